import { Pays } from '../faits/saisie'
import { crud } from '../kernel/crud'
import { required, text } from '../kernel/inputs'

const ANNEXE_MAX = 8_000

/** What agreements of internships in a country add, in each language; an empty text is the French one. */
export const annexe = crud(
  'records',
  'annexe',
  {
    pays: Pays.refine((code) => code !== ''),
    fr: required(ANNEXE_MAX),
    en: text(ANNEXE_MAX).default(''),
    ar: text(ANNEXE_MAX).default(''),
  },
  { role: { writes: 'administrator' } },
)

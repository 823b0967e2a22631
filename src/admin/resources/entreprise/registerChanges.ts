import type { FicheDuRegistre } from '../../../contract/entreprise/registre'
import type { Values } from '../../schema'

/** A field of the form that the register would fill. */
export interface RegisterChange {
  source: string
  /** What is typed there; '' if nothing is. */
  before: string
  after: string
}

/** In the order of the form. */
const SOURCES = [
  'nom_entreprise',
  'adresse',
  'forme_juridique',
  'code_postal',
  'ville',
  'pays',
  'secteur',
  'effectif',
] as const satisfies readonly (keyof FicheDuRegistre)[]

/**
 * What the register would change in a form, of the fields that it has. The address of a school that does not ask for
 * postcode and town has them at its end.
 */
export function changesOf(
  fiche: FicheDuRegistre,
  typed: Values,
  hasField: (source: string) => boolean,
): RegisterChange[] {
  const said = hasField('code_postal') ? fiche : { ...fiche, adresse: wholeAddress(fiche) }
  return SOURCES.filter(hasField)
    .map((source) => ({ source, before: String(typed[source] ?? '').trim(), after: said[source] }))
    .filter(({ before, after }) => after !== '' && after !== before)
}

/** As it is written on an envelope, in one line. */
function wholeAddress({ adresse, code_postal, ville }: FicheDuRegistre): string {
  const place = `${code_postal} ${ville}`.trim()
  return (adresse && place ? `${adresse}, ${place}` : adresse || place).slice(0, 300)
}

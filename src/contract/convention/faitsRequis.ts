import { isBlank } from '../kernel/cleanText'
import { OBLIGATOIRE } from '../kernel/constants'

/* The facts that an agreement cannot go without, apart from its calls. */

/** Whatever its text says, each by the name of its field. */
export const FAITS_TOUJOURS = [
  'debut',
  'fin',
  'heures',
  'lieu',
  'missions',
  'tuteur',
  'encadrant',
  'responsable',
  'signataire',
] as const
/** And those that its text names. The rest may be none: breaks, remote work, pay, insurance. */
export const FAITS_REQUIS = [
  ...FAITS_TOUJOURS,
  'ecole',
  'annee',
  'etudiant',
  'matricule',
  'diplome',
  'niveau',
  'entreprise',
  'adresse',
  'fonction',
  'type',
  'sujet',
] as const
export type FaitRequis = (typeof FAITS_REQUIS)[number]

const ALWAYS: ReadonlySet<string> = new Set(FAITS_TOUJOURS)

/**
 * What a text lacks of the facts that it needs. A voluntary internship has no supervisor, one at a distance no place.
 *
 * @param values the facts as the text says them
 * @param named what the text names
 */
export const faitsManquants = (
  { type_id, tuteur, distance }: { type_id: number; tuteur: string | null; distance: number },
  values: Readonly<Partial<Record<FaitRequis, string>>>,
  named: ReadonlySet<string>,
): FaitRequis[] =>
  FAITS_REQUIS.filter((fait) => {
    if (!isRequis(fait, named)) return false
    if (fait === 'encadrant' && type_id !== OBLIGATOIRE) return false
    if (fait === 'fonction' && !tuteur) return false
    if (fait === 'lieu' && distance === 1) return false
    return isBlank(values[fait] ?? '')
  })

/** Whether a text needs a fact. */
export const isRequis = (fait: FaitRequis, named: ReadonlySet<string>): boolean =>
  ALWAYS.has(fait) || named.has(fait)

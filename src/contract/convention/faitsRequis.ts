import { FAITS_EXIGES, type FaitExige, isDemande } from '../faits/demandes'
import { isBlank } from '../kernel/cleanText'
import { OBLIGATOIRE } from '../kernel/constants'

/* The facts that an agreement cannot do without; separate from its calls. */

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
/** Those that its text names. The rest may be none: breaks, remote work, pay, insurance. */
const FAITS_NOMMES = [
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
/** And those that the school asks for. */
export const FAITS_REQUIS = [...FAITS_TOUJOURS, ...FAITS_NOMMES, ...FAITS_EXIGES] as const
export type FaitRequis = (typeof FAITS_TOUJOURS)[number] | (typeof FAITS_NOMMES)[number] | FaitExige

const ALWAYS: ReadonlySet<string> = new Set(FAITS_TOUJOURS)

/**
 * What a text lacks of the facts that it needs. A voluntary internship has no supervisor, a remote one no place; only
 * students who go abroad are asked whom to call.
 *
 * @param faits those that the school asks for are there, empty or not
 * @param values the facts as the text says them
 * @param named what the text names
 */
export const faitsManquants = (
  faits: { type_id: number; tuteur: string | null; distance: number; contact_urgence?: unknown },
  values: Readonly<Partial<Record<FaitRequis, string>>>,
  named: ReadonlySet<string>,
): FaitRequis[] => {
  const { type_id, tuteur, distance } = faits
  return FAITS_REQUIS.filter((fait) => {
    if (!isRequis(fait, named, Object.keys(faits))) return false
    if (fait === 'encadrant' && type_id !== OBLIGATOIRE) return false
    if (fait === 'fonction' && !tuteur) return false
    if (fait === 'lieu' && distance === 1) return false
    if (fait === 'teletravail' && distance !== 1) return false
    if (fait === 'contact_urgence' && !faits.contact_urgence) return false
    return isBlank(values[fait] ?? '')
  })
}

/** Whether a text needs a fact. @param asked among what the school asks for */
export const isRequis = (fait: FaitRequis, named: ReadonlySet<string>, asked: readonly string[]): boolean =>
  isDemande(fait) ? asked.includes(fait) : ALWAYS.has(fait) || named.has(fait)

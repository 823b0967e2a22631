import { ETAPES_DU_STAGE, type EtapeDuStage } from '../affectation/etapesDuStage'
import { SIGNATAIRES } from '../convention/signataires'
import type { Manque } from './manques'
import type { JourDuStage, Situation } from './situation'

/* The steps of an internship's course with their states, derived from its situation and from what it lacks. */

export const ETATS_ETAPE = [
  'faite',
  /** The school owes something. */
  'a_faire',
  /** Somebody else owes something. */
  'attendue',
  'en_cours',
  'a_venir',
  /** A later step is done, and this one is not. */
  'omise',
] as const
export type EtatEtape = (typeof ETATS_ETAPE)[number]

export interface Etape {
  etape: EtapeDuStage
  etat: EtatEtape
  /** `YYYY-MM-DD`: when it was done, or else when it is expected; null: nobody knows. */
  le: string | null
  /** That day is over, and something is missing. */
  en_retard: boolean
}

/** What the day of a step is to it, by its state: done or foreseen on it, needed for it, or going on until it. */
export const JOUR_DIT: Readonly<Record<EtatEtape, 'le' | 'pour' | 'jusque'>> = {
  faite: 'le',
  a_faire: 'pour',
  attendue: 'pour',
  en_cours: 'jusque',
  a_venir: 'le',
  omise: 'le',
}

/** The step that an internship is at: the first that is neither done nor left out. */
export const etapeEnCours = (etapes: readonly Etape[]): Etape | undefined =>
  etapes.find(({ etat }) => etat !== 'faite' && etat !== 'omise')

interface Regle {
  faite: (situation: Situation, aujourdhui: string) => boolean
  /** The day of the internship on which it was done. */
  le: JourDuStage
  /** Whether it has begun and goes on; a step without it is done or not. */
  court?: (situation: Situation, aujourdhui: string) => boolean
  /** When it is expected to be done, while it goes on, and when it is expected to begin. */
  fin?: JourDuStage
  debut?: JourDuStage
}

const isOver = (jour: string | null, aujourdhui: string) => jour !== null && jour < aujourdhui
const hasCome = (jour: string | null, aujourdhui: string) => jour !== null && jour <= aujourdhui

const REGLES: Readonly<Record<EtapeDuStage, Regle>> = {
  demande: { faite: ({ jours }) => jours.demande !== null, le: 'demande' },
  affectation: { faite: () => true, le: 'affectee' },
  convention: {
    faite: ({ acquis }) =>
      acquis.arretee && !acquis.avenant_ouvert && !SIGNATAIRES.some((qui) => acquis[`attend_${qui}`]),
    le: 'signee',
    debut: 'debut',
  },
  stage: {
    // if its last day is unknown, a grade shows that it is over
    faite: ({ acquis, jours }, aujourdhui) =>
      isOver(jours.fin, aujourdhui) || (jours.fin === null && acquis.notee),
    le: 'fin',
    court: ({ jours }, aujourdhui) => hasCome(jours.debut, aujourdhui),
    fin: 'fin',
    debut: 'debut',
  },
  rapport: { faite: ({ acquis }) => acquis.rapport, le: 'deposee', debut: 'remise' },
  soutenance: {
    faite: ({ acquis, jours }, aujourdhui) =>
      acquis.notee || (acquis.validee && isOver(jours.soutenance, aujourdhui)),
    le: 'soutenance',
    court: ({ jours }, aujourdhui) => jours.soutenance === aujourdhui,
    debut: 'soutenance',
  },
  note: { faite: ({ acquis }) => acquis.notee, le: 'notee', debut: 'soutenance' },
  diplome: { faite: ({ jours }) => jours.proclamee !== null, le: 'proclamee' },
}

/**
 * The steps of an internship on a day, in order; the request only if there was one. If something is missing, a step
 * does not count as done.
 *
 * @param manques what it lacks on that day (`manquesDe`)
 */
export function etapesDe(situation: Situation, manques: readonly Manque[], aujourdhui: string): Etape[] {
  const faites = ETAPES_DU_STAGE.map((etape) => REGLES[etape].faite(situation, aujourdhui))
  const last = faites.lastIndexOf(true)
  return ETAPES_DU_STAGE.flatMap((etape, index): Etape[] => {
    const { le, court, fin, debut } = REGLES[etape]
    const step = (etat: EtatEtape, jour?: JourDuStage): Etape[] => [
      { etape, etat, le: jour ? situation.jours[jour] : null, en_retard: false },
    ]
    const own = manques.filter((manque) => manque.etape === etape)
    if (own.length > 0) return [owed(etape, own)]
    if (faites[index]) return step('faite', le)
    if (etape === 'demande') return []
    if (court?.(situation, aujourdhui)) return step('en_cours', fin)
    // an internship is never left out: a report may come before its first day
    const isOmitted = etape === 'diplome' ? hasFailed(situation) : index < last && etape !== 'stage'
    return isOmitted ? step('omise') : step('a_venir', debut)
  })
}

/** A step of which something is missing. */
const owed = (etape: EtapeDuStage, own: readonly Manque[]): Etape => {
  const isOurs = own.some(({ qui }) => qui[0] === 'bureau')
  return { etape, etat: isOurs ? 'a_faire' : 'attendue', ...dueOf(own) }
}

/** The first day on which some of it is needed, and whether that of any is over. */
export function dueOf(own: readonly Pick<Manque, 'pour' | 'en_retard'>[]): Pick<Etape, 'le' | 'en_retard'> {
  const [le = null] = own.flatMap(({ pour }) => pour ?? []).sort()
  return { le, en_retard: own.some(({ en_retard }) => en_retard) }
}

/** Nothing is left to proclaim, and nothing was proclaimed. */
const hasFailed = ({ acquis, jours }: Situation): boolean => acquis.proclame && jours.proclamee === null

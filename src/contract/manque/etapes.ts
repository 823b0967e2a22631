import { ETAPES_DU_STAGE, type EtapeDuStage, type Manque } from './manques'
import type { JourDuStage, Situation } from './situation'

/* Where an internship stands: each step of its course, by what holds of it and by what it lacks. */

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

interface Regle {
  faite: (situation: Situation, aujourdhui: string) => boolean
  /** When it was done. */
  le: JourDuStage
  /** It goes on. */
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
      acquis.arretee &&
      !acquis.avenant_ouvert &&
      !acquis.attend_etudiant &&
      !acquis.attend_entreprise &&
      !acquis.attend_tuteur &&
      !acquis.attend_encadrant &&
      !acquis.attend_ecole,
    le: 'signee',
    debut: 'debut',
  },
  stage: {
    // where nobody knows its last day, the grade says that it is over
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
  diplome: {
    faite: ({ jours }) => jours.proclamee !== null,
    le: 'proclamee',
  },
}

/**
 * The steps of an internship on a day, in the order of its course. A request is one of them where there was one. What is missing
 * of a step comes before what is done of it.
 *
 * @param manques what it lacks on that day (`manquesDe`)
 */
export function etapesDe(situation: Situation, manques: readonly Manque[], aujourdhui: string): Etape[] {
  const faites = ETAPES_DU_STAGE.map((etape) => REGLES[etape].faite(situation, aujourdhui))
  const last = faites.lastIndexOf(true)
  return ETAPES_DU_STAGE.flatMap((etape, index): Etape[] => {
    const { le, court, fin, debut } = REGLES[etape]
    const day = (jour: JourDuStage | undefined) => (jour ? situation.jours[jour] : null)
    const own = manques.filter((manque) => manque.etape === etape)
    if (own.length > 0) {
      const [until = null] = own.flatMap(({ pour }) => pour ?? []).sort()
      const isOurs = own.some(({ qui }) => qui[0] === 'bureau')
      const en_retard = own.some((manque) => manque.en_retard)
      return [{ etape, etat: isOurs ? 'a_faire' : 'attendue', le: until, en_retard }]
    }
    if (faites[index]) return [{ etape, etat: 'faite', le: day(le), en_retard: false }]
    if (etape === 'demande') return []
    if (court?.(situation, aujourdhui)) return [{ etape, etat: 'en_cours', le: day(fin), en_retard: false }]
    // an internship is never left out: a report may come before its first day
    const isOmitted = etape === 'diplome' ? hasFailed(situation) : index < last && etape !== 'stage'
    if (isOmitted) return [{ etape, etat: 'omise', le: null, en_retard: false }]
    return [{ etape, etat: 'a_venir', le: day(debut), en_retard: false }]
  })
}

/** Nothing is left to proclaim, and nothing was proclaimed. */
const hasFailed = ({ acquis, jours }: Situation): boolean => acquis.proclame && jours.proclamee === null

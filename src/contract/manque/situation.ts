import type { FaitRequis } from '../convention/faitsRequis'
import type { Signataire } from '../convention/signataires'

/* The facts about an internship on which the table of missing things is based. */

/** What holds of an internship, or does not. */
export const ACQUIS = [
  'obligatoire',
  'encadre',
  /** It will be in another country than the school's, which nobody has authorised. */
  'a_autoriser',
  /** It has an agreement that is not cancelled. */
  'convention',
  /** It has an agreement and neither a draft of it nor of an amendment, so nothing can be filled in. */
  'arretee',
  'brouillon',
  'avenant_brouillon',
  /** An amendment is out to be signed. */
  'avenant_ouvert',
  /** The agreement is out, and this party has not signed. */
  'attend_etudiant',
  'attend_entreprise',
  'attend_tuteur',
  'attend_encadrant',
  'attend_ecole',
  /** There is a tutor who has not said that it is somebody else. */
  'tutore',
  'evaluee',
  'rapport',
  /** A demanded document waits for the office. */
  'piece_remise',
  'planifiee',
  /** It ended early, and the student has had another one since: its report and its defence are awaited no more. */
  'suivie',
  /** The defence has its jury: a compulsory one a chair, a voluntary one its juror. */
  'jury',
  'validee',
  'notee',
  /** An act of the student's diploma and level is in preparation. */
  'acte_prepare',
  /** An act that is published names the student, or the grade fails. */
  'proclame',
] as const
export type Acquis = (typeof ACQUIS)[number]

/** Days of an internship, as far as they are known. */
export const JOURS_DU_STAGE = [
  /** When the student asked for it, of a request that was accepted. */
  'demande',
  'affectee',
  'debut',
  'fin',
  'preparee',
  /** When it was sent; of those who sign after others, when their turn came. */
  'envoyee',
  /** The day of the agreement's last signature. */
  'signee',
  /** Since when, and by when, the student owes a demanded document. */
  'piece_due',
  'piece_pour',
  'avenant_prepare',
  'avenant_envoye',
  /** The tutor was asked for the evaluation. */
  'demandee',
  /** The last day for the report. */
  'remise',
  /** The report was handed in. */
  'deposee',
  'soutenance',
  'notee',
  /** Of an act that is published. */
  'proclamee',
] as const
export type JourDuStage = (typeof JOURS_DU_STAGE)[number]

export interface Situation {
  acquis: Readonly<Record<Acquis, boolean>>
  /** `YYYY-MM-DD` */
  jours: Readonly<Record<JourDuStage, string | null>>
  /** What the text of the agreement or amendment needs and the internship does not say (`faitsManquants`). */
  vides: readonly FaitRequis[]
  /** Who has still to sign the amendments that are out. */
  avenant_attend: readonly Signataire[]
}

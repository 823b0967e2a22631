import type { FaitRequis } from '../convention/faitsRequis'
import { EXIGES_DE_L_ETUDIANT, EXIGES_DE_L_HOTE } from '../faits/demandes'

/* What the office asks students and companies for of an internship that lacks it. */

export const DESTINATAIRES = ['etudiant', 'entreprise'] as const
export type Destinataire = (typeof DESTINATAIRES)[number]

/** `demande`: asked for, also once more after a refusal. `donne`: given, waits for the office. `clos`: it is there. */
export const COMPLEMENT_ETATS = ['donne', 'demande', 'clos', 'retire'] as const
export type ComplementEtat = (typeof COMPLEMENT_ETATS)[number]

/** What both can give, in one form. */
export const CHAMPS = [
  'debut',
  'fin',
  'heures',
  'lieu',
  'pays_stage',
  'missions',
  'tuteur',
] as const satisfies readonly FaitRequis[]
export type Champ = (typeof CHAMPS)[number]

/** A company says the rest of itself, in its own pages, and a student too. */
const DE_L_ENTREPRISE = ['responsable', 'adresse', 'fonction'] as const satisfies readonly FaitRequis[]

export const DEMANDABLES: Readonly<Record<Destinataire, readonly FaitRequis[]>> = {
  etudiant: [...CHAMPS, ...EXIGES_DE_L_ETUDIANT],
  entreprise: [...CHAMPS, ...DE_L_ENTREPRISE, ...EXIGES_DE_L_HOTE],
}

/** Of what an internship lacks, what somebody can be asked for. */
export const demandes = (codes: readonly string[], qui: Destinataire): FaitRequis[] =>
  DEMANDABLES[qui].filter((fait) => codes.includes(fait))

/** Of that, what they give in the form. */
export const champsDe = (codes: readonly string[]): Champ[] => CHAMPS.filter((champ) => codes.includes(champ))

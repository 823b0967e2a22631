/* The named codes of what the first list's screens show, apart from the calls that answer them. */

/** `a_completer`: facts are missing; `signee`: somebody has signed, and somebody has not. */
export const CONVENTION_ETATS = [
  'a_completer',
  'a_verifier',
  'envoyee',
  'signee',
  'complete',
  'annulee',
] as const
export type ConventionEtat = (typeof CONVENTION_ETATS)[number]

export const SIGNATAIRES = ['etudiant', 'entreprise', 'tuteur', 'encadrant', 'ecole'] as const
export type Signataire = (typeof SIGNATAIRES)[number]

/**
 * `retenue`: the company would take the student. `retiree`: the student has taken it back. `pourvue`: somebody else has the
 * offer, or it is not active any more. `ailleurs`: the student has another internship.
 */
export const CANDIDATURE_ETATS = ['envoyee', 'retenue', 'refusee', 'retiree', 'pourvue', 'ailleurs'] as const
export type CandidatureEtat = (typeof CANDIDATURE_ETATS)[number]

/** As what somebody is told of a defence. */
export const CONVOCATION_ROLES = ['etudiant', 'jury', 'encadrant', 'entreprise'] as const
export type ConvocationRole = (typeof CONVOCATION_ROLES)[number]

/** Where the marking of a defence stands for the office, what asks for something first. */
export const NOTATION_ETATS = ['signee', 'en_retard', 'en_cours', 'a_venir', 'validee'] as const
export type NotationEtat = (typeof NOTATION_ETATS)[number]

/** What a mail is about. */
export const COURRIEL_CATEGORIES = [
  'convocation',
  'rappel',
  'disponibilite',
  'notation',
  'signature',
  'evaluation',
  'acte',
  'diplome',
  'courrier',
  'mention',
  'resume',
  'offre',
  'candidature',
  'demande',
  'bienvenue',
  'invitation',
  'mot_de_passe',
  'acces',
  'essai',
] as const
export type CourrielCategorie = (typeof COURRIEL_CATEGORIES)[number]

/**
 * Where a mail stands, what needs care first. `echec`: tried for days, or refused for what it says. `refuse`: the server refuses the address.
 * `incertain`: it was handed over, and nobody saw whether the server took it. `arrete`: stopped before it left.
 */
export const COURRIEL_ETATS = [
  'refuse',
  'echec',
  'incertain',
  'en_attente',
  'en_cours',
  'envoye',
  'arrete',
] as const
export type CourrielEtat = (typeof COURRIEL_ETATS)[number]

export const PROCLAMATION_ETATS = ['preparee', 'publiee', 'retiree'] as const
export type ProclamationEtat = (typeof PROCLAMATION_ETATS)[number]

/** What keeps a student out, the furthest from a result first. */
export const PROCLAME_RAISONS = [
  'sans_affectation',
  'sans_soutenance',
  'sans_note',
  'ajourne',
  'eliminatoire',
  'minimum',
] as const
export type ProclameRaison = (typeof PROCLAME_RAISONS)[number]

/** Where a student stands in an act, what asks for a look first. `retire`: was admitted, and is not any more. */
export const PROCLAME_ETATS = ['presque', 'ecarte', 'admis', 'retire'] as const
export type ProclameEtat = (typeof PROCLAME_ETATS)[number]

/*
 * The facts that an agreement may have to state and that not every school needs. A school that does not ask for one has
 * it on no form, list, import or paper.
 */

/** Facts that the student states. */
export const FAITS_DE_L_ETUDIANT = [
  'nom_usage',
  'naissance',
  'telephone_etudiant',
  'adresse_etudiant',
  'responsabilite_civile',
  'couverture_sociale',
  'contact_urgence',
] as const
export type FaitDeLEtudiant = (typeof FAITS_DE_L_ETUDIANT)[number]

/** Facts that the company states. */
export const FAITS_DE_L_HOTE = ['forme_juridique', 'localite', 'secteur', 'effectif'] as const
export type FaitDeLHote = (typeof FAITS_DE_L_HOTE)[number]

/** Of the internship itself: whoever declares or offers one says them too. */
export const FAITS_DU_STAGE = ['site', 'pays_stage', 'teletravail'] as const
export type FaitDuStage = (typeof FAITS_DU_STAGE)[number]

/** In the order of forms and agreements. */
export const FAITS_DEMANDES = [...FAITS_DE_L_ETUDIANT, 'ects', ...FAITS_DE_L_HOTE, ...FAITS_DU_STAGE] as const
export type FaitDemande = (typeof FAITS_DEMANDES)[number]

/** Facts that may rightly be empty, so that no agreement waits for them. */
const FACULTATIFS = ['nom_usage', 'site'] as const satisfies readonly FaitDemande[]
export type FaitExige = Exclude<FaitDemande, (typeof FACULTATIFS)[number]>
/** Those without which an agreement does not leave, once they are asked for. */
export const FAITS_EXIGES = FAITS_DEMANDES.filter(
  (fait): fait is FaitExige => !FACULTATIFS.some((each) => each === fait),
)

/** Of those, what students say of themselves. */
export const EXIGES_DE_L_ETUDIANT = FAITS_EXIGES.filter((fait): fait is FaitDeLEtudiant & FaitExige =>
  FAITS_DE_L_ETUDIANT.some((each) => each === fait),
)

/** Those of them that the company states. */
export const EXIGES_DE_L_HOTE = FAITS_EXIGES.filter((fait): fait is FaitDeLHote & FaitExige =>
  FAITS_DE_L_HOTE.some((each) => each === fait),
)

export const isDemande = (fait: string): fait is FaitDemande => FAITS_DEMANDES.some((each) => each === fait)

import { type Entreprise, EntrepriseCompte } from '../../../contract/specification/entities'

/** The part of a company that the account calls take. */
export const compteOf = (entreprise: Entreprise): EntrepriseCompte => EntrepriseCompte.parse(entreprise)

/** The recipient of the welcome message. */
export const addressOf = ({ nom, email }: Entreprise) => ({ nom, email })

import { type Entreprise, EntrepriseCompte } from '../../../contract/specification/entities'

/** What the account calls take of a company. */
export const compteOf = (entreprise: Entreprise): EntrepriseCompte => EntrepriseCompte.parse(entreprise)

/** The recipient of the welcome message. */
export const addressOf = ({ nom, email }: Entreprise) => ({ nom, email })

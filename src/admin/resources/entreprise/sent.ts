import { type Entreprise, EntrepriseCompte } from '../../../contract/specification/entities'

/** What the account calls take of a company. */
export const compteOf = (entreprise: Entreprise): EntrepriseCompte => EntrepriseCompte.parse(entreprise)

/** To whom the welcome message goes. */
export const addressOf = ({ nom, email }: Entreprise) => ({ nom, email })

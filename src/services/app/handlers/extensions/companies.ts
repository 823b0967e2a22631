import type { contact, contactCalls } from '../../../../contract/entreprise/contact'
import type { entrepriseCalls } from '../../../../contract/entreprise/entrepriseCalls'
import type { modification } from '../../../../contract/entreprise/modification'
import type { espaceEntreprises } from '../../../../contract/entreprise/monEntreprise'
import type { registre } from '../../../../contract/entreprise/registre'
import type { site, siteCalls } from '../../../../contract/site/site'
import type { Handlers } from '../../../access/handler'
import { contactAdd, contactCrud, contactSelect, contactUpdate } from '../../../entreprise/contact'
import { entrepriseAddLogo, entrepriseUpdate } from '../../../entreprise/entreprise'
import { espaceSiteEnregistrer, espaceSiteSupprimer, espaceSites } from '../../../entreprise/espaceSites'
import { entrepriseImportCheck } from '../../../entreprise/import'
import { modificationAccepter, modificationList, modificationRefuser } from '../../../entreprise/modification'
import {
  espaceContactEnregistrer,
  espaceContactSupprimer,
  espaceContacts,
  espaceEntreprise,
  espaceEntrepriseLogo,
  espaceEntrepriseModifier,
  espaceMotDePasse,
} from '../../../entreprise/monEntreprise'
import { entrepriseRegistre } from '../../../entreprise/registre'
import { siteAdd, siteCrud, siteSelect, siteUpdate } from '../../../site/site'

/** Companies, their contacts and sites. */
export const companiesHandlers: Handlers<
  typeof entrepriseCalls &
    typeof registre &
    typeof contact &
    typeof contactCalls &
    typeof site &
    typeof siteCalls &
    typeof modification &
    typeof espaceEntreprises
> = {
  entrepriseAddLogo,
  entrepriseImportCheck,
  entrepriseUpdate,
  entrepriseRegistre,
  ...contactCrud,
  contactAdd,
  contactUpdate,
  contactSelect,
  ...siteCrud,
  siteAdd,
  siteUpdate,
  siteSelect,
  espaceSites,
  espaceSiteEnregistrer,
  espaceSiteSupprimer,
  modificationList,
  modificationAccepter,
  modificationRefuser,

  espaceEntreprise,
  espaceEntrepriseLogo,
  espaceEntrepriseModifier,
  espaceMotDePasse,
  espaceContacts,
  espaceContactEnregistrer,
  espaceContactSupprimer,
}

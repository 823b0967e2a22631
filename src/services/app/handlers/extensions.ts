import type { extensions } from '../../../contract/extensions'
import type { Handlers } from '../../access/handler'
import { accessHandlers } from './extensions/access'
import { companiesHandlers } from './extensions/companies'
import { defencesHandlers } from './extensions/defences'
import { internshipsHandlers } from './extensions/internships'
import { offersHandlers } from './extensions/offers'
import { officeHandlers } from './extensions/office'
import { programsHandlers } from './extensions/programs'
import { schoolHandlers } from './extensions/school'

/** All other calls, whichever service has them, by subject. */
export const extensionHandlers: Handlers<typeof extensions> = {
  ...accessHandlers,
  ...programsHandlers,
  ...schoolHandlers,
  ...companiesHandlers,
  ...offersHandlers,
  ...internshipsHandlers,
  ...defencesHandlers,
  ...officeHandlers,
}

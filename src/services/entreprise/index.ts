import type { extensions } from '../../contract/extensions'
import type { company } from '../../contract/specification/company'
import type { Handlers } from '../access/handler'
import { serviceLogin } from '../access/login'
import { compte, userSetPassword } from './compte'
import { contactRecord } from './contact'
import { deletion } from './deletion'
import { entreprise, entrepriseExtensions } from './entreprise'
import { entrepriseImport, entrepriseImportCheck } from './import'
import { modification } from './modification'
import { welcome } from './welcome'

export const companyHandlers: Handlers<typeof company> = {
  login: serviceLogin('company'),
  ...entreprise,
  ...deletion,
  ...entrepriseImport,
  ...welcome,
  ...compte,
}

export const companyExtensions = {
  userSetPassword,
  entrepriseImportCheck,
  ...entrepriseExtensions,
  ...contactRecord,
  ...modification,
} satisfies Partial<Handlers<typeof extensions>>

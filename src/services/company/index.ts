import type { company } from '../../contract/company'
import type { extensions } from '../../contract/extensions'
import { serviceLogin } from '../auth/login'
import type { Handlers } from '../handler'
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

import type { company } from '../../../contract/specification/company'
import type { Handlers } from '../../access/handler'
import { serviceLogin } from '../../access/login'
import {
  userActivate,
  userCreate,
  userDeleteAccounts,
  userGenerateAccounts,
  userListIdEntreprise,
  userUpdate,
} from '../../entreprise/compte'
import { entrepriseDeletes } from '../../entreprise/deletion'
import {
  entrepriseActiver,
  entrepriseAdd,
  entrepriseById,
  entrepriseList,
  entrepriseSelect,
} from '../../entreprise/entreprise'
import { entrepriseImport } from '../../entreprise/import'
import { entrepriseNotifyWelcome } from '../../entreprise/welcome'

/** The company service's calls of the specification, each with the function that answers it. */
export const companyHandlers: Handlers<typeof company> = {
  login: serviceLogin('company'),
  entrepriseAdd,
  entrepriseActiver,
  entrepriseSelect,
  entrepriseList,
  entrepriseById,
  entrepriseDeletes,
  entrepriseImport,
  entrepriseNotifyWelcome,
  userListIdEntreprise,
  userCreate,
  userGenerateAccounts,
  userDeleteAccounts,
  userUpdate,
  userActivate,
}

import { company } from '../../contract/specification/company'
import type { Config } from './config'

/** Whether the accounts and the companies are both ours: the contract lets an integrator move either call. */
export const ownsAccountsAndCompanies = ({ upstreams }: Pick<Config, 'upstreams'>): boolean =>
  ![company.userListIdEntreprise, company.entrepriseList].some(({ service }) => upstreams[service])

import { company } from '../../contract/specification/company'
import type { Config } from './config'

/** Whether accounts and companies are both ours: an integrator can move either call to another service. */
export const ownsAccountsAndCompanies = ({ upstreams }: Pick<Config, 'upstreams'>): boolean =>
  ![company.userListIdEntreprise, company.entrepriseList].some(({ service }) => upstreams[service])

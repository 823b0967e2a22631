import { NouvelleEntreprise } from '../../contract/specification/company'
import { textColumn } from '../db/recordColumns'
import { tableTarget } from './tableTarget'

/** How a company is stored: each field in a column of its name. */
export const companies = tableTarget({
  table: 'company.entreprise',
  columns: Object.fromEntries(Object.keys(NouvelleEntreprise.shape).map((field) => [field, textColumn()])),
  addressed: true,
})

import { NouvelleEntreprise } from '../../contract/company'
import { textColumn } from '../db/recordColumns'

/** How a company is stored: each field in a column of its name. */
export const ENTREPRISE = {
  table: 'company.entreprise',
  columns: Object.fromEntries(Object.keys(NouvelleEntreprise.shape).map((field) => [field, textColumn()])),
}

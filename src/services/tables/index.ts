import { access } from './access'
import { affectation } from './affectation'
import { agenda } from './agenda'
import { annee } from './annee'
import { campagne } from './campagne'
import { candidature } from './candidature'
import { commentaire } from './commentaire'
import { convention } from './convention'
import { convocation } from './convocation'
import { demande } from './demande'
import { donnees } from './donnees'
import { encadreur } from './encadreur'
import { enseignant } from './enseignant'
import { entreprise } from './entreprise'
import { etablissement } from './etablissement'
import { etudiant } from './etudiant'
import { fichier } from './fichier'
import { gabarit } from './gabarit'
import { history } from './history'
import { jury } from './jury'
import { mail } from './mail'
import { note } from './note'
import { proclamation } from './proclamation'
import { proposition } from './proposition'
import { salle } from './salle'
import { soutenance } from './soutenance'
import { stage } from './stage'
import { structure } from './structure'
import { suivi } from './suivi'
import { type Audited, type Column, isArchived, isList, isRecord, type Table, type Tables } from './table'
import { utilisateur } from './utilisateur'
import { verification } from './verification'
import { vue } from './vue'

/** The tables of the product, by the feature whose file describes them. */
export const FEATURES = {
  stage,
  candidature,
  demande,
  proposition,
  affectation,
  convention,
  suivi,
  soutenance,
  note,
  proclamation,
  campagne,
  convocation,
  agenda,
  jury,
  encadreur,
  enseignant,
  etudiant,
  entreprise,
  structure,
  annee,
  etablissement,
  gabarit,
  salle,
  utilisateur,
  vue,
  commentaire,
  mail,
  fichier,
  verification,
  donnees,
  history,
  access,
} as const

type Features = typeof FEATURES
export type TableName = { [F in keyof Features]: keyof Features[F] }[keyof Features]

export const TABLES: Readonly<Record<TableName, Table>> = Object.assign({}, ...Object.values(FEATURES))

/** A description by a name that may be any, such as one of the trail. */
export const tableOf = (name: string): Table | undefined => (TABLES as Tables)[name]

const entries = Object.entries(TABLES) as [TableName, Table][]
const only = <T extends Table>(is: (table: Table) => table is T) =>
  entries.flatMap(([name, table]) => (is(table) ? [[name, table] as const] : []))

/** The tables whose rows are records, and those that say what a record has several of. */
export const RECORD_TABLES = only(isRecord)
export const LIST_TABLES = only(isList)
/** The columns of a table that are shown as they are, with the names of their fields. */
export const fieldsOf = (name: TableName): [column: string, field: string][] =>
  columnsOf(name).flatMap(([column, { shown, to }]) =>
    shown && !to ? [[column, shown === true ? column : shown]] : [],
  )
/** Those that the table of its lists keeps as well. */
export const listedIn = (name: TableName): string[] =>
  columnsOf(name).flatMap(([column, { listed }]) => (listed ? [column] : []))
const columnsOf = (name: TableName): [string, Column][] => {
  const table = TABLES[name]
  return Object.entries('columns' in table ? table.columns : {})
}
/** The columns that are told to whom a row is about. */
export const archived = (name: TableName): string[] => {
  const table = TABLES[name]
  return 'columns' in table
    ? Object.keys(table.columns).filter((column) => isArchived(table.columns[column]))
    : []
}
/** Those whose changes only these read, beside who has made them. */
export const readBy = (readers: NonNullable<Audited['readers']>): TableName[] =>
  AUDITED_TABLES.flatMap(([name, table]) => (table.readers === readers ? [name] : []))
/** All that the trail records. */
export const AUDITED_TABLES = [...RECORD_TABLES, ...LIST_TABLES]
const audited = new Map<string, Audited>(AUDITED_TABLES)
export const auditedOf = (name: string): Audited | undefined => audited.get(name)

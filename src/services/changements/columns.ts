import { type RawBuilder, sql } from 'kysely'
import type { GenreLu } from '../../contract/changements/genres'
import type { Scope } from '../db/scope'
import { rowsInside } from '../history/inside'
import { KINDS } from '../history/kinds'
import { LIST_TABLES, type TableName, tableOf } from '../tables'
import type { Column } from '../tables/table'

/** Columns that the history does not show, and programs need: times, and what follows from another change. */
export const BESIDE: Partial<Record<GenreLu, readonly string[]>> = {
  stage: ['origine_id', 'created_at'],
  proposition: ['soumise_le'],
  demande: ['created_at', 'renvoyee_le'],
  affectation: ['created_at'],
  deroulement: ['etudiant_id'],
  encadrement: ['etudiant_id'],
  tutorat: ['etudiant_id'],
  visite: ['etudiant_id'],
  evaluation: ['etudiant_id'],
  piece: ['etudiant_id', 'le', 'decide_le'],
  declaration: ['etudiant_id'],
  acte: ['genre', 'soutenance_id'],
  convention: ['envoyee_le', 'complete_le', 'tuteur_id', 'encadrant_id'],
  signature: ['rang', 'refus_le'],
  soutenance: ['created_at', 'validated_at'],
  note: ['created_at'],
  deliberation: ['points_calcules'],
  proclamation: ['publiee_le', 'retiree_le'],
  proclame: ['affectation_id', 'soutenance_id', 'mention', 'retire_le'],
  entreprise: ['created_at'],
}

/** Columns that they do not need: who gave it, and from where. */
export const NOT_THESE = ['donne_par', 'signe_par', 'delegue_nom', 'delegue_email']

/** Of a student: who they are. The rest is for their agreement. */
export const ONLY: Partial<Record<GenreLu, readonly string[]>> = {
  etudiant: ['matricule', 'prenom', 'nom', 'email', 'langue'],
}

const columnsOf = (table: string): Readonly<Record<string, Column>> => {
  const of = tableOf(table)
  return of && 'columns' in of ? of.columns : {}
}

/** The columns of a kind of record that programs read. */
export function readColumns(kind: GenreLu): string[] {
  const columns = columnsOf(KINDS[kind].table)
  const shown = Object.entries(columns)
    .filter(([, { shown, to, kept }]) => shown || to || kept)
    .map(([name]) => name)
  const wanted = ONLY[kind] ?? [...shown, ...(BESIDE[kind] ?? [])]
  return wanted.filter((name) => name !== 'id' && !NOT_THESE.includes(name) && !columns[name]?.secret)
}

/** A record as programs read it, as JSON: its columns, and lists of what it has several of. */
export function recordJson(kind: GenreLu, scope: Scope, alias: string): RawBuilder<string> {
  const { table } = KINDS[kind]
  const description = tableOf(table)
  const ofYear = description && 'ofYear' in description && description.ofYear
  const names = ['id', ...(ofYear ? ['annee_id'] : []), ...readColumns(kind)]
  const own = names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${alias}.${name}`)}`)
  const lists = LIST_TABLES.filter(([, { listOf }]) => listOf === kind).map(([name, { parent, field }]) => {
    const inside = Object.keys(columnsOf(name))
    const values = inside.map((column) => sql.ref(`l.${column}`))
    const [only] = values
    const each =
      inside.length === 1 && only
        ? only
        : sql`json_build_object(${sql.join(inside.map((column) => sql`${sql.lit(column)}, ${sql.ref(`l.${column}`)}`))})`
    return sql`${sql.lit(field)}, (SELECT coalesce(json_agg(${each} ORDER BY ${sql.join(values)}), '[]')
      FROM ${sql.table(name)} AS l WHERE ${sql.ref(`l.${parent}`)} = ${sql.ref(`${alias}.id`)} AND ${rowsInside(scope, name as TableName, 'l')})`
  })
  return sql<string>`json_build_object(${sql.join([...own, ...lists])})`
}

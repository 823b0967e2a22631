import { type RawBuilder, sql } from 'kysely'
import { proclamation as calls, PROCLAMATION_ETATS } from '../../contract/proclamation/proclamation'
import { wallClock } from '../db/clock'
import { codeColumn, numberColumn, referenceColumn, textColumn } from '../db/recordColumns'
import { crudHandlers, type TableOf } from '../gateway/crud'
import { lacunesOf } from './lacunes'

/** Its students, the alias `p`. */
const counted = (which: RawBuilder<boolean>) => () =>
  sql`(
  SELECT count(*)::int FROM internship.v_proclame p WHERE p.proclamation_id = r.id AND ${which})`

/** What the file of a student (a row of `internship.v_proclame`) lacks who would graduate. */
export const lacunesDues = (alias: string) => sql`CASE WHEN ${sql.ref(`${alias}.raison`)} IS NULL
  THEN ${lacunesOf(sql.ref(`${alias}.affectation_id`))} ELSE '{}' END`

/** Of what an act would publish, the alias `r`, with what the files lack; empty once it is published. */
const APERCU = sql<string>`(CASE WHEN r.etat = ${PROCLAMATION_ETATS[0]} THEN (
  SELECT coalesce(md5(string_agg(ROW(p.*, ${lacunesDues('p')})::text, '' ORDER BY p.etudiant_id)), '') FROM internship.v_proclame p
  WHERE p.proclamation_id = r.id) ELSE '' END)`

export const proclamationTable: TableOf<typeof calls, 'proclamation'> = {
  table: 'internship.proclamation',
  what: 'act',
  columns: {
    nom: textColumn(),
    diplome: referenceColumn('records.diplome', 'diplome_id'),
    niveau: referenceColumn('records.niveau', 'niveau_id'),
    minimum: { ...numberColumn(), read: (column) => sql`${column}::float8` },
    eliminatoires: codeColumn(),
  },
  orderBy: ['nom'],
  shown: {
    etat: () => sql`r.etat`,
    admis: counted(sql`p.raison IS NULL AND p.retire_le IS NULL`),
    ecartes: counted(sql`p.raison IS NOT NULL`),
    incomplets: () =>
      sql`CASE WHEN r.etat = 'preparee' THEN ${counted(sql`${lacunesDues('p')} <> '{}'`)()} ELSE r.incomplets END`,
    publiee_le: () => wallClock('r.publiee_le'),
    publiee_par: () => sql`r.publiee_par`,
    motif: () => sql`r.motif`,
    apercu: () => APERCU,
  },
  versioned: ['etat'],
  name: sql`r.nom`,
  holders: (id) => ({
    proclame: sql`SELECT etudiant FROM internship.proclame WHERE proclamation_id = ${id}`,
  }),
}

export const proclamationRecord = crudHandlers(calls, 'proclamation', proclamationTable)

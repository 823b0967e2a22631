import { sql } from 'kysely'
import { professeur as calls, type records } from '../../contract'
import type { Lang } from '../../contract/kernel/constants'
import type { Handler, Handlers } from '../access/handler'
import { like, list, plain, text } from '../db/list'
import { codeColumn, labelColumn, numberColumn, severalColumn, textColumn } from '../db/recordColumns'
import { crudHandlers, type TableOf } from '../gateway/crud'
import { addEverywhere, areAddedAtOnce, removeUnused } from './enseignants'

export const enseignantSelect: Handler<typeof records.enseignantSelect> = async (_, { db }) => {
  const enseignants = await db
    .selectFrom('records.enseignant as e')
    .select(['e.id as value', 'e.nom_complet as label'])
    .orderBy(text('e.nom_complet'))
    .orderBy('e.id')
    .execute()
  return { enseignants }
}

export const enseignantList: Handler<typeof records.enseignantList> = async ({ lang, ...paging }, { db }) => {
  const { rows, ...numbers } = await enseignants(db, paging, lang)
  return { enseignants: rows, ...numbers }
}

const enseignants = list((db, lang: Lang) => {
  // As a constant: an index on it serves no parameter.
  const grade = sql<string>`e.grade->>${sql.lit(lang)}`
  return {
    query: db
      .selectFrom('records.enseignant as e')
      .select(['e.id', 'e.code', 'e.nom_complet as Name', grade.as('grade'), 'e.email', 'e.mobile']),
    sort: {
      code: text('e.code'),
      Name: text('e.nom_complet'),
      grade: sql`(${grade}) COLLATE "und-x-icu"`,
      email: text('e.email'),
      mobile: text('e.mobile'),
    },
    orderBy: [{ by: text('e.code') }],
    id: plain('e.id'),
    search: (pattern) => like(`e.recherche_${lang}`, pattern),
  }
})

/** A teacher's load in a year, for students of all diplomas, because limits cover all. */
const inYear = (year: number | undefined, from: ReturnType<typeof sql>) => sql`(
  SELECT count(*)::int FROM ${from} WHERE a.annee_id = ${year ?? null} AND p.enseignant_id = r.id)`

export const professeurTable: TableOf<typeof calls, 'professeur'> = {
  table: 'records.enseignant',
  what: 'teacher',
  columns: {
    lastName: textColumn('nom'),
    firstName: textColumn('prenom'),
    code: textColumn(),
    grade: labelColumn(),
    email: textColumn(),
    mobile: textColumn(),
    specialites: severalColumn(
      {
        table: 'records.enseignant_specialite',
        own: 'enseignant_id',
        other: 'specialite_id',
      },
      'records.specialite',
    ),
    encadrements_max: numberColumn(),
    jurys_max: numberColumn(),
    langue: codeColumn('letters'),
  },
  shown: {
    encadrements: ({ scope }) =>
      inYear(
        scope?.anneeId,
        sql`internship.affectation a JOIN internship.encadreur p ON p.id = a.encadrant_id`,
      ),
    jurys: ({ scope }) =>
      inYear(
        scope?.anneeId,
        sql`internship.soutenance a JOIN internship.soutenance_jury j ON j.soutenance_id = a.id
          JOIN internship.jury p ON p.id = j.jury_id`,
      ),
  },
  orderBy: ['lastName', 'firstName'],
  name: sql`r.nom_complet`,
  holders: (id) => ({
    encadreur: sql`SELECT nom_complet FROM internship.encadreur WHERE enseignant_id = ${id}`,
    jury: sql`SELECT nom_complet FROM internship.jury WHERE enseignant_id = ${id}`,
  }),
}

const record = crudHandlers(calls, 'professeur', professeurTable)

export const professeurAdd: Handler<typeof calls.professeurAdd> = (sent, context) =>
  record.professeurAdd(sent, {
    ...context,
    write: (work) =>
      context.write(async (trx) => {
        const added = await work(trx)
        if (await areAddedAtOnce(trx)) await addEverywhere(trx, sql<boolean>`e.code = ${sent.code}`)
        return added
      }),
  })

export const professeurDelete: Handler<typeof calls.professeurDelete> = (sent, context) =>
  record.professeurDelete(sent, {
    ...context,
    write: (work) =>
      context.write(async (trx) => {
        if (await areAddedAtOnce(trx)) await removeUnused(trx, sent.id)
        return work(trx)
      }),
  })

/** Where the school wants it, a teacher is a supervisor and a juror too, from the first and as long as there is one. */
export const professeurRecord: Handlers<typeof calls> = { ...record, professeurAdd, professeurDelete }

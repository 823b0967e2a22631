import { type RawBuilder, sql } from 'kysely'
import { DEMANDE_ACCEPTEE, LANGS } from '../../contract/constants'
import type { internship } from '../../contract/internship'
import { code, page, plain, text } from '../db/list'
import type { Handlers } from '../handler'
import { found, Refusal } from '../refusal'
import { matchesLabel } from './matches'

/** Internship requests of students. */
export const demande = {
  async demandeList(input, { db, session }) {
    const { rows, total } = await page(
      db
        .selectFrom('internship.demande as d')
        .innerJoin('records.etudiant as e', 'e.id', 'd.etudiant_id')
        .select(['d.id', 'e.nom_complet as name', 'd.type_stage', 'd.langue', 'd.etat'])
        .where('d.annee_id', '=', session.anneeId),
      input,
      {
        sort: {
          name: text('e.nom_complet'),
          type_stage: plain('d.type_stage'),
          langue: plain('d.langue'),
          etat: plain('d.etat'),
        },
        orderBy: sql`d.id DESC`,
        tieBreak: plain('d.id'),
        search: (pattern) => sql`
          d.etudiant_id IN (SELECT id FROM records.etudiant WHERE recherche LIKE public.fold(${pattern}))
          OR ${matchesLabel('d.type_stage', 'internship.type_stage', pattern)}
          OR ${matchesLanguage('d.langue', pattern)}`,
        filter: { etat: code('d.etat'), type_stage: code('d.type_stage') },
      },
    )
    return { Demandes: rows, total }
  },

  async demandeChangementEtat({ id, etat }, { write, session }) {
    await write(async (trx) => {
      const demandes = trx
        .updateTable('internship.demande')
        .set({ etat })
        .where('id', '=', id)
        .where('annee_id', '=', session.anneeId)
      const changed = await demandes.where('etat', '<>', DEMANDE_ACCEPTEE).returning('id').executeTakeFirst()
      if (changed) return
      found(
        await trx
          .selectFrom('internship.demande')
          .select('id')
          .where('id', '=', id)
          .where('annee_id', '=', session.anneeId)
          .executeTakeFirst(),
        'request',
      )
      throw new Refusal('request_accepted', 'the request is accepted')
    })
    return { status: 200 }
  },
} satisfies Partial<Handlers<typeof internship>>

/** The column's language matches by its name in any of the product's languages. */
function matchesLanguage(column: string, pattern: string): RawBuilder<unknown> {
  const names = LANGS.map((langue) => {
    const all = LANGS.map((lang) => new Intl.DisplayNames(lang, { type: 'language' }).of(langue)).join(' ')
    return sql`(${langue}, ${all})`
  })
  return sql`${sql.ref(column)} IN (
    SELECT code FROM (VALUES ${sql.join(names)}) AS langue (code, names)
    WHERE public.fold(names) LIKE public.fold(${pattern})
  )`
}

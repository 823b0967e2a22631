import { sql } from 'kysely'
import { DEMANDE_ACCEPTEE } from '../../contract/constants'
import type { internship } from '../../contract/internship'
import { code, page, plain, text } from '../db/list'
import type { Handlers } from '../handler'
import { found, Refusal } from '../refusal'

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
          d.etudiant_id IN (SELECT id FROM records.etudiant WHERE recherche LIKE public.fold(${pattern}))`,
        filter: {
          etat: code('d.etat'),
          type_stage: code('d.type_stage'),
          langue: (value) => sql`d.langue = ANY(${[value].flat().map(String)})`,
        },
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

import { sql } from 'kysely'
import { DEMANDE_ACCEPTEE, type Lang } from '../../contract/constants'
import type { internship } from '../../contract/internship'
import { code, letters, like, list, plain, reference, text } from '../db/list'
import { refuseChangedRow, versionOf } from '../db/version'
import type { Handlers } from '../handler'
import { numbersOf } from '../numbers'
import { found, Refusal } from '../refusal'
import { inScope, inYear, type Scope, scopeOf } from '../scope'
import { byGroup, groupIdOf, groupOf, likeStudent, matriculeOf } from './dossier'

/** Internship requests of students. */
export const demande = {
  async demandeList({ lang, ...paging }, { db, session }) {
    const { rows, ...numbers } = await demandes(db, paging, { scope: scopeOf(session), lang })
    return { Demandes: rows, ...numbers }
  },

  async demandeChangementEtat({ id, etat, version }, { write, session }) {
    const done = await write(async (trx) => {
      await refuseChangedRow(trx, 'internship.demande as d', VERSION, { id, version }, inScope(session, 'd'))
      const demandes = trx
        .updateTable('internship.demande as d')
        .set({ etat })
        .where('d.id', '=', id)
        .where(inScope(session, 'd'))
      const changed = await demandes
        .where('d.etat', '<>', DEMANDE_ACCEPTEE)
        .returning(VERSION.as('version'))
        .executeTakeFirst()
      if (changed) return changed
      found(
        await trx
          .selectFrom('internship.demande')
          .select('id')
          .where('id', '=', id)
          .where(inScope(session))
          .executeTakeFirst(),
        'request',
      )
      throw new Refusal('request_accepted', 'the request is accepted')
    })
    return { status: 200, ...done }
  },
} satisfies Partial<Handlers<typeof internship>>

const demandes = list((db, { scope, lang }: { scope: Scope; lang: Lang }) => ({
  query: db
    .selectFrom('internship.demande as d')
    .select(['d.id', 'd.etudiant as name', 'd.type_stage', 'd.langue', 'd.etat'])
    .select([matriculeOf('d').as('matricule'), groupOf('d').as('groupe'), EMAIL.as('email')])
    .select(groupIdOf('d').as('id_groupe'))
    .select(VERSION.as('version'))
    .where(inScope(scope, 'd')),
  sort: {
    name: text('d.etudiant'),
    type_stage: plain('d.type_stage'),
    langue: lang === 'en' ? plain('d.langue') : READ_LANGUE,
    etat: plain('d.etat'),
  },
  id: plain('d.id'),
  search: (pattern) => sql`${like('d.recherche', pattern)} OR ${likeStudent('d', pattern)}`,
  filter: {
    id_etudiant: reference('d.etudiant_id'),
    id_groupe: byGroup('d'),
    etat: code('d.etat'),
    type_stage: code('d.type_stage'),
    langue: letters('d.langue'),
  },
  counted: {
    in: sql`${numbersOf(scope, 'internship.effectif_demande')} AS d WHERE ${inYear(scope, 'd')}`,
    by: ['etat', 'type_stage', 'langue'],
  },
}))

/** Sorted by name in French and in Arabic, as in the index. */
const READ_LANGUE = sql`strpos('en ar fr', d.langue)`

const EMAIL = sql<string>`(SELECT email FROM records.etudiant WHERE id = d.etudiant_id)`

const VERSION = versionOf(['d.id', 'd.etat'])

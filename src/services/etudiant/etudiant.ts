import { type RawBuilder, sql } from 'kysely'
import { internship } from '../../contract/specification/internship'
import type { records } from '../../contract/specification/records'
import type { Handler } from '../access/handler'
import { text } from '../db/list'
import { inScope } from '../db/scope'
import { found } from '../kernel/refusal'

/**
 * Who has an assignment already, and may have no other, is marked, where the assignments are ours; the departed are not
 * offered.
 */
export const etudiantByGroup: Handler<typeof records.etudiantByGroup> = async (
  { id },
  { config, db, session },
) => {
  const Etudiant = await db
    .selectFrom('records.inscription as i')
    .innerJoin('records.etudiant as e', 'e.id', 'i.etudiant_id')
    .select(['e.id as value', 'e.nom_complet as label'])
    .$if(!config.upstreams[internship.affectationAdd.service], (rows) =>
      rows.select(
        sql<boolean>`EXISTS (SELECT FROM internship.pris(i.annee_id) p WHERE p.etudiant_id = i.etudiant_id)`.as(
          'affecte',
        ),
      ),
    )
    .where('i.groupe_id', '=', id)
    .where(
      sql<boolean>`(i.parti = 0 OR EXISTS (SELECT FROM internship.affectation a
          WHERE a.etudiant_id = i.etudiant_id AND a.annee_id = i.annee_id))`,
    )
    .where(inScope(session, 'i'))
    .orderBy(text('e.nom_complet'))
    .orderBy('e.id')
    .execute()
  return { Etudiant }
}

/** With the way down the hierarchy in the session's year. */
export const etudiantById: Handler<typeof records.etudiantById> = async ({ id, lang }, { db, session }) => {
  const labelled = (table: string): RawBuilder<{ value: number; label: string }> =>
    sql`json_build_object('value', ${sql.ref(`${table}.id`)}, 'label', ${sql.ref(`${table}.label`)}->>${lang})`
  const row = await db
    .selectFrom('records.inscription as i')
    .innerJoin('records.etudiant as e', 'e.id', 'i.etudiant_id')
    .innerJoin('records.groupe as g', 'g.id', 'i.groupe_id')
    .innerJoin('records.niveau as n', 'n.id', 'g.niveau_id')
    .innerJoin('records.specialite as s', 's.id', 'g.specialite_id')
    .innerJoin('records.diplome as d', 'd.id', 's.diplome_id')
    .innerJoin('records.cycle as c', 'c.id', 'd.cycle_id')
    .select([
      'e.id',
      'e.nom_complet as nom',
      'e.email',
      labelled('c').as('cycle'),
      labelled('d').as('diplome'),
      labelled('s').as('specialite'),
      labelled('n').as('niveau'),
      sql<{ value: number; label: string }>`json_build_object('value', g.id, 'label', g.nom)`.as('group'),
    ])
    .where('e.id', '=', id)
    .where(inScope(session, 'i'))
    .executeTakeFirst()
  return { Etudiant: found(row, 'student') }
}

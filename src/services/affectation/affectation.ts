import { sql } from 'kysely'
import { DRAFTS } from '../../contract/convention/etats'
import type { internship } from '../../contract/specification/internship'
import type { Handler } from '../access/handler'
import { rewrite } from '../convention/drafts'
import { propose } from '../convention/propose'
import type { Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { refuseChanged } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { NAMED } from '../mail/tell/askNamed'
import { partiesOf } from '../mail/tell/parties'
import { tellGone, tellParties } from '../mail/tell/tellParties'
import { leavePlaces } from '../place/place'
import { byTheRules, rulesBefore } from '../regle/regles'
import { beginningOf, refuseBegunOutside } from '../regle/years'
import { versionOfRow } from '../tables/versionOfRow'
import { assign, keepStudentInside, refuseAnother, supervisorOf, takeOffer } from './assign'
import { closeApplications } from './closeApplications'

/* An assignment of the year: shown, made, changed, deleted. On the wire its `id` is the offer's. */

export const affectationById: Handler<typeof internship.affectationById> = async (
  { id, id_etudiant, id_encadrant },
  { db, session },
) => {
  const row = found(
    await db
      .selectFrom('internship.v_soutenance as v')
      .innerJoin('company.entreprise as c', 'c.id', 'v.entreprise_id')
      .select(['v.etudiant_id', 'v.etudiant', 'v.encadrant_id', 'v.encadrant', 'v.stage_id', 'v.stage'])
      .select(['v.entreprise_id', 'c.nom_entreprise', 'v.etat_stage', 'v.count'])
      .select([VERSION.as('version'), EDITED.as('edited')])
      .where(inScope(session, 'v'))
      .where('v.stage_id', '=', id)
      .where('v.etudiant_id', '=', id_etudiant)
      .executeTakeFirst(),
    'assignment',
  )
  if (row.encadrant_id !== id_encadrant) throw changedMeanwhile()
  const present = row.encadrant_id ? { value: row.encadrant_id, label: row.encadrant ?? '' } : null
  const { encadrant, etat_stage } = row.edited ?? { encadrant: present, etat_stage: row.etat_stage }
  return {
    Affectation: {
      etudiant: { value: row.etudiant_id, label: row.etudiant },
      encadrant,
      entreprise: { value: row.entreprise_id, label: row.nom_entreprise },
      stage: { value: row.stage_id, label: row.stage },
      etat: etat_stage,
      count: row.count,
      version: row.version,
    },
  }
}

export const affectationAdd: Handler<typeof internship.affectationAdd> = async (
  input,
  { config, write, session },
) => {
  await write((trx) => assign(trx, session, config, input))
  return { status: 200 }
}

export const affectationEdit: Handler<typeof internship.affectationEdit> = async (
  input,
  { config, write, session },
) => {
  const encadrant_id = supervisorOf(input)
  await write(async (trx) => {
    const held = await hold(trx, session, input, input.etudiant_id, input.version)
    const known = await rulesBefore(trx, config, [held.id])
    const isAnother = held.stage_id !== input.stage_id || held.etudiant_id !== input.etudiant_id
    if (!isAnother && (await propose(trx, held.id, { encadrant_id, etat_stage: input.etat_stage }))) {
      await rewrite(trx, config, held.id)
      await byTheRules(trx, config, [held.id], known)
      return
    }
    const parties = await partiesOf(trx, held.id)
    const begun = isAnother ? await beginningOf(trx, held.id) : null
    const stage_id =
      held.stage_id === input.stage_id ? held.stage_id : await takeOffer(trx, session, input.stage_id)
    await trx
      .updateTable('internship.affectation')
      .set({
        stage_id,
        etudiant_id: input.etudiant_id,
        encadrant_id,
        etat_stage: input.etat_stage,
      })
      .where('id', '=', held.id)
      .execute()
    if (held.etudiant_id !== input.etudiant_id) await refuseAnother(trx, held.id)
    if (isAnother) await refuseBegunOutside(trx, held.id, begun)
    await rewrite(trx, config, held.id)
    await byTheRules(trx, config, [held.id], known)
    await keepStudentInside(trx, session, input.etudiant_id)
    if (stage_id !== held.stage_id) await leavePlaces(trx, [held.stage_id])
    if (isAnother) await closeApplications(trx, config, [held.id])
    const asks = isAnother || held.encadrant_id !== encadrant_id ? NAMED : []
    await tellParties(trx, config, held.id, parties, { asks })
  })
  return { status: 200 }
}

export const affectationDelete: Handler<typeof internship.affectationDelete> = async (
  input,
  { write, session },
) => {
  await write(async (trx) => {
    const held = await hold(trx, session, input, input.id_etudiant, input.version)
    const parties = await partiesOf(trx, held.id)
    const gone = await trx
      .deleteFrom('internship.affectation as a')
      .where('a.id', '=', held.id)
      .returning(
        sql<boolean>`(SELECT s.origine_id IS NOT NULL FROM internship.stage s WHERE s.id = a.stage_id)`.as(
          'isPlace',
        ),
      )
      .executeTakeFirst()
    if (gone?.isPlace) await leavePlaces(trx, [held.stage_id])
    await tellGone(trx, held.id, parties)
  })
  return { status: 200 }
}

/** The version of an assignment (alias `v`), including what an open amendment proposes for it. */
export const VERSION = versionOfRow('internship.affectation', 'v', {
  also: [
    sql`(SELECT concat_ws(' ', q.etat, q.encadrant_id, q.propose->>'etat_stage') FROM internship.convention q
      WHERE q.affectation_id = v.id AND q.propose IS NOT NULL)`,
  ],
})

/**
 * What an amendment in preparation proposes for an assignment (alias `v`); it is edited instead of the values in force.
 */
const EDITED = sql<{ encadrant: { value: number; label: string } | null; etat_stage: 1 | 2 } | null>`(
  SELECT json_build_object('etat_stage', q.propose->'etat_stage', 'encadrant',
    CASE WHEN n.id IS NOT NULL THEN json_build_object('value', n.id, 'label', n.nom_complet) END)
  FROM internship.convention q LEFT JOIN internship.encadreur n ON n.id = q.encadrant_id
  WHERE q.affectation_id = v.id AND q.propose IS NOT NULL AND q.etat IN (${sql.join(DRAFTS)}))`

/**
 * Locks the assignment that a student and a supervisor name, as long as no defence hangs on it: of several of one
 * student the one of this version, else with this supervisor, else the last. The assignment of the student it is to go
 * to is locked too, both in one order, so that two edits swapping students cannot deadlock.
 */
async function hold(
  trx: Trx,
  scope: Scope,
  named: { id_etudiant: number; id_encadrant: number | null },
  nextEtudiant = named.id_etudiant,
  version?: string,
) {
  const locked = await trx
    .selectFrom('internship.affectation')
    .select(['id', 'stage_id', 'etudiant_id', 'encadrant_id'])
    .where(inScope(scope))
    .where('etudiant_id', 'in', [named.id_etudiant, nextEtudiant])
    .orderBy('id')
    .forUpdate()
    .execute()
  const theirs = locked.filter((row) => row.etudiant_id === named.id_etudiant)
  const versions = trx.selectFrom('internship.v_soutenance as v').select(['v.id', VERSION.as('version')])
  const ids = theirs.map(({ id }) => id)
  const seen = ids.length > 1 ? await versions.where('v.id', 'in', ids).execute() : []
  const meant = seen.find((row) => row.version === version)
  const held = found(
    theirs.find(({ id }) => id === meant?.id) ??
      theirs.findLast(({ encadrant_id }) => encadrant_id === named.id_encadrant) ??
      theirs.at(-1),
    'assignment',
  )
  const present = versions.where('v.id', '=', held.id)
  await refuseChanged(trx, version, present, {
    entity: 'internship.affectation',
    entityId: held.id,
    id: `${held.stage_id}/${held.etudiant_id}/${held.encadrant_id ?? 0}`,
  })
  if (held.encadrant_id !== named.id_encadrant) throw changedMeanwhile()
  const defence = await trx
    .selectFrom('internship.soutenance')
    .select('id')
    .where('affectation_id', '=', held.id)
    .executeTakeFirst()
  if (defence) throw new Refusal('assignment_locked', 'a defence is scheduled for the assignment')
  return held
}

const changedMeanwhile = () => new Refusal('stale', 'the assignment has another supervisor by now')

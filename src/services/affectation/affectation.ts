import { sql } from 'kysely'
import { DRAFTS } from '../../contract/convention/etats'
import type { Lang } from '../../contract/kernel/constants'
import type { internship } from '../../contract/specification/internship'
import type { Handler } from '../access/handler'
import { rewrite } from '../convention/drafts'
import { propose } from '../convention/propose'
import type { Zone } from '../db/clock'
import { among, code, days, type Filter, like, list, plain, reference, text } from '../db/list'
import type { Db, Trx } from '../db/schema'
import { inScope, type Scope, scopeOf } from '../db/scope'
import { refuseChanged } from '../db/version'
import { BESIDE, countedDossiers, dossierFilters, ETAPE, likeStudent, shownBeside } from '../dossier/dossier'
import { factsBeside, factsShown } from '../dossier/factsBeside'
import type { Config } from '../kernel/config'
import { JsonText } from '../kernel/json'
import { found, Refusal } from '../kernel/refusal'
import { NAMED } from '../mail/tell/askNamed'
import { partiesOf } from '../mail/tell/parties'
import { tellGone, tellParties } from '../mail/tell/tellParties'
import { byComplement, byLack, type LackAsked, lackAsked } from '../manque'
import { leavePlaces } from '../place/place'
import { PRESENCE, presencesDe } from '../regle/compteurs'
import { byTheRules, rulesBefore } from '../regle/regles'
import { beginningOf, refuseBegunOutside } from '../regle/years'
import { versionOfRow } from '../tables/versionOfRow'
import { assign, keepStudentInside, refuseAnother, supervisorOf, takeOffer } from './assign'
import { closeApplications } from './closeApplications'
import { ACCORD, RAPPORT, reportDue, SUIVI_BESIDE, suiviBeside, TUTORAT } from './suiviBeside'
import { withDay } from './withDay'

/* Assignments of the year; planning lists the same rows. On the wire their `id` is the offer's. */

export const affectationList: Handler<typeof internship.affectationList> = async (
  { lang, faits, ...paging },
  { db, session, config },
) => {
  const lacks = await lackAsked(db, config, paging)
  const shown = factsShown({ faits, without: paging.without })
  const asked = { scope: scopeOf(session), timeZone: config.timeZone, lang, faits: shown, ...lacks }
  const { rows, ...numbers } = await affectations(db, paging, asked)
  const counted = faits === 1 ? PRESENCE.filter((name) => !paging.without?.includes(name)) : []
  return { Sujet: counted.length > 0 ? await withPresence(db, config, rows, counted) : rows, ...numbers }
}

/** Rows of assignments with what is shown of their presence. */
async function withPresence<R extends { id: number; faits?: object }>(
  db: Db,
  config: Pick<Config, 'timeZone' | 'country'>,
  found: readonly R[] | JsonText<R[]>,
  shown: readonly (typeof PRESENCE)[number][],
): Promise<R[]> {
  const rows = found instanceof JsonText ? found.read() : found
  const ids = rows.map(({ id }) => id)
  const presences = await presencesDe(db, config, ids)
  return rows.map((row) => {
    const presence = presences.get(row.id)
    const told = presence && Object.fromEntries(shown.map((name) => [name, presence[name]]))
    return { ...row, faits: { ...row.faits, ...told } }
  })
}

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

interface ListAsked extends Zone {
  scope: Scope
  lang: Lang
  /** The facts that the list shows. */
  faits: readonly string[]
  manque?: LackAsked
}

const affectations = list((db, { scope, timeZone, lang, faits, manque }: ListAsked) => ({
  query: db
    .selectFrom('internship.dossier as v')
    .select(['v.stage_id as id', 'v.encadrant', 'v.etudiant as etudidant', 'v.stage', 'v.etat_stage'])
    .select(['v.etudiant_id as id_etudiant', 'v.encadrant_id as id_encadrant'])
    .select(['v.count', 'v.count as etat_sout', 'v.affecte as etat'])
    .select(['v.email', 'v.entreprise', 'v.debut as date_soutenance'])
    .select(sql<number>`${ETAPE.facet}`.as('etape'))
    .select(shownBeside(lang))
    .select(suiviBeside)
    .$if(faits.length > 0, (query) => query.select(factsBeside('v.id', faits)))
    .select(VERSION.as('version'))
    .where(inScope(scope, 'v')),
  beside: { ...BESIDE, ...SUIVI_BESIDE },
  nullable: ['encadrant', 'date_soutenance'],
  sort: {
    encadrant: text('v.encadrant'),
    etudidant: text('v.etudiant'),
    stage: text('v.stage'),
    etat_stage: plain('v.etat_stage'),
    etat: plain('v.affecte'),
    count: plain('v.count'),
    etat_sout: plain('v.count'),
    date_soutenance: plain('v.debut'),
    id: plain('v.stage_id'),
  },
  id: plain('v.id'),
  search: (pattern) => sql`${like('v.recherche_affectation', pattern)} OR ${likeStudent('v', pattern)}`,
  filter: {
    id_etudiant: reference('v.etudiant_id'),
    ...dossierFilters,
    enseignant_id: among(
      'v.encadrant_id',
      (ids) => sql`SELECT id FROM internship.encadreur WHERE enseignant_id = ANY(${ids})`,
    ),
    // on the wire an assignment has its offer's id
    id: reference('v.stage_id'),
    // assignments that have one of an offer's several places
    origine: among(
      'v.stage_id',
      (ids) => sql`SELECT id FROM internship.stage WHERE origine_id = ANY(${ids})`,
    ),
    etat: code('v.affecte'),
    etat_stage: code('v.etat_stage'),
    count: code('v.count'),
    etat_sout: code('v.count'),
    etape: ETAPE,
    id_encadrant: reference('v.encadrant_id'),
    accord: ACCORD,
    rapport: RAPPORT,
    tutorat: TUTORAT,
    manque: byLack('v.id', scope, manque),
    complement: byComplement('v.id'),
    date_soutenance: days('v.debut'),
    remise: reportDue(scope, { timeZone }),
    debut: byDay('debut', scope),
    fin: byDay('fin', scope),
  },
  counted: countedDossiers(scope, ['etat', 'etat_stage', 'count', 'etat_sout', 'etape']),
}))

/** By the first or last day of the internship. */
const byDay = (of: 'debut' | 'fin', scope: Scope): Filter => ({
  where: (value) =>
    sql`v.id IN (SELECT e.id FROM (${withDay(of, scope, (day) => days(day).where(value))}) AS e)`,
})

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

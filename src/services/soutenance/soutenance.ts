import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sideBySide } from '../../contract/kernel/bidi'
import {
  JURY_EXAMINATEUR,
  JURY_PRESIDENT,
  JURY_RAPPORTEUR,
  type Lang,
  OBLIGATOIRE,
  SOUTENANCE_NON_VALIDEE,
  SOUTENANCE_VALIDEE,
  VOLONTAIRE,
} from '../../contract/kernel/constants'
import { estApresCoup } from '../../contract/soutenance/reserves'
import type { internship } from '../../contract/specification/internship'
import type { Handler } from '../access/handler'
import { worstOf } from '../campagne/convocationEtat'
import { todayOf, type Zone } from '../db/clock'
import {
  among,
  code,
  codeOf,
  days,
  filled,
  type ListOf,
  letters,
  like,
  list,
  numbers,
  plain,
  reference,
  text,
} from '../db/list'
import { inScope, type Scope, scopeOf } from '../db/scope'
import { refuseChanged } from '../db/version'
import { BESIDE, countedDossiers, dossierFilters, ETAPE, likeStudent, shownBeside } from '../dossier/dossier'
import { found, Refusal } from '../kernel/refusal'
import { wireTime } from '../kernel/wireTime'
import { byLack, type LackAsked, lackAsked } from '../manque'
import { schedule } from '../planification/schedule'
import { LISTED_SCHEDULE_VERSION, SCHEDULE_VERSION } from '../planification/version'
import { keepActe } from './acte'

/*
 * Defences, one row per assignment. A row's `id` is the assignment's, `soutenance_id` the defence's once it is
 * scheduled.
 */

export const soutenanceList: Handler<typeof internship.soutenanceList> = async (
  { lang, ...paging },
  { db, session, config },
) => {
  const lacks = await lackAsked(db, config, paging)
  const { rows, ...counts } = await soutenances(db, paging, {
    scope: scopeOf(session),
    lang,
    zone: config,
    ...lacks,
  })
  return { Soutenance: rows, ...counts }
}

export const soutenanceListValider: Handler<typeof internship.soutenanceListValider> = async (
  { lang, ...paging },
  { db, session, config },
) => {
  const { rows, ...counts } = await soutenances(db, paging, {
    scope: scopeOf(session),
    lang,
    zone: config,
    ...(await lackAsked(db, config, paging)),
    etat: SOUTENANCE_VALIDEE,
  })
  return { Soutenance: rows, ...counts }
}

export const soutenanceById: Handler<typeof internship.soutenanceById> = async (
  { stage_id, lang },
  { db, session },
) => {
  const label = (table: string) => sql<string>`${sql.ref(`${table}.label`)}->>${lang}`
  const row = found(
    await db
      .selectFrom('internship.v_soutenance as v')
      .leftJoin('records.salle as sa', 'sa.id', 'v.salle_id')
      .leftJoin('internship.soutenance as s', 's.id', 'v.soutenance_id')
      .select(['s.huis_clos', 's.lien_reunion'])
      .select(['v.etudiant', 'v.stage', 'v.encadrant', 'v.etat_stage', 'v.soutenance_id', 'v.etat'])
      .select(['v.debut', 'v.fin', 'v.salle_id', label('sa').as('salle'), SCHEDULE_VERSION.as('version')])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('internship.soutenance_materiel as m')
            .innerJoin('records.ressource as r', 'r.id', 'm.ressource_id')
            .select(['r.id as value', label('r').as('label')])
            .whereRef('m.soutenance_id', '=', 'v.soutenance_id')
            .orderBy('r.id'),
        ).as('materiel'),
        jsonArrayFrom(
          eb
            .selectFrom('internship.soutenance_jury as j')
            .innerJoin('internship.jury as p', 'p.id', 'j.jury_id')
            .leftJoin('internship.type_jury as t', 't.id', 'j.type_jury_id')
            .select(['p.id', 'p.nom_complet as name', 't.id as type_id', label('t').as('type')])
            .whereRef('j.soutenance_id', '=', 'v.soutenance_id')
            .orderBy('j.rang')
            .orderBy('p.id'),
        ).as('jury'),
      ])
      .where(inScope(session, 'v'))
      .where('v.stage_id', '=', stage_id)
      .executeTakeFirst(),
    'assignment of this offer',
  )
  const named = (type: number) =>
    sideBySide(
      lang,
      row.jury.filter(({ type_id }) => type_id === type).map(({ name }) => name),
    )
  const [only] = row.jury
  return {
    Soutenance: {
      etudiant: row.etudiant,
      sujet: row.stage,
      encadrant: row.encadrant,
      president: named(JURY_PRESIDENT),
      rapporteur: named(JURY_RAPPORTEUR),
      examinateur: named(JURY_EXAMINATEUR),
      date_soutenance: row.debut && wireTime(row.debut),
      salle: row.salle,
      materiel: sideBySide(
        lang,
        row.materiel.map((option) => option.label),
      ),
      etat_stage: row.etat_stage,
      ens_volontaire: row.etat_stage === VOLONTAIRE && only ? { value: only.id, label: only.name } : null,
      soutenance_id: row.soutenance_id,
      etat: row.etat,
      date: row.debut?.slice(0, 'YYYY-MM-DD'.length),
      heure_debut: row.debut && wireTime(row.debut),
      heure_fin: row.fin && wireTime(row.fin),
      arrySalle: row.salle_id ? { value: row.salle_id, label: row.salle } : null,
      arryMateriel: row.materiel,
      arrayJurySoutenance:
        row.etat_stage === OBLIGATOIRE
          ? row.jury.flatMap(({ id, name, type_id, type }) =>
              type_id === null
                ? []
                : [{ jury: { value: id, label: name }, type_jury: { value: type_id, label: type } }],
            )
          : [],
      huis_clos: row.huis_clos ?? 0,
      lien_reunion: row.lien_reunion ?? '',
      version: row.version,
    },
  }
}

export const soutenanceAdd: Handler<typeof internship.soutenanceAdd> = async (input, { write, session }) => {
  await write((trx) => schedule(trx, session, input))
  return { status: 200 }
}

/**
 * Validating twice is fine; validating another schedule than the caller saw is refused, and so is one that is over,
 * unless said why.
 */
export const soutenanceValide: Handler<typeof internship.soutenanceValide> = async (
  { id, motif, version },
  { write, session, config },
) => {
  await write(async (trx) => {
    const seen = await trx
      .selectFrom('internship.soutenance as s')
      .innerJoin('internship.affectation as a', 'a.id', 's.affectation_id')
      .select(['s.id', 's.etat', 's.debut', 'a.etudiant_id', dayOfYear('a', config).as('aujourdhui')])
      .where('s.affectation_id', '=', id)
      .where(inScope(session, 's', 'defence'))
      .forUpdate('s')
      .executeTakeFirst()
    if (seen?.etat === SOUTENANCE_NON_VALIDEE) {
      const present = trx
        .selectFrom('internship.v_soutenance as v')
        .select(LISTED_SCHEDULE_VERSION.as('version'))
        .where('v.soutenance_id', '=', seen.id)
      await refuseChanged(trx, version, present, { entity: 'internship.soutenance', entityId: seen.id })
      if (!motif && estApresCoup(wireTime(seen.debut), seen.aujourdhui))
        throw new Refusal('defence_validated_late', 'a defence whose day is over is validated with a reason')
    }
    const validated = await trx
      .updateTable('internship.soutenance')
      .set({ etat: SOUTENANCE_VALIDEE, validated_at: sql`now()` })
      .where('affectation_id', '=', id)
      .where(inScope(session, undefined, 'defence'))
      .where('etat', '=', SOUTENANCE_NON_VALIDEE)
      .returning('id')
      .executeTakeFirst()
    if (seen && validated && motif)
      await keepActe(trx, session, { ...seen, id, soutenance_id: seen.id }, 'valider', motif)
    if (validated) return
    const row = found(
      await trx
        .selectFrom('internship.v_soutenance')
        .select('soutenance_id')
        .where('id', '=', id)
        .where(inScope(session))
        .executeTakeFirst(),
      'assignment',
    )
    if (row.soutenance_id === null) throw new Refusal('defence_not_scheduled', 'no defence is scheduled')
  })
  return { status: 200 }
}

interface DefenceView {
  scope: Scope
  lang: Lang
  zone: Zone
  /** Default: defences of any state. */
  etat?: typeof SOUTENANCE_VALIDEE
  manque?: LackAsked
}

/** 1: a defence is behind closed doors (alias `v`). */
const HUIS_CLOS = sql<0 | 1>`(EXISTS (SELECT FROM internship.soutenance s
  WHERE s.affectation_id = v.id AND s.huis_clos = 1))::int`

/** The filters of the lists of defences (alias `v`). */
export const defenceFilters: NonNullable<ListOf['filter']> = {
  id_etudiant: reference('v.etudiant_id'),
  ...dossierFilters,
  enseignant_id: among(
    'v.id',
    (ids) => sql`SELECT s.affectation_id FROM internship.soutenance s
      JOIN internship.soutenance_jury j ON j.soutenance_id = s.id
      JOIN internship.jury p ON p.id = j.jury_id WHERE p.enseignant_id = ANY(${ids})`,
  ),
  etat: code('v.etat'),
  etat_stage: code('v.etat_stage'),
  count: code('v.count'),
  huis_clos: codeOf(HUIS_CLOS),
  note: filled('v.note'),
  points: numbers('v.note'),
  etape: ETAPE,
  date_soutenance: days('v.debut'),
  id_encadrant: reference('v.encadrant_id'),
  id_salle: reference('v.salle_id'),
  convocation: letters(worstOf(sql.ref('v.soutenance_id'))),
}

/** The school's current date, until the year of a row is over. */
const dayOfYear = (alias: string, zone: Zone) => sql<
  string | null
>`(SELECT ${todayOf(zone)}::text FROM records.annee
  WHERE id = ${sql.ref(`${alias}.annee_id`)} AND fin >= ${todayOf(zone)})`

const soutenances = list((db, { scope, lang, zone, etat, manque }: DefenceView) => ({
  query: db
    .selectFrom('internship.dossier as v')
    .select(['v.id', 'v.stage_id', 'v.etudiant', 'v.stage', 'v.etat_stage', 'v.count', 'v.etat', 'v.note'])
    .select(['v.debut as date_soutenance', 'v.soutenance_id', LISTED_SCHEDULE_VERSION.as('version')])
    .select(
      sql<string | null>`CASE WHEN v.etat = ${SOUTENANCE_NON_VALIDEE} AND v.debut IS NOT NULL
        THEN ${dayOfYear('v', zone)} END`.as('aujourdhui'),
    )
    .select(['v.email', 'v.entreprise', 'v.encadrant'])
    .select(['v.encadrant_id as id_encadrant', 'v.salle_id as id_salle'])
    .select([...shownBeside(lang), worstOf(sql.ref('v.soutenance_id')).as('convocation')])
    .select(HUIS_CLOS.as('huis_clos'))
    .select(
      sql<string | null>`(SELECT label->>${lang} FROM internship.mention WHERE id = v.mention_id)`.as(
        'mention',
      ),
    )
    .where(inScope(scope, 'v')),
  beside: { ...BESIDE, convocation: ['convocation'], huis_clos: ['huis_clos'], mention: ['mention'] },
  nullable: ['date_soutenance', 'note', 'points', 'encadrant'],
  sort: {
    etudiant: text('v.etudiant'),
    stage: text('v.stage'),
    etat_stage: plain('v.etat_stage'),
    date_soutenance: plain('v.debut'),
    count: plain('v.count'),
    etat: plain('v.etat'),
    note: plain('v.note'),
    points: plain('v.note'),
    encadrant: text('v.encadrant'),
    a_valider: [{ by: plain('v.count'), desc: true }, { by: plain('v.etat') }, { by: plain('v.debut') }],
    a_noter: [
      { by: plain('v.etat'), desc: true },
      { by: sql`(v.note IS NOT NULL)` },
      { by: plain('v.debut') },
    ],
  },
  id: plain('v.id'),
  search: (pattern) => sql`${like('v.recherche_soutenance', pattern)} OR ${likeStudent('v', pattern)}`,
  filter: { ...defenceFilters, manque: byLack('v.id', scope, manque) },
  ...(etat !== undefined && { always: { etat } }),
  counted: countedDossiers(scope, ['etat', 'etat_stage', 'count', 'note', 'etape']),
}))

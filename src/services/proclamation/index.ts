import { sql } from 'kysely'
import type { Id } from '../../contract/kernel/endpoint'
import {
  type proclamationActs as calls,
  PRESQUE,
  PROCLAME_ETATS,
  PROCLAME_RAISONS,
  type Proclame,
} from '../../contract/proclamation/proclamation'
import type { Handler } from '../access/handler'
import { clockOf, type Zone } from '../db/clock'
import { letters, lettersIn, list, plain, reference, text } from '../db/list'
import { recordOf } from '../db/record'
import type { Trx } from '../db/schema'
import { inScope, type Scope, scopeOf } from '../db/scope'
import { refuseOtherVersion, versionOf } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { rowScope } from '../tables/rowScope'
import { lacunesDues, proclamationTable } from './record'
import { tellGraduates } from './tell'

/* Paths `proclamation/…` and `proclame/…`: acts are published and taken back, as a whole or one student. */

export const proclamationSelect: Handler<typeof calls.proclamationSelect> = async (_, { db, session }) => {
  const { rows } = await sql<{ value: Id; label: string }>`
      SELECT id AS value, nom AS label FROM internship.proclamation AS r
      WHERE ${inScope(session, 'r', 'specialty')} ORDER BY nom COLLATE "und-x-icu", id`.execute(db)
  return { Proclamation: rows }
}

export const proclamationPublier: Handler<typeof calls.proclamationPublier> = async (
  { id, apercu, malgre, version, prevenir },
  { write, session, config },
) => {
  await write(async (trx) => {
    const { etat } = await hold(trx, session, id, version)
    if (etat !== 'preparee') throw new Refusal('act_published', 'the act is published')
    // a grade that changes meanwhile has done so by now, or waits
    await sql`SELECT FROM internship.note WHERE soutenance_id IN (
        SELECT soutenance_id FROM internship.v_proclame WHERE proclamation_id = ${id}) ORDER BY id FOR SHARE`.execute(
      trx,
    )
    const present = await hold(trx, session, id)
    await refuseOtherVersion(trx, apercu, { version: present.apercu }, nameOf(id))
    const { rows } = await sql<{ admis: boolean; incomplet: boolean }>`
        INSERT INTO internship.proclame (annee_id, proclamation_id, etudiant_id, affectation_id, soutenance_id, etudiant,
          matricule, diplome, specialite, niveau, points, mention, raison, lacunes)
        SELECT annee_id, proclamation_id, etudiant_id, affectation_id, soutenance_id, etudiant,
          matricule, diplome, specialite, niveau, points, mention, raison, ${lacunesDues('p')}
        FROM internship.v_proclame p WHERE proclamation_id = ${id} ORDER BY etudiant_id
        RETURNING raison IS NULL AS admis, lacunes <> '{}' AS incomplet`.execute(trx)
    if (!rows.some(({ admis }) => admis)) throw new Refusal('nobody_admitted', 'nobody graduates by the act')
    const incomplets = rows.filter(({ incomplet }) => incomplet).length
    if (incomplets > 0 && !malgre)
      throw new Refusal('graduates_incomplete', 'files of graduates lack something')
    await sql`UPDATE internship.proclamation SET etat = 'publiee', publiee_le = ${clockOf(config)},
        publiee_par = ${session.username}, incomplets = ${incomplets} WHERE id = ${id}`.execute(trx)
    if (prevenir) {
      const act = sql`proclamation_id = ${id}`
      await tellGraduates(trx, 'publier', act, { config })
      await tellGraduates(trx, 'ecarter', act)
    }
  })
  return { status: 200 }
}

export const proclamationRetirer: Handler<typeof calls.proclamationRetirer> = async (
  { id, motif, version, prevenir },
  { write, session, config },
) => {
  await write(async (trx) => {
    const { etat } = await hold(trx, session, id, version)
    if (etat !== 'publiee') throw notPublished()
    await sql`UPDATE internship.proclamation SET etat = 'retiree', retiree_le = ${clockOf(config)},
        retiree_par = ${session.username}, motif = ${motif} WHERE id = ${id}`.execute(trx)
    await takeOut(trx, config, session, { motif, prevenir }, sql`proclamation_id = ${id}`)
  })
  return { status: 200 }
}

export const proclameList: Handler<typeof calls.proclameList> = async (
  { lang, ...paging },
  { db, session },
) => {
  const { rows, ...numbers } = await proclames(db, paging, { scope: scopeOf(session), lang })
  return { proclames: rows, ...numbers }
}

export const proclameRetirer: Handler<typeof calls.proclameRetirer> = async (
  { proclamation_id, etudiant_id, motif, version, prevenir },
  { write, session, config },
) => {
  await write(async (trx) => {
    const { etat } = await hold(trx, session, proclamation_id)
    const line = trx
      .selectFrom(LINES.as('v'))
      .select([
        'v.raison',
        LINE_VERSION.as('version'),
        sql<Id | null>`(SELECT f.id FROM internship.proclame f
          WHERE f.proclamation_id = v.proclamation_id AND f.etudiant_id = v.etudiant_id)`.as('id'),
      ])
      .where('v.proclamation_id', '=', proclamation_id)
      .where('v.etudiant_id', '=', etudiant_id)
    const student = found(await line.executeTakeFirst(), 'student of the act')
    await refuseOtherVersion(trx, version, student, { entity: 'internship.proclame', entityId: student.id })
    if (etat !== 'publiee' || student.raison !== null) throw notPublished()
    const one = sql`proclamation_id = ${proclamation_id} AND etudiant_id = ${etudiant_id}`
    if ((await takeOut(trx, config, session, { motif, prevenir }, one)) === 0) throw notPublished()
  })
  return { status: 200 }
}

const nameOf = (id: Id) => ({ entity: 'internship.proclamation', entityId: id })
const notPublished = () => new Refusal('act_not_published', 'this is not published, or was taken back')

const acts = recordOf(proclamationTable, rowScope(proclamationTable.table))
/** With what its table shows beside the fields. */
type Act = Awaited<ReturnType<typeof acts.get>> & { etat: string; apercu: string }

/** Locks an act. @throws Refusal `not_found`, `changed_meanwhile` */
async function hold(trx: Trx, session: Scope, id: Id, version?: string): Promise<Act> {
  const scope = scopeOf(session)
  await sql`SELECT FROM internship.proclamation WHERE id = ${id} FOR UPDATE`.execute(trx)
  const act = (await acts.get(trx, id, { scope })) as Act
  await refuseOtherVersion(trx, version, act, nameOf(id))
  return act
}

/** @returns how many do not graduate any more */
async function takeOut(
  trx: Trx,
  config: Zone,
  { username }: { username: string },
  { motif, prevenir }: { motif: string; prevenir: boolean },
  which: ReturnType<typeof sql>,
): Promise<number> {
  if (prevenir) await tellGraduates(trx, 'retirer', sql`${which} AND retire_le IS NULL`, { motif })
  const { rows } = await sql`UPDATE internship.proclame SET retire_le = ${clockOf(config)},
      retire_par = ${username}, motif = ${motif}
    WHERE ${which} AND retire_le IS NULL RETURNING id`.execute(trx)
  return rows.length
}

const LINES = sql<{
  proclamation_id: number
  etudiant_id: number
  raison: string | null
}>`internship.v_proclame`
const LINE_VERSION = versionOf([
  'v.proclamation_id',
  'v.etudiant_id',
  'v.points',
  'v.raison',
  'v.retire_le',
  'v.etudiant',
])

const ETAT = sql<string>`(CASE WHEN v.retire_le IS NOT NULL AND v.raison IS NULL THEN 'retire' WHEN v.raison IS NULL THEN 'admis'
  WHEN v.raison = 'minimum' AND v.points > r.minimum - ${sql.lit(PRESQUE)} THEN 'presque' ELSE 'ecarte' END)`

/** What they lacked when the act (alias `r`) was published. */
const LACUNES_SHOWN = sql`CASE WHEN r.etat = 'preparee' THEN ${lacunesDues('v')} ELSE (
  SELECT f.lacunes FROM internship.proclame f WHERE f.proclamation_id = v.proclamation_id AND f.etudiant_id = v.etudiant_id) END`

const proclames = list((db, { scope, lang }: { scope: Scope; lang: string }) => ({
  query: db
    .selectFrom(
      sql<Proclame & { proclamation_id: number; nom: string }>`(
        SELECT v.proclamation_id || '-' || v.etudiant_id AS id, v.proclamation_id, r.nom, r.etat AS acte_etat,
          v.etudiant_id, v.affectation_id, (SELECT a.stage_id FROM internship.affectation a WHERE a.id = v.affectation_id) AS stage_id,
          v.etudiant, v.matricule, v.specialite->>${lang} AS specialite,
          v.points::float8 AS points, v.mention->>${lang} AS mention, ${ETAT} AS etat, coalesce(v.raison, '') AS raison, l.lacunes,
          v.motif, ${LINE_VERSION} AS version
        FROM internship.v_proclame v JOIN internship.proclamation r ON r.id = v.proclamation_id
        CROSS JOIN LATERAL (SELECT ${LACUNES_SHOWN} AS lacunes) AS l
        WHERE ${inScope(scope, 'r', 'specialty')})`.as('p'),
    )
    .select(['p.etudiant', 'p.matricule', 'p.etudiant_id', 'p.affectation_id', 'p.acte_etat', 'p.stage_id'])
    .select([
      'p.specialite',
      'p.points',
      'p.mention',
      'p.etat',
      'p.raison',
      'p.lacunes',
      'p.motif',
      'p.version',
      'p.id',
    ])
    .select(sql<Proclame['acte']>`json_build_object('value', p.proclamation_id, 'label', p.nom)`.as('acte')),
  sort: {
    etudiant: text('p.etudiant'),
    matricule: text('p.matricule'),
    acte: text('p.nom'),
    acte_etat: plain('p.acte_etat'),
    specialite: text('p.specialite'),
    points: plain('p.points'),
    // what asks for a look comes first
    etat: sql`array_position(${[...PROCLAME_ETATS]}::text[], p.etat)`,
    raison: sql`array_position(${[...PROCLAME_RAISONS]}::text[], p.raison)`,
  },
  nullable: ['points'],
  id: plain('p.id'),
  search: (pattern) =>
    sql`public.fold(concat_ws(E'\n', p.etudiant, p.matricule)) LIKE public.fold(${pattern})`,
  filter: {
    id: letters('p.id'),
    acte: reference('p.proclamation_id'),
    acte_etat: letters('p.acte_etat'),
    etat: letters('p.etat'),
    raison: letters('p.raison'),
    lacunes: { searched: false, where: (value) => sql`p.lacunes && ${lettersIn(value)}::text[]` },
  },
}))

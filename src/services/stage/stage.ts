import { type RawBuilder, sql } from 'kysely'
import type { extensions } from '../../contract/extensions'
import {
  type Lang,
  OFFRE_A_TRAITER,
  OFFRE_ACTIVE,
  OFFRE_ECARTEE,
  OFFRE_LIBRE,
  OFFRE_POURVUE,
  OFFRE_PROPOSEE,
} from '../../contract/kernel/constants'
import type { Option } from '../../contract/kernel/endpoint'
import type { internship } from '../../contract/specification/internship'
import type { Context, Handler } from '../access/handler'
import { closeWithOffers } from '../affectation/closeApplications'
import { rewrite } from '../convention/drafts'
import { propose } from '../convention/propose'
import { linkTo } from '../db/links'
import { cases, code, days, like, list, plain, reference, text } from '../db/list'
import { numbersOf } from '../db/numbers'
import type { Db, Trx } from '../db/schema'
import { inScope, inYear, keepInside, type Scope, scopeOf } from '../db/scope'
import { refuseChangedRow, versionOf } from '../db/version'
import { constraintOf, inUse } from '../db/violations'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { askNamed } from '../mail/tell/askNamed'
import { partiesOf } from '../mail/tell/parties'
import { tellParties } from '../mail/tell/tellParties'
import { LINKS, PRISES } from '../place/offer'
import { beginningOf, refuseBegunOutside } from '../regle/years'
import { FACTS, factsIn } from './stageFacts'

export const stageList: Handler<typeof internship.stageList> = async (
  { lang, ...paging },
  { db, session },
) => {
  const { rows, ...numbers } = await stages(db, paging, { scope: scopeOf(session), lang })
  return { Stage: rows, ...numbers }
}

export const stageById: Handler<typeof internship.stageById> = async ({ id, lang }, { db, session }) => {
  const row = await offres(db, session, lang).select(FACTS).where('s.id', '=', id).executeTakeFirst()
  return { Stage: found(row, 'offer') }
}

export const stageValid: Handler<typeof internship.stageValid> = async (
  { id, etat, version },
  { config, session, write },
) => {
  const done = await write(async (trx) => {
    await refuseChangedOffer(trx, session, { id, version })
    const done = await trx
      .updateTable('internship.stage as s')
      .set({ etat })
      .where('s.id', '=', id)
      .where(inScope(session, 's', 'offer'))
      .where('s.affect', '=', OFFRE_LIBRE)
      .returning(VERSION.as('version'))
      .executeTakeFirst()
    if (!done) throw await whyNot(trx, session, id)
    // an offer that is open closes nothing
    if (etat !== OFFRE_ACTIVE) await closeWithOffers(trx, config, [id])
    return done
  })
  return { status: 200, ...done }
}

export const stageAdd: Handler<typeof internship.stageAdd> = async (input, { session, write }) => {
  const { entreprise_id, sujet, description, periode_stage, etat } = input
  const { id } = await write(async (trx) => {
    const added = await trx
      .insertInto('internship.stage')
      .values({
        annee_id: session.anneeId,
        entreprise_id,
        sujet,
        description,
        periode_stage,
        etat,
        ...factsIn(input),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await linkOffer(trx, session, added.id, input)
    return added
  })
  return { status: 200, Sujet: { value: id, label: sujet } }
}

/** The company's active offers that are still free. */
export const stageSelect: Handler<typeof internship.stageSelect> = async (
  { entreprise_id },
  { db, session },
) => {
  const Stage = await db
    .selectFrom('internship.stage as s')
    .select(['s.id as value', 's.sujet as label'])
    .where(inScope(session, 's', 'offer'))
    .where('s.entreprise_id', '=', entreprise_id)
    .where('s.etat', '=', OFFRE_ACTIVE)
    .where('s.affect', '=', OFFRE_LIBRE)
    .orderBy(text('s.sujet'))
    .orderBy('s.id')
    .execute()
  return { Stage }
}

/* Beyond the specification's calls. */

export const stageUpdate: Handler<typeof extensions.stageUpdate> = async (
  { id, version, ...input },
  { config, session, write },
) => {
  await write(async (trx) => {
    await refuseChangedOffer(trx, session, { id, version })
    const assigned = await assignmentOf(trx, id)
    const parties = assigned ? await partiesOf(trx, assigned) : []
    const begun = assigned ? await beginningOf(trx, assigned) : null
    const { entreprise_id, sujet, description, periode_stage } = input
    const isProposed = assigned !== undefined && (await proposesSubject(trx, config, assigned, sujet))
    const changed = await trx
      .updateTable('internship.stage as s')
      .set({
        entreprise_id,
        ...(!isProposed && { sujet }),
        description,
        periode_stage,
        // both belong to the company
        site_id: sql`CASE WHEN s.entreprise_id = ${entreprise_id} THEN s.site_id END`,
        tuteur_id: sql`CASE WHEN s.entreprise_id = ${entreprise_id} THEN s.tuteur_id END`,
        ...factsIn(input),
      })
      .where('s.id', '=', id)
      .where(inScope(session, 's', 'offer'))
      .returning('s.id')
      .executeTakeFirst()
    found(changed, 'offer')
    await linkOffer(trx, session, id, input)
    // if no place is left
    if (!assigned) return closeWithOffers(trx, config, [id])
    // an internship without facts of its own has those of its offer
    await refuseBegunOutside(trx, assigned, begun)
    const come = await tellParties(trx, config, assigned, parties)
    if (come.some(({ part }) => part === 'tuteur'))
      await askNamed(trx, config, assigned, { asked: ['tutorat'] })
  })
  return { status: 200 }
}

export const stageDelete: Handler<typeof extensions.stageDelete> = async (
  { id, version },
  { db, session, write },
) => {
  const named = () =>
    db
      .selectFrom('internship.stage as s')
      .select('s.sujet')
      .where('s.id', '=', id)
      .where(inScope(session, 's', 'offer'))
      .executeTakeFirst()
  const { sujet } = found(await named(), 'offer')
  try {
    await write(async (trx) => {
      await refuseChangedOffer(trx, session, { id, version })
      await trx
        .deleteFrom('internship.stage as s')
        .where('s.id', '=', id)
        .where(inScope(session, 's', 'offer'))
        .execute()
    })
  } catch (error) {
    if (!constraintOf(error)) throw error
    throw await inUse(
      db,
      sujet,
      {
        affectation: sql`SELECT et.nom_complet FROM internship.affectation a
          JOIN records.etudiant et ON et.id = a.etudiant_id JOIN internship.stage s ON s.id = a.stage_id
          WHERE ${id} IN (s.id, s.origine_id)`,
        candidature: sql`SELECT et.nom_complet FROM internship.candidature c
          JOIN records.etudiant et ON et.id = c.etudiant_id WHERE c.stage_id = ${id}`,
      },
      session,
    )
  }
  return { status: 200 }
}

const VERSION = versionOf([
  's.id',
  's.etat',
  's.affect',
  's.entreprise_id',
  's.sujet',
  's.description',
  's.periode_stage',
  's.missions',
  's.competences',
  's.debut',
  's.fin',
  's.heures',
  's.lieu',
  's.distance',
  's.teletravail',
  's.pays_stage',
  's.site_id',
  's.gratification',
  's.limite',
  's.places',
  's.tuteur_id',
  ...Object.values(LINKS).map(
    ({ table, other }) =>
      sql`ARRAY(SELECT ${sql.ref(other)} FROM ${sql.table(table)} WHERE stage_id = s.id ORDER BY 1)`,
  ),
])

/** Checks that the offer is unchanged and within the caller's scope. */
const refuseChangedOffer = (
  trx: Trx,
  session: Context['session'],
  record: { id: number; version?: string | undefined },
) => refuseChangedRow(trx, 'internship.stage as s', VERSION, record, inScope(session, 's', 'offer'))

/** If the internship's agreement is being amended, a new subject becomes part of the amendment. */
async function proposesSubject(
  trx: Trx,
  config: Pick<Config, 'country'>,
  assigned: number,
  sujet: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM internship.affectation a JOIN internship.stage s ON s.id = a.stage_id
    WHERE a.id = ${assigned} AND s.sujet <> ${sujet}`.execute(trx)
  if (rows.length === 0 || !(await propose(trx, assigned, { sujet }))) return false
  await rewrite(trx, config, assigned)
  return true
}

/** The assignment that takes an offer. */
async function assignmentOf(trx: Trx, stage_id: number): Promise<number | undefined> {
  const of = trx.selectFrom('internship.affectation').select('id').where('stage_id', '=', stage_id)
  return (await of.executeTakeFirst())?.id
}

const offres = (db: Db, scope: Scope, lang: Lang) =>
  db
    .selectFrom('internship.stage as s')
    .select(['s.id', 's.entreprise_id', 's.entreprise', 's.sujet', 's.description', 's.periode_stage'])
    .select(['s.etat', 's.affect', sql<string | null>`s.limite::text`.as('limite')])
    .select(['s.places', PRISES.as('prises'), 's.origine_id as origine'])
    .select([
      labels(lang, 'internship.type_stage', sql`type_stage_id FROM internship.stage_type`).as('type_stage'),
      labels(lang, 'records.specialite', sql`specialite_id FROM internship.stage_specialite`).as(
        'specialite',
      ),
      labels(lang, 'records.niveau', sql`niveau_id FROM internship.stage_niveau`).as('niveau'),
    ])
    .select(VERSION.as('version'))
    .where(inScope(scope, 's', 'offer'))

const stages = list((db, { scope, lang }: { scope: Scope; lang: Lang }) => ({
  query: offres(db, scope, lang),
  sort: {
    entreprise: text('s.entreprise'),
    sujet: text('s.sujet'),
    periode_stage: text('s.periode_stage'),
    etat: plain('s.etat'),
    affect: plain('s.affect'),
    limite: plain('s.limite'),
    // offers that need action come first, newest first
    situation: [{ by: plain('s.affect') }, { by: plain('s.etat') }, { by: plain('s.id'), desc: true }],
  },
  nullable: ['limite'],
  id: plain('s.id'),
  search: (pattern) => like('s.recherche', pattern),
  filter: {
    etat: code('s.etat'),
    affect: code('s.affect'),
    situation: SITUATION,
    limite: days('s.limite'),
    entreprise_id: reference('s.entreprise_id'),
    tuteur_id: reference('s.tuteur_id'),
    site_id: reference('s.site_id'),
  },
  counted: {
    in: sql`${numbersOf(scope, 'internship.effectif_stage')} AS s WHERE ${inYear(scope, 's')}`,
    by: ['etat', 'affect', 'situation'],
  },
}))

/** Conditions on offers, or on their counts. */
const SITUATION = cases({
  [OFFRE_A_TRAITER]: sql`s.affect = 0 AND s.etat = 0`,
  [OFFRE_PROPOSEE]: sql`s.affect = 0 AND s.etat = 1`,
  [OFFRE_ECARTEE]: sql`s.affect = 0 AND s.etat = 2`,
  [OFFRE_POURVUE]: sql`s.affect = 1`,
})

/** The labels an offer refers to. There are few, so a statement reads them once. */
const labels = (lang: Lang, table: string, links: RawBuilder<unknown>) => sql<Option[]>`(
  SELECT coalesce(json_agg((
    SELECT jsonb_object_agg(t.id, json_build_object('value', t.id, 'label', t.label->>${lang})) FROM ${sql.table(table)} t
  ) -> l.id::text ORDER BY l.id), '[]')
  FROM (SELECT stage_id, ${links}) AS l (stage_id, id) WHERE l.stage_id = s.id)`

async function whyNot(db: Db, session: Context['session'], id: number): Promise<Refusal> {
  const offer = await db
    .selectFrom('internship.stage')
    .select('id')
    .where('id', '=', id)
    .where(inScope(session, undefined, 'offer'))
    .executeTakeFirst()
  return offer
    ? new Refusal('offer_assigned', 'the offer is assigned')
    : new Refusal('not_found', 'no such offer')
}

/** Links an offer to exactly these labels, provided that it stays in scope. */
export async function linkOffer(
  trx: Db,
  scope: Scope,
  stage_id: number,
  labels: Record<keyof typeof LINKS, number[]>,
): Promise<void> {
  for (const kind of ['type_stage', 'specialite', 'niveau'] as const) {
    await linkTo(trx, { ...LINKS[kind], own: 'stage_id' }, stage_id, labels[kind], scope)
  }
  const offer = trx.selectFrom('internship.stage as s').select('s.id').where('s.id', '=', stage_id)
  await keepInside(scope, offer.where(inScope(scope, 's', 'offer')))
}

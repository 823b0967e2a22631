import { type RawBuilder, sql } from 'kysely'
import { type Lang, OFFRE_ACTIVE, OFFRE_LIBRE } from '../../contract/kernel/constants'
import type { Option } from '../../contract/kernel/endpoint'
import {
  type proposition as calls,
  PROPOSITION_ETAPES,
  type Proposition,
} from '../../contract/proposition/proposition'
import type { Handler } from '../access/handler'
import { clockText, type Zone } from '../db/clock'
import { days, letters, list, plain, reference, text } from '../db/list'
import type { Db, Trx } from '../db/schema'
import { inScope, type Scope, scopeOf } from '../db/scope'
import { refuseOtherVersion } from '../db/version'
import { refuseShutOut } from '../demande/declaration'
import { found, Refusal } from '../kernel/refusal'
import { LINKS } from '../place/offer'
import { linkOffer } from '../stage/stage'
import { tellCompany } from './tell'
import { VERSION_PROPOSITION } from './version'

/* What the office does with the offers that companies propose. */

export const propositionList: Handler<typeof calls.propositionList> = async (
  { lang, ...paging },
  { db, session, config },
) => {
  const { rows, ...numbers } = await propositions(db, paging, {
    scope: scopeOf(session),
    lang,
    timeZone: config.timeZone,
  })
  return { propositions: rows, ...numbers }
}

export const propositionById: Handler<typeof calls.propositionById> = async (
  { id, lang },
  { db, session, config: { timeZone } },
) => {
  const row = await proposed(db, { scope: scopeOf(session), lang, timeZone })
    .where(sql.ref('p.id'), '=', id)
    .executeTakeFirst()
  return { record: found(row, 'proposal') }
}

export const propositionAccepter: Handler<typeof calls.propositionAccepter> = async (
  { id, version },
  { config, session, write },
) => {
  const done = await write(async (trx) => {
    const held = await hold(trx, session, id, version)
    await refuseShutOut(trx, held.entreprise_id)
    const stage_id = held.stage_id ? await offerAnew(trx, id) : await offer(trx, id)
    const { rows } = await sql<Links>`
        SELECT ${present('types', 'internship.type_stage')} AS type_stage,
          ${present('specialites', LINKS.specialite.to)} AS specialite, ${present('niveaux', LINKS.niveau.to)} AS niveau
        FROM internship.proposition p WHERE p.id = ${id}`.execute(trx)
    await linkOffer(trx, session, stage_id, rows[0] as Links)
    const decided = await decide(trx, id, sql`etat = 'acceptee', stage_id = ${stage_id}, motif = ''`)
    await tellCompany(trx, config, 'offre_acceptee', id)
    return decided
  })
  return { status: 200, ...done }
}

export const propositionRetourner: Handler<typeof calls.propositionRetourner> = async (
  { id, motif, version },
  { config, session, write },
) => {
  const done = await write(async (trx) => {
    await hold(trx, session, id, version)
    const decided = await decide(trx, id, sql`etat = 'retournee', motif = ${motif}`)
    await tellCompany(trx, config, 'offre_retournee', id)
    return decided
  })
  return { status: 200, ...done }
}

interface Links {
  type_stage: number[]
  specialite: number[]
  niveau: number[]
}

/** Which of the records that it names exist. */
const present = (column: 'types' | 'specialites' | 'niveaux', table: string) =>
  sql`ARRAY(SELECT t.id FROM ${sql.table(table)} t WHERE t.id = ANY (${sql.ref(`p.${column}`)}) ORDER BY 1)`

/** Locks one that waits. @throws Refusal `not_found`, `changed_meanwhile`, `proposal_decided` */
async function hold(trx: Trx, scope: Scope, id: number, version: string | undefined) {
  const { rows } = await sql<{
    etat: string
    entreprise_id: number
    stage_id: number | null
    version: string
  }>`
    SELECT p.etat, p.entreprise_id, p.stage_id, ${VERSION_PROPOSITION} AS version FROM internship.proposition p
    WHERE p.id = ${id} AND p.etat <> 'brouillon' AND ${inScope(scope, 'p', 'proposal')} FOR UPDATE`.execute(
    trx,
  )
  const held = found(rows[0], 'proposal')
  await refuseOtherVersion(trx, version, held, { entity: 'internship.proposition', entityId: id })
  if (held.etat !== 'soumise') throw new Refusal('proposal_decided', 'the office has decided already')
  return held
}

async function decide(trx: Trx, id: number, set: RawBuilder<unknown>) {
  const { rows } = await sql<{
    version: string
  }>`UPDATE internship.proposition AS p SET ${set} WHERE p.id = ${id}
    RETURNING ${VERSION_PROPOSITION} AS version`.execute(trx)
  return rows[0] as { version: string }
}

const FACTS = sql.raw(
  'sujet, description, missions, competences, debut, fin, heures, lieu, distance, teletravail, pays_stage, site_id, gratification, limite, places, tuteur_id',
)

async function offer(trx: Trx, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO internship.stage (annee_id, entreprise_id, periode_stage, etat, ${FACTS})
    SELECT annee_id, entreprise_id, '', ${OFFRE_ACTIVE}, ${FACTS} FROM internship.proposition WHERE id = ${id}
    RETURNING id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** @throws Refusal `offer_assigned` */
async function offerAnew(trx: Trx, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    UPDATE internship.stage AS s SET etat = ${OFFRE_ACTIVE}, (${FACTS}) = (SELECT ${FACTS} FROM internship.proposition WHERE id = ${id})
    WHERE s.id = (SELECT stage_id FROM internship.proposition WHERE id = ${id}) AND s.affect = ${OFFRE_LIBRE}
    RETURNING s.id`.execute(trx)
  if (!rows[0]) throw new Refusal('offer_assigned', 'the offer is assigned')
  return rows[0].id
}

const options = (column: string, table: string, lang: Lang) => sql<Option[]>`(
  SELECT coalesce(json_agg(json_build_object('value', t.id, 'label', t.label->>${lang}) ORDER BY t.id), '[]')
  FROM ${sql.table(table)} t WHERE t.id = ANY (${sql.ref(`p.${column}`)}))`

/** Only their company sees drafts. */
const proposed = (db: Db, { scope, lang, timeZone }: ProposalView) =>
  db
    .selectFrom(sql<Proposed>`internship.v_proposition`.as('p'))
    .select(['p.id', 'p.entreprise_id', 'p.entreprise', 'p.stage_id', 'p.etape', 'p.motif', 'p.sujet'])
    .select([
      'p.description',
      'p.missions',
      'p.competences',
      'p.lieu',
      'p.distance',
      'p.pays_stage',
      'p.deposee_par',
      'p.places',
    ])
    .select([
      sql<string | null>`p.debut::text`.as('debut'),
      sql<string | null>`p.fin::text`.as('fin'),
      sql<string | null>`p.limite::text`.as('limite'),
      sql<number | null>`p.heures::float8`.as('heures'),
      sql<number | null>`p.teletravail::float8`.as('teletravail'),
      sql<number | null>`p.gratification::float8`.as('gratification'),
      clockText(sql.ref('p.soumise_le'), { timeZone }).as('soumise_le'),
      sql<Option | null>`(SELECT json_build_object('value', z.id, 'label', z.nom)
        FROM company.site z WHERE z.id = p.site_id)`.as('site'),
      sql<Option | null>`(SELECT json_build_object('value', t.id, 'label', t.nom_complet)
        FROM company.contact t WHERE t.id = p.tuteur_id)`.as('tuteur'),
      options('types', 'internship.type_stage', lang).as('type_stage'),
      options('specialites', 'records.specialite', lang).as('specialite'),
      options('niveaux', 'records.niveau', lang).as('niveau'),
      VERSION_PROPOSITION.as('version'),
    ])
    .where(sql<boolean>`p.etat <> 'brouillon' AND ${inScope(scope, 'p', 'proposal')}`)

type ProposalView = { scope: Scope; lang: Lang } & Zone

type Proposed = Omit<
  Proposition,
  'debut' | 'fin' | 'limite' | 'heures' | 'teletravail' | 'gratification' | 'soumise_le'
>

const propositions = list((db, asked: ProposalView) => ({
  query: proposed(db, asked),
  sort: {
    entreprise: text('p.entreprise'),
    sujet: text('p.sujet'),
    debut: plain('p.debut'),
    fin: plain('p.fin'),
    deposee_par: text('p.deposee_par'),
    soumise_le: plain('p.soumise_le'),
    // pending ones come first
    etape: sql`array_position(${[...PROPOSITION_ETAPES]}::text[], p.etape)`,
  },
  nullable: ['debut', 'fin', 'soumise_le'],
  id: plain('p.id'),
  search: (pattern) =>
    sql`public.fold(concat_ws(E'\n', p.entreprise, p.sujet, p.deposee_par)) LIKE public.fold(${pattern})`,
  filter: {
    etape: letters('p.etape'),
    entreprise_id: reference('p.entreprise_id'),
    stage_id: reference('p.stage_id'),
    debut: days('p.debut'),
    fin: days('p.fin'),
    soumise_le: days('p.soumise_le'),
  },
}))

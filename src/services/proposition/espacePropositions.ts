import { sql } from 'kysely'
import { FAITS_DU_STAGE } from '../../contract/faits/demandes'
import {
  OFFRE_ACTIVE,
  OFFRE_AFFECTEE,
  OFFRE_INACTIVE,
  OFFRE_LIBRE,
  OFFRE_REFUSEE,
} from '../../contract/kernel/constants'
import type { Option, ParsedInput } from '../../contract/kernel/endpoint'
import type {
  Ancienne,
  espacePropositions as calls,
  MaProposition,
  MonOffre,
} from '../../contract/proposition/proposition'
import type { Handler } from '../access/handler'
import { isMyCompany, isMyCompanys } from '../access/mine'
import type { Person } from '../access/persons'
import { closeWithOffers } from '../affectation/closeApplications'
import type { Db, Trx } from '../db/schema'
import { refuseOtherVersion, UNSEEN } from '../db/version'
import { askedAmong } from '../faits/asked'
import { found, Refusal } from '../kernel/refusal'
import { LINKS, PRISES } from '../place/offer'
import { LASTING, LASTING_SITE, LASTING_TUTOR } from '../stage/stageFacts'
import { VERSION_PROPOSITION } from './version'

type Seen = { id: number; version?: string | undefined }

/* Paths `espace/proposition…`: the offers that somebody proposes for the companies that they act for. */

export const espacePropositions: Handler<typeof calls.espacePropositions> = async (_, { db, session }) => {
  const [offres, anciennes] = await Promise.all([offersOf(db, session), earlierOf(db, session)])
  return { offres, anciennes }
}

export const espaceProposition: Handler<typeof calls.espaceProposition> = async (
  { id, de },
  { db, session },
) => {
  const { rows } =
    de === 'offre'
      ? await sql<MaProposition>`
            SELECT ${said('s')}, CASE WHEN s.etat = ${OFFRE_ACTIVE} THEN 'acceptee' ELSE 'fermee' END AS etat, '' AS motif,
              s.periode_stage AS periode, ${linked('type_stage')} AS type_stage, ${linked('specialite')} AS specialite,
              ${linked('niveau')} AS niveau
            FROM internship.stage s WHERE s.id = ${id} AND ${isMyCompanys(session, 's')}`.execute(db)
      : await sql<MaProposition>`
            SELECT ${said('p')}, p.etape AS etat, p.motif, '' AS periode, p.types AS type_stage,
              p.specialites AS specialite, p.niveaux AS niveau, ${VERSION_PROPOSITION} AS version
            FROM internship.v_proposition p WHERE p.id = ${id} AND ${mine(session)}`.execute(db)
  return { proposition: found(rows[0], 'offer') }
}

export const espacePropositionEnregistrer: Handler<typeof calls.espacePropositionEnregistrer> = async (
  { id, version, entreprise_id, ...contenu },
  { session, write },
) => {
  const kept = await write((trx) =>
    id
      ? change(trx, session, { id, version: version ?? UNSEEN }, contenu)
      : draft(trx, session, entreprise_id, contenu),
  )
  return { status: 200, ...kept }
}

export const espacePropositionSoumettre: Handler<typeof calls.espacePropositionSoumettre> = async (
  seen,
  { session, write },
) => {
  const version = await write(async (trx) => {
    await holdWritable(trx, session, seen)
    return step(
      trx,
      seen.id,
      sql`etat = 'soumise', motif = '', soumise_le = now(),
        deposee_par = left(${session.nom || session.email}, 300)`,
    )
  })
  return { status: 200, version }
}

export const espacePropositionReprendre: Handler<typeof calls.espacePropositionReprendre> = async (
  seen,
  { session, write },
) => {
  const version = await write(async (trx) => {
    const { etape } = await hold(trx, session, seen)
    if (etape === 'acceptee') throw decided()
    return step(trx, seen.id, sql`etat = CASE WHEN etat = 'retournee' THEN etat ELSE 'brouillon' END`)
  })
  return { status: 200, version }
}

export const espacePropositionFermer: Handler<typeof calls.espacePropositionFermer> = async (
  { stage_id },
  { config, session, write },
) => {
  await write(async (trx) => {
    const { rows } = await sql<{ etat: number; affect: number }>`
        SELECT s.etat, s.affect FROM internship.stage s
        WHERE s.id = ${stage_id} AND s.annee_id = ${session.anneeId} AND ${isMyCompany(session, 's.entreprise_id')}
        FOR UPDATE`.execute(trx)
    const { etat, affect } = found(rows[0], 'offer')
    if (affect !== OFFRE_LIBRE) throw new Refusal('offer_assigned', 'the offer is assigned')
    if (etat !== OFFRE_ACTIVE) return
    await sql`UPDATE internship.stage SET etat = ${OFFRE_INACTIVE} WHERE id = ${stage_id}`.execute(trx)
    await closeWithOffers(trx, config, [stage_id])
  })
  return { status: 200 }
}

export const espacePropositionCopier: Handler<typeof calls.espacePropositionCopier> = async (
  { id, de },
  { session, write },
) => {
  const from =
    de === 'offre'
      ? sql`${linked('type_stage')}, ${linked('specialite')}, ${linked('niveau')} FROM internship.stage s`
      : sql`s.types, s.specialites, s.niveaux FROM internship.proposition s`
  const copy = await write(async (trx) => {
    const { rows } = await sql<{ id: number }>`
        INSERT INTO internship.proposition (annee_id, entreprise_id, ${LASTING}, tuteur_id, site_id, types, specialites, niveaux)
        SELECT ${session.anneeId}, s.entreprise_id, ${LASTING}, ${LASTING_TUTOR}, ${LASTING_SITE}, ${from}
        WHERE s.id = ${id} AND ${isMyCompany(session, 's.entreprise_id')}
        RETURNING id`.execute(trx)
    return found(rows[0], 'offer').id
  })
  return { status: 200, id: copy }
}

export const espacePropositionSupprimer: Handler<typeof calls.espacePropositionSupprimer> = async (
  seen,
  { session, write },
) => {
  await write(async (trx) => {
    await holdWritable(trx, session, seen)
    await sql`DELETE FROM internship.proposition WHERE id = ${seen.id}`.execute(trx)
  })
  return { status: 200 }
}

export const espacePropositionChoix: Handler<typeof calls.espacePropositionChoix> = async (
  { lang },
  { db, session },
) => {
  const labels = (table: string) =>
    sql`(SELECT coalesce(json_agg(json_build_object('value', t.id, 'label', t.label->>${lang}) ORDER BY t.id), '[]')
        FROM ${sql.table(table)} t)`
  const { rows } = await sql<Choices>`
      SELECT (SELECT coalesce(json_agg(json_build_object('value', e.id, 'label', e.nom_entreprise) ORDER BY e.id), '[]')
          FROM company.entreprise e WHERE ${isMyCompany(session, 'e.id')}) AS entreprises,
        (SELECT coalesce(json_agg(json_build_object('value', t.id, 'label', t.nom_complet, 'entreprise_id', t.entreprise_id)
            ORDER BY t.nom_complet COLLATE "und-x-icu", t.id), '[]')
          FROM company.contact t WHERE t.tuteur = 1 AND t.active = 1 AND ${isMyCompany(session, 't.entreprise_id')}) AS tuteurs,
        (SELECT coalesce(json_agg(json_build_object('value', z.id, 'label', z.nom, 'entreprise_id', z.entreprise_id)
            ORDER BY z.nom COLLATE "und-x-icu", z.id), '[]')
          FROM company.site z WHERE z.active = 1 AND ${isMyCompany(session, 'z.entreprise_id')}) AS sites,
        ${labels('internship.type_stage')} AS types, ${labels('records.niveau')} AS niveaux,
        (SELECT coalesce(json_agg(json_build_object('value', s.id, 'label', concat_ws(' · ', s.label->>${lang}, d.label->>${lang}))
            ORDER BY d.id, s.label->>${lang}, s.id), '[]')
          FROM records.specialite s JOIN records.diplome d ON d.id = s.diplome_id) AS specialites`.execute(db)
  return { ...(rows[0] as Choices), faits: await askedAmong(db, FAITS_DU_STAGE) }
}

interface Choices {
  entreprises: Option[]
  tuteurs: (Option & { entreprise_id: number })[]
  sites: (Option & { entreprise_id: number })[]
  types: Option[]
  specialites: Option[]
  niveaux: Option[]
}

/** Of this year, the alias `p`. */
const mine = (session: Person) => isMyCompanys(session, 'p')

/** What an offer and a proposal have alike. */
const said = (alias: 's' | 'p') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${of('id')}, ${of('entreprise_id')}, ${of('sujet')}, ${of('description')}, ${of('missions')}, ${of('competences')},
    ${of('debut')}::text, ${of('fin')}::text, ${of('limite')}::text, ${of('places')}, ${of('heures')}::float8, ${of('lieu')}, ${of('distance')},
    ${of('teletravail')}::float8, ${of('pays_stage')},
    ${of('gratification')}::float8, ${of('tuteur_id')} AS tuteur,
    (SELECT t.nom_complet FROM company.contact t WHERE t.id = ${of('tuteur_id')}) AS nom_tuteur, ${of('site_id')} AS site,
    (SELECT z.nom FROM company.site z WHERE z.id = ${of('site_id')}) AS nom_site`
}

const decided = () => new Refusal('proposal_decided', 'the office has decided already')

interface LockedProposition {
  etat: string
  etape: string
  entreprise_id: number
  version: string
}

/** @throws Refusal `not_found`, `changed_meanwhile` */
async function hold(trx: Trx, session: Person, { id, version }: Seen): Promise<LockedProposition> {
  await sql`SELECT FROM internship.proposition p WHERE p.id = ${id} AND ${mine(session)} FOR UPDATE`.execute(
    trx,
  )
  const { rows } = await sql<LockedProposition>`
    SELECT p.etat, p.etape, p.entreprise_id, ${VERSION_PROPOSITION} AS version FROM internship.v_proposition p
    WHERE p.id = ${id} AND ${mine(session)}`.execute(trx)
  const held = found(rows[0], 'proposal')
  await refuseOtherVersion(trx, version, held, { entity: 'internship.proposition', entityId: id })
  return held
}

/** One that its company is at. @throws Refusal `not_found`, `changed_meanwhile`, `proposal_submitted`, `proposal_decided` */
async function holdWritable(trx: Trx, session: Person, seen: Seen): Promise<void> {
  const { etat } = await hold(trx, session, seen)
  if (etat === 'soumise') throw new Refusal('proposal_submitted', 'the office has it')
  if (etat === 'acceptee') throw decided()
}

async function step(trx: Trx, id: number, set: ReturnType<typeof sql>): Promise<string | undefined> {
  const { rows } = await sql<{
    version: string
  }>`UPDATE internship.proposition AS p SET ${set} WHERE p.id = ${id}
    RETURNING ${VERSION_PROPOSITION} AS version`.execute(trx)
  return rows[0]?.version
}

type Content = Omit<
  ParsedInput<typeof calls.espacePropositionEnregistrer>,
  'id' | 'version' | 'entreprise_id'
>

/** Input checks of a proposal; the records that it refers to must exist. */
function columnsOf({ type_stage, specialite, niveau, tuteur, site, ...facts }: Content) {
  const present = (ids: readonly number[], table: string) =>
    sql`ARRAY(SELECT t.id FROM ${sql.table(table)} t WHERE t.id = ANY (${ids}::integer[]) ORDER BY 1)`
  return Object.entries({
    ...facts,
    tuteur_id: tuteur,
    site_id: site,
    types: present(type_stage, 'internship.type_stage'),
    specialites: present(specialite, LINKS.specialite.to),
    niveaux: present(niveau, LINKS.niveau.to),
  }).filter(([, value]) => value !== undefined)
}

async function draft(trx: Trx, session: Person, entreprise_id: number, content: Content) {
  if (!session.entreprises.includes(entreprise_id)) throw new Refusal('not_found', 'no such company')
  const columns = columnsOf(content)
  const { rows } = await sql<{ id: number; version: string }>`
    INSERT INTO internship.proposition AS p (annee_id, entreprise_id, ${sql.join(columns.map(([name]) => sql.ref(name)))})
    VALUES (${session.anneeId}, ${entreprise_id}, ${sql.join(columns.map(([, value]) => value))})
    RETURNING p.id, ${VERSION_PROPOSITION} AS version`.execute(trx)
  return rows[0] as { id: number; version: string }
}

async function change(trx: Trx, session: Person, seen: Seen, content: Content) {
  await holdWritable(trx, session, seen)
  const set = columnsOf(content).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return { id: seen.id, version: await step(trx, seen.id, sql.join(set) as ReturnType<typeof sql>) }
}

const linked = (kind: keyof typeof LINKS) =>
  sql`ARRAY(SELECT l.${sql.ref(LINKS[kind].other)} FROM ${sql.table(LINKS[kind].table)} l WHERE l.stage_id = s.id ORDER BY 1)`

/** Proposals, and the offers that the office has written itself: what the company has to do comes first. */
async function offersOf(db: Db, session: Person): Promise<MonOffre[]> {
  const { rows } = await sql<MonOffre>`
    SELECT p.id, s.id AS stage_id, e.nom_entreprise AS entreprise, coalesce(p.sujet, s.sujet) AS sujet,
      CASE WHEN p.etat <> 'acceptee' THEN p.etat WHEN s.affect = ${OFFRE_AFFECTEE} THEN 'pourvue'
        WHEN s.etat = ${OFFRE_ACTIVE} THEN 'active' WHEN s.etat = ${OFFRE_REFUSEE} THEN 'ecartee' ELSE 'fermee' END AS etat,
      coalesce(p.motif, '') AS motif,
      (CASE WHEN p.etat = 'acceptee' OR p.id IS NULL THEN s.debut ELSE p.debut END)::text AS debut,
      (CASE WHEN p.etat = 'acceptee' OR p.id IS NULL THEN s.fin ELSE p.fin END)::text AS fin,
      (CASE WHEN p.etat = 'acceptee' OR p.id IS NULL THEN s.limite ELSE p.limite END)::text AS limite,
      CASE WHEN p.etat = 'acceptee' OR p.id IS NULL THEN s.places ELSE p.places END AS places,
      coalesce(${PRISES}, 0) AS prises,
      (SELECT t.nom_complet FROM internship.affectation a JOIN records.etudiant t ON t.id = a.etudiant_id
        WHERE a.stage_id = s.id) AS etudiant,
      ${VERSION_PROPOSITION} AS version
    FROM (SELECT * FROM internship.proposition p WHERE ${mine(session)}) AS p
    FULL JOIN (SELECT * FROM internship.stage s WHERE ${isMyCompanys(session, 's')}) AS s
      ON s.id = p.stage_id
    JOIN company.entreprise e ON e.id = coalesce(p.entreprise_id, s.entreprise_id)
    ORDER BY array_position(ARRAY['retournee', 'brouillon', 'soumise'], p.etat), s.affect, s.etat <> ${OFFRE_ACTIVE},
      coalesce(p.sujet, s.sujet) COLLATE "und-x-icu", s.id, p.id`.execute(db)
  return rows.map(({ version, ...row }) => (row.id === null ? row : { ...row, version }))
}

const EARLIER = 100

/** Proposals belong to their year: one that did not become an offer has to be copied into another year. */
async function earlierOf(db: Db, session: Person) {
  const { rows } = await sql<Ancienne>`
    SELECT o.id AS value, o.sujet AS label, y.label AS annee, o.de FROM (
      SELECT 'offre' AS de, id, annee_id, entreprise_id, sujet FROM internship.stage WHERE origine_id IS NULL
      UNION ALL SELECT 'proposition', id, annee_id, entreprise_id, sujet FROM internship.proposition WHERE stage_id IS NULL
    ) AS o JOIN records.annee y ON y.id = o.annee_id
    WHERE o.annee_id <> ${session.anneeId} AND ${isMyCompany(session, 'o.entreprise_id')}
    ORDER BY y.debut DESC, o.sujet COLLATE "und-x-icu", o.de, o.id LIMIT ${EARLIER}`.execute(db)
  return rows
}

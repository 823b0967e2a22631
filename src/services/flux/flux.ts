import { type RawBuilder, sql } from 'kysely'
import { type flux as calls, estUnLieu, type Flux, type Lecture } from '../../contract/flux/flux'
import { FLUX_MAX } from '../../contract/flux/sources'
import { isFullName } from '../../contract/import/fullName'
import { columnTargetsOf } from '../../contract/import/importable'
import type { FileAsRead } from '../../contract/import/importCalls'
import { importOf } from '../../contract/import/imports'
import type { Lang } from '../../contract/kernel/constants'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import type { Handler, Session } from '../access/handler'
import { clockOf, instantOf, todayOf } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { refuseChangedRow } from '../db/version'
import { readBytes } from '../import/inThread'
import type { Config } from '../kernel/config'
import { mayBeNamed, NOTHING_INSIDE } from '../kernel/reach'
import { found, invalid } from '../kernel/refusal'
import { versionOfRow } from '../tables/versionOfRow'
import { failureOf, sentenceOf } from './failure'
import { feedOf, type SourcePlace } from './feed'
import { readFeed } from './run'
import { filesIn, readSource } from './source'

/* Paths `flux/…`: records that come by themselves. */

/** Readings of one page of the log, and lines of a source from which its columns are chosen. */
const PAGE = 30
const LINES_SHOWN = 60

const VERSION = versionOfRow('internship.flux', 'f', { also: ['correspondance'], not: ['actif'] })

type Settings = Omit<ParsedInput<typeof calls.fluxAjouter>, 'fiche'>

export const flux: Handler<typeof calls.flux> = async ({ lang }, { db, config }) => {
  const { rows } = await sql<
    Omit<Flux, 'derniere' | 'attente'> & { last: number | null; waiting: number | null }
  >`
    SELECT f.id, f.nom, f.fiche, f.source, f.lieu, f.base, f.filtre, f.acces, f.identifiant, f.correspondance,
      f.heure, f.plafond, f.creer, f.actif, ${VERSION} AS version,
      f.acces <> 'aucun' AND x.flux_id IS NULL AS "sansSecret",
      CASE WHEN u.id IS NOT NULL THEN json_build_object('value', u.id, 'label', u.username) END AS utilisateur,
      (SELECT max(l.id)::int FROM gateway.flux_lecture l WHERE l.flux_id = f.id AND l.etat <> 'inchange') AS last,
      (SELECT max(l.id)::int FROM gateway.flux_lecture l WHERE l.flux_id = f.id AND l.etat = 'attente') AS waiting,
      (SELECT ${instantOf('l.commencee_le')} FROM gateway.flux_lecture l
        WHERE l.flux_id = f.id AND l.etat IN ('inchange', 'ecrit', 'attente') ORDER BY l.id DESC LIMIT 1) AS lu_le
    FROM internship.flux f LEFT JOIN gateway.flux_secret x ON x.flux_id = f.id
    LEFT JOIN internship.utilisateur u ON u.id = f.utilisateur_id
    ORDER BY f.nom COLLATE "und-x-icu", f.id`.execute(db)
  const shown = rows.flatMap(({ last, waiting }) => [last ?? [], waiting ?? []].flat())
  const lectures = await readings(db, lang, sql`l.id = ANY (${shown}::bigint[])`)
  const reading = (id: number | null) => lectures.find((each) => each.id === id) ?? null
  const collegues = await sql<{ value: number; label: string }>`
    SELECT id AS value, username AS label FROM internship.utilisateur WHERE role = 'administrator' AND active
    ORDER BY username COLLATE "und-x-icu", id`.execute(db)
  return {
    flux: rows.map(({ last, waiting, ...row }) => ({
      ...row,
      derniere: reading(last),
      attente: reading(waiting),
    })),
    dossier: config.feedsDir !== undefined,
    fichiers: await filesIn(config),
    collegues: collegues.rows,
  }
}

export const fluxSource: Handler<typeof calls.fluxSource> = async (
  { fiche, id, lecture, lang, secret, ...asked },
  { db, config },
) => {
  refusePlace(config, asked)
  const kept = id === undefined ? undefined : found(await feedOf(db, id), 'feed')
  const place: SourcePlace = { ...asked, secret: secret || (kept?.secret ?? null) }
  try {
    const read = await readSource(config, place)
    if (read.unchanged) throw new Error('an unconditional request is answered')
    const table: FileAsRead =
      'rows' in read.content ? read.content : JSON.parse(await readBytes(read.content, lecture))
    return { table: { ...table, rows: table.rows.slice(0, LINES_SHOWN) }, message: null }
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    return { table: null, message: sentenceOf(lang, failure.echec, failure.values) }
  }
}

export const fluxAjouter: Handler<typeof calls.fluxAjouter> = async (
  { fiche, ...asked },
  { write, config, session },
) => {
  refuseSettings(config, fiche, asked)
  return write(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO internship.flux (fiche, source, ${columns(asked, session)[0]})
      SELECT ${fiche}, ${asked.source}, ${columns(asked, session)[1]}
      WHERE (SELECT count(*) FROM internship.flux) < ${FLUX_MAX} RETURNING id`.execute(trx)
    const [row] = rows
    if (!row) throw invalid('nom', `there are ${FLUX_MAX} feeds already`, 'too_many')
    await keep(trx, config, row.id, asked)
    return { status: 200, id: row.id }
  })
}

export const fluxModifier: Handler<typeof calls.fluxModifier> = async (
  { id, version, ...asked },
  { write, config, session },
) => {
  await write(async (trx) => {
    await refuseChangedRow(trx, 'internship.flux as f', VERSION, { id, version })
    const { fiche, source } = found(await feedOf(trx, id), 'feed')
    if (source !== asked.source) throw invalid('source', 'a feed keeps its kind of source')
    refuseSettings(config, fiche, asked)
    const [names, values] = columns(asked, session)
    await sql`UPDATE internship.flux SET (${names}) = ROW (${values}) WHERE id = ${id}`.execute(trx)
    await keep(trx, config, id, asked)
  })
  return { status: 200 }
}

export const fluxActiver: Handler<typeof calls.fluxActiver> = async ({ id, actif }, { write, config }) => {
  await write(async (trx) => {
    const { rows } =
      await sql`UPDATE internship.flux SET actif = ${actif} WHERE id = ${id} RETURNING id`.execute(trx)
    found(rows[0], 'feed')
    await waitForItsHour(trx, config, id)
  })
  return { status: 200 }
}

export const fluxRetirer: Handler<typeof calls.fluxRetirer> = async ({ id }, { write }) => {
  await write(async (trx) => {
    const { rows } = await sql`DELETE FROM internship.flux WHERE id = ${id} RETURNING id`.execute(trx)
    found(rows[0], 'feed')
  })
  return { status: 200 }
}

export const fluxLire: Handler<typeof calls.fluxLire> = async (
  { id, mode, marque, lang },
  { db, config, onlyOnce, session, requestId },
) => {
  onlyOnce()
  const by = { email: session.email, request: requestId }
  const lecture = await readFeed(db, config, id, { mode, marque, by })
  const [row] = await readings(db, lang, sql`l.id = ${lecture}`)
  return { status: 200, lecture: found(row, 'reading') }
}

export const fluxLectures: Handler<typeof calls.fluxLectures> = async ({ id, avant, lang }, { db }) => {
  const rows = await readings(
    db,
    lang,
    sql`l.flux_id = ${id} AND (${avant ?? null}::bigint IS NULL OR l.id < ${avant ?? null})`,
  )
  return { lectures: rows.slice(0, PAGE), suite: rows.length > PAGE }
}

async function readings(db: Db, lang: Lang, which: RawBuilder<unknown>): Promise<Lecture[]> {
  interface Row extends Omit<Lecture, 'message' | 'lignes' | 'absents' | 'doute'> {
    erreur: string | null
    details: Record<string, string | number>
    rapport: Partial<Pick<Lecture, 'lignes' | 'absents' | 'doute'>>
  }
  const { rows } = await sql<Row>`
    SELECT l.id::int, l.etat, ${instantOf('l.commencee_le')} AS commencee_le, l.duree, coalesce(u.username, l.par) AS par,
      l.lus, l.ajoutes, l.changes, l.partis, l.refuses, l.erreur, l.details, l.rapport, l.marque, l.change_id::int AS change,
      l.change_id IS NOT NULL AND EXISTS (SELECT FROM gateway.audit a WHERE a.undoes = l.change_id AND a.id = a.change_id) AS annulee
    FROM gateway.flux_lecture l LEFT JOIN internship.utilisateur u ON lower(u.email) = lower(l.par)
    WHERE ${which} ORDER BY l.id DESC LIMIT ${PAGE + 1}`.execute(db)
  return rows.map(({ erreur, details, rapport, ...row }) => ({
    ...row,
    message: erreur === null ? null : sentenceOf(lang, erreur, details),
    lignes: rapport.lignes ?? [],
    absents: rapport.absents ?? [],
    doute: rapport.doute ?? 0,
  }))
}

/** The columns that an administrator sets, and their values. */
function columns(asked: Settings, session: Session): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const values = {
    nom: sql`${asked.nom}`,
    lieu: sql`${asked.lieu}`,
    base: sql`${asked.base}`,
    filtre: sql`${asked.filtre}`,
    acces: sql`${asked.acces}`,
    identifiant: sql`${asked.identifiant}`,
    correspondance: sql`${JSON.stringify(asked.correspondance)}::jsonb`,
    heure: sql`${asked.heure}::text`,
    plafond: sql`${asked.plafond}::smallint`,
    creer: sql`${asked.creer}::smallint`,
    utilisateur_id: sql`${asked.utilisateur ?? Number(session.uid)}::integer`,
  }
  return [sql.join(Object.keys(values).map((name) => sql.ref(name))), sql.join(Object.values(values))]
}

/** The secret, and that what was read before is read again with other settings. */
async function keep(trx: Trx, config: Config, id: number, { acces, secret }: Settings): Promise<void> {
  if (acces === 'aucun') await sql`DELETE FROM gateway.flux_secret WHERE flux_id = ${id}`.execute(trx)
  else if (secret)
    await sql`INSERT INTO gateway.flux_secret (flux_id, secret) VALUES (${id}, ${secret})
      ON CONFLICT (flux_id) DO UPDATE SET secret = excluded.secret`.execute(trx)
  await sql`INSERT INTO gateway.flux_suivi (flux_id) VALUES (${id})
    ON CONFLICT (flux_id) DO UPDATE SET empreinte = NULL, contenu = NULL, etag = NULL, modifie = NULL`.execute(
    trx,
  )
  await waitForItsHour(trx, config, id)
}

/** An hour of today that is over is not made up for. */
const waitForItsHour = (trx: Trx, config: Config, id: number) =>
  sql`UPDATE gateway.flux_suivi s SET jour = ${todayOf(config)} - CASE WHEN f.heure <= to_char(${clockOf(config)}, 'HH24:MI') THEN 0 ELSE 1 END
    FROM internship.flux f WHERE f.id = s.flux_id AND s.flux_id = ${id}`.execute(trx)

/** @throws Refusal `validation` */
function refusePlace(config: Config, place: Pick<Settings, 'source' | 'lieu'>): void {
  if (!estUnLieu(place)) throw invalid('lieu', 'this is no file name or address of its kind')
  if (place.source !== 'fichier' && !mayBeNamed(new URL(place.lieu), config.webhookInside ?? NOTHING_INSIDE))
    throw invalid('lieu', 'the address is inside the network, or without TLS', 'inside')
}

/** @throws Refusal `validation` */
function refuseSettings(config: Config, fiche: Flux['fiche'], asked: Settings): void {
  refusePlace(config, asked)
  const of = importOf(fiche)
  const targets = columnTargetsOf(of)
  const { colonnes, pourTous } = asked.correspondance
  const chosen = Object.values(colonnes).filter(Boolean)
  if (!chosen.every((target) => targets.includes(target)))
    throw invalid('correspondance', 'a column is none of this record')
  const said = new Set([
    ...chosen.flatMap((target) =>
      isFullName(target) ? ['lastName', 'firstName'] : [target.split('.')[0] ?? ''],
    ),
    ...Object.keys(pourTous),
  ])
  if (!of.keys.some((fields) => fields.every((field) => said.has(field))))
    throw invalid('correspondance', 'no column identifies a row', 'required')
}

import { sql } from 'kysely'
import type { Pause } from '../../contract/campagne/campagne'
import { type sollicitation as calls, Question, type Reponse } from '../../contract/campagne/sollicitation'
import { digest } from '../access/credentials/digest'
import { hashToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { unconfirmed } from '../access/provenAddress'
import { secondOf, todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { invalid, Refusal } from '../kernel/refusal'
import { wireTime } from '../kernel/wireTime'
import type { Person } from './sollicitation'

/* The answers of people who were asked for their availability. */

export const disponibiliteQuestion: Handler<typeof calls.disponibiliteQuestion> = async (
  { token },
  { db, config },
) => {
  const holder = await holderOf(db, config, token)
  const [plages, jours] = await Promise.all([saidBy(db, holder), daysOf(db, holder)])
  const version = versionIn(plages, holder)
  // what else is known of the holder stays here
  return { question: Question.parse({ ...holder, plages, jours, version }) }
}

export const disponibiliteRepondre: Handler<typeof calls.disponibiliteRepondre> = async (
  { token, plages, remarque, version },
  { config, write },
) => {
  const now = await write(async (trx) => {
    const holder = await holderOf(trx, config, token, true)
    // as the office does who says something for them
    await sql`SELECT FROM ${sql.table(TABLES[holder.colonne])} WHERE id = ${holder.ressource_id} FOR NO KEY UPDATE`.execute(
      trx,
    )
    if (version !== undefined && version !== versionIn(await saidBy(trx, holder), holder))
      throw new Refusal('changed_meanwhile', 'something else has been said meanwhile')
    const first = `${holder.debut}T00:00`
    const last = `${holder.fin}T23:59`
    if (plages.some(({ debut, fin }) => !(first <= debut && debut < fin && fin.slice(0, 16) <= last)))
      throw invalid('plages', 'a span ends after it begins, within the campaign', 'invalid_span')
    const own = sql`${sql.ref(holder.colonne)} = ${holder.ressource_id} AND annee_id = ${holder.annee_id}`
    await sql`DELETE FROM internship.disponibilite
        WHERE ${own} AND debut < ${holder.fin}::date + 1 AND fin > ${holder.debut}::date`.execute(trx)
    for (const { debut, fin, niveau } of merged(plages))
      await sql`INSERT INTO internship.disponibilite (annee_id, ${sql.ref(holder.colonne)}, debut, fin, niveau)
          VALUES (${holder.annee_id}, ${holder.ressource_id}, ${debut}, ${fin}, ${niveau})`.execute(trx)
    await sql`UPDATE internship.sollicitation SET repondu_le = now(), remarque = ${remarque}
        WHERE id = ${holder.sollicitation_id}`.execute(trx)
    return versionIn(await saidBy(trx, holder), { remarque })
  })
  return { status: 200, version: now }
}

type Holder = Person & {
  sollicitation_id: number
  jusqu_au: string
  campagne: string
  annee_id: number
  debut: string
  fin: string
  aujourdhui: string
  fuseau: string
  ouverture: string
  fermeture: string
  pauses: Pause[]
}

/** The holder of a link that is still valid. @throws Refusal `link_expired`, `address_unconfirmed` */
async function holderOf(db: Db, config: Zone, token: string, forUpdate = false): Promise<Holder> {
  const { rows } = await sql<Holder & { attend: boolean }>`
    SELECT s.id AS sollicitation_id, s.annee_id, s.jusqu_au::text, s.remarque,
      ${secondOf('s.repondu_le')} AS repondu_le, c.nom AS campagne, c.debut::text, c.fin::text, c.ouverture, c.fermeture, c.pauses,
      ${todayOf(config)}::text AS aujourdhui,
      coalesce((SELECT fuseau FROM records.etablissement), ${config.timeZone}) AS fuseau,
      coalesce(t.nom_complet, j.nom_complet, e.nom_complet) AS nom,
      coalesce(s.enseignant_id, s.jury_id, s.encadreur_id) AS ressource_id,
      CASE WHEN s.enseignant_id IS NOT NULL THEN 'enseignant_id' WHEN s.jury_id IS NOT NULL THEN 'jury_id'
        ELSE 'encadreur_id' END AS colonne,
      CASE WHEN s.enseignant_id IS NOT NULL THEN gateway.attend('records.enseignant', s.enseignant_id)
        WHEN s.jury_id IS NOT NULL THEN gateway.attend('internship.jury', s.jury_id)
        ELSE gateway.attend('internship.encadreur', s.encadreur_id) END AS attend
    FROM gateway.lien l
    JOIN internship.sollicitation s ON s.id = l.subject_id
    JOIN internship.campagne c ON c.id = s.campagne_id
    JOIN records.annee y ON y.id = s.annee_id AND NOT y.cloturee
    LEFT JOIN records.enseignant t ON t.id = s.enseignant_id
    LEFT JOIN internship.jury j ON j.id = s.jury_id
    LEFT JOIN internship.encadreur e ON e.id = s.encadreur_id
    WHERE l.token_hash = ${hashToken(token)} AND l.kind = 'disponibilite' AND l.expires_at > now()
      AND s.jusqu_au >= ${todayOf(config)} ${forUpdate ? sql`FOR UPDATE OF s` : sql``}`.execute(db)
  const [holder] = rows
  if (!holder) throw new Refusal('link_expired', 'the link has expired')
  if (holder.attend) throw unconfirmed()
  return holder
}

async function saidBy(db: Db, { colonne, ressource_id, annee_id, debut, fin }: Holder): Promise<Reponse[]> {
  const { rows } = await sql<Reponse>`
    SELECT debut, fin, niveau FROM internship.disponibilite
    WHERE ${sql.ref(colonne)} = ${ressource_id} AND annee_id = ${annee_id}
      AND debut < ${fin}::date + 1 AND fin > ${debut}::date ORDER BY debut`.execute(db)
  return rows.map(({ debut, fin, niveau }) => ({ debut: wireTime(debut), fin: wireTime(fin), niveau }))
}

const TABLES = {
  enseignant_id: 'records.enseignant',
  jury_id: 'internship.jury',
  encadreur_id: 'internship.encadreur',
} as const

/** The version of somebody's answer. */
const versionIn = (plages: readonly Reponse[], { remarque }: Pick<Holder, 'remarque'>) =>
  digest(JSON.stringify([plages, remarque])).slice(0, 20)

/** The school's working days of a campaign. */
async function daysOf(db: Db, { debut, fin }: Pick<Holder, 'debut' | 'fin'>): Promise<string[]> {
  const { rows } = await sql<{ jour: string }>`
    SELECT jour::date::text AS jour FROM generate_series(${debut}::date, ${fin}::date, interval '1 day') AS jour
    WHERE strpos(coalesce((SELECT jours FROM records.etablissement), '12345'), extract(isodow FROM jour)::text) > 0
      AND NOT EXISTS (SELECT FROM records.conge k WHERE jour::date BETWEEN k.debut AND k.fin)
    ORDER BY 1`.execute(db)
  return rows.map(({ jour }) => jour)
}

/** In order, without overlaps: where two overlap, impossible wins. */
function merged(plages: readonly Reponse[]): Reponse[] {
  const edges = [...new Set(plages.flatMap(({ debut, fin }) => [debut, fin]))].sort()
  const cells = edges.slice(0, -1).flatMap((debut, index): Reponse[] => {
    const over = plages.filter((plage) => plage.debut <= debut && debut < plage.fin)
    const fin = edges[index + 1]
    if (over.length === 0 || fin === undefined) return []
    const niveau = over.some((plage) => plage.niveau === 'impossible') ? 'impossible' : 'eviter'
    return [{ debut, fin, niveau }]
  })
  return cells.reduce<Reponse[]>((spans, cell) => {
    const last = spans.at(-1)
    if (last && last.fin === cell.debut && last.niveau === cell.niveau) last.fin = cell.fin
    else spans.push({ ...cell })
    return spans
  }, [])
}

import { sql } from 'kysely'
import type { Pause } from '../../contract/campagne/campagne'
import { type sollicitation as calls, Question, type Reponse } from '../../contract/campagne/sollicitation'
import type { Lang } from '../../contract/kernel/constants'
import { digest } from '../access/credentials/digest'
import { hashToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { unconfirmed } from '../access/provenAddress'
import { secondOf, todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { inYear, isInside, type Scope } from '../db/scope'
import { found, Refusal } from '../kernel/refusal'
import { wireTime } from '../kernel/wireTime'
import { mailsOf } from '../mail/gabarits/renderMail'
import { dayIn } from '../mail/gabarits/words'
import { availabilityAddress, queueMail } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'
import { isOfCampaign } from './campagne'

/* Asking people for their availability for a campaign, and their answers. */

export const sollicitationList: Handler<typeof calls.sollicitationList> = async (
  { id },
  { db, session, config },
) => {
  const people = await peopleOf(db, await campaignOf(db, session, config, id))
  return {
    personnes: people.map(({ email, lang: _, colonne: __, sollicitation_id: ___, ...person }) => ({
      ...person,
      joignable: Boolean(email),
    })),
  }
}

export const sollicitationEnvoyer: Handler<typeof calls.sollicitationEnvoyer> = async (
  { id, jusqu_au, personnes },
  { config, session, write },
) => {
  return write(async (trx) => {
    const campaign = await campaignOf(trx, session, config, id, jusqu_au)
    if (campaign.heures === null) {
      const message = 'people can answer from today on, for a year'
      throw new Refusal('validation', message, {
        issues: [{ path: 'jusqu_au', code: 'out_of_range', message }],
      })
    }
    const hours = campaign.heures
    const wanted = new Set(personnes?.map(keyOf))
    const asked = (await peopleOf(trx, campaign)).filter((person) =>
      personnes ? wanted.has(keyOf(person)) : person.repondu_le === null,
    )
    if (personnes && asked.length < wanted.size) throw new Refusal('not_found', 'no such people')
    const reachable = asked.filter(({ email }) => email)
    const letter = await mailsOf(trx, 'disponibilite')
    const button = { href: availabilityAddress(config.publicUrl) }
    for (const { nom: destinataire, email, lang, colonne, ressource_id } of reachable) {
      const { rows } = await sql<{ id: number }>`
          INSERT INTO internship.sollicitation AS s (annee_id, campagne_id, ${sql.ref(colonne)}, jusqu_au)
          VALUES (${session.anneeId}, ${id}, ${ressource_id}, ${jusqu_au})
          ON CONFLICT ON CONSTRAINT sollicitation_once DO UPDATE SET jusqu_au = excluded.jusqu_au, demande_le = now()
          RETURNING id`.execute(trx)
      const { id: subjectId } = found(rows[0], 'request')
      const values = { destinataire, campagne: campaign.nom, jusqu_au: dayIn(lang, jusqu_au) }
      await queueMail(trx, {
        recipient: email,
        nom: destinataire,
        ...letter(lang, values, { button }),
        categorie: 'disponibilite',
        about: { entity: 'campagne', id },
        anneeId: session.anneeId,
        link: { kind: 'disponibilite', subjectId, hours },
      })
    }
    const sans = asked.filter(({ email }) => !email).map(({ nom }) => nom)
    return { status: 200, envoyes: reachable.length, sans }
  })
}

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
    if (plages.some(({ debut, fin }) => !(first <= debut && debut < fin && fin.slice(0, 16) <= last))) {
      const message = 'a span ends after it begins, within the campaign'
      throw new Refusal('validation', message, {
        issues: [{ path: 'plages', code: 'invalid_span', message }],
      })
    }
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

interface Campaign {
  id: number
  nom: string
  /**
   * The link's end, with a margin for other time zones, because each answer is checked against its day. Null: no day
   * left to answer.
   */
  heures: number | null
}

async function campaignOf(db: Db, scope: Scope, config: Zone, id: number, until?: string): Promise<Campaign> {
  const today = todayOf(config)
  const { rows } = await sql<Campaign>`
    SELECT c.id, c.nom, CASE WHEN ${until ?? null}::date BETWEEN ${today} AND ${today} + 366
      THEN (${until ?? null}::date - ${today} + 2) * 24 END AS heures
    FROM internship.campagne c
    WHERE c.id = ${id} AND ${inYear(scope, 'c')} AND ${isInside(scope, 'campaign', 'c')}`.execute(db)
  return found(rows[0], 'campaign')
}

interface Person {
  genre: 'enseignant' | 'jury' | 'encadrant'
  ressource_id: number
  colonne: 'enseignant_id' | 'jury_id' | 'encadreur_id'
  nom: string
  email: string
  lang: Lang
  sollicitation_id: number | null
  demande_le: string | null
  repondu_le: string | null
  jusqu_au: string | null
  remarque: string
}

const keyOf = ({ genre, ressource_id }: Pick<Person, 'genre' | 'ressource_id'>) => `${genre}/${ressource_id}`

/** Who may sit, by the seats' rules, and who supervises. A teacher comes once. */
async function peopleOf(db: Db, { id }: Campaign): Promise<Person[]> {
  const may = (...rules: string[]) => sql`EXISTS (SELECT FROM jsonb_array_elements(c.sieges) AS seat
    WHERE seat->>'qui' IN (${sql.join(rules)}) AND (seat->>'qui' = 'exterieur'
      OR jsonb_array_length(coalesce(seat->'grades', '[]')) = 0
      OR seat->'grades' ? (SELECT t.grade->>'fr' FROM records.enseignant t WHERE t.id = j.enseignant_id)))`
  const { rows } = await sql<Person>`
    WITH c AS (SELECT * FROM internship.campagne WHERE id = ${id}), present AS (
      SELECT j.enseignant_id, CASE WHEN j.enseignant_id IS NULL THEN j.id END AS jury_id,
        NULL::integer AS encadreur_id, j.nom_complet AS nom, j.email,
        CASE WHEN j.enseignant_id IS NULL THEN j.langue END AS langue
      FROM internship.jury j, c
      WHERE CASE WHEN j.enseignant_id IS NULL THEN ${may('exterieur', 'tous')}
        ELSE ${may('enseignant', 'specialite', 'tous')} END
      UNION
      SELECT e.enseignant_id, NULL, CASE WHEN e.enseignant_id IS NULL THEN e.id END, e.nom_complet, e.email,
        CASE WHEN e.enseignant_id IS NULL THEN e.langue END
      FROM c JOIN internship.affectation a ON a.annee_id = c.annee_id
      JOIN internship.encadreur e ON e.id = a.encadrant_id
      WHERE ${isOfCampaign('c', 'a')}
    )
    SELECT CASE WHEN p.enseignant_id IS NOT NULL THEN 'enseignant' WHEN p.jury_id IS NOT NULL THEN 'jury'
        ELSE 'encadrant' END AS genre,
      coalesce(p.enseignant_id, p.jury_id, p.encadreur_id) AS ressource_id,
      CASE WHEN p.enseignant_id IS NOT NULL THEN 'enseignant_id' WHEN p.jury_id IS NOT NULL THEN 'jury_id'
        ELSE 'encadreur_id' END AS colonne,
      p.nom, coalesce(p.email, '') AS email, ${langOf('t', 'p')} AS lang, s.id AS sollicitation_id,
      ${secondOf('s.demande_le')} AS demande_le, ${secondOf('s.repondu_le')} AS repondu_le,
      s.jusqu_au::text, coalesce(s.remarque, '') AS remarque
    FROM present p LEFT JOIN records.enseignant t ON t.id = p.enseignant_id
    LEFT JOIN internship.sollicitation s ON s.campagne_id = ${id}
      AND (s.enseignant_id = p.enseignant_id OR s.jury_id = p.jury_id OR s.encadreur_id = p.encadreur_id)
    ORDER BY p.nom COLLATE "und-x-icu", 1, 2`.execute(db)
  return rows
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

/** Who holds a link that still serves. @throws Refusal `link_expired`, `address_unconfirmed` */
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

/** In order, without overlaps: where two meet, what is impossible counts. */
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

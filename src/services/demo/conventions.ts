import { sql } from 'kysely'
import type pg from 'pg'
import { createKysely } from '../db/kysely'
import { type Assigned, assignedOf, type SigningParty } from '../faits/facts'
import { presenceFrom } from '../faits/presence'
import { digestOf, type Wording, worded } from '../faits/wording'
import { TEXTES } from '../mail/gabarits/textes'
import { type Calendrier, calendars } from '../regle/feries'
import { calendrierQuery } from '../regle/joursChomes'

/** Days after the assignment on which an agreement was prepared and sent. */
const SENT_AFTER = 3
/** How many parties have signed the agreements still open; all others are complete. */
const SIGNED = [0, 0, 1, 2, 3, 4]
const DRAFTS = 3

interface AgreedInternship extends Assigned {
  validee: boolean
  le: string
}
type Written = AgreedInternship & Wording

/**
 * The agreements of the current year's internships: those of validated defences were sent, and most are complete; a few
 * of the last assignments without a defence wait for a check or for missing facts.
 */
export async function createConventions(client: pg.PoolClient, pool: pg.Pool, country: string) {
  const presenceOf = presenceFrom(await readCalendar(client, pool, country), { country }, await calendars())
  const rows = (await read(client, pool)).map((row) => written(row, presenceOf(row.faits, 'fr')))
  const sent = rows.filter(({ validee }) => validee)
  const drafts = rows.filter(({ validee }) => !validee).slice(-DRAFTS)
  const conventions = [...sent, ...drafts].map((row, index) => ({
    id: index + 1,
    annee_id: row.annee_id,
    etudiant_id: row.etudiant_id,
    affectation_id: row.id,
    numero: 0,
    ...stateOf(row, sent.length - 1 - index),
    langue: 'fr',
    faits: row.faits,
    titre: row.titre,
    texte: row.texte,
    preparee_le: row.le,
    envoyee_le: row.validee ? dayAfter(row.le, SENT_AFTER) : null,
    complete_le: row.validee && isComplete(sent.length - 1 - index) ? dayAfter(row.le, SENT_AFTER + 5) : null,
  }))
  const signatures = sent.flatMap((row, index) => {
    const last = sent.length - 1 - index
    const signed = isComplete(last) ? row.parties.length : (SIGNED[last] ?? 0)
    return row.parties.map((party, place) => asked(row, index + 1, party, place < signed ? place : undefined))
  })
  return { conventions, signatures }
}

const isComplete = (last: number) => last >= SIGNED.length

function stateOf({ manque, validee }: Written, last: number): { etat: string; manque: string[] } {
  if (!validee) return { etat: manque.length > 0 ? 'a_completer' : 'a_verifier', manque }
  if (isComplete(last)) return { etat: 'complete', manque }
  return { etat: (SIGNED[last] ?? 0) > 0 ? 'signee' : 'envoyee', manque }
}

/** @param place how many have signed before; undefined: none have */
function asked(
  row: Written,
  convention_id: number,
  { qui, nom, email, langue }: SigningParty,
  place: number | undefined,
) {
  const of = { annee_id: row.annee_id, etudiant_id: row.etudiant_id, convention_id, qui, nom, email, langue }
  if (place === undefined) return { ...of, signe_par: '', le: null, empreinte: '', moyen: null }
  const le = dayAfter(row.le, SENT_AFTER + 1 + place)
  const moyen = qui === 'ecole' ? 'espace' : place % 3 === 2 ? 'papier' : 'lien'
  return { ...of, signe_par: nom, le, moyen, empreinte: digestOf(row) }
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T10:30:00Z`) + days * 86_400_000).toISOString()

const written = (row: AgreedInternship, presence: string): Written => ({
  ...row,
  ...worded(TEXTES.fr.convention, 'convention', row.faits, 'fr', { presence }),
})

async function readCalendar(client: pg.PoolClient, pool: pg.Pool, country: string): Promise<Calendrier> {
  const query = calendrierQuery(country).compile(createKysely(pool))
  return (await client.query<Calendrier>(query.sql, [...query.parameters])).rows[0] as Calendrier
}

async function read(client: pg.PoolClient, pool: pg.Pool): Promise<AgreedInternship[]> {
  const which = sql<boolean>`v.annee_id = (SELECT id FROM records.annee WHERE courante)`
  const query =
    sql`SELECT x.*, to_char(a.created_at, 'YYYY-MM-DD') AS le, coalesce(s.etat = 1, false) AS validee
    FROM (${assignedOf(which)}) AS x JOIN internship.affectation a ON a.id = x.id
    LEFT JOIN internship.soutenance s ON s.affectation_id = x.id
    WHERE coalesce(s.etat, 1) = 1 ORDER BY x.id`.compile(createKysely(pool))
  return (await client.query<AgreedInternship>(query.sql, [...query.parameters])).rows
}

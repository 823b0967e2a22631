import { sql } from 'kysely'
import type { hall as calls } from '../../contract/salle/hall'
import { HALL_CODE, HALL_PATH } from '../../contract/salle/hallPath'
import { digest } from '../access/credentials/digest'
import { newToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { clockText, readClock, todayOf, wallClock } from '../db/clock'
import type { Db } from '../db/schema'
import { outsideScope, type Scope } from '../db/scope'
import { Refusal } from '../kernel/refusal'

/** What a screen in the hall shows. Rooms that the school does not show appear nowhere, nor do their defences. */
export const hall: Handler<typeof calls.hall> = async ({ code, lang }, { db, config }) => {
  await refuseUnknown(db, code)
  const { rows } = await sql<HallRow>`
      WITH shown AS (
        SELECT s.debut, s.fin, s.salle_id, s.huis_clos,
          CASE WHEN s.huis_clos = 0 AND g.hall_noms = 1 THEN v.etudiant ELSE '' END AS etudiant,
          CASE WHEN s.huis_clos = 0 THEN v.stage ELSE '' END AS sujet,
          coalesce(nullif(r.label->>${lang}, ''), r.label->>'fr') AS salle, r.batiment, r.acces
        FROM internship.soutenance s
        JOIN records.salle r ON r.id = s.salle_id AND r.affichee = 1
        JOIN internship.v_soutenance v ON v.soutenance_id = s.id
        CROSS JOIN records.etablissement g
        WHERE s.debut >= ${todayOf(config)}
      )
      SELECT salle_id, salle, batiment, acces, etudiant, sujet, huis_clos, ${wallClock('debut')} AS debut,
        ${wallClock('fin')} AS fin
      FROM shown
      WHERE debut::date = (SELECT min(debut)::date FROM shown)
      ORDER BY salle, salle_id, shown.debut`.execute(db)
  const salles = new Map<number, Room>()
  for (const { salle_id, salle, batiment, acces, debut, fin, etudiant, sujet, huis_clos } of rows) {
    const room = salles.get(salle_id) ?? { salle, batiment, acces, soutenances: [] }
    room.soutenances.push({ debut, fin, etudiant, sujet, huis_clos })
    salles.set(salle_id, room)
  }
  const jour = rows[0]?.debut.slice(0, 'YYYY-MM-DD'.length) ?? null
  const [change] = jour
    ? (
        await sql<{ le: string | null }>`
          SELECT ${clockText(sql`max(e.modifie_le)`, config)} AS le FROM internship.evenement e
          JOIN records.salle r ON r.affichee = 1 AND r.id::text = split_part(e.contenu, '|', 3)
          WHERE e.modifie_le >= now() - interval '1 day' AND left(e.contenu, 10) = ${jour}`.execute(db)
      ).rows
    : []
  const maintenant = await readClock(db, config)
  const isToday = change?.le?.slice(0, 10) === maintenant.slice(0, 10)
  return { maintenant, jour, change_le: isToday ? (change?.le ?? null) : null, salles: [...salles.values()] }
}

/* Its address: created, renewed, withdrawn. Only a digest of its secret is kept. */

export const hallAdresse: Handler<typeof calls.hallAdresse> = async (_, { db, session }) => {
  refuseDivided(session)
  const { rows } = await sql`SELECT FROM gateway.affichage`.execute(db)
  return { ouverte: rows.length > 0 }
}

export const hallOuvrir: Handler<typeof calls.hallOuvrir> = async (_, { session, config, write }) => {
  refuseDivided(session)
  const secret = newToken()
  await write((trx) =>
    sql`INSERT INTO gateway.affichage (empreinte) VALUES (${digest(secret)})
      ON CONFLICT (id) DO UPDATE SET empreinte = excluded.empreinte, ouvert_le = now()`.execute(trx),
  )
  return { status: 200, adresse: `${config.publicUrl}${HALL_PATH}#${HALL_CODE}=${secret}` }
}

export const hallFermer: Handler<typeof calls.hallFermer> = async (_, { session, write }) => {
  refuseDivided(session)
  await write((trx) => sql`DELETE FROM gateway.affichage`.execute(trx))
  return { status: 200 }
}

/** @throws Refusal `link_expired` */
async function refuseUnknown(db: Db, code: string): Promise<void> {
  const { rows } = await sql`SELECT FROM gateway.affichage WHERE empreinte = ${digest(code)}`.execute(db)
  if (rows.length === 0) throw new Refusal('link_expired', 'no such address')
}

/** The hall shows defences of all diplomas. @throws Refusal `outside_scope` */
function refuseDivided(scope: Scope): void {
  if (scope.diplomes) throw outsideScope()
}

interface HallRow {
  salle_id: number
  salle: string
  batiment: string
  acces: string
  debut: string
  fin: string
  etudiant: string
  sujet: string
  huis_clos: 0 | 1
}

interface Room extends Pick<HallRow, 'salle' | 'batiment' | 'acces'> {
  soutenances: Pick<HallRow, 'debut' | 'fin' | 'etudiant' | 'sujet' | 'huis_clos'>[]
}

import { sql } from 'kysely'
import type { hall as calls } from '../../contract/salle/hall'
import type { Handler } from '../access/handler'
import { readClock, todayOf, wallClock } from '../db/clock'

/** What a screen in the hall shows. Rooms that the school does not show appear nowhere, nor do their defences. */
export const hall: Handler<typeof calls.hall> = async ({ lang }, { db, config }) => {
  const { rows } = await sql<Row>`
      WITH shown AS (
        SELECT s.debut, s.fin, s.salle_id, s.huis_clos, CASE WHEN s.huis_clos = 1 THEN '' ELSE v.etudiant END AS etudiant,
          CASE WHEN s.huis_clos = 1 THEN '' ELSE v.stage END AS sujet,
          coalesce(nullif(r.label->>${lang}, ''), r.label->>'fr') AS salle, r.batiment, r.acces
        FROM internship.soutenance s
        JOIN records.salle r ON r.id = s.salle_id AND r.affichee = 1
        JOIN internship.v_soutenance v ON v.soutenance_id = s.id
        WHERE s.debut >= ${todayOf(config)}
      )
      SELECT salle_id, salle, batiment, acces, etudiant, sujet, huis_clos, ${wallClock('debut')} AS debut, ${wallClock('fin')} AS fin
      FROM shown
      WHERE debut::date = (SELECT min(debut)::date FROM shown)
      ORDER BY salle, salle_id, shown.debut`.execute(db)
  const salles = new Map<number, Room>()
  for (const { salle_id, salle, batiment, acces, debut, fin, etudiant, sujet, huis_clos } of rows) {
    const room = salles.get(salle_id) ?? { salle, batiment, acces, soutenances: [] }
    room.soutenances.push({ debut, fin, etudiant, sujet, huis_clos })
    salles.set(salle_id, room)
  }
  return {
    maintenant: await readClock(db, config),
    jour: rows[0]?.debut.slice(0, 'YYYY-MM-DD'.length) ?? null,
    salles: [...salles.values()],
  }
}

interface Row {
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

interface Room extends Pick<Row, 'salle' | 'batiment' | 'acces'> {
  soutenances: Pick<Row, 'debut' | 'fin' | 'etudiant' | 'sujet' | 'huis_clos'>[]
}

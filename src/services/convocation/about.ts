import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { ActeGenre } from '../../contract/soutenance/acte'
import { isOfCampaign } from '../campagne/campagne'
import { todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { REPORT, reportDay } from '../fichier/rapport'
import { groupsOf } from '../kernel/groupsOf'
import type { About, Motifs, RoleNames } from './message'
import type { Prepared } from './prepare'

export async function roleNames(db: Db): Promise<RoleNames> {
  const { rows } = await sql<{ id: number; label: Record<Lang, string> }>`
    SELECT id, label FROM internship.type_jury`.execute(db)
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** What messages say beside the defences. */
export async function aboutOf(db: Db, zone: Zone, people: readonly Prepared[]): Promise<About> {
  const assignments = [...new Set(people.flatMap(({ items }) => items.map((each) => each.affectation_id)))]
  const campaigns = await sql<{ id: number; nom: string; a_apporter: string }>`
    SELECT DISTINCT ON (a.id) a.id, r.nom, r.a_apporter FROM internship.affectation a
    JOIN internship.soutenance s ON s.affectation_id = a.id
    JOIN internship.campagne r ON r.annee_id = a.annee_id AND s.debut::date BETWEEN r.debut AND r.fin
    WHERE a.id = ANY (${assignments}::integer[]) AND ${isOfCampaign('r', 'a')} ORDER BY a.id, r.id DESC`.execute(
    db,
  )
  const defences = [...new Set(people.flatMap(({ items }) => items.map((each) => each.soutenance_id)))]
  // since somebody was told; for each, whether nobody was told since
  const reasons = await sql<Reason>`
    SELECT a.soutenance_id, a.genre, a.motif, a.fait_le > t.dernier AS neuf FROM internship.acte a
    CROSS JOIN LATERAL (SELECT min(c.dit_le) FILTER (WHERE c.genre IS NOT NULL) AS premier, max(c.dit_le) AS dernier
      FROM internship.convocation c WHERE c.soutenance_id = a.soutenance_id) AS t
    WHERE a.soutenance_id = ANY (${defences}::integer[]) AND a.genre NOT IN ('valider', 'devalider', 'rouvrir') AND a.fait_le > t.premier
    ORDER BY a.soutenance_id, a.id DESC`.execute(db)
  // spaces show the reports of the current year
  const reports = await sql<{ id: number; jour: string | null }>`
    SELECT s.id, CASE WHEN NOT k.remis THEN d.jour::text END AS jour FROM internship.soutenance s
    JOIN internship.affectation v ON v.id = s.affectation_id
    CROSS JOIN records.etablissement g CROSS JOIN LATERAL (SELECT ${reportDay(zone)} AS jour) AS d
    CROSS JOIN LATERAL (SELECT ${REPORT} AS remis) AS k
    WHERE s.id = ANY (${defences}::integer[]) AND CASE WHEN k.remis
      THEN EXISTS (SELECT FROM records.annee y WHERE y.id = s.annee_id AND y.courante)
      ELSE d.jour >= ${todayOf(zone)} END`.execute(db)
  return {
    names: await roleNames(db),
    remises: new Map(reports.rows.flatMap(({ id, jour }) => (jour ? [[id, jour]] : []))),
    rapports: new Set(reports.rows.flatMap(({ id, jour }) => (jour ? [] : [id]))),
    campagnes: new Map(campaigns.rows.map((row) => [row.id, row])),
    motifs: new Map(
      groupsOf(reasons.rows, ({ soutenance_id }) => soutenance_id).map((rows) => [
        rows[0].soutenance_id,
        motifsOf(rows),
      ]),
    ),
  }
}

interface Reason {
  soutenance_id: number
  genre: ActeGenre
  motif: string
  neuf: boolean
}

/** @param reasons of a defence, the last one first */
function motifsOf(reasons: readonly [Reason, ...Reason[]]): Motifs {
  const [last] = reasons
  const told = ({ genre }: Reason) => genre !== 'remplacer'
  const tous = told(last) ? last : reasons.find((one) => told(one) && one.neuf)
  return { jury: last.motif, ...(tous && { tous: tous.motif }) }
}

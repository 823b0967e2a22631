import { type RawBuilder, sql } from 'kysely'
import { type calendrier as calls, JOURS_AVEC_HEURES, PAR_JOUR } from '../../contract/calendrier/calendrier'
import type { Answer, ParsedInput } from '../../contract/kernel/endpoint'
import type { Handler } from '../access/handler'
import { withDay } from '../affectation/withDay'
import { clockText, type Zone } from '../db/clock'
import { among, type Filter, reference } from '../db/list'
import { inScope, type Scope } from '../db/scope'
import { byGroup, dossierFilters } from '../dossier/dossier'
import { REPORT, reportDay } from '../fichier/rapport'

/**
 * What falls on some days, for who asks: their year and diplomas, as in the lists. In one statement. Defences are read
 * by the index on their time; of a month only the first of each day are named, and all are counted.
 */
export const calendrierLire: Handler<typeof calls.calendrierLire> = async (
  { du, au, filter, lang },
  { db, session, config },
) => {
  const span: Span = { du, au, scope: session, zone: config }
  const isOf = matching(filter)
  const most = dayCount(du, au) <= JOURS_AVEC_HEURES ? PAR_JOUR.heures : PAR_JOUR.mois
  const others = filter.id_salle || filter.jury_id ? undefined : { ...span, isOf }
  const { rows } = await sql<Calendar>`
    SELECT (SELECT ${clockText(sql`now()`, config)}) AS maintenant,
      (SELECT coalesce(jsonb_agg(to_jsonb(j) ORDER BY j.jour), '[]') FROM (${daysOf(span, isOf, others)}) AS j) AS jours,
      (SELECT coalesce(jsonb_agg(to_jsonb(d) ORDER BY d.debut, d.id), '[]') FROM (${named(span, isOf, most, lang)}) AS d) AS soutenances,
      ${others && isWhole(filter) ? campaigns(span) : sql`'[]'::jsonb`} AS campagnes`.execute(db)
  return rows[0] as Calendar
}

type Calendar = Answer<typeof calls.calendrierLire>

interface Span {
  du: string
  au: string
  scope: Scope
  zone: Zone
}

const DAY_MS = 86_400_000
const dayCount = (du: string, au: string) => (Date.parse(au) - Date.parse(du)) / DAY_MS + 1

const within = ({ du, au }: Span, moment: string) =>
  sql`${sql.ref(moment)} >= ${du}::date AND ${sql.ref(moment)} < ${au}::date + 1`

type CalendarFilter = ParsedInput<typeof calls.calendrierLire>['filter']

/** Of assignments (alias `v`). */
const FILTERS: Record<keyof CalendarFilter, Filter> = {
  id_salle: reference('v.salle_id'),
  jury_id: dossierFilters.jury_id as Filter,
  id_encadrant: reference('v.encadrant_id'),
  enseignant_id: among(
    'v.id',
    (ids) => sql`SELECT s.affectation_id FROM internship.soutenance s
      JOIN internship.soutenance_jury j ON j.soutenance_id = s.id
      JOIN internship.jury p ON p.id = j.jury_id WHERE p.enseignant_id = ANY(${ids})
      UNION ALL SELECT a.id FROM internship.affectation a
      JOIN internship.encadreur n ON n.id = a.encadrant_id WHERE n.enseignant_id = ANY(${ids})`,
  ),
  id_groupe: byGroup('v'),
}

function matching(asked: CalendarFilter): RawBuilder<boolean> {
  const conditions = Object.entries(asked).flatMap(([name, ids]) =>
    ids?.length ? [FILTERS[name as keyof CalendarFilter].where(ids)] : [],
  )
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

const isWhole = (asked: CalendarFilter) => Object.values(asked).every((ids) => !ids?.length)

/** How much there is on each day. @param others also counts what has no room and no jury */
function daysOf(
  span: Span,
  isOf: RawBuilder<boolean>,
  others: (Span & { isOf: RawBuilder<boolean> }) | undefined,
): RawBuilder<unknown> {
  const { du, au, scope, zone } = span
  const none = sql`SELECT NULL::date AS jour WHERE false`
  const turning = (of: 'debut' | 'fin') =>
    others
      ? sql`SELECT e.jour FROM (${withDay(of, scope, (day) => within(span, day))}) AS e
          JOIN internship.dossier v ON v.id = e.id WHERE ${inScope(scope, 'v')} AND ${isOf}`
      : none
  const due = others
    ? sql`SELECT r.jour FROM (SELECT ${reportDay(zone)}::date AS jour FROM internship.dossier v
        JOIN internship.soutenance s ON s.id = v.soutenance_id CROSS JOIN records.etablissement g
        WHERE ${inScope(scope, 'v')} AND ${isOf} AND v.debut >= ${du}::date
          AND v.debut < ${au}::date + 1 + (SELECT rapport_jours FROM records.etablissement) AND NOT ${REPORT}) AS r
        WHERE r.jour BETWEEN ${du}::date AND ${au}::date`
    : none
  const counted = (name: string) =>
    sql`(count(*) FILTER (WHERE e.quoi = ${sql.lit(name)}))::int AS ${sql.ref(name)}`
  return sql`SELECT e.jour, ${counted('soutenances')}, ${counted('debuts')}, ${counted('fins')}, ${counted('rapports')} FROM (
      SELECT 'soutenances' AS quoi, v.debut::date AS jour FROM internship.dossier v
        WHERE ${inScope(scope, 'v')} AND ${within(span, 'v.debut')} AND ${isOf}
      UNION ALL SELECT 'debuts', x.jour FROM (${turning('debut')}) AS x
      UNION ALL SELECT 'fins', x.jour FROM (${turning('fin')}) AS x
      UNION ALL SELECT 'rapports', x.jour FROM (${due}) AS x) AS e
    GROUP BY e.jour`
}

/** The first defences of each day; further details are read for these only. */
const named = (span: Span, isOf: RawBuilder<boolean>, most: number, lang: string): RawBuilder<unknown> => sql`
  SELECT v.id, v.stage_id, coalesce(v.etudiant, '') AS etudiant, coalesce(v.stage, '') AS stage, v.etat_stage, v.debut, v.fin,
    jsonb_build_object('value', v.salle_id, 'label', (SELECT sa.label->>${lang} FROM records.salle sa WHERE sa.id = v.salle_id)) AS salle,
    v.encadrant, s.huis_clos, s.lien_reunion, v.etat, v.note IS NOT NULL AS notee,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nom', p.nom_complet) ORDER BY j.rang, p.id), '[]')
      FROM internship.soutenance_jury j JOIN internship.jury p ON p.id = j.jury_id WHERE j.soutenance_id = v.soutenance_id) AS jury
  FROM (SELECT v.id, v.stage_id, v.etudiant, v.stage, v.etat_stage, v.debut, v.fin, v.salle_id, v.encadrant, v.etat, v.note, v.soutenance_id,
      row_number() OVER (PARTITION BY v.debut::date ORDER BY v.debut, v.id) AS rang
    FROM internship.dossier v
    WHERE ${inScope(span.scope, 'v')} AND ${within(span, 'v.debut')} AND ${isOf}) AS v
  JOIN internship.soutenance s ON s.id = v.soutenance_id
  WHERE v.rang <= ${most}`

/** The campaigns that touch the days, as the list of campaigns has them. */
const campaigns = ({ du, au, scope }: Span): RawBuilder<unknown> => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'nom', c.nom, 'debut', c.debut, 'fin', c.fin,
      'ouverture', c.ouverture, 'fermeture', c.fermeture, 'reponses', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('jour', r.jour, 'attendues', r.attendues) ORDER BY r.jour), '[]')
        FROM (SELECT o.jusqu_au AS jour, (count(*) FILTER (WHERE o.repondu_le IS NULL))::int AS attendues
          FROM internship.sollicitation o WHERE o.campagne_id = c.id AND o.jusqu_au BETWEEN ${du}::date AND ${au}::date
          GROUP BY 1) AS r)) ORDER BY c.debut, c.id), '[]')
  FROM internship.campagne c
  WHERE ${inScope(scope, 'c', 'campaign')} AND (c.debut <= ${au}::date AND c.fin >= ${du}::date OR EXISTS (
    SELECT FROM internship.sollicitation o WHERE o.campagne_id = c.id AND o.jusqu_au BETWEEN ${du}::date AND ${au}::date)))`

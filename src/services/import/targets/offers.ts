import { sql } from 'kysely'
import { OFFRE_LIBRE } from '../../../contract/kernel/constants'
import { closeWithOffers } from '../../affectation/closeApplications'
import {
  codeColumn,
  dateColumn,
  numberColumn,
  referenceColumn,
  severalColumn,
  textColumn,
} from '../../db/recordColumns'
import { inScope, outsideScope } from '../../db/scope'
import { LINKS } from '../../place/offer'
import { tableTarget } from './tableTarget'
import type { Target } from './target'
import { TAUGHT_AT } from './taught'

const several = ({ table, other }: { table: string; other: string }, to: string) =>
  severalColumn({ table, own: 'stage_id', other }, to)

const target = tableTarget(
  {
    table: 'internship.stage',
    columns: {
      entreprise_id: referenceColumn(
        'company.entreprise',
        'entreprise_id',
        (row) => sql`${sql.ref(`${row}.nom_entreprise`)}`,
      ),
      sujet: textColumn(),
      periode_stage: textColumn(),
      description: textColumn(),
      limite: dateColumn(),
      places: numberColumn(),
      etat: codeColumn(),
      type_stage: several(LINKS.type_stage, 'internship.type_stage'),
      specialite: several(LINKS.specialite, 'records.specialite'),
      niveau: several(LINKS.niveau, 'records.niveau'),
    },
    held: sql`json_build_object('etat', CASE WHEN r.affect <> ${OFFRE_LIBRE} THEN 'offer_assigned' END)`,
  },
  { niveau: { specialite: TAUGHT_AT } },
)

/** By default an offer is for one student. */
const ofOne = (rows: string) =>
  JSON.stringify(
    (JSON.parse(rows) as { places?: number }[]).map((row) => ({ ...row, places: row.places ?? 1 })),
  )

/** The offers of a year. A company is known by its name, its registration number or its address. */
export const offers: Target = {
  ...target,

  async choices(db, scope) {
    const { rows } = await sql<{ rows: string }>`
      SELECT coalesce(json_agg(json_build_object('id', c.id,
        'names', json_build_array(c.nom_entreprise, c.matricule, c.email))), '[]')::text AS rows
      FROM company.entreprise AS c`.execute(db)
    return { ...(await target.choices(db, scope)), entreprise_id: rows[0]?.rows ?? '[]' }
  },

  insert: (trx, rows, scope, config) => target.insert(trx, ofOne(rows), scope, config),

  /** No offer may be moved to other diplomas; applications for offers that become inactive are closed. */
  async update(trx, rows, scope, config) {
    await target.update(trx, ofOne(rows), scope, config)
    const ids = (JSON.parse(rows) as { id: number }[]).map(({ id }) => id)
    await closeWithOffers(trx, config, ids)
    if (!scope.diplomes) return
    const { rows: away } = await sql`
      SELECT FROM jsonb_array_elements(${rows}::jsonb) AS r WHERE (r ->> 'id')::integer NOT IN (
        SELECT s.id FROM internship.stage s WHERE ${inScope(scope, 's', 'offer')}) LIMIT 1`.execute(trx)
    if (away.length > 0) throw outsideScope()
  },
}

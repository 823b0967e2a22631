import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { internship } from '../../contract/specification/internship'
import type { Handler } from '../access/handler'
import type { Zone } from '../db/clock'
import { among, code, days, type Filter, like, list, plain, reference, text } from '../db/list'
import type { Db } from '../db/schema'
import { inScope, type Scope, scopeOf } from '../db/scope'
import { BESIDE, countedDossiers, dossierFilters, ETAPE, likeStudent, shownBeside } from '../dossier/dossier'
import { factsBeside, factsShown } from '../dossier/factsBeside'
import type { Config } from '../kernel/config'
import { JsonText } from '../kernel/json'
import { byComplement, byLack, type LackAsked, lackAsked } from '../manque'
import { PRESENCE, presencesDe } from '../regle/compteurs'
import { VERSION } from './affectation'
import { ACCORD, RAPPORT, reportDue, SUIVI_BESIDE, suiviBeside, TUTORAT } from './suiviBeside'
import { withDay } from './withDay'

/* The list of the year's assignments; planning lists the same rows. On the wire their `id` is the offer's. */

export const affectationList: Handler<typeof internship.affectationList> = async (
  { lang, faits, ...paging },
  { db, session, config },
) => {
  const lacks = await lackAsked(db, config, paging)
  const shown = factsShown({ faits, without: paging.without })
  const asked = { scope: scopeOf(session), timeZone: config.timeZone, lang, faits: shown, ...lacks }
  const { rows, ...numbers } = await affectations(db, paging, asked)
  const counted = faits === 1 ? PRESENCE.filter((name) => !paging.without?.includes(name)) : []
  return { Sujet: counted.length > 0 ? await withPresence(db, config, rows, counted) : rows, ...numbers }
}

/** Rows of assignments with what is shown of their presence. */
async function withPresence<R extends { id: number; faits?: object }>(
  db: Db,
  config: Pick<Config, 'timeZone' | 'country'>,
  found: readonly R[] | JsonText<R[]>,
  shown: readonly (typeof PRESENCE)[number][],
): Promise<R[]> {
  const rows = found instanceof JsonText ? found.read() : found
  const ids = rows.map(({ id }) => id)
  const presences = await presencesDe(db, config, ids)
  return rows.map((row) => {
    const presence = presences.get(row.id)
    const told = presence && Object.fromEntries(shown.map((name) => [name, presence[name]]))
    return { ...row, faits: { ...row.faits, ...told } }
  })
}

interface ListAsked extends Zone {
  scope: Scope
  lang: Lang
  /** The facts that the list shows. */
  faits: readonly string[]
  manque?: LackAsked
}

const affectations = list((db, { scope, timeZone, lang, faits, manque }: ListAsked) => ({
  query: db
    .selectFrom('internship.dossier as v')
    .select(['v.stage_id as id', 'v.encadrant', 'v.etudiant as etudidant', 'v.stage', 'v.etat_stage'])
    .select(['v.etudiant_id as id_etudiant', 'v.encadrant_id as id_encadrant'])
    .select(['v.count', 'v.count as etat_sout', 'v.affecte as etat'])
    .select(['v.email', 'v.entreprise', 'v.debut as date_soutenance'])
    .select(sql<number>`${ETAPE.facet}`.as('etape'))
    .select(shownBeside(lang))
    .select(suiviBeside)
    .$if(faits.length > 0, (query) => query.select(factsBeside('v.id', faits)))
    .select(VERSION.as('version'))
    .where(inScope(scope, 'v')),
  beside: { ...BESIDE, ...SUIVI_BESIDE },
  nullable: ['encadrant', 'date_soutenance'],
  sort: {
    encadrant: text('v.encadrant'),
    etudidant: text('v.etudiant'),
    stage: text('v.stage'),
    etat_stage: plain('v.etat_stage'),
    etat: plain('v.affecte'),
    count: plain('v.count'),
    etat_sout: plain('v.count'),
    date_soutenance: plain('v.debut'),
    id: plain('v.stage_id'),
  },
  id: plain('v.id'),
  search: (pattern) => sql`${like('v.recherche_affectation', pattern)} OR ${likeStudent('v', pattern)}`,
  filter: {
    id_etudiant: reference('v.etudiant_id'),
    ...dossierFilters,
    enseignant_id: among(
      'v.encadrant_id',
      (ids) => sql`SELECT id FROM internship.encadreur WHERE enseignant_id = ANY(${ids})`,
    ),
    // on the wire an assignment has its offer's id
    id: reference('v.stage_id'),
    // assignments that have one of an offer's several places
    origine: among(
      'v.stage_id',
      (ids) => sql`SELECT id FROM internship.stage WHERE origine_id = ANY(${ids})`,
    ),
    etat: code('v.affecte'),
    etat_stage: code('v.etat_stage'),
    count: code('v.count'),
    etat_sout: code('v.count'),
    etape: ETAPE,
    id_encadrant: reference('v.encadrant_id'),
    accord: ACCORD,
    rapport: RAPPORT,
    tutorat: TUTORAT,
    manque: byLack('v.id', scope, manque),
    complement: byComplement('v.id'),
    date_soutenance: days('v.debut'),
    remise: reportDue(scope, { timeZone }),
    debut: byDay('debut', scope),
    fin: byDay('fin', scope),
  },
  counted: countedDossiers(scope, ['etat', 'etat_stage', 'count', 'etat_sout', 'etape']),
}))

/** By the first or last day of the internship. */
const byDay = (of: 'debut' | 'fin', scope: Scope): Filter => ({
  where: (value) =>
    sql`v.id IN (SELECT e.id FROM (${withDay(of, scope, (day) => days(day).where(value))}) AS e)`,
})

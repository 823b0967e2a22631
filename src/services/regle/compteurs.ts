import { type RawBuilder, sql } from 'kysely'
import type { Compteur, Presence } from '../../contract/affectation/presenceCalls'
import type { Id } from '../../contract/kernel/endpoint'
import {
  type FaitsDuStage,
  HEURES_DU_MOIS,
  heuresComptees,
  heuresFaites,
  heuresPrevues,
  joursEtMois,
} from '../../contract/regle/presence'
import { todayOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { feriesParPays, paysDesFeries } from './joursChomes'
import { readRules } from './regles'

export interface StageCompte extends FaitsDuStage {
  id: Id
  stage_id: Id
  etudiant_id: Id
  etudiant: string
  entreprise_id: Id
  entreprise: string
  annee_id: Id
  annee: string
  presence_motif: string
  /** Whose public holidays it has; null: the school's country. */
  pays: string | null
  /** Today by the school's clock, `YYYY-MM-DD`. */
  jour: string
}

type Counting = Zone & Pick<Config, 'country'>

/**
 * The facts that the presence of internships is counted from.
 *
 * @param which of `internship.v_deroulement v`
 */
export async function stagesComptes(
  db: Db,
  config: Counting,
  which: RawBuilder<unknown>,
): Promise<StageCompte[]> {
  const { rows } = await sql<StageCompte>`
    SELECT v.id, v.stage_id, v.etudiant_id, e.nom_complet AS etudiant, v.entreprise_id, v.entreprise, v.annee_id, y.label AS annee,
      v.debut::text, v.fin::text, v.pauses, v.heures::float8, v.semaine, v.presence::float8, v.presence_motif,
      ${paysDesFeries('v')} AS pays,
      (SELECT jours FROM records.etablissement) AS ouvres, ${todayOf(config)}::text AS jour
    FROM internship.v_deroulement v JOIN records.etudiant e ON e.id = v.etudiant_id JOIN records.annee y ON y.id = v.annee_id
    WHERE ${which} ORDER BY e.nom_complet COLLATE "und-x-icu", v.entreprise COLLATE "und-x-icu", v.id`.execute(
    db,
  )
  return rows
}

/** The hours at each host in a year, of all internships of a student there. */
export async function compteursDe(
  db: Db,
  config: Counting,
  stages: readonly StageCompte[],
): Promise<Compteur[]> {
  const [{ regles }, feriesIn] = await Promise.all([readRules(db, config), feriesParPays(db, config, stages)])
  const limite = regles.duree.effet === 'aucun' ? null : regles.duree.limite * HEURES_DU_MOIS
  const counters = new Map<string, Compteur>()
  for (const stage of stages) {
    const { etudiant_id, etudiant, entreprise_id, entreprise, annee_id, annee, jour } = stage
    const key = `${etudiant_id} ${entreprise_id} ${annee_id}`
    const counter = counters.get(key) ?? {
      etudiant_id,
      etudiant,
      entreprise_id,
      entreprise,
      annee,
      stages: 0,
      faites: 0,
      prevues: 0,
      limite,
    }
    const feries = feriesIn(stage.pays)
    counter.stages += 1
    counter.faites = toHundredth(counter.faites + (heuresFaites(stage, feries, jour) ?? 0))
    counter.prevues = toHundredth(counter.prevues + (heuresPrevues(stage, feries) ?? 0))
    counters.set(key, counter)
  }
  return [...counters.values()]
}

/** The presence of one internship, and its counter at its host. */
export async function presenceDe(db: Db, config: Counting, id: Id): Promise<Presence> {
  const stages = await stagesComptes(
    db,
    config,
    sql`(v.etudiant_id, v.entreprise_id, v.annee_id) = (
      SELECT o.etudiant_id, o.entreprise_id, o.annee_id FROM internship.v_deroulement o WHERE o.id = ${id})`,
  )
  const own = stages.find((stage) => stage.id === id)
  if (!own) return { faites: null, prevues: null, comptees: null, saisies: null, motif: '', compteur: null }
  const feries = (await feriesParPays(db, config, [own]))(own.pays)
  const prevues = heuresPrevues(own, feries)
  const [compteur] = prevues === null ? [] : await compteursDe(db, config, stages)
  return {
    faites: heuresFaites(own, feries, own.jour),
    prevues,
    comptees: heuresComptees(own, feries),
    saisies: own.presence,
    motif: own.presence_motif,
    compteur: compteur ?? null,
  }
}

/** Hours, with the days and months that they count as. */
export type PresenceVue = Record<(typeof PRESENCE)[number], number>
export const PRESENCE = ['presence_heures', 'presence_jours', 'presence_mois'] as const

/** The presence of some internships, by their offers; who has no days is not there. */
export async function presencesDe(
  db: Db,
  config: Counting,
  offers: readonly Id[],
): Promise<ReadonlyMap<Id, PresenceVue>> {
  const stages = await stagesComptes(db, config, sql`v.stage_id = ANY (${[...offers]}::integer[])`)
  const feriesIn = await feriesParPays(db, config, stages)
  return new Map(
    stages.flatMap((stage) => {
      const hours = heuresPrevues(stage, feriesIn(stage.pays))
      if (hours === null) return []
      const { jours, mois } = joursEtMois(hours)
      const seen = {
        presence_heures: hours,
        presence_jours: toHundredth(jours),
        presence_mois: toHundredth(mois),
      }
      return [[stage.stage_id, seen] as const]
    }),
  )
}

const toHundredth = (hours: number) => Math.round(hours * 100) / 100

import { sql } from 'kysely'
import { FLUX_JOURNAL_JOURS } from '../../contract/flux/sources'
import { todayOf } from '../db/clock'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import type { Feed } from './feed'
import type { Counts, Ended, Looked } from './outcome'
import { tellOwner } from './tell'

/** How many rows of each kind, and how many names, the log shows. */
const ROWS_KEPT = 50
const NAMES_KEPT = 100

/** Records how a reading has ended and how far the feed is, and tells who keeps it, in the transaction that writes. */
export async function settle(on: Db, config: Config, feed: Feed, ended: Ended): Promise<void> {
  const { etat, lecture, duree } = ended
  const counts = countsOf(ended)
  const { ajoutes, changes, partis, refuses } = counts
  const failed = etat === 'echec' ? ended : undefined
  await sql`
    UPDATE gateway.flux_lecture SET etat = ${etat}, duree = ${duree}, lus = ${'lus' in ended ? ended.lus : 0},
      ajoutes = ${ajoutes}, changes = ${changes}, partis = ${partis}, refuses = ${refuses},
      erreur = ${failed?.echec ?? null}, details = ${JSON.stringify(failed?.values ?? {})}::jsonb,
      rapport = ${JSON.stringify('report' in ended ? keptOf(ended) : {})}::jsonb,
      marque = ${'marque' in ended ? ended.marque : ''}, change_id = ${'change' in ended ? (ended.change ?? null) : null}
    WHERE id = ${lecture}`.execute(on)
  if (etat === 'essai') return
  if (etat === 'ecrit' || etat === 'attente')
    await sql`UPDATE gateway.flux_lecture SET etat = 'remplace'
      WHERE flux_id = ${feed.id} AND etat = 'attente' AND id < ${lecture}`.execute(on)
  await follow(on, config, feed, ended)
  await sql`DELETE FROM gateway.flux_lecture
    WHERE commencee_le < now() - make_interval(days => ${FLUX_JOURNAL_JOURS})`.execute(on)
  await tellOwner(on, config, feed, { ended, counts })
}

function countsOf(ended: Ended): Counts {
  if (!('plan' in ended)) return { ajoutes: 0, changes: 0, partis: 0, refuses: 0 }
  const { counts, unsure } = ended.plan
  return {
    ajoutes: counts.added + counts.enrolled,
    changes: counts.changed,
    partis: unsure > 0 ? 0 : counts.absent,
    refuses: counts.refused,
  }
}

/** What the log shows of a report. */
function keptOf({ report, plan }: Looked) {
  const { rows, absent } = report
  const states = ['refused', 'changed', 'enrolled', 'added'] as const
  return {
    lignes: states.flatMap((state) => rows.filter((row) => row.state === state).slice(0, ROWS_KEPT)),
    absents: plan.unsure > 0 ? [] : absent.slice(0, NAMES_KEPT),
    doute: plan.unsure,
  }
}

/** Records whom the steps of a reading have brought so far, in case it breaks off; the source is then read again. */
export async function keepBrought(
  on: Db,
  { id, fiche, vus, suiviAnnee }: Feed,
  { vus: seen, anneeId }: { vus: readonly number[]; anneeId: number },
): Promise<void> {
  // a new year begins with nobody
  const brought = new Set([...(fiche === 'inscrit' && suiviAnnee !== anneeId ? [] : vus), ...seen])
  await sql`INSERT INTO gateway.flux_suivi AS s (flux_id, vus, annee_id) VALUES (${id}, ${[...brought]}::integer[], ${anneeId})
    ON CONFLICT (flux_id) DO UPDATE SET vus = excluded.vus, annee_id = excluded.annee_id,
      empreinte = NULL, contenu = NULL, etag = NULL, modifie = NULL`.execute(on)
}

/** A source is left alone the next time only if nothing of it was refused. */
async function follow(on: Db, config: Config, { id, vus }: Feed, ended: Ended): Promise<void> {
  const jour = ended.byClock ? todayOf(config) : sql`NULL::date`
  await sql`INSERT INTO gateway.flux_suivi AS s (flux_id, jour) VALUES (${id}, ${jour})
    ON CONFLICT (flux_id) DO UPDATE SET jour = coalesce(excluded.jour, s.jour)`.execute(on)
  if (ended.etat === 'inchange' && ended.source) {
    const { empreinte, etag, modifie } = ended.source
    await sql`UPDATE gateway.flux_suivi SET empreinte = ${empreinte}, etag = ${etag}, modifie = ${modifie}
      WHERE flux_id = ${id}`.execute(on)
  }
  if (ended.etat !== 'ecrit' && ended.etat !== 'attente') return
  const isClean = ended.etat === 'ecrit' && ended.plan.counts.refused === 0
  const { empreinte = null, etag = null, modifie = null } = isClean ? ended.source : {}
  await sql`UPDATE gateway.flux_suivi SET empreinte = ${empreinte}, contenu = ${isClean ? ended.contenu : null},
    etag = ${etag}, modifie = ${modifie} WHERE flux_id = ${id}`.execute(on)
  if (!('vus' in ended)) return
  // those who may be meant by a row that cannot be told are looked for again
  const brought = [...new Set([...ended.vus, ...(ended.plan.unsure > 0 ? vus : [])])]
  await sql`UPDATE gateway.flux_suivi SET vus = ${brought}::integer[], annee_id = ${ended.anneeId}
    WHERE flux_id = ${id}`.execute(on)
}

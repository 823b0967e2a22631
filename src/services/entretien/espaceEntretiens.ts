import { sql } from 'kysely'
import type { entretien as calls } from '../../contract/entretien/entretien'
import type { Handler } from '../access/handler'
import { isMyStudents } from '../access/mine'
import { readClock, type Zone } from '../db/clock'
import type { Trx } from '../db/schema'
import { refuseOtherVersion } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { NO_SLOTS, tellNoneFits, tellOff, tellPicked, tellProposed } from './entretien'
import { VERSION, waitingFor } from './waitingFor'

/* When a company talks to a student who has applied: it proposes, the student picks. */

export const espaceEntretienProposer: Handler<typeof calls.espaceEntretienProposer> = async (
  { id, creneaux, minutes, lieu, version },
  { config, session, write },
) => {
  await write(async (trx) => {
    const now = await waitingFor(trx, session, id)
    await refusePast(trx, config, creneaux)
    await refuseOtherVersion(trx, version, now, { entity: 'internship.candidature', entityId: id })
    // who has a moment in their calendar hears that it is off, unless others take its place
    if (creneaux.length === 0) await tellOff(trx, config, 'etudiant', [id])
    await sql`UPDATE internship.candidature SET ${NO_SLOTS} WHERE id = ${id}`.execute(trx)
    if (creneaux.length === 0) return
    await sql`UPDATE internship.candidature SET entretien_etat = 'propose', entretien_minutes = ${minutes},
        entretien_lieu = ${lieu}, entretien_creneaux = ARRAY(SELECT x FROM unnest(${creneaux}::timestamp[]) AS x ORDER BY x)
        WHERE id = ${id}`.execute(trx)
    await tellProposed(trx, config, id)
  })
  return { status: 200 }
}

export const espaceEntretienRepondre: Handler<typeof calls.espaceEntretienRepondre> = async (
  { id, debut, mot, version },
  { config, session, write },
) => {
  await write(async (trx) => {
    await sql`SELECT FROM internship.candidature WHERE id = ${id} FOR UPDATE`.execute(trx)
    const { rows } = await sql<{ isThere: boolean; version: string }>`
        SELECT c.etat = 'envoyee' AND c.entretien_etat IS NOT NULL AND (${debut}::timestamp IS NULL
          OR ${debut}::timestamp = ANY (c.entretien_creneaux)) AS "isThere", ${VERSION} AS version
        FROM internship.candidature c WHERE c.id = ${id} AND ${isMyStudents(session, 'c')}`.execute(trx)
    const { isThere, ...now } = found(rows[0], 'application')
    if (!isThere) throw new Refusal('slots_gone', 'the company no longer proposes this')
    await refusePast(trx, config, debut === null ? [] : [debut])
    await refuseOtherVersion(trx, version, now, { entity: 'internship.candidature', entityId: id })
    await sql`UPDATE internship.candidature SET entretien_etat = ${debut === null ? 'aucun' : 'choisi'},
        entretien_debut = ${debut}::timestamp, entretien_mot = ${debut === null ? mot : ''} WHERE id = ${id}`.execute(
      trx,
    )
    await (debut === null ? tellNoneFits : tellPicked)(trx, config, id)
  })
  return { status: 200 }
}

async function refusePast(trx: Trx, config: Zone, moments: readonly string[]) {
  const now = await readClock(trx, config)
  if (moments.some((moment) => moment.slice(0, 16) <= now.slice(0, 16)))
    throw new Refusal('slot_past', 'this moment has passed')
}

import { sql } from 'kysely'
import type { convention as calls } from '../../contract/convention/convention'
import type { Signataire } from '../../contract/convention/signataires'
import type { Id } from '../../contract/kernel/endpoint'
import type { Handler } from '../access/handler'
import { zoneOf } from '../db/clock'
import type { Trx } from '../db/schema'
import { inScope, type Scope, scopeOf } from '../db/scope'
import { refuseOtherVersion } from '../db/version'
import { internshipShown } from '../dossier/factsBeside'
import { staffAccess } from '../fichier/access'
import { found, invalid, Refusal } from '../kernel/refusal'
import { endLinks } from '../mail/links'
import { untell } from '../mail/outbox'
import { lackAsked } from '../manque'
import { brokenRules, ruleBroken } from '../regle/regles'
import { amend, KEPT, prepare, rewrite, type StoredConvention } from './drafts'
import { attach, paperOf } from './papers'
import { withdraw } from './propose'
import { conventions, readWhole, VERSION } from './read'
import { remind, send, sendOn } from './send'
import { holdAssignment, refusalOf, sign } from './sign'
import { takeBack } from './takeBack'
import { tellCancelled } from './tellCancelled'

/* What the office does with agreements. */

export const conventionList: Handler<typeof calls.conventionList> = async (
  { lang: _, faits, ...paging },
  { db, session, config },
) => {
  const { timeZone } = config
  const asked = {
    scope: scopeOf(session),
    config: { timeZone },
    faits: internshipShown({ faits, without: paging.without }),
    ...(await lackAsked(db, config, paging)),
  }
  const { rows, ...numbers } = await conventions(db, paging, asked)
  return { conventions: rows, ...numbers }
}

export const conventionLire: Handler<typeof calls.conventionLire> = async (
  { id },
  { db, session, config },
) => {
  const more = sql`c.affectation_id, c.manque, ${VERSION} AS version`
  const rows = await readWhole<{ affectation_id: Id; manque: never[]; version: string }>(
    db,
    config,
    sql`c.id = ${id} AND ${inScope(session, 'c')}`,
    more,
  )
  const { affectation_id, manque, version, ...convention } = found(rows[0], 'agreement')
  const avertissements = (await brokenRules(db, config, [affectation_id])).get(affectation_id) ?? []
  return { convention, manque, avertissements, version }
}

export const conventionPreparer: Handler<typeof calls.conventionPreparer> = async (
  { ids, langue },
  { session, config, write },
) => {
  return { status: 200, ...(await write((trx) => prepare(trx, session, config, ids, langue))) }
}

export const conventionAmender: Handler<typeof calls.conventionAmender> = async (
  { id, motif },
  { config, session, write },
) => {
  await write(async (trx) => {
    await holdAssignment(trx, id)
    const { affectation_id } = await hold(trx, session, id)
    await amend(trx, config, affectation_id, motif)
  })
  return { status: 200 }
}

export const conventionVerifier: Handler<typeof calls.conventionVerifier> = async (
  { id },
  { session, write, config },
) => {
  return write(async (trx) => {
    const { affectation_id } = await hold(trx, session, id)
    const manque = await rewrite(trx, config, affectation_id)
    if (!manque) throw new Refusal('convention_live', 'the agreement was sent')
    const avertissements = (await brokenRules(trx, config, [affectation_id])).get(affectation_id) ?? []
    const refused = avertissements.find(({ effet }) => effet === 'refuse')
    if (refused) throw ruleBroken(refused)
    return { status: 200, manque, avertissements }
  })
}

export const conventionEnvoyer: Handler<typeof calls.conventionEnvoyer> = async (
  { ids },
  { session, config, write },
) => {
  return { status: 200, ...(await write((trx) => send(trx, session, config, ids))) }
}

export const conventionRelancer: Handler<typeof calls.conventionRelancer> = async (
  { ids },
  { session, config, write },
) => {
  return { status: 200, ...(await write((trx) => remind(trx, session, config, ids))) }
}

export const conventionPapier: Handler<typeof calls.conventionPapier> = async (
  { id, qui, nom, le, fichier_id },
  { session, config, write },
) => {
  const zone = zoneOf(config)
  await write(async (trx) => {
    await holdAssignment(trx, id)
    await hold(trx, session, id)
    const { rows } = await sql<{ future: boolean; early: boolean | null }>`
        SELECT ${le}::date > (now() AT TIME ZONE ${zone})::date AS future,
          ${le}::date < (envoyee_le AT TIME ZONE ${zone})::date AS early
        FROM internship.convention WHERE id = ${id}`.execute(trx)
    if (rows[0]?.future) throw invalid('le', 'nobody signs on a day to come', 'in_future')
    if (rows[0]?.early) throw new Refusal('signed_before_sent', 'it was not there to be signed on that day')
    // compared by day: it may be the day of sending, but not earlier
    const noon = sql`least(now(), greatest((${le}::date + time '12:00') AT TIME ZONE ${zone},
        (SELECT envoyee_le FROM internship.convention WHERE id = ${id})))`
    const fichier = await paperOf(trx, staffAccess(session), fichier_id)
    await sign(trx, config, await partyOf(trx, id, qui), {
      nom,
      moyen: 'papier',
      fichier,
      le: noon,
      horsTour: true,
    })
  })
  return { status: 200 }
}

export const conventionJoindre: Handler<typeof calls.conventionJoindre> = async (
  { id, qui, fichier_id },
  { session, write },
) => {
  await write(async (trx) => {
    const { etat } = await hold(trx, session, id)
    if (etat === 'annulee') throw new Refusal('convention_not_sent', 'the agreement is cancelled')
    await paperOf(trx, staffAccess(session), fichier_id)
    await attach(trx, { id, qui }, fichier_id)
  })
  return { status: 200 }
}

export const conventionSigner: Handler<typeof calls.conventionSigner> = async (
  { id, nom },
  { session, config, write, device },
) => {
  await write(async (trx) => {
    await holdAssignment(trx, id)
    await hold(trx, session, id)
    await sign(trx, config, await partyOf(trx, id, 'ecole'), { nom, moyen: 'espace', appareil: device })
  })
  return { status: 200 }
}

export const conventionDeleguer: Handler<typeof calls.conventionDeleguer> = async (
  { version, ...decided },
  { session, config, write },
) => {
  await write(async (trx) => {
    await holdAssignment(trx, decided.id)
    const present = await hold(trx, session, decided.id)
    await refuseOtherVersion(trx, version, present, {
      entity: 'internship.convention',
      entityId: decided.id,
    })
    await sendOn(trx, session, config, decided)
  })
  return { status: 200 }
}

export const conventionAnnuler: Handler<typeof calls.conventionAnnuler> = async (
  { id, motif, version },
  { session, config, write },
) => {
  await write(async (trx) => {
    await holdAssignment(trx, id)
    const present = await hold(trx, session, id)
    await refuseOtherVersion(trx, version, present, { entity: 'internship.convention', entityId: id })
    if (present.etat === 'annulee') throw new Refusal('convention_not_sent', 'the agreement is cancelled')
    // what it amends goes on without its amendments only where these have been cancelled
    const later = await sql`SELECT FROM internship.convention WHERE affectation_id = ${present.affectation_id}
        AND numero > ${present.numero} AND etat <> 'annulee'`.execute(trx)
    if (later.rows.length > 0) throw new Refusal('convention_held', 'there are amendments')
    await sql`UPDATE internship.convention SET etat = 'annulee', annulation = ${motif} WHERE id = ${id}`.execute(
      trx,
    )
    await tellCancelled(trx, id)
    const { rows } = await sql<{ id: number; declined: boolean }>`
        SELECT id, refus_le IS NOT NULL AS declined FROM internship.signature WHERE convention_id = ${id}`.execute(
      trx,
    )
    for (const party of rows) {
      await endLinks(trx, { kind: 'signature', subjectId: party.id })
      if (party.declined) await untell(trx, 'convention', [id], { part: refusalOf(party.id) })
    }
    if (present.etat === 'complete') await takeBack(trx, config, present)
    else await withdraw(trx, id)
  })
  return { status: 200 }
}

/** Locks an agreement. @throws Refusal `not_found` */
async function hold(trx: Trx, scope: Scope, id: Id) {
  const { rows } = await sql<StoredConvention & { version: string }>`
    SELECT ${KEPT}, ${VERSION} AS version FROM internship.convention c
    WHERE c.id = ${id} AND ${inScope(scope, 'c')} FOR UPDATE`.execute(trx)
  return found(rows[0], 'agreement')
}

async function partyOf(trx: Trx, id: Id, qui: Signataire) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM internship.signature WHERE convention_id = ${id} AND qui = ${qui}`.execute(trx)
  const [party] = rows
  if (!party) {
    const { etat } = (
      await sql<{ etat: string }>`SELECT etat FROM internship.convention WHERE id = ${id}`.execute(trx)
    ).rows[0] as { etat: string }
    if (etat === 'a_completer' || etat === 'a_verifier')
      throw new Refusal('convention_not_sent', 'the agreement is not out to be signed')
  }
  return { ...found(party, 'party of the agreement'), convention_id: id }
}

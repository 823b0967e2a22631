import { sql } from 'kysely'
import type { convocation as calls, Message } from '../../contract/convocation/convocation'
import { sideBySide } from '../../contract/kernel/bidi'
import type { Handler } from '../access/handler'
import { placeOf } from '../agenda/defences'
import { readCampagne } from '../campagne/rows'
import { clockOf } from '../db/clock'
import { inScope, type Scope } from '../db/scope'
import { found } from '../kernel/refusal'
import { signed } from '../mail/layout'
import { SECRET } from '../mail/links'
import { schoolSaid } from '../mail/schoolSaid'
import { aboutOf, roleNames } from './about'
import { type RoleNames, roleIn } from './message'
import { holdKnown, holdPersons, type Prepared, prepare, preparedOf } from './prepare'
import { microseconds, send } from './send'
import { writerOf } from './writer'

/* Paths `convocation/…`: convoking people to defences, and their answers. */

export const convocationPreparer: Handler<typeof calls.convocationPreparer> = async (
  { affectations, campagne, ...asked },
  { config, session, write },
) => {
  return write(async (trx) => {
    const planned = affectations && (await defencesOf(trx, session, affectations))
    const soutenances = planned ? [...(asked.soutenances ?? []), ...planned] : asked.soutenances
    if (campagne !== undefined) await readCampagne(trx, session, campagne)
    if (soutenances) await holdKnown(trx, session, soutenances)
    const wanted = { soutenances, campagne }
    await prepare(trx, session, config, wanted)
    const names = await roleNames(trx)
    const prepared = await preparedOf(trx, session, wanted)
    const { rows } = await sql<{ vu: string; passees: number }>`
        SELECT ${microseconds(sql`clock_timestamp()`)}::text AS vu,
          (SELECT count(*)::int FROM internship.soutenance s WHERE s.id = ANY (${soutenances ?? []}::integer[])
            AND ${inScope(session, 's', 'defence')} AND s.fin <= ${clockOf(config)}) AS passees`.execute(trx)
    const { vu, passees } = found(rows[0], 'clock')
    return {
      status: 200,
      messages: prepared.map((each) => messageOf(each, names)),
      vu: Number(vu),
      passees,
    }
  })
}

export const convocationEnvoyer: Handler<typeof calls.convocationEnvoyer> = async (
  { ids, vu },
  { config, session, write },
) => {
  const sent = await write(async (trx) => {
    await holdPersons(trx, session, ids)
    return send(trx, session, config, ids, vu === undefined ? undefined : { seen: vu })
  })
  return { status: 200, ...sent }
}

export const convocationApercu: Handler<typeof calls.convocationApercu> = async (
  { id },
  { db, config, session },
) => {
  const [prepared] = await preparedOf(db, session, { convoques: [id] })
  const person = prepared ?? found(await lastTold(db, session, id), 'message')
  const about = await aboutOf(db, config, [person])
  const { subject, text, html } = (await writerOf(db, config, about))(person)
  const { body_text, body_html } = signed({ body_text: text, body_html: html }, await schoolSaid(db))
  const hidden = (body: string) => body.replaceAll(SECRET, '')
  return { objet: subject, texte: hidden(body_text), html: hidden(body_html) }
}

/** Of assignments that are there; one that is not planned has none. @throws Refusal `not_found` */
async function defencesOf(trx: Parameters<typeof preparedOf>[0], scope: Scope, ids: readonly number[]) {
  const { rows } = await sql<{ id: number | null }>`
    SELECT s.id FROM internship.affectation a LEFT JOIN internship.soutenance s ON s.affectation_id = a.id
    WHERE a.id = ANY (${ids}::integer[]) AND ${inScope(scope, 'a')}`.execute(trx)
  found(rows.length === new Set(ids).size ? true : undefined, 'assignment')
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

const messageOf = ({ convoque_id, nom, email, lang, items }: Prepared, names: RoleNames): Message => ({
  id: convoque_id,
  nom,
  email,
  lang,
  items: items.map(({ soutenance_id, genre, a_dire, dit }) => ({
    soutenance_id,
    genre,
    etudiant: a_dire.etudiant,
    sujet: a_dire.sujet,
    debut: a_dire.debut,
    fin: a_dire.fin,
    salle: sideBySide(lang, placeOf(a_dire)),
    roles: a_dire.roles.map((role) => roleIn(lang, role, names)),
    avant: dit && { debut: dit.debut, fin: dit.fin, salle: sideBySide(lang, placeOf(dit)) },
  })),
})

/** Somebody's last message, as it would be written today. */
async function lastTold(db: Parameters<typeof preparedOf>[0], scope: Scope, id: number) {
  const { rows } = await sql<Prepared>`
    SELECT k.id AS convoque_id, k.nom, k.email, k.lang, jsonb_agg(jsonb_build_object('id', c.id,
      'soutenance_id', c.soutenance_id, 'affectation_id', c.affectation_id,
      'genre', CASE WHEN c.annulee THEN 'annulee' ELSE 'nouvelle' END, 'a_dire', c.dit, 'dit', NULL, 'numero', c.numero)
      ORDER BY c.dit->>'debut', c.id) AS items
    FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id
    WHERE ${inScope(scope, 'c')} AND k.id = ${id} AND c.dit IS NOT NULL GROUP BY k.id`.execute(db)
  return rows[0]
}

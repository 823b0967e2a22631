import ICAL from 'ical.js'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convocation, internship } from '../../../src/contract'
import { agenda } from '../../../src/contract/agenda/agenda'
import { acte } from '../../../src/contract/soutenance/acte'
import { createMailSender } from '../../../src/services/mail/sender'
import { openSchool, type PlanOptions, plan, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'
import { startSmtpServer } from '../../setup/smtpServer'

/* The link of a message, and the calendar files. */

const CHAIR = 't5@ecole.test'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis', langue = 'fr'")
  await school.sql(
    'UPDATE records.annee SET debut = current_date - 30, fin = current_date + 300 WHERE id = 1',
  )
})
afterAll(() => school?.drop())
beforeEach(async () => {
  await school.sql('DELETE FROM internship.soutenance')
  await school.sql(
    'DELETE FROM internship.convoque; DELETE FROM internship.convocation; DELETE FROM gateway.mail; DELETE FROM gateway.lien',
  )
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
async function defence(date: string, options: PlanOptions = {}) {
  const { id, stage_id } = await school.assignment({ sujet: 'Réseau; maillé' })
  const { status, body } = await school.call(internship.soutenanceAdd, plan(stage_id, date, options))
  expect(status, JSON.stringify(body)).toBe(200)
  const [row] = await school.sql('SELECT id FROM internship.soutenance WHERE affectation_id = $1', [id])
  return { id: row.id as number, affectation: id }
}
async function tell() {
  const { body } = await school.call(convocation.convocationPreparer, {})
  const ids = body.messages.map(({ id }: { id: number }) => id)
  expect((await school.call(convocation.convocationEnvoyer, { ids, vu: body.vu })).status).toBe(200)
}
/** The token of the chair's mail. */
async function link(): Promise<string> {
  await tell()
  const mails = await sentMails(school.database.pool)
  return (
    /#token=([\w-]+)/.exec(mails.find(({ recipient }) => recipient === CHAIR)?.body_text ?? '')?.[1] ?? ''
  )
}
const question = (token: string) => school.services.call(convocation.convocationQuestion, { token })
const startOf = async (id: number) =>
  (
    await school.sql("SELECT dit->>'debut' AS debut FROM internship.convocation WHERE soutenance_id = $1", [
      id,
    ])
  )[0].debut as string
const answer = async (token: string, soutenance_id: number, reponse = 'vient') => {
  const debut = await startOf(soutenance_id)
  const { invitations = [] } = (await question(token)).body
  const shown = invitations.find((each: { soutenance_id: number }) => each.soutenance_id === soutenance_id)
  const said = { reponse, motif: reponse === 'decline' ? 'En mission' : '', version: shown?.version }
  const reponses = [{ soutenance_id, debut, ...said }]
  const { status, body } = await school.services.call(convocation.convocationRepondre, { token, reponses })
  return body.code ?? status
}

describe('the link of a convocation', () => {
  it('states whether an answer is the person’s own or entered by a colleague', async () => {
    const { id } = await defence(day(20))
    const token = await link()
    const notedBy = async () =>
      (
        await school.sql(
          `SELECT c.note_par, c.reponse FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id
           WHERE c.soutenance_id = $1 AND k.email = $2`,
          [id, CHAIR],
        )
      )[0]
    const [{ id: convoque_id }] = await school.sql('SELECT id FROM internship.convoque WHERE email = $1', [
      CHAIR,
    ])
    await school.call(convocation.convocationNoter, {
      convoque_id,
      soutenance_id: id,
      debut: await startOf(id),
      reponse: 'vient',
    })
    expect(await notedBy()).toEqual({ note_par: expect.stringContaining('@'), reponse: 'vient' })
    await answer(token, id, 'decline')
    expect(await notedBy()).toEqual({ note_par: null, reponse: 'decline' })
  })

  it('refuses an answer over an unseen one, unless it is the same', async () => {
    const { id } = await defence(day(20))
    const token = await link()
    const [shown] = (await question(token)).body.invitations
    const say = (reponse: string | null, version?: string) =>
      school.services.call(convocation.convocationRepondre, {
        token,
        reponses: [{ soutenance_id: id, debut: shown.debut, reponse, motif: '', version }],
      })
    const first = await say('vient', shown.version)
    expect(first.body.reponses).toEqual([{ soutenance_id: id, version: expect.any(String) }])
    // a second page, opened before
    for (const version of [shown.version, undefined])
      expect((await say('decline', version)).body.code).toBe('changed_meanwhile')
    expect((await say('vient', shown.version)).status).toBe(200)
    const [{ reponse, version }] = (await question(token)).body.invitations
    expect([reponse, version]).toEqual(['vient', first.body.reponses[0].version])
    // the page that has answered changes its mind
    const decline = await say('decline', version)
    expect(decline.status).toBe(200)
    // and withdraws the answer: it is as if none had been given
    expect((await say(null, version)).body.code).toBe('changed_meanwhile')
    expect((await say(null, decline.body.reponses[0].version)).status).toBe(200)
    expect((await question(token)).body.invitations).toMatchObject([{ reponse: null, motif: '' }])
    expect(
      await school.sql(
        'SELECT repondu_le FROM internship.convocation WHERE soutenance_id = $1 AND reponse IS NULL',
        [id],
      ),
    ).toContainEqual({ repondu_le: null })
  })

  it('works until a day after the defence', async () => {
    const { id } = await defence(day(20))
    const token = await link()
    const [{ hours }] = await school.sql(
      `SELECT extract(epoch FROM max(expires_at) - (SELECT (debut AT TIME ZONE 'Africa/Tunis') FROM internship.soutenance))
         / 3600 AS hours FROM gateway.lien`,
    )
    // it lasts an hour
    expect(Number(hours)).toBeGreaterThanOrEqual(25)
    expect(Number(hours)).toBeLessThan(27)
    await school.sql("UPDATE gateway.lien SET expires_at = now() - interval '1 second'")
    expect((await question(token)).body.code).toBe('link_expired')
    expect(await answer(token, id)).toBe('link_expired')
  })

  it('shows past defences without accepting answers', async () => {
    const { id } = await defence(day(20))
    const token = await link()
    await school.sql(
      `UPDATE internship.convocation SET dit = dit || jsonb_build_object('debut', '2022-01-03T09:00:00', 'fin', '2022-01-03T10:00:00')`,
    )
    expect((await question(token)).body.invitations).toMatchObject([{ soutenance_id: id, passee: true }])
    expect(await answer(token, id, 'decline')).toBe('not_found')
  })

  it('shows a cancelled defence without accepting an answer', async () => {
    const { id, affectation } = await defence(day(20))
    const token = await link()
    const refused = await school.call(acte.acteAnnuler, { id: affectation, motif: 'Salle inondée' })
    expect(refused.status).toBe(200)
    // until somebody was told, it is known unchanged
    expect((await question(token)).body.invitations).toMatchObject([{ annulee: false }])
    await tell()
    expect((await question(token)).body.invitations).toMatchObject([{ soutenance_id: id, annulee: true }])
    expect(await answer(token, id)).toBe('not_found')
  })

  it('allows changing an answer until the year is closed', async () => {
    const { id } = await defence(day(20))
    const token = await link()
    expect(await answer(token, id, 'decline')).toBe(200)
    expect(await answer(token, id, 'decline')).toBe(200)
    expect(await answer(token, id)).toBe(200)
    expect((await question(token)).body.invitations).toMatchObject([{ reponse: 'vient', motif: '' }])
    await school.sql('UPDATE records.annee SET courante = true WHERE id = 2')
    await school.sql('UPDATE records.annee SET cloturee = true WHERE id = 1')
    expect(await answer(token, id, 'decline')).toBe('link_expired')
    expect((await question(token)).body.invitations).toMatchObject([{ passee: true }])
    await school.sql('UPDATE records.annee SET cloturee = false WHERE id = 1')
    await school.sql('UPDATE records.annee SET courante = true WHERE id = 1')
  })
})

/** The parts of a mail, as MIME has them: their headers on one line each, and their content decoded. */
function partsOf(data: string): { type: string; content: string }[] {
  const [head = '', ...rest] = data.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ')
  const body = rest.join('\r\n\r\n')
  const type = /^Content-Type: (.*)$/im.exec(headers)?.[1] ?? ''
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '')))
  const encoding = /^Content-Transfer-Encoding: (.*)$/im.exec(headers)?.[1]?.trim()
  if (encoding === 'base64') return [{ type, content: Buffer.from(body, 'base64').toString('utf8') }]
  if (encoding !== 'quoted-printable') return [{ type, content: body }]
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  return [{ type, content: Buffer.from(bytes, 'latin1').toString('utf8') }]
}

it('a convocation reaches a mail server as a calendar invitation: REQUEST, and CANCEL when cancelled', async () => {
  const smtp = await startSmtpServer()
  const config = { dataDir: '', smtpUrl: smtp.url, mailFrom: 'Service de stage <no-reply@espace-stage.test>' }
  const sender = createMailSender({ pool: school.database.pool, config, everyMs: 600_000 })
  const invitation = async () => {
    smtp.received.length = 0
    await tell()
    await sender.flush()
    const parts = partsOf(smtp.received.find(({ to }) => to[0] === CHAIR)?.data ?? '')
    const calendar = parts.find(({ type }) => type.startsWith('text/calendar'))
    const root = new ICAL.Component(ICAL.parse(calendar?.content ?? ''))
    const [event] = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    return { types: parts.map(({ type }) => type.split(';')[0]), type: calendar?.type, root, event }
  }
  try {
    const { affectation } = await defence(day(20))
    const first = await invitation()
    expect(first.types.slice(0, 3)).toEqual(['text/plain', 'text/html', 'text/calendar'])
    expect(first.type).toMatch(/charset=utf-8; method=REQUEST/i)
    expect(first.root.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(first.event?.attendees.map((each) => String(each.getFirstValue()).toLowerCase())).toEqual([
      `mailto:${CHAIR}`,
    ])
    expect(first.event?.organizer).toBe('mailto:no-reply@espace-stage.test')
    expect(first.event?.description).toContain('Réseau; maillé')
    // who shares a calendar shares no way in
    expect(first.event?.description).not.toMatch(/token/)
    await school.call(acte.acteAnnuler, { id: affectation, motif: 'Salle inondée' })
    const second = await invitation()
    expect(second.type).toMatch(/method=CANCEL/)
    expect(second.event?.uid).toBe(first.event?.uid)
    expect(second.event?.sequence).toBeGreaterThan(first.event?.sequence ?? 0)
  } finally {
    await sender.stop()
    await smtp.close()
  }
})

describe('when clocks change', () => {
  /** The last day before the next change of Paris and the day of it. */
  const change = () => {
    const noon = (days: number) =>
      DateTime.now().setZone('Europe/Paris').startOf('day').plus({ days, hours: 12 })
    const offset = (days: number) => noon(days).offset
    const day =
      Array.from({ length: 290 }, (_, days) => days + 2).find((days) => offset(days) !== offset(days - 1)) ??
      0
    return [day - 1, day].map((days) => ({
      date: noon(days).toFormat('yyyy-MM-dd'),
      // nine o'clock by the school's wall
      instant: noon(days).set({ hour: 9 }).toUTC().toJSDate(),
    }))
  }

  it('a convocation and a subscription show the school’s time before and after', async () => {
    await school.sql("UPDATE records.etablissement SET fuseau = 'Europe/Paris'")
    const days = change()
    for (const { date } of days) await defence(date)
    await tell()
    const [{ files }] = await school.sql(
      `SELECT jsonb_path_query_array(pieces, '$[*] ? (@.contenu != "").contenu') AS files FROM gateway.mail WHERE recipient = $1 AND annonce IS NULL`,
      [CHAIR],
    )
    const startsIn = (text: string) =>
      new ICAL.Component(ICAL.parse(text))
        .getAllSubcomponents('vevent')
        .map((each) => new ICAL.Event(each).startDate.toJSDate())
    const instants = days.map(({ instant }) => instant)
    expect((files as string[]).flatMap(startsIn).sort()).toEqual([...instants].sort())
    const { adresse } = (await school.call(agenda.agendaOuvrir, { genre: 'jury', id: 5 })).body
    const file = await school.services.app.request(new URL(adresse).pathname)
    expect(startsIn(await file.text())).toEqual(instants)
    await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis'")
  })
})

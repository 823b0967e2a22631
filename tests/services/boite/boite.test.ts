import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { convocation, internship } from '../../../src/contract'
import { courriel } from '../../../src/contract/mail/courriel'
import { readingMailbox } from '../../../src/services/boite/boite'
import { createKysely } from '../../../src/services/db/kysely'
import { queueMail } from '../../../src/services/mail/outbox'
import { createMailSender, type MailSender } from '../../../src/services/mail/sender'
import { hasDovecot, type Mailbox, openMailbox } from '../../setup/imap'
import { openSchool, plan, type School } from '../../setup/openSchool'
import { type SmtpServer, startSmtpServer } from '../../setup/smtpServer'

/* Mails to the mailbox: bounces, and calendar replies. */

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 })
if (!hasDovecot) console.warn('dovecot is not installed: apt-get install dovecot-imapd')

const CHAIR = 't5@ecole.test'
const BOX = 'stages@ecole.test'

let school: School
let box: Mailbox
let smtp: SmtpServer
let sender: MailSender
let db: ReturnType<typeof createKysely>
const warned: string[] = []
beforeAll(async () => {
  box = await openMailbox()
  await box.start()
  school = await openSchool()
  Object.assign(school.services.config, { imapUrl: box.url, imapAddress: BOX })
  db = createKysely(school.database.pool)
  await school.sql(
    "UPDATE records.etablissement SET fuseau = 'Africa/Tunis', langue = 'fr', adresse = E'1, rue du Lac\\nTunis'",
  )
  await school.sql(
    'UPDATE records.annee SET debut = current_date - 30, fin = current_date + 300 WHERE id = 1',
  )
})
afterAll(async () => {
  await box?.remove()
  await school?.drop()
})
beforeEach(async () => {
  smtp = await startSmtpServer()
  warned.length = 0
  sender = createMailSender({
    pool: school.database.pool,
    config: { dataDir: '', smtpUrl: smtp.url, mailFrom: 'Stages <no-reply@ecole.test>', imapAddress: BOX },
    everyMs: 600_000,
    warn: () => {},
  })
})
afterEach(async () => {
  await sender.stop()
  await smtp.close()
  await school.sql('DELETE FROM internship.soutenance')
  await school.sql(
    'DELETE FROM internship.convoque; DELETE FROM internship.convocation; DELETE FROM gateway.mail; DELETE FROM gateway.lien',
  )
})

const look = (url = box.url) =>
  readingMailbox({ imapUrl: url, timeZone: 'Africa/Tunis' }, (line) => warned.push(line)).run(db)
const rows = () =>
  school.sql('SELECT id, etat, last_error, recipient, message_id FROM gateway.mail ORDER BY id')

async function send(recipient: string): Promise<{ id: number; message_id: string }> {
  const id = await queueMail(db, { recipient, subject: 'Bonjour', text: 'Bonjour', html: '', anneeId: 1 })
  await sender.flush()
  const [row] = await school.sql('SELECT id, message_id FROM gateway.mail WHERE id = $1', [id])
  return row as { id: number; message_id: string }
}

interface Report {
  to: string
  messageId: string
  action?: string
  status?: string
  said?: string
  original?: 'message/rfc822' | 'text/rfc822-headers' | 'none'
}
const report = ({
  to,
  messageId,
  action = 'failed',
  status = '5.1.1',
  said = `550 5.1.1 <${to}>:\n user unknown`,
  original = 'message/rfc822',
}: Report) => `Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.example>
To: ${BOX}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain; charset=utf-8

This is the mail system.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${said}
${
  original === 'none'
    ? ''
    : `--b
Content-Type: ${original}

Message-ID:
 ${messageId}
Subject: Bonjour
${original === 'message/rfc822' ? '\nBonjour' : ''}
`
}--b--
`

describe('a bounce', () => {
  it('arrives in the mailbox, and is recorded like a refusal by the server', async () => {
    const mail = await send('lina@parti.test')
    expect(smtp.received.at(-1)?.from).toBe(BOX)
    for (const original of ['message/rfc822', 'text/rfc822-headers'] as const) {
      await school.sql('UPDATE gateway.mail SET sent_at = now(), phase = NULL, last_error = NULL')
      await box.deliver(report({ to: 'lina@parti.test', messageId: mail.message_id, original }))
      await look()
      expect(await rows()).toMatchObject([
        { etat: 'refuse', last_error: '550 5.1.1 <lina@parti.test>: user unknown' },
      ])
    }
    const { body } = await school.call(courriel.courrielAdresse, { email: 'Lina@parti.test' })
    expect(body).toEqual({ refus: { depuis: expect.any(String), raison: 'inconnue' }, a_renvoyer: [] })
    expect(await box.unseen()).toBe(0)
    // the office has sent it again, and it arrives
    expect((await school.call(courriel.courrielRenvoyer, { ids: [mail.id] })).status).toBe(200)
    await sender.flush()
    await look()
    expect((await school.call(courriel.courrielAdresse, { email: 'lina@parti.test' })).body.refus).toBeNull()
  })

  it.each([
    ['a mail that is late', { action: 'delayed', status: '4.4.1' }, 'envoye'],
    ['a receipt', { action: 'delivered', status: '2.0.0' }, 'envoye'],
    ['a full mailbox', { status: '5.2.2', said: '552 5.2.2 mailbox full' }, 'echec'],
    ['days without an answer', { status: '4.4.7', said: '4.4.7 gave up' }, 'echec'],
    ['a policy', { status: '5.7.1', said: '550 5.7.1 blocked' }, 'echec'],
    ['a domain that is none', { status: '5.1.2', said: 'no such domain' }, 'refuse'],
    ['a mailbox that is closed', { status: '5.2.1', said: '550 5.2.1 disabled' }, 'refuse'],
  ])('%s leaves the mail in the right state', async (_, told, etat) => {
    const mail = await send('lina@parti.test')
    await box.deliver(report({ to: 'lina@parti.test', messageId: mail.message_id, ...told }))
    await look()
    expect(await rows()).toMatchObject([{ etat }])
  })

  it('about no mail of ours changes nothing, and stays unread', async () => {
    await send('lina@parti.test')
    const before = await box.unseen()
    await box.deliver(report({ to: 'lina@parti.test', messageId: '<mail-1-1@ecole.test>' }))
    await box.deliver(report({ to: 'lina@parti.test', messageId: '', original: 'none' }))
    await box.deliver(`From: lina@parti.test\nTo: ${BOX}\nSubject: Absente\n\nJe suis absente.\n`)
    await look()
    expect(await rows()).toMatchObject([{ etat: 'envoye', last_error: null }])
    expect(await box.unseen()).toBe(before + 3)
  })

  it('is read once by several processes', async () => {
    const mail = await send('lina@parti.test')
    await box.deliver(report({ to: 'lina@parti.test', messageId: mail.message_id }))
    await Promise.all([look(), look(), look()])
    expect(await rows()).toMatchObject([{ etat: 'refuse' }])
    expect(warned).toEqual([])
  })

  it('can be resent to the corrected address', async () => {
    await school.assignment()
    const [{ id }] = await school.sql(
      "UPDATE records.etudiant SET email = 'lina@parti.test' WHERE id = (SELECT min(id) FROM records.etudiant) RETURNING id",
    )
    const mail = await send('lina@parti.test')
    await box.deliver(report({ to: 'lina@parti.test', messageId: mail.message_id }))
    await look()
    await school.sql("UPDATE records.etudiant SET email = 'lina@la.test' WHERE id = $1", [id])
    const asked = await school.call(courriel.courrielAdresse, { email: 'lina@la.test' })
    expect(asked.body).toEqual({ refus: null, a_renvoyer: [mail.id] })
    await school.call(courriel.courrielRenvoyer, { ids: [mail.id] })
    await sender.flush()
    expect(smtp.received.at(-1)?.to).toEqual(['lina@la.test'])
    expect(await rows()).toMatchObject([{ etat: 'envoye', recipient: 'lina@la.test' }])
  })
})

describe('a mailbox that cannot be read', () => {
  const state = async () => (await school.call(courriel.courrielBoite, {})).body
  it('is logged once and shown to the office until it works again', async () => {
    await look()
    expect(await state()).toMatchObject({
      reglee: true,
      erreur: '',
      depuis: null,
      lue_le: expect.any(String),
    })
    const wrong = box.url.replace(/:[^:@]+@/, ':faux@')
    await look(wrong)
    await look(wrong)
    expect(warned).toEqual([expect.stringMatching(/^The mailbox of IMAP_URL cannot be read \(.+\)\./)])
    expect(warned[0]).not.toContain('faux')
    expect(await state()).toMatchObject({ reglee: true, depuis: expect.any(String) })
    await look()
    expect(await state()).toMatchObject({ erreur: '', depuis: null })
    await box.stop()
    await look()
    await look()
    expect(warned).toHaveLength(2)
    await box.start()
    await look()
    expect(await state()).toMatchObject({ erreur: '', depuis: null })
  })
})

describe('a calendar reply', () => {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  async function invited() {
    const { id, stage_id } = await school.assignment({ sujet: 'Réseau' })
    expect((await school.call(internship.soutenanceAdd, plan(stage_id, day))).status).toBe(200)
    await tell()
    const data = smtp.received.find(({ to }) => to[0] === CHAIR)?.data ?? ''
    return { affectation: id, stage: stage_id, ics: calendarIn(data) }
  }
  async function tell() {
    const { body } = await school.call(convocation.convocationPreparer, {})
    const ids = body.messages.map((each: { id: number }) => each.id)
    expect((await school.call(convocation.convocationEnvoyer, { ids, vu: body.vu })).status).toBe(200)
    smtp.received.length = 0
    await sender.flush()
  }
  /** The calendar part beside the text, as mail programs look for it. */
  function calendarIn(data: string): string {
    const part = /Content-Type: text\/calendar;[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(data)?.[1] ?? ''
    const bytes = part
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    const text = Buffer.from(bytes, 'latin1').toString('utf8')
    return text.replace(/\r\n[ \t]/g, '')
  }
  const line = (ics: string, name: string) =>
    new RegExp(`^${name}[:;](.*)$`, 'm').exec(ics)?.[1]?.trim() ?? ''
  const answered = async () =>
    (
      await school.sql(
        `SELECT c.reponse, c.motif, c.note_par FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id WHERE k.email = $1`,
        [CHAIR],
      )
    )[0]
  interface Answer {
    partstat?: string
    from?: string
    attendee?: string
    sequence?: number
    uid?: string
    comment?: string
    head?: string
  }
  const reply = (
    ics: string,
    { partstat = 'ACCEPTED', from = CHAIR, attendee = CHAIR, ...told }: Answer = {},
  ) =>
    `From: Chair <${from}>
To: ${BOX}
Subject: Accepted
${told.head ?? ''}MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="c"

--c
Content-Type: text/plain

Accepted
--c
Content-Type: text/calendar; charset=UTF-8; method=REPLY

BEGIN:VCALENDAR
PRODID:-//Test//EN
METHOD:REPLY
VERSION:2.0
BEGIN:VEVENT
UID:${told.uid ?? line(ics, 'UID')}
SEQUENCE:${told.sequence ?? line(ics, 'SEQUENCE')}
ATTENDEE;CN="The; Chair: one";PARTSTAT=${partstat};X-NUM-GUESTS=0:ma
 ilto:${attendee}
ORGANIZER;CN=Stages:mailto:${BOX}
COMMENT:${told.comment ?? 'En mission\\, à Sfax'}
DTSTAMP:20260601T100000Z
END:VEVENT
END:VCALENDAR
--c--
`

  it('is requested by a proper part of the mail, with the mailbox and the school and without secrets', async () => {
    const { ics } = await invited()
    expect(line(ics, 'METHOD')).toBe('REQUEST')
    expect(ics).toMatch(/^ATTENDEE.*RSVP=TRUE/m)
    expect(line(ics, 'ORGANIZER')).toMatch(/mailto:stages@ecole\.test$/i)
    expect(line(ics, 'LOCATION')).toMatch(/1\\, rue du Lac Tunis$/)
    expect(ics).not.toMatch(/token/i)
  })

  it('counts as the person’s own answer, yes or no', async () => {
    const { ics } = await invited()
    await box.deliver(reply(ics))
    await look()
    expect(await answered()).toEqual({ reponse: 'vient', motif: '', note_par: null })
    await box.deliver(reply(ics, { partstat: 'TENTATIVE' }))
    await look()
    expect(await answered()).toMatchObject({ reponse: 'vient' })
    await box.deliver(reply(ics, { partstat: 'DECLINED' }))
    await look()
    expect(await answered()).toEqual({ reponse: 'decline', motif: 'En mission, à Sfax', note_par: null })
  })

  it('is kept after a concurrent write, and retried later', async () => {
    const { ics } = await invited()
    /** Makes the first writes of answers fail, so many times. */
    const giveUp = (times: number) =>
      school.sql(`
        CREATE SEQUENCE gateway.essais;
        CREATE FUNCTION gateway.essai() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF nextval('gateway.essais') <= ${times} THEN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END IF;
          RETURN NEW; END $$;
        CREATE TRIGGER essai BEFORE UPDATE ON internship.convocation FOR EACH ROW EXECUTE FUNCTION gateway.essai()`)
    const goOn = () =>
      school.sql(`DROP TRIGGER essai ON internship.convocation; DROP FUNCTION gateway.essai();
        DROP SEQUENCE gateway.essais`)
    await giveUp(1)
    await box.deliver(reply(ics))
    await look()
    expect(await answered()).toMatchObject({ reponse: 'vient' })
    await goOn()
    await giveUp(1000)
    await box.deliver(reply(ics, { partstat: 'DECLINED' }))
    await look()
    await goOn()
    expect(await answered()).toMatchObject({ reponse: 'vient' })
    await look()
    expect(await answered()).toMatchObject({ reponse: 'decline' })
  })

  it('has its text cleaned of invisible characters, like typed input', async () => {
    const { ics } = await invited()
    await box.deliver(
      reply(ics, { partstat: 'DECLINED', comment: '\u202eEn\u200b mission\u2060\u00a0à\\nSfax\u202c' }),
    )
    await look()
    expect(await answered()).toMatchObject({ reponse: 'decline', motif: 'En mission à Sfax' })
    await box.deliver(reply(ics, { partstat: 'DECLINED', comment: '\u200b \u2060' }))
    await look()
    expect(await answered()).toMatchObject({ reponse: 'decline', motif: '' })
  })

  it.each([
    ['another sender', { from: 'autre@ecole.test' }],
    ['another person, though the sender is invited', { attendee: 'autre@ecole.test' }],
    ['another event', { uid: '00000000-0000-4000-8000-000000000000' }],
    ['an earlier or later invitation', { sequence: 41 }],
    [
      'a server that says the sender is forged',
      { head: 'Authentication-Results: mx.ecole.test; dmarc=fail\n' },
    ],
  ])('is ignored from %s, and stays unread', async (_, told: Answer) => {
    const { ics } = await invited()
    const before = await box.unseen()
    await box.deliver(reply(ics, told))
    await look()
    expect(await answered()).toMatchObject({ reponse: null })
    expect(await box.unseen()).toBe(before + 1)
  })

  it('counts only for the latest invitation', async () => {
    const { ics, stage } = await invited()
    const { status } = await school.call(internship.soutenanceAdd, {
      ...plan(stage, day, { from: '14:00', to: '15:00' }),
    })
    expect(status).toBe(200)
    await tell()
    const moved = calendarIn(smtp.received.find(({ to }) => to[0] === CHAIR)?.data ?? '')
    expect(Number(line(moved, 'SEQUENCE'))).toBeGreaterThan(Number(line(ics, 'SEQUENCE')))
    await box.deliver(reply(ics))
    await look()
    expect(await answered()).toMatchObject({ reponse: null })
    await box.deliver(reply(moved))
    await look()
    expect(await answered()).toMatchObject({ reponse: 'vient' })
  })
})

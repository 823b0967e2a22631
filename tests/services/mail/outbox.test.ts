import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWork } from '../../../src/services/app/startWork'
import { createKysely } from '../../../src/services/db/kysely'
import type { Job } from '../../../src/services/jobs/jobs'
import { type Mail, queueMail, queueMails } from '../../../src/services/mail/outbox'
import { createMailSender, type MailSender } from '../../../src/services/mail/sender'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type SmtpServer, startSmtpServer } from '../../setup/smtpServer'

/** Mails under bad conditions, with a real mail server. */

let database: TestDatabase
let db: ReturnType<typeof createKysely>
let smtp: SmtpServer
const senders: MailSender[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = createKysely(database.pool)
})
afterAll(() => database.drop())
beforeEach(async () => {
  smtp = await startSmtpServer()
})
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  await smtp.close()
  await database.pool.query('DELETE FROM gateway.mail')
})

type Options = Partial<Parameters<typeof createMailSender>[0]> & {
  smtpPerMinute?: number
  mailsPerHour?: number
  url?: string
  silenceMs?: number
}
function start({
  smtpPerMinute,
  mailsPerHour,
  url = smtp.url,
  silenceMs = 1_000,
  ...options
}: Options = {}): MailSender {
  const mailFrom = 'Service de stage <stage@ecole.example>'
  const config = { dataDir: '', smtpUrl: url, mailFrom, silenceMs, smtpPerMinute, mailsPerHour }
  const sender = createMailSender({
    pool: database.pool,
    config,
    everyMs: 600_000,
    warn: () => {},
    ...options,
  })
  senders.push(sender)
  return sender
}

const mailTo = (recipient: string, more: Partial<Mail> = {}): Mail => ({
  recipient,
  subject: 'Convocation',
  text: `Bonjour ${recipient}`,
  html: '<p>Bonjour</p>',
  ...more,
})
const queue = async (...mails: Mail[]) => {
  for (const mail of mails) await queueMail(db, mail)
}
const rows = () => db.selectFrom('gateway.mail').selectAll().orderBy('id').execute()
const etats = async () => (await rows()).map(({ etat }) => etat)
const makeDue = () => database.pool.query('UPDATE gateway.mail SET next_attempt_at = now()')
const letMinutesPass = (minutes: number) =>
  database.pool.query('UPDATE gateway.mail SET begun_at = begun_at - make_interval(mins => $1)', [minutes])
const receivers = () => smtp.received.map(({ to }) => to[0])

describe('mails that are queued together', () => {
  it('are one row each in the given order, except for an existing key, and are linked to their person', async () => {
    const link = { kind: 'section', address: 'B@Acme.example', hours: 24 } as const
    await queue(mailTo('a@acme.example', { dedupeKey: 'one' }))
    const ids = await queueMails(db, [
      mailTo('c@acme.example', { dedupeKey: 'two', text: 'cut \ud83d' }),
      mailTo('b@acme.example', { link }),
      mailTo('a@acme.example', { dedupeKey: 'one' }),
      mailTo('b@acme.example', { dedupeKey: 'two' }),
      mailTo('a@acme.example', { link }),
    ])
    const queued = await rows()
    expect(queued.map(({ recipient }) => recipient[0]).join('')).toBe('acba')
    expect(queued.slice(1).map(({ id }) => id)).toEqual(ids)
    expect(queued[1]?.body_text).toBe('cut \ufffd')
    const persons = await db.selectFrom('gateway.personne').select(['id', 'email']).execute()
    const person = persons.filter(({ email }) => email === 'b@acme.example')
    expect(person).toHaveLength(1)
    expect(queued.map(({ link_subject_id }) => link_subject_id)).toEqual([
      null,
      null,
      person[0]?.id,
      person[0]?.id,
    ])
  })
})

describe('a mail that is not accepted', () => {
  it('fails at once if the server does not know the address, without delaying others', async () => {
    smtp.refuse = (address) => (address.startsWith('nobody') ? '550 no such mailbox' : undefined)
    await queue(mailTo('nobody@acme.example'), mailTo('b@acme.example'))
    const sender = start()
    await sender.flush()
    expect(await etats()).toEqual(['refuse', 'envoye'])
    expect((await rows())[0]?.last_error).toContain('550 no such mailbox')
    smtp.refuse = () => undefined
    await makeDue()
    expect(await sender.flush()).toBe(0)
    expect(receivers()).toEqual(['b@acme.example'])
  })

  it('has failed if the server refuses its content', async () => {
    smtp.says = { END: '554 looks like spam' }
    await queue(mailTo('a@acme.example'))
    await start().flush()
    expect(await etats()).toEqual(['echec'])
  })

  it('has failed after days of attempts', async () => {
    smtp.refuse = () => '452 mailbox full'
    await queue(mailTo('a@acme.example'))
    await database.pool.query('UPDATE gateway.mail SET attempts = 19')
    await start().flush()
    expect(await rows()).toMatchObject([{ etat: 'echec', attempts: 20 }])
    smtp.refuse = () => undefined
    await makeDue()
    expect(await start().flush()).toBe(0)
  })

  it.each(['EHLO', 'MAIL', 'DATA'] as const)('waits if the server stops answering at %s', async (step) => {
    smtp.says = { [step]: '' }
    await queue(mailTo('a@acme.example'))
    await start().flush()
    expect(await rows()).toMatchObject([{ etat: 'en_attente', attempts: 1, handed_at: null }])
    smtp.says = {}
    await makeDue()
    expect(await start().flush()).toBe(1)
  })

  it('is unknown if the server has all of it and does not reply, and is not sent again', async () => {
    smtp.says = { END: '' }
    await queue(mailTo('a@acme.example'))
    await start().flush()
    expect(await etats()).toEqual(['incertain'])
    smtp.says = {}
    await makeDue()
    expect(await start().flush()).toBe(0)
    expect(smtp.received).toHaveLength(1)
  })
})

it('preparing mails continues while a server hangs on one', async () => {
  smtp.says.MAIL = ''
  await queue(mailTo('a@acme.example'))
  const warned: string[] = []
  const due = vi.fn(async (on: typeof db) => {
    await queueMail(on, mailTo('b@acme.example', { dedupeKey: 'due' }))
  })
  const config = { dataDir: '', smtpUrl: smtp.url, mailFrom: 'stage@ecole.example', silenceMs: 60_000 }
  const runs = [() => Promise.reject(new Error('a task of its own')), due]
  const jobs = runs.map(
    (run): Job => ({ name: 'prepare', everyMs: 5, run: () => run(db).then(() => undefined) }),
  )
  const mails = startWork({
    pool: database.pool,
    config,
    lanes: [jobs],
    everyMs: 5,
    patienceMs: 1,
    warn: (message) => warned.push(message),
  })
  await vi.waitFor(async () => expect(await etats()).toEqual(['en_cours', 'en_attente']))
  const before = due.mock.calls.length
  await vi.waitFor(() => expect(due.mock.calls.length).toBeGreaterThan(before + 1))
  expect(await etats()).toEqual(['en_cours', 'en_attente'])
  await mails.stop()
  const after = due.mock.calls.length
  smtp.says = {}
  await start().flush()
  expect(due.mock.calls.length).toBe(after)
  // one that fails repeatedly is reported once
  expect(warned.filter((message) => message.includes('a task of its own'))).toHaveLength(1)
})

it('nothing is lost while a server is away for an hour; retries become rarer, and everything is sent afterwards', async () => {
  const away = smtp.url
  await smtp.close()
  const recipients = Array.from({ length: 12 }, (_, n) => `n${n}@acme.example`)
  await queue(...recipients.map((recipient) => mailTo(recipient)))
  let minute = 0
  const sender = start({ url: away, now: () => minute * 60_000 })
  for (; minute < 60; minute += 1) {
    await makeDue()
    await sender.flush()
  }
  const tried = await rows()
  expect(tried.every(({ etat }) => etat === 'en_attente')).toBe(true)
  expect(tried.reduce((sum, { attempts }) => sum + attempts, 0)).toBeLessThan(20)
  smtp = await startSmtpServer()
  await makeDue()
  expect(await start().flush()).toBe(12)
  expect(receivers().sort()).toEqual(recipients.sort())
})

describe('a process that dies', () => {
  const diesAt = (isHandedOver: boolean) => ({
    deliver: async (_: unknown, onHandOver: () => Promise<void>) => {
      if (isHandedOver) await onHandOver()
      await new Promise(() => {})
    },
    close() {},
  })
  const inHand = async (isHandedOver: boolean) => {
    await queue(mailTo('a@acme.example'))
    const sender = createMailSender({
      pool: database.pool,
      transport: diesAt(isHandedOver),
      everyMs: 600_000,
      config: { dataDir: '', smtpUrl: smtp.url, mailFrom: 'stage@ecole.example' },
    })
    void sender.flush()
    const moment = isHandedOver ? 'handed_at' : 'begun_at'
    await vi.waitFor(async () => expect((await rows())[0]?.[moment]).toBeInstanceOf(Date))
  }

  it('leaves a mail as unknown once the server has received any of it', async () => {
    await inHand(true)
    await start().flush()
    expect(await etats()).toEqual(['en_cours'])
    await letMinutesPass(11)
    expect(await start().flush()).toBe(0)
    expect(await etats()).toEqual(['incertain'])
  })

  it('leaves a mail of which the server received nothing to be sent', async () => {
    await inHand(false)
    expect(await start().flush()).toBe(0)
    await letMinutesPass(11)
    expect(await start().flush()).toBe(1)
    expect(await etats()).toEqual(['envoye'])
  })
})

/** A sender in a process of its own. */
async function startProcess(): Promise<ChildProcess> {
  const root = join(import.meta.dirname, '../../..')
  // within the project, so that it finds its packages
  const outDir = await mkdtemp(join(root, 'node_modules/.sender-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'tests/setup/senderProcess.ts',
      outDir,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'sender.mjs' } },
    },
  })
  const child = spawn(process.execPath, [join(outDir, 'sender.mjs'), database.url, smtp.url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.once('exit', () => void rm(outDir, { recursive: true, force: true }))
  return child
}

it('each of 450 mails is sent once although its process is killed, or marked as unknown', async () => {
  const recipients = Array.from({ length: 450 }, (_, n) => `n${n}@acme.example`)
  await queue(...recipients.map((recipient) => mailTo(recipient)))
  const child = await startProcess()
  const ended = once(child, 'exit')
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(100), { timeout: 60_000, interval: 5 })
  child.kill('SIGKILL')
  await ended
  expect(smtp.received.length).toBeLessThan(450)
  // its successor waits until the mail in hand certainly belongs to nobody
  await letMinutesPass(11)
  // a server that is slow on a busy machine has not fallen silent
  const sender = start({ silenceMs: 60_000 })
  while ((await sender.flush()) > 0);
  const received = receivers()
  expect(new Set(received).size).toBe(received.length)
  const unknown = (await rows()).filter(({ etat }) => etat === 'incertain').map(({ recipient }) => recipient)
  expect(unknown.length).toBeLessThanOrEqual(1)
  expect([...new Set([...received, ...unknown])].sort()).toEqual(recipients.sort())
}, 120_000)

it('a mail that cannot be recorded as handed over is not sent', async () => {
  await queue(mailTo('a@acme.example'))
  await database.pool.query(`
    CREATE FUNCTION gateway.no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'away'; END $$;
    CREATE TRIGGER no BEFORE UPDATE OF handed_at ON gateway.mail FOR EACH ROW
      WHEN (NEW.handed_at IS NOT NULL) EXECUTE FUNCTION gateway.no()`)
  await start().flush()
  await database.pool.query('DROP TRIGGER no ON gateway.mail; DROP FUNCTION gateway.no')
  expect(smtp.received).toEqual([])
  expect(await etats()).toEqual(['en_attente'])
  await makeDue()
  expect(await start().flush()).toBe(1)
})

describe('the limit per minute', () => {
  it('applies to all processes together', async () => {
    await queue(...Array.from({ length: 25 }, (_, n) => mailTo(`n${n}@acme.example`)))
    const processes = [1, 2, 3].map(() => start({ smtpPerMinute: 10 }))
    await Promise.all(processes.map((each) => each.flush()))
    expect(smtp.received).toHaveLength(10)
    await letMinutesPass(1)
    await Promise.all(processes.map((each) => each.flush()))
    expect(smtp.received).toHaveLength(20)
  })

  it('lets the mail that somebody is waiting for leave first', async () => {
    await queue(
      mailTo('a@acme.example'),
      mailTo('b@acme.example'),
      mailTo('locked-out@acme.example', { categorie: 'mot_de_passe' }),
    )
    await start({ smtpPerMinute: 1 }).flush()
    expect(receivers()).toEqual(['locked-out@acme.example'])
  })
})

describe('the limit per hour', () => {
  it('lets the others leave an hour later, and not all in a minute where that is limited too', async () => {
    await queue(...Array.from({ length: 12 }, (_, n) => mailTo(`n${n}@acme.example`)))
    const processes = [1, 2].map(() => start({ mailsPerHour: 5, smtpPerMinute: 3 }))
    const flush = () => Promise.all(processes.map((each) => each.flush()))
    await flush()
    expect(smtp.received).toHaveLength(3)
    await letMinutesPass(2)
    await flush()
    expect(smtp.received).toHaveLength(5)
    await letMinutesPass(30)
    await flush()
    expect(smtp.received).toHaveLength(5)
    await letMinutesPass(30)
    await flush()
    expect(smtp.received).toHaveLength(8)
  })
})

describe('an attachment', () => {
  const ics = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  const inBase64 = Buffer.from(ics).toString('base64')

  it('can be an invitation in the form that calendars accept: within the mail, and as a file', async () => {
    await queue(mailTo('a@acme.example', { invitation: { methode: 'CANCEL', ics } }))
    await start().flush()
    const [{ data } = { data: '' }] = smtp.received
    expect(data).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r$/im)
    expect(data).toMatch(/^Content-Type: application\/ics; name=invite\.ics\r$/m)
  })

  it('can be several files with their names and types, whatever their content', async () => {
    const type = 'text/calendar; method=REQUEST; charset=UTF-8'
    const hostile = 'a"b.ics\r\nBcc: victim@x.example\r\n\r\nText'
    await queue(
      mailTo('a@acme.example', {
        nom: `Ada${hostile}`,
        subject: `Convocation${hostile}`,
        pieces: [
          { nom: 'soutenance-1.ics', type, contenu: ics },
          { nom: hostile, type: `${type}${hostile}`, contenu: ics },
        ],
      }),
    )
    await start().flush()
    const [{ data } = { data: '' }] = smtp.received
    expect(data.match(/^Content-Type: text\/calendar; [^\r]*method=REQUEST/gim)).toHaveLength(2)
    expect(data).toContain('soutenance-1.ics')
    expect(data.split(inBase64)).toHaveLength(3)
    expect(data).not.toMatch(/^Bcc/im)
    expect(data).not.toMatch(/^Text/m)
    expect(receivers()).toEqual(['a@acme.example'])
  })

  it('leaves the Message-ID the same, whenever it is sent', async () => {
    smtp.refuse = () => '452 mailbox full'
    await queue(mailTo('a@acme.example'))
    await start().flush()
    const [before] = await rows()
    smtp.refuse = () => undefined
    await makeDue()
    await start().flush()
    expect(before?.message_id).toMatch(/^<mail-\d+-\d+@ecole\.example>$/)
    expect(smtp.received[0]?.data).toContain(`Message-ID: ${before?.message_id}\r\n`)
  })
})

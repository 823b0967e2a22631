import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGS, type Lang } from '../../../src/contract/kernel/constants'
import { startWork } from '../../../src/services/app/startWork'
import { createKysely } from '../../../src/services/db/kysely'
import { mailFrom } from '../../../src/services/mail/gabarits/renderMail'
import { TEXTES } from '../../../src/services/mail/gabarits/textes'
import { durationIn } from '../../../src/services/mail/gabarits/words'
import { compose, MAIL_COLORS } from '../../../src/services/mail/layout'
import { type Mail, queueMail } from '../../../src/services/mail/outbox'
import { createMailSender, type MailSender } from '../../../src/services/mail/sender'
import type { OutgoingMail } from '../../../src/services/mail/transport'
import { colors } from '../../../src/ui/theme/tokens'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { SHOWN } from '../../setup/shown'
import { type SmtpServer, startSmtpServer } from '../../setup/smtpServer'

const mailTo = (recipient: string, more: Partial<Mail> = {}): Mail => ({
  recipient,
  subject: 'Bienvenue · مرحبا',
  text: `Bonjour ${recipient}`,
  html: '<p>Bonjour</p>',
  ...more,
})

/** For every mail. */
const HEADERS = [
  'Auto-Submitted',
  'From',
  'To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
]

let database: TestDatabase
let db: ReturnType<typeof createKysely>
let dataDir: string
const senders: Pick<MailSender, 'stop'>[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = createKysely(database.pool)
})
afterAll(() => database.drop())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'espace-stage-mail-'))
})
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  await database.pool.query('DELETE FROM gateway.mail')
  await rm(dataDir, { recursive: true })
})

const warnings = vi.fn()
function start(options: Partial<Parameters<typeof createMailSender>[0]> = {}, smtpUrl?: string): MailSender {
  const config = { dataDir, smtpUrl, mailFrom: 'Service de stage <stage@ecole.example>' }
  const sender = createMailSender({
    pool: database.pool,
    config,
    everyMs: 60_000,
    warn: warnings,
    ...options,
  })
  senders.push(sender)
  return sender
}

/** Sends automatically. */
function work(options: Partial<Parameters<typeof startWork>[0]> = {}, smtpUrl?: string) {
  const config = { dataDir, smtpUrl, mailFrom: 'Service de stage <stage@ecole.example>' }
  const started = startWork({ pool: database.pool, config, warn: warnings, lanes: [], ...options })
  senders.push(started)
  return started
}

const queue = async (...mails: Mail[]) => {
  for (const mail of mails) await queueMail(db, mail)
}
const rows = () => db.selectFrom('gateway.mail').selectAll().orderBy('id').execute()
const makeDue = () => database.pool.query('UPDATE gateway.mail SET next_attempt_at = now()')

describe('the outbox', () => {
  it('sends nothing from a failed transaction', async () => {
    const failed = db.transaction().execute(async (trx) => {
      await queueMail(trx, mailTo('a@acme.example'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await start().flush()).toBe(0)
    expect(await rows()).toEqual([])
  })

  it('keeps one of several mails with the same key, even if simultaneous', async () => {
    const queued = await Promise.all(
      Array.from({ length: 8 }, () => queueMail(db, mailTo('a@acme.example', { dedupeKey: 'compte/1' }))),
    )
    expect(queued.filter(Boolean)).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })
})

describe('without a mail server', () => {
  it('writes each mail once, as a file readable only by its owner', async () => {
    await queue(mailTo('a@acme.example'), mailTo('b@acme.example'))
    const sender = start()
    expect(await sender.flush()).toBe(2)
    expect(await sender.flush()).toBe(0)

    const folder = join(dataDir, 'mail')
    const names = await readdir(folder)
    expect(names).toHaveLength(2)
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
    const [path = ''] = names.map((name) => join(folder, name))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(await readFile(path, 'utf8')).toMatch(/^To: a@acme\.example\r$/m)
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  it('keeps a mail that cannot be written, and writes it later', async () => {
    await queue(mailTo('a@acme.example'))
    const { pool } = database
    const config = { dataDir: '/dev/null', smtpUrl: undefined, mailFrom: 'stage@ecole.example' }
    expect(await start({ pool, config }).flush()).toBe(0)
    expect((await rows())[0]).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringMatching(/ENOTDIR|EEXIST/),
    })
    await makeDue()
    expect(await start().flush()).toBe(1)
  })
})

describe('with a mail server', () => {
  let smtp: SmtpServer
  beforeEach(async () => {
    smtp = await startSmtpServer()
  })
  afterEach(() => smtp.close())

  it('sends a mail with its subject, both texts and a lasting Message-ID', async () => {
    await queue(mailTo('a@acme.example'))
    expect(await start({}, smtp.url).flush()).toBe(1)
    const [mail] = smtp.received
    expect(mail?.to).toEqual(['a@acme.example'])
    expect(mail?.data).toMatch(/^From: Service de stage <stage@ecole\.example>\r$/m)
    expect(mail?.data).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mail?.data).toMatch(/^Message-ID: <mail-\d+-\d+@ecole\.example>\r$/m)
    expect(mail?.data).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(mail?.data).toContain('Content-Type: text/plain')
    expect(mail?.data).toContain('Content-Type: text/html')
  })

  it('has the internship office as reply address, and ends with its contact details', async () => {
    const ended = async (said: Record<string, unknown>, lang: Lang = 'fr', more: Partial<Mail> = {}) => {
      for (const [column, value] of Object.entries(said))
        await database.pool.query(`UPDATE records.etablissement SET ${column} = $1`, [value])
      const transport = { deliver: vi.fn(async (_: OutgoingMail) => {}), close() {} }
      const letter = {
        lang,
        paragraphs: ['Bonjour,'],
        buttons: [],
        notes: [],
        closing: 'Le service de stage',
      }
      await queue({ recipient: 'a@acme.example', ...compose('Objet', [letter]), ...more })
      await start({ transport }).flush()
      await queue({ recipient: 'a@acme.example', ...compose('Objet', [letter]), ...more })
      await start({}, smtp.url).flush()
      const [mail] = transport.deliver.mock.calls[0] ?? []
      return {
        text: mail?.body_text.split('Le service de stage')[1],
        html: /Le service de stage(.*)<\/p>/.exec(mail?.body_html ?? '')?.[1],
        headers: smtp.received
          .at(-1)
          ?.data.match(/^(?:Reply-To|Auto-Submitted): .*$/gm)
          ?.map((line) => line.trim()),
      }
    }
    const nothing = JSON.stringify({ fr: '', en: '', ar: '' })
    try {
      expect(await ended({})).toEqual({ text: '\n', html: '', headers: ['Auto-Submitted: auto-generated'] })
      const some = { bureau_email: 'stages@ecole.example', bureau_telephone: '+21671200300' }
      expect(await ended(some)).toEqual({
        text: '\nstages@ecole.example · +216\u00a071\u00a0200\u00a0300\n',
        html: expect.stringMatching(
          /^<br><span [^>]*>stages@ecole\.example · \+216\u00a071\u00a0200\u00a0300<\/span>$/,
        ),
        headers: ['Auto-Submitted: auto-generated', 'Reply-To: stages@ecole.example'],
      })
      const all = {
        nom: JSON.stringify({ fr: 'École', en: '', ar: 'مدرسة' }),
        bureau_nom: JSON.stringify({ fr: 'Stages', en: '', ar: 'التدريب' }),
        bureau_horaires: JSON.stringify({ fr: '9 h – 12 h', en: '', ar: '9 – 12' }),
      }
      expect((await ended(all, 'en')).text).toBe(
        '\nÉcole\nStages\nstages@ecole.example · +216\u00a071\u00a0200\u00a0300\n9 h – 12 h\n',
      )
      const arabic = (await ended({}, 'ar')).text
      expect(arabic).toContain('\nمدرسة\nالتدريب\n')
      expect(arabic).toContain('\u2068stages@ecole.example\u2069')
      // replies go to the writer
      expect((await ended({}, 'fr', { replyTo: 'moi@ecole.example' })).headers).toEqual([
        'Reply-To: moi@ecole.example',
      ])
    } finally {
      await database.pool.query(
        `UPDATE records.etablissement SET nom = $1, bureau_nom = $1, bureau_horaires = $1, bureau_email = '',
          bureau_telephone = ''`,
        [nothing],
      )
    }
  })

  it('sends each mail once when several processes run at the same time', async () => {
    const recipients = Array.from({ length: 30 }, (_, n) => `n${n}@acme.example`)
    await queue(...recipients.map((recipient) => mailTo(recipient)))
    const processes = [start({}, smtp.url), start({}, smtp.url), start({}, smtp.url)]
    const sent = await Promise.all([...processes, ...processes].map((sender) => sender.flush()))
    expect(sent.reduce((sum, count) => sum + count)).toBe(30)
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(recipients.sort())
  })

  it('retries a refused mail ever more rarely, and sends the others in the meantime', async () => {
    smtp.refuse = (address) => (address.startsWith('full') ? '452 mailbox full' : undefined)
    await queue(mailTo('full@acme.example'), mailTo('b@acme.example'))
    const sender = start({}, smtp.url)
    expect(await sender.flush()).toBe(1)
    expect(smtp.received.map(({ to }) => to)).toEqual([['b@acme.example']])

    const minutes = async () => {
      const { rows } = await database.pool.query<{ minutes: number }>(
        'SELECT round(extract(epoch FROM next_attempt_at - now()) / 60)::int AS minutes FROM gateway.mail WHERE sent_at IS NULL',
      )
      return rows[0]?.minutes
    }
    const waits = [await minutes()]
    for (const _ of [2, 3, 4]) {
      await makeDue()
      expect(await sender.flush()).toBe(0)
      waits.push(await minutes())
    }
    expect(waits).toEqual([1, 2, 4, 8])
    expect((await rows())[0]).toMatchObject({ attempts: 4, last_error: expect.stringContaining('452') })

    smtp.refuse = () => undefined
    await makeDue()
    expect(await sender.flush()).toBe(1)
    expect((await rows())[0]).toMatchObject({ last_error: null, sent_at: expect.any(Date) })
  })

  it('keeps the mails while the server is unreachable', async () => {
    await smtp.close()
    await queue(mailTo('a@acme.example'))
    expect(await start({}, smtp.url).flush()).toBe(0)
    expect((await rows())[0]).toMatchObject({
      sent_at: null,
      last_error: expect.stringContaining('ECONNREFUSED'),
    })
    smtp = await startSmtpServer()
    await makeDue()
    expect(await start({}, smtp.url).flush()).toBe(1)
  })

  it('runs by itself, and sends what is due before it stops', async () => {
    const sender = work({ everyMs: 20 }, smtp.url)
    await queue(mailTo('a@acme.example'))
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1))
    const slow = start({}, smtp.url)
    await sender.stop()
    await queue(mailTo('b@acme.example'))
    await slow.stop()
    expect(smtp.received).toHaveLength(2)
  })
})

it('the sender stops although a server never answers, and leaves that mail for later', async () => {
  const transport = { deliver: vi.fn(() => new Promise<void>(() => {})), close: vi.fn() }
  await queue(mailTo('a@acme.example'), mailTo('b@acme.example'))
  const sender = createMailSender({
    pool: database.pool,
    config: { dataDir, smtpUrl: undefined, mailFrom: 'stage@ecole.example' },
    transport,
    patienceMs: 50,
  })
  void sender.flush()
  await vi.waitFor(() => expect(transport.deliver).toHaveBeenCalled())
  await sender.stop()
  expect(transport.close).toHaveBeenCalled()
  expect((await rows()).map(({ sent_at, attempts }) => [sent_at, attempts])).toEqual([
    [null, 1],
    [null, 0],
  ])
})

describe('a lost database connection', () => {
  it('does not send a mail twice', async () => {
    const delivered: number[] = []
    const transport = {
      async deliver({ id }: OutgoingMail) {
        delivered.push(id)
        await database.pool.query('ALTER TABLE gateway.mail RENAME TO gone')
      },
      close() {},
    }
    await queue(mailTo('a@acme.example'))
    const sender = start({ transport })
    await expect(sender.flush()).rejects.toThrow()
    await expect(sender.flush()).rejects.toThrow()
    await database.pool.query('ALTER TABLE gateway.gone RENAME TO mail')
    await makeDue()
    expect(await sender.flush()).toBe(0)
    expect(delivered).toHaveLength(1)
    expect((await rows())[0]?.sent_at).toBeInstanceOf(Date)
  })

  it('is restored, and reported once', async () => {
    warnings.mockClear()
    await database.pool.query('ALTER TABLE gateway.mail RENAME TO gone')
    const transport = { deliver: vi.fn(async () => {}), close() {} }
    work({ transport, everyMs: 5 })
    await vi.waitFor(() => expect(warnings).toHaveBeenCalled())
    await database.pool.query('ALTER TABLE gateway.gone RENAME TO mail')
    await queue(mailTo('a@acme.example'))
    await vi.waitFor(() => expect(transport.deliver).toHaveBeenCalledTimes(1))
    expect(warnings).toHaveBeenCalledTimes(1)
  })
})

describe('the texts', () => {
  const link = 'https://stage.example/reset-password#token=abc&service=company'
  const hostile = {
    entreprise: 'Acme\r\nBcc: victim\r\n\r\n<b onclick="x">',
    destinataire: '<script>alert(1)</script>',
  }
  const button = { href: link }
  const welcome = (values: { entreprise: string; destinataire: string }, lang: Lang = 'fr') =>
    mailFrom(TEXTES[lang].bienvenue, 'bienvenue', lang, { ...values, duree: '7 jours' }, { button })
  const passwordReset = (lang: Lang, destinataire: string, duree = '1 heure') =>
    mailFrom(TEXTES[lang].mot_de_passe, 'mot_de_passe', lang, { destinataire, duree }, { button })

  it('have the colours of the screens', () => {
    for (const [name, value] of Object.entries(MAIL_COLORS))
      expect(colors.light[name as keyof typeof MAIL_COLORS]).toBe(value)
    for (const { html } of [
      welcome({ entreprise: 'Acme', destinataire: 'Ada' }),
      passwordReset('fr', 'Ada'),
    ]) {
      const used = new Set([...html.matchAll(/#[0-9a-f]{6}\b/gi)].map(([color]) => color))
      expect([...used].sort()).toEqual([...new Set<string>(Object.values(MAIL_COLORS))].sort())
    }
  })

  it('contain no markup or header from a company’s name', async () => {
    const text = welcome(hostile)
    expect(text.html).not.toMatch(/<script|<b /)
    expect(text.html).toContain('&#60;script&#62;')
    expect(text.subject).not.toMatch(/[\r\n]/)
    expect(text.text).not.toMatch(/^Bcc/m)

    await queue({ recipient: 'a@acme.example', ...text })
    await start().flush()
    const [name = ''] = await readdir(join(dataDir, 'mail'))
    const [head = ''] = (await readFile(join(dataDir, 'mail', name), 'utf8')).split('\r\n\r\n')
    expect(head).not.toMatch(/bcc|victim/i)
  })

  const letters = (name: string) => [
    welcome({ entreprise: name, destinataire: name }),
    passwordReset('ar', name),
  ]
  const headersOf = (mail: string) => mail.split('\r\n\r\n')[0]?.match(/^[\w-]+(?=:)/gm)
  const tagsOf = (html: string) => html.match(/<[^>]*>/g)

  it.each(Object.entries(SHOWN))('show a hostile name as plain text: %s', async (_name, typed) => {
    const plain = letters('Acme')
    for (const [index, { subject, text, html }] of letters(typed).entries()) {
      expect(subject).toBe(plain[index]?.subject)
      expect(tagsOf(html)).toEqual(tagsOf(plain[index]?.html ?? ''))
      expect(text.split('\n')).toHaveLength(plain[index]?.text.split('\n').length ?? 0)
      // what turns a text round ends with the name
      expect(`${text}${html}`).not.toMatch(/[\u202a-\u202e\u2066\u2067]/)
      await queue({ recipient: 'a@acme.example', subject, text, html })
    }
    expect(await start().flush()).toBe(2)
    for (const name of await readdir(join(dataDir, 'mail'))) {
      const mail = await readFile(join(dataDir, 'mail', name), 'utf8')
      expect(headersOf(mail)).toEqual(HEADERS)
    }
  })

  it('cannot reach anybody else, whatever an address or subject contains', async () => {
    const more = '\r\nBcc: victim@x.example\r\n\r\nText'
    await queue(
      mailTo(`a@acme.example${more}`, { subject: `Bienvenue${more}` }),
      mailTo('a@acme.example, victim@x.example'),
    )
    const server = await startSmtpServer()
    await start({}, server.url).flush()
    await server.close()
    expect(server.received.flatMap(({ to }) => to)).not.toContain('victim@x.example')
    expect(server.received).toHaveLength(2)
    for (const { data } of server.received) expect(headersOf(data)).toEqual(HEADERS)
  })

  it.each([
    'Cliquez sur http://evil.example pour recevoir votre prime',
    'Votre prime vous attend sur evil.example',
    'Écrivez à gains@evil',
    'Appelez le +216 71 000 001',
    'evil。example',
    'Vous avez gagné '.repeat(8),
  ])('do not repeat a name that reads like a message: %s', (name) => {
    for (const { text, html } of letters(name)) {
      expect(text).not.toContain(name.slice(0, 12))
      expect(html).not.toMatch(/evil|71 000|gagné/)
      expect(text).toMatch(/^(Bonjour,|السيد\(ة\)،)$/m)
    }
    const words = { fr: 'pour votre entreprise sur', en: 'for your company.', ar: 'لفائدة شركتكم في' }
    for (const lang of LANGS)
      expect(welcome({ entreprise: name, destinataire: 'Ada' }, lang).text).toContain(words[lang])
  })

  it.each(['Société Générale 2000', 'S.A.R.L. Ben Ali & Fils', 'مؤسسة الأمل', "L'Étoile du Nord"])(
    'repeat an ordinary name: %s',
    (name) => {
      expect(welcome({ entreprise: name, destinataire: name }).text).toContain(name)
    },
  )

  it.each([
    ['fr', 'ltr', 'Votre compte d’entreprise : choisissez votre mot de passe'],
    ['en', 'ltr', 'Your company’s account: choose your password'],
    ['ar', 'rtl', 'حساب شركتكم: اختاروا كلمة المرور'],
  ] as const)('greet in one language, with one link, in its direction: %s', (lang, direction, words) => {
    const { subject, text, html } = welcome({ entreprise: 'Acme', destinataire: 'Ada' }, lang)
    expect(subject).toBe(words)
    expect(text.split(link)).toHaveLength(2)
    expect(html.match(/<div lang="[^>]*dir="\w+"/g)).toEqual([`<div lang="${lang}" dir="${direction}"`])
    expect(html).toContain('href="https://stage.example/reset-password#token=abc&#38;service=company"')
  })

  it.each([
    ['fr', 'ltr', '1\u00a0heure.'],
    ['en', 'ltr', 'within 1 hour.'],
    ['ar', 'rtl', 'كلمة المرور'],
  ] as const)('offer a new password in %s', (lang, direction, words) => {
    const { html, text } = passwordReset(lang, 'Ada', durationIn(lang, 1, 'hour'))
    expect(html).toContain(`<html lang="${lang}" dir="${direction}">`)
    expect(text).toContain(words)
    expect(text).toContain(link)
  })
})

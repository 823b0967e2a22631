import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convocation, courriel, internship } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { acte } from '../../../src/contract/soutenance/acte'
import { createKysely } from '../../../src/services/db/kysely'
import { linkAddress } from '../../../src/services/mail/links'
import { type Mail, queueMail } from '../../../src/services/mail/outbox'
import { createMailSender } from '../../../src/services/mail/sender'
import { ANNEE, AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'
import { STAFF, type Tokens } from '../../setup/services'
import { type SmtpServer, startSmtpServer } from '../../setup/smtpServer'
import { toldOf } from '../../setup/told'

/** The screen of all messages: who sees which, and what can still be done about them. */

let school: School
let db: ReturnType<typeof createKysely>
let tokens: Record<'administrator' | 'manager' | 'narrow', Tokens>

beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.annee SET debut = '2021-09-01', fin = current_date + 300 WHERE id = 1")
  db = createKysely(school.database.pool)
  const signIn = async (username: string, role: string, diplomes: string) => {
    const email = `${username}@ecole.test`
    await school.sql(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role, diplomes)
       SELECT $1, $2, password_hash, $3, $4 FROM internship.utilisateur WHERE email = $5`,
      [username, email, role, diplomes, STAFF.email],
    )
    return school.services.signIn({ email, annee: ANNEE })
  }
  tokens = {
    administrator: await signIn('administrator', 'administrator', '{}'),
    manager: await signIn('manager', 'manager', '{}'),
    narrow: await signIn('narrow', 'manager', '{1}'),
  }
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM gateway.mail; DELETE FROM gateway.lien'))

const callAs = (who: keyof typeof tokens) => (endpoint: Endpoint, input?: object) =>
  school.services.call(endpoint, input, { token: tokens[who].internship })
const me = callAs('administrator')
const code = async (endpoint: Endpoint, input: object) => {
  const { status, body } = await me(endpoint, input)
  return body.code ?? status
}

const queue = async (more: Partial<Mail> = {}, set = ''): Promise<number> => {
  const id = await queueMail(db, {
    recipient: 'rim@ecole.test',
    nom: 'Rim',
    subject: 'Bonjour',
    text: 'Bonjour Rim',
    html: '<p>Rim</p>',
    categorie: 'acte',
    anneeId: ANNEE,
    ...more,
  })
  if (set) await school.sql(`UPDATE gateway.mail SET ${set} WHERE id = ${id}`)
  return id ?? 0
}
const SENT = 'sent_at = now()'
const FAILED = `phase = 'echec', attempts = 20, last_error = '554 no'`
const link = { kind: 'utilisateur', subjectId: 1, hours: 1 } as const
const rows = () => school.sql('SELECT * FROM gateway.mail ORDER BY id')

it('a mail names the record it is about while it exists', async () => {
  const { id, stage_id } = await school.assignment()
  for (const about of [
    { entity: 'affectation', id },
    { entity: 'affectation', id: 999_999 },
    { entity: 'convention', id: 7 },
    { entity: 'courrier', id: 7 },
  ] as const)
    await queue({ subject: `${about.entity} ${about.id}`, about })
  await queue({ subject: 'rien' })
  const { body } = await me(courriel.courrielList)
  const fiches = body.courriels.map(({ objet, fiche }: { objet: string; fiche: string }) => [objet, fiche])
  expect(Object.fromEntries(fiches)).toEqual({
    [`affectation ${id}`]: `affectation/${stage_id}`,
    'affectation 999999': null,
    'convention 7': 'convention/7',
    'courrier 7': null,
    rien: null,
  })
})

it('mails are found by record, for an offer also by the parts of its internship', async () => {
  const { id, stage_id } = await school.assignment()
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  const [defence] = await school.sql('SELECT id FROM internship.soutenance WHERE affectation_id = $1', [id])
  await school.sql('DELETE FROM gateway.mail; DELETE FROM gateway.lien')
  await queue({ subject: 'affectation', about: { entity: 'affectation', id } })
  await queue({ subject: 'soutenance', about: { entity: 'soutenance', id: defence.id } })
  await queue({ subject: 'ailleurs', about: { entity: 'affectation', id: 999_999 } })
  await queue({ subject: 'entreprise', about: { entity: 'entreprise', id: 1 } })
  const about = async (fiche: string) => {
    const { body } = await me(courriel.courrielList, { filter: { fiche }, sort: 'cree_le', order: 'ASC' })
    return body.courriels.map(({ objet }: { objet: string }) => objet)
  }
  expect(await about(`stage/${stage_id}`)).toEqual(['affectation', 'soutenance'])
  expect(await about('entreprise/1')).toEqual(['entreprise'])
  expect(await about('stage/999999')).toEqual([])
  expect(await code(courriel.courrielList, { filter: { fiche: 'stage' } })).toBe('validation')
  const { body } = await me(courriel.courrielList, { filter: { fiche: 'entreprise/1' } })
  expect(body.courriels[0].instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

describe('who sees a mail', () => {
  const seen = async (who: keyof typeof tokens) => {
    const { body } = await callAs(who)(courriel.courrielList)
    return body.courriels.map(({ objet }: { objet: string }) => objet).sort()
  }
  beforeEach(async () => {
    await queue({ subject: 'mine' }, `diplomes = '{1,7}'`)
    await queue({ subject: 'theirs' }, `diplomes = '{2}'`)
    await queue({ subject: 'of none in particular' })
    await school.sql(
      `INSERT INTO gateway.mail (recipient, subject, body_text, body_html) VALUES ('a@b.test', 'password', 'x', '')`,
    )
    await queue({ subject: 'earlier', anneeId: AUTRE_ANNEE })
  })

  it('is everybody who sees its subject, within their year; passwords only for administrators', async () => {
    expect(await seen('administrator')).toEqual(['mine', 'of none in particular', 'password', 'theirs'])
    expect(await seen('manager')).toEqual(['mine', 'of none in particular', 'theirs'])
    expect(await seen('narrow')).toEqual(['mine'])
  })

  it('is everybody who sees one of its defences, cancelled ones included', async () => {
    await school.sql('DELETE FROM gateway.mail')
    const ids: number[] = []
    for (const days of [20, 21]) {
      const { id, stage_id } = await school.assignment({})
      const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      expect((await me(internship.soutenanceAdd, plan(stage_id, date))).status).toBe(200)
      ids.push(id)
    }
    const tell = async () => {
      const { body } = await callAs('narrow')(convocation.convocationPreparer, {})
      const persons = body.messages.map(({ id }: { id: number }) => id)
      await callAs('narrow')(convocation.convocationEnvoyer, { ids: persons, vu: body.vu })
      // those with several have a letter, and a mail for each
      const several = body.messages.filter(({ items }: { items: unknown[] }) => items.length > 1)
      return {
        letters: persons.length as number,
        alone: several.flatMap(({ items }: { items: unknown[] }) => items).length as number,
      }
    }
    // about several, about one, and about deleted ones
    const first = await tell()
    expect(await seen('narrow')).toHaveLength(first.letters + first.alone)
    expect(first.alone).toBeGreaterThan(0)
    for (const id of ids) await me(acte.acteAnnuler, { id, motif: 'Grève' })
    const second = await tell()
    expect(second.letters).toBeGreaterThan(0)
    // what waited about each alone was outdated
    expect(await seen('narrow')).toHaveLength(first.letters + second.letters + second.alone)
    const { body } = await callAs('narrow')(courriel.courrielArreter, {
      ids: (await rows()).map(({ id }) => id),
    })
    // those about deleted records were stopped then
    expect(body.arretes).toHaveLength(second.letters + second.alone)
    expect(body.refuses).toHaveLength(first.letters)
  })

  it('is checked for its content and each write too', async () => {
    const [mine, ...others] = (await rows()).map(({ id }) => id as number)
    for (const id of others) {
      expect((await callAs('narrow')(courriel.courrielById, { id })).status).toBe(404)
      expect((await callAs('narrow')(courriel.courrielArreter, { ids: [id] })).status).toBe(404)
      expect((await callAs('narrow')(courriel.courrielRenvoyer, { ids: [id] })).status).toBe(404)
    }
    const { body } = await callAs('narrow')(courriel.courrielArreter, { ids: [mine, ...others] })
    expect(body).toMatchObject({
      arretes: [mine],
      refuses: others.map((id) => ({ id, raison: 'not_found' })),
    })
    expect((await rows()).map(({ etat }) => etat)).toEqual(['arrete', ...others.map(() => 'en_attente')])
  })

  it('may read, but not write, in a closed year', async () => {
    const id = await queue()
    const close = (closed: number, current: number) =>
      school.sql(`UPDATE records.annee SET courante = false, cloturee = false;
        UPDATE records.annee SET cloturee = true WHERE id = ${closed}; UPDATE records.annee SET courante = true WHERE id = ${current}`)
    await close(ANNEE, AUTRE_ANNEE)
    expect((await callAs('manager')(courriel.courrielById, { id })).status).toBe(200)
    for (const who of ['manager', 'administrator'] as const)
      for (const call of [courriel.courrielArreter, courriel.courrielRenvoyer])
        expect((await callAs(who)(call, { ids: [id] })).body.code, who).toBe('year_closed')
    await close(AUTRE_ANNEE, ANNEE)
    await school.sql('UPDATE records.annee SET cloturee = false')
  })
})

describe('the content', () => {
  it('is what the recipient gets, with secrets masked', async () => {
    const address = linkAddress('https://ecole.test', 'internship')
    const id = await queue({
      link,
      text: `Ouvrez ${address}`,
      html: `<a href="${address}">${address}</a>`,
      invitation: { methode: 'REQUEST', ics: 'X' },
      pieces: [{ nom: 'plan.pdf', type: 'a/b', contenu: 'Y' }],
    })
    const { body } = await me(courriel.courrielById, { id })
    const shown = 'https://ecole.test/reset-password#token=•••&service=internship'
    expect(body.Courriel).toMatchObject({
      texte: `Ouvrez ${shown}`,
      html: `<a href="${shown}">${shown}</a>`,
      pieces: ['invite.ics', 'plan.pdf'],
      vide: false,
      objet: 'Bonjour',
    })
    expect(JSON.stringify(body)).not.toContain('\\u001a')
  })

  it('with a hostile subject is one line of text, and can be searched', async () => {
    const id = await queue({ subject: `<img onerror=x>\r\nBcc: v@x.test\u2028% _` })
    const objet = '<img onerror=x> Bcc: v@x.test % _'
    const { body } = await me(courriel.courrielList, { q: 'onerror=x> % _', page: 1, perPage: 5 })
    expect(body.courriels).toMatchObject([{ id, objet }])
    const none = await me(courriel.courrielList, { q: 'on%x', page: 1, perPage: 5 })
    expect(none.body.courriels).toEqual([])
  })

  it('is deleted after 400 days, which is shown', async () => {
    const id = await queue({}, `${SENT}, body_text = '', body_html = ''`)
    const { body } = await me(courriel.courrielById, { id })
    expect(body.Courriel).toMatchObject({ vide: true, renvoi: 'mail_emptied' })
    expect(await code(courriel.courrielRenvoyer, { ids: [id] })).toBe('mail_emptied')
  })
})

describe('stopping', () => {
  it('applies only to waiting mails', async () => {
    const waiting = await queue()
    const others = [await queue({}, `phase = 'en_cours'`), await queue({}, SENT), await queue({}, FAILED)]
    const before = await rows()
    const { body } = await me(courriel.courrielArreter, { ids: [...others, waiting] })
    expect(body).toMatchObject({
      arretes: [waiting],
      refuses: others.map((id) => ({ id, raison: 'mail_left' })),
    })
    expect((await rows()).slice(1)).toEqual(before.slice(1))
    expect(await code(courriel.courrielArreter, { ids: [waiting] })).toBe('mail_left')
  })
})

describe('sending again', () => {
  let smtp: SmtpServer
  const flush = async () => {
    const config = { dataDir: '', smtpUrl: smtp.url, mailFrom: 'stage@ecole.example' }
    const sender = createMailSender({ pool: school.database.pool, config, everyMs: 600_000 })
    await sender.flush()
    await sender.stop()
  }
  const idsOf = () => smtp.received.map(({ data }) => /^Message-ID: (.*)\r$/m.exec(data)?.[1])
  beforeAll(async () => {
    smtp = await startSmtpServer()
  })
  afterAll(() => smtp.close())
  beforeEach(() => {
    smtp.received.length = 0
  })

  it.each(['echec', 'refuse', 'incertain', 'arrete'])(
    'of one that is %s repeats the same message, once',
    async (phase) => {
      const id = await queue({}, `phase = '${phase}', message_id = '<known@ecole.example>', attempts = 1`)
      const twice = await Promise.all([1, 2, 3].map(() => me(courriel.courrielRenvoyer, { ids: [id] })))
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      await flush()
      expect(idsOf()).toEqual(['<known@ecole.example>'])
      expect(await rows()).toMatchObject([{ etat: 'envoye' }])
    },
  )

  it('of one that has arrived creates one copy, however often it is clicked', async () => {
    const id = await queue({}, `${SENT}, message_id = '<known@ecole.example>'`)
    const twice = await Promise.all([1, 2, 3].map(() => me(courriel.courrielRenvoyer, { ids: [id] })))
    expect(twice.map(({ body }) => body.code ?? 'sent').sort()).toEqual([
      'mail_copied',
      'mail_copied',
      'sent',
    ])
    await flush()
    expect(idsOf()).toHaveLength(1)
    expect(idsOf()).not.toContain('<known@ecole.example>')
    expect(smtp.received[0]?.data).toContain('Bonjour Rim')
    expect(await rows()).toMatchObject([
      { id, etat: 'envoye' },
      { annee_id: ANNEE, categorie: 'acte', nom: 'Rim', etat: 'envoye' },
    ])
  })

  it('is refused for waiting and withdrawn mails, and for those with a link', async () => {
    const ids = [
      await queue(),
      await queue({}, `${FAILED}, withdrawn_at = now()`),
      await queue({ link }, SENT),
      await queue({ link }, FAILED),
    ]
    const { body } = await me(courriel.courrielRenvoyer, { ids })
    expect(body).toMatchObject({
      renvoyes: [ids[3]],
      refuses: ['mail_waits', 'mail_withdrawn', 'mail_link'].map((raison, index) => ({
        id: ids[index],
        raison,
      })),
    })
    const { body: list } = await me(courriel.courrielList, {
      sort: 'cree_le',
      order: 'ASC',
      page: 1,
      perPage: 9,
    })
    expect(list.courriels.map(({ renvoi }: { renvoi: string }) => renvoi)).toEqual([
      'mail_waits',
      'mail_withdrawn',
      'mail_link',
      'mail_waits',
    ])
    expect(await rows()).toHaveLength(4)
  })

  it('resets the count of attempts', async () => {
    const id = await queue({}, FAILED)
    smtp.refuse = () => '452 mailbox full'
    await me(courriel.courrielRenvoyer, { ids: [id] })
    await flush()
    smtp.refuse = () => undefined
    expect(await rows()).toMatchObject([{ etat: 'en_attente', attempts: 1 }])
  })

  it('of a convocation is refused once a newer one replaces it', async () => {
    const { id: affectation } = await school.assignment({})
    const [{ id: soutenance }] = await school.sql(
      `INSERT INTO internship.soutenance (annee_id, affectation_id, debut, fin, salle_id, etat)
       VALUES ($1, $2, '2022-05-02T09:00', '2022-05-02T10:00', 1, 0) RETURNING id`,
      [ANNEE, affectation],
    )
    await school.sql(toldOf(String(soutenance)))
    const id = await queue({ categorie: 'convocation' }, FAILED)
    expect(await code(courriel.courrielRenvoyer, { ids: [id] })).toBe('mail_outdated')
    await school.sql('UPDATE internship.convocation SET mail_id = $1', [id])
    expect(await code(courriel.courrielRenvoyer, { ids: [id] })).toBe(200)
  })
})

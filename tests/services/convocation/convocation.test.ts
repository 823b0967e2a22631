import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convocation, internship } from '../../../src/contract'
import type { Convoque, Message } from '../../../src/contract/convocation/convocation'
import { courriel } from '../../../src/contract/mail/courriel'
import { acte } from '../../../src/contract/soutenance/acte'
import type { PaperFile } from '../../../src/services/convention/agreementPdf'
import { createKysely } from '../../../src/services/db/kysely'
import type { Piece } from '../../../src/services/db/schema/piece'
import { documentPieceFile } from '../../../src/services/document/pieceFile'
import { startTelling } from '../../../src/services/rappel/due'
import { openSchool, type PlanOptions, plan, type School } from '../../setup/openSchool'
import { readPdf, readsPdf } from '../../setup/pdf'
import { sentMails } from '../../setup/sentMails'
import { waitingOf } from '../../setup/waiting'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis', langue = 'fr'")
  await school.sql('UPDATE records.annee SET debut = current_date - 5, fin = current_date + 300 WHERE id = 1')
})
afterAll(() => school.drop())
beforeEach(async () => {
  await school.sql('DELETE FROM internship.soutenance')
  await school.sql(
    'DELETE FROM internship.convoque; DELETE FROM internship.convocation; DELETE FROM gateway.mail; DELETE FROM gateway.lien',
  )
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const defence = async (days: number, more: PlanOptions & { sujet?: string } = {}) => {
  const { sujet, ...options } = more
  const { stage_id } = await school.assignment({ ...(sujet && { sujet }) })
  await move(stage_id, days, options)
  const [{ id }] = await school.sql(
    'SELECT s.id FROM internship.soutenance s JOIN internship.affectation a ON a.id = s.affectation_id WHERE a.stage_id = $1',
    [stage_id],
  )
  return { id: id as number, stage_id }
}
const move = async (stageId: number, days: number, options: PlanOptions = {}) => {
  const { status, body } = await school.call(internship.soutenanceAdd, plan(stageId, day(days), options))
  expect(status, JSON.stringify(body)).toBe(200)
}
const prepare = async (input: object = {}) =>
  (await school.call(convocation.convocationPreparer, input)).body as { messages: Message[]; vu: number }
const send = async (ids: readonly number[], vu?: number) =>
  (await school.call(convocation.convocationEnvoyer, { ids, ...(vu !== undefined && { vu }) })).body
/** Prepares and sends all. */
const tell = async () => {
  const { messages, vu } = await prepare()
  return send(
    messages.map(({ id }) => id),
    vu,
  )
}
const told = ({ messages }: { messages: Message[] }) =>
  messages.map(({ email, items }) => [email, items.map(({ genre }) => genre).join()]).sort()
/** The mails to somebody, and whether they would be sent now. */
const waitingFor = (email: string) =>
  school.sql(
    'SELECT etat, phase IS NULL AND next_attempt_at <= now() AS due FROM gateway.mail WHERE recipient = $1 AND annonce IS NULL ORDER BY id',
    [email],
  )
const delivered = () => sentMails(school.database.pool)
const list = async () => (await school.call(convocation.convocationList)).body.convoques as Convoque[]
const stateOf = async (email: string) => (await list()).find((each) => each.email === email)?.etat

/** The token of the link of a mail that has left. */
const tokenOf = (mails: readonly { recipient: string; body_text: string }[], email: string) =>
  /#token=([\w-]+)/.exec(mails.find(({ recipient }) => recipient === email)?.body_text ?? '')?.[1] ?? ''
const open = (endpoint: Parameters<School['call']>[0], input: object) => school.services.call(endpoint, input)
const answer = async (
  token: string,
  soutenance_id: number,
  reponse: string,
  motif = '',
  shown: { debut?: string; version?: string } = {},
) => {
  const { debut = await startOf(soutenance_id), version } = shown
  return open(convocation.convocationRepondre, {
    token,
    reponses: [{ soutenance_id, debut, reponse, motif, version }],
  })
}
/** The announced time. */
const startOf = async (id: number): Promise<string> =>
  (
    await school.sql(
      "SELECT max(dit->>'debut') AS debut FROM internship.convocation WHERE soutenance_id = $1 AND dit IS NOT NULL",
      [id],
    )
  )[0].debut ?? '2022-06-13T09:00:00'

/** The events of a mail's calendars, as an independent reader has them. */
const eventsOf = (files: readonly string[]) =>
  files.map((file) => {
    const calendar = new ICAL.Component(ICAL.parse(file))
    const components = calendar.getAllSubcomponents('vevent')
    expect(components).toHaveLength(1)
    const event = new ICAL.Event(components[0] as ICAL.Component)
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
    }
  })
const calendarsTo = async (email: string) => {
  const rows = await school.sql(
    `SELECT CASE WHEN invitation IS NOT NULL THEN jsonb_build_array(invitation)
       ELSE jsonb_path_query_array(pieces, '$[*] ? (@.contenu != "").contenu') END AS files
     FROM gateway.mail WHERE recipient = $1 AND annonce IS NULL ORDER BY id DESC LIMIT 1`,
    [email],
  )
  return eventsOf(rows[0]?.files ?? [])
}

describe('the papers of a convocation', () => {
  it('are the student’s own and each juror’s full schedule, as of sending', async () => {
    const [one, other] = [await defence(20), await defence(22)]
    await tell()
    const rows = (await school.sql(
      `SELECT recipient, p FROM gateway.mail CROSS JOIN jsonb_array_elements(pieces) AS p WHERE p ? 'document'`,
    )) as { recipient: string; p: Piece }[]
    const kinds = rows.map(({ recipient, p }) => [recipient.replace(/^e\d+/, 'e'), p.document?.kind]).sort()
    expect(kinds).toEqual([
      ['e@ecole.test', 'convocation'],
      ['e@ecole.test', 'convocation'],
      ['t5@ecole.test', 'planning_jury'],
      ['t6@ecole.test', 'planning_jury'],
    ])
    const db = createKysely(school.database.pool)
    const file = (recipient: string) => {
      const document = rows.find((row) => row.recipient === recipient)?.p.document
      return document && documentPieceFile(db, school.services.config, document)
    }
    const read = (paper: PaperFile | undefined) => (paper && readsPdf ? readPdf(paper.pdf).text : '')
    const schedule = await file('t5@ecole.test')
    expect(schedule?.nom).toMatch(/^Planning du jury .*\.pdf$/)
    const shown = (days: number) => day(days).split('-').reverse().join('/')
    if (readsPdf) for (const days of [20, 22]) expect(read(schedule)).toContain(shown(days))
    if (readsPdf) expect(read(schedule)).not.toContain('Prof Nom6 :')
    const students = rows.filter(({ p }) => p.document?.kind === 'convocation')
    for (const { recipient, p } of students) {
      expect(p.nom).toMatch(/^Convocation .* 2021-2022\.pdf$/)
      const paper = await file(recipient)
      expect(paper?.nom).toMatch(/^Convocation .* 2021-2022\.pdf$/)
      if (readsPdf) expect(read(paper)).toContain('Salle 1')
    }
    // it moves before sending: the paper has the present time
    await move(one.stage_id, 25)
    if (readsPdf) expect(read(await file('t5@ecole.test'))).toContain(shown(25))
    await school.sql('DELETE FROM internship.soutenance WHERE id = ANY ($1::integer[])', [[one.id, other.id]])
    expect(await file('t5@ecole.test')).toBeUndefined()
  })
})

describe('an announcement', () => {
  it('goes to the student, the jury, the supervisor and the company, a message each', async () => {
    const { id } = await defence(20)
    const first = await prepare({ soutenances: [id] })
    expect(told(first).map(([email]) => email)).toEqual([
      'c1@industrie.test',
      expect.stringMatching(/^e\d+@ecole\.test$/),
      't1@ecole.test',
      't5@ecole.test',
      't6@ecole.test',
    ])
    const chair = first.messages.find(({ email }) => email === 't5@ecole.test')
    expect(chair?.items[0]).toMatchObject({ genre: 'nouvelle', avant: null, roles: [expect.any(String)] })
    expect(await delivered()).toEqual([])
    expect(await stateOf('t5@ecole.test')).toBe('a_envoyer')
  })

  it('is repeated when the school’s time zone moves it in calendars, unless reverted', async () => {
    await defence(20)
    await tell()
    const [first] = await calendarsTo('t5@ecole.test')
    await school.sql("UPDATE records.etablissement SET fuseau = 'Asia/Dubai'")
    expect(told(await prepare()).find(([email]) => email === 't5@ecole.test')).toEqual([
      't5@ecole.test',
      'modifiee',
    ])
    await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis'")
    expect(told(await prepare())).toEqual([])
    await school.sql("UPDATE records.etablissement SET fuseau = 'Asia/Dubai'")
    await tell()
    const mails = (await delivered()).filter(({ recipient }) => recipient === 't5@ecole.test')
    expect(mails.at(-1)?.body_text).toContain('L’heure reste celle-ci')
    const [second] = await calendarsTo('t5@ecole.test')
    expect(second).toMatchObject({ method: 'REQUEST', uid: first?.uid, start: `${day(20)}T05:00:00.000Z` })
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
    await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis'")
  })

  it('can be requested by assignment, without effect for unplanned ones', async () => {
    const { stage_id } = await defence(20)
    await defence(21)
    const free = await school.assignment()
    const [{ id }] = await school.sql('SELECT id FROM internship.affectation WHERE stage_id = $1', [stage_id])
    const { messages } = await prepare({ affectations: [id, free.id] })
    expect(
      new Set(messages.flatMap(({ items }) => items.map(({ soutenance_id }) => soutenance_id))).size,
    ).toBe(1)
    expect(await school.refusal(convocation.convocationPreparer, { affectations: [id, 999_999] })).toEqual([
      404,
      'not_found',
    ])
  })

  it('states that a defence is cancelled, with the reason given', async () => {
    const { id, stage_id } = await defence(22)
    await tell()
    await delivered()
    const [{ id: affectation }] = await school.sql(
      'SELECT id FROM internship.affectation WHERE stage_id = $1',
      [stage_id],
    )
    const motif = 'Salle inondée <b>'
    expect((await school.call(acte.acteAnnuler, { id: affectation, motif })).status).toBe(200)
    const { messages } = await prepare({ soutenances: [id] })
    const chair = messages.find(({ email }) => email === 't5@ecole.test')
    expect(chair?.items.map(({ genre }) => genre)).toEqual(['annulee'])
    const { body } = await school.call(convocation.convocationApercu, { id: chair?.id })
    expect(body.texte).toContain(motif)
    expect(body.html).not.toContain('<b>')
    await tell()
    expect((await delivered()).map(({ body_text }) => body_text.includes(motif))).toEqual(
      messages.map(() => true),
    )
  })

  it('states the changes; only jury and supervisor read why a juror was replaced', async () => {
    const { stage_id } = await defence(20)
    await tell()
    await delivered()
    const [{ id: affectation, email }] = await school.sql(
      `SELECT a.id, e.email FROM internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id
       WHERE a.stage_id = $1`,
      [stage_id],
    )
    const replaced = { id: affectation, jury: 6, par: 7, motif: 'En congé de maladie' }
    expect((await school.call(acte.acteRemplacer, replaced)).status).toBe(200)
    await tell()
    const mails = await delivered()
    const readers = mails
      .filter(({ body_text }) => body_text.includes('congé'))
      .map(({ recipient }) => recipient)
      .sort()
    expect(readers).toEqual(['t1@ecole.test', 't5@ecole.test', 't6@ecole.test'])
    const toStudent = mails.find(({ recipient }) => recipient === email)
    expect(toStudent?.body_text).toMatch(/\nJury\s: .*Nom7.*\nJury auparavant\s: .*Nom6/)
  })

  it('gives everybody the reason of a move, even after a juror was replaced', async () => {
    const { stage_id } = await defence(20)
    await tell()
    await delivered()
    const [{ id: affectation, email }] = await school.sql(
      `SELECT a.id, e.email FROM internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id
       WHERE a.stage_id = $1`,
      [stage_id],
    )
    const moved = { ...plan(stage_id, day(22)), motif: 'Salle inondée' }
    expect((await school.call(acte.acteReporter, moved)).status).toBe(200)
    const replaced = { id: affectation, jury: 6, par: 7, motif: 'En congé de maladie' }
    expect((await school.call(acte.acteRemplacer, replaced)).status).toBe(200)
    await tell()
    const textTo = (mails: Awaited<ReturnType<typeof delivered>>) =>
      mails.find(({ recipient }) => recipient === email)?.body_text
    const first = textTo(await delivered())
    expect(first).toContain('Salle inondée')
    expect(first).not.toContain('congé')
    // known facts are not repeated for another juror
    expect((await school.call(acte.acteRemplacer, { ...replaced, jury: 7, par: 6 })).status).toBe(200)
    await tell()
    const second = textTo(await delivered())
    expect(second).toContain('Jury auparavant')
    expect(second).not.toMatch(/Salle inondée|congé/)
  })

  it('is one message for several defences, and for several parts', async () => {
    await defence(20)
    await defence(21, {
      arrayEns: [
        { jury: 5, type_jury: 1 },
        { jury: 1, type_jury: 2 },
      ],
    })
    const { messages } = await prepare()
    expect(messages.filter(({ email }) => email === 't5@ecole.test')).toHaveLength(1)
    const both = messages.find(({ email }) => email === 't1@ecole.test')
    expect(both?.items.map(({ roles }) => roles.length)).toEqual([1, 2])
  })

  it('is not repeated, and later covers only changes for those concerned', async () => {
    const one = await defence(20)
    await defence(21, {
      arrayEns: [
        { jury: 7, type_jury: 1 },
        { jury: 8, type_jury: 2 },
      ],
    })
    expect(await tell()).toMatchObject({ envoyes: 8, changes: [], sans: [] })
    expect(told(await prepare())).toEqual([])

    await move(one.stage_id, 22)
    const changed = await prepare()
    expect(told(changed)).toEqual([
      ['c1@industrie.test', 'modifiee'],
      [expect.stringMatching(/^e\d+/), 'modifiee'],
      ['t1@ecole.test', 'modifiee'],
      ['t5@ecole.test', 'modifiee'],
      ['t6@ecole.test', 'modifiee'],
    ])
    expect(changed.messages[0]?.items[0]?.avant?.debut).toBe(`${day(20)}T09:00:00`)
    // back at the known time: nothing to announce
    await move(one.stage_id, 20)
    expect(told(await prepare())).toEqual([])
  })

  it('tells a replaced juror of the cancellation, and the others of the new jury', async () => {
    const { stage_id } = await defence(20)
    await tell()
    await move(stage_id, 20, {
      arrayEns: [
        { jury: 7, type_jury: 1 },
        { jury: 6, type_jury: 2 },
      ],
    })
    const changed = Object.fromEntries(told(await prepare()))
    expect(changed).toMatchObject({
      't5@ecole.test': 'annulee',
      't7@ecole.test': 'nouvelle',
      't6@ecole.test': 'modifiee',
    })
    await tell()
    expect(await stateOf('t5@ecole.test')).toBe('annule')
    // and once they are back, with a higher number than that of the cancellation
    const [off] = await calendarsTo('t5@ecole.test')
    await move(stage_id, 20)
    await tell()
    const [on] = await calendarsTo('t5@ecole.test')
    expect([off?.method, on?.method]).toEqual(['CANCEL', 'REQUEST'])
    expect(on?.uid).toBe(off?.uid)
    expect(on?.sequence).toBeGreaterThan(off?.sequence ?? Number.POSITIVE_INFINITY)
  })

  it.each([
    ['at once', 0],
    ['after it was moved twice', 2],
  ])(
    'stays in the calendar of a person with a new address %s: its sequence number exceeds the cancellation’s',
    async (_, moves) => {
      const { stage_id } = await defence(20)
      await tell()
      await school.sql("UPDATE records.enseignant SET email = 'new6@ecole.test' WHERE id = 6")
      for (let days = 0; days < moves; days += 1) await move(stage_id, 21 + days)
      await tell()
      await school.sql("UPDATE records.enseignant SET email = 't6@ecole.test' WHERE id = 6")
      const [off] = await calendarsTo('t6@ecole.test')
      const [on] = await calendarsTo('new6@ecole.test')
      expect([off?.method, on?.method]).toEqual(['CANCEL', 'REQUEST'])
      expect(on?.uid).toBe(off?.uid)
      expect(on?.sequence).toBeGreaterThan(off?.sequence ?? Number.POSITIVE_INFINITY)
    },
  )

  it('tells exactly those informed before of a deleted defence', async () => {
    const { id } = await defence(20)
    const other = await defence(21)
    const { messages, vu } = await prepare({ soutenances: [id] })
    await send(
      messages.map((each) => each.id),
      vu,
    )
    await school.sql('DELETE FROM internship.soutenance WHERE id = ANY ($1)', [[id, other.id]])
    expect(new Set(told(await prepare()).map(([, genre]) => genre))).toEqual(new Set(['annulee']))
  })

  it('leaves out past defences, and counts them', async () => {
    const { id } = await defence(20)
    await school.sql(
      "UPDATE internship.soutenance SET debut = debut - interval '22 days', fin = fin - interval '22 days' WHERE id = $1",
      [id],
    )
    const { body } = await school.call(convocation.convocationPreparer, { soutenances: [id] })
    expect(body).toMatchObject({ messages: [], passees: 1 })
  })
})

describe('the tutor of an internship', () => {
  const TUTOR = 'tuteur@industrie.test'
  const COMPANY = 'c1@industrie.test'
  /** A defence whose offer names a tutor. */
  async function tutored(email = TUTOR, [prenom, nom] = ['Hédi', 'Amor']) {
    const made = await defence(20)
    const [{ id: contact }] = await school.sql(
      `INSERT INTO company.contact (entreprise_id, prenom, nom, email, langue) VALUES (1, $2, $3, $1, 'en')
       ON CONFLICT (entreprise_id, lower(email COLLATE "C")) DO UPDATE SET active = 1, tuteur = 1 RETURNING id`,
      [email, prenom, nom],
    )
    await school.sql('UPDATE internship.stage SET tuteur_id = $1 WHERE id = $2', [contact, made.stage_id])
    return { ...made, contact: contact as number }
  }
  const companyOf = async () => {
    const { messages } = await prepare()
    return messages.filter(({ items }) =>
      items.some(({ roles }) => roles.some((role) => ['entreprise', 'company'].includes(role))),
    )
  }

  it('is told instead of the company, by name and in their language', async () => {
    await tutored()
    expect(await companyOf()).toMatchObject([{ email: TUTOR, nom: 'Hédi Amor', lang: 'en' }])
    await tell()
    const mails = await delivered()
    expect(mails.map(({ recipient }) => recipient)).not.toContain(COMPANY)
    expect(mails.find(({ recipient }) => recipient === TUTOR)?.body_text).toContain('company')
  })

  it('of the assignment takes precedence over the offer’s', async () => {
    const { id } = await tutored()
    const [{ id: other }] = await school.sql(
      "INSERT INTO company.contact (entreprise_id, nom, email) VALUES (1, 'Propre', 'propre@industrie.test') RETURNING id",
    )
    await school.sql(
      `INSERT INTO internship.deroulement (id, annee_id, etudiant_id, tuteur_id)
       SELECT a.id, a.annee_id, a.etudiant_id, $2 FROM internship.affectation a
       JOIN internship.soutenance s ON s.affectation_id = a.id WHERE s.id = $1`,
      [id, other],
    )
    expect(await companyOf()).toMatchObject([{ email: 'propre@industrie.test' }])
  })

  it.each([
    ['is not there any more', 'UPDATE company.contact SET active = 0 WHERE id = $1'],
    ['is no tutor any more', 'UPDATE company.contact SET tuteur = 0 WHERE id = $1'],
    [
      'says that it is not them',
      `INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
       SELECT v.id, v.annee_id, v.etudiant_id, v.tuteur_id, 'conteste', 'Non' FROM internship.v_deroulement v WHERE v.tuteur_id = $1`,
    ],
  ])('is replaced by the company once told and %s', async (_, change) => {
    const { contact } = await tutored()
    await tell()
    await delivered()
    await school.sql(change, [contact])
    expect(told(await prepare())).toEqual([
      [COMPANY, 'nouvelle'],
      [TUTOR, 'annulee'],
    ])
    await school.sql('DELETE FROM internship.tutorat')
  })

  it('who also sits in the jury gets one message', async () => {
    // one mailbox is one person's
    await tutored('t5@ecole.test', ['Prof', 'Nom5'])
    const { messages } = await prepare()
    const both = messages.filter(({ email }) => email === 't5@ecole.test')
    expect(both.map(({ items }) => items[0]?.roles.length)).toEqual([2])
    expect(told({ messages })).toHaveLength(4)
    expect(told({ messages }).map(([email]) => email)).not.toContain(COMPANY)
  })
})

describe('sending', () => {
  it('sends once even if pressed twice, and one mail per person', async () => {
    await defence(20)
    await defence(21)
    const { messages, vu } = await prepare()
    const ids = messages.map(({ id }) => id)
    const [first, second] = await Promise.all([send(ids, vu), send(ids, vu)])
    expect([first.envoyes, second.envoyes].sort()).toEqual([0, ids.length])
    await delivered()
    const letters = await school.sql('SELECT recipient FROM gateway.mail WHERE annonce IS NULL')
    expect(letters).toHaveLength(ids.length)
    const events = await calendarsTo('t5@ecole.test')
    expect(events).toMatchObject([
      { method: 'REQUEST', start: `${day(20)}T08:00:00.000Z` },
      { method: 'REQUEST', start: `${day(21)}T08:00:00.000Z` },
    ])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2)
  })

  it('brings somebody with several defences an invitation for each, which follows that one alone', async () => {
    const [first] = [await defence(20), await defence(21)]
    await tell()
    const alone = async (since = 0) =>
      (
        await school.sql(
          `SELECT id, subject, body_text, invitation_methode AS methode, invitation, link_kind FROM gateway.mail
           WHERE recipient = 't5@ecole.test' AND invitation IS NOT NULL AND id > $1 ORDER BY id`,
          [since],
        )
      ).map(({ invitation, ...mail }) => ({ ...mail, event: eventsOf([invitation])[0] }))
    const known = async () =>
      school.sql(
        `SELECT c.dit->>'uid' AS uid, c.numero AS sequence FROM internship.convocation c
         JOIN internship.convoque k ON k.id = c.convoque_id WHERE k.email = 't5@ecole.test' ORDER BY c.dit->>'debut'`,
      )
    const brought = await alone()
    expect(brought.map(({ methode, link_kind }) => [methode, link_kind])).toEqual([
      ['REQUEST', 'convocation'],
      ['REQUEST', 'convocation'],
    ])
    // as calendars reply to them, and as the mailbox understands it
    expect(brought.map(({ event }) => event)).toMatchObject(await known())
    for (const { subject, body_text } of brought) {
      expect(subject).toMatch(/^Pour votre agenda\s: soutenance d.+ 09:00.+Salle 1.+\(.+\)/)
      expect(body_text.match(/reponse=vient&soutenance=\d+/g)).toHaveLength(1)
    }
    expect(new Set(brought.map(({ subject }) => subject)).size).toBe(2)
    expect((await delivered()).filter(({ recipient }) => recipient === 't5@ecole.test')).toHaveLength(3)
    // those with a single one have it in their letter alone
    const others = await school.sql(
      "SELECT recipient FROM gateway.mail WHERE recipient <> 't5@ecole.test' AND recipient <> 't6@ecole.test' AND annonce IS NOT NULL AND recipient LIKE 'e%'",
    )
    expect(others).toEqual([])
    // one of them moves: only that one is told, in the letter itself
    const last = async () => (await school.sql('SELECT max(id) AS id FROM gateway.mail'))[0].id as number
    let before = await last()
    await move(first.stage_id, 22)
    await tell()
    const moved = await alone(before)
    expect(moved).toMatchObject([
      { subject: expect.stringMatching(/^Changement\s: /), methode: 'REQUEST', event: { sequence: 1 } },
    ])
    // both move, and before that is sent, one moves again
    before = await last()
    await school.sql(
      "UPDATE internship.soutenance SET debut = debut + interval '1 hour', fin = fin + interval '1 hour'",
    )
    await tell()
    const both = await alone(before)
    expect(both.map(({ subject }) => subject.split(/\s:/)[0])).toEqual([
      'Changement pour votre agenda',
      'Changement pour votre agenda',
    ])
    await move(first.stage_id, 23)
    await tell()
    const kept = (await alone(before)).map(({ id }) => id)
    expect(kept).toHaveLength(2)
    expect(kept).toContain(both[0]?.id)
    // and both are cancelled
    before = await last()
    await school.sql('DELETE FROM internship.soutenance')
    await tell()
    expect((await alone(before)).map(({ subject, methode }) => [subject.split(/\s:/)[0], methode])).toEqual([
      ['Annulation', 'CANCEL'],
      ['Annulation', 'CANCEL'],
    ])
  })

  it('stops with its letter, and leaves again with it; one that is stopped alone leaves the others', async () => {
    await defence(20)
    await defence(21)
    await tell()
    const waiting = async () =>
      (
        await school.sql(
          "SELECT id, recipient, annonce IS NULL AS letter, etat FROM gateway.mail WHERE categorie = 'convocation' ORDER BY id",
        )
      ).map(({ recipient, letter, etat, id }) => ({ id: id as number, of: `${letter} ${recipient}`, etat }))
    const before = await waiting()
    const those = (of: string) => before.filter((one) => one.of === of).map(({ id }) => id)
    const [[letter = 0], [first = 0, second = 0]] = [
      those('true t5@ecole.test'),
      those('false t5@ecole.test'),
    ]
    const stopped = async () =>
      (await waiting()).flatMap(({ id, etat }) => (etat === 'en_attente' ? [] : [[id, etat]]))
    expect([letter, first, second].every(Boolean)).toBe(true)
    expect(before.every(({ etat }) => etat === 'en_attente')).toBe(true)

    const { body } = await school.call(courriel.courrielArreter, { ids: [letter] })
    expect(body).toMatchObject({ arretes: [letter], refuses: [] })
    expect(await stopped()).toEqual([letter, first, second].sort((a, b) => a - b).map((id) => [id, 'arrete']))
    expect((await school.call(courriel.courrielRenvoyer, { ids: [letter] })).body).toMatchObject({
      renvoyes: [letter],
    })
    expect(await stopped()).toEqual([])

    await school.call(courriel.courrielArreter, { ids: [first] })
    expect(await stopped()).toEqual([[first, 'arrete']])
    // of a letter that has left, those beside it leave too
    await school.sql("UPDATE gateway.mail SET phase = 'en_cours' WHERE id = $1", [letter])
    expect((await school.call(courriel.courrielArreter, { ids: [letter] })).body.code).toBe('mail_left')
    expect((await waiting()).find(({ id }) => id === second)?.etat).toBe('en_attente')
  })

  it('holds back changed announcements, and names the people', async () => {
    const one = await defence(20)
    const { messages, vu } = await prepare()
    await move(one.stage_id, 23)
    const ids = messages.map(({ id }) => id)
    const sent = await send(ids, vu)
    expect(sent).toMatchObject({ envoyes: 0 })
    expect(sent.changes.sort()).toEqual(ids.sort())
    expect(await delivered()).toEqual([])
    expect(await tell()).toMatchObject({ envoyes: ids.length })
    const mails = await delivered()
    expect(mails.filter(({ recipient }) => recipient === 't5@ecole.test')).toHaveLength(1)
  })

  it('cancels only at addresses that a message has reached', async () => {
    await defence(20)
    await tell()
    await school.sql("UPDATE gateway.mail SET phase = 'refuse' WHERE recipient = 't6@ecole.test'")
    await school.sql("UPDATE records.enseignant SET email = email || '.new' WHERE id IN (5, 6)")
    const changed = await prepare()
    await school.sql("UPDATE records.enseignant SET email = replace(email, '.new', '') WHERE id IN (5, 6)")
    expect(told(changed)).toEqual([
      ['t5@ecole.test', 'annulee'],
      ['t5@ecole.test.new', 'nouvelle'],
      ['t6@ecole.test.new', 'nouvelle'],
    ])
    expect(await stateOf('t6@ecole.test')).toBe('annule')
    // what would have been announced is not resent from the outbox either
    const mails = (await school.call(courriel.courrielList)).body.courriels
    expect(mails.find(({ email }: { email: string }) => email === 't6@ecole.test')).toMatchObject({
      etat: 'refuse',
      renvoi: 'mail_outdated',
    })
  })

  it('cancels where an earlier message arrived, whatever happened to the last one', async () => {
    const { id, stage_id } = await defence(20)
    await tell()
    await delivered()
    await move(stage_id, 21)
    await tell()
    await school.sql("UPDATE gateway.mail SET phase = 'refuse' WHERE sent_at IS NULL")
    await school.sql('DELETE FROM internship.soutenance WHERE id = $1', [id])
    expect(told(await prepare())).toHaveLength(5)
  })

  it('withdraws a waiting message once another contradicts it', async () => {
    const { stage_id } = await defence(20)
    await tell()
    await school.sql("UPDATE gateway.mail SET attempts = 5, next_attempt_at = now() + interval '30 minutes'")
    await move(stage_id, 21)
    await tell()
    expect(await waitingFor('t5@ecole.test')).toEqual([
      { etat: 'arrete', due: false },
      { etat: 'en_attente', due: true },
    ])
    expect(await delivered()).toHaveLength(5)
    expect((await calendarsTo('t5@ecole.test')).map(({ start }) => start.slice(0, 10))).toEqual([day(21)])
  })

  it('sends a waiting message about more before one that contradicts part of it', async () => {
    const { stage_id } = await defence(20)
    await defence(22)
    await tell()
    await school.sql("UPDATE gateway.mail SET attempts = 5, next_attempt_at = now() + interval '30 minutes'")
    await move(stage_id, 21)
    await tell()
    expect(await waitingFor('t5@ecole.test')).toEqual([
      { etat: 'en_attente', due: true },
      { etat: 'en_attente', due: true },
    ])
  })

  it('names people without an address, and informs the others', async () => {
    const { stage_id } = await defence(20)
    await school.sql(
      "UPDATE records.etudiant e SET email = '' FROM internship.affectation a WHERE a.etudiant_id = e.id AND a.stage_id = $1",
      [stage_id],
    )
    const sent = await tell()
    expect(sent.sans).toHaveLength(1)
    expect(sent.envoyes).toBe(4)
  })

  it('writes in each person’s language, with place, role and what to bring', async () => {
    await school.sql(
      "UPDATE records.enseignant SET langue = 'ar' WHERE id = 5; UPDATE records.salle SET acces = 'Par la cour, 2e étage' WHERE id = 1",
    )
    await defence(20, { sujet: '<b>Gestion</b>\r\nBcc: x@y.test' })
    await tell()
    const mails = await delivered()
    const to = (email: string) => mails.find(({ recipient }) => recipient === email)
    expect(to('t6@ecole.test')?.body_text).toContain('Par la cour, 2e étage')
    expect(to('t6@ecole.test')?.body_html).toMatch(/&#60;b&#62;Gestion&#60;\/b&#62; Bcc: x@y\.test/)
    expect(to('t5@ecole.test')?.body_html).toContain('dir="rtl"')
    expect(to('t5@ecole.test')?.body_text).toMatch(
      /\u200f\u2068\u2068Prof Nom5\u2069 \(.*\)\u2069، \u2068\u2068Prof Nom6/,
    )
    expect(mails.every(({ subject }) => !/[\r\n]/.test(subject))).toBe(true)
    await school.sql('UPDATE records.enseignant SET langue = NULL')
  })
})

describe('an answer', () => {
  const asked = async () => {
    const { id, stage_id } = await defence(20)
    await tell()
    return { id, stage_id, token: tokenOf(await delivered(), 't5@ecole.test') }
  }

  it('is given by the mailed link, and can be changed until the defence', async () => {
    const { id, token } = await asked()
    expect(await stateOf('t5@ecole.test')).toBe('envoye')
    const { body } = await open(convocation.convocationQuestion, { token })
    expect(body).toMatchObject({ nom: 'Prof Nom5', invitations: [{ soutenance_id: id, reponse: null }] })
    expect(await stateOf('t5@ecole.test')).toBe('ouvert')
    const first = await answer(token, id, 'vient')
    expect(first.status).toBe(200)
    expect(await stateOf('t5@ecole.test')).toBe('vient')
    const [shown] = first.body.reponses
    expect((await answer(token, id, 'decline', 'En mission', shown)).status).toBe(200)
    const rows = await list()
    expect(rows.find(({ email }) => email === 't5@ecole.test')).toMatchObject({
      etat: 'decline',
      motif: ['En mission'],
    })
    const { body: states } = await school.call(convocation.convocationEtats, { soutenances: [id] })
    expect(states.etats.find(({ nom }: { nom: string }) => nom === 'Prof Nom5')).toMatchObject({
      etat: 'decline',
    })
  })

  it('is refused for somebody else’s defence, an invented link, and a past or cancelled defence', async () => {
    const { id, stage_id, token } = await asked()
    const other = await defence(21, {
      arrayEns: [
        { jury: 7, type_jury: 1 },
        { jury: 8, type_jury: 2 },
      ],
    })
    await tell()
    expect((await answer(token, other.id, 'vient')).body.code).toBe('not_found')
    expect((await answer('x'.repeat(43), id, 'vient')).body.code).toBe('link_expired')
    await move(stage_id, 20, {
      arrayEns: [
        { jury: 7, type_jury: 1 },
        { jury: 6, type_jury: 2 },
      ],
    })
    await tell()
    expect((await answer(token, id, 'vient')).body.code).toBe('not_found')
  })

  it('is requested again for another time, but not for another room', async () => {
    const { id, stage_id, token } = await asked()
    await answer(token, id, 'vient')
    await delivered()
    const textTo = async (email: string) =>
      (await delivered()).find(({ recipient }) => recipient === email)?.body_text
    await move(stage_id, 20, { salle: 2, materiel: [2] })
    await tell()
    expect(await stateOf('t5@ecole.test')).toBe('vient')
    const told = await textTo('t5@ecole.test')
    expect(told).toContain('Vous avez répondu que vous venez')
    expect(told).not.toContain('Merci de dire si vous venez')
    await move(stage_id, 24)
    await tell()
    expect(await stateOf('t5@ecole.test')).toBe('part')
    const worst = async (convocation?: string) =>
      (
        await school.call(internship.soutenanceList, {
          ...(convocation && { filter: { convocation } }),
          perPage: 99,
          page: 1,
        })
      ).body.Soutenance.filter((row: { soutenance_id: number }) => row.soutenance_id === id).map(
        (row: { convocation: string }) => row.convocation,
      )
    expect(await worst('part')).toEqual(['part'])
    expect(await textTo('t5@ecole.test')).toContain('Merci de dire si vous venez')
    expect(await worst()).toEqual(['envoye'])
    expect(await worst('part')).toEqual([])
  })
})

describe('an answer to what the page showed', () => {
  it('is refused once another time was announced, by link and by phone, and changes nothing', async () => {
    const { id, stage_id } = await defence(20)
    const other = await defence(30)
    await tell()
    const token = tokenOf(await delivered(), 't5@ecole.test')
    const shown = await startOf(id)
    await move(stage_id, 21)
    // until somebody was told, it is known unchanged
    expect((await answer(token, id, 'vient', '', { debut: shown })).status).toBe(200)
    await tell()
    const reponses = [
      { soutenance_id: other.id, debut: await startOf(other.id), reponse: 'vient' },
      { soutenance_id: id, debut: shown, reponse: 'vient' },
    ]
    const { status, body } = await open(convocation.convocationRepondre, { token, reponses })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    const { id: convoque_id } = (await list()).find(({ email }) => email === 't5@ecole.test') ?? {}
    const noted = { convoque_id, soutenance_id: id, debut: shown, reponse: 'decline' }
    expect(await school.refusal(convocation.convocationNoter, noted)).toEqual([409, 'changed_meanwhile'])
    const given = await school.sql('SELECT FROM internship.convocation WHERE reponse IS NOT NULL')
    expect(given).toEqual([])
    expect((await answer(token, id, 'vient')).status).toBe(200)
  })
})

describe('an answer entered by a colleague', () => {
  it('does not replace a later one unseen', async () => {
    const { id } = await defence(20)
    await tell()
    const token = tokenOf(await delivered(), 't5@ecole.test')
    const seen = async () => (await list()).find(({ email }) => email === 't5@ecole.test') as Convoque
    const { id: convoque_id, attendues } = await seen()
    const [{ version, debut } = { version: '', debut: '' }] = attendues
    const noted = { convoque_id, soutenance_id: id, debut, version, reponse: 'decline', motif: 'Malade' }
    expect((await answer(token, id, 'vient')).status).toBe(200)
    for (const shown of [version, undefined])
      expect(await school.refusal(convocation.convocationNoter, { ...noted, version: shown })).toEqual([
        409,
        'changed_meanwhile',
      ])
    const now = (await seen()).attendues[0]
    expect(now).toMatchObject({ reponse: 'vient' })
    const { status } = await school.call(convocation.convocationNoter, { ...noted, version: now?.version })
    expect([status, (await seen()).motif]).toEqual([200, ['Malade']])
  })
})

describe('somebody who declines', () => {
  const rowOf = async (email: string) => (await list()).find((each) => each.email === email)
  const note = async (email: string, soutenance_id: number, more: object) => {
    const { id: convoque_id, attendues = [] } = (await rowOf(email)) ?? {}
    const version = attendues.find((each) => each.soutenance_id === soutenance_id)?.version
    const debut = await startOf(soutenance_id)
    return school.call(convocation.convocationNoter, { convoque_id, soutenance_id, debut, version, ...more })
  }

  it('may do so by phone, and is listed with a link to the remedy', async () => {
    const { id } = await defence(20)
    await tell()
    expect((await rowOf('t5@ecole.test'))?.attendues).toMatchObject([{ soutenance_id: id, reponse: null }])
    expect((await note('t5@ecole.test', id, { reponse: 'decline', motif: 'Malade' })).status).toBe(200)
    const declined = await rowOf('t5@ecole.test')
    expect(declined).toMatchObject({
      etat: 'decline',
      motif: ['Malade'],
      attendues: [{ reponse: 'decline' }],
    })
    expect(declined?.refus).toMatchObject({
      soutenance_id: id,
      validee: false,
      campagne_id: null,
      jury_id: 5,
      absent: { genre: 'enseignant', ressource_id: 5 },
    })
    const { body } = await school.call(convocation.convocationEtats, { soutenances: [id] })
    expect(body.etats.filter(({ absent }: { absent: unknown }) => absent)).toMatchObject([
      { etat: 'decline', absent: { genre: 'enseignant', ressource_id: 5 }, note_par: 'Admin' },
    ])
    expect((await note('c1@industrie.test', id, { reponse: 'decline' })).status).toBe(200)
    expect((await rowOf('c1@industrie.test'))?.refus).toMatchObject({ absent: null, jury_id: null })
    await note('t5@ecole.test', id, { reponse: 'vient' })
    expect(await rowOf('t5@ecole.test')).toMatchObject({ etat: 'vient', motif: [], refus: null })
  })

  it('has each of several reasons listed, repeated ones once', async () => {
    const defences = [await defence(20), await defence(21), await defence(22)]
    await tell()
    for (const [at, motif] of ['مريض', 'En mission (Sfax)', 'مريض'].entries())
      expect((await note('t5@ecole.test', defences[at]?.id ?? 0, { reponse: 'decline', motif })).status).toBe(
        200,
      )
    expect([...((await rowOf('t5@ecole.test'))?.motif ?? [])].sort()).toEqual(['En mission (Sfax)', 'مريض'])
  })

  it('is no longer pending once replaced, and is asked again for another time', async () => {
    const { id, stage_id } = await defence(20)
    await tell()
    await note('t6@ecole.test', id, { reponse: 'decline' })
    await move(stage_id, 20, { arrayEns: [5, 7].map((jury, rang) => ({ jury, type_jury: rang + 1 })) })
    expect((await rowOf('t6@ecole.test'))?.refus?.jury_id).toBeNull()
    await prepare()
    expect(await rowOf('t6@ecole.test')).toMatchObject({ etat: 'a_envoyer', refus: null })
    await note('t1@ecole.test', id, { reponse: 'decline' })
    await move(stage_id, 21, { arrayEns: [5, 7].map((jury, rang) => ({ jury, type_jury: rang + 1 })) })
    await prepare()
    expect(await rowOf('t1@ecole.test')).toMatchObject({ etat: 'a_envoyer', refus: null })
  })

  it('is recorded only for announced defences to come', async () => {
    const { id } = await defence(20)
    await prepare()
    expect((await note('t5@ecole.test', id, { reponse: 'vient' })).status).toBe(404)
    await tell()
    expect((await note('t5@ecole.test', id + 999, { reponse: 'vient' })).status).toBe(404)
  })
})

describe('automatic messages', () => {
  const config = { timeZone: 'UTC', publicUrl: 'http://localhost', mailFrom: 'stages@ecole.test' }
  const look = () => startTelling(config)(createKysely(school.database.pool))
  const queued = async (categorie: string) =>
    (
      await school.sql('SELECT recipient FROM gateway.mail WHERE categorie = $1 ORDER BY recipient', [
        categorie,
      ])
    ).map(({ recipient }) => recipient as string)
  /** A zone where it is noon now, whenever the test runs. */
  const noon = () => {
    const ahead = 12 - new Date().getUTCHours()
    return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  }
  const longAgo = () =>
    school.sql("UPDATE internship.convocation SET dit_le = now() - interval '3 days' WHERE dit IS NOT NULL")

  const waited = () =>
    school.sql(
      "UPDATE internship.convocation SET prepare_le = now() - interval '3 minutes' WHERE genre IS NOT NULL",
    )

  it('are sent at once for a campaign that wants it, minutes after the last change', async () => {
    const { stage_id } = await defence(20)
    const [{ id }] = await school.sql(
      `INSERT INTO internship.campagne (annee_id, nom, debut, fin, ouverture, fermeture, duree, types, sieges, aussitot)
       VALUES (1, 'Juin', current_date, current_date + 60, '08:00', '18:00', 60, '{1}', '[{"type_jury": 1, "qui": "tous"}]', 1)
       RETURNING id`,
    )
    await look()
    expect(await queued('convocation')).toEqual([])
    await waited()
    await Promise.all([look(), look()])
    expect(await queued('convocation')).toHaveLength(5)
    await move(stage_id, 21)
    await look()
    expect(await queued('convocation')).toHaveLength(5)
    await waited()
    await look()
    expect(await queued('convocation')).toHaveLength(10)
    expect((await school.call(acte.acteRetirer, { id: stage_id, motif: 'Parti' })).status).toBe(200)
    await look()
    await waited()
    await look()
    expect(await queued('convocation')).toHaveLength(15)
    expect((await calendarsTo('t5@ecole.test')).map(({ method }) => method)).toEqual(['CANCEL'])
    await school.sql('DELETE FROM internship.campagne WHERE id = $1', [id])
  })

  it('are sent at once only for campaigns that want it', async () => {
    const campaign = (nom: string, from: number, to: number, aussitot: number) =>
      school.sql(
        `INSERT INTO internship.campagne (annee_id, nom, debut, fin, ouverture, fermeture, duree, types, sieges, aussitot)
         VALUES (1, $1, current_date + $2::integer, current_date + $3::integer, '08:00', '18:00', 60, '{1}',
           '[{"type_jury": 1, "qui": "tous"}]', $4)`,
        [nom, from, to, aussitot],
      )
    await campaign('Juin', 10, 30, 1)
    await campaign('Septembre', 40, 60, 0)
    // of one that wants it, of one that does not, and of none
    const atOnce = await defence(20)
    const later = await defence(50)
    const single = await defence(80)
    await look()
    await waited()
    await look()
    expect(await queued('convocation')).toHaveLength(5)
    expect((await calendarsTo('t5@ecole.test')).map(({ start }) => start.slice(0, 10))).toEqual([day(20)])
    const waiting = await school.sql(
      'SELECT DISTINCT soutenance_id AS id FROM internship.convocation WHERE genre IS NOT NULL ORDER BY 1',
    )
    expect(waiting.map(({ id }) => id)).toEqual([later.id, single.id])
    // what else of a person has just changed holds nothing up, and is held up by nothing
    await move(atOnce.stage_id, 21)
    await look()
    await waited()
    await move(single.stage_id, 81)
    await look()
    await look()
    expect(await queued('convocation')).toHaveLength(10)
    expect((await calendarsTo('t5@ecole.test')).map(({ start }) => start.slice(0, 10))).toEqual([day(21)])
    await school.sql('DELETE FROM internship.campagne')
  })

  it('otherwise only show who should be told: of planned, moved and cancelled defences', async () => {
    const watch = startTelling(config)
    const see = () => watch(createKysely(school.database.pool))
    const waiting = () => waitingOf(school.call, 'convocations')
    await see()
    const { id, stage_id } = await defence(20)
    await see()
    expect(await stateOf('t5@ecole.test')).toBe('a_envoyer')
    expect(await waiting()).toBe(5)
    await tell()
    await delivered()
    expect(await waiting()).toBe(0)
    await move(stage_id, 21, { arrayEns: [5, 7].map((jury, rang) => ({ jury, type_jury: rang + 1 })) })
    await see()
    expect(await waiting()).toBe(6)
    await tell()
    await school.sql('DELETE FROM internship.soutenance WHERE id = $1', [id])
    await see()
    expect(await waiting()).toBe(5)
    expect(await queued('rappel')).toEqual([])
  })

  it('show that a new address must be told, and the old one cancelled', async () => {
    await defence(20)
    await tell()
    await delivered()
    await school.sql("UPDATE records.enseignant SET email = 'new6@ecole.test' WHERE id = 6")
    await look()
    await school.sql("UPDATE records.enseignant SET email = 't6@ecole.test' WHERE id = 6")
    const waiting = (await list()).filter(({ etat }) => etat === 'a_envoyer').map(({ email }) => email)
    expect(waiting.sort()).toEqual(['new6@ecole.test', 't6@ecole.test'])
  })

  it('remind once a week and a day before a defence, except those who declined', async () => {
    await school.sql('UPDATE records.etablissement SET fuseau = $1', [noon()])
    const [{ today }] = await school.sql('SELECT (now() AT TIME ZONE $1)::date::text AS today', [noon()])
    const days = (Date.parse(today) - Date.parse(day(0))) / 86_400_000
    const week = await defence(7 + days)
    await defence(1 + days, {
      arrayEns: [
        { jury: 7, type_jury: 1 },
        { jury: 8, type_jury: 2 },
      ],
    })
    await tell()
    await school.sql(
      "UPDATE internship.convocation SET reponse = 'decline' WHERE soutenance_id = $1 AND dit->'roles' @> '[\"jury/1\"]'",
      [week.id],
    )
    await look()
    expect(await queued('rappel')).toEqual([])
    await longAgo()
    await look()
    const first = await queued('rappel')
    // supervisor and company: one for each of the two days
    expect(first.filter((each) => !each.startsWith('e'))).toEqual([
      'c1@industrie.test',
      'c1@industrie.test',
      't1@ecole.test',
      't1@ecole.test',
      't6@ecole.test',
      't7@ecole.test',
      't8@ecole.test',
    ])
    await look()
    expect(await queued('rappel')).toEqual(first)
    await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis'")
  })

  it('remind each person once of all their defences', async () => {
    await school.sql('UPDATE records.etablissement SET fuseau = $1', [noon()])
    const [{ today }] = await school.sql('SELECT (now() AT TIME ZONE $1)::date::text AS today', [noon()])
    const days = (Date.parse(today) - Date.parse(day(0))) / 86_400_000
    for (const hour of ['08', '09', '10', '11', '12', '13'])
      await defence(7 + days, { from: `${hour}:00`, to: `${hour}:30` })
    await tell()
    await longAgo()
    const two = () => startTelling(config, 2)(createKysely(school.database.pool))
    await Promise.all([two(), two()])
    for (let looks = 0; looks < 4; looks += 1) await two()
    const reminded = await queued('rappel')
    // supervisor, company and jury, and six students
    expect(reminded.filter((each) => !each.startsWith('e'))).toEqual([
      'c1@industrie.test',
      't1@ecole.test',
      't5@ecole.test',
      't6@ecole.test',
    ])
    expect(new Set(reminded).size).toBe(10)
    const seen = await school.sql("SELECT DISTINCT diplomes FROM gateway.mail WHERE categorie = 'rappel'")
    expect(seen).toEqual([{ diplomes: [1] }])
    expect(reminded).toHaveLength(10)
    await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis'")
  })

  it('include no reminder after a change, nor if switched off', async () => {
    await school.sql('UPDATE records.etablissement SET fuseau = $1, rappel_veille = 0', [noon()])
    const [{ today }] = await school.sql('SELECT (now() AT TIME ZONE $1)::date::text AS today', [noon()])
    const days = (Date.parse(today) - Date.parse(day(0))) / 86_400_000
    await defence(1 + days)
    const { stage_id } = await defence(7 + days, { salle: 2, materiel: [2] })
    await tell()
    await longAgo()
    await move(stage_id, 8 + days, { salle: 2, materiel: [2] })
    await look()
    expect(await queued('rappel')).toEqual([])
    await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis', rappel_veille = 1")
  })
})

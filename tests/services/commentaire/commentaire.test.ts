import { DateTime } from 'luxon'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extensions } from '../../../src/contract'
import {
  type Avis,
  COMMENTAIRE_MAX,
  type Commentaire,
  mentionOf,
} from '../../../src/contract/commentaire/commentaires'
import type { MailMentions } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { queueMentions } from '../../../src/services/commentaire/mentionMails'
import { createKysely } from '../../../src/services/db/kysely'
import { follow, untilHeard } from '../../setup/changes'
import { HOSTILE } from '../../setup/hostile'
import { AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'
import type { Answer } from '../../setup/services'

/* Comments on records: who writes and reads them, whom they mention, and how those are informed. */

type Caller = (endpoint: Endpoint, input?: object) => Promise<Answer>
interface Person {
  id: number
  call: Caller
}

let school: School
let amina: Person
let bilel: Person
let stage: string
beforeAll(async () => {
  school = await openSchool()
  const [{ id }] = await school.sql(`UPDATE internship.utilisateur SET username = 'Amina' RETURNING id`)
  amina = { id, call: school.call }
  bilel = await person('Bilel')
})
afterAll(() => school?.drop())
beforeEach(async () => {
  stage = `stage/${await school.offer()}`
})

let serial = 0
async function person(username: string, { active = true } = {}): Promise<Person> {
  serial += 1
  const email = `p${serial}@ecole.test`
  const [{ id }] = await school.sql(
    `INSERT INTO internship.utilisateur (username, email, password_hash, active, role)
     SELECT $1, $2, password_hash, true, role FROM internship.utilisateur ORDER BY id LIMIT 1 RETURNING id`,
    [username, email],
  )
  const { internship: token } = await school.services.signIn({ email })
  if (!active) await school.sql('UPDATE internship.utilisateur SET active = false WHERE id = $1', [id])
  return { id, call: (endpoint, input) => school.services.call(endpoint, input, { token }) }
}

const write = async ({ call }: Person, texte: string, fiche = stage): Promise<number> => {
  const { status, body } = await call(extensions.commentaireAdd, { fiche, texte })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const read = async ({ call }: Person, input: object = {}) =>
  (await call(extensions.commentaireList, { fiche: stage, ...input })).body
const notes = async (reader: Person, fiche = stage): Promise<Commentaire[]> =>
  (await read(reader, { fiche })).commentaires
const texts = async (reader: Person, input: object = {}): Promise<string[]> =>
  (await read(reader, input)).commentaires.map(({ texte }: Commentaire) => texte)
const mentionsOf = async ({ call }: Person): Promise<Avis[]> =>
  (await call(extensions.commentaireMentions, {})).body.mentions
const unseen = async ({ call }: Person) => (await call(extensions.dashboardAttente, {})).body.mentions
const refused = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return [status, body.code]
}
/** The change that a call has written, as the history has it. */
const lastChange = async () =>
  (await school.sql('SELECT max(change_id) AS id FROM gateway.audit'))[0].id as number

describe('the comments of a record', () => {
  it('are read by everybody, oldest first, a page at a time, with who wrote them', async () => {
    for (const number of [1, 2, 3]) await write(amina, `Note ${number}`)
    await write(bilel, 'Note 4')
    expect(await read(bilel, { nombre: 2 })).toMatchObject({
      total: 4,
      suite: true,
      commentaires: [
        { texte: 'Note 3', auteur: 'Amina', mien: 0, modifie: null },
        { texte: 'Note 4', auteur: 'Bilel', mien: 1 },
      ],
    })
    const [third] = (await read(bilel, { nombre: 2 })).commentaires
    expect(await read(bilel, { nombre: 2, avant: third.id })).toMatchObject({
      suite: false,
      commentaires: [{ texte: 'Note 1' }, { texte: 'Note 2' }],
    })
    expect(await refused(bilel.call(extensions.commentaireList, { fiche: stage, nombre: 51 }))).toEqual([
      400,
      'validation',
    ])
  })

  it('are changed and deleted only by their author, in the version seen', async () => {
    const id = await write(amina, 'Brouillon')
    for (const [endpoint, input] of [
      [extensions.commentaireUpdate, { id, texte: 'À toi' }],
      [extensions.commentaireDelete, { id }],
    ] as const) {
      expect(await refused(bilel.call(endpoint, input))).toEqual([403, 'forbidden'])
    }
    const [{ version = '' } = {}] = await notes(amina)
    expect((await amina.call(extensions.commentaireUpdate, { id, version, texte: 'Au propre' })).status).toBe(
      200,
    )
    for (const endpoint of [extensions.commentaireUpdate, extensions.commentaireDelete]) {
      expect(await refused(amina.call(endpoint, { id, version, texte: 'Trop tard' }))).toEqual([
        409,
        'changed_meanwhile',
      ])
    }
    expect(await notes(bilel)).toMatchObject([{ texte: 'Au propre', modifie: expect.any(String) }])
    expect((await amina.call(extensions.commentaireDelete, { id })).status).toBe(200)
    expect(await texts(bilel)).toEqual([])
    expect(await refused(amina.call(extensions.commentaireDelete, { id }))).toEqual([404, 'not_found'])
  })

  it('are accepted only on existing records, of the year or of all years', async () => {
    const theirs = `stage/${await school.offer({ annee: AUTRE_ANNEE })}`
    for (const fiche of [theirs, 'stage/999999999', 'salle/999999'])
      expect(await refused(amina.call(extensions.commentaireAdd, { fiche, texte: 'x' })), fiche).toEqual([
        404,
        'not_found',
      ])
    for (const fiche of ['vue/1', 'note/1', 'stage/0', 'stage/1/2', 'constructor/1', "stage/1'; --"])
      expect(await refused(amina.call(extensions.commentaireAdd, { fiche, texte: 'x' })), fiche).toEqual([
        400,
        'validation',
      ])
    await write(amina, 'De tous les ans', 'salle/1')
    const { internship: token } = await school.services.signIn({ annee: AUTRE_ANNEE })
    const there: Person = { id: amina.id, call: (e, input) => school.services.call(e, input, { token }) }
    await write(there, 'De là-bas', theirs)
    expect(await texts(there, { fiche: 'salle/1' })).toEqual(['De tous les ans'])
    expect(await texts(amina, { fiche: theirs })).toEqual([])
    expect((await read(amina, { fiche: theirs })).total).toBe(0)
  })

  it('have a limited length, and are stored as typed', async () => {
    for (const texte of ['', '  \n', 'x'.repeat(COMMENTAIRE_MAX + 1), 'a\u0000b'])
      expect(await refused(amina.call(extensions.commentaireAdd, { fiche: stage, texte }))).toEqual([
        400,
        'validation',
      ])
    const kept: string[] = []
    for (const texte of [...HOSTILE, 'x'.repeat(COMMENTAIRE_MAX)]) {
      const { status, body } = await amina.call(extensions.commentaireAdd, { fiche: stage, texte })
      expect([200, 400], JSON.stringify(body)).toContain(status)
      if (status === 200) kept.push(Buffer.from(texte.trim()).toString())
    }
    expect(kept.length).toBeGreaterThan(5)
    expect(await texts(bilel, { nombre: 50 })).toEqual(kept.slice(-50))
  })

  it('outlive their record, and return when its deletion is undone', async () => {
    await write(amina, 'Reste')
    const id = Number(stage.split('/')[1])
    await amina.call(extensions.stageDelete, { id })
    expect(await texts(amina)).toEqual(['Reste'])
    expect(await refused(amina.call(extensions.commentaireAdd, { fiche: stage, texte: 'x' }))).toEqual([
      404,
      'not_found',
    ])
    await amina.call(extensions.historiqueAnnuler, { id: await lastChange() })
    await write(amina, 'Encore')
    expect(await texts(amina)).toEqual(['Reste', 'Encore'])
  })

  it('return when their author undoes their deletion', async () => {
    const id = await write(amina, 'Par erreur')
    await amina.call(extensions.commentaireDelete, { id })
    const change = await lastChange()
    expect(await refused(bilel.call(extensions.historiqueAnnuler, { id: change }))).toEqual([
      404,
      'not_found',
    ])
    expect((await amina.call(extensions.historiqueAnnuler, { id: change })).status).toBe(200)
    expect(await notes(amina)).toMatchObject([{ id, texte: 'Par erreur', mien: 1 }])
  })

  it('stay when their author leaves', async () => {
    const gone = await person('Partie')
    await write(gone, 'Adieu')
    await school.sql('DELETE FROM internship.utilisateur WHERE id = $1', [gone.id])
    expect(await notes(amina)).toMatchObject([{ texte: 'Adieu', auteur: '', mien: 0 }])
  })

  it('appear at once to everybody looking at the record', async () => {
    const { internship: token } = await school.services.signIn()
    const stream = await follow(school.services, token)
    await untilHeard(stream, () => school.sql('UPDATE records.salle SET label = label WHERE id = 1'))
    const id = await write(bilel, 'Du nouveau')
    await expect.poll(() => stream.changes).toMatchObject([{ entity: 'internship.commentaire', added: [id] }])
  })
})

describe('a mention', () => {
  it('is shown by the colleague’s present name', async () => {
    const chahd = await person('Chahd')
    await write(amina, `Vu avec ${mentionOf(chahd.id)} et <@999999>`)
    await school.sql(`UPDATE internship.utilisateur SET username = 'Chahd B.' WHERE id = $1`, [chahd.id])
    expect(await notes(amina)).toMatchObject([{ mentions: [{ value: chahd.id, label: 'Chahd B.' }] }])
  })

  it('offers active colleagues, those with the same name by their address', async () => {
    const [one, two] = [await person('Dorra'), await person('Dorra')]
    const closed = await person('Fermé', { active: false })
    const { personnes } = (await amina.call(extensions.commentairePersonnes)).body
    const labelOf = ({ id }: Person) =>
      personnes.find(({ value }: { value: number }) => value === id)?.label as string | undefined
    expect(labelOf(bilel)).toBe('Bilel')
    expect([labelOf(one), labelOf(two)]).toEqual([
      expect.stringMatching(/^Dorra \(p\d+@ecole.test\)$/),
      expect.stringMatching(/^Dorra \(p\d+@ecole.test\)$/),
    ])
    expect([labelOf(closed), labelOf(amina)]).toEqual([undefined, undefined])
  })

  it('is shown to the colleague until seen, with author, record and excerpt', async () => {
    const emna = await person('Emna')
    const id = await write(amina, `${mentionOf(emna.id)}\n${'voir '.repeat(60)}`)
    expect(await unseen(emna)).toBe(1)
    expect(await notes(emna)).toMatchObject([{ nouveau: 1 }])
    expect(await notes(bilel)).toMatchObject([{ nouveau: 0 }])
    const [mention] = await mentionsOf(emna)
    const [{ sujet }] = await school.sql('SELECT sujet FROM internship.stage WHERE id = $1', [stage.slice(6)])
    expect(mention).toMatchObject({ id, fiche: stage, nom: sujet, auteur: 'Amina', lu: 0 })
    expect(mention?.extrait).toMatch(/^@Emna voir .+…$/)
    expect(mention?.extrait.length).toBeLessThan(150)

    await emna.call(extensions.commentaireLu, { fiche: 'salle/1' })
    expect(await unseen(emna)).toBe(1)
    await emna.call(extensions.commentaireLu, { fiche: stage })
    expect([await unseen(emna), (await mentionsOf(emna))[0]?.lu]).toEqual([0, 1])
    await write(bilel, mentionOf(emna.id), 'salle/1')
    await emna.call(extensions.commentaireLu, {})
    expect(await unseen(emna)).toBe(0)
  })

  it('notifies neither oneself nor closed accounts, and after an edit only those added', async () => {
    const [faten, ghada] = [await person('Faten'), await person('Ghada')]
    const closed = await person('Close', { active: false })
    const id = await write(amina, [amina, faten, closed].map((each) => mentionOf(each.id)).join(' '))
    expect([await unseen(amina), await unseen(faten)]).toEqual([0, 1])
    expect(await school.sql('SELECT FROM internship.avis WHERE utilisateur_id = $1', [closed.id])).toEqual([])
    await faten.call(extensions.commentaireLu, { fiche: stage })

    const edit = (...people: Person[]) =>
      amina.call(extensions.commentaireUpdate, {
        id,
        texte: people.map((each) => mentionOf(each.id)).join(' et '),
      })
    await edit(faten, ghada)
    expect([await unseen(faten), await unseen(ghada)]).toEqual([0, 1])
    await edit(faten)
    expect(await mentionsOf(ghada)).toEqual([])
    await amina.call(extensions.commentaireDelete, { id })
    expect(await mentionsOf(faten)).toEqual([])
  })

  it('is shown only in its record’s year', async () => {
    const hela = await person('Hela')
    await write(amina, mentionOf(hela.id))
    const email = (await school.sql('SELECT email FROM internship.utilisateur WHERE id = $1', [hela.id]))[0]
      .email
    const { internship: token } = await school.services.signIn({ email, annee: AUTRE_ANNEE })
    const there: Person = { id: hela.id, call: (e, input) => school.services.call(e, input, { token }) }
    expect([await unseen(there), await mentionsOf(there)]).toEqual([0, []])
    expect(await unseen(hela)).toBe(1)
  })
})

describe('the mail of a mention', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const ZONE = 'Pacific/Auckland'
  /** A moment of a day from now, on the school's clock. */
  const at = (days: number, hours: number) =>
    DateTime.now().setZone(ZONE).plus({ days }).startOf('day').set({ hour: hours }).toJSDate()
  const db = () => createKysely(school.database.pool)
  const look = (now: Date) => queueMentions(db(), { publicUrl: 'https://stage.example', timeZone: ZONE }, now)
  const mails = () => school.sql('SELECT * FROM gateway.mail WHERE sent_at IS NULL ORDER BY id')
  const recipients = async () => (await mails()).map(({ recipient }) => recipient)
  const emailOf = async ({ id }: Person) =>
    (await school.sql('SELECT email FROM internship.utilisateur WHERE id = $1', [id]))[0].email as string
  const choose = ({ call }: Person, mentions: MailMentions, langue: string | null = 'fr') =>
    call(extensions.profileMails, { mentions, langue })
  beforeEach(() => school.sql('DELETE FROM internship.avis; DELETE FROM gateway.mail'))

  it('leaves once after a minute, in the recipient’s language, with a link to the record', async () => {
    const ines = await person('Inès')
    await choose(ines, 'now', 'ar')
    const [{ id }] = await school.sql(
      `UPDATE internship.stage SET sujet = 'Archives' WHERE id = $1 RETURNING id`,
      [stage.slice(6)],
    )
    await write(amina, `${mentionOf(ines.id)} <b>pour toi</b>`)
    await look(new Date())
    expect(await recipients()).toEqual([])
    await look(inMinutes(2))
    await look(inMinutes(3))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: await emailOf(ines), subject: 'تمت الإشارة إليكم في ملاحظة' })
    expect(mail.body_text).toContain('أشار إليكم Amina في «Archives»')
    expect(mail.body_text).toContain('> @Inès <b>pour toi</b>')
    expect(mail.body_text).toContain(`https://stage.example/Fiche?de=stage/${id}`)
    expect(mail.body_html).toContain('&#60;b&#62;pour toi')
  })

  it('is in the school’s language by default, and does not repeat a suspicious name', async () => {
    const jihen = await person('Jihen')
    await school.sql(`UPDATE internship.stage SET sujet = 'Gagnez sur http://evil.example' WHERE id = $1`, [
      stage.slice(6),
    ])
    await write(amina, mentionOf(jihen.id))
    await look(inMinutes(2))
    const [mail] = await mails()
    expect(mail.subject).toBe('On vous mentionne dans un commentaire')
    expect(mail.body_text).toContain('Amina vous mentionne sur une fiche')
    expect(mail.body_text).not.toContain('evil')
  })

  it.each<[string, (id: number, reader: Person) => Promise<unknown>]>([
    ['taken back', (id) => amina.call(extensions.commentaireDelete, { id })],
    ['changed to mention nobody', (id) => amina.call(extensions.commentaireUpdate, { id, texte: 'Rien' })],
    ['seen', (_, reader) => reader.call(extensions.commentaireLu, { fiche: stage })],
    [
      'of a closed account',
      (_, { id }) => school.sql('UPDATE internship.utilisateur SET active = false WHERE id = $1', [id]),
    ],
  ])('does not leave for a note that is %s meanwhile', async (_, change) => {
    const reader = await person('Kenza')
    const id = await write(amina, `${mentionOf(reader.id)} !`)
    await change(id, reader)
    await look(inMinutes(2))
    expect(await recipients()).toEqual([])
  })

  it('is withdrawn with its comment while waiting; other mentions in it are sent again', async () => {
    const lina = await person('Lina')
    const [first] = [
      await write(amina, `${mentionOf(lina.id)} un`),
      await write(amina, `${mentionOf(lina.id)} deux`),
    ]
    await look(inMinutes(2))
    expect((await mails()).map(({ body_text }) => body_text)).toEqual([
      expect.stringMatching(/un[\s\S]*deux/),
    ])
    await amina.call(extensions.commentaireDelete, { id: first })
    expect(await mails()).toEqual([])
    await look(inMinutes(3))
    expect((await mails()).map(({ body_text }) => body_text)).toEqual([expect.not.stringMatching(/\bun\b/)])
  })

  it('is not sent again when the comment is deleted and restored', async () => {
    const maha = await person('Maha')
    const id = await write(amina, mentionOf(maha.id))
    await look(inMinutes(2))
    await school.sql('UPDATE gateway.mail SET sent_at = now()')
    await amina.call(extensions.commentaireDelete, { id })
    await amina.call(extensions.historiqueAnnuler, { id: await lastChange() })
    await look(inMinutes(4))
    expect(await recipients()).toEqual([])
    expect(await unseen(maha)).toBe(1)
  })

  it('summarises a day every morning for those who chose that', async () => {
    const nesrine = await person('Nesrine')
    await choose(nesrine, 'daily')
    const ids = [
      await write(amina, `${mentionOf(nesrine.id)} un`),
      await write(bilel, `${mentionOf(nesrine.id)} deux`),
    ]
    await school.sql('UPDATE internship.avis SET le = $1 WHERE commentaire_id = ANY ($2)', [at(1, 9), ids])
    for (const moment of [at(1, 10), at(1, 23), at(2, 6)]) await look(moment)
    expect(await recipients()).toEqual([])
    await look(at(2, 7))
    await look(at(2, 8))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail.recipient).toBe(await emailOf(nesrine))
    expect(mail.body_text).toMatch(/Amina vous mentionne[\s\S]*Bilel vous mentionne/)
    expect(mail.body_text).toContain('https://stage.example/dashboard')
  })

  it('never leaves to those who want none, not even once they choose otherwise', async () => {
    const olfa = await person('Olfa')
    await choose(olfa, 'never')
    await write(amina, mentionOf(olfa.id))
    await look(inMinutes(2))
    await choose(olfa, 'now')
    await look(inMinutes(2))
    expect(await recipients()).toEqual([])
    await write(amina, `${mentionOf(olfa.id)} bis`)
    await look(inMinutes(4))
    expect(await recipients()).toEqual([await emailOf(olfa)])
    const { Profile } = (await olfa.call(extensions.profile)).body
    expect(Profile).toMatchObject({ mentions: 'now', langue: 'fr' })
  })

  it('leaves once although several processes run at the same time', async () => {
    const people = await Promise.all(['P1', 'P2', 'P3'].map((name) => person(name)))
    await write(amina, people.map(({ id }) => mentionOf(id)).join(' '))
    await Promise.all(Array.from({ length: 4 }, () => look(inMinutes(2))))
    expect(await recipients()).toHaveLength(3)
  })
})

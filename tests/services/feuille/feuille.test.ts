import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bareme, convocation, extensions, feuille, internship } from '../../../src/contract'
import type { Feuille, NotationSuivie } from '../../../src/contract/feuille/feuille'
import { CHANGE_HEADER } from '../../../src/contract/kernel/constants'
import { acte } from '../../../src/contract/soutenance/acte'
import { hashToken } from '../../../src/services/access/credentials/tokens'
import { createKysely } from '../../../src/services/db/kysely'
import { startTelling } from '../../../src/services/rappel/due'
import { openSchool, plan, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'
import { waitingOf } from '../../setup/waiting'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis', langue = 'fr'")
  await school.sql(
    'UPDATE records.annee SET debut = current_date - 50, fin = current_date + 300 WHERE id = 1',
  )
})
afterAll(() => school?.drop())
beforeEach(async () => {
  await school.sql('DELETE FROM internship.note')
  await school.sql('DELETE FROM internship.soutenance')
  await school.sql(
    'DELETE FROM internship.convoque; DELETE FROM internship.convocation; DELETE FROM gateway.mail; DELETE FROM gateway.lien',
  )
  await school.sql('DELETE FROM internship.bareme')
})

const critere = (fr: string, poids: number, more: object = {}) => ({
  label: { fr, en: '', ar: '' },
  poids,
  sur: 20,
  qui: 'jury',
  eliminatoire: null,
  ...more,
})
const SCHEME = {
  label: { fr: 'Mémoire', en: '', ar: '' },
  types: [],
  diplomes: [],
  arrondi: 0.25,
  seuils: [],
  active: 1,
  criteres: [
    critere('Rapport', 3, { eliminatoire: 7 }),
    critere('Exposé', 1),
    critere('Assiduité', 1, { qui: 'encadrant' }),
  ],
}
/** The chair, another juror, the supervisor. */
const [CHAIR, JUROR, SUPERVISOR] = ['t5@ecole.test', 't6@ecole.test', 't1@ecole.test']

/** Days to come, on which nothing else is planned. */
let days = 10
const dayAfter = () => new Date(Date.now() + days++ * 86_400_000).toISOString().slice(0, 10)

/** A validated defence, a number of days from today, with a scheme if given. */
async function defence(from = -1, { scheme = true }: { scheme?: boolean } = {}) {
  if (scheme) await school.call(bareme.baremeAdd, SCHEME)
  const { id, stage_id, etudiant_id } = await school.assignment()
  expect((await school.call(internship.soutenanceAdd, plan(stage_id, dayAfter()))).status).toBe(200)
  expect((await school.call(internship.soutenanceValide, { id, etat: 1 })).status).toBe(200)
  const [{ id: soutenance_id }] = await school.sql(
    'SELECT id FROM internship.soutenance WHERE affectation_id = $1',
    [id],
  )
  await move(soutenance_id, from)
  return { id, etudiant_id, soutenance_id: soutenance_id as number }
}
/** Changes a validated defence by SQL. */
async function change(id: number, query: string, values: unknown[] = []) {
  await school.sql('UPDATE internship.soutenance SET etat = 0, validated_at = NULL WHERE id = $1', [id])
  await school.sql(query, [id, ...values])
  await school.sql('UPDATE internship.soutenance SET etat = 1, validated_at = now() WHERE id = $1', [id])
}
/** To ten o'clock on a day, relative to the school's today. */
const move = (id: number, from: number) =>
  change(
    id,
    `UPDATE internship.soutenance s SET debut = (now() AT TIME ZONE e.fuseau)::date + $2::integer + time '10:00',
       fin = (now() AT TIME ZONE e.fuseau)::date + $2::integer + time '11:00' FROM records.etablissement e WHERE s.id = $1`,
    [from],
  )
const delivered = () => sentMails(school.database.pool)
const invite = (ids: number[]) => school.call(feuille.feuilleInviter, { ids })
/** Links of the persons of a defence, by their addresses. */
async function links(id: number): Promise<(email: string) => string> {
  await invite([id])
  const mails = await delivered()
  return (email) =>
    /\/noter#token=([\w-]+)/.exec(mails.find(({ recipient }) => recipient === email)?.body_text ?? '')?.[1] ??
    ''
}
const open = (endpoint: Parameters<School['call']>[0], input: object) => school.services.call(endpoint, input)
const read = async (token: string, soutenance_id: number) =>
  (await open(feuille.feuilleLire, { token, soutenance_id })).body.feuille as Feuille
const mark = (token: string, soutenance_id: number, ...points: (number | null | undefined)[]) =>
  open(feuille.feuilleNoter, {
    token,
    soutenance_id,
    marques: points.flatMap((value, place) =>
      value === undefined ? [] : [{ critere: place, points: value, remarque: `r${place}` }],
    ),
  })
const SIGNATURE = { points: 15, mention_id: 3, signe_par: 'Pr Cinq', points_calcules: 15 }
const sign = (token: string, soutenance_id: number, more: object = {}) =>
  open(feuille.feuilleSigner, { token, soutenance_id, ...SIGNATURE, ...more })
const followed = async (id: number) =>
  (await school.call(feuille.feuilleList)).body.suivis.find(
    (row: NotationSuivie) => row.id === id,
  ) as NotationSuivie
const gradeOf = async (id: number) => (await school.call(internship.noteById, { id })).body.Note_soutenance
/** All marks of the defence, which average 15. */
async function whole(id: number) {
  const to = await links(id)
  for (const [email, ...points] of [
    [CHAIR, 16, 14],
    [JUROR, 14, 14],
    [SUPERVISOR, undefined, undefined, 16],
  ] as const) {
    expect((await mark(to(email), id, ...points)).status).toBe(200)
  }
  return to
}

it('a missing mark is due in the space of whoever must give it, supervisors included', async () => {
  const { id } = await defence()
  const owes = async (email: string) => {
    const token = await school.services.enter(email)
    const { body } = await school.services.call(extensions.espaceStages, {}, { token })
    return body.dus.some((du: { code: string; id: number }) => du.code === 'note' && du.id === id)
  }
  expect(await Promise.all([CHAIR, JUROR, SUPERVISOR, 't7@ecole.test'].map(owes))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

it('a mark does not replace an unseen one by the same person', async () => {
  const { id } = await defence()
  const token = (await links(id))(JUROR)
  const give = async (points: number | null, avant?: ({ points: number; remarque: string } | null)[]) =>
    (await open(feuille.feuilleNoter, { token, soutenance_id: id, marques: [{ critere: 0, points, avant }] }))
      .body
  const mine = async () => (await read(token, id)).miennes.map(({ points }) => points)
  const marked = (points: number) => ({ points, remarque: '' })
  expect((await give(12, [null])).status).toBe(200)
  // typed on another device before it was there
  expect((await give(9, [null])).code).toBe('changed_meanwhile')
  expect((await give(null, [marked(11)])).code).toBe('changed_meanwhile')
  expect(await mine()).toEqual([12])
  // a lost response
  expect((await give(12, [null])).status).toBe(200)
  expect((await give(13, [null, marked(12)])).status).toBe(200)
  expect((await give(14, [marked(13)])).status).toBe(200)
  expect((await give(null, [marked(14)])).status).toBe(200)
  expect((await give(null, [marked(14)])).status).toBe(200)
  expect((await give(15, [marked(14)])).code).toBe('changed_meanwhile')
  expect(await mine()).toEqual([])
})

describe('a link', () => {
  it('goes only to those who mark the defence, on request', async () => {
    const { soutenance_id } = await defence()
    expect((await invite([soutenance_id])).body).toMatchObject({ envoyes: 3, sans: [] })
    const mails = await delivered()
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([SUPERVISOR, CHAIR, JUROR])
    const [row] = await school.sql('SELECT categorie, diplomes, body_text FROM gateway.mail LIMIT 1')
    expect(row).toMatchObject({ categorie: 'notation', diplomes: [1] })
  })

  it('goes only to the chair if there is no scheme', async () => {
    const { soutenance_id } = await defence(-1, { scheme: false })
    await invite([soutenance_id])
    expect((await delivered()).map(({ recipient }) => recipient)).toEqual([CHAIR])
  })

  it('shows a juror their own marks, and the chair all', async () => {
    const { soutenance_id } = await defence()
    const to = await links(soutenance_id)
    await mark(to(JUROR), soutenance_id, 12, 13)
    const juror = await read(to(JUROR), soutenance_id)
    expect(juror).toMatchObject({ etat: 'ouverte', president: false, toutes: [], manquantes: 0 })
    expect(juror.miennes).toEqual([
      { critere: 0, points: 12, remarque: 'r0' },
      { critere: 1, points: 13, remarque: 'r1' },
    ])
    expect(juror.bareme?.criteres.map(({ mien }) => mien)).toEqual([true, true, false])
    const chair = await read(to(CHAIR), soutenance_id)
    expect(chair.miennes).toEqual([])
    expect(chair.toutes.map(({ nom, points }) => [nom, points])).toEqual([
      [expect.any(String), 12],
      [expect.any(String), 13],
    ])
    expect(chair.attendus).toHaveLength(2)
  })

  it('records the address and link of each mark and signature, even if withdrawn', async () => {
    const { soutenance_id } = await defence()
    const to = await whole(soutenance_id)
    expect((await sign(to(CHAIR), soutenance_id)).status).toBe(200)
    const given = () =>
      school.sql(
        `SELECT DISTINCT donne_par, seance FROM internship.note_critere WHERE soutenance_id = $1
         UNION ALL SELECT donne_par, seance FROM internship.deliberation WHERE soutenance_id = $1 ORDER BY 1`,
        [soutenance_id],
      )
    const by = (email: string) => ({
      donne_par: email,
      seance: `lien/${hashToken(to(email)).toString('hex').slice(0, 16)}`,
    })
    const all = [by(SUPERVISOR), by(CHAIR), by(CHAIR), by(JUROR)]
    expect(await given()).toEqual(all)
    const [{ id }] = await school.sql(
      'SELECT affectation_id AS id FROM internship.soutenance WHERE id = $1',
      [soutenance_id],
    )
    const replaced = await school.call(acte.acteRemplacer, {
      id,
      jury: 6,
      par: 7,
      motif: 'Malade',
      perdre: true,
    })
    expect(await given()).toEqual([by(SUPERVISOR), by(CHAIR)])
    const change = Number(replaced.headers.get(CHANGE_HEADER))
    expect((await school.call(extensions.historiqueAnnuler, { id: change })).body.status).toBe(200)
    expect(await given()).toEqual(all)
  })

  it('works only around the time of the defence', async () => {
    for (const [from, etat] of [
      [20, 'a_venir'],
      [-9, 'fermee'],
    ] as const) {
      const { soutenance_id } = await defence(-1, { scheme: from === 20 })
      const to = await links(soutenance_id)
      await move(soutenance_id, from)
      expect(await read(to(CHAIR), soutenance_id)).toMatchObject({ etat })
      expect((await mark(to(CHAIR), soutenance_id, 12)).body).toMatchObject({ code: 'marking_closed' })
      expect((await sign(to(CHAIR), soutenance_id)).body).toMatchObject({ code: 'marking_closed' })
      await school.sql('DELETE FROM internship.soutenance')
    }
  })

  it('opens no other defence or criterion, and nothing once replaced', async () => {
    const one = await defence()
    const to = await links(one.soutenance_id)
    const other = await defence(-2, { scheme: false })
    await change(
      other.soutenance_id,
      'DELETE FROM internship.soutenance_jury WHERE soutenance_id = $1 AND type_jury_id <> 1',
    )
    expect((await mark(to(JUROR), other.soutenance_id, 12)).body).toMatchObject({ code: 'not_found' })
    expect(
      (await mark(to(JUROR), one.soutenance_id, undefined, undefined, 12)).body.details.issues,
    ).toMatchObject([{ path: 'marques.0.critere' }])
    expect((await sign(to(JUROR), one.soutenance_id)).body).toMatchObject({ code: 'forbidden' })
    for (const token of ['x'.repeat(43), `${to(JUROR).slice(0, -1)}-`]) {
      expect((await mark(token, one.soutenance_id, 12)).body).toMatchObject({ code: 'link_expired' })
    }
    await school.call(acte.acteAnnuler, { id: one.id, motif: 'Grève' })
    expect((await mark(to(CHAIR), one.soutenance_id, 12)).body).toMatchObject({ code: 'not_found' })
    await school.sql('UPDATE gateway.lien SET expires_at = now()')
    expect((await open(feuille.feuilleQuestion, { token: to(CHAIR) })).body).toMatchObject({
      code: 'link_expired',
    })
  })

  it('stores repeated marks once, deletes marks, and refuses all if one is off its scale', async () => {
    const { soutenance_id } = await defence()
    const to = await links(soutenance_id)
    await mark(to(JUROR), soutenance_id, 12, 13)
    await mark(to(JUROR), soutenance_id, 12, 13)
    expect((await mark(to(JUROR), soutenance_id, 11, 20.5)).body.details.issues).toMatchObject([
      { path: 'marques.1.points', code: 'out_of_range' },
    ])
    await mark(to(JUROR), soutenance_id, undefined, null)
    expect((await read(to(JUROR), soutenance_id)).miennes).toEqual([
      { critere: 0, points: 12, remarque: 'r0' },
    ])
  })

  it('loses nothing when a jury marks simultaneously', async () => {
    const { soutenance_id } = await defence()
    const to = await links(soutenance_id)
    const answers = await Promise.all([
      mark(to(CHAIR), soutenance_id, 16, 14),
      mark(to(JUROR), soutenance_id, 14, 14),
      mark(to(SUPERVISOR), soutenance_id, undefined, undefined, 16),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(to(CHAIR), soutenance_id)).toutes).toHaveLength(5)
  })

  it('is mailed on the morning of the defence, with a reminder the next day, to those convoked', async () => {
    await school.call(bareme.baremeAdd, SCHEME)
    const { soutenance_id } = await defence(3, { scheme: false })
    const { body } = await school.call(convocation.convocationPreparer, {})
    const ids = body.messages.map(({ id }: { id: number }) => id)
    await school.call(convocation.convocationEnvoyer, { ids, vu: body.vu })
    await delivered()
    const { pool } = school.database
    const { rows } = await pool.query(`SELECT extract(hour FROM now() AT TIME ZONE 'UTC')::int AS hour`)
    // noon by the school's clock, whatever the time is
    await school.sql('UPDATE records.etablissement SET fuseau = $1', [
      `Etc/GMT${rows[0].hour < 12 ? '-' : '+'}${Math.abs(12 - rows[0].hour)}`,
    ])
    const toDay = async (from: number) => {
      await move(soutenance_id, from)
      await school.sql(
        `UPDATE internship.convocation c SET dit = dit || jsonb_build_object('debut', to_char(s.debut, 'YYYY-MM-DD"T"HH24:MI:SS'),
           'contenu', e.contenu) FROM internship.soutenance s JOIN internship.evenement e ON e.soutenance_id = s.id
         WHERE c.soutenance_id = s.id`,
      )
    }
    const now = startTelling({ timeZone: 'UTC', publicUrl: 'http://localhost', mailFrom: 'a@b.test' })
    const tell = async () => {
      await now(createKysely(pool))
      return (await delivered()).map(({ recipient, subject }) => `${recipient} ${subject}`).sort()
    }
    await toDay(0)
    const first = await tell()
    expect(first.filter((each) => each.includes('À noter : soutenance d'))).toHaveLength(3)
    expect(await tell()).toEqual([])
    await toDay(-1)
    // the school may switch it off
    await school.sql('UPDATE records.etablissement SET rappel_notes = 0')
    expect(await tell()).toEqual([])
    await school.sql('UPDATE records.etablissement SET rappel_notes = 1')
    expect(await tell()).toEqual([
      expect.stringContaining(`${SUPERVISOR} Note attendue : soutenance d`),
      expect.stringContaining(`${CHAIR} Note attendue : soutenance d`),
      expect.stringContaining(`${JUROR} Note attendue : soutenance d`),
    ])
    expect(await tell()).toEqual([])
    await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis'")
  })
})

describe("the chair's signature", () => {
  it('waits for the defence to begin, although marks are accepted an hour before', async () => {
    const { soutenance_id } = await defence()
    const to = await whole(soutenance_id)
    await change(
      soutenance_id,
      `UPDATE internship.soutenance s SET debut = (now() AT TIME ZONE e.fuseau) + interval '5 minutes',
         fin = (now() AT TIME ZONE e.fuseau) + interval '301 seconds' FROM records.etablissement e WHERE s.id = $1`,
    )
    const early = await sign(to(CHAIR), soutenance_id)
    expect([early.status, early.body.code]).toEqual([409, 'defence_not_begun'])
    await move(soutenance_id, -1)
    expect((await sign(to(CHAIR), soutenance_id)).status).toBe(200)
  })

  it('becomes the grade once the office accepts', async () => {
    const { soutenance_id } = await defence()
    const to = await whole(soutenance_id)
    expect(await followed(soutenance_id)).toMatchObject({ etat: 'en_retard', recues: '5/5', note: null })
    expect((await sign(to(CHAIR), soutenance_id)).status).toBe(200)
    expect((await gradeOf(soutenance_id)).note).toBeNull()
    const row = await followed(soutenance_id)
    expect(row).toMatchObject({ etat: 'signee', note: 15, signe_par: 'Pr Cinq', attendus: [] })
    expect(await waitingOf(school.call, 'signees')).toBe(1)
    expect((await school.call(feuille.feuilleValider, row)).status).toBe(200)
    expect(await gradeOf(soutenance_id)).toMatchObject({ note: 15, mention: { value: 3 } })
    expect(await followed(soutenance_id)).toMatchObject({ etat: 'validee', signe_par: 'Pr Cinq', note: 15 })
    expect(await school.refusal(feuille.feuilleValider, row)).toEqual([409, 'changed_meanwhile'])
    expect((await mark(to(JUROR), soutenance_id, 20)).body).toMatchObject({ code: 'marking_signed' })
  })

  it('locks the marks until withdrawn, and is accepted only as seen', async () => {
    const { soutenance_id } = await defence()
    const to = await whole(soutenance_id)
    await sign(to(CHAIR), soutenance_id)
    const seen = await followed(soutenance_id)
    expect((await mark(to(JUROR), soutenance_id, 20)).body).toMatchObject({ code: 'marking_signed' })
    expect((await open(feuille.feuilleRouvrir, { token: to(JUROR), soutenance_id })).body).toMatchObject({
      code: 'forbidden',
    })
    expect((await open(feuille.feuilleRouvrir, { token: to(CHAIR), soutenance_id })).status).toBe(200)
    expect(await school.refusal(feuille.feuilleValider, { id: soutenance_id })).toEqual([409, 'not_signed'])
    expect((await mark(to(JUROR), soutenance_id, 20)).status).toBe(200)
    expect((await sign(to(CHAIR), soutenance_id)).body).toMatchObject({ code: 'changed_meanwhile' })
    const { toutes } = await read(to(CHAIR), soutenance_id)
    expect(toutes).toHaveLength(5)
    // (3 × 18 + 14 + 16) / 5 = 16.8, to a quarter
    const again = await sign(to(CHAIR), soutenance_id, {
      points: 16.75,
      points_calcules: 16.75,
      mention_id: 2,
    })
    expect(again.body).toMatchObject({ code: 'reason_required' })
    const motif = 'Un travail de terrain remarquable'
    await sign(to(CHAIR), soutenance_id, { points: 16.75, points_calcules: 16.75, mention_id: 2, motif })
    expect(await school.refusal(feuille.feuilleValider, seen)).toEqual([409, 'changed_meanwhile'])
    expect(await followed(soutenance_id)).toMatchObject({ motif, note: 16.75 })
  })

  it('needs a reason while marks are missing, but not for a single mark with its usual mention', async () => {
    const one = await defence()
    const to = await links(one.soutenance_id)
    await mark(to(CHAIR), one.soutenance_id, 15)
    const alone = { points_calcules: null }
    expect((await sign(to(CHAIR), one.soutenance_id, alone)).body).toMatchObject({ code: 'reason_required' })
    const signed = await sign(to(CHAIR), one.soutenance_id, { ...alone, motif: 'Jury réduit' })
    expect(signed.status).toBe(200)
    await school.sql('DELETE FROM internship.soutenance')
    await school.sql('DELETE FROM internship.bareme')

    const { soutenance_id } = await defence(-1, { scheme: false })
    const again = await links(soutenance_id)
    expect((await mark(again(CHAIR), soutenance_id, 12)).body).toMatchObject({ code: 'validation' })
    expect((await sign(again(CHAIR), soutenance_id, { ...alone, mention_id: 1 })).body).toMatchObject({
      code: 'reason_required',
    })
    expect((await sign(again(CHAIR), soutenance_id, alone)).status).toBe(200)
    await school.call(feuille.feuilleValider, { id: soutenance_id })
    expect(await gradeOf(soutenance_id)).toMatchObject({ note: 15 })
    expect(await followed(soutenance_id)).toMatchObject({ etat: 'validee', signe_par: 'Pr Cinq' })
  })

  it('is replaced by another grade of the office, and removed when the grade is reopened', async () => {
    const { soutenance_id, etudiant_id, id } = await defence()
    const to = await whole(soutenance_id)
    await sign(to(CHAIR), soutenance_id)
    await school.call(internship.noteUpdate, {
      id: null,
      soutenance_id,
      etudiant_id,
      note: 11,
      mention_id: 1,
    })
    expect(await followed(soutenance_id)).toMatchObject({ etat: 'validee', note: 11, signe_par: '' })
    expect((await school.call(acte.acteRouvrir, { id, motif: 'Erreur de saisie' })).status).toBe(200)
    expect(await followed(soutenance_id)).toMatchObject({ etat: 'en_retard', note: null })
    expect((await sign(to(CHAIR), soutenance_id)).status).toBe(200)
  })

  it('is removed with the marks of a replaced juror', async () => {
    const { soutenance_id } = await defence()
    const to = await whole(soutenance_id)
    await change(
      soutenance_id,
      'UPDATE internship.soutenance_jury SET jury_id = 7 WHERE soutenance_id = $1 AND jury_id = 6',
    )
    expect((await open(feuille.feuilleLire, { token: to(JUROR), soutenance_id })).body).toMatchObject({
      code: 'not_found',
    })
    const { toutes, attendus } = await read(to(CHAIR), soutenance_id)
    expect(toutes).toHaveLength(3)
    expect(attendus).toHaveLength(1)
  })

  it('is exported with every mark and remark', async () => {
    const { soutenance_id } = await defence()
    await whole(soutenance_id)
    const { body } = await school.call(feuille.feuilleMarques)
    expect(body.marques).toHaveLength(5)
    expect(body.marques[0]).toMatchObject({
      critere: 'Rapport',
      sur: 20,
      points: 16,
      remarque: 'r0',
      note: null,
    })
  })

  it('names the markers in the audit trail', async () => {
    const { soutenance_id } = await defence()
    const to = await links(soutenance_id)
    await mark(to(JUROR), soutenance_id, 12)
    const [row] = await school.sql(
      `SELECT actor FROM gateway.audit WHERE entity = 'internship.note_critere' ORDER BY id DESC LIMIT 1`,
    )
    expect(row.actor).toBe(JUROR)
  })
})

it('the company’s marks are requested from the tutor, or from the company without one', async () => {
  await school.call(bareme.baremeAdd, {
    ...SCHEME,
    criteres: [critere('Rapport', 3), critere('Travail', 1, { qui: 'entreprise' })],
  })
  const { id: assignment, soutenance_id } = await defence(-1, { scheme: false })
  const COMPANY = 'c1@industrie.test'
  const before = await links(soutenance_id)
  expect(before(COMPANY)).not.toBe('')
  await school.sql(
    `WITH t AS (INSERT INTO company.contact (entreprise_id, nom, email) VALUES (1, 'Amor', 'Amor@industrie.test') RETURNING id)
     UPDATE internship.stage SET tuteur_id = t.id FROM t
     WHERE stage.id = (SELECT stage_id FROM internship.affectation WHERE id = $1)`,
    [assignment],
  )
  const to = await links(soutenance_id)
  expect(to(COMPANY)).toBe('')
  expect((await mark(before(COMPANY), soutenance_id, undefined, 12)).body.code).toBe('not_found')
  expect((await mark(to('Amor@industrie.test'), soutenance_id, undefined, 12)).status).toBe(200)
  expect(await school.sql('SELECT auteur, points::float8 FROM internship.note_critere')).toEqual([
    { auteur: 'entreprise', points: 12 },
  ])
})

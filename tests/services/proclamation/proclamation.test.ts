import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documents, extensions, internship, proclamation, proclamationActs } from '../../../src/contract'
import { MENTION_AJOURNE } from '../../../src/contract/kernel/constants'
import { type Marque, resultatDe } from '../../../src/contract/note/calculBareme'
import { LACUNES } from '../../../src/contract/proclamation/lacunes'
import type { Proclame } from '../../../src/contract/proclamation/proclamation'
import { acte } from '../../../src/contract/soutenance/acte'
import { openAgreement } from '../../setup/agreements'
import { storedFile } from '../../setup/files'
import { AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'
import { readPdf, readsPdf } from '../../setup/pdf'

/* Graduation: previewed, published, protected, and withdrawn. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const call: School['call'] = (...sent) => school.call(...sent)

interface Student {
  etudiant_id: number
  affectation_id: number
  soutenance_id: number
}

/** The diploma and level of the group that students are made in; each test has a year's students of its own. */
let de: { diplome: number; niveau: number }
beforeEach(async () => {
  await school.sql(`UPDATE records.inscription SET parti = 1 WHERE annee_id = 1`)
  const [row] = await school.sql(`SELECT s.diplome_id AS diplome, g.niveau_id AS niveau FROM records.groupe g
    JOIN records.specialite s ON s.id = g.specialite_id WHERE g.id = 1`)
  de = row
})

let room = 0
async function defended(points: number | null, mention = 3): Promise<Student> {
  const { id, etudiant_id } = await school.assignment()
  const [{ id: soutenance_id }] = await school.sql(
    `INSERT INTO internship.soutenance (annee_id, affectation_id, debut, fin, salle_id, etat, validated_at)
     VALUES (1, $1, $2::date + interval '9 hours', $2::date + interval '10 hours', 1, 1, now()) RETURNING id`,
    [id, school.day()],
  )
  room++
  if (points !== null)
    await school.sql('INSERT INTO internship.note (soutenance_id, mention_id, points) VALUES ($1, $2, $3)', [
      soutenance_id,
      mention,
      points,
    ])
  return { etudiant_id, affectation_id: id, soutenance_id }
}

const prepare = async (rule: object = {}) =>
  (await call(proclamation.proclamationAdd, { nom: `Session ${room++}`, ...de, minimum: 10, ...rule })).body
    .record
const read = async (id: number) => (await call(proclamation.proclamationById, { id })).body.record
/** The publisher has seen whose files are incomplete. */
const publish = async (id: number, malgre = true) => {
  const { apercu, version } = await read(id)
  return call(proclamationActs.proclamationPublier, { id, apercu, version, malgre })
}
const linesOf = async (id: number): Promise<Record<string, unknown>[]> =>
  (await call(proclamationActs.proclameList, { filter: { acte: id }, perPage: 500, page: 1 })).body.proclames
const lineOf = async (id: number, { etudiant_id }: Student) =>
  (await linesOf(id)).find((line) => line.etudiant_id === etudiant_id)
const takeOut = async (id: number, student: Student, motif = 'Erreur de saisie') =>
  call(proclamationActs.proclameRetirer, {
    proclamation_id: id,
    etudiant_id: student.etudiant_id,
    motif,
    version: (await lineOf(id, student))?.version,
  })

describe('the preview of an act', () => {
  it('shows who is included, who narrowly is not, and why', async () => {
    const [good, near, far, deferred, unmarked] = [
      await defended(14),
      await defended(9.25),
      await defended(8.5),
      await defended(15, MENTION_AJOURNE),
      await defended(null),
    ]
    const planless = (await school.assignment()).etudiant_id
    const idle = await school.student()
    const { id, ...act } = await prepare()
    expect(act).toMatchObject({ etat: 'preparee', admis: 1, ecartes: 6, publiee_le: null })
    expect((await linesOf(id)).map(({ etudiant_id, etat, raison }) => [etudiant_id, etat, raison])).toEqual(
      expect.arrayContaining([
        [good?.etudiant_id, 'admis', ''],
        [near?.etudiant_id, 'presque', 'minimum'],
        [far?.etudiant_id, 'ecarte', 'minimum'],
        [deferred?.etudiant_id, 'ecarte', 'ajourne'],
        [unmarked?.etudiant_id, 'ecarte', 'sans_note'],
        [planless, 'ecarte', 'sans_soutenance'],
        [idle, 'ecarte', 'sans_affectation'],
      ]),
    )
    // and it follows its rule
    await call(proclamation.proclamationUpdate, {
      id,
      nom: 'Autre',
      ...de,
      minimum: '9,25',
      version: act.version,
    })
    expect(await read(id)).toMatchObject({ admis: 2, minimum: 9.25 })
    expect(await lineOf(id, far as Student)).toMatchObject({ etat: 'presque' })
  })

  it('treats an eliminatory mark as the scheme does', async () => {
    const [{ id: bareme }] = await school.sql(
      `INSERT INTO internship.bareme (label, criteres, active) VALUES ('{"fr": "Éliminatoire", "en": "", "ar": ""}', $1, false)
       RETURNING id`,
      [
        JSON.stringify(
          [7, null, 5.5].map((eliminatoire, index) => ({
            label: { fr: `C${index}`, en: '', ar: '' },
            poids: 1,
            sur: 20,
            qui: 'jury',
            eliminatoire,
          })),
        ),
      ],
    )
    const tried: Marque[][] = [
      [{ critere: 0, auteur: 'jury', points: 7 }],
      [{ critere: 0, auteur: 'jury', points: 6.99 }],
      [
        { critere: 0, auteur: 'jury', points: 7.01 },
        { critere: 0, auteur: 'encadrant', points: 6.99 },
      ],
      [
        { critere: 2, auteur: 'jury', points: 5 },
        { critere: 2, auteur: 'bureau', points: 5.5 },
      ],
      [
        { critere: 2, auteur: 'jury', points: 18 },
        { critere: 2, auteur: 'bureau', points: 5.49 },
      ],
      [{ critere: 1, auteur: 'jury', points: 0 }],
    ]
    const scheme = {
      arrondi: 0.25,
      seuils: [],
      criteres: [7, null, 5.5].map((eliminatoire) => ({
        poids: 1,
        sur: 20,
        qui: 'jury' as const,
        eliminatoire,
      })),
    }
    for (const marques of tried) {
      const { soutenance_id } = await defended(12)
      for (const { critere, auteur, points } of marques)
        await school.sql(
          `INSERT INTO internship.note_critere (soutenance_id, bareme_id, critere, auteur, jury_id, points)
           VALUES ($1, $2, $3, $4, CASE WHEN $4 = 'jury' THEN 1 END, $5)`,
          [soutenance_id, bareme, critere, auteur, points],
        )
      const [{ failed }] = await school.sql('SELECT internship.eliminatoire($1) AS failed', [soutenance_id])
      expect(failed, JSON.stringify(marques)).toBe(resultatDe(scheme, marques, []).eliminatoires.length > 0)
    }
    const { id } = await prepare()
    expect((await linesOf(id)).filter(({ raison }) => raison === 'eliminatoire')).toHaveLength(2)
    const lenient = await prepare({ eliminatoires: 0 })
    expect((await linesOf(lenient.id)).filter(({ raison }) => raison === 'eliminatoire')).toEqual([])
  })

  it('needs a level of its diploma’s cycle, and a unique name', async () => {
    const [{ id: cycle }] = await school.sql(
      `INSERT INTO records.cycle (label) VALUES ('{"fr": "Ailleurs", "en": "", "ar": ""}') RETURNING id`,
    )
    const [{ id: niveau }] = await school.sql(
      `INSERT INTO records.niveau (label, cycle_id, rang) VALUES ('{"fr": "A1", "en": "", "ar": ""}', $1, 1) RETURNING id`,
      [cycle],
    )
    const add = (more: object) =>
      call(proclamation.proclamationAdd, { nom: 'Unique', ...de, minimum: 10, ...more })
    expect(await add({ niveau })).toMatchObject({ status: 409, body: { code: 'other_cycle' } })
    expect((await add({})).status).toBe(200)
    expect(await add({ nom: 'unique' })).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  })
})

describe('graduates with an incomplete file', () => {
  /** An agreement that all have signed, an evaluation and a report, of a student with a tutor. */
  const complete = async (
    { affectation_id, etudiant_id }: Student,
    etat: 'envoyee' | 'complete' = 'complete',
  ) => {
    await openAgreement(find, '1', etat, `e.id = ${etudiant_id}`)
    await school.sql(
      `INSERT INTO internship.deroulement (id, annee_id, etudiant_id, tuteur_id)
       SELECT a.id, a.annee_id, a.etudiant_id, c.id FROM internship.affectation a, company.contact c
       WHERE a.id = $1 AND c.email = 'tuteur@industrie.test'
       ON CONFLICT (id) DO UPDATE SET tuteur_id = excluded.tuteur_id`,
      [affectation_id],
    )
    await evaluate(affectation_id)
    const { id } = await storedFile(find, `a.id = ${affectation_id}`)
    await school.sql("UPDATE internship.fichier SET genre = 'rapport' WHERE id = $1", [id])
  }
  const evaluate = (affectation_id: number) =>
    school.sql(
      `INSERT INTO internship.evaluation (affectation_id, annee_id, etudiant_id, contact_id, signe_le, signe_par, assiduite, integration, autonomie, competences, communication)
       SELECT a.id, a.annee_id, a.etudiant_id, c.id, now(), 'T', 3, 3, 3, 3, 3 FROM internship.affectation a, company.contact c
       WHERE a.id = $1 AND c.email = 'tuteur@industrie.test'`,
      [affectation_id],
    )
  const find = async (query: string) => (await school.sql(query))[0]
  beforeAll(async () => {
    await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email, gestion, tuteur)
      VALUES (1, 'Tuteur', 'tuteur@industrie.test', 0, 1)`)
  })

  it('are listed with what is missing, and published once acknowledged', async () => {
    const [whole, unsigned, idle, out] = [
      await defended(14),
      await defended(13),
      await defended(12),
      await defended(8),
    ] as const
    await complete(whole)
    await complete(unsigned, 'envoyee')
    await complete(idle)
    await school.sql(
      "UPDATE internship.evaluation SET signe_le = NULL, signe_par = '', motif = 'Rouverte' WHERE affectation_id = $1",
      [idle.affectation_id],
    )
    await school.sql('DELETE FROM internship.fichier WHERE affectation_id = $1', [idle.affectation_id])
    const { id } = await prepare()
    expect(await read(id)).toMatchObject({ admis: 3, incomplets: 2 })
    const named = async (filter: object) =>
      (
        await call(proclamationActs.proclameList, {
          page: 1,
          perPage: 5,
          sort: 'etudiant',
          filter: { acte: id, ...filter },
        })
      ).body.proclames.map(({ etudiant_id, lacunes }: Proclame) => [etudiant_id, lacunes])
    const lacking = [
      [unsigned.etudiant_id, ['convention']],
      [idle.etudiant_id, ['evaluation', 'rapport']],
    ]
    expect(await named({ etat: 'admis', lacunes: LACUNES })).toEqual(expect.arrayContaining(lacking))
    expect(await named({ lacunes: 'rapport' })).toEqual([lacking[1]])
    expect(await named({})).toEqual(
      expect.arrayContaining([...lacking, [whole.etudiant_id, []], [out.etudiant_id, []]]),
    )
    const mails = async () =>
      (await school.sql("SELECT count(*)::int AS n FROM gateway.mail WHERE categorie = 'diplome'"))[0].n
    const before = await mails()
    expect(await publish(id, false)).toMatchObject({ status: 409, body: { code: 'graduates_incomplete' } })
    expect([(await read(id)).etat, await mails()]).toEqual(['preparee', before])
    expect(await publish(id)).toMatchObject({ status: 200 })
    const history = await call(extensions.historiqueList, {
      page: 1,
      perPage: 5,
      filter: { record: `proclamation/${id}` },
    })
    expect(JSON.stringify(history.body)).toContain('"incomplets"')
    // what was missing then stays recorded, whatever is handed in later
    await school.sql(
      "UPDATE internship.evaluation SET signe_le = now(), signe_par = 'T' WHERE affectation_id = $1",
      [idle.affectation_id],
    )
    expect(await read(id)).toMatchObject({ etat: 'publiee', incomplets: 2 })
    expect(await named({ lacunes: 'evaluation' })).toEqual([lacking[1]])
  })

  it('are listed without an assessment even if there is no tutor', async () => {
    const one = await defended(14)
    await complete(one)
    await school.sql('DELETE FROM internship.evaluation WHERE affectation_id = $1', [one.affectation_id])
    await school.sql(
      `INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
       SELECT d.id, d.annee_id, d.etudiant_id, d.tuteur_id, 'conteste', 'Ce n’est pas moi' FROM internship.deroulement d WHERE d.id = $1`,
      [one.affectation_id],
    )
    const { id } = await prepare()
    expect(await read(id)).toMatchObject({ admis: 1, incomplets: 1 })
    expect(await publish(id, false)).toMatchObject({ body: { code: 'graduates_incomplete' } })
  })

  it('are published only as seen', async () => {
    const [whole, idle] = [await defended(14), await defended(13)] as const
    await complete(whole)
    await complete(idle)
    await school.sql('DELETE FROM internship.fichier WHERE affectation_id = $1', [idle.affectation_id])
    const { id } = await prepare()
    const { apercu, version } = await read(id)
    await school.sql('DELETE FROM internship.fichier WHERE affectation_id = $1', [whole.affectation_id])
    const seen = { id, apercu, version, malgre: true }
    expect(await call(proclamationActs.proclamationPublier, seen)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect((await publish(id)).status).toBe(200)
  })

  it('need no acknowledgement if there are none', async () => {
    await complete(await defended(14))
    const { id } = await prepare()
    expect(await read(id)).toMatchObject({ admis: 1, incomplets: 0 })
    expect((await publish(id, false)).status).toBe(200)
  })
})

describe('a published act', () => {
  it('keeps its content and its grades', async () => {
    const [one, out] = [await defended(14), await defended(8)]
    const { id } = await prepare()
    expect((await publish(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ etat: 'publiee', admis: 1, ecartes: 1, apercu: '' })
    expect((await read(id)).publiee_le).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect((await read(id)).publiee_par).not.toBe('')

    await school.sql(`UPDATE records.etudiant SET nom = 'Autre' WHERE id = $1`, [one.etudiant_id])
    expect((await lineOf(id, one))?.etudiant).not.toContain('Autre')

    const graded = { soutenance_id: one.soutenance_id, etudiant_id: one.etudiant_id, mention_id: 1, note: 19 }
    const [{ note_id }] = await school.sql(
      'SELECT id AS note_id FROM internship.note WHERE soutenance_id = $1',
      [one.soutenance_id],
    )
    const held = { status: 409, body: { code: 'graduated' } }
    expect(await call(internship.noteUpdate, { id: null, ...graded })).toMatchObject(held)
    expect(await call(internship.noteDelete, { id: note_id })).toMatchObject(held)
    expect(await call(acte.acteRouvrir, { id: one.affectation_id, motif: 'M' })).toMatchObject(held)
    // the same grade again changes nothing; an excluded student can be graded again
    expect(await call(internship.noteUpdate, { id: null, ...graded, mention_id: 3, note: 14 })).toMatchObject(
      {
        status: 200,
      },
    )
    const better = { ...graded, soutenance_id: out.soutenance_id, etudiant_id: out.etudiant_id, note: 12 }
    expect(await call(internship.noteUpdate, { id: null, ...better })).toMatchObject({ status: 200 })
    expect(await lineOf(id, out)).toMatchObject({ points: 8, raison: 'minimum' })

    // a second session is of those who were out
    const second = await prepare()
    expect((await linesOf(second.id)).map(({ etudiant_id, etat }) => [etudiant_id, etat])).toEqual([
      [out.etudiant_id, 'admis'],
    ])
  })

  it('matches what was seen, or is refused', async () => {
    const { soutenance_id } = await defended(14)
    const { id, apercu, version } = await prepare()
    await school.sql('UPDATE internship.note SET points = 9 WHERE soutenance_id = $1', [soutenance_id])
    expect(await call(proclamationActs.proclamationPublier, { id, apercu, version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'nobody_admitted' } })
    expect(await school.sql('SELECT FROM internship.proclame WHERE proclamation_id = $1', [id])).toEqual([])
    expect(await read(id)).toMatchObject({ etat: 'preparee', ecartes: 1 })
  })

  it('cannot be changed, deleted or published twice', async () => {
    await defended(14)
    const { id } = await prepare()
    await publish(id)
    const { version } = await read(id)
    const refused = { status: 409, body: { code: 'act_published' } }
    expect(
      await call(proclamation.proclamationUpdate, { id, nom: 'Z', ...de, minimum: 0, version }),
    ).toMatchObject(refused)
    expect(await call(proclamation.proclamationDelete, { id, version })).toMatchObject(refused)
    expect(await publish(id)).toMatchObject(refused)
    const { body } = await call(extensions.historiqueList, {
      filter: { record: `proclamation/${id}` },
      lang: 'fr',
    })
    const [last] = body.changes
    expect(last.call).toBe('internship/proclamation/publier')
    expect(last.undoable).toBe(false)
  })

  it('can exclude one student with a reason, whose grade can then change', async () => {
    const [one, other] = [await defended(14), await defended(13)]
    const { id } = await prepare()
    await publish(id)
    expect(await takeOut(id, one, ' ')).toMatchObject({ status: 400 })
    expect(await takeOut(id, one)).toMatchObject({ status: 200 })
    expect(await lineOf(id, one)).toMatchObject({ etat: 'retire', motif: 'Erreur de saisie' })
    expect(await takeOut(id, one)).toMatchObject({ status: 409, body: { code: 'act_not_published' } })
    expect(await read(id)).toMatchObject({ admis: 1 })
    expect(await call(acte.acteRouvrir, { id: one.affectation_id, motif: 'M' })).toMatchObject({
      status: 200,
    })
    expect(await call(acte.acteRouvrir, { id: other.affectation_id, motif: 'M' })).toMatchObject({
      body: { code: 'graduated' },
    })
  })

  it('can be withdrawn with a reason, and its students join the next', async () => {
    const one = await defended(14)
    const { id } = await prepare()
    const retirer = async (motif: string) =>
      call(proclamationActs.proclamationRetirer, { id, motif, version: (await read(id)).version })
    expect(await retirer('Trop tôt')).toMatchObject({ body: { code: 'act_not_published' } })
    await publish(id)
    expect(await retirer('')).toMatchObject({ status: 400 })
    expect(await retirer('Session mal délibérée')).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ etat: 'retiree', motif: 'Session mal délibérée', admis: 0 })
    expect(await lineOf(id, one)).toMatchObject({ etat: 'retire' })
    const next = await prepare()
    expect(await publish(next.id)).toMatchObject({ status: 200 })
    expect(await lineOf(next.id, one)).toMatchObject({ etat: 'admis' })
  })

  it('is mailed to graduates and to those excluded, and its withdrawal to graduates, on request', async () => {
    const [good, other] = [await defended(14.5), await defended(12)]
    const out = await defended(4)
    const emails = async (...all: Student[]) =>
      (
        await school.sql('SELECT email FROM records.etudiant WHERE id = ANY ($1) ORDER BY email', [
          all.map(({ etudiant_id }) => etudiant_id),
        ])
      ).map(({ email }) => email)
    const told = async () => {
      const rows = await school.sql(
        "DELETE FROM gateway.mail WHERE categorie = 'diplome' RETURNING recipient, subject, body_text",
      )
      const left = rows.filter(({ subject }) => subject.startsWith('Résultat de la proclamation'))
      const graduates = rows.filter((row) => !left.includes(row))
      return {
        left,
        to: graduates.map(({ recipient }) => recipient).sort(),
        subjects: graduates.map(({ subject }) => subject),
        text: graduates.map(({ body_text }) => body_text).join(),
      }
    }
    const { id } = await prepare()
    const { apercu, version } = await read(id)
    await call(proclamationActs.proclamationPublier, { id, apercu, version, malgre: true, prevenir: true })
    const published = await told()
    expect(published.to).toEqual(await emails(good, other))
    expect(published.text).toMatch(/Votre diplôme est proclamé\..*Note\u00a0: 14,5/s)
    const [address] = await emails(out)
    const [toldOut] = published.left.filter(({ recipient }) => recipient === address)
    expect(toldOut?.body_text).toMatch(/Vous n’y figurez pas\s: votre note est inférieure au minimum/)
    expect(toldOut?.body_text).not.toContain('/espace/')
    // it opens the certificate, and says first what it is about
    expect(published.text).toMatch(/Ouvrir mon attestation de réussite\nhttp\S*\/espace\/diplome#token=/)
    for (const subject of published.subjects) expect(subject).toMatch(/^Diplôme obtenu\s: .+, \d{4}/)
    const line = { proclamation_id: id, etudiant_id: good.etudiant_id }
    const left = { ...line, motif: 'Erreur', version: (await lineOf(id, good))?.version, prevenir: true }
    expect((await call(proclamationActs.proclameRetirer, left)).status).toBe(200)
    expect((await told()).to).toEqual(await emails(good))
    await call(proclamationActs.proclamationRetirer, { id, motif: 'Recours', prevenir: true })
    const ended = await told()
    expect(ended.to).toEqual(await emails(other))
    expect(ended.text).toContain('Motif\u00a0: Recours')
    expect(ended.text).not.toContain('/espace/')
    for (const subject of ended.subjects) expect(subject).toMatch(/^Proclamation retirée\s: /)
    expect(ended.left).toEqual([])
  })

  it('makes the certificate available to the graduate only, in later years too, until withdrawn', async () => {
    const [good, out] = [await defended(14), await defended(4)]
    const enter = async ({ etudiant_id }: Student) => {
      const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
      return school.services.enter(email)
    }
    const [token, other] = [await enter(good), await enter(out)]
    const certificates = async (bearer: string) => {
      const asked = await school.services.call(extensions.espaceDiplomes, { lang: 'fr' }, { token: bearer })
      const me = await school.services.call(extensions.espaceMoi, {}, { token: bearer })
      return { ...asked.body, isTold: me.body.diplome }
    }
    const { id } = await prepare({ nom: 'Juillet' })
    expect(await certificates(token)).toMatchObject({ diplomes: [], isTold: false })
    await publish(id)
    expect(await certificates(other)).toMatchObject({ diplomes: [], isTold: false })
    const { diplomes, isTold } = await certificates(token)
    expect(isTold).toBe(true)
    expect(diplomes).toMatchObject([
      {
        id: good.affectation_id,
        annee: expect.stringMatching(/\d{4}/),
        nom: expect.stringMatching(/^Attestation de réussite .* \d{4}-\d{4}\.pdf$/),
      },
    ])
    if (readsPdf) expect(readPdf(Buffer.from(diplomes[0].pdf, 'base64')).text).toMatch(/14 ?\/ ?20|14/)
    // another year is the current one by now, in which they go on
    const goOn = (annee: number) =>
      school.sql(`UPDATE records.annee SET courante = false WHERE courante;
        UPDATE records.annee SET courante = true WHERE id = ${annee}`)
    await school.sql(
      `INSERT INTO records.inscription (annee_id, groupe_id, etudiant_id) VALUES (${AUTRE_ANNEE}, 2, $1)`,
      [good.etudiant_id],
    )
    await goOn(AUTRE_ANNEE)
    expect((await certificates(token)).diplomes).toHaveLength(1)
    await goOn(1)
    await takeOut(id, good)
    expect(await certificates(token)).toMatchObject({ diplomes: [], isTold: false })
  })

  it('is the source of printed documents', async () => {
    const one = await defended(14)
    await defended(8)
    const { id } = await prepare({ nom: 'Juin' })
    const printed = async (): Promise<{ id: number; proclame: unknown }[]> =>
      (await call(documents.documentSoutenances, { filter: { acte: id }, lang: 'fr' })).body.feuilles
    expect(await printed()).toEqual([])
    await publish(id)
    const [row, ...others] = await printed()
    expect(others).toEqual([])
    expect(row).toMatchObject({ id: one.affectation_id, proclame: { acte: 'Juin', points: 14 } })
    await takeOut(id, one)
    expect(await printed()).toEqual([])
  })

  it('graduates nobody twice when two are published simultaneously', async () => {
    await defended(14)
    const acts = [await prepare(), await prepare()]
    const answers = await Promise.all(acts.map(({ id }) => publish(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareme, extensions, internship } from '../../../src/contract'
import { openSchool, plan, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const call: School['call'] = (...sent) => school.call(...sent)

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
  criteres: [critere('Rapport', 3, { eliminatoire: 7 }), critere('Exposé', 1)],
}

async function validated() {
  const { id, stage_id } = await school.assignment()
  await call(internship.soutenanceAdd, plan(stage_id, school.day()))
  await call(internship.soutenanceValide, { id, etat: 1 })
  const [row] = await school.sql(
    `SELECT s.id AS soutenance_id, a.etudiant_id FROM internship.soutenance s
     JOIN internship.affectation a ON a.id = s.affectation_id WHERE a.id = $1`,
    [id],
  )
  return row as { soutenance_id: number; etudiant_id: number }
}
const gradeOf = async (id: number) => (await call(internship.noteById, { id })).body.Note_soutenance
const decided = async (id: number) => (await call(extensions.noteBareme, { id })).body.deliberation

it('without a scheme, a defence takes a single mark and a mention, but no mark of a criterion', async () => {
  const defence = await validated()
  expect((await call(extensions.noteBareme, { id: defence.soutenance_id })).body.bareme).toBeNull()
  const { body } = await call(extensions.noteCriteres, {
    ...defence,
    marques: [{ critere: 0, points: 12 }],
  })
  expect(body).toMatchObject({ code: 'validation' })
  await call(extensions.noteCriteres, { ...defence, note: 13, mention_id: 2 })
  expect(await gradeOf(defence.soutenance_id)).toMatchObject({ note: 13, mention: { value: 2 } })
})

it('the mark and the mention are computed once all criteria are marked, and partial marks kept until then', async () => {
  const { body } = await call(bareme.baremeAdd, SCHEME)
  const defence = await validated()
  const { soutenance_id } = defence
  await call(extensions.noteCriteres, { ...defence, marques: [{ critere: 0, points: '14,5' }] })
  expect((await gradeOf(soutenance_id)).note).toBeNull()

  const whole = await call(extensions.noteCriteres, { ...defence, marques: [{ critere: 1, points: 17 }] })
  // (3 × 14.5 + 17) / 4 = 15.125, to a quarter
  expect(whole.body).toMatchObject({ note: 15.25, mention_id: 3 })
  expect(await gradeOf(soutenance_id)).toMatchObject({ note: 15.25, mention: { value: 3 } })
  expect(await decided(soutenance_id)).toMatchObject({ points: 15.25, points_calcules: 15.25, motif: '' })

  const { record } = body
  const changed = await call(bareme.baremeUpdate, {
    ...SCHEME,
    arrondi: 1,
    id: record.id,
    version: record.version,
  })
  expect(changed.body).toMatchObject({ code: 'scheme_used' })
})

it('a mark below an eliminatory one fails the student', async () => {
  const marques = [
    { critere: 0, points: 6.5 },
    { critere: 1, points: 20 },
  ]
  const { body } = await call(extensions.noteCriteres, { ...(await validated()), marques })
  expect(body).toMatchObject({ note: 10, mention_id: 6 })
})

it('a mark off its scale is refused with everything sent with it', async () => {
  const defence = await validated()
  const marques = [
    { critere: 1, points: 12 },
    { critere: 0, points: 20.5 },
  ]
  const { body } = await call(extensions.noteCriteres, { ...defence, marques })
  expect(body.details.issues).toMatchObject([{ path: 'marques.1.points', code: 'out_of_range' }])
  expect((await call(extensions.noteBareme, { id: defence.soutenance_id })).body.donnees).toEqual([])
})

it('a different grade needs a reason, and the decision is deleted with the grade', async () => {
  const defence = await validated()
  const { soutenance_id } = defence
  const marques = [0, 1].map((critere) => ({ critere, points: 12 }))
  const other = { ...defence, marques, note: 14, mention_id: 3 }
  expect((await call(extensions.noteCriteres, other)).body).toMatchObject({ code: 'reason_required' })
  await call(extensions.noteCriteres, { ...other, motif: 'Le jury salue le travail de terrain' })
  expect(await decided(soutenance_id)).toMatchObject({ points: 14, points_calcules: 12, signe_par: 'Admin' })

  await call(internship.noteUpdate, { id: null, ...defence, note: 11, mention_id: 1 })
  expect(await decided(soutenance_id)).toBeNull()
})

it('the page for entering grades has a row per student, ungraded ones first', async () => {
  const { body } = await call(extensions.noteSaisie)
  const graded = body.lignes.map(({ note }: { note: number | null }) => note !== null)
  expect(graded).toEqual([...graded].sort())
  expect(body.baremes).toMatchObject([{ label: 'Mémoire' }])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  annee,
  cursus,
  cursusSelect,
  cycle,
  groupe,
  internship,
  mention,
  niveau,
  niveauSelect,
  records,
  specialite,
  typeJury,
  typeStage,
} from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const added = async (add: Endpoint, values: object) => {
  const { status, body } = await school.call(add, values)
  expect([status, body]).toEqual([200, expect.anything()])
  return body.record
}
const year = (label: string, more: object = {}) => ({
  label,
  debut: '2030-09-01',
  fin: '2031-12-31',
  courante: 0,
  ...more,
})
const label = (fr: string) => ({ label: { fr, en: '', ar: '' } })
const current = async () =>
  (await school.call(annee.anneeList)).body.rows
    .filter(({ courante }: { courante: number }) => courante)
    .map((row: { label: string }) => row.label)

it('exactly one year is current: it can be replaced, but not unset or deleted', async () => {
  const before = (await school.call(annee.anneeById, { id: 1 })).body.record
  const { id } = await added(annee.anneeAdd, year('2030/2031', { courante: 1 }))
  expect(await current()).toEqual(['2030/2031'])
  expect((await school.call(records.annee)).body.CurrentAnnee[0].label).toBe('2030/2031')
  expect(await school.refusal(annee.anneeUpdate, { id, ...year('2030/2031') })).toEqual([409, 'current_year'])
  expect(await school.refusal(annee.anneeDelete, { id })).toEqual([409, 'current_year'])
  const { version: _, ...first } = (await school.call(annee.anneeById, { id: 1 })).body.record
  expect([before.courante, first.courante]).toEqual([1, 0])
  await school.call(annee.anneeUpdate, { ...first, courante: 1 })
  expect(await current()).toEqual([before.label])
  expect((await school.call(annee.anneeDelete, { id })).status).toBe(200)
})

it('simultaneous changes of the current year leave one', async () => {
  const years = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => added(annee.anneeAdd, year(`Concurrente ${number}`))),
  )
  await Promise.all(
    years.map(({ version: _, ...each }) => school.call(annee.anneeUpdate, { ...each, courante: 1 })),
  )
  expect(await current()).toHaveLength(1)
  const { version: _, ...first } = (await school.call(annee.anneeById, { id: 1 })).body.record
  await school.call(annee.anneeUpdate, { ...first, courante: 1 })
})

it('a year ends after it begins, is unique, and cannot be deleted while it has groups or users', async () => {
  const { status, body } = await school.call(annee.anneeAdd, year('À rebours', { fin: '2030-08-31' }))
  expect([status, body.code, body.details.issues[0].path]).toEqual([400, 'validation', 'fin'])
  expect(await school.refusal(annee.anneeAdd, year('2020/2021'))).toEqual([409, 'duplicate'])
  const held = (await school.call(annee.anneeDelete, { id: AUTRE_ANNEE })).body
  expect(held).toMatchObject({
    code: 'in_use',
    details: { name: '2020/2021', usedBy: [{ kind: 'groupe', name: 'A' }] },
  })

  const { id } = await added(annee.anneeAdd, year('2033/2034'))
  const there = await school.services.signIn({ annee: id })
  const own = await school.services.call(annee.anneeDelete, { id }, { token: there.records })
  expect([own.status, own.body.code]).toEqual([409, 'year_open'])
  expect((await school.call(annee.anneeDelete, { id })).status).toBe(200)
  expect((await school.services.call(annee.anneeList, {}, { token: there.records })).status).toBe(401)
})

it('programmes are created from the cycle down to the group, and offered as choices', async () => {
  const licence = await added(cycle.cycleAdd, label('Licence'))
  const [l1, l2] = [
    await added(niveau.niveauAdd, { ...label('L1'), cycle: licence.id, rang: 1 }),
    await added(niveau.niveauAdd, { ...label('L2'), cycle: licence.id, rang: 2 }),
  ]
  const diploma = await added(cursus.cursusAdd, { ...label('Informatique'), cycle: licence.id })
  expect(diploma.cycle).toEqual({ value: licence.id, label: 'Licence' })
  const logiciel = await added(specialite.specialiteAdd, {
    ...label('Logiciel'),
    diplome: diploma.id,
    niveaux: [l2.id, l1.id],
  })
  expect(logiciel.niveaux).toEqual([
    { value: l1.id, label: 'L1' },
    { value: l2.id, label: 'L2' },
  ])
  await added(groupe.groupeAdd, { nom: 'A', specialite: logiciel.id, niveau: l2.id })

  // a language that has no label of its own reads as the French one does
  const { Niveau } = (await school.call(records.niveauBySpecialite, { id: logiciel.id, lang: 'ar' })).body
  expect(Niveau.map((each: { label: string }) => each.label)).toEqual(['L1', 'L2'])
  const where = { specialite_id: logiciel.id, niveau_id: l2.id, cycle_id: licence.id, lang: 'en' }
  expect((await school.call(records.groupByNiveau, where)).body.Group).toEqual([
    expect.objectContaining({ label: 'A' }),
  ])
  const { body } = await school.call(niveauSelect, { diplome: diploma.id, lang: 'en' })
  expect(body.options).toEqual(Niveau)
  expect((await school.call(cursusSelect, { lang: 'fr' })).body.options).toContainEqual({
    value: diploma.id,
    label: 'Informatique · Licence',
  })

  // used ones stay, and their uses are named
  for (const [remove, id, kind, name] of [
    [cycle.cycleDelete, licence.id, 'cursus', 'Informatique'],
    [cursus.cursusDelete, diploma.id, 'specialite', 'Logiciel'],
    [specialite.specialiteDelete, logiciel.id, 'groupe', 'A'],
    [niveau.niveauDelete, l2.id, 'specialite', 'Logiciel'],
  ] as const) {
    const { status, body } = await school.call(remove, { id })
    expect([status, body.code]).toEqual([409, 'in_use'])
    expect(body.details.usedBy[0]).toMatchObject({ kind, name })
  }
  const without = { id: logiciel.id, ...label('Logiciel'), diplome: diploma.id, niveaux: [l1.id] }
  expect((await school.call(specialite.specialiteUpdate, without)).body.details.usedBy).toMatchObject([
    { kind: 'groupe', name: 'A' },
  ])
})

it('the levels of a specialty stay within its cycle', async () => {
  const [one, other] = [
    await added(cycle.cycleAdd, label('Court')),
    await added(cycle.cycleAdd, label('Long')),
  ]
  const far = await added(niveau.niveauAdd, { ...label('N9'), cycle: other.id, rang: 1 })
  const near = await added(niveau.niveauAdd, { ...label('N1'), cycle: one.id, rang: 1 })
  const diploma = await added(cursus.cursusAdd, { ...label('BTS'), cycle: one.id })
  const values = { ...label('Froid'), diplome: diploma.id }
  expect(await school.refusal(specialite.specialiteAdd, { ...values, niveaux: [near.id, far.id] })).toEqual([
    409,
    'other_cycle',
  ])
  await added(specialite.specialiteAdd, { ...values, niveaux: [near.id] })
  expect(
    await school.refusal(cursus.cursusUpdate, { id: diploma.id, ...label('BTS'), cycle: other.id }),
  ).toEqual([409, 'other_cycle'])
  expect(
    await school.refusal(niveau.niveauUpdate, { id: near.id, ...label('N1'), cycle: other.id, rang: 1 }),
  ).toEqual([409, 'other_cycle'])
})

it('a group belongs to a level of its specialty, and to the session’s year', async () => {
  const lonely = await added(niveau.niveauAdd, { ...label('Isolé'), cycle: 1, rang: 9 })
  expect(await school.refusal(groupe.groupeAdd, { nom: 'Z', specialite: 1, niveau: lonely.id })).toEqual([
    409,
    'not_taught',
  ])
  // the group 2 is of another year
  const { rows } = (await school.call(groupe.groupeList)).body
  expect(rows.map(({ id }: { id: number }) => id)).not.toContain(2)
  const change = { id: 2, nom: 'Pris', specialite: 1, niveau: 1 }
  for (const [call, input] of [
    [groupe.groupeById, { id: 2 }],
    [groupe.groupeUpdate, change],
    [groupe.groupeDelete, { id: 2 }],
  ] as const) {
    expect(await school.refusal(call, input)).toEqual([404, 'not_found'])
  }
})

it('reference records can be renamed but not deleted while in use', async () => {
  const { stage_id } = await school.assignment({ prenom: 'Ada' })
  const role = await added(typeJury.typeJuryAdd, label('Invité'))
  const arrayEns = [
    { jury: 5, type_jury: 1 },
    { jury: 6, type_jury: role.id },
  ]
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day(), { arrayEns }))
  const type = await added(typeStage.typeStageAdd, label("Stage d'été"))
  await school.sql('INSERT INTO internship.stage_type VALUES ($1, $2)', [stage_id, type.id])
  const high = await added(mention.mentionAdd, { ...label('Félicitations'), seuil: 19.5 })
  await school.sql('UPDATE internship.soutenance SET etat = 1, validated_at = now()')
  await school.sql(
    'INSERT INTO internship.note (soutenance_id, mention_id, points) SELECT id, $1, 20 FROM internship.soutenance',
    [high.id],
  )
  const holders = [
    [typeJury.typeJuryDelete, role.id, 'soutenance'],
    [typeStage.typeStageDelete, type.id, 'stage'],
    [mention.mentionDelete, high.id, 'note'],
  ] as const
  for (const [remove, id, kind] of holders) {
    const { body } = await school.call(remove, { id })
    expect([body.code, body.details?.usedBy[0].kind]).toEqual(['in_use', kind])
  }

  const ruled = [
    [typeJury.typeJuryDelete, 3],
    [typeStage.typeStageDelete, 2],
    [mention.mentionDelete, 6],
  ] as const
  for (const [remove, id] of ruled) expect(await school.refusal(remove, { id })).toEqual([409, 'ruled'])
  expect((await school.call(typeJury.typeJuryUpdate, { id: 3, ...label('Assesseur') })).status).toBe(200)
  expect((await school.call(internship.typeJurySelect, { lang: 'fr' })).body.Type).toContainEqual({
    value: 3,
    label: 'Assesseur',
  })

  const twice = { ...label('Très haut'), seuil: 19.5 }
  const { body: equal } = await school.call(mention.mentionAdd, twice)
  expect([equal.code, equal.details.field]).toEqual(['duplicate', 'seuil'])
  expect(await school.refusal(mention.mentionAdd, { ...twice, seuil: 20.5 })).toEqual([400, 'validation'])
})

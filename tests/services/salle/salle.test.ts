import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship, materiel, records, salle } from '../../../src/contract'
import { hall } from '../../../src/contract/salle/hall'
import { whereStands } from '../../setup/leavesTraces'
import { openSchool, plan, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const room = (fr: string, more: object = {}) => ({
  label: { fr, en: '', ar: '' },
  batiment: 'B',
  places: 30,
  accessible: 1,
  active: 1,
  ...more,
})
const offered = async (lang: string) => (await school.call(records.salleSelect, { lang })).body.Salle

it('a room without an English or Arabic name uses the French one, even if changed', async () => {
  const { body } = await school.call(
    salle.salleAdd,
    room('Salle neuve', { label: { fr: 'Salle neuve', ar: 'قاعة' } }),
  )
  expect(body.record.label).toEqual({ fr: 'Salle neuve', en: '', ar: 'قاعة' })
  const { id } = body.record
  await school.call(salle.salleUpdate, { ...body.record, label: { fr: 'Salle rénovée', en: '', ar: 'قاعة' } })
  expect(await offered('en')).toContainEqual({ value: id, label: 'Salle rénovée' })
  expect(await offered('ar')).toContainEqual({ value: id, label: 'قاعة' })
})

it('a room out of use is kept, and no longer offered', async () => {
  const { id } = (await school.call(salle.salleAdd, room('Salle fermée', { active: 0 }))).body.record
  expect((await offered('fr')).map(({ value }: { value: number }) => value)).not.toContain(id)
  const { rows } = (await school.call(salle.salleList, { filter: { active: 0 } })).body
  expect(rows.map((row: { id: number }) => row.id)).toEqual([id])
})

it('rooms of a building and pieces of equipment are unique, ignoring accents', async () => {
  await school.call(salle.salleAdd, room('Étage 1'))
  expect(await school.refusal(salle.salleAdd, room('etage 1'))).toEqual([409, 'duplicate'])
  expect((await school.call(salle.salleAdd, room('Étage 1', { batiment: 'C' }))).status).toBe(200)
  await school.call(materiel.materielAdd, { label: { fr: 'Écran' }, active: 1 })
  expect(await school.refusal(materiel.materielAdd, { label: { fr: 'ecran' }, active: 1 })).toEqual([
    409,
    'duplicate',
  ])
})

it('a room and equipment of a defence cannot be deleted, and the defence is named', async () => {
  const { stage_id } = await school.assignment({ prenom: 'Ada' })
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  for (const remove of [salle.salleDelete, materiel.materielDelete]) {
    const { status, body } = await school.call(remove, { id: 1 })
    expect([status, body.code, body.details.usedBy[0].kind]).toEqual([409, 'in_use', 'soutenance'])
    expect(body.details.usedBy[0].name).toMatch(/^Ada/)
  }
})

it('a room is found by its name in any language or its building, and sorted alphabetically', async () => {
  await school.call(
    salle.salleAdd,
    room('Amphithéâtre', { label: { fr: 'Amphithéâtre', en: 'Lecture hall' } }),
  )
  const found = async (q: string) => (await school.call(salle.salleList, { q, perPage: 10, page: 1 })).body
  expect((await found('amphitheatre')).total).toBe(1)
  expect((await found('LECTURE')).rows[0].label.fr).toBe('Amphithéâtre')
  expect((await found('introuvable')).total).toBe(0)
})

describe('the screen in the hall', () => {
  const open = async () => {
    const { adresse } = (await school.call(hall.hallOuvrir, {})).body
    return { adresse: adresse as string, code: new URL(adresse).hash.replace('#code=', '') }
  }
  const read = (code: string, lang = 'fr') => school.services.call(hall.hall, { code, lang })
  /** Years of the school are over: only a day that is still to come is shown. */
  async function planned(prenom: string, options: object = {}) {
    const { stage_id } = await school.assignment({ prenom, sujet: `Sujet de ${prenom}` })
    await school.call(internship.soutenanceAdd, { ...plan(stage_id, school.day()), ...options })
    await school.sql('ALTER TABLE internship.soutenance DISABLE TRIGGER USER')
    await school.sql(
      `UPDATE internship.soutenance SET debut = '2060-06-15 09:00', fin = '2060-06-15 10:00'
       WHERE affectation_id = (SELECT id FROM internship.affectation WHERE stage_id = $1)`,
      [stage_id],
    )
    await school.sql('ALTER TABLE internship.soutenance ENABLE TRIGGER USER')
  }
  const names = async (hall_noms: number) =>
    school.sql('UPDATE records.etablissement SET hall_noms = $1', [hall_noms])
  const tick = async (affichee: number) => {
    const { body } = await school.call(salle.salleById, { id: 1 })
    expect((await school.call(salle.salleUpdate, { ...body.record, affichee })).status).toBe(200)
  }

  it('is read at its secret address only, until that is renewed or withdrawn', async () => {
    for (const code of ['', 'a'.repeat(43)]) expect((await read(code)).body.code).toBe('link_expired')
    expect((await school.call(hall.hallAdresse, {})).body).toEqual({ ouverte: false })
    const first = await open()
    expect(first.adresse).toMatch(/\/hall#code=[\w-]{43}$/)
    expect((await read(first.code)).status).toBe(200)
    expect(await whereStands(school.database.pool, first.code)).toEqual([])
    expect((await school.call(hall.hallAdresse, {})).body).toEqual({ ouverte: true })

    const second = await open()
    expect((await read(first.code)).body.code).toBe('link_expired')
    expect((await read(second.code)).status).toBe(200)
    await school.call(hall.hallFermer, {})
    expect((await read(second.code)).body.code).toBe('link_expired')
  })

  it('shows the next defences in the rooms that the school has ticked, and names students if it wants', async () => {
    const { code } = await open()
    await planned('Lina')
    expect((await read(code)).body).toMatchObject({ jour: null, salles: [] })
    await tick(1)
    const shown = async () =>
      (await read(code)).body.salles.flatMap((room: { soutenances: object[] }) => room.soutenances)
    expect((await read(code)).body).toMatchObject({ jour: '2060-06-15' })
    expect(await shown()).toEqual([
      {
        debut: '2060-06-15T09:00:00',
        fin: '2060-06-15T10:00:00',
        etudiant: '',
        sujet: 'Sujet de Lina',
        huis_clos: 0,
      },
    ])
    expect(JSON.stringify(await shown())).not.toContain('Lina N')
    await names(1)
    expect(await shown()).toMatchObject([{ etudiant: expect.stringMatching(/^Lina/) }])
  })

  it('never names anybody of a defence behind closed doors', async () => {
    const { code } = await open()
    await tick(1)
    await names(1)
    await planned('Zohra', { huis_clos: 1, lien_reunion: 'https://visio.ecole.test/secret-room' })
    const { body } = await read(code)
    expect(JSON.stringify(body)).not.toMatch(/Zohra|secret-room/)
    expect(body.salles[0].soutenances).toContainEqual(
      expect.objectContaining({ huis_clos: 1, etudiant: '', sujet: '' }),
    )
  })

  it('says when the plan of the day has changed', async () => {
    const { code } = await open()
    await tick(1)
    await planned('Sami')
    await school.sql("UPDATE internship.evenement SET modifie_le = now() - interval '3 days'")
    expect((await read(code)).body.change_le).toBeNull()
    await school.sql(
      `UPDATE internship.evenement SET modifie_le = now(), contenu = '2060-06-15 09:00:00|2060-06-15 10:00:00|1|'
       WHERE soutenance_id = (SELECT max(id) FROM internship.soutenance)`,
    )
    expect((await read(code)).body.change_le).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('is opened by nobody who is limited to some diplomas', async () => {
    await school.sql("UPDATE internship.utilisateur SET role = 'manager', diplomes = '{1}'")
    try {
      for (const call of [hall.hallAdresse, hall.hallOuvrir, hall.hallFermer])
        expect((await school.refusal(call, {}))[1]).toBe('outside_scope')
    } finally {
      await school.sql('UPDATE internship.utilisateur SET role = DEFAULT, diplomes = DEFAULT')
    }
  })
})

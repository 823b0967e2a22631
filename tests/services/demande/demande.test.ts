import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { internship } from '../../../src/contract'
import { ANNEE, AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'

const { demandeChangementEtat, demandeList } = internship

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

async function request({
  annee = ANNEE,
  etat = 0,
  type = 1,
  langue = 'fr',
  prenom = 'Nour',
} = {}): Promise<number> {
  const etudiant = await school.student({ annee, prenom })
  const [{ id }] = await school.sql(
    `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat) VALUES ($1, $2, $3, $4, $5)
     RETURNING id`,
    [annee, etudiant, type, langue, etat],
  )
  return id
}
const rows = async (input: object = {}) => (await school.call(demandeList, input)).body.Demandes
const etat = async (id: number) => (await rows()).find((row: { id: number }) => row.id === id)?.etat

describe('the list of requests', () => {
  it('shows student, type, language and state, newest first, of this year only', async () => {
    const [first, second] = [
      await request({ prenom: 'Olfa', type: 2, langue: 'ar', etat: 2 }),
      await request(),
    ]
    await request({ annee: AUTRE_ANNEE })
    const [newest, older] = await rows()
    expect(newest.id).toBe(second)
    const name = expect.stringMatching(/^Olfa /)
    expect(older).toEqual({
      id: first,
      name,
      matricule: expect.stringMatching(/^E\d+$/),
      groupe: 'A',
      id_groupe: 1,
      email: expect.stringMatching(/@ecole.test$/),
      type_stage: 2,
      langue: 'ar',
      etat: 2,
      declaree: 0,
      sujet: null,
      entreprise: null,
      encadrant_id: null,
      etudiant_id: expect.any(Number),
      retournee: 0,
      motif: '',
      version: expect.any(String),
    })
  })

  it('finds the student, and type, language and state by their labels', async () => {
    const id = await request({ prenom: 'Éric', type: 2, langue: 'en' })
    const found = async (q: string, codes = {}) =>
      (await rows({ q, codes })).map((row: { id: number }) => row.id)
    expect(await found('eric')).toEqual([id])
    expect(await found('Voluntary', { type_stage: ['2'] })).toContain(id)
    expect(await found('anglais', { langue: ['en'] })).toEqual([id])
    expect(await found('attente', { etat: ['0'] })).toContain(id)
    for (const codes of [{}, { type_stage: ['1'] }, { langue: ['ar', 'x'] }, { etat: ['1', '2'] }]) {
      expect(await found('zzz', codes), JSON.stringify(codes)).not.toContain(id)
    }
  })

  it('sorts, pages and filters by state', async () => {
    const ids = [await request({ prenom: 'Tri-é', etat: 1 }), await request({ prenom: 'Tri-b' })]
    const found = async (input: object) =>
      (await rows({ q: 'tri-', ...input })).map((row: { id: number }) => row.id)
    expect(await found({ sort: 'name', order: 'ASC' })).toEqual([ids[1], ids[0]])
    expect(await found({ sort: 'name', order: 'DESC', page: 2, perPage: 1 })).toEqual([ids[1]])
    expect(await found({ filter: { etat: 0 } })).toEqual([ids[1]])
    expect(await school.refusal(demandeList, { sort: 'email' })).toEqual([400, 'validation'])
  })
})

describe('answering a request', () => {
  it.each([
    [0, 1],
    [0, 2],
    [2, 1],
    [2, 2],
  ])('goes from %i to %i', async (from, to) => {
    const id = await request({ etat: from })
    expect(await school.call(demandeChangementEtat, { id, etat: to })).toMatchObject({ status: 200 })
    expect(await etat(id)).toBe(to)
  })

  it.each([1, 2])('keeps an accepted one accepted when %i is sent', async (to) => {
    const id = await request({ etat: 1 })
    expect(await school.refusal(demandeChangementEtat, { id, etat: to })).toEqual([409, 'request_accepted'])
    expect(await etat(id)).toBe(1)
  })

  it('refuses any other state, an unknown request and one of another year', async () => {
    const id = await request()
    for (const state of [0, 3, 'x', null]) {
      expect(await school.refusal(demandeChangementEtat, { id, etat: state })).toEqual([400, 'validation'])
    }
    for (const other of [999_999, 9_999_999_999, await request({ annee: AUTRE_ANNEE })]) {
      expect(await school.refusal(demandeChangementEtat, { id: other, etat: 1 })).toEqual([404, 'not_found'])
    }
  })
})

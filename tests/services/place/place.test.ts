import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { candidature, espacePropositions, extensions, internship, offres } from '../../../src/contract'
import { imports } from '../../../src/contract/import/importCalls'
import { matchColumns } from '../../../src/contract/import/importMatch'
import { IMPORTS } from '../../../src/contract/import/imports'
import { CHANGE_HEADER } from '../../../src/contract/kernel/constants'
import { acte } from '../../../src/contract/soutenance/acte'
import { keptWrongly } from '../../setup/kept'
import { openSchool, type School } from '../../setup/openSchool'
import type { Answer } from '../../setup/services'

/* An offer for several students: each who gets it has an internship of their own. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(async () => {
  expect(await keptWrongly(school.database.pool)).toEqual([])
  await school?.drop()
})

async function offer(places: number, sujet = 'Capteurs') {
  const { body } = await school.call(internship.stageAdd, {
    entreprise_id: 1,
    sujet,
    description: 'D',
    periode_stage: 'P',
    etat: 1,
    specialite: [1],
    niveau: [1],
    missions: 'M',
    places,
  })
  return body.Sujet.value as number
}
const shown = async (id: number) => {
  const { etat, affect, places, prises, origine } = await school.rowOf(internship.stageList, id)
  return { etat, affect, places, prises, origine }
}
const add = (stage_id: number, etudiant_id: number): Promise<Answer> =>
  school.call(internship.affectationAdd, {
    annee: 2022,
    stage_id,
    etudiant_id,
    encadrant_id: 1,
    etat_stage: 1,
  })
const assigned = async (etudiant_id: number): Promise<number> =>
  (await school.sql('SELECT stage_id FROM internship.affectation WHERE etudiant_id = $1', [etudiant_id]))[0]
    ?.stage_id
const changeOf = ({ headers, status, body }: Answer) => {
  expect([status, body]).toEqual([200, expect.anything()])
  return Number(headers.get(CHANGE_HEADER))
}
const undo = (id: number) => school.call(extensions.historiqueAnnuler, { id })
async function space(email: string) {
  const token = await school.services.enter(email)
  const calls = { ...candidature, ...espacePropositions, ...offres }
  return (name: keyof typeof calls, input: object = {}) => school.services.call(calls[name], input, { token })
}
async function applicant(stage_id: number) {
  const id = await school.student()
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [id])
  const call = await space(email)
  expect((await call('espaceCandidatureEnvoyer', { stage_id, lettre: 'Bonjour' })).status).toBe(200)
  return { id, call, mine: async () => (await call('espaceCandidatures')).body.candidatures[0] }
}

describe('an offer with several places', () => {
  it('stays available until the last is taken; each student gets an offer of their own with the same content', async () => {
    const id = await offer(2)
    const [one, other, third] = [await school.student(), await school.student(), await school.student()]
    expect((await add(id, one)).status).toBe(200)
    const place = await assigned(one)
    expect(await shown(id)).toMatchObject({ affect: 0, places: 2, prises: 1, origine: null })
    expect(await shown(place)).toEqual({ etat: 1, affect: 1, places: 1, prises: 1, origine: id })
    const whole = async (id: number) =>
      (await school.call(internship.stageById, { id, lang: 'fr' })).body.Stage
    const said = { id: 0, version: '', affect: 0, places: 0, prises: 0, origine: 0 }
    expect({ ...(await whole(place)), ...said }).toEqual({ ...(await whole(id)), ...said })
    const free = (await school.call(internship.stageSelect, { entreprise_id: 1 })).body.Stage
    expect(free.map(({ value }: { value: number }) => value)).toContain(id)
    expect((await add(id, other)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ affect: 1, prises: 2 })
    expect((await add(id, third)).body.code).toBe('offer_assigned')
    const { body } = await school.call(internship.affectationList, {
      page: 1,
      perPage: 10,
      filter: { origine: id },
    })
    expect(body.Sujet.map((row: { id_etudiant: number }) => row.id_etudiant).sort()).toEqual([one, other])
  })

  it('gives its last place to one of two simultaneous assignments', async () => {
    const id = await offer(2)
    await add(id, await school.student())
    const both = [await school.student(), await school.student()]
    const answers = await Promise.all(both.map((student) => add(id, student)))
    expect(answers.map(({ body }) => body.code ?? 200).sort()).toEqual([200, 'offer_assigned'])
    expect(await shown(id)).toMatchObject({ affect: 1, prises: 2 })
  })

  it('gets a place back when an internship is removed, withdrawn or moved to another offer', async () => {
    const id = await offer(3)
    const students = [await school.student(), await school.student(), await school.student()] as const
    for (const student of students) await add(id, student)
    expect(await shown(id)).toMatchObject({ affect: 1, prises: 3 })
    const [removed, withdrawn, moved] = students
    await school.call(internship.affectationDelete, { id_etudiant: removed, id_encadrant: 1 })
    expect(await shown(id)).toMatchObject({ affect: 0, prises: 2 })
    const { status } = await school.call(acte.acteRetirer, {
      id: await assigned(withdrawn),
      motif: 'Part',
    })
    expect(status).toBe(200)
    expect(await shown(id)).toMatchObject({ prises: 1 })
    const elsewhere = await offer(1, 'Ailleurs')
    const edit = { etudiant_id: moved, encadrant_id: 1, id_etudiant: moved, id_encadrant: 1, etat_stage: 1 }
    expect((await school.call(internship.affectationEdit, { ...edit, stage_id: elsewhere })).status).toBe(200)
    expect(await shown(id)).toMatchObject({ affect: 0, prises: 0 })
    expect((await school.call(internship.affectationEdit, { ...edit, stage_id: id })).status).toBe(200)
    expect(await shown(id)).toMatchObject({ prises: 1 })
    expect(await shown(elsewhere)).toMatchObject({ affect: 0 })
  })

  it('can be undone and redone like any assignment', async () => {
    const id = await offer(2)
    const [one, other] = [await applicant(id), await school.student()]
    const first = changeOf(await add(id, one.id))
    await add(id, other)
    expect((await one.mine()).stage_id).toBe(await assigned(one.id))
    const back = changeOf(await undo(first))
    expect(await shown(id)).toMatchObject({ affect: 0, prises: 1 })
    expect(await one.mine()).toMatchObject({ stage_id: id, affectee: false })
    changeOf(await undo(back))
    expect(await shown(id)).toMatchObject({ affect: 1, prises: 2 })
    expect(await one.mine()).toMatchObject({ affectee: true })
    const gone = changeOf(
      await school.call(internship.affectationDelete, { id_etudiant: one.id, id_encadrant: 1 }),
    )
    expect(await one.mine()).toMatchObject({ stage_id: id, affectee: false })
    changeOf(await undo(gone))
    expect(await shown(await assigned(one.id))).toMatchObject({ affect: 1, origine: id })
    expect(await one.mine()).toMatchObject({ affectee: true })
  })

  it('keeps other applications until its last place is taken, which students see', async () => {
    const id = await offer(2)
    const [chosen, waiting, last] = [await applicant(id), await applicant(id), await applicant(id)]
    await add(id, chosen.id)
    expect(await chosen.mine()).toMatchObject({ affectee: true })
    expect(await waiting.mine()).toMatchObject({ etat: 'envoyee', ouverte: true, stage_id: id })
    expect((await waiting.call('espaceOffre', { id })).body.offre).toMatchObject({ places: 2, prises: 1 })
    const company = await space('c1@industrie.test')
    const { offres } = (await company('espacePropositions')).body
    expect(offres.find(({ stage_id }: { stage_id: number }) => stage_id === id)).toMatchObject({
      etat: 'active',
      places: 2,
      prises: 1,
      etudiant: null,
    })
    await add(id, last.id)
    expect(await waiting.mine()).toMatchObject({ etat: 'pourvue', ouverte: false })
    expect((await waiting.call('espaceCandidatureEnvoyer', { stage_id: id, lettre: 'L' })).body.code).toBe(
      'not_found',
    )
  })

  it('restores waiting applications when a place is reassigned', async () => {
    const id = await offer(3)
    const [one, other] = [await applicant(id), await applicant(id)]
    await add(id, one.id)
    const stage_id = await assigned(one.id)
    const edit = { encadrant_id: 1, id_encadrant: 1, etat_stage: 1, stage_id }
    await school.call(internship.affectationEdit, { ...edit, id_etudiant: one.id, etudiant_id: other.id })
    expect(await other.mine()).toMatchObject({ stage_id, affectee: true })
    expect(await one.mine()).toMatchObject({ stage_id: id, etat: 'envoyee', affectee: false })
  })

  it('can have more or fewer places, but not fewer than are taken', async () => {
    const id = await offer(3)
    const [one, other, waiting] = [await school.student(), await school.student(), await applicant(id)]
    await add(id, one)
    await add(id, other)
    const said = { entreprise_id: 1, sujet: 'Capteurs', description: 'D', periode_stage: 'P' }
    const update = (id: number, places: number) =>
      school.call(extensions.stageUpdate, { ...said, id, places })
    expect((await update(id, 1)).body.code).toBe('places_taken')
    expect((await update(id, 2)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ affect: 1, places: 2 })
    expect(await waiting.mine()).toMatchObject({ etat: 'pourvue' })
    expect((await update(id, 4)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ affect: 0, places: 4, prises: 2 })
    expect((await update(await assigned(one), 2)).body.code).toBe('offer_assigned')
    expect((await school.call(extensions.stageDelete, { id })).body.code).toBe('in_use')
    expect((await school.call(internship.stageValid, { id, etat: 2 })).status).toBe(200)
    expect((await add(id, await school.student())).body.code).toBe('offer_not_active')
    expect(await assigned(one)).toBeGreaterThan(0)
  })

  it('is filled by an import, one row per place', async () => {
    const id = await offer(2, 'Du fichier')
    const rows = await Promise.all([school.student(), school.student(), school.student()])
    const numbers = await school.sql(
      'SELECT matricule FROM records.etudiant WHERE id = ANY ($1) ORDER BY id',
      [rows],
    )
    const headings = ['COD_ETU', 'Intitulé du sujet', 'Enseignant référent', 'Nature']
    const write = async (call: 'preview' | 'write', count: number) => {
      const cells = numbers
        .slice(0, count)
        .map(({ matricule }) => [matricule, 'Du fichier', 't1@ecole.test', 'Obligatoire'])
      const { columns } = matchColumns(IMPORTS.affectation, [headings, ...cells])
      const table = { columns, lines: cells.map((_, at) => at + 2), rows: cells }
      const file = new File([JSON.stringify(table)], 'table.json')
      return (await school.call(imports.internship[call], { record: 'affectation', file, options: {} })).body
    }
    expect(
      (await write('preview', 3)).report.rows.flatMap(({ faults }: { faults: object[] }) => faults),
    ).toMatchObject([{ field: 'stage', code: 'duplicate_in_file' }])
    await write('write', 2)
    expect(await shown(id)).toMatchObject({ affect: 1, prises: 2 })
    expect((await write('preview', 2)).report.counts).toMatchObject({ same: 2 })
  })
})

it('a company’s proposal for several places becomes an offer with as many, and so does its copy', async () => {
  const company = await space('c1@industrie.test')
  const said = {
    entreprise_id: 1,
    sujet: 'Proposée',
    description: 'D',
    debut: '2022-02-01',
    fin: '2022-05-31',
  }
  const { id, version } = (await company('espacePropositionEnregistrer', { ...said, places: 3 })).body
  await company('espacePropositionSoumettre', { id, version })
  await school.call(extensions.propositionAccepter, { id })
  const [{ stage_id }] = await school.sql('SELECT stage_id FROM internship.proposition WHERE id = $1', [id])
  expect(await shown(stage_id)).toMatchObject({ places: 3, prises: 0 })
  const copy = (await company('espacePropositionCopier', { id: stage_id, de: 'offre' })).body.id
  expect((await company('espaceProposition', { id: copy })).body.proposition).toMatchObject({ places: 3 })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company, endpoints, extensions, internship } from '../../../src/contract'
import { acte } from '../../../src/contract/soutenance/acte'
import { openSchool, plan, type School } from '../../setup/openSchool'
import { newRecord, records } from '../../setup/records'
import type { Answer } from '../../setup/services'

/* One of two people changes a record, the other deletes it from a list that is older. */

const ROUNDS = 3

let school: School
beforeAll(async () => {
  school = await openSchool({ connections: 4 })
})
afterAll(() => school?.drop())

const call: School['call'] = (...sent) => school.call(...sent)
const rowOf: School['rowOf'] = (...wanted) => school.rowOf(...wanted)

interface Deletable {
  /** The version that the deletion is made from. */
  read(): Promise<string>
  edit(version?: string): Promise<Answer>
  remove(version?: string): Promise<Deletion>
  exists(): Promise<boolean>
}
type Deletion = { done: true } | { code: string; by?: string; at?: string }

/** Every deletion of a changeable record, and a record to try it on. */
const DELETIONS: Record<string, () => Promise<Deletable>> = {
  'affectation/delete': async () => {
    const { id, etudiant_id } = await school.assignment()
    const named = { id_etudiant: etudiant_id, id_encadrant: 1 }
    const to = { etudiant_id, encadrant_id: 1, etat_stage: 1 }
    const other = await school.offer()
    return {
      read: async () => (await rowOf(internship.affectationList, etudiant_id, 'id_etudiant')).version,
      edit: (version) => call(internship.affectationEdit, { ...named, ...to, stage_id: other, version }),
      remove: async (version) => told(await call(internship.affectationDelete, { ...named, version })),
      exists: () => isThere('internship.affectation', id),
    }
  },
  'acte/retirer': async () => {
    const { id, etudiant_id, stage_id } = await school.assignment()
    const to = { etudiant_id, encadrant_id: 1, etat_stage: 1, id_etudiant: etudiant_id, id_encadrant: 1 }
    const other = await school.offer()
    return {
      read: async () => (await rowOf(internship.affectationList, etudiant_id, 'id_etudiant')).version,
      edit: (version) => call(internship.affectationEdit, { ...to, stage_id: other, version }),
      // an edit may have led it to the other offer
      remove: async (version) => {
        const now = await school.sql('SELECT stage_id FROM internship.affectation WHERE id = $1', [id])
        return told(await call(acte.acteRetirer, { id: now[0]?.stage_id ?? stage_id, motif: 'M', version }))
      },
      exists: () => isThere('internship.affectation', id),
    }
  },
  'stage/delete': async () => {
    const id = await school.offer()
    return {
      read: async () => (await rowOf(internship.stageList, id)).version,
      edit: (version) => call(internship.stageValid, { id, etat: 2, version }),
      remove: async (version) => told(await call(extensions.stageDelete, { id, version })),
      exists: () => isThere('internship.stage', id),
    }
  },
  'commentaire/delete': async () => {
    const { id } = (await call(extensions.commentaireAdd, { fiche: 'salle/1', texte: 'Note' })).body
    const list = { fiche: 'salle/1', nombre: 1 }
    return {
      read: async () => (await call(extensions.commentaireList, list)).body.commentaires[0].version,
      edit: (version) => call(extensions.commentaireUpdate, { id, texte: 'Autre note', version }),
      remove: async (version) => told(await call(extensions.commentaireDelete, { id, version })),
      exists: () => isThere('internship.commentaire', id),
    }
  },
  'jury/delete_jury': async () => {
    const { id } = (await call(internship.juryAdd, person(0))).body.jurys[0]
    return {
      read: async () => (await rowOf(internship.juryList, id)).version,
      edit: (version) => call(internship.juryUpdate, { id, ...person(1), version }),
      remove: async (version) => told(await call(internship.juryDelete, { id, version })),
      exists: () => isThere('internship.jury', id),
    }
  },
  'encadreur/delete_encadreur': async () => {
    const { id } = (await call(internship.encadreurAdd, person(0))).body.encadreurs[0]
    return {
      read: async () => (await rowOf(internship.encadreurList, id)).version,
      edit: (version) => call(internship.encadreurUpdate, { id, ...person(1), version }),
      remove: async (version) => told(await call(internship.encadreurDelete, { id, version })),
      exists: () => isThere('internship.encadreur', id),
    }
  },
  'note/delete': async () => {
    const { id: row, stage_id, etudiant_id } = await school.assignment()
    await call(internship.soutenanceAdd, plan(stage_id, school.day()))
    await call(internship.soutenanceValide, { id: row, etat: 1 })
    const { soutenance_id } = await rowOf(internship.soutenanceList, row)
    const award = (note: number, version?: string) =>
      call(internship.noteUpdate, { soutenance_id, etudiant_id, mention_id: 1, note, version })
    const grade = async () => (await call(internship.noteById, { id: soutenance_id })).body.Note_soutenance
    await award(12)
    const { id } = await grade()
    return {
      read: async () => (await grade()).version,
      edit: (version) => award(13, version),
      remove: async (version) => told(await call(internship.noteDelete, { id, version })),
      exists: () => isThere('internship.note', id),
    }
  },
  'entreprise/deletes': async () => {
    const { id, row, ...deletable } = await entreprise()
    return {
      ...deletable,
      read: async () => (await row()).version,
      edit: (version) => call(company.entrepriseActiver, { id, active: 1, version }),
      remove: async (version) => deleted(await row(), { version }),
    }
  },
  'entreprise/deletes with an account': async () => {
    const { id, row, ...deletable } = await entreprise()
    const seen = await row()
    await call(company.userCreate, { entreprises: [seen] })
    const compte = async () =>
      (await call(company.userListIdEntreprise)).body.comptes.find(
        (compte: { entreprise_id: number }) => compte.entreprise_id === id,
      )
    const { id: id_compte } = await compte()
    return {
      ...deletable,
      read: async () => (await compte()).version,
      edit: (version) =>
        call(company.userUpdate, { id: id_compte, email: `autre${id}@industrie.test`, version }),
      remove: async (version_compte) =>
        deleted({ ...seen, id_compte, is_compte: 1 }, { version: seen.version, version_compte }),
    }
  },
}

let persons = 0
const person = (number: number) => ({
  firstName: `Prénom ${number}`,
  lastName: 'Nom',
  telephone: '98',
  email: `p${++persons}@p.test`,
})
const isThere = async (table: string, id: number) =>
  (await school.sql(`SELECT FROM ${table} WHERE id = $1`, [id])).length === 1
const told = ({ status, body }: Answer): Deletion =>
  status === 200 ? { done: true } : { code: body.code, ...body.details }

let companies = 1
async function entreprise() {
  const id = ++companies
  await school.sql(
    `INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
     VALUES ($1, 'Société', 'G', $2, $3, 'Rue', 0)`,
    [id, `N${id}`, `n${id}@nouvelle.test`],
  )
  const row = async () => {
    const { body } = await call(company.entrepriseList, { comptes: [] })
    return body.Entreprise.find((each: { id: number }) => each.id === id)
  }
  return { id, row, exists: () => isThere('company.entreprise', id) }
}

/** Companies are decided one by one: the response is 200, and says which were not deleted. */
async function deleted(row: object, versions: object): Promise<Deletion> {
  const { status, body } = await call(company.entrepriseDeletes, { entreprises: [{ ...row, ...versions }] })
  expect(status).toBe(200)
  const [refused] = body.refusees
  return refused ? { code: refused.changed ? 'changed_meanwhile' : '', ...refused.changed } : { done: true }
}

let made = 0
for (const calls of records) {
  DELETIONS[calls.remove.path] = async () => {
    const { write, remove, ...record } = await newRecord(call, calls, ++made)
    return {
      ...record,
      edit: (version) => write(1000 + made, version),
      remove: async (version) => told(await remove(version)),
    }
  }
}

/** An assignment is deleted by withdrawing it. */
const ends = (path: string) => path.includes('delete') || path === 'acte/retirer'

it('every deletion is covered', () => {
  const deletions = endpoints.filter(({ path }) => ends(path)).map(({ path }) => path)
  const tried = Object.keys(DELETIONS).filter((name) => !name.includes(' '))
  // deleting one's own visits is tested in suivi.test.ts, documents in files.test.ts
  const elsewhere = ['fichier/delete', 'espace/visites/supprimer'].filter((path) => deletions.includes(path))
  expect([...tried, ...elsewhere, company.userDeleteAccounts.path].sort()).toEqual(deletions.sort())
})

describe.each(Object.entries(DELETIONS).map(([name, make]) => ({ name, make })))('$name', ({ make }) => {
  it('spares a record that a colleague has changed in the meantime, and says who', async () => {
    const { read, edit, remove, exists } = await make()
    const seen = await read()
    expect(seen).toMatch(/\S/)
    expect((await edit()).status).toBe(200)
    expect(await remove(seen)).toMatchObject({ code: 'changed_meanwhile', by: 'Admin' })
    expect(await exists()).toBe(true)
    expect(await remove(await read())).toEqual({ done: true })
    expect(await exists()).toBe(false)
  })

  it('works without a version', async () => {
    const { edit, remove, exists } = await make()
    expect((await edit()).status).toBe(200)
    expect(await remove()).toEqual({ done: true })
    expect(await exists()).toBe(false)
  })

  it('and a simultaneous change exclude each other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { read, edit, remove, exists } = await make()
      const seen = await read()
      const [change, deletion] = await Promise.all([edit(seen), remove(seen)])
      const isThere = await exists()
      expect([change.status === 200, 'done' in deletion]).toEqual([isThere, !isThere])
    }
  })
})

it('a company is not deleted over an account created since it was seen', async () => {
  const { row, exists } = await entreprise()
  const seen = await row()
  await call(company.userCreate, { entreprises: [seen] })
  expect(await deleted(seen, {})).toMatchObject({ code: 'changed_meanwhile', by: 'Admin' })
  expect(await exists()).toBe(true)
})

import { sql } from 'kysely'
import type { internship } from '../../contract/internship'
import type { Handlers } from '../handler'
import {
  addPersonnes,
  deletePersonne,
  getPersonne,
  type Kind,
  listPersonnes,
  selectPersonnes,
  updatePersonne,
} from './personne'

export const jury = {
  async jurySelect(_, { db }) {
    return { jurys: await selectPersonnes(JURY, db) }
  },

  async juryList(paging, { db }) {
    const { rows, ...total } = await listPersonnes(db, paging, JURY.table)
    return { jurys: rows, ...total }
  },

  async juryById({ id }, { db }) {
    return { Jury: await getPersonne(JURY, id, db) }
  },

  async juryAdd({ jury: teachers, ...coordonnees }, context) {
    return { status: 200, jurys: await addPersonnes(JURY, teachers, coordonnees, context) }
  },

  async juryUpdate(input, context) {
    await updatePersonne(JURY, input, context)
    return { status: 200 }
  },

  async juryDelete(input, context) {
    await deletePersonne(JURY, input, context)
    return { status: 200 }
  },
} satisfies Partial<Handlers<typeof internship>>

const JURY: Kind = {
  table: 'internship.jury',
  holders: (id) => ({
    soutenance: sql`
      SELECT v.etudiant FROM internship.soutenance_jury j
      JOIN internship.v_soutenance v ON v.soutenance_id = j.soutenance_id WHERE j.jury_id = ${id}`,
  }),
}

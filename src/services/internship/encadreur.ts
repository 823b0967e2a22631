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

export const encadreur = {
  async encadreurSelect(_, { db }) {
    return { encadreurs: await selectPersonnes(ENCADREUR, db) }
  },

  async encadreurList(paging, { db }) {
    const { rows, ...total } = await listPersonnes(db, paging, ENCADREUR.table)
    return { encadreurs: rows, ...total }
  },

  async encadreurById({ id }, { db }) {
    return { Encadreur: await getPersonne(ENCADREUR, id, db) }
  },

  async encadreurAdd({ encadreur: teachers, ...coordonnees }, context) {
    return { status: 200, encadreurs: await addPersonnes(ENCADREUR, teachers, coordonnees, context) }
  },

  async encadreurUpdate(input, context) {
    await updatePersonne(ENCADREUR, input, context)
    return { status: 200 }
  },

  async encadreurDelete(input, context) {
    await deletePersonne(ENCADREUR, input, context)
    return { status: 200 }
  },
} satisfies Partial<Handlers<typeof internship>>

const ENCADREUR: Kind = {
  table: 'internship.encadreur',
  holders: (id) => ({
    affectation: sql`
      SELECT e.nom_complet FROM internship.affectation a
      JOIN records.etudiant e ON e.id = a.etudiant_id WHERE a.encadrant_id = ${id}`,
  }),
}

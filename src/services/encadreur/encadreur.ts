import { sql } from 'kysely'
import { personneHandlers } from '../jury/personne'

export const encadreur = personneHandlers({
  name: 'encadreur',
  one: 'Encadreur',
  table: 'internship.encadreur',
  holders: (id) => ({
    affectation: sql`
      SELECT e.nom_complet FROM internship.affectation a
      JOIN records.etudiant e ON e.id = a.etudiant_id WHERE a.encadrant_id = ${id}
      UNION SELECT e.nom_complet FROM internship.convention c
      JOIN records.etudiant e ON e.id = c.etudiant_id WHERE c.encadrant_id = ${id}`,
  }),
})

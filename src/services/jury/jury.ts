import { sql } from 'kysely'
import { personneHandlers } from './personne'

export const jury = personneHandlers({
  name: 'jury',
  one: 'Jury',
  table: 'internship.jury',
  holders: (id) => ({
    soutenance: sql`
      SELECT v.etudiant FROM internship.soutenance_jury j
      JOIN internship.v_soutenance v ON v.soutenance_id = j.soutenance_id WHERE j.jury_id = ${id}`,
  }),
})

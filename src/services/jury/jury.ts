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
    // a seat in a draft, which no key holds
    carte: sql`
      SELECT e.nom_complet FROM internship.carte c JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee
      JOIN internship.affectation a ON a.id = c.affectation_id JOIN records.etudiant e ON e.id = a.etudiant_id
      WHERE c.jury @> jsonb_build_array(jsonb_build_object('jury_id', ${id}::integer))`,
  }),
})

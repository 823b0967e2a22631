import { sql } from 'kysely'
import { campagne as calls } from '../../contract/campagne'
import { crudHandlers, type TableOf } from '../crud'
import type { Asked } from '../db/record'
import {
  codeColumn,
  dateColumn,
  idsColumn,
  jsonColumn,
  numberColumn,
  severalColumn,
  textColumn,
} from '../db/recordColumns'
import { inScope } from '../scope'

const salles = { table: 'internship.campagne_salle', own: 'campagne_id', other: 'salle_id' }
const diplomes = { table: 'internship.campagne_diplome', own: 'campagne_id', other: 'diplome_id' }

/** How many of its assignments, the alias `v`, there are for who asks. */
const counted =
  (also = sql<boolean>`true`) =>
  ({ scope }: Asked) =>
    sql`(
    SELECT count(*)::int FROM internship.dossier AS v WHERE ${scope ? inScope(scope, 'v') : sql`false`}
      AND v.etat_stage = ANY (r.types) AND ${also} AND ${ofDiplomas('r', 'v')})`

/** Whether an assignment is of the diplomas of a campaign: of any, where it names none. */
export const ofDiplomas = (campaign: string, assignment: string) => {
  const [id, student, year] = [
    sql.ref(`${campaign}.id`),
    sql.ref(`${assignment}.etudiant_id`),
    sql.ref(`${assignment}.annee_id`),
  ]
  return sql<boolean>`(NOT EXISTS (SELECT FROM internship.campagne_diplome l WHERE l.campagne_id = ${id})
    OR EXISTS (SELECT FROM records.parcours p JOIN records.specialite s ON s.id = p.specialite_id
      JOIN internship.campagne_diplome l ON l.diplome_id = s.diplome_id AND l.campagne_id = ${id}
      WHERE p.etudiant_id = ${student} AND p.annee_id = ${year}))`
}

const campagneTable: TableOf<typeof calls, 'campagne'> = {
  table: 'internship.campagne',
  what: 'campaign',
  ofYear: true,
  inside: 'campaign',
  columns: {
    nom: textColumn(),
    debut: dateColumn(),
    fin: dateColumn(),
    ouverture: textColumn(),
    fermeture: textColumn(),
    pauses: jsonColumn(),
    duree: numberColumn(),
    durees: jsonColumn(),
    battement: numberColumn(),
    repos: numberColumn(),
    types: idsColumn('internship.type_stage'),
    diplomes: severalColumn(diplomes, 'records.diplome'),
    salles: severalColumn(salles, 'records.salle'),
    sieges: jsonColumn(),
    par_jour: numberColumn(),
    par_campagne: numberColumn(),
    materiel: codeColumn('letters'),
  },
  orderBy: ['debut', 'nom'],
  shown: { affectations: counted(), planifiees: counted(sql`v.count = 1`) },
  name: sql`r.nom`,
  holders: () => ({}),
}

export const campagneRecord = crudHandlers(calls, 'campagne', campagneTable)

import { sql } from 'kysely'
import { campagne as calls } from '../../contract/campagne/campagne'
import type { RecordView } from '../db/record'
import {
  type Column,
  codeColumn,
  dateColumn,
  idsColumn,
  jsonColumn,
  numberColumn,
  severalColumn,
  textColumn,
} from '../db/recordColumns'
import { inScope } from '../db/scope'
import { crudHandlers, type TableOf } from '../gateway/crud'

const salles = { table: 'internship.campagne_salle', own: 'campagne_id', other: 'salle_id' }
const choisies = {
  table: 'internship.campagne_affectation',
  own: 'campagne_id',
  other: 'affectation_id',
  guarded: true,
} as const
const diplomes = { table: 'internship.campagne_diplome', own: 'campagne_id', other: 'diplome_id' }

/** How many of its assignments, the alias `v`, there are for who asks. */
const counted =
  (also = sql<boolean>`true`) =>
  ({ scope }: RecordView) =>
    sql`(
    SELECT count(*)::int FROM internship.dossier AS v WHERE ${scope ? inScope(scope, 'v') : sql`false`}
      AND ${also} AND ${isOfCampaign('r', 'v')})`

/** What an assignment is called among others to pick from. */
export const pickedName = (assignment: string) =>
  sql<string>`${sql.ref(`${assignment}.etudiant`)} || ' – ' || ${sql.ref(`${assignment}.stage`)}`

/** Whether a campaign is about an assignment: about those picked, or else those of its types and diplomas. */
export const isOfCampaign = (campaign: string, assignment: string) => {
  const picked = sql`internship.campagne_affectation k WHERE k.campagne_id = ${sql.ref(`${campaign}.id`)}`
  return sql<boolean>`(CASE WHEN EXISTS (SELECT FROM ${picked})
    THEN EXISTS (SELECT FROM ${picked} AND k.affectation_id = ${sql.ref(`${assignment}.id`)})
    ELSE ${sql.ref(`${assignment}.etat_stage`)} = ANY (${sql.ref(`${campaign}.types`)})
      AND ${isOfDiplomas(campaign, assignment)} END)`
}

/** Whether something with a student and a year belongs to the campaign's diplomas, or to any if it names none. */
export const isOfDiplomas = (campaign: string, assignment: string) => {
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

/** There are too many to filter by. */
const unfiltered = ({ filter: _, ...column }: Column): Column => column

export const campagneTable: TableOf<typeof calls, 'campagne'> = {
  table: 'internship.campagne',
  what: 'campaign',
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
    choisies: unfiltered(severalColumn(choisies, 'internship.dossier', pickedName)),
    salles: severalColumn(salles, 'records.salle'),
    sieges: jsonColumn(),
    par_jour: numberColumn(),
    par_campagne: numberColumn(),
    materiel: codeColumn('letters'),
    a_apporter: textColumn(),
    aussitot: codeColumn(),
  },
  orderBy: ['debut', 'nom'],
  shown: { affectations: counted(), planifiees: counted(sql`v.count = 1`) },
  name: sql`r.nom`,
  holders: () => ({}),
}

export const campagneRecord = crudHandlers(calls, 'campagne', campagneTable)

import type { schoolRecords } from '../../contract/schoolRecords'
import type { Handlers } from '../access/handler'
import { anneeRecord } from '../annee/annee'
import { professeurRecord } from '../enseignant/enseignant'
import { annexeRecord, congeRecord, congeTable } from '../etablissement/etablissement'
import { inscrit } from '../etudiant/inscrit'
import { justificatifRecord } from '../piece/justificatif'
import { materielRecord, materielTable } from '../salle/ressource'
import { salleRecord, salleTable } from '../salle/salle'
import { cursusRecord, cursusTable } from '../structure/cursus'
import { cycleRecord, cycleTable } from '../structure/cycle'
import { groupeRecord } from '../structure/groupe'
import { niveauRecord, niveauTable } from '../structure/niveau'
import { specialiteRecord, specialiteTable } from '../structure/specialite'

type Records = typeof schoolRecords

/** How the calls of the school's records are answered. */
export const recordHandlers: { [N in keyof Records]: Handlers<Records[N]> } = {
  salle: salleRecord,
  materiel: materielRecord,
  conge: congeRecord,
  annexe: annexeRecord,
  annee: anneeRecord,
  cycle: cycleRecord,
  cursus: cursusRecord,
  specialite: specialiteRecord,
  niveau: niveauRecord,
  groupe: groupeRecord,
  professeur: professeurRecord,
  inscrit,
  justificatif: justificatifRecord,
}

/** The tables of those that files may bring, where an import does nothing else than write them. */
export const importedTables = {
  salle: salleTable,
  materiel: materielTable,
  conge: congeTable,
  cycle: cycleTable,
  cursus: cursusTable,
  specialite: specialiteTable,
  niveau: niveauTable,
} as const

import { materiel, salle } from '../../contract/salle/salle'
import { records } from '../../contract/specification/records'
import { laterMapping, listOf, type Mapping, recordMapping } from './mapping'

export const recordsMappings = {
  enseignant: { list: listOf(records.enseignantList) },
  salle: recordMapping(salle.salleList, salle),
  materiel: recordMapping(materiel.materielList, materiel),
  conge: laterMapping(async () => (await import('./laterRecords')).conge),
  annee: laterMapping(async () => (await import('./laterRecords')).annee, 'administrator'),
  cycle: laterMapping(async () => (await import('./laterRecords')).cycle),
  cursus: laterMapping(async () => (await import('./laterRecords')).cursus),
  specialite: laterMapping(async () => (await import('./laterRecords')).specialite),
  niveau: laterMapping(async () => (await import('./laterRecords')).niveau),
  groupe: laterMapping(async () => (await import('./laterRecords')).groupe),
  professeur: laterMapping(async () => (await import('./laterRecords')).professeur),
  inscrit: laterMapping(async () => (await import('./laterRecords')).inscrit),
} satisfies Record<string, Mapping>

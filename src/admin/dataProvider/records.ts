import { materiel, records, salle } from '../../contract/index'
import { listOf, type Mapping, recordMapping } from './mapping'

export const recordsMappings = {
  enseignant: { list: listOf(records.enseignantList) },
  salle: recordMapping(salle.salleList, salle),
  materiel: recordMapping(materiel.materielList, materiel),
} satisfies Record<string, Mapping>

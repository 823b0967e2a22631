import { records } from '../../contract/index'
import { listOf, type Mapping } from './mapping'

export const recordsMappings = {
  enseignant: { list: listOf(records.enseignantList) },
} satisfies Record<string, Mapping>

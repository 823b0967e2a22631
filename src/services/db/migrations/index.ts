import { foundation } from './0001_foundation'
import { records } from './0002_records'
import { company } from './0003_company'
import { internship } from './0004_internship'
import { labels } from './0005_labels'
import { search } from './0006_search'
import { audit } from './0007_audit'
import { dossier } from './0008_dossier'
import { listIndexes } from './0009_list_indexes'
import { lengths } from './0010_lengths'
import { people } from './0011_people'
import { writes } from './0012_writes'
import { letters } from './0013_letters'
import { filteredLists } from './0014_filtered_lists'
import { access } from './0015_access'
import { auditOwner } from './0016_audit_owner'
import { kept } from './0018_kept'
import { plainLists } from './0019_plain_lists'
import { rooms } from './0021_rooms'

/** Applied in this order, each once, never changed after a release: a change is a new migration. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001_foundation', sql: foundation },
  { name: '0002_records', sql: records },
  { name: '0003_company', sql: company },
  { name: '0004_internship', sql: internship },
  { name: '0005_labels', sql: labels },
  { name: '0006_search', sql: search },
  { name: '0007_audit', sql: audit },
  { name: '0008_dossier', sql: dossier },
  { name: '0009_list_indexes', sql: listIndexes },
  { name: '0010_lengths', sql: lengths },
  { name: '0011_people', sql: people },
  { name: '0012_writes', sql: writes },
  { name: '0013_letters', sql: letters },
  { name: '0014_filtered_lists', sql: filteredLists },
  { name: '0015_access', sql: access },
  { name: '0016_audit_owner', sql: auditOwner },
  { name: '0018_kept', sql: kept },
  { name: '0019_plain_lists', sql: plainLists },
  { name: '0021_rooms', sql: rooms },
]

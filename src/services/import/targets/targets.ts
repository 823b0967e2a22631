import { sql } from 'kysely'
import type { ImportName } from '../../../contract/import/imports'
import { rewriteOf } from '../../convention/drafts'
import { typeJuryTable } from '../../jury/typeJury'
import { mentionTable } from '../../note/mention'
import { importedTables } from '../../records/records'
import { isAtSite, sites } from '../../site/site'
import { typeStageTable } from '../../stage/typeStage'
import { groupeTable } from '../../structure/groupe'
import { assignments } from './assignments'
import { companies } from './companies'
import { offers } from './offers'
import { persons } from './persons'
import { students } from './students'
import { tableTarget } from './tableTarget'
import type { Target } from './target'
import { TAUGHT_AT } from './taught'
import { teachers } from './teachers'

type Imported = keyof typeof importedTables
const targets = Object.entries(importedTables).map(([name, table]) => [name, tableTarget(table)])

/** Where the records of the contract's imports are written. */
export const TARGETS: Readonly<Record<ImportName, Target>> = {
  ...(Object.fromEntries(targets) as Record<Imported, Target>),
  inscrit: students,
  mention: tableTarget(mentionTable),
  typeJury: tableTarget(typeJuryTable),
  typeStage: tableTarget(typeStageTable),
  professeur: teachers,
  entreprise: companies,
  site: tableTarget(
    { ...sites, changed: (trx, config, ids) => rewriteOf(trx, config, isAtSite(ids)) },
    { contact: { entreprise: sql`json_build_array(o.entreprise_id)` } },
  ),
  jury: persons('internship.jury'),
  encadreur: persons('internship.encadreur'),
  stage: offers,
  affectation: assignments,
  groupe: tableTarget(groupeTable, { niveau: { specialite: TAUGHT_AT } }),
}

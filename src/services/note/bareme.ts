import { sql } from 'kysely'
import { bareme as calls } from '../../contract/note/bareme'
import { booleanColumn, idsColumn, jsonColumn, labelColumn, numberColumn } from '../db/recordColumns'
import { crudHandlers, type TableOf } from '../gateway/crud'

/** Marking schemes are everybody's, like mentions: the diplomas they name only decide which defences they apply to. */
export const baremeTable: TableOf<typeof calls, 'bareme'> = {
  table: 'internship.bareme',
  what: 'marking scheme',
  columns: {
    label: labelColumn(),
    types: idsColumn('internship.type_stage'),
    diplomes: idsColumn('records.diplome'),
    criteres: jsonColumn(),
    arrondi: numberColumn(),
    seuils: jsonColumn(),
    active: booleanColumn(),
  },
  name: sql`r.label->>'fr'`,
  holders: (id) => ({
    note: sql`SELECT DISTINCT v.etudiant FROM internship.dossier v WHERE v.soutenance_id IN (
      SELECT soutenance_id FROM internship.note_critere WHERE bareme_id = ${id}
      UNION SELECT soutenance_id FROM internship.deliberation WHERE bareme_id = ${id})`,
  }),
}

export const baremeRecord = crudHandlers(calls, 'bareme', baremeTable)

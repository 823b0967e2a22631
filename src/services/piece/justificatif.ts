import { sql } from 'kysely'
import { justificatif as calls } from '../../contract/piece/pieces'
import { booleanColumn, codeColumn, idsColumn, labelColumn, textColumn } from '../db/recordColumns'
import { crudHandlers, type TableOf } from '../gateway/crud'

/** Kinds of demanded documents are everybody's: the diplomas that they name only decide which internships demand them. */
export const justificatifTable: TableOf<typeof calls, 'justificatif'> = {
  table: 'records.justificatif',
  what: 'kind of document',
  columns: {
    label: labelColumn(),
    consigne: textColumn(),
    diplomes: idsColumn('records.diplome'),
    niveaux: idsColumn('records.niveau'),
    types: idsColumn('internship.type_stage'),
    lieu: codeColumn('letters'),
    pays: codeColumn('letters'),
    expire: booleanColumn(),
    bloque: booleanColumn(),
    active: booleanColumn(),
  },
  name: sql`r.label->>'fr'`,
  holders: (id) => ({
    piece: sql`SELECT DISTINCT e.nom_complet FROM internship.piece p JOIN records.etudiant e ON e.id = p.etudiant_id
      WHERE p.justificatif_id = ${id}`,
  }),
}

export const justificatifRecord = crudHandlers(calls, 'justificatif', justificatifTable)

import { sql } from 'kysely'
import { salle as calls, type records } from '../../contract'
import type { Handler } from '../access/handler'
import { selectActive } from '../db/options'
import { codeColumn, labelColumn, numberColumn, textColumn } from '../db/recordColumns'
import { crudHandlers, type TableOf } from '../gateway/crud'

export const salleSelect: Handler<typeof records.salleSelect> = async ({ lang }, { db }) => {
  return { Salle: await selectActive(db, 'records.salle', lang) }
}

export const salleTable: TableOf<typeof calls, 'salle'> = {
  table: 'records.salle',
  what: 'room',
  columns: {
    label: labelColumn(),
    batiment: textColumn(),
    acces: textColumn(),
    places: numberColumn(),
    accessible: codeColumn(),
    affichee: codeColumn(),
    active: codeColumn(),
  },
  name: sql`r.label->>'fr'`,
  holders: (id) => ({
    soutenance: sql`SELECT etudiant FROM internship.v_soutenance WHERE salle_id = ${id}`,
    materiel: sql`SELECT label->>'fr' FROM records.ressource WHERE salle_id = ${id}`,
    campagne: sql`SELECT c.nom FROM internship.campagne c
      JOIN internship.campagne_salle l ON l.campagne_id = c.id WHERE l.salle_id = ${id}`,
  }),
}

export const salleRecord = crudHandlers(calls, 'salle', salleTable)

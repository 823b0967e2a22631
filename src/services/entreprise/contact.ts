import { sql } from 'kysely'
import type { contactCalls } from '../../contract/entreprise/contact'
import { contact as calls } from '../../contract/entreprise/contact'
import type { Option } from '../../contract/kernel/endpoint'
import type { Handler } from '../access/handler'
import { rewriteOf } from '../convention/drafts'
import { codeColumn, referenceColumn, textColumn } from '../db/recordColumns'
import { crudHandlers, type TableOf } from '../gateway/crud'
import { askingAnew } from '../mail/tell/askNamed'
import { tellAdded, tellingAdded } from './tellAdded'

export const contacts: TableOf<typeof calls, 'contact'> = {
  table: 'company.contact',
  what: 'contact',
  columns: {
    entreprise: referenceColumn(
      'company.entreprise',
      'entreprise_id',
      (row) => sql`${sql.ref(`${row}.nom_entreprise`)}`,
    ),
    prenom: textColumn(),
    nom: textColumn(),
    fonction: textColumn(),
    email: textColumn(),
    telephone: textColumn(),
    langue: codeColumn('letters'),
    gestion: codeColumn(),
    tuteur: codeColumn(),
    active: codeColumn(),
  },
  orderBy: ['nom', 'prenom'],
  name: sql`r.nom_complet`,
  holders: (id) => ({
    stage: sql`SELECT sujet FROM internship.stage WHERE tuteur_id = ${id}`,
    affectation: sql`SELECT e.nom_complet FROM internship.deroulement d JOIN records.etudiant e ON e.id = d.etudiant_id
      WHERE d.tuteur_id = ${id} UNION SELECT e.nom_complet FROM internship.convention c
      JOIN records.etudiant e ON e.id = c.etudiant_id WHERE c.tuteur_id = ${id}`,
    proposition: sql`SELECT sujet FROM internship.proposition WHERE tuteur_id = ${id}`,
    site: sql`SELECT nom FROM company.site WHERE contact_id = ${id}`,
  }),
}

export const contactCrud = crudHandlers(calls, 'contact', contacts)

export const contactAdd: Handler<typeof calls.contactAdd> = async (sent, context) => {
  return context.write(async (trx) => {
    const added = await contactCrud.contactAdd(sent, { ...context, write: (work) => work(trx) })
    await tellAdded(trx, context.config, { entreprise_id: sent.entreprise, email: sent.email })
    return added
  })
}

export const contactUpdate: Handler<typeof calls.contactUpdate> = async (sent, context) => {
  return context.write(async (trx) => {
    const done = await tellingAdded(trx, context.config, sent.id, () =>
      askingAnew(trx, context.config, sent.id, () =>
        contactCrud.contactUpdate(sent, { ...context, write: (work) => work(trx) }),
      ),
    )
    await rewriteOf(trx, context.config, isTutor(sent.id))
    return done
  })
}

/** They are the tutor of the internship, or as its amendment says it. Of `rewriteOf`. */
export const isTutor = (id: number) => sql<boolean>`${id}::integer IN (v.tuteur_id, c.tuteur_id)`

export const contactSelect: Handler<typeof contactCalls.contactSelect> = async ({ entreprise }, { db }) => {
  const { rows } = await sql<Option>`
      SELECT t.id AS value, t.nom_complet AS label FROM company.contact t
      WHERE t.entreprise_id = ${entreprise} AND t.tuteur = 1 AND t.active = 1
      ORDER BY t.nom_complet COLLATE "und-x-icu", t.id`.execute(db)
  return { options: rows }
}

import { sql } from 'kysely'
import type { Option } from '../../contract/kernel/endpoint'
import type { siteCalls } from '../../contract/site/site'
import { site as calls } from '../../contract/site/site'
import type { Handler } from '../access/handler'
import { rewriteOf } from '../convention/drafts'
import { codeColumn, referenceColumn, textColumn } from '../db/recordColumns'
import type { Trx } from '../db/schema'
import { refusePostcode } from '../faits/postcode'
import { crudHandlers, type TableOf } from '../gateway/crud'
import { found } from '../kernel/refusal'

/** Where companies receive students. */
export const sites: TableOf<typeof calls, 'site'> = {
  table: 'company.site',
  what: 'site',
  columns: {
    entreprise: referenceColumn(
      'company.entreprise',
      'entreprise_id',
      (row) => sql`${sql.ref(`${row}.nom_entreprise`)}`,
    ),
    nom: textColumn(),
    adresse: { ...textColumn(), blank: '' },
    code_postal: { ...textColumn(), blank: '' },
    ville: { ...textColumn(), blank: '' },
    pays: { ...codeColumn('letters'), blank: '' },
    contact: referenceColumn('company.contact', 'contact_id', (row) => sql`${sql.ref(`${row}.nom_complet`)}`),
    active: codeColumn(),
  },
  orderBy: ['nom'],
  name: sql`r.nom`,
  holders: (id) => ({
    stage: sql`SELECT sujet FROM internship.stage WHERE site_id = ${id}`,
    affectation: sql`SELECT e.nom_complet FROM internship.deroulement d JOIN records.etudiant e ON e.id = d.etudiant_id
      WHERE d.site_id = ${id} UNION SELECT e.nom_complet FROM internship.convention c
      JOIN records.etudiant e ON e.id = c.etudiant_id WHERE (c.propose->>'site_id')::integer = ${id}`,
    proposition: sql`SELECT sujet FROM internship.proposition WHERE site_id = ${id}`,
  }),
}

export const siteCrud = crudHandlers(calls, 'site', sites)

export const siteAdd: Handler<typeof calls.siteAdd> = async (sent, context) => {
  refusePostcode(sent)
  return siteCrud.siteAdd(sent, context)
}

export const siteUpdate: Handler<typeof calls.siteUpdate> = async (sent, context) => {
  refusePostcode(sent)
  return context.write(async (trx) => {
    const done = await siteCrud.siteUpdate(sent, { ...context, write: (work) => work(trx) })
    await rewriteOf(trx, context.config, isAtSite([sent.id]))
    return done
  })
}

/** The internship is there, or as its amendment says it. Of `rewriteOf`. */
export const isAtSite = (ids: readonly number[]) =>
  sql<boolean>`ARRAY[v.site_id, (c.propose->>'site_id')::integer] && ${ids}::integer[]`

export const siteSelect: Handler<typeof siteCalls.siteSelect> = async ({ entreprise }, { db }) => {
  const { rows } = await sql<Option>`
      SELECT z.id AS value, z.nom AS label FROM company.site z WHERE z.entreprise_id = ${entreprise}
      ORDER BY z.active DESC, z.nom COLLATE "und-x-icu", z.id`.execute(db)
  return { options: rows }
}

/** The site of a company with this name, which is added if there is none; null without a name. */
export async function keepSite(trx: Trx, entreprise_id: number, nom: string): Promise<number | null> {
  if (nom === '') return null
  await sql`INSERT INTO company.site (entreprise_id, nom) VALUES (${entreprise_id}, ${nom}) ON CONFLICT DO NOTHING`.execute(
    trx,
  )
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM company.site WHERE entreprise_id = ${entreprise_id} AND public.fold(nom) = public.fold(${nom})`.execute(
    trx,
  )
  return found(rows[0], 'site').id
}

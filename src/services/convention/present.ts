import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a party (alias `s`) that an agreement names is somebody of this name and address: either may have been corrected
 * since. An amendment that is under way names another tutor or supervisor, to whom the text before it is not put.
 */
export const isNamed = (nom: RawBuilder<unknown>, email: RawBuilder<unknown>) =>
  sql<boolean>`(${nom} = s.nom OR (s.email <> '' AND lower(${email}) = lower(s.email)))`

const named = (table: string, id: string) => sql`EXISTS (SELECT FROM ${sql.table(table)} p
  WHERE p.id = ${sql.ref(id)} AND ${isNamed(sql.ref('p.nom_complet'), sql.ref('p.email'))})`

/** Whether a party (alias `s`) is still who it was in the internship (alias `v`). */
export const IS_PRESENT = sql<boolean>`(CASE s.qui WHEN 'tuteur' THEN ${named('company.contact', 'v.tuteur_id')}
  WHEN 'encadrant' THEN ${named('internship.encadreur', 'v.encadrant_id')} ELSE true END)`

import { type RawBuilder, sql } from 'kysely'

/*
 * The parties of an agreement (alias `c`): those of the internship (alias `v` of `internship.v_deroulement`) or, for an
 * amendment, those it proposes.
 */

const TUTOR = sql`CASE WHEN c.propose IS NULL THEN v.tuteur_id ELSE c.tuteur_id END`
const SUPERVISOR = sql`CASE WHEN c.propose IS NULL THEN v.encadrant_id ELSE c.encadrant_id END`

/** The record of the tutor or supervisor it names. */
export const NAMED_IN = { tuteur: TUTOR, encadrant: SUPERVISOR } as const

/**
 * Whether a party (alias `s`) that an agreement names is somebody of this name and address: either may have been corrected
 * since.
 */
export const isNamed = (nom: RawBuilder<unknown>, email: RawBuilder<unknown>) =>
  sql<boolean>`(${nom} = s.nom OR (s.email <> '' AND lower(${email}) = lower(s.email)))`

const named = (table: string, id: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM ${sql.table(table)} p
  WHERE p.id = ${id} AND ${isNamed(sql.ref('p.nom_complet'), sql.ref('p.email'))})`

/** Whether a party (alias `s`) is still who it was. */
export const IS_PRESENT = sql<boolean>`(CASE s.qui WHEN 'tuteur' THEN ${named('company.contact', TUTOR)}
  WHEN 'encadrant' THEN ${named('internship.encadreur', SUPERVISOR)} ELSE true END)`

/** Whether the tutor it names says that it is somebody else. */
export const TUTOR_DENIES = sql<boolean>`EXISTS (SELECT FROM internship.tutorat x WHERE x.id = c.affectation_id
  AND x.etudiant_id = c.etudiant_id AND x.contact_id = ${TUTOR} AND x.etat = 'conteste')`

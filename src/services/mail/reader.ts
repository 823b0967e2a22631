import { type RawBuilder, sql } from 'kysely'
import type { CourrielRaison } from '../../contract/mail/courriel'
import type { Session } from '../access/handler'
import { inYear, type Scope, scopeOf } from '../db/scope'

/** A member of the staff, with the scope by which they see mails. */
export interface Reader extends Scope {
  administers: boolean
}

export const readerOf = (session: Session): Reader => ({
  ...scopeOf(session),
  administers: session.role === 'administrator',
})

/**
 * The condition for every read and write of mails: those of the year about something of the reader's diplomas.
 * Administrators see all of them, and those without a year, such as passwords and invitations.
 */
export function seenBy(reader: Reader, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if (reader.administers) return sql`(${inYear(reader, alias)} OR ${column('annee_id')} IS NULL)`
  if (!reader.diplomes) return inYear(reader, alias)
  // mails about no record are for those who see all diplomas
  return sql`(${inYear(reader, alias)} AND coalesce(${column('diplomes')} && ${reader.diplomes}::integer[], false))`
}

/**
 * Why a mail cannot be sent again; null: it can. A convocation cannot if its person has been told, or is about to be
 * told, something newer about one of its defences, because it has a file for each; one that brings a single one of
 * several to a calendar names it in its key.
 */
export function whyNot(alias: string): RawBuilder<CourrielRaison | null> {
  const m = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`CASE
    WHEN ${m('etat')} IN ('en_attente', 'en_cours') THEN 'mail_waits'
    WHEN ${m('withdrawn_at')} IS NOT NULL THEN 'mail_withdrawn'
    WHEN ${m('body_text')} = '' THEN 'mail_emptied'
    WHEN ${m('etat')} = 'envoye' AND ${m('link_kind')} IS NOT NULL THEN 'mail_link'
    WHEN ${m('categorie')} = 'convocation' AND ${m('annonce')} IS NOT NULL THEN CASE WHEN NOT EXISTS (
      SELECT FROM internship.convocation c WHERE c.soutenance_id = split_part(${m('annonce')}, '/', 2)::integer
        AND c.convoque_id = split_part(${m('annonce')}, '/', 4)::integer AND c.genre IS NULL AND c.dit_le <= ${m('created_at')}
    ) THEN 'mail_outdated' END
    WHEN ${m('categorie')} = 'convocation' AND (
      SELECT count(*) FILTER (WHERE c.genre IS NULL) FROM internship.convocation c WHERE c.mail_id = ${m('id')}
    ) < greatest((SELECT count(*) FROM jsonb_array_elements(${m('pieces')}) AS f WHERE f->>'type' LIKE 'text/calendar%'), 1) THEN 'mail_outdated'
    END`
}

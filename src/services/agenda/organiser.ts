import { sql } from 'kysely'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { asName } from '../mail/layout'

/** What invitations are sent with. */
export type Inviting = Pick<Config, 'mailFrom' | 'imapAddress'>

/** Who invites: the school, at the mailbox that reads what calendars answer, or else the one that mails come from. */
export async function organiserOf(db: Db, { mailFrom, imapAddress }: Inviting) {
  const { rows } = await sql<{ nom: string }>`
    SELECT coalesce(nullif(nom->>langue, ''), nom->>'fr') AS nom FROM records.etablissement`.execute(db)
  const email = imapAddress ?? /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return { nom: asName(rows[0]?.nom ?? '') || email, email }
}

import { sql } from 'kysely'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { asName } from '../mail/layout'

/** The settings needed for invitations. */
export type Inviting = Pick<Config, 'mailFrom' | 'imapAddress'>

/** The organiser: the school, with the address of the mailbox that reads calendar replies, or else the sender's. */
export async function organiserOf(db: Db, { mailFrom, imapAddress }: Inviting) {
  const { rows } = await sql<{ nom: string }>`
    SELECT coalesce(nullif(nom->>langue, ''), nom->>'fr') AS nom FROM records.etablissement`.execute(db)
  const email = imapAddress ?? /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return { nom: asName(rows[0]?.nom ?? '') || email, email }
}

import { sql } from 'kysely'
import type { ReponseConvocation } from '../../contract/convocation/convocation'
import type { EspaceSection, Ouvre } from '../../contract/espace/sections'
import type { RecordKind } from '../../contract/kernel/tables'
import type { Db, LienKind } from '../db/schema'

/* The links that mails bring: their addresses, and how they end. */

export interface Link {
  kind: LienKind
  subjectId: number
  /** How long the link works, in hours from when the mail leaves; fractions are possible. */
  hours: number
}

/** A link that opens the space of an address, whose row is created with the mail. */
export interface LinkOfPerson extends Omit<Link, 'subjectId'> {
  address: string
}

/**
 * The placeholder for the secret of a mail's link. The sender creates the secret when the mail leaves and stores only
 * its hash, so no row and no backup contains it. Nobody can type this character, because the gateway refuses it.
 */
export const SECRET = '\u001a'

/** The address of the page on which a link's holder chooses a password. */
export const linkAddress = (publicUrl: string, service: 'internship' | 'company'): string =>
  `${publicUrl}/reset-password#token=${SECRET}&service=${service}`

/** The address of the page on which a link's holder states their availability. */
export const availabilityAddress = (publicUrl: string): string =>
  `${publicUrl}/disponibilites#token=${SECRET}`

/**
 * The address of the page on which a link's holder answers an invitation. With an answer to one defence: yes counts as
 * the page opens and can be withdrawn there; no waits for a reason.
 */
export const convocationAddress = (
  publicUrl: string,
  reponse?: ReponseConvocation,
  soutenance?: number,
): string =>
  [
    `${publicUrl}/convocation#token=${SECRET}`,
    ...(reponse ? [`reponse=${reponse}`] : []),
    ...(soutenance ? [`soutenance=${soutenance}`] : []),
  ].join('&')

/** The address of the page on which a link's holder marks defences. */
export const markingAddress = (publicUrl: string): string => `${publicUrl}/noter#token=${SECRET}`

/** The address of the page on which a link's holder signs an agreement. */
export const signingAddress = (publicUrl: string): string => `${publicUrl}/signer#token=${SECRET}`

/** The address of a page of the space, or of a record there, for somebody who may have to ask for a link first. */
export const spacePage = (publicUrl: string, section?: EspaceSection, ouvre?: string): string =>
  `${publicUrl}/espace${section ? `/${section}` : ''}${ouvre ? `?${ouvre}` : ''}`

/** What a page opens for a record that a mail is about; undefined for one that it does not show. */
export function openingOf(section: EspaceSection, about: RecordKind, id: number): Ouvre | undefined {
  const name = OPENED[section]?.[about]
  return name && `${name}=${id}`
}

const OPENED: Partial<Record<EspaceSection, Partial<Record<RecordKind, OuvreNom>>>> = {
  stages: { affectation: 'stage' },
  evaluations: { affectation: 'stage' },
  conventions: { affectation: 'stage', convention: 'convention' },
  candidatures: { candidature: 'lue' },
  offres: { candidature: 'candidature' },
  demandes: { demande: 'demande' },
  propositions: { proposition: 'proposition' },
}
type OuvreNom = Ouvre extends `${infer Nom}=${number}` ? Nom : never

/** The address at which a link's holder enters their space: at its first page, another page, a record of it, or an offer. */
export function spaceAddress(
  publicUrl: string,
  section?: EspaceSection,
  { offre, ouvre }: { offre?: number | undefined; ouvre?: string | undefined } = {},
): string {
  const page = offre ? `${spacePage(publicUrl, 'offres')}/${offre}` : spacePage(publicUrl, section, ouvre)
  return `${page}#token=${SECRET}`
}

/** The address of the page on which a link's holder confirms their address and enters their space. */
export const confirmAddressAt = (publicUrl: string): string => `${publicUrl}/espace#token=${SECRET}&adresse=1`

/** Ends all links of an account, including those in unsent mails. */
export async function endLinks(trx: Db, { kind, subjectId }: Omit<Link, 'hours'>): Promise<void> {
  await sql`SELECT gateway.end_links(${kind}, ${subjectId})`.execute(trx)
}

/** Takes back the mails that bring links of somebody, sent or not, and leaves links that have arrived in force. */
export async function withdrawLinkMails(trx: Db, { kind, subjectId }: Omit<Link, 'hours'>): Promise<void> {
  const own = sql`link_kind = ${kind} AND link_subject_id = ${subjectId}`
  await sql`DELETE FROM gateway.mail WHERE ${own} AND sent_at IS NULL AND phase IS NULL`.execute(trx)
  await sql`UPDATE gateway.mail SET withdrawn_at = now() WHERE ${own} AND withdrawn_at IS NULL`.execute(trx)
}

/** How many requested links somebody may have at once. */
const LINKS_AT_ONCE = 3

/**
 * Whether somebody has the maximum number of links, in their mailbox or on the way to it. A further request sends none,
 * so nobody can flood them or invalidate their links. The caller has locked their row.
 */
export async function hasEnoughLinks(trx: Db, { kind, subjectId }: Omit<Link, 'hours'>): Promise<boolean> {
  const { rows } = await sql<{ links: number }>`SELECT (
    (SELECT count(*) FROM gateway.lien WHERE kind = ${kind} AND subject_id = ${subjectId} AND expires_at > now())
    + (SELECT count(*) FROM gateway.mail WHERE link_kind = ${kind} AND link_subject_id = ${subjectId} AND etat = 'en_attente')
    )::int AS links`.execute(trx)
  return (rows[0]?.links ?? 0) >= LINKS_AT_ONCE
}

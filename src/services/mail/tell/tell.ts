import type { RawBuilder } from 'kysely'
import type { EspaceSection, Ouvre } from '../../../contract/espace/sections'
import type { MessageCle, ValeursDe } from '../../../contract/gabarit/gabarits'
import type { Lang } from '../../../contract/kernel/constants'
import type { RecordKind } from '../../../contract/kernel/tables'
import type { Trx } from '../../db/schema'
import type { Piece } from '../../db/schema/piece'
import type { Config } from '../../kernel/config'
import { mailsOf } from '../gabarits/renderMail'
import { intoSpace } from '../intoSpace'
import { openingOf } from '../links'
import { type Invitation, type Mail, queueMails, settledKey } from '../outbox'

/** A recipient. Further columns are values of the gabarit; `destinataire` defaults to their name. */
export interface Recipient {
  nom: string
  /** Without an address they get no mail. */
  email: string | null
  lang: Lang
  annee_id?: number | null
  /** The id of the record the message is about. */
  about_id: number
  [champ: string]: unknown
}

interface Telling extends Pick<Mail, 'categorie' | 'replyTo'> {
  about: RecordKind
  /** SQL for rows of `Recipient`, or the rows themselves. */
  people: RawBuilder<unknown> | readonly Recipient[]
  /** The address that the button opens. */
  href?: string
  /**
   * Instead, the page of their space to which the button leads, by a link that opens it; there it opens the record that
   * the message is about, or the one that is named.
   */
  into?: readonly [Pick<Config, 'publicUrl'>, EspaceSection, ((row: Recipient) => Ouvre | undefined)?]
  /** Further values computed from a row, such as a sentence in its language. */
  also?: (row: Recipient) => Readonly<Record<string, string>>
  /** Nobody is told twice under this key: one per row, or its prefix. */
  once?: string | ((row: Recipient) => string)
  /** It waits a minute, during which undo stops it. */
  waits?: boolean
  /**
   * It announces the state of its record: only the last state of a minute is sent. A function distinguishes states for
   * which the mail reads the same; `again`: it is sent again even if nothing else was announced in between.
   */
  settles?: true | 'again' | ((row: Recipient) => string)
  /** Attachments for a row's message. */
  pieces?: (row: Recipient) => readonly Piece[]
  /** The calendar invitation or cancellation for a row's message. */
  invitation?: (row: Recipient) => Invitation | undefined
  /** An aspect of the record: announcements about one aspect do not replace those about another. */
  part?: string
}

/**
 * Queues a message of one kind to some people, each in their language, in the transaction of what it announces. Each
 * address gets one message per record.
 *
 * @example await tell(trx, 'offre_acceptee', { categorie: 'offre', about: 'proposition', href, people: sql`SELECT …` })
 */
export async function tell<Cle extends MessageCle>(trx: Trx, cle: Cle, telling: Telling): Promise<void> {
  await queueMails(trx, await mailsTelling(trx, cle, telling))
}

/** The same messages, not yet queued, to be queued together with others. */
export async function mailsTelling<Cle extends MessageCle>(
  trx: Trx,
  cle: Cle,
  {
    about,
    categorie,
    people,
    href,
    into,
    also,
    once,
    waits,
    settles,
    part,
    pieces,
    invitation,
    replyTo,
  }: Telling,
): Promise<Mail[]> {
  const rows = 'execute' in people ? ((await people.execute(trx)).rows as Recipient[]) : people
  const reached = new Map<string, Recipient & { email: string }>()
  for (const row of rows) {
    const { email, about_id } = row
    const key = `${about_id}/${email?.toLowerCase()}`
    if (email && !reached.has(key)) reached.set(key, { ...row, email })
  }
  if (reached.size === 0) return []
  const letter = await mailsOf(trx, cle)
  return [...reached].map(([key, row]) => {
    const { nom, email, lang, annee_id, about_id, ...given } = row
    const { button, link } = into ? entryTo(into, about, row, email) : { button: href && { href } }
    const event = invitation?.(row)
    const values = { destinataire: nom, ...textsOf(given), ...also?.(row) } as ValeursDe<Cle>
    return {
      recipient: email,
      nom,
      about: { entity: about, id: about_id },
      ...(categorie && { categorie }),
      ...(annee_id && { anneeId: annee_id }),
      ...letter(lang, values, button ? { button } : {}),
      ...(link && { link }),
      ...(once && { dedupeKey: typeof once === 'string' ? `${once}/${key}` : once(row) }),
      waits,
      ...(replyTo && { replyTo }),
      ...(pieces && { pieces: pieces(row) }),
      ...(event && { invitation: event }),
      ...(settles && {
        settles: {
          of: settledKey(about, about_id, part),
          ...(typeof settles === 'function' && { state: settles(row) }),
          again: settles === 'again',
        },
      }),
    }
  })
}

function entryTo(
  [config, section, opens]: NonNullable<Telling['into']>,
  about: RecordKind,
  row: Recipient,
  email: string,
) {
  return intoSpace(config, email, section, opens ? opens(row) : openingOf(section, about, row.about_id))
}

const textsOf = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(given).map(([champ, value]) => [champ, String(value ?? '')]))

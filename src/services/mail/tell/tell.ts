import type { RawBuilder } from 'kysely'
import type { EspaceSection } from '../../../contract/espace/sections'
import type { MessageCle, ValeursDe } from '../../../contract/gabarit/gabarits'
import type { Lang } from '../../../contract/kernel/constants'
import type { RecordKind } from '../../../contract/kernel/tables'
import type { Trx } from '../../db/schema'
import type { Piece } from '../../db/schema/piece'
import type { Config } from '../../kernel/config'
import { mailsOf } from '../gabarits/renderMail'
import { intoSpace } from '../intoSpace'
import { type Invitation, type Mail, queueMails, settledKey } from '../outbox'

/** Somebody who is told. Further columns are values of the template; without `destinataire` it has their name. */
export interface Told {
  nom: string
  /** Without one nothing is written to them. */
  email: string | null
  lang: Lang
  annee_id?: number | null
  /** Of the record that the message is about. */
  about_id: number
  [champ: string]: unknown
}

interface Telling extends Pick<Mail, 'categorie' | 'replyTo'> {
  about: RecordKind
  /** SQL that answers the rows of `Told`, or the rows. */
  people: RawBuilder<unknown> | readonly Told[]
  /** The button leads to this address. */
  href?: string
  /** It leads into this page of their own space instead, and brings a link that enters. */
  into?: readonly [Pick<Config, 'publicUrl'>, EspaceSection]
  /** Values that depend on a row, such as a sentence in its language. */
  also?: (row: Told) => Readonly<Record<string, string>>
  /** Nobody is told twice of what has this key: one for each person's record, or the beginning of it. */
  once?: string | ((row: Told) => string)
  /** It may be taken back for a minute. */
  waits?: boolean
  /**
   * It tells the state of the record that it is about: only the last one of a minute leaves. What is another state, though the
   * mail reads the same, a function tells; `anew`: it is told again, though nothing else was told meanwhile.
   */
  settles?: true | 'anew' | ((row: Told) => string)
  /** What is attached to the message to a row. */
  pieces?: (row: Told) => readonly Piece[]
  /** What the message to a row puts into its calendar, or takes out of it. */
  invitation?: (row: Told) => Invitation | undefined
  /** Which of several things that become of the record: what is told of one does not take the place of another. */
  part?: string
}

/**
 * Writes a message of one kind to some people, each in their language, in the transaction of what it tells. Of one record an
 * address is written to once.
 *
 * @example await tell(trx, 'offre_acceptee', { categorie: 'offre', about: 'proposition', href, people: sql`SELECT …` })
 */
export async function tell<Cle extends MessageCle>(trx: Trx, cle: Cle, telling: Telling): Promise<void> {
  await queueMails(trx, await mailsTelling(trx, cle, telling))
}

/** The same messages, which are still to be queued: with others, if need be. */
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
  const rows = 'execute' in people ? ((await people.execute(trx)).rows as Told[]) : people
  const reached = new Map<string, Told & { email: string }>()
  for (const row of rows) {
    const { email, about_id } = row
    const key = `${about_id}/${email?.toLowerCase()}`
    if (email && !reached.has(key)) reached.set(key, { ...row, email })
  }
  if (reached.size === 0) return []
  const letter = await mailsOf(trx, cle)
  return [...reached].map(([key, row]) => {
    const { nom, email, lang, annee_id, about_id, ...given } = row
    const { button, link } = into ? intoSpace(into[0], email, into[1]) : { button: href && { href } }
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
          anew: settles === 'anew',
        },
      }),
    }
  })
}

const textsOf = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(given).map(([champ, value]) => [champ, String(value ?? '')]))

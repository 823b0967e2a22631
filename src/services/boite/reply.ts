import type { Email } from 'postal-mime'
import { cleanText } from '../../contract/kernel/cleanText'

/** A calendar's reply to an invitation (RFC 5546, 3.2.3). */
export interface Reply {
  uid: string
  sequence: number
  /** In small letters, as are all addresses here. */
  attendee: string
  answer: 'vient' | 'decline'
  /** The text that they added. */
  comment: string
}

/**
 * Reads the calendar reply in a mail; undefined if there is none, or if it says neither yes nor no.
 *
 * @example replyIn(await parse(source))?.answer // 'vient'
 */
export function replyIn({ attachments }: Email): Reply | undefined {
  const part = attachments.find(({ mimeType }) => /^(text\/calendar|application\/ics)$/.test(mimeType))
  if (typeof part?.content !== 'string') return undefined
  const lines = part.content
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line): Partial<Record<string, string>>[] => {
      const { groups } = PROPERTY.exec(line) ?? {}
      return groups ? [groups] : []
    })
  const propertyOf = (name: string) => lines.find((line) => line.name?.toUpperCase() === name)?.value ?? ''
  if (propertyOf('METHOD').toUpperCase() !== 'REPLY') return undefined
  const people = lines.filter(({ name }) => name?.toUpperCase() === 'ATTENDEE')
  const [one, other] = people
  // a reply comes from one person
  if (!one || other) return undefined
  const [, status = ''] = /;PARTSTAT="?([\w-]+)/i.exec(one.parameters ?? '') ?? []
  const answer = ANSWERS[status.toUpperCase()]
  const [, attendee] = /^mailto:(.+)$/i.exec(one.value?.trim() ?? '') ?? []
  const sequence = Number(propertyOf('SEQUENCE') || 0)
  if (!answer || !attendee || !Number.isInteger(sequence)) return undefined
  const comment = cleanText(
    propertyOf('COMMENT')
      .replace(/\\n/gi, ' ')
      .replace(/\\([\\;,])/g, '$1'),
  )
  return { uid: propertyOf('UID').trim(), sequence, attendee: attendee.toLowerCase(), answer, comment }
}

/** A name, its parameters, which hold colons within quotes, and its value. */
const PROPERTY =
  /^(?<name>[\w-]+)(?<parameters>(?:;[\w-]+=(?:"[^"]*"|[^":;]*)(?:,(?:"[^"]*"|[^":;]*))*)*):(?<value>.*)$/
const ANSWERS: Readonly<Record<string, Reply['answer']>> = { ACCEPTED: 'vient', DECLINED: 'decline' }

import { z } from 'zod'
import { MAIL_MENTIONS } from '../kernel/constants'
import { Id, LangCode, Version } from '../kernel/endpoint'
import type { Travaux } from './travaux'
import { Text } from './values'

/** The session's user, as returned by a sign-in. */
export const SessionUser = z.object({
  uid: z.coerce.string(),
  username: Text,
  email: Text,
  api_token: z.string().min(1),
})
export type SessionUser = z.output<typeof SessionUser>

/** What staff may change in their own account. */
export const Profil = z.object({
  id: Id,
  username: Text,
  email: Text,
  /** When they are mailed which comments mention them, and in which language; null: the school's. */
  mentions: z.enum(MAIL_MENTIONS).optional(),
  langue: LangCode.nullable().optional(),
  /** When they are mailed of the work of each kind; a reader, who does none, is not. */
  travaux: z.custom<Travaux>().optional(),
  /** The names of the diplomas that they are there for; none: all. */
  diplomes: z.array(z.string()).optional(),
  version: Version,
})
export type Profil = z.output<typeof Profil>

import type { Banner } from './banner'
import type { Limits } from './limits'

/** What a school is to those who come to it. */
export const STATES = ['making', 'open', 'read-only', 'suspended', 'moving', 'archived'] as const
export type State = (typeof STATES)[number]

/** A school of the directory. */
export interface School {
  /** Its name in commands, in that of its database and in those of its folders. */
  name: string
  /** The name that people read. */
  title: string
  /**
   * The hosts under which it is reached, the first in links; one shared by several schools with a path:
   * `stages.univ.example/fst`.
   */
  hosts: readonly string[]
  state: State
  /** Where its database is, as host and port. */
  cluster: string
  /** Its database, as the role that serves calls, and as the one that owns the tables. */
  databaseUrl: string
  ownerUrl: string
  /** A standby of it, as the role that serves calls, at which calls that only read are answered. */
  readUrl: string | null
  /** Settings of its own, by their names. */
  settings: Readonly<Record<string, string>>
  limits: Limits
  /** What operators say to all in it. */
  banner: Banner | null
  /** The last migration of its database. */
  version: string | null
}

/** What is left of an entry that does not open with the key: it was changed, or is another school's. */
export type Damaged = Pick<
  School,
  'name' | 'title' | 'hosts' | 'state' | 'cluster' | 'version' | 'banner' | 'limits'
> & {
  fault: string
}

/** While it can be entered: also when nothing in it can be changed. */
export const isServed = ({ state }: Pick<School, 'state'>): boolean =>
  state === 'open' || state === 'read-only' || state === 'moving'

export const isReadOnlyState = ({ state }: Pick<School, 'state'>): boolean =>
  state === 'read-only' || state === 'moving'

/** Short, because the names of PostgreSQL's databases and roles are made of it. */
export const SCHOOL_NAME = /^[a-z][a-z0-9-]{0,29}$/
/** A name of a host, in lower case, without port. */
export const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Beside the schools' folders and prefixes are others' of these names. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'blobs',
  'controle',
  'drafts',
  'spool',
  'uploads',
])

/** A path below which a school may be on a host that it shares. */
export const SCHOOL_PATH = /^[a-z][a-z0-9-]{0,29}$/

/** Of a host of an entry, such as `stages.univ.example/fst`: the host, and the path, which is empty or `/fst`. */
export function partsOf(address: string): { host: string; base: string } {
  const [host = '', path] = address.split('/')
  return { host, base: path ? `/${path}` : '' }
}

/** The path below which a school is served: that of its first host. */
export const baseOf = ({ hosts: [first = ''] }: Pick<School, 'hosts'>): string => partsOf(first).base

/**
 * What addresses of the product begin with, for everybody. No school's path may: at the root of a shared host some are those
 * of the product's files and of the guide, and somebody who leaves the path out of another must not come to a school called
 * like it.
 */
export const RESERVED_PATHS: ReadonlySet<string> = new Set(
  [
    'api aide assets console guide healthz ics metrics readyz',
    'convocation disponibilites espace forgot-password hall informations login logout noter register reset-password signer verifier',
  ].flatMap((line) => line.split(' ')),
)

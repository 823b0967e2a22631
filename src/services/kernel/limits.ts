import { availableParallelism } from 'node:os'
import type { Turns } from './turns'

/*
 * How much and how long anybody may send. The sizes that both sides of the wire know are in the contract's constants,
 * those of an import's content in services/import/limits.ts.
 */

/** Of one HTTP exchange, in milliseconds. */
export interface Patience {
  /** Until the headings of a request are there. */
  headersMs: number
  /** Until all of a request is there, the wait for its turn included. */
  requestMs: number
  /** How often overdue requests are looked for. */
  everyMs: number
}

export const PATIENCE: Patience = { headersMs: 20_000, requestMs: 120_000, everyMs: 5_000 }

/** How long a body may take to arrive: some seconds, and more for a large one over a slow line. */
export const BODY_MS = 10_000
export const BODY_BYTES_PER_MS = 100

/** Memory for all bodies that are arriving. Public calls, and those of persons, have their own share and leave the staff theirs. */
export const ARRIVING_BYTES = { public: 8 * 1024 * 1024, person: 16 * 1024 * 1024, staff: 64 * 1024 * 1024 }

/** Fields of a refused call that its answer names, and keys that the contract does not know. */
export const ISSUES_MAX = 20
export const UNKNOWN_KEYS_MAX = 5

/** How long we wait for the database to answer a statement. A frozen database would never end the wait itself. */
export const ANSWER_MS = 15_000

/** How long a change may be taken back before anybody is mailed of it. */
export const TAKE_BACK_MS = 60_000

/**
 * Mails that somebody outside the staff, or whoever calls from one network, may cause within an hour and a day: to all together,
 * and to one address of others.
 */
export const MAILS_OF_ONE: MailBounds = { hour: 100, day: 300, hourToOne: 20, dayToOne: 60 }
/** Those of the token of a machine: a nightly exchange of a whole year, and not what a stolen token would send. */
export const MAILS_OF_MACHINE: MailBounds = { hour: 2_000, day: 5_000, hourToOne: 200, dayToOne: 400 }
export interface MailBounds {
  hour: number
  day: number
  hourToOne: number
  dayToOne: number
}

/** Of those who act for a company, how many are told of one thing. */
export const ACTING_TOLD = 20

/** Longer than common reverse proxies keep idle connections, so that they never reuse one that we are closing. */
export const KEEP_ALIVE_MS = 65_000

/** Lists inside of lists: the contract's calls nest three. */
export const JSON_DEPTH_MAX = 20

/** Boundaries and headings of a multipart body, which come on top of the file. */
export const MULTIPART_HEADINGS_BYTES = 64 * 1024
/** Fields of a form; the contract's have one. */
export const MULTIPART_PARTS_MAX = 20

/** Public calls counted at once. Those of one address update one row, where all connections would queue. */
export const COUNTING: Turns = { atOnce: 2, waiting: 500, waitMs: 10_000 }

/** Heavy calls of one person. The bodies of waiting calls are not read yet. */
export const HEAVY_OF_ONE: Turns = { atOnce: 1, waiting: 20, waitMs: 50_000 }
/** Heavy calls of everybody together. */
export const HEAVY_OF_ALL: Turns = { atOnce: 2, waiting: 50, waitMs: 50_000 }
/** A body that takes a while to be checked makes any call a heavy one. */
export const HEAVY_BODY_BYTES = 256 * 1024

/** Streams of changes that a person, and all together, may have open: one a tab in sight. */
export const STREAMS_OF_ONE = 20
export const STREAMS = 1_000
/** What may wait for a reader that is slow, before it is dropped. */
export const STREAM_BYTES = 64 * 1024
/** Shorter than common reverse proxies wait for a sign of life. */
export const HEARTBEAT_MS = 25_000

/** When the session of a person outside the staff ends, in days: unused for that long, or that old. */
export const PERSON_IDLE_DAYS = 7
export const PERSON_MAX_DAYS = 30
/** How long a link into somebody's space serves. */
export const ENTRY_MINUTES = 15
/** How long the link of a mail that leads to a page of the space serves, in days. */
export const SECTION_DAYS = 7

/** From this many rows on, a list keeps a processor busy for a while. */
export const LONG_LIST = 500

/** Long lists at once: a processor stays free for everybody else. */
export const LONG_LISTS: Turns = {
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  waitMs: 30_000,
}

/** Archives of their own data that somebody may ask for in an hour. */
export const REMISES_A_HOUR = 5

/** Uploads that a process receives at once, of all and of one person; a further one comes back a moment later. */
export const UPLOADS = 100
export const UPLOADS_OF_ONE = 5
/**
 * How long a piece of an upload may take, and how often it is looked whether enough has come meanwhile, as by the slowest of
 * phones. What has come stays.
 */
export const PIECE_MS = 110_000
export const PIECE_LOOK_MS = 20_000
export const PIECE_BYTES_A_LOOK = 40_000

/** Uploads that are looked at at once: read again, and asked the virus scanner about. */
export const FILES_CHECKED: Turns = { atOnce: 4, waiting: 200, waitMs: 50_000 }
/** How long the virus scanner may stand still. */
export const SCAN_MS = 30_000

/** How long a provider of identities may take to answer, and how far its clock may be from ours, in seconds. */
export const PROVIDER_S = 10
export const CLOCK_SKEW_S = 60
/** For how long is known what it says of itself. */
export const PROVIDER_KNOWN_MS = 3_600_000
/** What one provider is asked at once. */
export const PROVIDER_CALLS: Turns = { atOnce: 50, waiting: 500, waitMs: 15_000 }
/** Minutes in which somebody signs in there, and seconds in which the tab takes what came of it. */
export const PASSAGE_MINUTES = 15
export const PASSAGE_S = 120
/** How long somebody is remembered whom a provider has named and who is nobody here. */
export const STRANGER_DAYS = 30

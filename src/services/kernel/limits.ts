import { availableParallelism } from 'node:os'
import type { Turns } from './turns'

/*
 * How much may be sent, and how long it may take. Limits that the browser also knows are in the contract's constants;
 * those on the content of imports are in services/import/limits.ts.
 */

/** The time limits of one HTTP exchange, in milliseconds. */
export interface Patience {
  /** Until the headers of a request have arrived. */
  headersMs: number
  /** Until the whole request has arrived, including the wait for its turn. */
  requestMs: number
  /** How often overdue requests are checked for. */
  everyMs: number
}

export const PATIENCE: Patience = { headersMs: 20_000, requestMs: 120_000, everyMs: 5_000 }

/** How long a body may take to arrive: some seconds, and more for a large one over a slow connection. */
export const BODY_MS = 10_000
export const BODY_BYTES_PER_MS = 100

/**
 * Memory for all bodies being received. Public calls and calls by persons have shares of their own, so that the staff
 * always have theirs.
 */
export const ARRIVING_BYTES = { public: 8 * 1024 * 1024, person: 16 * 1024 * 1024, staff: 64 * 1024 * 1024 }

/** How long a program that writes is asked to wait while the service is read-only. */
export const READ_ONLY_RETRY_S = 300

/** Seconds until a retry of what the database did not answer: about as long as its restart or a fail-over takes. */
export const RETRY_S = 5

/** How many faulty fields, and how many unknown keys, the response to a refused call names. */
export const ISSUES_MAX = 20
export const UNKNOWN_KEYS_MAX = 5

/** How long we wait for the database to answer a statement. A frozen database would keep us waiting forever. */
export const ANSWER_MS = 15_000

/** How long a change can be undone before anybody is mailed about it. */
export const TAKE_BACK_MS = 60_000

/**
 * How many mails somebody outside the staff, or everybody on one network, may cause per hour and day: in all, and to
 * any one address other than their own.
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

/** How many of those who act for a company are told of one event. */
export const ACTING_TOLD = 20

/** Longer than common reverse proxies keep idle connections, so they never reuse one that we are closing. */
export const KEEP_ALIVE_MS = 65_000

/** Nesting of lists and objects: the contract's calls nest three deep. */
export const JSON_DEPTH_MAX = 20

/** Boundaries and headers of a multipart body, in addition to the file. */
export const MULTIPART_HEADINGS_BYTES = 64 * 1024
/** Fields of a form; the contract's forms have one. */
export const MULTIPART_PARTS_MAX = 20

/**
 * How many public calls are counted at once. Calls from one address update one row, on which all connections would
 * otherwise queue.
 */
export const COUNTING: Turns = { atOnce: 2, waiting: 500, waitMs: 10_000 }

/** Heavy calls of one person. The bodies of waiting calls are not read before their turn. */
export const HEAVY_OF_ONE: Turns = { atOnce: 1, waiting: 20, waitMs: 50_000 }
/** Heavy calls of everybody together. */
export const HEAVY_OF_ALL: Turns = { atOnce: 2, waiting: 50, waitMs: 50_000 }
/** Any call with a body larger than this is heavy, because checking it takes a while. */
export const HEAVY_BODY_BYTES = 256 * 1024

/** Streams of changes that one person, and all together, may have open: each visible tab has one. */
export const STREAMS_OF_ONE = 20
export const STREAMS = 1_000
/** How much may be buffered for a slow reader before it is dropped. */
export const STREAM_BYTES = 64 * 1024
/** Shorter than the idle time-out of common reverse proxies. */
export const HEARTBEAT_MS = 25_000

/** When the session of a person outside the staff ends, in days: after this long unused, or at this age. */
export const PERSON_IDLE_DAYS = 7
export const PERSON_MAX_DAYS = 30
/** How long a link into somebody's space works. */
export const ENTRY_MINUTES = 15
/** How long the link of a mail to a page of the space works, in days. */
export const SECTION_DAYS = 7

/** Lists with more rows than this keep a processor busy for a while. */
export const LONG_LIST = 500

/** Pages of lists that are read at once: more would only wait for each other; calls that wait share answers. */
export const PAGES: Turns = { atOnce: availableParallelism() + 1, waiting: 2_000, waitMs: 10_000 }

/** Long lists at once: one processor stays free for everybody else. */
export const LONG_LISTS: Turns = {
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  waitMs: 30_000,
}

/** How many archives of their data somebody may request per hour. */
export const REMISES_A_HOUR = 5

/**
 * Uploads that a process receives at once, in all and from one person; further ones are told to retry a moment later.
 */
export const UPLOADS = 100
export const UPLOADS_OF_ONE = 5
/**
 * How long a piece of an upload may take, and how often its progress is checked against the slowest acceptable phone.
 * What has arrived is kept.
 */
export const PIECE_MS = 110_000
export const PIECE_LOOK_MS = 20_000
export const PIECE_BYTES_A_LOOK = 40_000

/** Completed uploads checked at once: read again and passed to the virus scanner. */
export const FILES_CHECKED: Turns = { atOnce: 4, waiting: 200, waitMs: 50_000 }
/** How long the virus scanner may stay silent. */
export const SCAN_MS = 30_000

/** How long the object store of documents may be silent, and the pauses before a request is made again. */
export const BUCKET_MS = 15_000
export const BUCKET_PAUSES_MS = [200, 1_000]
/** The same at a start, and while a transaction holds its locks. */
export const BUCKET_BRIEF_MS = 2_000
export const BUCKET_BRIEF_PAUSES_MS = [200]
/** Pieces of one upload in a bucket; the browser sends a file in ten, and more after each interruption. */
export const UPLOAD_PIECES = 500

/** How long an identity provider may take to answer, and how far its clock may differ from ours, in seconds. */
export const PROVIDER_S = 10
export const CLOCK_SKEW_S = 60
/** How long its metadata is cached. */
export const PROVIDER_KNOWN_MS = 3_600_000
/** The largest metadata of a federation, in characters, and the limits of the thread that reads it. */
export const FEDERATION_CHARS = 32_000_000
export const FEDERATION_THREAD = { ms: 120_000, megabytes: 1_024, idleMs: 5_000 }
/** Characters of a message of SAML once it is unpacked. */
export const SAML_CHARS = 512 * 1024
/** Requests to one provider at once. */
export const PROVIDER_CALLS: Turns = { atOnce: 50, waiting: 500, waitMs: 15_000 }
/** Minutes that somebody has to sign in there, and seconds that the tab has to collect the result. */
export const PASSAGE_MINUTES = 15
export const PASSAGE_S = 120
/** How long somebody has to use a passkey. */
export const CHALLENGE_S = 300
/** How long somebody whose password was right has for the second step: also to set up an application. */
export const SECOND_STEP_S = 900
/** How long after signing in somebody may still sign out there too. */
export const EXIT_HOURS = 24
/** How long we remember somebody whom a provider has named but who is unknown here. */
export const STRANGER_DAYS = 30

/** How long the receiver of a webhook may take to answer, and how much of its answer is read. */
export const WEBHOOK_ANSWER_MS = 5_000
export const WEBHOOK_ANSWER_BYTES = 4 * 1024
/** The pause after a failure, in seconds: twice as long after each further one, up to the last. */
export const WEBHOOK_PAUSE_S = 30
export const WEBHOOK_PAUSE_MAX_S = 7_200
/** After how many days of failures a webhook is paused, and how many attempts at least. */
export const WEBHOOK_FAILING_DAYS = 3
export const WEBHOOK_ATTEMPTS_MIN = 5
/** How long another process leaves a delivery to the one that makes it, in seconds. */
export const WEBHOOK_LEASE_S = 60
/** How long the secret before the present one signs as well, in hours. */
export const WEBHOOK_BOTH_HOURS = 24
/** How long deliveries are kept, in days. */
export const WEBHOOK_KEPT_DAYS = 30

/** How long a source of a feed may take to send all it has, in milliseconds. */
export const FEED_SOURCE_MS = 60_000
/** How long the register of companies may take to answer, and how much of its answer is read. */
export const REGISTER_MS = 8_000
export const REGISTER_BYTES = 2 * 1024 * 1024
/** How many interrupted readings of a day are followed by another one. */
export const FEED_INTERRUPTIONS = 3

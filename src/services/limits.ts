import { availableParallelism } from 'node:os'
import type { Lane } from './reads'

/*
 * How much and how long anybody may send. The sizes that both sides of the wire know are in the contract's constants,
 * those of an import's content in company/importLimits.ts.
 */

/** Of one HTTP exchange, in milliseconds. */
export interface Patience {
  /** Until the headings of a request are there. */
  headersMs: number
  /** Until all of a request is there: 5 MB over a slow line. */
  requestMs: number
  /** Between two looks for requests that take longer. */
  everyMs: number
}

export const PATIENCE: Patience = { headersMs: 20_000, requestMs: 120_000, everyMs: 5_000 }

/** Longer than the idle time of common reverse proxies, which would otherwise meet a connection being closed. */
export const KEEP_ALIVE_MS = 65_000

/** Lists inside of lists: the contract's calls nest three. */
export const JSON_DEPTH_MAX = 20

/** Boundaries and headings of a multipart body, which come on top of the file. */
export const MULTIPART_HEADINGS_BYTES = 64 * 1024
/** Fields of a form; the contract's have one. */
export const MULTIPART_PARTS_MAX = 20

/** Pages at once, of the ten connections to the database: the rest is for writes, sessions and single records. */
export const PAGE_LANE: Lane = {
  atOnce: Math.min(5, availableParallelism() + 1),
  slowMs: 200,
  slow: 2,
  waiting: 2_000,
  waitMs: 10_000,
}

/** Rows of a list that keep a processor busy for a while. */
export const LONG_LIST = 500

/** Long lists at once: a processor stays free for everybody else. */
export const LONG_LIST_LANE: Lane = {
  atOnce: Math.max(1, availableParallelism() - 1),
  slowMs: 5_000,
  slow: 1,
  waiting: 200,
  waitMs: 30_000,
}

import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { GenreLu } from '../../contract/changements/genres'
import type { Scope } from '../db/scope'
import { invalid } from '../kernel/refusal'

/** A row of the trail and a record that it touched: what comes next is behind both. */
export type TrailPlace = readonly [trace: number, record: number]

/** How far a reader is. Opaque to them; whoever forges one sees no more than they may anyway. */
export interface Cursor {
  kind: GenreLu
  /** The year and diplomas by which it was read. */
  scope: string
  /** When the trail was last looked at: seconds, its latest row, when that was written, and the transaction to come. */
  seen: number
  last: number
  lastAt: number
  next: number
  /** Rows of the trail up to here belong to transactions that had ended by then. */
  settled: number
  /** Where it goes on: after which record of all, or in the trail up to `last`. Null: everything has been read. */
  place: number | TrailPlace | null
}

const whole = z.number().int().nonnegative()
const Wire = z.tuple([
  z.literal(1),
  z.string(),
  z.string(),
  whole,
  whole,
  whole,
  whole,
  whole,
  z.union([whole, z.tuple([whole, whole]), z.null()]),
])

export const writeCursor = ({ kind, scope, seen, last, lastAt, next, settled, place }: Cursor): string => {
  const wire = [1, kind, scope, seen, last, lastAt, next, settled, place]
  return Buffer.from(JSON.stringify(wire)).toString('base64url')
}

/** @throws Refusal `validation` for anything but a cursor of this kind */
export function readCursor(text: string, of: GenreLu): Cursor {
  const wire = Wire.safeParse(parsed(text))
  if (!wire.success || wire.data[1] !== of) throw invalid('cursor', `this is no cursor of ${of}`)
  const [, , scope, seen, last, lastAt, next, settled, place] = wire.data
  return { kind: of, scope, seen, last, lastAt, next, settled, place }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** The year and the diplomas in a few letters: rows that leave them by another choice of them stand nowhere. */
export const scopeKey = ({ anneeId, diplomes }: Scope): string =>
  createHash('sha256')
    .update(JSON.stringify([anneeId, diplomes ? [...diplomes].sort((a, b) => a - b) : null]))
    .digest('base64url')
    .slice(0, 12)

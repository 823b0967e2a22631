import { PAPIERS, type PapierKind, type PapierOf } from '../../contract/papers/papers'
import { Refusal } from '../kernel/refusal'
import { ThreadExhausted, thread } from '../kernel/thread'
import type { Composed, Composing, Logo, Piece } from './compose'
import composeThread from './compose?thread'

/** One agreement takes 10 ms, 450 sheets some seconds; the compiler's own memory is not in these bounds. */
const THREAD = { ms: 60_000, megabytes: 256, idleMs: 60_000 }
const compose = thread<Composing, Composed>(composeThread, THREAD)

/**
 * Lays out papers of one kind, one after the other, in a thread that starts with the first of them.
 *
 * @param le when the file says that it was made: the same papers of the same moment are the same bytes
 * @returns a PDF/A-2a; a plain one where a character is in no font of ours
 * @throws Refusal `service_unavailable` when too many wait, or it takes too long
 * @example const pdf = await papier('convention', [await paperOf(db, id)], { logo })
 */
export async function papier<Kind extends PapierKind>(
  kind: Kind,
  papers: readonly PapierOf<Kind>[],
  { logo, le, pieces }: { logo?: Logo | undefined; le?: Date; pieces?: readonly Piece[] | undefined } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const given = papers.map((paper) => PAPIERS[kind].parse(paper))
  try {
    const at = le && { le: Math.floor(le.getTime() / 1_000) }
    return (await compose({ kind, papers: given, ...(logo && { logo }), ...(pieces && { pieces }), ...at }))
      .pdf
  } catch (error) {
    if (error instanceof ThreadExhausted) throw new Refusal('service_unavailable', error.message)
    throw error
  }
}

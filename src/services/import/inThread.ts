import type { FileAsRead } from '../../contract/import/importCalls'
import { ThreadExhausted, thread } from '../kernel/thread'
import { THREAD, unreadable } from './limits'
import type { Blind, BlindPlan } from './plan/blind'
import type { Material } from './plan/plan'
import type { Plan } from './plan/summary'
import type { Mapped, ToMap } from './read/mapped'
import type { FileOptions } from './read/readCells'
import type { Work, Worked } from './work'
import work from './work?thread'

/** A file as a `FileAsRead` in JSON. */
export const readFile = async (file: File, asked: FileOptions) => readBytes(await bytesOf(file), asked)

export const readBytes = async (read: Uint8Array, asked: FileOptions) =>
  (await ask({ read, asked }, 'table')).table

/** The table of a file whose columns were chosen before, as `FileAsRead` or in bytes. */
export const mappedOf = async (map: Uint8Array | FileAsRead, as: ToMap): Promise<Mapped> =>
  (await ask({ map, as }, 'mapped')).mapped

/** What an import of a table would do, as an `ImportReport` in JSON: the rows to write stay in the thread. */
export const reportOf = async (material: Material): Promise<string> =>
  (await ask({ look: material }, 'report')).report

/** The rows that an import of a table writes. */
export const planOf = async (material: Material): Promise<Plan> =>
  (await ask({ plan: material }, 'plan')).plan

export const blindOf = async (blind: Blind): Promise<BlindPlan> => (await ask({ blind }, 'blind')).blind

const askThread = thread<Work, Worked>(work, THREAD)

async function ask<K extends string>(asked: Work, kind: K): Promise<Extract<Worked, Record<K, unknown>>> {
  try {
    const answer = await askThread(asked)
    if (!(kind in answer)) throw new Error(`the thread answered no ${kind}`)
    return answer as Extract<Worked, Record<K, unknown>>
  } catch (error) {
    throw error instanceof ThreadExhausted ? unreadable('bomb') : error
  }
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

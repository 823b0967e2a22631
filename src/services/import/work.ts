import type { FileAsRead } from '../../contract/import/importCalls'
import { isBlank } from '../../contract/kernel/cleanText'
import { serveThread } from '../kernel/thread'
import { COLUMNS_MAX, ROWS_MAX, tooMany, unreadable } from './limits'
import { type Blind, type BlindPlan, planBlind } from './plan/blind'
import { type Material, plan } from './plan/plan'
import type { Plan } from './plan/summary'
import { type Mapped, mapped, type ToMap } from './read/mapped'
import { type FileOptions, readCells } from './read/readCells'

/** The requests to the thread. */
export type Work =
  | { read: Uint8Array; asked: FileOptions }
  | { map: Uint8Array | FileAsRead; as: ToMap }
  | { look: Material }
  | { plan: Material }
  | { blind: Blind }
export type Worked =
  | { table: string }
  | { mapped: Mapped }
  | { report: string }
  | { plan: Plan }
  | { blind: BlindPlan }

serveThread<Work, Worked>(async (work) => {
  if ('look' in work) return { report: (await plan(work.look)).report }
  if ('plan' in work) return { plan: await plan(work.plan) }
  if ('blind' in work) return { blind: planBlind(work.blind) }
  if ('map' in work) {
    const { map, as } = work
    const file = 'rows' in map ? map : await readCells(map, as.correspondance.lecture)
    return { mapped: mapped(within(file), as) }
  }
  return { table: JSON.stringify(within(await readCells(work.read, work.asked))) }
})

function within(table: FileAsRead): FileAsRead {
  const filled = table.rows.filter((row) => !row.every(isBlank))
  if (filled.length < 2) throw unreadable('empty')
  // one of them is the heading
  if (filled.length > ROWS_MAX + HEADINGS) throw tooMany('rows')
  if (filled.some((row) => row.length > COLUMNS_MAX)) throw tooMany('columns')
  return table
}

/** Titles and headings that a file may have above its rows. */
const HEADINGS = 20

/* Moves the demo school to another time, for a presentation. */

export interface Rows {
  table: string
  rows: readonly object[]
}

/** A Friday: some defences have been held and wait for their grade, and those of the next week wait for validation. */
const PRESENT = Date.UTC(2022, 5, 24)
/** When its current academic year begins. */
const YEAR = 2021
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** From October on, defences graded weeks ago fall into the new year. */
const OCTOBER = 9

/** The school as of `today`: moved by whole weeks, so that nobody defends on a Sunday, and its years by name. */
export function moved(tables: readonly Rows[], today: Date): Rows[] {
  const present = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  const start = today.getMonth() >= OCTOBER ? today.getFullYear() : today.getFullYear() - 1
  const years = start - YEAR
  const weeks = Math.floor((present - PRESENT) / WEEK_MS) * WEEK_MS
  const laterYear = (text: string) => text.replace(/\b20\d\d\b/g, (year) => String(Number(year) + years))
  const yesterday = new Date(present - DAY_MS).toISOString()

  const value = (column: string, given: unknown, ahead: number): unknown => {
    if (Array.isArray(given)) return given.map((each) => value(column, each, ahead))
    if (column === 'annee' && typeof given === 'number') return given + years
    if (typeof given !== 'string') return given
    if (NAMED_BY_YEAR.includes(column)) return laterYear(given)
    if (TO_COME.includes(column)) return new Date(Date.parse(given) + weeks).toISOString().slice(0, 10)
    if (DAY.test(given)) return laterYear(given)
    if (!MOMENT.test(given)) return given
    const later = new Date(
      Date.parse(given.endsWith('Z') ? given : `${given}Z`) + weeks + ahead,
    ).toISOString()
    if (WRITTEN.includes(column)) return later < yesterday ? later : yesterday
    return given.endsWith('Z') ? later : later.slice(0, 19)
  }
  return tables.map(({ table, rows }) => ({
    table,
    rows: rows.map((row) => {
      // defences to come are at least some days ahead, whatever the day of the week
      const ahead = 'validated_at' in row && row.validated_at === null ? WEEK_MS : 0
      return Object.fromEntries(
        Object.entries(row).map(([column, given]) => [
          column,
          column === 'label' && table !== 'records.annee' ? given : value(column, given, ahead),
        ]),
      )
    }),
  }))
}

const NAMED_BY_YEAR = ['label', 'periode_stage', 'matricule']
/** Times of writing are never in the future. */
const WRITTEN = ['created_at', 'le', 'repondu_le', 'demande_le', 'signe_le']
/** Deadlines are some weeks ahead, whatever the time of the year. */
const TO_COME = ['limite']
/** Holidays keep their day. */
const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

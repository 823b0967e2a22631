import { type Context, chosen, type Flags } from './command'
import type { Damaged } from './entry'
import { type Health, healthOfAll } from './health'
import { VERSION } from './version'

export async function list(names: string[], _: Flags, { directory }: Context): Promise<string> {
  const { schools, damaged } = await chosen(directory, names)
  if (schools.length + damaged.length === 0)
    return 'There are no schools: make the first one by "npm run school add".'
  const health = await healthOfAll(schools)
  const known = ({ name, state, hosts, cluster, version }: Omit<Damaged, 'fault'>) => [
    name,
    state,
    hosts.join(' '),
    cluster,
    version === VERSION ? 'current' : 'older',
  ]
  const rows = [
    ...schools.map((school) => [...known(school), ...healthInWords(health.get(school.name) ?? '–')]),
    ...damaged.map((school) => [...known(school), 'cannot be opened']),
  ]
  const table = tableOf([
    [
      'school',
      'state',
      'hosts',
      'cluster',
      'version',
      'size',
      'documents',
      'mails due',
      'last backup',
      'staff this week',
    ],
    ...rows,
  ])
  return [table, ...damaged.map(({ name, fault }) => `${name} cannot be opened: ${fault}`)].join('\n')
}

function healthInWords(health: Health | string): string[] {
  if (typeof health === 'string') return [`does not answer: ${health}`]
  const { database, files, mails, saved, people } = health
  const size = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  const day = saved ? saved.toISOString().slice(0, 16).replace('T', ' ') : 'never'
  return [size(database), size(files), String(mails), day, String(people)]
}

/** Columns as wide as their longest text. */
function tableOf(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

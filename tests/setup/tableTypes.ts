import { readdirSync, readFileSync } from 'node:fs'

/* The types that Kysely queries go by, read as text: which columns each table has, and what is said of them. */

const FOLDER = 'src/services/db/schema'
const source = readdirSync(FOLDER)
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')

type Columns = Readonly<Record<string, string>>

/** By table, `internship.stage`: the type of each column. */
export const tableTypes = (): Readonly<Record<string, Columns>> =>
  Object.fromEntries(
    [...source.matchAll(/interface \w+Tables \{/g)].flatMap(({ index }) =>
      Object.entries(membersOf(bracedAt(index))).map(([table, type]) => [table, columnsOf(type)]),
    ),
  )

/** The columns of a type: an interface by its name, members in braces, and what `&`, `Pick` and `Omit` make of them. */
function columnsOf(type: string): Columns {
  const parts = splitOutside(type, '&')
  if (parts.length > 1) return Object.assign({}, ...parts.map(columnsOf))
  const [text = ''] = parts
  if (text.startsWith('{')) return membersOf(text.slice(1, -1))
  const chosen = /^(Pick|Omit)<[\s;]*(\w+),([\s\S]*)>$/.exec(text)
  if (chosen) {
    const [, kind, base = '', names = ''] = chosen
    const named = new Set([...names.matchAll(/'(\w+)'/g)].map(([, name]) => name))
    return Object.fromEntries(
      Object.entries(columnsOf(base)).filter(([column]) => named.has(column) === (kind === 'Pick')),
    )
  }
  const found = new RegExp(`interface ${text}(?: extends ([^{]+))? \\{`).exec(source)
  if (!found) throw new Error(`${FOLDER} has no interface ${text}`)
  return { ...(found[1] && columnsOf(found[1])), ...membersOf(bracedAt(found.index)) }
}

/** What stands in the braces that open behind a place. */
function bracedAt(index: number): string {
  const start = source.indexOf('{', index)
  let depth = 0
  for (let at = start; at < source.length; at++) {
    if (source[at] === '{') depth++
    if (source[at] === '}' && --depth === 0) return source.slice(start + 1, at)
  }
  throw new Error(`${FOLDER}: a brace is not closed`)
}

const membersOf = (body: string): Columns =>
  Object.fromEntries(
    splitOutside(body.replaceAll('\n', ';'), ';').flatMap((member) => {
      const [, name, type] = /^'?([\w.]+)'?: ([\s\S]+)$/.exec(member) ?? []
      return name && type ? [[name, type.trim()]] : []
    }),
  )

/** Splits at a sign that stands in no brackets, and where a line does not go on with the next. */
function splitOutside(text: string, sign: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text.replaceAll(/;(\s*\|)/g, '$1')) {
    if ('{<(['.includes(letter)) depth++
    if ('}>)]'.includes(letter)) depth--
    if (letter === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

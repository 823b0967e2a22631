import { useMemo, useState } from 'react'
import { below } from '../../../contract/import/fileRows'
import { withTarget } from '../../../contract/import/fullName'
import { type Importable, isSaid, neededIn } from '../../../contract/import/importable'
import type { FileAsRead } from '../../../contract/import/importCalls'
import {
  type FieldNames,
  matchBelow,
  matchColumns,
  spareHeadings,
} from '../../../contract/import/importMatch'
import { readLang } from '../../../ui/texts/language'
import { useOwn } from '../../keptStore'
import { type Mend, withMends } from './mends'
import { columnsLeft, hasKey, type Remembered, remember, rememberedForAll } from './unknown'

interface Matched {
  /** The record, whose choices are kept for the next file. */
  name: string
  of: Importable
  table: FileAsRead | undefined
  /** Corrections of cells, which `rows` have. */
  mends: readonly Mend[]
  /** Somebody has matched them otherwise. */
  onChanged(): void
}

/** Which column of a file is what: matched by the headings, then chosen by hand. */
export function useColumns({ name, of, table, mends, onChanged }: Matched) {
  const [names, setNames] = useState<FieldNames>({})
  const [remembered, setRemembered] = useOwn<Remembered>(`${name}.headings`, NOTHING)
  const [heading, setHeadingLine] = useState(0)
  const [columns, setColumns] = useState<string[]>([])
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [ignoring, setIgnoring] = useState(false)

  const known = { names, lang: readLang(), remembered }
  const headings = table?.rows[heading] ?? []
  const rows = useMemo(
    () =>
      table && withMends({ of, columns, headings: table.rows[heading] ?? [] }, below(table, heading), mends),
    [of, table, heading, columns, mends],
  )

  /** Those of a file that has just been read. @param names what the fields are called */
  function match(read: FileAsRead['rows'], names: FieldNames) {
    const matched = matchColumns(of, read, { ...known, names })
    setNames(names)
    setHeadingLine(matched.heading)
    setColumns(matched.columns)
    setTyped(rememberedForAll(of, remembered, read[matched.heading] ?? []))
    setIgnoring(false)
  }

  function setHeading(line: number) {
    if (!table) return
    onChanged()
    setHeadingLine(line)
    setColumns(matchBelow(of, table.rows, line, known))
    setTyped(rememberedForAll(of, remembered, table.rows[line] ?? []))
  }

  function setColumn(index: number, target: string) {
    onChanged()
    setColumns(withTarget(columns, index, target))
  }

  function setForAll(field: string, value: string) {
    onChanged()
    setTyped({ ...typed, [field]: value })
  }

  const spare = spareHeadings(of, columns)
  const { unknown, shown } = columnsLeft(headings, columns, rows, { ...known, spare })
  /** Fields without a column, and their value for all rows. */
  const lacking = neededIn(of).filter((field) => !isSaid(columns, field))
  const forAll = Object.fromEntries(
    lacking.flatMap((field) => (typed[field]?.trim() ? [[field, typed[field]] as const] : [])),
  )

  /** Keeps what was chosen for the next file. */
  const keep = () =>
    setRemembered(
      remember(
        remembered,
        headings,
        columns,
        matchBelow(of, table?.rows ?? [], heading, { names, lang: readLang() }),
        Object.fromEntries(lacking.map((field) => [field, typed[field] ?? ''])),
      ),
    )

  return {
    heading,
    headings,
    columns,
    unknown,
    shown,
    ignoring,
    lacking,
    typed,
    forAll,
    key: hasKey(of, [...columns, ...Object.keys(forAll)]),
    rows,
    match,
    keep,
    setHeading,
    setColumn,
    setIgnoring,
    setForAll,
  }
}

const NOTHING: Remembered = {}

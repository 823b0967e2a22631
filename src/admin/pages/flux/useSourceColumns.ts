import { useMemo, useState } from 'react'
import type { Correspondance } from '../../../contract/import/correspondance'
import { below } from '../../../contract/import/fileRows'
import { withTarget } from '../../../contract/import/fullName'
import { askedOnly, isSaid, neededIn } from '../../../contract/import/importable'
import type { FileAsRead } from '../../../contract/import/importCalls'
import {
  type FieldNames,
  leftOutKey,
  matchBelow,
  matchColumns,
  spareHeadings,
} from '../../../contract/import/importMatch'
import { type ImportName, importOf } from '../../../contract/import/imports'
import { plainName } from '../../../contract/kernel/plainName'
import { readLang } from '../../../ui/texts/language'
import { useSchool } from '../../dataProvider/useSchool'
import { columnsLeft, hasKey, type Remembered } from '../../schema/import/unknown'
import type { Columns } from '../../schema/import/useImport'

interface Opened {
  fiche: ImportName
  /** The first lines of the source. */
  table: FileAsRead
  names: FieldNames
  /** The mapping saved with the feed; undefined: a new feed. */
  before: Correspondance | undefined
  reading: Correspondance['lecture']
  busy: boolean
  reread: (changed: Columns['reading']) => Promise<void>
}

/** The columns of a source, as those of a file that is imported once, and what is chosen for all that come from it. */
export function useSourceColumns({ fiche, table, names, before, reading, busy, reread }: Opened) {
  const faits = useSchool().data?.faits
  const of = useMemo(() => askedOnly(importOf(fiche), faits ?? []), [fiche, faits])
  const [first] = useState(() => matchColumns(of, table.rows, known(table.rows[0] ?? [])))
  const [heading, setHeadingLine] = useState(first.heading)
  const [columns, setColumns] = useState(() => matchAt(first.heading))
  const [typed, setTyped] = useState<Record<string, string>>(before?.pourTous ?? {})
  const [ignoring, setIgnoring] = useState(before !== undefined)
  const headings = table.rows[heading] ?? []
  const rows = below(table, heading)

  function known(line: readonly string[]) {
    const remembered: Remembered = {}
    for (const [title, target] of Object.entries(before?.colonnes ?? {}))
      remembered[target ? plainName(title) : leftOutKey(plainName(title), line)] = target
    return { names, lang: readLang(), remembered }
  }
  function matchAt(line: number) {
    return matchBelow(of, table.rows, line, known(table.rows[line] ?? []))
  }

  const { remembered } = known(headings)
  const { unknown, shown } = columnsLeft(headings, columns, rows, {
    names,
    remembered,
    spare: spareHeadings(of, columns),
  })
  const lacking = neededIn(of).filter((field) => !isSaid(columns, field))
  const pourTous = Object.fromEntries(
    lacking.flatMap((field) => (typed[field]?.trim() ? [[field, typed[field]] as const] : [])),
  )
  const run: Columns = {
    of,
    table,
    reading,
    busy,
    file: undefined,
    heading,
    headings,
    columns,
    unknown,
    shown,
    ignoring,
    lacking,
    typed,
    key: hasKey(of, [...columns, ...Object.keys(pourTous)]),
    rows,
    setColumn: (index, target) => setColumns(withTarget(columns, index, target)),
    setIgnoring,
    setForAll: (field, value) => setTyped({ ...typed, [field]: value }),
    setHeading(line) {
      setHeadingLine(line)
      setColumns(matchAt(line))
    },
    reread,
  }
  const correspondance: Correspondance = {
    colonnes: Object.fromEntries(
      headings.flatMap((title, index) => (title.trim() ? [[title.trim(), columns[index] ?? '']] : [])),
    ),
    pourTous,
    lecture: reading,
  }
  const isReady = run.key && (unknown.length === 0 || ignoring)
  return { run, correspondance, isReady }
}

import { useMemo, useState } from 'react'
import { below, type Rows, tableOf, withCell } from '../../../contract/import/fileRows'
import { askedOnly, type Importable } from '../../../contract/import/importable'
import {
  type Encoding,
  type FileAsRead,
  type ImportOptions,
  type ImportReport,
  imports,
  type Separator,
} from '../../../contract/import/importCalls'
import { importOf, isImportable } from '../../../contract/import/imports'
import { MAX_UPLOAD_BYTES } from '../../../contract/kernel/constants'
import { ApiError } from '../../../ui/calls/ApiError'
import { useCall } from '../../dataProvider'
import { useSchool } from '../../dataProvider/useSchool'
import { useOwn } from '../../keptStore'
import { useDefinition } from '../declare/DefinitionContext'
import { readFieldNames } from './fieldNames'
import {
  forgetMend,
  isKept,
  type KeptMends,
  keepMends,
  type Mend,
  mendedToo,
  mendsAgain,
  targetOf,
  withMends,
} from './mends'
import { type Chosen, NOTHING_CHOSEN } from './missing'
import { inMemory } from './rows'
import { useColumns } from './useColumns'
import { useOneCall } from './useOneCall'
import { useWriting } from './useWriting'

/** How to read the file, if not as detected. */
export type Reading = { encoding?: Encoding; separator?: Separator; sheet?: number; hidden?: 0 | 1 }
/** `whole`: the service takes the file unchanged, without a preview. */
export type Step = 'file' | 'columns' | 'preview' | 'whole' | 'writing' | 'done'
export type Options = Omit<ImportOptions, 'mark' | 'run'>

const OPTIONS: Options = { mode: 'both', skip: false, depart: false, make: [], create: true }

export type Import = ReturnType<typeof useImport>
/** What choosing the columns of a file needs of it. */
export type Columns = Pick<
  Import,
  | 'of'
  | 'table'
  | 'reading'
  | 'busy'
  | 'file'
  | 'heading'
  | 'headings'
  | 'columns'
  | 'unknown'
  | 'shown'
  | 'ignoring'
  | 'lacking'
  | 'typed'
  | 'key'
  | 'rows'
  | 'setColumn'
  | 'setIgnoring'
  | 'setForAll'
  | 'setHeading'
  | 'reread'
>

/** The import of a file into the list: read it, match its columns, preview, write. */
export function useImport() {
  const { name, fields } = useDefinition()
  if (!isImportable(name)) throw new Error(`${name} has no line in contract/import/lines`)
  const faits = useSchool().data?.faits
  const of = useMemo(() => askedOnly(importOf(name), faits ?? []), [name, faits])
  // the steps are the same, whichever service has the record
  const calls = imports[of.service]
  const call = useCall()
  const { ask, busy, problem, setProblem, error } = useOneCall()
  const writing = useWriting(of, ask)
  const [kept, setKept] = useOwn<KeptMends>(`${name}.mends`, NOTHING)
  const [step, setStep] = useState<Step>('file')
  const [file, setFile] = useState<File>()
  const [table, setTable] = useState<FileAsRead>()
  const [reading, setReading] = useState<Reading>({})
  const [mends, setMends] = useState<readonly Mend[]>([])
  const [options, setOptions] = useState<Options>(OPTIONS)
  const [chosen, setChosen] = useState<Chosen>(NOTHING_CHOSEN)
  const [report, setReport] = useState<ImportReport>()

  /** What was to be created belonged to other columns. */
  const onChanged = () => setOptions({ ...options, make: [] })
  const { match, keep, ...matched } = useColumns({ name, of, table, mends, onChanged })
  const { heading, headings, columns, rows, forAll, key } = matched
  const reader = { of, columns, headings }

  async function choose(chosen: File | undefined, asked: Reading = {}) {
    if (!chosen) return
    if (chosen.size > MAX_UPLOAD_BYTES) {
      setFile(undefined)
      return setProblem('tooLarge')
    }
    await ask(async (signal) => {
      const copy = await inMemory(chosen)
      if (!copy) return setProblem('fileGone')
      setFile(copy)
      const read = await readFile(copy, asked, signal)
      if (!read) return setStep('whole')
      match(read.rows, await readFieldNames(name, fields))
      setTable(read)
      setReading(asked)
      setMends([])
      setOptions(OPTIONS)
      setChosen(NOTHING_CHOSEN)
      setReport(undefined)
      setStep('columns')
    })
  }

  /** Undefined if the service only takes files unchanged. */
  async function readFile(copy: File, asked: Reading, signal: AbortSignal): Promise<FileAsRead | undefined> {
    try {
      return (await call(calls.read, { file: copy, ...asked }, { signal })).table
    } catch (failure) {
      const missing = failure instanceof ApiError && failure.code === 'extension_missing'
      if (missing && of.whole) return undefined
      throw failure
    }
  }

  const sent = (lines: Rows, wanted: Options & Pick<ImportOptions, 'mark' | 'run'>) => ({
    record: name,
    file: new File(
      [
        JSON.stringify(
          tableOf(lines, columns, {
            of,
            headings,
            forAll,
            from1904: table?.from1904 ? daysOf(of) : undefined,
          }),
        ),
      ],
      'table.json',
      { type: 'application/json' },
    ),
    options: wanted,
  })

  const preview = (wanted: Options = options) => look(wanted, table, mends)

  /** Requests the preview; values corrected in an earlier file and refused again are corrected at once. */
  async function look(
    wanted: Options,
    read: FileAsRead | undefined,
    corrections: readonly Mend[],
    keptMends: KeptMends = kept,
  ) {
    if (!read || !key) return
    setOptions(wanted)
    await ask(async (signal) => {
      for (let all = corrections; ; ) {
        setMends(all)
        const lines = withMends(reader, below(read, heading), all)
        const { report: told } = await call(calls.preview, sent(lines, wanted), { signal })
        const again = mendsAgain(keptMends, told.rows, all)
        if (again.length === 0) {
          setReport(told)
          return setStep('preview')
        }
        all = [...all, ...again]
      }
    })
    keep()
  }

  /** Another value for a cell of the file. */
  async function fix(line: number, field: string, value: string) {
    if (!table) return
    const target = targetOf(reader, field)
    const corrected = {
      ...table,
      rows: table.rows.map((cells, at) => (at === line - 1 ? withCell(reader, cells, target, value) : cells)),
    }
    setTable(corrected)
    await look(options, corrected, mends)
  }

  /** Replaces all equal values of a field. */
  const fixAll = (field: string, said: string, value: string) =>
    look(options, table, mendedToo(mends, { field, said, value }))

  /** Restores the file's value, and stops correcting it in later files. */
  async function unmend(mend: Mend) {
    const others = forgetMend(kept, mend)
    setKept(others)
    await look(
      options,
      table,
      mends.filter((each) => each !== mend),
      others,
    )
  }

  async function write() {
    if (!rows || !report) return
    setStep('writing')
    const isWritten = await writing.write((run) =>
      sent(rows, { ...options, make: report.make, mark: report.mark, run }),
    )
    if (isWritten) setKept(keepMends(kept, mends, report.rows))
    setStep(isWritten ? 'done' : 'preview')
  }

  async function writeWhole() {
    if (!file || !of.whole) return
    setStep('writing')
    setStep((await writing.writeWhole(file)) ? 'done' : 'whole')
  }

  return {
    of,
    name,
    step,
    file,
    table,
    reading,
    ...matched,
    options,
    chosen,
    report,
    result: writing.result,
    percent: writing.percent,
    busy,
    problem,
    error,
    choose,
    setChosen,
    preview,
    fix,
    fixAll,
    mends,
    isMendedAgain: (mend: Mend) => isKept(kept, mend),
    unmend,
    write,
    writeWhole,
    cancel: writing.cancel,
    back: setStep,
    reread: (changed: Reading) => choose(file, { ...reading, ...changed }),
  }
}

const daysOf = ({ fields }: Importable) => Object.keys(fields).filter((field) => fields[field]?.as === 'date')

const NOTHING: KeptMends = {}

import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { BULK_SLICE } from '../../../contract/kernel/constants'
import { asOneChange } from '../../../ui/calls/written'
import { useCall } from '../../dataProvider/useCall'
import type { ShownColumn } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import type { Values } from '../declare/types'
import { useErrorText, useNotifyError } from '../notices/useNotifyError'
import { forgetUnderWay, keepUnderWay, selectionIn, useCutOff } from '../rows/cutOff'
import { useRowNames } from '../rows/rows'
import { type ActionEntry, type BulkEntry, type LeftOut, sortOut } from './entries'
import {
  type CutOff,
  cutOffOf,
  type Job,
  keepAsked,
  leftOf,
  newJob,
  progressOf,
  type Report,
  resultOf,
} from './job'
import { rowPlan } from './rowPlan'
import { useBulkText } from './useBulkText'

/** What an entry would do, shown before it runs. */
export interface Preview {
  entry: ActionEntry
  rows: RaRecord[]
  left: LeftOut[]
}

/** A failed action that may be continued. */
interface Broken {
  job: Job
  text: string
}

/**
 * Runs actions on the selected rows, which may be on any page of the list. An action runs step by step; it can be
 * stopped between two steps, and retried after a failure. Rows that were refused or not reached stay selected; those
 * done form one change, which can be undone at once.
 */
export function useBulk(columns: ShownColumn[]) {
  const { name } = useDefinition()
  const { selectedIds, onSelect, data: shown } = useListContext()
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const call = useCall()
  const navigate = useNavigate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const errorText = useErrorText()
  const refresh = useRefresh()
  const text = useBulkText()
  const nameOf = useRowNames(columns)
  const running = useRef(false)
  const stopping = useRef(false)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [preview, setPreview] = useState<Preview>()
  const [broken, setBroken] = useState<Broken>()
  const [report, setReport] = useState<Report>()
  const underWay = `bulk.${name}`
  const [cutOff, setCutOff] = useState(useCutOff<CutOff>(underWay))
  const stop = useCallback(() => {
    stopping.current = true
  }, [])
  // leaving the list stops it
  useEffect(() => stop, [stop])

  /** The text is translated already. */
  const say = (type: 'success' | 'info' | 'warning', final: string) =>
    notify(final, { type, messageArgs: { _: final } })

  const once = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notifyError(error)
      refresh()
    } finally {
      running.current = false
      setBusy(false)
      setProgress(undefined)
    }
  }

  const apply = (entry: BulkEntry | undefined) => {
    if (selectedIds.length === 0) return say('warning', text('selectFirst'))
    if (!entry || entry.opens) return say('warning', text('chooseFirst'))
    if (entry.action.leads) return navigate(entry.action.leads(selectedIds))
    return once(async () => {
      const { data } = await dataProvider.getMany(name, { ids: selectedIds })
      if (data.length === 0) {
        onSelect([])
        refresh()
        return say('warning', text('selectFirst'))
      }
      const sorted = sortOut(entry, asShown(data, shown), name, translate)
      if (!entry.action.unasked) setPreview({ entry, ...sorted })
      else if (sorted.rows.length === 0) say('info', text('none', {}, entry))
      else await work(await jobOf(entry, sorted.rows, {}))
    })
  }

  const jobOf = async (entry: ActionEntry, rows: RaRecord[], asked: Values): Promise<Job> => {
    const { action, choice } = entry
    const plan = await action.plan?.()
    const steps = plan
      ? plan(rows, { call, translate, asked })
      : choice
        ? rowPlan(rows, { resource: name, choice, asked, dataProvider, errorText })
        : []
    return newJob(entry, rows, asked, steps, nameOf)
  }

  const keep = (job: Job) => {
    keepUnderWay(underWay, cutOffOf(job))
    keepUnderWay(selectionIn(name), { ids: leftOf(job) })
    keepAsked(name, job)
  }

  /** The selection is updated along the way: somebody signed out in the meantime finds what is left to do. */
  const resultsOf = (job: Job) =>
    resultOf(job, () => {
      onSelect(leftOf(job))
      keep(job)
    })

  const work = (job: Job): Promise<void> => asOneChange(() => goOn(job), job.change)

  const goOn = async (job: Job): Promise<void> => {
    stopping.current = false
    setReport(undefined)
    keep(job)
    const many = job.total > BULK_SLICE
    const slow = setTimeout(() => setProgress(progressOf(job)), SLOW_MS)
    try {
      while (job.steps[0] && !stopping.current) {
        if (many) setProgress(progressOf(job))
        await job.steps[0].run(resultsOf(job))
        job.steps.shift()
        setProgress((shown) => shown && progressOf(job))
      }
    } catch (error) {
      onSelect(leftOf(job))
      const [step] = job.steps
      if (!step?.failed && job.open.size === job.total) throw error
      refresh()
      notifyError(error)
      // shown if the question is closed without another try
      tell(job)
      return setBroken({
        job,
        text: step?.failed ? translate(step.failed) : text('interrupted', progressOf(job)),
      })
    } finally {
      clearTimeout(slow)
      forgetUnderWay(underWay)
      forgetUnderWay(selectionIn(name))
      keepAsked(name, job)
    }
    onSelect(leftOf(job))
    refresh()
    await warn(job)
    tell(job)
    if (job.steps.length > 0) say('warning', text('stopped', progressOf(job)))
    else if (job.done.length > 0) say('success', text('done', { smart_count: job.done.length }, job.entry))
  }

  /** Adds remarks about the rows that are done; without a response there are none. */
  const warn = async (job: Job) => {
    const { rows, entry } = job
    const left = new Set(leftOf(job))
    try {
      const warns = await entry.action.warns?.()
      const done = rows.filter(({ id }) => !left.has(id))
      for (const [id, text] of (await warns?.(done, { call, translate })) ?? [])
        resultsOf(job).noted(id, text)
    } catch {
      // the action is done all the same
    }
  }

  const tell = ({ entry, done, refused, noted }: Job) => {
    if (refused.length + noted.length > 0)
      setReport({ entry, done: [...done], refused: [...refused], noted: [...noted] })
  }

  return {
    apply,
    busy,
    progress,
    stop,
    report,
    closeReport: () => setReport(undefined),
    preview,
    closePreview: () => setPreview(undefined),
    /** Resolves to whether some of the rows are done. */
    confirm: async (asked: Values): Promise<boolean> => {
      if (!preview) return false
      let job: Job | undefined
      await once(async () => {
        job = await jobOf(preview.entry, preview.rows, asked)
        await work(job)
      })
      return job !== undefined && leftOf(job).length < job.total
    },
    broken,
    closeBroken: () => setBroken(undefined),
    goOn: () => broken && once(() => work(broken.job)),
    cutOff,
    closeCutOff: () => setCutOff(undefined),
    nameOf,
  }
}

/** Progress is shown after this time, for many rows. */
const SLOW_MS = 1_000

/**
 * Rows are changed as they were seen: the row on this page, or else the one read when the question was asked; so are
 * hidden columns.
 */
const asShown = (selected: RaRecord[], shown: RaRecord[] = []): RaRecord[] => {
  const seen = new Map(shown.map((row) => [row.id, row]))
  return selected.map((row) => ({ ...row, ...shownOf(seen.get(row.id)) }))
}

const shownOf = (row: RaRecord | undefined) =>
  row && Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== ''))

import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import { company } from '../../../contract'
import {
  ACTIF,
  BULK_ACTIVATION,
  BULK_SLICE,
  BULK_SUPPRESSION,
  SANS_COMPTE,
} from '../../../contract/constants'
import type { Output } from '../../../contract/endpoint'
import type { Entreprise } from '../../../contract/entities'
import { ApiError, useCall } from '../../dataProvider'
import { slicesOf } from '../../dataProvider/slices'
import { asOneChange } from '../../dataProvider/written'
import { useNotifyError } from '../../schema'
import { addressOf, compteOf } from './sent'

type Deletion = Output<typeof company.entrepriseDeletes>
/** A company that an action left as it is; without more when the service does not say why. */
export type Refused = Pick<Deletion['refusees'][number], 'id' | 'nom'> & Partial<Deletion['refusees'][number]>

/** A question that waits for its answer. */
interface Question {
  text: string
  values?: Record<string, unknown>
  /** Of the companies that it is about. */
  names?: string[]
  confirm?: string
  color: 'primary' | 'error'
  run: () => Promise<void>
}

/** A call for some of the companies, which it completes. */
interface Step {
  done: readonly number[]
  run: () => Promise<void>
  /** Asks whether to try this step again; without it the action is over, if nothing was done before. */
  failed?: string
}

/** A running action: `steps` are those left to do. */
interface Job {
  steps: Step[]
  selected: number[]
  total: number
  /** The text that names the companies left as they are. */
  refusal: string
  refused: Refused[]
  /** The toast of the end, unless nothing was done. */
  success: () => { text: string; count: number }
}

/**
 * The actions on the selected companies, which may stand on any page of the list. They go on slice by slice; between two
 * slices they can be stopped, and a failed one is offered again. What is not done stays selected.
 */
export function useBulk() {
  const { selectedIds, onSelect, data: shown } = useListContext<Entreprise>()
  const dataProvider = useDataProvider()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const running = useRef(false)
  const stopping = useRef(false)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [question, setQuestion] = useState<Question>()
  const [report, setReport] = useState<{ title: string; refused: Refused[] }>()
  const stop = useCallback(() => {
    stopping.current = true
  }, [])
  // whoever leaves the list stops it
  useEffect(() => stop, [stop])

  const once = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await asOneChange(work)
    } catch (error) {
      notifyError(error)
      refresh()
    } finally {
      running.current = false
      setBusy(false)
      setProgress(undefined)
    }
  }

  const apply = (action: number | '') => {
    if (selectedIds.length === 0) return notify(text('selectFirst'), { type: 'warning' })
    if (action === '') return notify(text('chooseFirst'), { type: 'warning' })
    return once(async () => {
      const { data } = await dataProvider.getMany<Entreprise>('entreprise', { ids: selectedIds })
      if (data.length === 0) {
        onSelect([])
        refresh()
        notify(text('selectFirst'), { type: 'warning' })
      } else if (action === BULK_SUPPRESSION) {
        setQuestion({
          text: text('confirm'),
          values: { smart_count: data.length },
          names: data.map(({ nom }) => nom),
          confirm: 'action.delete',
          color: 'error',
          run: () => work(deletion(asShown(data, shown))),
        })
      } else await start(action === BULK_ACTIVATION ? activation(data) : generation(data))
    })
  }

  const start = async (job: Job) => {
    if (job.total === 0) notify(job.success().text, { type: 'info' })
    else await work(job)
  }

  const work = async (job: Job): Promise<void> => {
    stopping.current = false
    setReport(undefined)
    const many = job.total > BULK_SLICE
    const done = () => job.total - job.selected.length
    while (job.steps[0] && !stopping.current) {
      const [step] = job.steps
      if (many) setProgress({ done: done(), total: job.total })
      try {
        await step.run()
      } catch (error) {
        onSelect(job.selected)
        if (!step.failed && done() === 0) throw error
        refresh()
        notifyError(error)
        // shown when the question below is not answered by another try
        tellRefused(job)
        const values = { done: done(), total: job.total }
        const again = { confirm: 'table.retry', color: 'primary', run: () => work(job) } as const
        return setQuestion({ text: step.failed ?? text('interrupted'), values, ...again })
      }
      job.steps.shift()
      const finished = new Set(step.done)
      job.selected = job.selected.filter((id) => !finished.has(id))
    }
    onSelect(job.selected)
    refresh()
    tellRefused(job)
    if (job.steps.length > 0) {
      notify(text('stopped'), { type: 'warning', messageArgs: { done: done(), total: job.total } })
    } else {
      const { text, count } = job.success()
      if (count > 0) notify(text, { type: 'success', messageArgs: { smart_count: count } })
    }
  }

  const tellRefused = ({ refusal, refused }: Job) => {
    if (refused.length > 0) setReport({ title: refusal, refused: [...refused] })
  }

  const generation = (selected: Entreprise[]): Job => {
    const without = selected.filter(({ is_compte }) => is_compte === SANS_COMPTE)
    const steps = slicesOf(without, BULK_SLICE).flatMap((slice): Step[] => [
      {
        done: [],
        run: async () =>
          void (await call(company.userGenerateAccounts, { entreprises: slice.map(compteOf) })),
      },
      {
        done: idsOf(slice),
        run: async () =>
          void (await call(company.entrepriseNotifyWelcome, { entreprises: slice.map(addressOf) })),
        failed: text('notNotified'),
      },
    ])
    const count = without.length
    const success = () => ({ text: text(count === 0 ? 'allHave' : 'generated'), count })
    return { steps, selected: idsOf(without), total: count, refusal: '', refused: [], success }
  }

  const deletion = (selected: Entreprise[]): Job => {
    const refused: Refused[] = []
    let count = 0
    const steps = slicesOf(selected, BULK_SLICE).flatMap((slice): Step[] => {
      let deleted: Deletion['entreprises'] = []
      return [
        {
          done: [],
          run: async () => {
            const answer = await call(company.entrepriseDeletes, { entreprises: slice.map(seenOf) })
            deleted = answer.entreprises
            count += deleted.length
            refused.push(...refusedOf(slice, answer))
          },
        },
        {
          done: idsOf(slice),
          run: async () => {
            if (deleted.length > 0) await call(company.userDeleteAccounts, { entreprises: deleted })
          },
          failed: text('accountsLeft'),
        },
      ]
    })
    const success = () => ({ text: text('deleted'), count })
    return {
      steps,
      selected: idsOf(selected),
      total: selected.length,
      refusal: text('refused'),
      refused,
      success,
    }
  }

  /** By the call of a single company, which every service has. */
  const activation = (selected: Entreprise[]): Job => {
    const inactive = selected.filter(({ active }) => active !== ACTIF)
    const refused: Refused[] = []
    const handled = new Set<number>()
    const activate = async (row: Entreprise) => {
      if (handled.has(row.id)) return
      const change = { id: row.id, data: { active: ACTIF }, previousData: row, meta: { action: 'activer' } }
      await dataProvider.update('entreprise', change).catch((error: unknown) => {
        if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error
        refused.push({ id: row.id, nom: row.nom, changed: error.details })
      })
      handled.add(row.id)
    }
    // the first one opens the change that the others join
    const steps = [inactive.slice(0, 1), ...slicesOf(inactive.slice(1), AT_ONCE)].map(
      (slice): Step => ({
        done: idsOf(slice),
        run: async () => {
          const failed = (await Promise.allSettled(slice.map(activate))).find(
            ({ status }) => status === 'rejected',
          )
          if (failed) throw (failed as PromiseRejectedResult).reason
        },
      }),
    )
    const success = () => ({
      text: text(inactive.length === 0 ? 'allActive' : 'activated'),
      count: handled.size - refused.length,
    })
    return {
      steps,
      selected: idsOf(inactive),
      total: inactive.length,
      refusal: text('notActivated'),
      refused,
      success,
    }
  }

  return {
    apply,
    busy,
    progress,
    stop,
    report,
    closeReport: () => setReport(undefined),
    question,
    closeQuestion: () => setQuestion(undefined),
    answer: () => question && once(question.run),
  }
}

/** Single calls sent at once. */
const AT_ONCE = 10

const text = (key: string) => `resources.entreprise.bulk.${key}`
const idsOf = (rows: readonly Entreprise[]) => rows.map(({ id }) => id)

/** What is deleted is what was seen: a row of this page, or else what was read when the question was asked. */
const asShown = (selected: Entreprise[], shown: Entreprise[] = []): Entreprise[] => {
  const seen = new Map(shown.map((row) => [row.id, row]))
  return selected.map((row) => seen.get(row.id) ?? row)
}
const seenOf = (row: Entreprise) => ({
  ...compteOf(row),
  version: row.version,
  version_compte: row.version_compte,
})
/** Those that the service names, and those that it leaves out of what it deleted. */
function refusedOf(selected: Entreprise[], { entreprises, refusees }: Deletion): Refused[] {
  const told = new Set([...entreprises, ...refusees].map(({ id }) => id))
  return [...refusees, ...selected.filter(({ id }) => !told.has(id)).map(({ id, nom }) => ({ id, nom }))]
}

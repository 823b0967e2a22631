import { useRef, useState } from 'react'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import { company } from '../../../contract'
import { BULK_SUPPRESSION, SANS_COMPTE } from '../../../contract/constants'
import type { Output } from '../../../contract/endpoint'
import { type Entreprise, EntrepriseCompte } from '../../../contract/entities'
import { useCall } from '../../dataProvider'
import { useNotifyError } from '../../schema'

type Deletion = Output<typeof company.entrepriseDeletes>
/** A company that was not deleted; without more when the service does not say why. */
export type Refused = Pick<Deletion['refusees'][number], 'id' | 'nom'> & Partial<Deletion['refusees'][number]>

/** A question that waits for its answer. */
interface Question {
  text: string
  values?: Record<string, unknown>
  confirm?: string
  color: 'primary' | 'error'
  run: () => Promise<void>
}

/**
 * The actions on the selected companies, which may stand on any page of the list. Each is two calls; when only the
 * second fails, it alone is offered again.
 */
export function useBulk() {
  const { selectedIds, onUnselectItems, data: shown } = useListContext<Entreprise>()
  const dataProvider = useDataProvider()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const [refused, setRefused] = useState<Refused[]>([])

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
    }
  }

  const apply = (action: number | '') => {
    const text = (key: string) => `resources.entreprise.bulk.${key}`
    if (selectedIds.length === 0) return notify(text('selectFirst'), { type: 'warning' })
    if (action === '') return notify(text('chooseFirst'), { type: 'warning' })
    return once(async () => {
      const { data } = await dataProvider.getMany<Entreprise>('entreprise', { ids: selectedIds })
      if (data.length === 0) {
        onUnselectItems()
        refresh()
        notify(text('selectFirst'), { type: 'warning' })
      } else if (action === BULK_SUPPRESSION) {
        setQuestion({
          text: text('confirm'),
          values: { smart_count: data.length },
          confirm: 'action.delete',
          color: 'error',
          run: () => remove(asShown(data, shown)),
        })
      } else await generate(data)
    })
  }

  const generate = async (selected: Entreprise[]) => {
    const without = selected.filter(({ is_compte }) => is_compte === SANS_COMPTE)
    if (without.length === 0) return notify('resources.entreprise.bulk.allHave', { type: 'info' })
    await call(company.userGenerateAccounts, { entreprises: without.map(compteOf) })
    onUnselectItems()
    refresh()
    const welcome = async () => {
      await call(company.entrepriseNotifyWelcome, { entreprises: without.map(addressOf) })
      notify('resources.entreprise.bulk.generated', { type: 'success' })
    }
    await orAskAgain('resources.entreprise.bulk.notNotified', welcome)
  }

  const remove = async (selected: Entreprise[]) => {
    const answer = await call(company.entrepriseDeletes, { entreprises: selected.map(seenOf) })
    onUnselectItems()
    refresh()
    setRefused(refusedOf(selected, answer))
    if (answer.entreprises.length === 0) return
    const removeAccounts = async () => {
      await call(company.userDeleteAccounts, { entreprises: answer.entreprises })
      notify('resources.entreprise.bulk.deleted', { type: 'success' })
      refresh()
    }
    await orAskAgain('resources.entreprise.bulk.accountsLeft', removeAccounts)
  }

  const orAskAgain = async (text: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      notifyError(error)
      setQuestion({ text, confirm: 'table.retry', color: 'primary', run: () => orAskAgain(text, work) })
    }
  }

  return {
    apply,
    busy,
    refused,
    closeRefused: () => setRefused([]),
    question,
    closeQuestion: () => setQuestion(undefined),
    answer: () => question && once(question.run),
  }
}

/** What the account calls take of a company. */
export const compteOf = (entreprise: Entreprise): EntrepriseCompte => EntrepriseCompte.parse(entreprise)
/** What is deleted is what was seen: a row of this page, or else what was read when the question was asked. */
const asShown = (selected: Entreprise[], shown: Entreprise[] = []): Entreprise[] =>
  selected.map((row) => shown.find(({ id }) => id === row.id) ?? row)
const seenOf = (row: Entreprise) => ({
  ...compteOf(row),
  version: row.version,
  version_compte: row.version_compte,
})
/** To whom the welcome message goes. */
export const addressOf = ({ nom, email }: Entreprise) => ({ nom, email })

/** Those that the service names, and those that it leaves out of what it deleted. */
function refusedOf(selected: Entreprise[], { entreprises, refusees }: Deletion): Refused[] {
  const told = new Set([...entreprises, ...refusees].map(({ id }) => id))
  return [...refusees, ...selected.filter(({ id }) => !told.has(id)).map(({ id, nom }) => ({ id, nom }))]
}

import { type ComponentProps, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { Deroulement } from '../../../contract/affectation/deroulement'
import { useNotifyDone, useNotifyError, type Values } from '../../schema'
import { DETAIL } from '../../schema/declare/detail'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { Refusal } from '../../schema/form/Refusal'
import { rulesText } from '../rulesText'

interface AssignmentFormProps extends Omit<ComponentProps<typeof DeclaredForm>, 'onSubmit'> {
  /** Resolves to false if it was not saved and the reason was shown. */
  save: (values: Values) => Promise<unknown>
  /** Toast of a success. */
  done: string
  /** Back to the list. */
  leave: () => void
}

/** The form of a new or changed assignment. Shows why one was refused, and keeps the input. */
export function AssignmentForm({ save, done, leave, ...form }: AssignmentFormProps) {
  const notifyDone = useNotifyDone()
  const notifyError = useNotifyError()
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const [refusal, setRefusal] = useState<unknown>()

  /** The school's rules that the assignment breaks, as warnings. An existing service has none. */
  const warnings = (id: number) =>
    dataProvider.getOne<Deroulement>('affectation', { id, meta: DETAIL }).then(
      ({ data }) => data.avertissements ?? [],
      () => [],
    )

  const submit = async (values: Values) => {
    setRefusal(undefined)
    try {
      if ((await save(values)) === false) return NOT_SAVED
    } catch (error) {
      setRefusal(error)
      notifyError(error, 'resources.affectation.failed', { withReason: true })
      return NOT_SAVED
    }
    notifyDone(done, rulesText(await warnings(Number(values.stage_id)), translate))
    leave()
    return undefined
  }

  return (
    <DeclaredForm {...form} onSubmit={submit}>
      <Refusal error={refusal} />
      <FormButtons onCancel={leave} disabled={form.disabled ?? false} />
    </DeclaredForm>
  )
}

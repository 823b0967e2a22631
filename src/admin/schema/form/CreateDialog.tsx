import { type RaRecord, useCreate, useNotify, useRefresh } from 'react-admin'
import { useDefinition } from '../declare/DefinitionContext'
import type { MessageKey, ResourceDefinition, Values } from '../declare/types'
import { Screen } from '../page/Screen'
import { showAdded } from '../rows/added'
import { FormDialog } from './FormDialog'

interface CreateProps {
  values?: Values
  /** Values that are sent along without an input. */
  fixed?: Values
  /** Toast on failure, instead of the declaration's. */
  failed?: MessageKey
  onCreated?: (record: RaRecord) => void
  onClose: () => void
}

/**
 * The modal that creates a record of a declared resource; `of` names the resource if it is not the screen's own.
 *
 * @example
 * <CreateDialog of={jury} failed="form.stop" onCreated={({ id }) => pick(id)} onClose={close} />
 */
export default function CreateDialog({ of, ...props }: CreateProps & { of?: ResourceDefinition }) {
  const dialog = <DeclaredCreate {...props} />
  return of ? <Screen definition={of}>{dialog}</Screen> : dialog
}

function DeclaredCreate({ values, fixed, failed, onCreated, onClose }: CreateProps) {
  const { name, fields, create } = useDefinition()
  const [send] = useCreate()
  const notify = useNotify()
  const refresh = useRefresh()
  if (!create) throw new Error(`${name} declares no create form`)

  const submit = async (data: Values) => {
    const record: RaRecord = await send(name, { data: { ...data, ...fixed } }, { returnPromise: true })
    showAdded(name, record)
    notify(`resources.${name}.create.done`, { type: 'success' })
    refresh()
    onCreated?.(record)
  }

  return (
    <FormDialog
      title={`resources.${name}.create.title`}
      fields={fields}
      form={{
        ...create,
        ...(failed && { failed }),
        fields: create.fields.filter((source) => !(fixed && source in fixed)),
      }}
      values={{ ...create.values, ...values }}
      isNew
      place={[name, 'create', JSON.stringify(fixed ?? {})]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

import PersonAddIcon from '@mui/icons-material/PersonAddAlt1'
import { Paper, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useCreate, useGetList, useNotify, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ALL_ROWS } from '../../../contract/kernel/constants'
import type { Personne } from '../../../contract/specification/entities'
import { filled, isEmpty, useDefinition, useNotifyError, useReturnToList, type Values } from '../../schema'
import CreateDialog from '../../schema/form/CreateDialog'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { BesideButton } from '../../schema/inputs/BesideButton'
import { showAdded } from '../../schema/rows/added'

/**
 * Adds people to the list of the current resource: teachers by a select (the field that bears the resource's
 * name), a new person by the modal of `create`. Texts: `resources.<name>.add`.
 */
export default function AddPersons() {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const returnToList = useReturnToList()
  const { name, fields } = useDefinition()
  const [create] = useCreate()
  const taken = useLinkedTeachers(name)

  const shown = useMemo(() => {
    const teachers = fields[name]
    if (teachers?.kind !== 'select') throw new Error(`${name} declares no select of teachers`)
    return {
      [name]: {
        ...teachers,
        wide: true,
        beside: NewPerson,
        keep: ({ value }: { value: number }) => !taken.has(value),
      },
    }
  }, [fields, name, taken])
  const form = { fields: [name], checks: [filled([name], `resources.${name}.add.none`)] }

  const add = async (values: Values) => {
    const chosen: number[] = values[name]
    try {
      showAdded(name, await create(name, { data: { [name]: chosen } }, { returnPromise: true }))
    } catch (error) {
      notifyError(error)
      return NOT_SAVED
    }
    notify(`resources.${name}.add.done`, { type: 'success', messageArgs: { smart_count: chosen.length } })
    returnToList()
    return undefined
  }

  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate(`resources.${name}.add.intro`)}
      </Typography>
      <DeclaredForm fields={shown} form={form} place={[name, 'add']} onSubmit={add}>
        <FormButtons onCancel={returnToList} />
      </DeclaredForm>
    </Paper>
  )
}

/** Teachers already added: each can be added once. */
function useLinkedTeachers(name: string): Set<number> {
  const { data } = useGetList<Personne>(name, { pagination: { page: 1, perPage: ALL_ROWS } })
  return useMemo(
    () => new Set(data?.flatMap(({ enseignant_id }) => (enseignant_id === null ? [] : [enseignant_id]))),
    [data],
  )
}

/** The plus beside the select. Chosen teachers who are not added yet keep the page open. */
function NewPerson() {
  const translate = useTranslate()
  const { name } = useDefinition()
  const { getValues } = useFormContext()
  const returnToList = useReturnToList()
  const [open, setOpen] = useState(false)
  const label = translate(`resources.${name}.create.label`)
  return (
    <>
      <BesideButton label={label} icon={PersonAddIcon} onClick={() => setOpen(true)} />
      {open && (
        <CreateDialog
          onCreated={() => isEmpty(getValues(name)) && returnToList()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

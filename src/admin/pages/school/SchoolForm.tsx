import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { type Etablissement, ecole } from '../../../contract/etablissement/etablissement'
import { dataUrlOf } from '../../../ui/files/dataUrlOf'
import { ApiError, useCall } from '../../dataProvider'
import { isEmpty, useNotifyError, type Values } from '../../schema'
import { DeclaredForm, NOT_SAVED, refusedBy } from '../../schema/form/DeclaredForm'
import { useSaving } from '../../schema/form/useSaving'
import { CHECKS, FIELDS, SOURCES } from './fields'
import { useMissingTeachers } from './useMissingTeachers'

const LOOK = ['couleur', 'langues', 'langue'] as const
const FORM = { fields: SOURCES, checks: CHECKS }

/** The form of the school's details; `children` are its buttons. */
export function SchoolForm({
  loaded,
  onSaved,
  children,
}: {
  loaded: Etablissement
  onSaved?: () => void
  children: ReactNode
}) {
  const call = useCall()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const { values, formKey, save, question } = useSaving(loaded, {
    fields: () => FIELDS,
    sources: SOURCES,
    toValues: ({ version: _, ...values }) => values as Values,
    read: async () => (await call(ecole.etablissement, {})).etablissement,
    send: async ({ logo, ...typed }, { version }) =>
      call(ecole.etablissementUpdate, { ...typed, ...(await logoOf(logo)), version } as never),
  })

  const missing = useMissingTeachers(loaded)

  const submit = async (typed: Values) => {
    try {
      if (!(await missing.agreed(typed))) return NOT_SAVED
      if (!(await save(typed))) return NOT_SAVED
    } catch (error) {
      notifyError(error)
      return refusalOf(error)
    }
    await client.invalidateQueries({ queryKey: ['etablissement'] })
    notify('school.saved', { type: 'success' })
    refresh()
    onSaved?.()
    // the page has its colours and languages from the start
    if (LOOK.some((field) => String(typed[field]) !== String(loaded[field]))) location.reload()
    return undefined
  }

  return (
    <>
      <DeclaredForm
        key={formKey}
        fields={FIELDS}
        form={FORM}
        values={values}
        place={['etablissement', 'fiche']}
        onSubmit={submit}
      >
        {children}
      </DeclaredForm>
      {missing.question}
      {question}
    </>
  )
}

const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'picture_refused'
    ? { logo: 'errors.picture_refused' }
    : refusedBy(error)

/** The present one is not sent again. */
async function logoOf(value: unknown): Promise<{ logo?: string | null }> {
  if (value instanceof File) return { logo: await dataUrlOf(value) }
  return isEmpty(value) ? { logo: null } : {}
}

import { Box, FormHelperText, Typography } from '@mui/material'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { asksOf } from '../declare/action'
import { useDefinition } from '../declare/DefinitionContext'
import type { Check, Values } from '../declare/types'
import { DeclaredForm, NOT_SAVED } from '../form/DeclaredForm'
import { FormButtons } from '../form/FormButtons'
import { GuardedDialog } from '../form/GuardedDialog'
import { placeOf } from './asked'
import { BulkRows } from './bulkRows'
import { Names } from './Names'
import type { Preview } from './useBulk'
import { useBulkText } from './useBulkText'

/** Lists the records, what will happen to them and those left out; asks for the values they all receive. */
export function BulkQuestion({
  preview: { entry, rows, left },
  nameOf,
  onConfirm,
  onClose,
}: {
  preview: Preview
  nameOf: (row: RaRecord) => string
  /** Resolves to whether some of the rows are done. */
  onConfirm: (asked: Values) => Promise<boolean>
  onClose: () => void
}) {
  const translate = useTranslate()
  const text = useBulkText()
  const { name, fields } = useDefinition()
  const none = rows.length === 0
  const { action } = entry
  const asks = none ? [] : asksOf(action, rows)
  // the checks of these rows, as they were when the question was asked
  const [checks] = useState(() => action.checks?.(rows) ?? [])
  const [values] = useState(() => action.starts?.(rows) ?? action.values ?? {})
  const named = asks.some((source) => fields[source]?.ofRows)
  const title = none ? text('none', {}, entry) : text('ask', { smart_count: rows.length }, entry)
  return (
    <GuardedDialog title={title} role="alertdialog" wide={named} onClose={onClose}>
      <BulkRows value={rows}>
        <DeclaredForm
          fields={fields}
          form={{ fields: asks, checks: none ? [] : checks }}
          values={values}
          place={placeOf(
            name,
            entry.name,
            rows.map(({ id }) => id),
          )}
          onSubmit={async (asked) => {
            onClose()
            // the input stays kept for rows if none of them is done
            return (await onConfirm(asked)) ? undefined : NOT_SAVED
          }}
        >
          {!none && !named && <Names of={rows.map((row) => ({ name: nameOf(row) }))} />}
          {left.length > 0 && (
            <Box sx={{ mt: 2 }}>
              <Typography variant="subtitle2" component="h3">
                {translate('bulk.left', { smart_count: left.length })}
              </Typography>
              <Names of={left.map(({ row, reason }) => ({ name: nameOf(row), remark: reason }))} />
            </Box>
          )}
          {!none && <Missing checks={checks} />}
          <FormButtons
            onCancel={onClose}
            disabled={none}
            submitText={text('confirm', {}, entry)}
            color={entry.color === 'error' ? 'error' : 'primary'}
          />
        </DeclaredForm>
      </BulkRows>
    </GuardedDialog>
  )
}

/** A failing check that belongs to no single field: shown before sending is tried. */
function Missing({ checks }: { checks: readonly Check[] }) {
  const translate = useTranslate()
  const values: Values = useWatch()
  const { isSubmitted } = useFormState()
  const missing = checks.find(({ field, fails }) => !field && fails(values))
  return (
    missing && (
      <FormHelperText error={isSubmitted} sx={{ mt: 2 }}>
        {translate(missing.message)}
      </FormHelperText>
    )
  )
}

import { Box, Typography } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { useTranslate } from 'react-admin'
import { useDefinition } from '../declare/DefinitionContext'
import type { Values } from '../declare/types'
import { DeclaredForm } from '../form/DeclaredForm'
import { FormButtons } from '../form/FormButtons'
import { GuardedDialog } from '../form/GuardedDialog'
import { Names } from './Names'
import type { Preview } from './useBulk'
import { useBulkText } from './useBulkText'

/** Names the records and what will be done with them, and those that it is not for; asks what they are all given. */
export function BulkQuestion({
  preview: { entry, rows, left },
  nameOf,
  onConfirm,
  onClose,
}: {
  preview: Preview
  nameOf: (row: RaRecord) => string
  onConfirm: (asked: Values) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const text = useBulkText()
  const { name, fields } = useDefinition()
  const none = rows.length === 0
  const title = none ? text('none', {}, entry) : text('ask', { smart_count: rows.length }, entry)
  return (
    <GuardedDialog title={title} role="alertdialog" onClose={onClose}>
      <DeclaredForm
        fields={fields}
        form={{ fields: none ? [] : (entry.action.asks ?? []) }}
        {...(entry.action.values && { values: entry.action.values })}
        place={[name, entry.name, ...rows.map(({ id }) => id)]}
        onSubmit={async (asked) => {
          onConfirm(asked)
          onClose()
          return undefined
        }}
      >
        {!none && <Names of={rows.map((row) => ({ name: nameOf(row) }))} />}
        {left.length > 0 && (
          <Box sx={{ mt: 2 }}>
            <Typography variant="subtitle2" component="h3">
              {translate('bulk.left', { smart_count: left.length })}
            </Typography>
            <Names of={left.map(({ row, reason }) => ({ name: nameOf(row), remark: reason }))} />
          </Box>
        )}
        <FormButtons
          onCancel={onClose}
          disabled={none}
          submitText={text('confirm', {}, entry)}
          color={entry.color === 'error' ? 'error' : 'primary'}
        />
      </DeclaredForm>
    </GuardedDialog>
  )
}

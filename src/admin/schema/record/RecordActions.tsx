import EditIcon from '@mui/icons-material/EditOutlined'
import { Button, Typography } from '@mui/material'
import { type RaRecord, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useAsk } from '../actions/ActionHost'
import { actionLook } from '../actions/actionLook'
import { actionsIn } from '../declare/columns'
import { useDefinition } from '../declare/DefinitionContext'
import type { AnyAction, ResourceDefinition } from '../declare/types'

/** What the state of a record allows, in words. */
export function RecordActions({ row, onEdit }: { row: RaRecord; onEdit: () => void }) {
  const translate = useTranslate()
  const definition = useDefinition()
  const { edit } = definition
  const editable = edit && (edit.editable?.(row as never) ?? true)
  return (
    <>
      <div className="record-actions">
        {editable && (
          <Button size="small" variant="outlined" startIcon={<EditIcon />} data-shortcut="e" onClick={onEdit}>
            {translate('action.edit')}
          </Button>
        )}
        {actionsOf(definition).map((action) => (
          <WordedAction key={action.name} action={action} row={row} />
        ))}
      </div>
      {edit?.hint && !editable && (
        <Typography variant="body2" color="textSecondary">
          {translate(edit.hint)}
        </Typography>
      )}
    </>
  )
}

/** Those of the list; the pencil is the form in the record's place, where one is declared. */
function actionsOf({ list, edit, record }: ResourceDefinition): AnyAction[] {
  const all = (list?.columns ?? []).flatMap(actionsIn)
  return [...all, ...(record?.actions ?? [])].filter(
    ({ name, listOnly }) => !listOnly && !(edit && name === 'edit'),
  )
}

function WordedAction({ action, row }: { action: AnyAction; row: RaRecord }) {
  const translate = useTranslate()
  const ask = useAsk()
  const { name } = useDefinition()
  const { enabled, Icon, color, words } = actionLook(action, row, name, translate)
  if (!enabled) return null
  const look = {
    size: 'small',
    variant: 'outlined',
    startIcon: <Icon />,
    ...(color === 'error' && { color }),
    ...(action.name === 'edit' && { 'data-shortcut': 'e' }),
  } as const
  const to = action.to?.(row)
  if (to !== undefined)
    return (
      <Button {...look} component={Link} to={to}>
        {words}
      </Button>
    )
  return (
    <Button {...look} onClick={() => ask({ action, row })}>
      {words}
    </Button>
  )
}

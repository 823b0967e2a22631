import EditIcon from '@mui/icons-material/EditOutlined'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Button, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { lazily } from '../../lazily'
import { useAsk } from '../actions/ActionHost'
import { type ActionLook, rankedLooks } from '../actions/looks'
import { actionsIn } from '../declare/columns'
import { useDefinition } from '../declare/DefinitionContext'
import type { AnyAction, ResourceDefinition } from '../declare/types'
import { useMoreActions } from './moreActions'

const ActionMenu = lazily(() => import('../actions/ActionMenu'))

/** How many actions are shown side by side; if there are more, the last place is a menu with the rest. */
const MOST = 4

/** The actions that a record's state allows, as labelled buttons. */
export function RecordActions({ row, onEdit }: { row: RaRecord; onEdit: () => void }) {
  const translate = useTranslate()
  const definition = useDefinition()
  const { edit } = definition
  const editable = edit && (edit.editable?.(row as never) ?? true)
  const looks = useLooks(row)
  const room = editable ? MOST - 1 : MOST
  const shown = looks.length > room ? room - 1 : room
  return (
    <>
      <div className="record-actions">
        {editable && (
          <Button size="small" variant="outlined" startIcon={<EditIcon />} data-shortcut="e" onClick={onEdit}>
            {translate('action.edit')}
          </Button>
        )}
        {looks.slice(0, shown).map((look) => (
          <WordedAction key={look.action.name} look={look} row={row} />
        ))}
        {looks.length > shown && <MoreActions looks={looks.slice(shown)} row={row} />}
      </div>
      {edit?.hint && !editable && (
        <Typography variant="body2" color="textSecondary">
          {translate(edit.hint)}
        </Typography>
      )}
    </>
  )
}

/** The list's actions; the pencil opens the form in place of the record, if one is declared. */
function actionsOf({ list, edit, record }: ResourceDefinition): AnyAction[] {
  const all = (list?.columns ?? []).flatMap(actionsIn)
  return [...all, ...(record?.actions ?? [])].filter(
    ({ name, listOnly }) => !listOnly && !(edit && name === 'edit'),
  )
}

/** The available actions with their looks, ordered by rank. */
function useLooks(row: RaRecord): ActionLook[] {
  const translate = useTranslate()
  const definition = useDefinition()
  return rankedLooks(actionsOf(definition), row, definition.name, translate).filter(({ enabled }) => enabled)
}

interface LookedAt {
  look: ActionLook
  row: RaRecord
}

function WordedAction({ look: { action, Icon, color, words }, row }: LookedAt) {
  const ask = useAsk()
  const look = {
    size: 'small',
    variant: (action.isNext?.(row) ?? action.color === 'success') ? 'contained' : 'outlined',
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

function MoreActions({ looks, row }: { looks: readonly ActionLook[]; row: RaRecord }) {
  const translate = useTranslate()
  const ask = useAsk()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useMoreActions(
    looks.map(({ action, Icon, words }) => {
      const to = action.to?.(row)
      return {
        label: words,
        icon: Icon,
        ...(to === undefined ? { run: () => ask({ action, row }) } : { to }),
      }
    }),
  )
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={ActionMenu.preload}
        onFocus={ActionMenu.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('record.more')}
      </Button>
      {anchor && (
        <Suspense>
          <ActionMenu looks={looks} row={row} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

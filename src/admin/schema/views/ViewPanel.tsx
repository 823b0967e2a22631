import CopyIcon from '@mui/icons-material/AddLink'
import BinIcon from '@mui/icons-material/DeleteOutlined'
import PenIcon from '@mui/icons-material/EditOutlined'
import StarIcon from '@mui/icons-material/Star'
import NoStarIcon from '@mui/icons-material/StarBorder'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { ListState } from '../../../contract/vue/listState'
import { base } from '../../../ui/address'
import { isolated } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import { useNotifyError } from '../notices/useNotifyError'
import ConfirmDialog from '../page/ConfirmDialog'
import { ToolPanel } from '../page/ToolPanel'
import type { useViews, View } from './useViews'
import { ViewForm } from './ViewForm'
import './views.css'

interface ViewPanelProps {
  kept: ReturnType<typeof useViews>
  views: readonly View[]
  shown: View | undefined
  /** The list differs from the view it shows. */
  changed: boolean
  state: ListState
  show: (view: Pick<View, 'id' | 'etat'> | null) => void
  anchor: HTMLElement
  onClose: () => void
}

/** One's own views and those of colleagues: open, save, share, remove. */
export default function ViewPanel(props: ViewPanelProps) {
  const { kept, views, shown, changed, state, show, anchor, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [form, setForm] = useState<View | 'new'>()
  const [deleted, setDeleted] = useState<View>()
  const run = async (work: Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work
      if (done) notify(done, { type: 'success' })
      return true
    } catch (error) {
      notifyError(error)
      return false
    }
  }
  const open = (view: View | null) => {
    show(view)
    onClose()
  }
  const rows = (title: string, of: readonly View[]) =>
    of.length > 0 && (
      <>
        <Typography component="h2" variant="body2" color="textSecondary" sx={{ px: 2, pt: 1 }}>
          {translate(title)}
        </Typography>
        <ul className="views">
          {of.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              current={view.id === shown?.id}
              onOpen={() => open(view)}
              onDefault={() => run(kept.open(view.defaut ? null : view.id))}
              onEdit={() => setForm(view)}
              onDelete={() => setDeleted(view)}
            />
          ))}
        </ul>
      </>
    )

  return (
    <>
      <ToolPanel label={translate('tableTools.views.title')} width={380} anchor={anchor} onClose={onClose}>
        <Box sx={{ overflowY: 'auto', py: 1 }}>
          {views.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
              {translate('tableTools.views.empty')}
            </Typography>
          )}
          <ul className="views">
            <li>
              <button
                type="button"
                className="view-name"
                aria-current={shown ? undefined : 'true'}
                onClick={() => open(null)}
              >
                {translate('tableTools.views.none')}
              </button>
            </li>
          </ul>
          {rows(
            'tableTools.views.mine',
            views.filter(({ mienne }) => mienne),
          )}
          {rows(
            'tableTools.views.shared',
            views.filter(({ mienne }) => !mienne),
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
          {form ? (
            <ViewForm
              view={form === 'new' ? undefined : form}
              onCancel={() => setForm(undefined)}
              onSave={async (values) => {
                const saving =
                  form === 'new'
                    ? kept.add({ ...values, etat: state }).then(show)
                    : kept.change({ ...form, ...values })
                if (await run(saving, 'tableTools.views.saved')) setForm(undefined)
              }}
            />
          ) : (
            <>
              {changed && shown?.mienne === 1 && (
                <Button
                  variant="outlined"
                  onClick={() => run(kept.change({ ...shown, etat: state }), 'tableTools.views.saved')}
                >
                  {translate('tableTools.views.update', isolated({ name: shown.nom }))}
                </Button>
              )}
              <Button variant="contained" onClick={() => setForm('new')}>
                {translate('tableTools.views.saveAs')}
              </Button>
            </>
          )}
        </Box>
      </ToolPanel>
      {deleted && (
        <ConfirmDialog
          text="tableTools.views.deleteText"
          values={isolated({ name: deleted.nom })}
          confirm="action.delete"
          onConfirm={() => run(kept.remove(deleted), 'tableTools.views.deleted')}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  )
}

interface ViewRowProps {
  view: View
  current: boolean
  onOpen: () => void
  onDefault: () => void
  onEdit: () => void
  onDelete: () => void
}

function ViewRow({ view, current, onOpen, onDefault, onEdit, onDelete }: ViewRowProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { path } = useDefinition()
  const { id, nom, auteur, mienne, defaut } = view
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${base}${path}?vue=${id}`)
    notify('tableTools.views.copied', { type: 'success' })
  }
  const tools = [
    { text: defaut ? 'isDefault' : 'default', Icon: defaut ? StarIcon : NoStarIcon, run: onDefault },
    { text: 'copy', Icon: CopyIcon, run: copy },
    ...(mienne
      ? [
          { text: 'edit', Icon: PenIcon, run: onEdit },
          { text: 'delete', Icon: BinIcon, run: onDelete },
        ]
      : []),
  ]
  return (
    <li>
      <button
        type="button"
        className="view-name"
        aria-current={current ? 'true' : undefined}
        onClick={onOpen}
      >
        {mienne ? (
          <bdi>{nom}</bdi>
        ) : (
          translate('tableTools.views.by', isolated({ name: nom, author: auteur }))
        )}
      </button>
      {tools.map(({ text, Icon, run }, index) => {
        const label = translate(`tableTools.views.${text}`, isolated({ name: nom }))
        return (
          <button
            // the clicked star keeps the focus
            // biome-ignore lint/suspicious/noArrayIndexKey: they have their places
            key={index}
            type="button"
            className="action"
            aria-label={label}
            data-hint={label}
            onClick={run}
          >
            <Icon fontSize="small" color={text === 'isDefault' ? 'primary' : 'inherit'} />
          </button>
        )
      })}
    </li>
  )
}

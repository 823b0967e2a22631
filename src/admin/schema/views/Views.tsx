import ViewsIcon from '@mui/icons-material/BookmarksOutlined'
import { IconButton } from '@mui/material'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { notFound } from '../../../ui/calls/ApiError'
import { lazily } from '../../lazily'
import { isolated } from '../cells/format'
import type { Columns } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { useNotifyError } from '../notices/useNotifyError'
import { useShownView } from './useShownView'
import type { useViews, View } from './useViews'

const ViewPanel = lazily(() => import('./ViewPanel'))

/** The button of the panel in which views are saved, shared and removed. */
export default function Views({ columns }: { columns: Columns }) {
  const translate = useTranslate()
  const { kept, views, shown, state, changed, show } = useShownView(columns)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useAskedView(kept, show)
  useDefaultView(views, show)

  if (!views) return null
  const current = shown
    ? translate('tableTools.views.current', isolated({ name: shown.nom }))
    : translate('tableTools.views.title')
  const label = changed ? `${current} (${translate('tableTools.views.changed')})` : current
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-label={label}
        data-hint={label}
        onPointerEnter={ViewPanel.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ViewsIcon />
      </IconButton>
      <Suspense>
        {anchor && (
          <ViewPanel
            kept={kept}
            views={views}
            shown={shown}
            changed={changed}
            state={state}
            show={show}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
    </>
  )
}

type Show = (view: Pick<View, 'id' | 'etat'>) => void

/** The view requested by a link: `?vue=12`. */
function useAskedView({ read }: Pick<ReturnType<typeof useViews>, 'read'>, show: Show) {
  const { name } = useDefinition()
  const notifyError = useNotifyError()
  const asked = Number(new URLSearchParams(useLocation().search).get('vue'))
  const last = useRef(0)
  useEffect(() => {
    if (last.current === asked) return
    last.current = asked
    if (asked > 0)
      read(asked)
        .then((view) => {
          if (view.ressource !== name) throw notFound('vue', asked)
          show(view)
        })
        .catch((error: unknown) => notifyError(error))
  })
}

/** A list opened without a search opens with its default view. */
function useDefaultView(views: readonly View[] | undefined, show: Show) {
  const { name } = useDefinition()
  const [params] = useStore<object | undefined>(`${name}.listParams`)
  const { search } = useLocation()
  const opened = useRef(search !== '' || params !== undefined)
  useEffect(() => {
    if (opened.current || !views) return
    opened.current = true
    const view = views.find(({ defaut }) => defaut)
    if (view) show(view)
  })
}

import ViewsIcon from '@mui/icons-material/BookmarksOutlined'
import { Button } from '@mui/material'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useListContext, useStore, useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ListState } from '../../../contract/vue/listState'
import { notFound } from '../../../ui/calls/ApiError'
import { lazily } from '../../lazily'
import { isolated } from '../cells/format'
import type { Columns } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { useNotifyError } from '../notices/useNotifyError'
import { useListChange } from '../rows/ListChanges'
import { choiceOf, differs, searchOf, stateOf } from './listState'
import { useViews, type View } from './useViews'

const ViewPanel = lazily(() => import('./ViewPanel'))

/** The list as it was before any view. */
const ORIGINAL: ListState = { q: '', filter: {}, columns: [] }

/** The views of a list: the present one, and a panel to choose, save and share them. */
export default function Views({ columns }: { columns: Columns }) {
  const translate = useTranslate()
  const { name } = useDefinition()
  const list = useListContext()
  const kept = useViews(name)
  const { views } = kept
  const [shownId, setShownId] = useStore<number | null>(`${name}.view`, null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = useListChange()
  const navigate = useNavigate()

  const show = (view: Pick<View, 'id' | 'etat'> | null) => {
    const { columns: _, ...asked } = view?.etat ?? ORIGINAL
    setShownId(view?.id ?? null)
    columns.setChoice(choiceOf(view?.etat ?? ORIGINAL))
    change(() => navigate({ search: searchOf(asked), hash: location.hash }))
  }
  useAskedView(kept, show)
  useDefaultView(views, show)

  if (!views) return null
  const shown = views.find(({ id }) => id === shownId)
  const state = stateOf(list, columns)
  const changed = shown !== undefined && differs(shown.etat, state)
  const label = shown ? translate('tableTools.views.current', isolated({ name: shown.nom })) : undefined
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ViewsIcon />}
        aria-haspopup="dialog"
        aria-label={changed ? `${label} (${translate('tableTools.views.changed')})` : label}
        onPointerEnter={ViewPanel.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          maxWidth: 240,
          '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
      >
        <bdi>{shown?.nom ?? translate('tableTools.views.title')}</bdi>
        {changed && <span aria-hidden>{'\u00a0•'}</span>}
      </Button>
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

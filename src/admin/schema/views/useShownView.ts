import { useListContext, useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { ListState } from '../../../contract/vue/listState'
import type { Columns } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { useListChange } from '../rows/ListChanges'
import { choiceOf, differs, searchOf, stateOf } from './listState'
import { useViews, type View } from './useViews'

/** The list as it was before any view. */
const ORIGINAL: ListState = { q: '', filter: {}, columns: [] }

/** The views of the list, the one it shows, whether it differs from it by now, and a function that shows another. */
export function useShownView(columns: Columns) {
  const { name } = useDefinition()
  const list = useListContext()
  const kept = useViews(name)
  const [shownId, setShownId] = useStore<number | null>(`${name}.view`, null)
  const change = useListChange()
  const navigate = useNavigate()
  const show = (view: Pick<View, 'id' | 'etat'> | null) => {
    const { columns: _, group: __, ...asked } = view?.etat ?? ORIGINAL
    setShownId(view?.id ?? null)
    columns.setChoice(choiceOf(view?.etat ?? ORIGINAL))
    change(() => navigate({ search: searchOf(asked), hash: location.hash }))
  }
  const shown = kept.views?.find(({ id }) => id === shownId)
  const state = stateOf(list, columns)
  const changed = shown !== undefined && differs(shown.etat, state)
  return { kept, views: kept.views, shown, state, changed, show }
}

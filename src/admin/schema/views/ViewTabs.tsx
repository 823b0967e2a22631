import ViewIcon from '@mui/icons-material/BookmarkBorderOutlined'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Columns } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { inPlace } from '../page/inPlace'
import { useShownView } from './useShownView'
import '../page/linkTabs.css'
import '../page/pillTabs.css'

/** How many views have a tab; the others are in the panel. */
const MOST = 4

/** The first of one's own and the shared views, and the one shown, as tabs. */
export default function ViewTabs({ columns }: { columns: Columns }) {
  const translate = useTranslate()
  const { path } = useDefinition()
  const { views = [], shown, changed, show } = useShownView(columns)
  if (views.length === 0) return null
  const first = views.slice(0, MOST)
  const tabs = shown && !first.some(({ id }) => id === shown.id) ? [...first.slice(0, -1), shown] : first
  return (
    <nav className="link-tabs course view-tabs" aria-label={translate('tableTools.views.title')}>
      {tabs.map((view) => {
        const isShown = view.id === shown?.id
        return (
          <Link
            key={view.id}
            to={`${path}?vue=${view.id}`}
            aria-current={isShown ? 'true' : undefined}
            onClick={(event) => inPlace(event, () => show(view))}
          >
            <ViewIcon aria-hidden fontSize="inherit" />
            <bdi>{view.nom}</bdi>
            {isShown && changed && <span aria-hidden>•</span>}
          </Link>
        )
      })}
    </nav>
  )
}

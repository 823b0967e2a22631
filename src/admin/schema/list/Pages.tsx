import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import { usePagination } from '@mui/material'
import { useTranslate } from 'react-admin'
import './pages.css'

interface PagesProps {
  page: number
  pages: number
  /** How many pages are shown on each side of the current one. */
  siblings: number
  onPage: (page: number) => void
}

/** The pages of a list, as plain elements because they are redrawn with every change of the list. */
export function Pages({ page, pages, siblings, onPage }: PagesProps) {
  const translate = useTranslate()
  const { items } = usePagination({ count: pages, page, siblingCount: siblings })
  return (
    <nav aria-label={translate('table.pages')}>
      <ul className="pages">
        {items.map(({ type, page: target, selected, disabled }) => {
          if (target === null || type === 'start-ellipsis' || type === 'end-ellipsis')
            return (
              <li key={type} className="pages-gap" aria-hidden>
                …
              </li>
            )
          const Icon = type === 'previous' ? PreviousIcon : NextIcon
          return (
            <li key={type === 'page' ? target : type}>
              <button
                type="button"
                aria-label={translate(`table.pageItems.${type}`, { page: target })}
                aria-current={selected ? 'page' : undefined}
                // not `disabled`, which would lose the focus on the last page
                aria-disabled={disabled}
                onClick={() => !disabled && onPage(target)}
              >
                {type === 'page' ? target : <Icon fontSize="small" />}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

import DownIcon from '@mui/icons-material/ExpandMore'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { lazily } from '../../lazily'
import { formatNumber } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import { inPlace } from '../page/inPlace'
import { courseOf } from '../rows/filters'
import { useListChange } from '../rows/ListChanges'
import type { Step } from './step'
import '../page/linkTabs.css'
import '../page/pillTabs.css'

const MoreSteps = lazily(() => import('./MoreSteps'))

/**
 * The steps of a list's course, each with the number of its rows, as links that filter the list. Those without rows are
 * behind "more"; one that had rows since the list was opened stays, so that no tab goes while somebody searches.
 */
export function CourseTabs() {
  const translate = useTranslate()
  const [course] = courseOf(useDefinition())
  const { filterValues, meta, sort, perPage } = useListContext()
  const change = useListChange()
  const nav = useRef<HTMLElement>(null)
  const filled = useRef(new Set<string>())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { [course?.name ?? '']: chosen, ...others } = filterValues
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    if (chosen !== undefined) current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  if (course?.field.kind !== 'choice') return null

  const counts: Record<string, number> | undefined = meta?.facets?.[course.name]
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const steps = course.field.choices.map(
    ({ value, label, tab = label }): Step => ({
      name: String(value),
      filter: { ...others, [course.name]: value },
      label: translate(tab),
      count: counts && (counts[value] ?? 0),
      isCurrent: String(chosen) === String(value),
    }),
  )
  for (const { name, count, isCurrent } of steps) if (count || isCurrent) filled.current.add(name)
  const isShown = ({ name, count }: Step) => count === undefined || filled.current.has(name)
  const empty = steps.filter((step) => !isShown(step))
  const tabs: Step[] = [
    {
      name: '',
      filter: others,
      label: translate('filters.all'),
      count: all,
      isCurrent: chosen === undefined,
    },
    ...steps.filter(isShown),
  ]
  const addressOf = (filter: object) =>
    `?${new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order, page: '1', perPage: String(perPage) })}`
  const show = (filter: object) => change(({ setFilters }) => setFilters(filter))

  return (
    <nav ref={nav} className="link-tabs course" aria-label={translate(course.label)}>
      {tabs.map(({ name, filter, label, count, isCurrent }) => (
        <Link
          key={name}
          to={addressOf(filter)}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={(event) => inPlace(event, () => show(filter))}
        >
          {label}
          <span className="course-count">{count === undefined ? '' : formatNumber(count)}</span>
        </Link>
      ))}
      {empty.length > 0 && (
        <button
          type="button"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onPointerEnter={MoreSteps.preload}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {translate('filters.more')}
          <DownIcon aria-hidden fontSize="small" />
        </button>
      )}
      {anchor && (
        <Suspense>
          <MoreSteps
            steps={empty}
            anchor={anchor}
            show={({ filter }) => show(filter)}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </nav>
  )
}

import { type MouseEvent, useEffect, useRef } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatNumber } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import { courseOf } from '../rows/filters'
import { useListChange } from '../rows/ListChanges'
import '../page/linkTabs.css'
import './courseTabs.css'

/** The steps of a list's course, each with the number of its rows, as links that filter the list. */
export function CourseTabs() {
  const translate = useTranslate()
  const [course] = courseOf(useDefinition())
  const { filterValues, meta, sort, perPage } = useListContext()
  const change = useListChange()
  const nav = useRef<HTMLElement>(null)
  const { [course?.name ?? '']: chosen, ...others } = filterValues
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    if (chosen !== undefined) current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  if (course?.field.kind !== 'choice') return null

  const counts: Record<string, number> | undefined = meta?.facets?.[course.name]
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const steps = course.field.choices.map(({ value, label, tab = label }) => ({
    filter: { ...others, [course.name]: value },
    label: tab,
    count: counts && (counts[value] ?? 0),
    isCurrent: String(chosen) === String(value),
  }))
  const tabs = [
    { filter: others, label: 'filters.all', count: all, isCurrent: chosen === undefined },
    ...steps,
  ]
  const addressOf = (filter: object) =>
    `?${new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order, page: '1', perPage: String(perPage) })}`
  const show = (event: MouseEvent, filter: object) => {
    // the browser itself opens another browser tab
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    change(({ setFilters }) => setFilters(filter))
  }

  return (
    <nav ref={nav} className="link-tabs course" aria-label={translate(course.label)}>
      {tabs.map(({ filter, label, count, isCurrent }) => (
        <Link
          key={label}
          to={addressOf(filter)}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={(event) => show(event, filter)}
        >
          {translate(label)}
          <span className="course-count">{count === undefined ? '' : formatNumber(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

import { Link as TextLink, Typography } from '@mui/material'
import { Fragment, useCallback, useEffect, useState } from 'react'
import { type RaRecord, RecordContextProvider, useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { FieldCell } from '../cells/cells'
import { formatNames, isolated } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import { listLink } from '../declare/listLink'
import { useScreens } from '../declare/screens'
import type { Related, ResourceDefinition } from '../declare/types'
import { useErrorText } from '../notices/useNotifyError'
import { recordName } from './recordName'

/** Related records, as short lists of links with their number; empty lists share one line. */
export function RelatedLists({ row }: { row: RaRecord }) {
  const translate = useTranslate()
  const { record } = useDefinition()
  const screens = useScreens()
  const [none, setNone] = useState<ReadonlySet<string>>(NONE)
  const onCounted = useCallback((key: string, isNone: boolean) => {
    setNone((before) => {
      if (before.has(key) === isNone) return before
      return new Set(isNone ? [...before, key] : [...before].filter((each) => each !== key))
    })
  }, [])
  const lists = ((record?.related ?? []) as readonly AnyRelated[]).flatMap((related) => {
    const value = row[related.of ?? 'id']
    const target = screens.resources.find(({ name }) => name === related.resource)
    const key = `${related.resource} ${related.by}`
    return target && value != null && related.when?.(row) !== false ? [{ key, related, target, value }] : []
  })
  const empty = lists.filter(({ key }) => none.has(key))
  if (lists.length === 0) return null
  return (
    <div className="record-lists">
      {lists.map(({ key, ...list }) => (
        <RelatedList key={key} of={key} onCounted={onCounted} {...list} />
      ))}
      {empty.length > 0 && (
        <Typography variant="body2" className="record-empty">
          {translate('record.none', isolated({ lists: formatNames(empty.map(titleOf)) }))}
        </Typography>
      )}
    </div>
  )

  function titleOf({ related, target }: (typeof lists)[number]): string {
    return translate(related.label ?? target.title, { smart_count: 2 })
  }
}

const NONE: ReadonlySet<string> = new Set()

// a declaration's own types have checked `of`
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyRelated = Related<any>

/** Links beside one record; the list itself has the rest. */
const MOST = 5
/** With more of them, their number opens them. */
const UNFOLDED = 2

function RelatedList({
  of,
  onCounted,
  related,
  target,
  value,
}: {
  of: string
  onCounted: (key: string, isNone: boolean) => void
  related: AnyRelated
  target: ResourceDefinition
  value: number | string
}) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const { resource, by, label = target.title } = related
  const filter = { [by]: value }
  const [open, setOpen] = useState(false)
  const { data, total, error } = useGetList(
    resource,
    { pagination: { page: 1, perPage: MOST }, filter },
    { retry: false },
  )
  const isNone = total === 0
  useEffect(() => onCounted(of, isNone), [onCounted, of, isNone])
  if (isNone) return null
  const isFolded = total !== undefined && total > UNFOLDED
  const title = (
    <span>
      {translate(label, { smart_count: 2 })}
      {total !== undefined && <span className="record-count"> {total}</span>}
    </span>
  )
  return (
    <section className="record-group">
      <Typography component="h3" variant="body2" className="record-heading">
        {isFolded ? (
          <TextLink
            component="button"
            type="button"
            variant="body2"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {title}
          </TextLink>
        ) : (
          title
        )}
      </Typography>
      {error && <Typography color="textSecondary">{errorText(error)}</Typography>}
      {data && data.length > 0 && (!isFolded || open) && (
        <ul className="record-related">
          {data.map((row) => (
            <RelatedRow key={row.id} row={row} target={target} shows={related.shows ?? []} />
          ))}
          {total !== undefined && total > data.length && (
            <li>
              <TextLink component={Link} to={listLink(target.path, filter)} variant="body2">
                {translate('record.all', { total })}
              </TextLink>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function RelatedRow({
  row,
  target,
  shows,
}: {
  row: RaRecord
  target: ResourceDefinition
  shows: readonly string[]
}) {
  const translate = useTranslate()
  return (
    <RecordContextProvider value={row}>
      <li>
        <TextLink component={Link} to={`${target.path}/${row.id}`}>
          {row.logo && <img className="row-logo" src={row.logo} alt="" />}
          <bdi>{recordName(target, row, translate)}</bdi>
        </TextLink>
        {shows.map((source) => {
          const field = target.fields[source]
          return (
            field && (
              <Fragment key={source}>
                {' '}
                <FieldCell source={source} field={field} />
              </Fragment>
            )
          )
        })}
      </li>
    </RecordContextProvider>
  )
}

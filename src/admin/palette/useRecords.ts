import { useQueries } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { fieldText } from '../schema/cells/fieldText'
import { headingOf } from '../schema/declare/columns'
import { listLink } from '../schema/declare/listLink'
import { useScreens } from '../schema/declare/screens'
import type { ResourceDefinition } from '../schema/declare/types'
import { recordName } from '../schema/record/recordName'
import { type Found, nearestFirst } from './found'

/** Records are searched from this many characters on. */
const SHORTEST = 2
/** How many records are shown of each resource. */
const MOST = 5

/** The records whose lists find a text, of every resource that says so (`list.palette`); an outdated search is cancelled. */
export function useRecords(text: string) {
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const sought = useScreens().resources.filter(({ list }) => list?.palette)

  const describe = (definition: ResourceDefinition, row: RaRecord): Found => {
    const { name, path, fields, list, icon } = definition
    const textOf = (source: string) => {
      const field = fields[source]
      return field ? fieldText(field, row[source], row, translate) : ''
    }
    const label = recordName(definition, row, translate)
    const detail = typeof list?.palette === 'string' ? textOf(list.palette) : ''
    return { label, ...(detail && { detail }), icon, to: `${path}/${row.id}`, record: name }
  }

  return useQueries({
    queries: sought.map((definition) => ({
      queryKey: [definition.name, 'palette', text],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList(definition.name, {
          pagination: { page: 1, perPage: MOST },
          filter: { q: text },
          meta: { nearest: headingOf(definition)[0] },
          signal,
        }),
      enabled: text.length >= SHORTEST,
      retry: false,
      gcTime: 60_000,
    })),
    combine: (answers) => ({
      isFetching: answers.some(({ isFetching }) => isFetching),
      failed: answers.some(({ isError }) => isError),
      groups: answers.flatMap(({ data }, index) => {
        const definition = sought[index]
        if (!data || !definition || text.length < SHORTEST) return []
        const { name, path, icon } = definition
        const { data: rows, total = 0 } = data
        const found = rows.map((row) => describe(definition, row))
        const rest = {
          label: translate('finder.all', { smart_count: total }),
          icon,
          to: listLink(path, { q: text }),
        }
        const items = [...nearestFirst(found, text), ...(total > found.length ? [rest] : [])]
        return [{ title: `menu.${name}`, items }]
      }),
    }),
  })
}

import { useMemo } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { DEFAULT_PAGE_SIZE } from '../../../contract/kernel/constants'
import type { SearchColumn } from '../../dataProvider/searchColumn'
import { useOwn } from '../../keptStore'
import { searchColumn } from '../cells/fieldText'
import { AS_DECLARED, type ColumnChoice, columnsKey, unseenIn } from '../columns/useColumns'
import { kindOfRows } from '../declare/recordOf'
import type { ResourceDefinition } from '../declare/types'
import { facetsOf, groupsOf } from './filters'

/** The initial query of a declared list; `counting` while the counts of all choices are shown. */
export function useListDefaults(definition: ResourceDefinition, counting: boolean) {
  const translate = useTranslate()
  const [columns] = useOwn<ColumnChoice>(columnsKey(definition.name), AS_DECLARED)
  // in the current language, which only changes with a page load
  return useMemo(
    () => listDefaults(definition, translate, { counting, columns }),
    [definition, translate, counting, columns],
  )
}

interface Shown {
  counting?: boolean
  columns?: ColumnChoice
}

export function listDefaults(
  definition: ResourceDefinition,
  translate: TranslateFunction,
  { counting = false, columns = AS_DECLARED }: Shown = {},
) {
  const { fields, list } = definition
  return {
    perPage: list?.perPage ?? DEFAULT_PAGE_SIZE,
    sort: list?.sort ?? SERVICE_ORDER,
    meta: {
      columns: searchColumns({ fields, list }, translate),
      facets: counted(definition, counting, columns.group),
      marks: kindOfRows(definition),
      without: unseenIn(definition, columns),
    },
  }
}

/** Whose values are counted with a page; those that rows are grouped by, too. */
function counted(definition: ResourceDefinition, counting: boolean, group: string | undefined): string[] {
  const facets = facetsOf(definition, counting)
  const isMore = group !== undefined && !facets.includes(group) && groupsOf(definition).includes(group)
  return isMore ? [...facets, group] : facets
}

const SERVICE_ORDER = { field: '', order: 'ASC' } as const

/**
 * The columns that the browser searches for a service that does not: those of the declaration, and the states shown as
 * icons. A switch has no text to search.
 */
function searchColumns(
  { fields, list }: Pick<ResourceDefinition, 'fields' | 'list'>,
  translate: TranslateFunction,
): SearchColumn[] {
  const shown = [...(list?.columns ?? []), ...(list?.more ?? [])].flatMap((column) => {
    const field = typeof column === 'object' ? undefined : fields[column]
    return field && field.kind !== 'flag' ? [[String(column), field] as const] : []
  })
  const states = Object.entries(list?.filters ?? {}).filter(
    ([, { kind, searched }]) => kind === 'choice' && searched !== false,
  )
  return [...shown, ...states].map(([source, field]) => searchColumn(source, field, translate))
}

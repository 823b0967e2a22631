import { useMemo } from 'react'
import { type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin'
import { ALL_ROWS } from '../../../../contract/kernel/constants'
import { useDefinition } from '../../declare/DefinitionContext'
import type { Cell } from '../exportTable'
import type { ShownColumn } from '../useColumns'
import { useListDefaults } from '../useListDefaults'
import { cellOf } from './cellOf'

/** Which rows: those that match, those of the page, or those chosen by their boxes. */
export type Scope = 'all' | 'page' | 'chosen'

interface Reading {
  signal?: AbortSignal
  /** Called while rows come. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Reads a table of the list, its headings first.
 *
 * @example
 * const readTable = useExport()
 * await saveCsv(await readTable(columns, 'all'), title)
 */
export function useExport() {
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const definition = useDefinition()
  const { name, list } = definition
  const { data = [], selectedIds, sort, filterValues } = useListContext()
  const { meta } = useListDefaults(definition, false)

  return useMemo(() => {
    /** Whatever the list itself leaves out, what is exported is there. */
    const readRows = async (
      sources: readonly string[],
      scope: Scope,
      { signal, onProgress }: Reading,
    ): Promise<RaRecord[]> => {
      if (scope === 'page') {
        if (!sources.some((source) => meta.without.includes(source))) return data
        const ids = data.map(({ id }) => id)
        const whole = new Map(
          (await dataProvider.getMany(name, { ids, signal })).data.map((row) => [row.id, row]),
        )
        return data.map((row) => whole.get(row.id) ?? row)
      }
      if (scope === 'chosen') return (await dataProvider.getMany(name, { ids: selectedIds, signal })).data
      const asked = {
        pagination: { page: 1, perPage: ALL_ROWS },
        sort,
        filter: filterValues,
        meta: { ...meta, without: list?.onDemand?.filter((source) => !sources.includes(source)) ?? [] },
        ...(signal && { signal }),
        onRows: (rows: { data: RaRecord[]; total: number }) => onProgress?.(rows.data.length, rows.total),
      }
      const all = await dataProvider.getList(name, asked)
      return all.data
    }
    return async (
      columns: readonly ShownColumn[],
      scope: Scope,
      reading: Reading = {},
    ): Promise<Cell[][]> => {
      const fields = columns.flatMap((column) =>
        column.field && column.field.exported !== false ? [column] : [],
      )
      const rows = await readRows(
        fields.map(({ source }) => source),
        scope,
        reading,
      )
      return [
        fields.map(({ label }) => label),
        ...rows.map((row) => fields.map(({ source, field }) => cellOf(row, source, field, translate))),
      ]
    }
  }, [data, dataProvider, filterValues, list, meta, name, selectedIds, sort, translate])
}

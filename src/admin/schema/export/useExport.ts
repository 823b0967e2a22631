import { useMemo } from 'react'
import { type Identifier, type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin'
import { ALL_ROWS } from '../../../contract/kernel/constants'
import type { ShownColumn } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { useListDefaults } from '../rows/useListDefaults'
import { cellOf } from './cellOf'
import type { Cell } from './exportTable'

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
  const { name } = definition
  const { data = [], selectedIds, sort, filterValues } = useListContext()
  const { meta } = useListDefaults(definition, false)

  return useMemo(() => {
    const readSome = async (ids: readonly Identifier[], signal?: AbortSignal) =>
      (await dataProvider.getMany(name, { ids: [...ids], signal })).data
    const readRows = async (
      sources: readonly string[],
      scope: Scope,
      { signal, onProgress }: Reading,
    ): Promise<RaRecord[]> => {
      const without = meta.without.filter((source) => !sources.includes(source))
      if (scope === 'chosen') return readSome(selectedIds, signal)
      if (scope === 'page') {
        if (without.length === meta.without.length) return data
        const ids = data.map(({ id }) => id)
        const whole = new Map((await readSome(ids, signal)).map((row) => [row.id, row]))
        return data.map((row) => whole.get(row.id) ?? row)
      }
      const asked = {
        pagination: { page: 1, perPage: ALL_ROWS },
        sort,
        filter: filterValues,
        meta: { ...meta, without },
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
      const sources = fields.map(({ source }) => source)
      const rows = await readRows(sources, scope, reading)
      return [
        fields.map(({ label }) => label),
        ...rows.map((row) => fields.map(({ source, field }) => cellOf(row, source, field, translate))),
      ]
    }
  }, [data, dataProvider, filterValues, meta, name, selectedIds, sort, translate])
}

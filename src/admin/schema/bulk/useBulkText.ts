import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { isolated } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import type { ActionEntry } from './entries'

/**
 * The texts of the bulk actions: the resource's own (`resources.<N>.bulk`), the question in words of the resource
 * (`bulk.of.<N>`), or the general ones.
 *
 * @example text('selected', { smart_count: 3 }); text('done', { smart_count: 3 }, entry)
 */
export function useBulkText() {
  const translate = useTranslate()
  const { name } = useDefinition()
  return useCallback(
    (key: string, values: Record<string, unknown> = {}, entry?: ActionEntry): string => {
      const fills = isolated({ ...values, ...(entry && { action: entry.label }) })
      const own = entry ? `${entry.name}.${key}` : key
      const general = { ...fills, _: translate(`bulk.${key}`, fills) }
      const named = key === 'ask' && entry ? translate(`bulk.of.${name}.${entry.name}`, general) : general._
      return translate(`resources.${name}.bulk.${own}`, { ...fills, _: named })
    },
    [translate, name],
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'react-admin'
import type { Option } from '../../../contract/kernel/endpoint'
import { inALine } from '../../../contract/kernel/inALine'
import type { FilterValue } from '../../../contract/kernel/paging'
import { readLang } from '../../../ui/texts/language'
import { isolated } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import { filterNamed } from '../rows/filters'
import { filterText } from '../rows/filterText'

/** The list's search and filters in one line, for a print. */
export function useFilterLine(): string {
  const translate = useTranslate()
  const client = useQueryClient()
  const definition = useDefinition()
  const { q, ...filters } = useListContext().filterValues
  const told = (label: string, value: string) => translate('table.filter', isolated({ label, value }))
  const texts = Object.entries<FilterValue>(filters).map(([name, value]) => {
    const { field, label } = filterNamed(definition, name)
    const names = new Map<number, string>()
    if (field.kind === 'select') {
      // the filter's chip has requested them
      const { service, path } = field.endpoint
      const answer = client.getQueryData<object>(['options', service, path, field.ask({})])
      const options: Option[] = Object.values(answer ?? {}).find(Array.isArray) ?? []
      for (const { value, label } of options) names.set(value, label)
    }
    return told(translate(label), filterText(field, value, translate, names))
  })
  return inALine(readLang(), [q && told(translate('table.search'), q), ...texts])
}

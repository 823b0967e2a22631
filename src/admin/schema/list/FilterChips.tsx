import { Chip } from '@mui/material'
import { type TranslateFunction, useListContext, useTranslate } from 'react-admin'
import { useDefinition } from '../DefinitionContext'
import { fieldText } from '../fieldText'
import { isolated } from '../format'
import type { Field } from '../types'
import { useListChange } from './ListChanges'

/** The filters that a link has set, each with what removes it; the search is not one of them. */
export function FilterChips() {
  const translate = useTranslate()
  const { name, fields, list } = useDefinition()
  const { filterValues } = useListContext()
  const change = useListChange()
  const { q, [list?.lead?.filter ?? '']: _, ...filters } = filterValues

  return Object.entries(filters).map(([key, value]) => {
    const field = list?.filters?.[key] ?? fields[key]
    const filter = translate('table.filter', {
      ...isolated({
        label: field ? translate(field.label ?? `resources.${name}.fields.${key}`) : key,
        value: [value]
          .flat()
          .map((each) => textOf(field, each, translate))
          .join(', '),
      }),
    })
    const remove = () =>
      change(({ filterValues: { [key]: removed, ...others }, setFilters }) => setFilters(others))
    return (
      <Chip
        key={key}
        color="primary"
        variant="outlined"
        label={filter}
        aria-label={translate('table.removeFilter', { filter })}
        onClick={remove}
        onDelete={remove}
      />
    )
  })
}

/** A filter speaks of the codes themselves, not of what a row makes of them. */
function textOf(field: Field | undefined, value: unknown, translate: TranslateFunction): string {
  if (!field) return String(value)
  if (field.kind !== 'choice') return fieldText(field, value, {}, translate)
  const choice = field.choices.find((each) => String(each.value) === String(value))
  return choice ? translate(choice.label) : String(value)
}

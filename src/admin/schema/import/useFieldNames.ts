import { useEffect, useState } from 'react'
import { LANGS } from '../../../contract/constants'
import type { FieldNames } from '../../../contract/importMatch'
import { loadMessages } from '../../messages'
import { fieldLabel } from '../columns'
import type { useDefinition } from '../DefinitionContext'

/** What the fields are called on the screens, in all languages. */
export function useFieldNames(name: string, fields: ReturnType<typeof useDefinition>['fields']): FieldNames {
  const [names, setNames] = useState<FieldNames>({})
  useEffect(() => {
    const read = async () => {
      const catalogues = await Promise.all(LANGS.map(loadMessages))
      const inLang = catalogues.map((catalogue) => {
        const labels = Object.entries(fields).map(([field, declared]) => [
          field,
          textAt(catalogue, fieldLabel(name, field, declared)),
        ])
        return Object.fromEntries(labels)
      })
      setNames(Object.fromEntries(LANGS.map((lang, index) => [lang, inLang[index]])))
    }
    read().catch(() => {})
  }, [name, fields])
  return names
}

const textAt = (catalogue: unknown, key: string): string => {
  const text = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue)
  return typeof text === 'string' ? text : ''
}

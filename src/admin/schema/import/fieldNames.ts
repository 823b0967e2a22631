import type { FieldNames } from '../../../contract/import/importMatch'
import { LANGS } from '../../../contract/kernel/constants'
import { loadMessages } from '../../texts'
import { fieldLabel } from '../declare/columns'
import type { Field } from '../declare/types'

/** What the fields are called on the screens, in all languages. */
export async function readFieldNames(
  name: string,
  fields: Readonly<Record<string, Field | undefined>>,
): Promise<FieldNames> {
  const inLang = LANGS.map(async (lang) => {
    const catalogue = await loadMessages(lang)
    const labels = Object.entries(fields).map(([field, declared]) => [
      field,
      textAt(catalogue, fieldLabel(name, field, declared)),
    ])
    return [lang, Object.fromEntries(labels)]
  })
  return Object.fromEntries(await Promise.all(inLang))
}

const textAt = (catalogue: object, key: string): string => {
  const text = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue)
  return typeof text === 'string' ? text : ''
}

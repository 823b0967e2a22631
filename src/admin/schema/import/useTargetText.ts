import { type TranslateFunction, useTranslate } from 'react-admin'
import { isFullName } from '../../../contract/import/fullName'
import { fieldLabel } from '../declare/columns'
import { useDefinition } from '../declare/DefinitionContext'

/** What a column of the file can be, as people read it. */
export function useTargetText() {
  const translate = useTranslate()
  const { name, fields } = useDefinition()
  return (target: string) => targetText(name, fields, target, translate)
}

/** A label's languages are told apart. */
export function targetText(
  name: string,
  fields: ReturnType<typeof useDefinition>['fields'],
  target: string,
  translate: TranslateFunction,
): string {
  if (isFullName(target)) return translate(`import.${target}`)
  const [field = '', lang] = target.split('.')
  const text = translate(fieldLabel(name, field, fields[field]))
  return lang ? `${text} (${lang})` : text
}

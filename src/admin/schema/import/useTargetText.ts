import { type TranslateFunction, useTranslate } from 'react-admin'
import { isFullName } from '../../../contract/import/fullName'
import { fieldLabel } from '../declare/columns'
import { useDefinition } from '../declare/DefinitionContext'

/** The possible meanings of a file's column, as labels. */
export function useTargetText() {
  const translate = useTranslate()
  const { name, fields } = useDefinition()
  return (target: string) => targetText(name, fields, target, translate)
}

/** The languages of a label are distinguished. */
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

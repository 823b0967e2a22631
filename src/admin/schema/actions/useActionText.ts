import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import { fieldText } from '../cells/fieldText'
import { isolated } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import type { AnyAction } from '../declare/types'

/**
 * The texts of an action about a row: from `resources.<N>.actions.<action>`, or else the general one; empty if there is
 * neither.
 *
 * @example text('title', 'label'); text('text')
 */
export function useActionText({ name }: AnyAction, row: RaRecord) {
  const translate = useTranslate()
  const key = `resources.${useResourceContext()}.actions.${name}`
  const values = isolated({ ...row, ...useLabels(row) })
  return (part: string, orElse?: string): string =>
    translate(`${key}.${part}`, { ...values, _: '' }) || (orElse ? translate(orElse) : '')
}

/** The labels of a row in the current language. */
function useLabels(row: RaRecord): Record<string, string> {
  const translate = useTranslate()
  const labels = Object.entries(useDefinition().fields).filter(([, { kind }]) => kind === 'labels')
  return Object.fromEntries(
    labels.map(([source, field]) => [source, fieldText(field, row[source], row, translate)]),
  )
}

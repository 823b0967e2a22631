import type { SvgIconComponent } from '@mui/icons-material'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import MailIcon from '@mui/icons-material/MailOutlined'
import { useMemo } from 'react'
import { type RaRecord, type TranslateFunction, useTranslate } from 'react-admin'
import { COURRIER_RESSOURCES, courrier } from '../../../contract/mail/courrier'
import { actionLook } from '../actions/actionLook'
import { useDefinition } from '../declare/DefinitionContext'
import { useMayCall } from '../declare/rights'
import type { AnyBulkAction, AnyChoice, Tone } from '../declare/types'

/** An entry of the bar: a choice of a declared action, an action with its own calls, or a dialog. */
export type BulkEntry = ActionEntry | DialogEntry

export interface BarProps {
  entries: readonly BulkEntry[]
  busy: boolean
  /** Without an entry it says what to choose first. */
  apply: (entry: BulkEntry | undefined) => void
}

export interface ActionEntry extends EntryLook {
  action: AnyBulkAction
  choice?: AnyChoice
  opens?: never
}

interface DialogEntry extends EntryLook {
  opens: 'export' | 'mail'
}

interface EntryLook {
  /** Also the key of its own texts: `resources.<N>.bulk.<name>`. */
  name: string
  /** Translated, not a key. */
  label: string
  icon: SvgIconComponent
  color: Tone
}

/** Lists whose rows have people to mail. */
const MAILED: readonly string[] = COURRIER_RESSOURCES

/** The declared actions, one entry per choice, and what every list can do with its selection. */
export function useBulkEntries(): BulkEntry[] {
  const translate = useTranslate()
  const { name: resource, list } = useDefinition()
  const declared = list?.bulk
  const writable = useMayCall(courrier.courrierEnvoyer)
  return useMemo(
    () => [
      ...(declared || []).flatMap((action: AnyBulkAction): ActionEntry[] => {
        const key = `resources.${resource}.actions.${action.name}`
        const { icon, color = 'default' } = action
        const whole = { name: action.name, label: translate(`${key}.label`), icon, color, action }
        return (action.choices ?? []).length === 0
          ? [whole]
          : (action.choices ?? []).map((choice) => {
              const { name } = choice
              if (name === 'confirm') return { ...whole, choice }
              const label = translate(`${key}.choices.${name}`, {
                _: translate(`action.${name}`, { _: name }),
              })
              return {
                ...whole,
                name,
                label,
                icon: choice.icon ?? icon,
                color: choice.color ?? color,
                choice,
              }
            })
      }),
      {
        name: 'export',
        label: translate('tableTools.exportRun'),
        icon: DownloadIcon,
        color: 'default' as const,
        opens: 'export' as const,
      },
      ...(writable && MAILED.includes(resource)
        ? [
            {
              name: 'mail',
              label: translate('courrier.label'),
              icon: MailIcon,
              color: 'default' as const,
              opens: 'mail' as const,
            },
          ]
        : []),
    ],
    [declared, resource, translate, writable],
  )
}

/** A row that an action does not apply to, and why. */
export interface LeftOut {
  row: RaRecord
  reason: string
}

/** The rows an entry applies to: the conditions are those of a single row's button. */
export function sortOut(
  { action, choice }: ActionEntry,
  rows: readonly RaRecord[],
  resource: string,
  translate: TranslateFunction,
): { rows: RaRecord[]; left: LeftOut[] } {
  const meant: RaRecord[] = []
  const left: LeftOut[] = []
  for (const row of rows) {
    const { enabled, hint } = actionLook(action, row, resource, translate)
    if (!enabled) left.push({ row, reason: hint })
    else if (choice?.offered?.(row) === false || choice?.holds?.(row))
      left.push({ row, reason: translate('bulk.alreadySo') })
    else meant.push(row)
  }
  return { rows: meant, left }
}

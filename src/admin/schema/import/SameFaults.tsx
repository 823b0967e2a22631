import { useTranslate } from 'react-admin'
import { isSaid } from '../../../contract/import/importable'
import type { ImportFault, ImportReport } from '../../../contract/import/importCalls'
import { FaultyCell } from './FaultyCell'
import type { Import } from './useImport'
import { useTargetText } from './useTargetText'

/** Values that are offered to be corrected in all of their lines. */
const OFFERED = 10

/** Errors shared by several lines, to be corrected once. */
export function SameFaults({ rows, run }: { rows: ImportReport['rows']; run: Import }) {
  const translate = useTranslate()
  const alike = sameFaults(rows).filter(({ fault }) => isSaid(run.columns, fault.field))
  if (alike.length === 0) return null
  return (
    <fieldset className="import-alike">
      <legend>{translate('import.alike')}</legend>
      {alike.slice(0, OFFERED).map(({ fault, lines }) => (
        <SameFault
          key={`${fault.field} ${fault.code} ${fault.value}`}
          fault={fault}
          lines={lines}
          run={run}
        />
      ))}
    </fieldset>
  )
}

function SameFault({ fault, lines, run }: { fault: ImportFault; lines: number; run: Import }) {
  const translate = useTranslate()
  const targetText = useTargetText()
  return (
    <FaultyCell
      fault={fault}
      label={translate('import.inLines', {
        field: targetText(fault.field),
        value: fault.value,
        smart_count: lines,
      })}
      fix={(value) => run.fixAll(fault.field, fault.value, value)}
    />
  )
}

/** Errors shared by several lines, most frequent first. Long values are shortened. */
export function sameFaults(rows: ImportReport['rows']): { fault: ImportFault; lines: number }[] {
  const byValue = new Map<string, { fault: ImportFault; lines: number }>()
  for (const fault of rows.flatMap(({ faults }) => faults)) {
    if (!fault.value || fault.value.endsWith('…')) continue
    const key = JSON.stringify([fault.field, fault.code, fault.value])
    const before = byValue.get(key)
    if (before) before.lines += 1
    else byValue.set(key, { fault, lines: 1 })
  }
  return [...byValue.values()].filter(({ lines }) => lines > 1).sort((one, other) => other.lines - one.lines)
}

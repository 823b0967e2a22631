import { useTranslate } from 'react-admin'
import { isSaid } from '../../../contract/import/importable'
import type { ImportFault, ImportReport } from '../../../contract/import/importCalls'
import { fieldText } from '../cells/fieldText'
import { formatList } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import type { Field } from '../declare/types'
import { arrow } from '../history/changeText'
import { FaultyCell } from './FaultyCell'
import { useFaultText } from './useFaultText'
import type { Import } from './useImport'
import { useTargetText } from './useTargetText'

type ReportedRow = ImportReport['rows'][number]

/** A line of the file: what it changes, or why it is refused. */
export function ReportRow({ row, run }: { row: ReportedRow; run: Import }) {
  const translate = useTranslate()
  const { years = [] } = row
  const reaches = row.changes.some(({ field }) => run.of.shared?.includes(field))
  return (
    <li className="import-row">
      <span className="import-line">{translate('import.line', { line: row.line })}</span>
      <bdi>{row.name}</bdi>
      <div>
        {row.changes.map((change) => (
          <Change key={change.field} {...change} />
        ))}
        {years.length > 0 && (reaches || row.state === 'enrolled') && (
          <div className="import-years">
            {row.state === 'enrolled' && translate('import.known', { years: formatList(years) })}{' '}
            {reaches && translate('import.reaches', { years: formatList(years) })}
          </div>
        )}
        {row.faults.map((fault) => (
          <Fault
            key={`${fault.field} ${fault.code} ${fault.value}`}
            fault={fault}
            line={row.line}
            run={run}
          />
        ))}
      </div>
    </li>
  )
}

export function Change({ field, before, after }: ReportedRow['changes'][number]) {
  const translate = useTranslate()
  const { fields } = useDefinition()
  const targetText = useTargetText()
  const declared = fields[field] as Field
  const text = (value: unknown) =>
    fieldText(declared, value, { [field]: value }, translate) || translate('import.nothing')
  return (
    <div className="import-change">
      {translate('import.of', { field: targetText(field) })}{' '}
      <del>
        <bdi>{text(before)}</bdi>
      </del>{' '}
      <span aria-hidden>{arrow()}</span>{' '}
      <ins>
        <bdi>{text(after)}</bdi>
      </ins>
    </div>
  )
}

/** The cell can be corrected here; the file stays as it is. */
function Fault({ fault, line, run }: { fault: ImportFault; line: number; run: Import }) {
  const targetText = useTargetText()
  const faultText = useFaultText()
  return (
    <div className="import-fault">
      {!isSaid(run.columns, fault.field) ? (
        <span>
          {targetText(fault.field)} : {faultText(fault)}
        </span>
      ) : (
        <FaultyCell
          fault={fault}
          label={targetText(fault.field)}
          fix={(value) => run.fix(line, fault.field, value)}
        />
      )}
    </div>
  )
}

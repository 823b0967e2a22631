import { useTranslate } from 'react-admin'
import { internship } from '../../../contract/specification/internship'
import { type InputProps, select } from '../../schema'
import { useBulkRows } from '../../schema/bulk/bulkRows'
import { FieldInput } from '../../schema/inputs/FieldInput'
import { keyOf, needsSupervisor } from './supervisors'
import './supervisors.css'

const TEXTS = 'resources.demande'
const SUPERVISOR = select(internship.encadreurSelect, {
  label: `${TEXTS}.fields.encadrant`,
  required: `${TEXTS}.required.encadrant_id`,
})

/** The requests that are accepted, with the supervisor of each that needs one. */
export default function SupervisorTable({ source, label }: InputProps) {
  const translate = useTranslate()
  const rows = useBulkRows<'demande'>()
  const columns = ['name', 'entreprise', ...(rows.some(needsSupervisor) ? ['encadrant'] : [])]
  return (
    <table className="supervisors" aria-label={label}>
      <thead>
        <tr>
          {columns.map((field) => (
            <th key={field} scope="col">
              {translate(`${TEXTS}.fields.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <bdi>{row.name}</bdi>
            </th>
            <td>{row.declaree === 1 ? <bdi>{row.entreprise}</bdi> : translate(`${TEXTS}.plain`)}</td>
            {columns.includes('encadrant') && (
              <td>
                {needsSupervisor(row) ? (
                  <FieldInput source={`${source}.${keyOf(row.id)}`} field={SUPERVISOR} />
                ) : (
                  <span className="supervisors-none">{translate(`${TEXTS}.unsupervised`)}</span>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

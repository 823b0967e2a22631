import { useTranslate } from 'react-admin'
import type { Change } from '../../../contract/history/history'
import { useScreens } from '../declare/screens'
import { arrow, fieldTexts, recordText } from './changeText'

/** The effect of a change on each record. */
export default function ChangeLines({ records, count }: Pick<Change, 'records' | 'count'>) {
  const translate = useTranslate()
  const words = { translate, screens: useScreens() }
  const more = count - records.length
  return (
    <ul className="change-records">
      {records.map((record) => (
        <li key={`${record.kind} ${record.id}`}>
          {recordText(record, words)}
          {record.fields.length > 0 && (
            <ul className="change-fields">
              {record.fields.map((each) => {
                const { label, before, after } = fieldTexts(record, each, words)
                return (
                  <li key={each.field}>
                    <span className="change-label">{label}</span>
                    {record.action !== 'INSERT' && <bdi className="change-before">{before}</bdi>}
                    {record.action === 'UPDATE' && <span>{arrow()}</span>}
                    {record.action !== 'DELETE' && <bdi>{after}</bdi>}
                  </li>
                )
              })}
            </ul>
          )}
        </li>
      ))}
      {more > 0 && <li className="change-more">{translate('trail.and', { smart_count: more })}</li>}
    </ul>
  )
}

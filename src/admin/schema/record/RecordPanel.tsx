import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useDefinition } from '../declare/DefinitionContext'
import { isId, NoRecord, RecordFailed } from '../page/NoRecord'
import { Loading } from '../page/states'
import { useOpenRecord } from '../rows/openRecord'
import { useRow } from '../rows/useRow'
import { OpenedRow } from './OpenedRow'
import { RecordFrame } from './RecordFrame'
import { recordName } from './recordName'
import { useLookedAt } from './useLookedAt'
import './record.css'

/** The record in the address, shown at once from its list's row. */
export default function RecordPanel() {
  const translate = useTranslate()
  const definition = useDefinition()
  const { id = '' } = useOpenRecord()
  // both ids of a row identified by two
  const valid = id.split('-').every(isId)
  const { row, gone, error, refetch } = useRow(valid ? id : undefined)
  const absent = !valid || gone
  const name = row && !absent ? recordName(definition, row, translate) : undefined
  useLookedAt(valid ? id : 0)
  useDocumentTitle(name && `${name} · ${translate('app.name')}`)
  return (
    <RecordFrame name={name} logo={row?.logo}>
      {absent && <NoRecord id={id} />}
      {row && !absent && <OpenedRow key={row.id} row={row} />}
      {!row && !absent && (error ? <RecordFailed error={error} retry={refetch} /> : <Loading />)}
    </RecordFrame>
  )
}

/** The page's title until the record is closed. */
function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

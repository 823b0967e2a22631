import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { historiqueCalls } from '../../../contract/history/historyCalls'
import type { RecordKind } from '../../../contract/kernel/tables'
import { ApiError } from '../../../ui/calls/ApiError'
import { isOffered } from '../../../ui/calls/offered'
import { call } from '../../dataProvider'
import { useDefinition } from '../declare/DefinitionContext'
import { kindOfRows } from '../declare/recordOf'
import type { MessageKey } from '../declare/types'
import { Failed } from './states'
import { useYearChange } from './useYearChange'

/** The id of the record that the page is opened for (`?id=`), or null if it is not a valid id. */
export function useRecordId(): string | null {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return isId(id) ? id : null
}

export const isId = (id: string): boolean => /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id))

/**
 * Shown when a page is opened without a record, or for one that does not exist. If the record belongs to another academic
 * year, there is a link to it. The record is that of `?id=` unless `id` names another.
 */
export function NoRecord({ text = 'form.noRecord', id }: { text?: MessageKey; id?: string }) {
  const translate = useTranslate()
  const { path } = useDefinition()
  const { pathname, search } = useLocation()
  const change = useYearChange()
  const [address] = useSearchParams()
  const year = useYearOf(text === 'form.noRecord' ? (id ?? address.get('id') ?? '') : '')
  return (
    <Alert
      severity="warning"
      action={
        <>
          {year && (
            <Button color="inherit" onClick={() => change(year.value, pathname + search)}>
              {translate('form.goToYear', { year: year.label })}
            </Button>
          )}
          <Button component={Link} to={path} color="inherit">
            {translate('action.back')}
          </Button>
        </>
      }
    >
      {translate(year ? 'form.otherYear' : text, { year: year?.label })}
    </Alert>
  )
}

/** The academic year of the record in the address, if it is not the current one. */
function useYearOf(address: string) {
  const kind = kindOfRows(useDefinition())
  const [id = ''] = address.split(/[/-]/)
  const { data } = useQuery({
    queryKey: ['yearOf', kind, id],
    queryFn: () => call(historiqueCalls.historiqueAnnee, { kind: kind as RecordKind, id: Number(id) }),
    enabled: kind !== undefined && isId(id) && isOffered(historiqueCalls.historiqueAnnee),
    retry: false,
  })
  return data?.annee
}

/** Shown when a record did not load: it does not exist, it has been replaced, or loading can be retried. */
export function RecordFailed({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof ApiError && MOVED.has(error.code)) return <NoRecord text="form.movedRecord" />
  const absent = error instanceof ApiError && (error.status === 404 || error.code === 'validation')
  return absent ? <NoRecord /> : <Failed error={error} retry={retry} />
}

/** Refusals of a record that has changed since its address was made. */
const MOVED: ReadonlySet<string> = new Set(['stale', 'changed_meanwhile'])

import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../ui/calls/ApiError'
import { useDefinition } from '../declare/DefinitionContext'
import type { MessageKey } from '../declare/types'
import { Failed } from './states'

/** The record that the page is opened for (`?id=`), or null for what is no id. */
export function useRecordId(): string | null {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return isId(id) ? id : null
}

export const isId = (id: string): boolean => /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id))

/** The page was opened without saying which record it is for, or for one that is not there. */
export function NoRecord({ text = 'form.noRecord' }: { text?: MessageKey }) {
  const translate = useTranslate()
  const { path } = useDefinition()
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={path} color="inherit">
          {translate('action.back')}
        </Button>
      }
    >
      {translate(text)}
    </Alert>
  )
}

/** A record that did not load: there is none, it is another one by now, or the load may be tried again. */
export function RecordFailed({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof ApiError && MOVED.has(error.code)) return <NoRecord text="form.movedRecord" />
  const absent = error instanceof ApiError && (error.status === 404 || error.code === 'validation')
  return absent ? <NoRecord /> : <Failed error={error} retry={retry} />
}

/** Refusals of a record whose address names it as it was. */
const MOVED: ReadonlySet<string> = new Set(['stale', 'changed_meanwhile'])

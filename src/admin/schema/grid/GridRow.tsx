import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import { Alert, Button } from '@mui/material'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { TypedOffer } from '../form/TypedOffer'
import type { useGridRow } from './useGridRow'

type Grid<Row extends { version?: string | undefined }> = ReturnType<typeof useGridRow<Row>>

interface GridRowProps<Row extends { version?: string | undefined }> {
  grid: Pick<Grid<Row>, 'state' | 'theirs' | 'save' | 'takeTheirs' | 'before'>
  children: ReactNode
  /** How many columns the table has. */
  span: number
  /** The row's error; undefined: none. */
  problem: ReactNode
  /** On the button that accepts what somebody else entered. */
  theirsText: string
}

/** A row of a table of inputs. Leaving it saves it; below are input lost with the page, and errors. */
export function GridRow<Row extends { version?: string | undefined }>({
  grid: { state, theirs, save, takeTheirs, before },
  children,
  span,
  problem,
  theirsText,
}: GridRowProps<Row>) {
  const translate = useTranslate()
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) void save()
  }
  return (
    <>
      <tr onBlur={left} data-state={state}>
        {children}
      </tr>
      {before && (
        <tr>
          <td colSpan={span}>
            <TypedOffer at={before.at} onResume={before.resume} onDrop={before.drop} />
          </td>
        </tr>
      )}
      {problem !== undefined && (
        <tr>
          <td colSpan={span}>
            <Alert
              severity="error"
              action={
                theirs && (
                  <>
                    <Button color="inherit" size="small" onClick={takeTheirs}>
                      {theirsText}
                    </Button>
                    <Button color="inherit" size="small" onClick={() => save(theirs)}>
                      {translate('saisie.remplacer')}
                    </Button>
                  </>
                )
              }
            >
              {problem}
            </Alert>
          </td>
        </tr>
      )}
    </>
  )
}

/** The row is saved as it is. */
export function SavedIcon({ grid: { state, dirty } }: { grid: { state: string; dirty: boolean } }) {
  const translate = useTranslate()
  if (state !== 'saved' || dirty) return null
  return <DoneIcon color="success" fontSize="small" titleAccess={translate('saisie.enregistree')} />
}

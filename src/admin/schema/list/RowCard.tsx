import { Box, Typography } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { ActionButton } from '../actions/ActionButton'
import { RowActions } from '../actions/RowActions'
import { FieldCell } from '../cells/cells'
import type { ShownColumn } from '../columns/useColumns'
import { isEmpty } from '../inputs/checks'
import { useHeadings, useRowNames } from '../rows/rows'
import { RowHeading } from './RowHeading'

/** What a card has of a row: its name, which opens its record, its columns and its actions; before the name, `children`. */
export function RowCard({
  row,
  columns,
  filled = false,
  children,
}: {
  row: RaRecord
  columns: ShownColumn[]
  /** Leaves out what the row has no value for. */
  filled?: boolean
  children?: ReactNode
}) {
  const nameOf = useRowNames(columns)
  const headings = useHeadings(columns)
  const details = columns.filter(
    (column) => column.field && !headings.includes(column) && !(filled && isEmpty(row[column.source])),
  )
  const actions = columns.flatMap((column) => (column.actions && !column.words ? column.actions : []))
  const inWords = columns.find((column) => column.actions && column.words)?.actions
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, '& .check': { marginInlineStart: -1.5 } }}>
        {children}
        <Typography
          component="h2"
          variant="subtitle1"
          sx={{ fontWeight: 600, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          <RowHeading row={row}>
            {headings.map(({ key, source, field }) => (
              <Fragment key={key}>
                <FieldCell source={source} field={field} />{' '}
              </Fragment>
            ))}
          </RowHeading>
        </Typography>
        {actions.length > 0 && (
          <Box sx={{ display: 'flex', flexShrink: 0, my: -1, marginInlineEnd: -1.5 }}>
            {actions.map((action) => (
              <ActionButton key={action.name} action={action} name={nameOf(row)} />
            ))}
          </Box>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(88px, auto) 1fr',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          mt: 0.5,
          alignItems: 'baseline',
        }}
      >
        {details.map(
          ({ key, label, field }) =>
            field && (
              <Box key={key} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <FieldCell source={key} field={field} />
                </Typography>
              </Box>
            ),
        )}
      </Box>
      {inWords && <RowActions actions={inWords} name={nameOf(row)} />}
    </>
  )
}

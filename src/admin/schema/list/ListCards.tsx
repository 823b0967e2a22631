import { Box, FormControlLabel, Typography } from '@mui/material'
import { Fragment, useRef } from 'react'
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin'
import { ActionButton } from '../actions/ActionButton'
import { RowActions } from '../actions/RowActions'
import { FieldCell } from '../cells/cells'
import { useDefinition } from '../declare/DefinitionContext'
import { FRAME, Rows, type RowsProps, scrolls, useHeadings, useRowNames } from '../rows/rows'
import { useAddedMarks } from './AddedFirst'
import { RowHeading, useCurrentMark, useRowClick } from './RowHeading'
import { SelectAll, SelectRow } from './select'

/** The rows as cards, for narrow screens. */
export default function ListCards({ columns, selectable }: RowsProps) {
  const translate = useTranslate()
  const { data = [] } = useListContext()
  const { list } = useDefinition()
  const nameOf = useRowNames(columns)
  const frame = useRef<HTMLUListElement>(null)
  const headings = useHeadings(columns)
  const details = columns.filter((column) => column.field && !headings.includes(column))
  const onRow = useRowClick()
  const currentOf = useCurrentMark()
  const markOf = useAddedMarks()
  const actions = columns.flatMap((column) => (column.actions && !column.words ? column.actions : []))
  const inWords = columns.find((column) => column.actions && column.words)?.actions

  const cards = (
    <Box
      component="ul"
      ref={frame}
      onClick={onRow}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        borderTop: 1,
        borderColor: 'divider',
        ...(scrolls(data) && FRAME),
      }}
    >
      <Rows rows={data} frame={frame} height={180}>
        {({ visible, before, after, measure }) => (
          <>
            {before > 0 && <li aria-hidden style={{ height: before }} />}
            {visible.map(({ row, index }) => (
              <RecordContextProvider key={row.id} value={row}>
                <Box
                  component="li"
                  ref={measure}
                  data-index={index}
                  {...currentOf(row)}
                  {...markOf(row.id)}
                  sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
                >
                  <Box
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: 1,
                      '& .check': { marginInlineStart: -1.5 },
                    }}
                  >
                    {selectable && <SelectRow id={row.id} name={nameOf(row)} />}
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
                            <Typography
                              component="dd"
                              variant="body2"
                              sx={{ m: 0, overflowWrap: 'anywhere' }}
                            >
                              <FieldCell source={key} field={field} />
                            </Typography>
                          </Box>
                        ),
                    )}
                  </Box>
                  {inWords && <RowActions actions={inWords} name={nameOf(row)} />}
                </Box>
              </RecordContextProvider>
            ))}
            {after > 0 && <li aria-hidden style={{ height: after }} />}
          </>
        )}
      </Rows>
    </Box>
  )
  return (
    <>
      {selectable && list?.bulkSelect && (
        <FormControlLabel
          control={<SelectAll />}
          label={translate('table.selectAll')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ marginInlineStart: 0.5, mb: 1 }}
        />
      )}
      {cards}
    </>
  )
}

import { Box, FormControlLabel } from '@mui/material'
import { Fragment, useRef } from 'react'
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin'
import { useDefinition } from '../declare/DefinitionContext'
import { begins, FRAME, Rows, type RowsProps, scrolls, useRowNames } from '../rows/rows'
import { useAddedMarks } from './AddedFirst'
import GroupHeading from './GroupHeading'
import { RowCard } from './RowCard'
import { useCurrentMark, useRowClick } from './RowHeading'
import { SelectAll, SelectRow } from './select'

/** The rows as cards, for narrow screens. */
export default function ListCards({ columns, group, selectable }: RowsProps) {
  const translate = useTranslate()
  const { data = [] } = useListContext()
  const { list } = useDefinition()
  const nameOf = useRowNames(columns)
  const frame = useRef<HTMLUListElement>(null)
  const onRow = useRowClick()
  const currentOf = useCurrentMark()
  const markOf = useAddedMarks()

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
              <Fragment key={row.id}>
                {group && begins(data, index, group) && (
                  <li className="table-group">
                    <GroupHeading column={group} row={row} />
                  </li>
                )}
                <RecordContextProvider value={row}>
                  <Box
                    component="li"
                    ref={measure}
                    data-index={index}
                    {...currentOf(row)}
                    {...markOf(row.id)}
                    sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
                  >
                    <RowCard row={row} columns={columns}>
                      {selectable && <SelectRow id={row.id} name={nameOf(row)} />}
                    </RowCard>
                  </Box>
                </RecordContextProvider>
              </Fragment>
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

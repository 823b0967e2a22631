import { MenuItem, Stack, TextField, Typography, useMediaQuery } from '@mui/material'
import { memo } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { ALL_ROWS, PAGE_SIZES } from '../../../contract/kernel/constants'
import { useListChange } from '../rows/ListChanges'
import { preloadManyRows } from '../rows/rows'
import { Pages } from './Pages'

/** Page size and, if there is more than one, pages. */
export function Pager() {
  const translate = useTranslate()
  const { page, perPage, total = 0 } = useListContext()
  const change = useListChange()
  const small = useMediaQuery('(max-width: 599.95px)')
  const pages = Math.ceil(total / perPage)
  const from = (page - 1) * perPage + 1
  const to = Math.min(page * perPage, total)

  return (
    <Stack
      className="list-pager"
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1.5 }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <PageSize perPage={perPage} change={change} />
        <Typography variant="body2" color="textSecondary" aria-live="polite" noWrap>
          {translate('table.range', { from, to, total })}
        </Typography>
      </Stack>
      {pages > 1 && (
        <Pages
          page={page}
          pages={pages}
          siblings={small ? 0 : 1}
          onPage={(next) => change(({ setPage }) => setPage(next))}
        />
      )}
    </Stack>
  )
}

/** Rerenders only when the size changes: lists change often. */
const PageSize = memo(function PageSize({ perPage, change }: PageSizeProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      margin="none"
      className="label-beside"
      label={translate('table.pageSize')}
      value={perPage}
      onChange={({ target }) => change(({ setPerPage }) => setPerPage(Number(target.value)))}
      slotProps={{ select: { onOpen: preloadManyRows } }}
      sx={{ width: 'auto' }}
    >
      {PAGE_SIZES.map((size) => (
        <MenuItem key={size} value={size}>
          {size === ALL_ROWS ? translate('table.all') : size}
        </MenuItem>
      ))}
    </TextField>
  )
})

interface PageSizeProps {
  perPage: number
  change: ReturnType<typeof useListChange>
}

import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemText,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { formatList } from '../cells/format'
import type { Report, RowRemark } from './job'
import { useBulkText } from './useBulkText'

/** The result of each record: the refused ones with their reasons, those done with a remark, then all that are done. */
export function BulkReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const translate = useTranslate()
  const text = useBulkText()
  const titleId = useId()
  const { entry, refused, noted, done } = report
  const names = done.slice(0, SHOWN_NAMES)
  const more = done.length - names.length
  if (more > 0) names.push(translate('bulk.others', { smart_count: more }))
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {refused.length > 0
          ? text('refused', { smart_count: refused.length }, entry)
          : text('done', { smart_count: done.length }, entry)}
      </DialogTitle>
      <DialogContent>
        <Group title="bulk.areRefused" rows={refused} />
        <Group title="bulk.areNoted" rows={noted} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {done.length > 0
            ? translate('bulk.doneNames', { smart_count: done.length, names: formatList(names) })
            : translate('bulk.doneNone')}{' '}
          {refused.length > 0 && translate('bulk.stillSelected')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{translate('action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Group({ title, rows }: { title: string; rows: readonly RowRemark[] }) {
  const translate = useTranslate()
  const titleId = useId()
  if (rows.length === 0) return null
  return (
    <>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ '* + &': { mt: 2 } }}>
        {translate(title)}
      </Typography>
      <List disablePadding aria-labelledby={titleId}>
        {byReason(rows).map(({ reason, names }) => (
          <Box component="li" key={`${names[0]} ${reason}`} sx={LINE}>
            <ListItemText
              primary={<bdi>{namesText(names, translate)}</bdi>}
              secondary={reason}
              slotProps={{ secondary: { sx: { whiteSpace: 'pre-line' } } }}
            />
          </Box>
        ))}
      </List>
    </>
  )
}

const LINE = { paddingBlock: 1, borderBottom: 1, borderColor: 'divider' } as const

/** Rows with the same reason share a line. */
function byReason(rows: readonly RowRemark[]) {
  const reasons = new Map<string, string[]>()
  for (const { name, reason } of rows) reasons.set(reason, [...(reasons.get(reason) ?? []), name])
  return [...reasons].map(([reason, names]) => ({ reason, names }))
}

/** One name, or how many there are and the first of them. */
function namesText(names: readonly string[], translate: TranslateFunction): string {
  if (names.length === 1) return names[0] ?? ''
  const first = names.slice(0, SHOWN_TOGETHER)
  const more = names.length - first.length
  if (more > 0) first.push(translate('bulk.others', { smart_count: more }))
  return translate('bulk.together', { smart_count: names.length, names: formatList(first) })
}

const SHOWN_TOGETHER = 3
const SHOWN_NAMES = 50

import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import {
  Alert,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { NouvelleEntreprise } from '../../../contract/company'
import { ErrorDetails, type ImportIssue } from '../../../contract/errors'
import { ApiError } from '../../dataProvider'
import { useErrorText, useNotifyError } from '../../schema'
import { saveCsv } from '../../schema/list/exportTable'

/** Why an import was refused; for faulty cells a table of them, to read and to take along. */
export function ImportFailure({ error }: { error: unknown }) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const { rows, total } = issuesOf(error)
  return (
    <>
      <Alert severity="error">{reasonText(error, translate) ?? errorText(error)}</Alert>
      {rows.length > 0 && <Issues rows={rows} total={total} />}
    </>
  )
}

function Issues({ rows, total }: { rows: ImportIssue[]; total: number }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const table = rows.map((issue) => cellsOf(issue, translate))
  const headings = ['row', 'column', 'problem', 'value'].map((key) =>
    translate(`resources.entreprise.import.${key}`),
  )
  const save = () =>
    saveCsv(
      [headings, ...table.map((cells) => [...cells])],
      translate('resources.entreprise.import.downloadName'),
    ).catch(notifyError)

  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="subtitle2">
          {translate('resources.entreprise.import.issues', { smart_count: total })}
        </Typography>
        {total > rows.length && (
          <Typography variant="body2" color="textSecondary">
            {translate('resources.entreprise.import.firstIssues', { shown: rows.length })}
          </Typography>
        )}
        <Button size="small" startIcon={<DownloadIcon />} onClick={save} sx={{ marginInlineStart: 'auto' }}>
          {translate('resources.entreprise.import.download')}
        </Button>
      </Box>
      <TableContainer
        // a frame that scrolls is to be reached by keyboard
        tabIndex={0}
        sx={{
          maxHeight: 320,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& .MuiTableCell-root': { px: { xs: 1, sm: 2 } },
        }}
      >
        <Table
          size="small"
          stickyHeader
          aria-label={translate('resources.entreprise.import.issues', { smart_count: total })}
        >
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {table.map(([row, column, problem, value], index) => (
              // a refusal's report does not change
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <TableRow key={index}>
                <TableCell>{row}</TableCell>
                <TableCell>
                  <bdi>{column}</bdi>
                </TableCell>
                <TableCell>{problem}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{value}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('resources.entreprise.import.correct')}
      </Typography>
    </div>
  )
}

const cellsOf = ({ row, column, code, value, other }: ImportIssue, translate: TranslateFunction) =>
  [
    row,
    column in NouvelleEntreprise.shape ? translate(`resources.entreprise.fields.${column}`) : column,
    translate(`resources.entreprise.import.problems.${code}`, { other }),
    value,
  ] as const

/** A report may be cut short: `total` is how many faulty cells the file has. */
function issuesOf(error: unknown): { rows: ImportIssue[]; total: number } {
  const details = error instanceof ApiError ? ErrorDetails.safeParse(error.details).data : undefined
  const rows = details?.rows ?? []
  return { rows, total: Number(details?.total ?? rows.length) }
}

/** A file that cannot be read at all, and why. */
function reasonText(error: unknown, translate: TranslateFunction): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { reason, ...values } = error.details
  return translate(`resources.entreprise.import.reasons.${reason}`, { ...values, _: '' }) || undefined
}

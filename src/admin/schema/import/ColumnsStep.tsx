import { Alert, Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { columnTargetsOf } from '../../../contract/import/importable'
import { ENCODINGS, SEPARATORS } from '../../../contract/import/importCalls'
import { columnsOf } from '../../../contract/import/importMatch'
import { formatEither, formatList, formatNames, isolated } from '../cells/format'
import { ForAllRows } from './ForAllRows'
import { FullNames } from './FullNames'
import { Hidden } from './Hidden'
import './import.css'
import { letter } from './rows'
import type { Columns } from './useImport'
import { useTargetText } from './useTargetText'

/** Names the reason why the import cannot continue: no key column, or unknown columns. */
export const WHY_NOT = { key: 'import-no-key', unknown: 'import-unknown' }
const SAMPLES = 3
/** Lines among which the headings may be. */
const HEADINGS = 20

/** The meaning of each column, with its first values. */
export function ColumnsStep({ run }: { run: Columns }) {
  const translate = useTranslate()
  const targetText = useTargetText()
  const { of, columns, headings, rows = [], unknown, shown, ignoring, key } = run
  const used = columns.flatMap((target, index) =>
    target || headings[index]?.trim() || hasCells(run, index) ? [index] : [],
  )
  const together = [...new Set(columns.filter((each, index) => each && columns.indexOf(each) !== index))]
  const keys = of.keys.map((fields) => fields.map((field) => targetText(field)).join(' + '))
  return (
    <>
      <Reading run={run} />
      {!key && (
        <Alert severity="warning" id={WHY_NOT.key}>
          {translate('import.noKey', { keys: formatEither(keys) })}
        </Alert>
      )}
      <div className="import-columns">
        {used.map((index) => {
          const title = headings[index]?.trim() || letter(index)
          const samples = rows.slice(0, SAMPLES).map(({ cells }) => cells[index]?.trim() ?? '')
          return (
            <div key={index} className="import-column">
              <div>
                <bdi className="import-heading">{title}</bdi>
                <div className="import-samples">
                  {samples.filter(Boolean).map((sample, at) => (
                    // the first lines of the file stay in their order
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    <bdi key={at}>{sample}</bdi>
                  ))}
                </div>
              </div>
              <TextField
                select
                size="small"
                margin="none"
                label={translate('import.isField', isolated({ title }))}
                value={columns[index] ?? ''}
                onChange={({ target }) => run.setColumn(index, target.value)}
                slotProps={{ select: { displayEmpty: true } }}
              >
                <MenuItem value="">{translate('import.ignored')}</MenuItem>
                {columnTargetsOf(of).map((target) => (
                  <MenuItem key={target} value={target}>
                    {targetText(target)}
                  </MenuItem>
                ))}
              </TextField>
            </div>
          )
        })}
      </div>
      <FullNames run={run} />
      <ForAllRows run={run} />
      {together.map((target) => {
        const names = columnsOf(of, target, columns, headings).map((index) => headings[index] ?? '')
        return (
          <Alert severity="info" key={target}>
            {translate('import.together', { field: targetText(target), columns: formatList(names) })}
          </Alert>
        )
      })}
      {shown.length > 0 && (
        <Alert severity="info">
          {translate('import.shown', { smart_count: shown.length, columns: formatList(shown) })}
        </Alert>
      )}
      {unknown.length > 0 && !ignoring && (
        <Alert severity="info" id={WHY_NOT.unknown}>
          {translate('import.unknown', { smart_count: unknown.length, columns: formatList(unknown) })}
        </Alert>
      )}
      {unknown.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={ignoring} onChange={(_event, checked) => run.setIgnoring(checked)} />}
          label={translate('import.ignore', { smart_count: unknown.length, columns: formatList(unknown) })}
        />
      )}
    </>
  )
}

/** As much of a line as a choice has room for. */
function lineText(row: readonly string[] = []): string {
  let room = 60
  const shown = row.flatMap((cell) => {
    const part = cell.trim() && cell.slice(0, Math.max(0, room))
    if (part) room -= part.length + 2
    return part || []
  })
  return formatNames(shown)
}

const hasCells = ({ rows = [] }: Columns, index: number) => rows.some(({ cells }) => cells[index]?.trim())

/** How the file was read, to correct it if necessary. */
function Reading({ run }: { run: Columns }) {
  const translate = useTranslate()
  const { table, heading, file } = run
  if (!table) return null
  const { encoding, separator, sheets, sheet, rows } = table
  const titled = rows
    .slice(0, HEADINGS)
    .flatMap((row, index) => (row.some((cell) => cell.trim()) ? [index] : []))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 1 }}>
        {encoding && (
          <Choice
            label={translate('import.encoding')}
            value={encoding}
            choices={ENCODINGS.map((each) => [each, translate(`import.encodings.${each}`)])}
            onChoose={(chosen) => run.reread({ encoding: chosen as (typeof ENCODINGS)[number] })}
          />
        )}
        {separator && (
          <Choice
            label={translate('import.separator')}
            value={separator}
            choices={SEPARATORS.map((each) => [each, translate(`import.separators.${each}`)])}
            onChoose={(chosen) => run.reread({ separator: chosen as (typeof SEPARATORS)[number] })}
          />
        )}
        {sheets.length > 1 && (
          <Choice
            label={translate('import.sheet')}
            value={String(sheet ?? 0)}
            choices={sheets.map(({ name, hidden }, index) => [
              String(index),
              hidden ? translate('import.hiddenSheet', isolated({ name })) : name,
            ])}
            onChoose={(chosen) => run.reread({ sheet: Number(chosen) })}
          />
        )}
        <Choice
          label={translate('import.headingLine')}
          value={String(heading)}
          choices={titled.map((index) => [String(index), `${index + 1} · ${lineText(rows[index])}`])}
          onChoose={(chosen) => run.setHeading(Number(chosen))}
        />
      </Box>
      {file && (
        <span role="status" className="import-read">
          {translate('import.read', {
            ...isolated({ file: file.name }),
            smart_count: run.rows?.length ?? 0,
          })}
        </span>
      )}
      <Hidden run={run} />
    </>
  )
}

function Choice({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}) {
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={label}
      value={value}
      sx={{ minWidth: 200, maxWidth: '100%', flex: '1 1 200px' }}
      onChange={({ target }) => onChoose(target.value)}
    >
      {choices.map(([each, text]) => (
        <MenuItem key={each} value={each}>
          <bdi>{text}</bdi>
        </MenuItem>
      ))}
    </TextField>
  )
}

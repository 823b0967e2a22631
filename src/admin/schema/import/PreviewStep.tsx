import { Alert, Box, Button, Checkbox, Chip, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ImportReport } from '../../../contract/import/importCalls'
import { formatList, isolated } from '../cells/format'
import { SaidForAll } from './ForAllRows'
import { Hidden } from './Hidden'
import './import.css'
import { Mends } from './Mends'
import { MissingStructure } from './MissingStructure'
import { madeOf } from './missing'
import { Change, ReportRow } from './ReportRow'
import { SameFaults } from './SameFaults'
import type { Import } from './useImport'

type State = ImportReport['rows'][number]['state']
const STATES = ['refused', 'changed', 'enrolled', 'added'] as const
const COLORS = { refused: 'error', changed: 'info', enrolled: 'info', added: 'success' } as const
/** The most rows drawn; nobody reads more before correcting the first. */
const DRAWN = 100
/** The most names listed of absent students and created records. */
const NAMED = 20
const MODES = ['both', 'new', 'update'] as const

/** The effect of the import: counts, each change, and each refusal with the allowed values. */
export default function PreviewStep({ run }: { run: Import }) {
  const translate = useTranslate()
  const { report, options } = run
  const [shownState, setShownState] = useState<State>()
  if (!report) return null
  const { counts, rows, missing } = report
  const made = [...madeOf(report.make), ...report.made]
  const state = shownState ?? STATES.find((each) => counts[each] > 0) ?? 'added'
  const shown = rows.filter((row) => row.state === state)
  return (
    <>
      <div className="import-counts" role="status">
        {STATES.filter((each) => each !== 'enrolled' || run.of.shared).map((each) => (
          <Chip
            key={each}
            color={counts[each] > 0 ? COLORS[each] : 'default'}
            variant={each === state ? 'filled' : 'outlined'}
            label={translate(`import.counts.${each}`, { smart_count: counts[each] })}
            onClick={() => setShownState(each)}
            aria-pressed={each === state}
          />
        ))}
        {(['same', 'left', 'absent'] as const).map(
          (each) =>
            counts[each] > 0 && (
              <Chip
                key={each}
                variant="outlined"
                label={translate(`import.counts.${each}`, { smart_count: counts[each] })}
              />
            ),
        )}
      </div>
      <Wishes run={run} />
      <Hidden run={run} />
      <SaidForAll run={run} />
      <Mends run={run} />
      {report.notices.length > 0 && (
        <Alert severity="warning">
          {translate('import.notices.title')}
          <ul className="import-made import-notices">
            {report.notices.map(({ changes = [], years, ...notice }) => (
              <li key={`${notice.line} ${notice.code}`}>
                {translate(
                  `import.notices.${notice.code}${notice.other ? '_in_file' : ''}`,
                  isolated({ ...notice }),
                )}
                {changes.map((change) => (
                  <Change key={change.field} {...change} />
                ))}
                {years && translate('import.reaches', { years: formatList(years) })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {run.of.everyYear && counts.changed > 0 && (
        <Alert severity="info">{translate('import.everyYear')}</Alert>
      )}
      {missing.length > 0 && <MissingStructure run={run} missing={missing} />}
      {made.length > 0 && (
        <Alert severity="info">
          {translate('import.made.title')}
          <ul className="import-made">
            {made.map(({ field, count, names }) => (
              <li key={field}>
                {translate(`import.made.${field}`, {
                  count,
                  names: formatList(names.slice(0, NAMED)) + (names.length > NAMED ? '…' : ''),
                })}
              </li>
            ))}
          </ul>
          {report.make.length > 0 && (
            <Button
              size="small"
              color="inherit"
              loading={run.busy}
              onClick={() => run.preview({ ...options, make: [] })}
            >
              {translate('import.unmake')}
            </Button>
          )}
        </Alert>
      )}
      {run.of.departs && report.absent.length > 0 && (
        <Alert severity={options.depart ? 'warning' : 'info'}>
          {translate(options.depart ? 'import.absents' : 'import.missed', {
            smart_count: counts.absent,
            names: formatList(report.absent.slice(0, NAMED)) + (counts.absent > NAMED ? '…' : ''),
          })}
        </Alert>
      )}
      {state === 'refused' && <SameFaults rows={shown} run={run} />}
      {shown.length > 0 && (
        <ul
          className="import-rows"
          aria-label={translate(`import.counts.${state}`, { smart_count: counts[state] })}
        >
          {shown.slice(0, DRAWN).map((row) => (
            <ReportRow key={row.line} row={row} run={run} />
          ))}
        </ul>
      )}
      {counts[state] > Math.min(shown.length, DRAWN) && (
        <span className="import-read">
          {translate('import.more', { shown: Math.min(shown.length, DRAWN) })}
        </span>
      )}
    </>
  )
}

/** Which rows are written, and what becomes of the others. */
function Wishes({ run }: { run: Import }) {
  const translate = useTranslate()
  const { options, report, of } = run
  const set = (changed: Partial<typeof options>) => run.preview({ ...options, ...changed })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('import.mode')}
        value={options.mode}
        fullWidth={false}
        sx={{ minWidth: 240 }}
        onChange={({ target }) => set({ mode: target.value as (typeof MODES)[number] })}
      >
        {MODES.map((mode) => (
          <MenuItem key={mode} value={mode}>
            {translate(`import.modes.${mode}`)}
          </MenuItem>
        ))}
      </TextField>
      {report && report.counts.refused > 0 && (
        <FormControlLabel
          control={<Checkbox checked={options.skip} onChange={(_event, skip) => set({ skip })} />}
          label={translate('import.skip')}
        />
      )}
      {of.creates && (
        <FormControlLabel
          control={<Checkbox checked={options.create} onChange={(_event, create) => set({ create })} />}
          label={translate('import.create')}
        />
      )}
      {of.departs && report && report.counts.absent > 0 && (
        <FormControlLabel
          control={<Checkbox checked={options.depart} onChange={(_event, depart) => set({ depart })} />}
          label={translate('import.depart', { smart_count: report.counts.absent })}
        />
      )}
    </Box>
  )
}

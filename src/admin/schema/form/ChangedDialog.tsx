import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { Suspense, useId } from 'react'
import { RecordContextProvider, useResourceContext, useTranslate } from 'react-admin'
import { useOptions } from '../../dataProvider/useOptions'
import { FieldCell } from '../cells/cells'
import { fieldLabel } from '../declare/columns'
import { questionOf } from '../declare/questionOf'
import type { Field, MessageKey, Values } from '../declare/types'
import { isSame } from '../inputs/checks'
import { changedBy } from '../notices/errorText'

export type Choice = 'takeOver' | 'overwrite' | 'cancel'

/** Values of a form, and the fields that show them. */
interface Shown {
  fields: Record<string, Field>
  values: Values
}

interface ChangedDialogProps {
  /** The refusal's details about who changed the record. */
  details?: unknown
  sources: readonly string[]
  before: Shown
  current: Shown
  typed: Shown
  /** The label for overwriting. */
  overwrite?: MessageKey
  onChoose: (choice: Choice) => void
}

/** Shown when a record was changed while its form was open: who did it, the values of each field, and the choices. */
export default function ChangedDialog({
  details,
  sources,
  overwrite = 'conflict.overwrite',
  onChoose,
  ...states
}: ChangedDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const { before, current, typed } = states
  const different = sources.filter(
    (source) => !alike(source, before, current) || !alike(source, before, typed),
  )
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason !== 'backdropClick' && onChoose('cancel')}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate('conflict.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{changedBy(details, translate)}</DialogContentText>
        {sources.every((source) => alike(source, before, current)) && (
          <DialogContentText>{translate('conflict.nothing')}</DialogContentText>
        )}
        {different.length > 0 && <Differences sources={different} {...states} />}
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ gap: 1, p: 2, alignItems: 'stretch', flexDirection: { xs: 'column', sm: 'row' } }}
      >
        <Button color="inherit" onClick={() => onChoose('cancel')}>
          {translate('action.cancel')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => onChoose('overwrite')}>
          {translate(overwrite)}
        </Button>
        <Button variant="contained" onClick={() => onChoose('takeOver')}>
          {translate('conflict.takeOver')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const STATES = ['before', 'current', 'typed'] as const
const HEADINGS = { before: 'conflict.loaded', current: 'conflict.current', typed: 'conflict.typed' }

/** One row per field; on narrow screens the values are stacked. */
function Differences({ sources, ...states }: Pick<ChangedDialogProps, 'sources' | (typeof STATES)[number]>) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  return (
    <Box role="table" aria-label={translate('conflict.title')} sx={TABLE}>
      <Box role="row" sx={{ ...ROW, display: { xs: 'none', sm: 'grid' } }}>
        {['conflict.field', ...Object.values(HEADINGS)].map((heading) => (
          <Typography key={heading} role="columnheader" variant="body2" color="textSecondary">
            {translate(heading)}
          </Typography>
        ))}
      </Box>
      {sources.map((source) => (
        <Box key={source} role="row" sx={{ ...ROW, display: 'grid' }}>
          <Typography role="rowheader" sx={{ fontWeight: 600 }}>
            {translate(fieldLabel(resource, source, states.before.fields[source]))}
          </Typography>
          {STATES.map((state) => (
            <Box key={state} role="cell" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" color="textSecondary" aria-hidden sx={{ display: { sm: 'none' } }}>
                {translate(HEADINGS[state])}
              </Typography>
              <Suspense>
                <Value source={source} {...states[state]} />
              </Suspense>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

const TABLE = { display: 'grid', '& > * + *': { borderTop: '1px solid', borderColor: 'divider' } }
const ROW = {
  gap: 1.5,
  py: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 0.8fr) repeat(3, minmax(0, 1fr))' },
}

/** The form's value; for a select, an id. */
function Value({ source, fields, values }: Shown & { source: string }) {
  const field = fields[source]
  if (!field) return null
  const shown = field.when?.(values) === false ? { ...values, [source]: '' } : values
  if (field.kind === 'select' && !field.cell) return <Chosen source={source} field={field} values={shown} />
  return (
    <RecordContextProvider value={shown}>
      <FieldCell source={source} field={field} />
    </RecordContextProvider>
  )
}

/** The labels of chosen options, already loaded by the form. */
function Chosen({
  source,
  field,
  values,
}: {
  source: string
  field: Extract<Field, { kind: 'select' }>
  values: Values
}) {
  const { endpoint, ask } = questionOf(field, values)
  const { options } = useOptions(endpoint, ask)
  const known = [...(field.also?.(values) ?? []), ...options]
  const chosen = [values[source]].flat().flatMap((id) => known.find(({ value }) => value === id) ?? [])
  return (
    <RecordContextProvider value={{ [source]: chosen }}>
      <FieldCell source={source} field={field} />
    </RecordContextProvider>
  )
}

const alike = (source: string, one: Shown, other: Shown) => isSame(one.values[source], other.values[source])

import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import {
  Button,
  FormHelperText,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Suspense, useMemo, useState } from 'react'
import { useTranslate, ValidationError } from 'react-admin'
import { useFieldArray, useFormState } from 'react-hook-form'
import { internship } from '../../../contract/specification/internship'
import { lazily } from '../../lazily'
import { type InputProps, select } from '../../schema'
import { FieldInput } from '../../schema/inputs/FieldInput'
import { useFocusKept } from '../../schema/page/useFocusKept'
import type { DefenceValues, JuryRow } from './defenceForm'
import { NewJury } from './NewJury'
import TakenSelect from './TakenSelect'

const ConfirmDialog = lazily(() => import('../../schema/page/ConfirmDialog'))

const TEXTS = 'resources.planification.edit'
const LABELS = 'resources.planification.fields'

/** The jury of a compulsory internship: a table of people and their roles. */
export default function JuryRows({ source, label, disabled }: InputProps) {
  const translate = useTranslate()
  const {
    fields: rows,
    append,
    remove,
  } = useFieldArray<DefenceValues, 'arrayJurySoutenance'>({ name: 'arrayJurySoutenance' })
  const focus = useFocusKept<HTMLElement>(rows)
  const { errors } = useFormState({ name: source })
  const [deleting, setDeleting] = useState<number>()
  const message = errors[source]?.message as string | undefined

  return (
    <section {...focus} aria-label={label}>
      <Typography variant="subtitle1" component="h3">
        {label}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(`${TEXTS}.composition`)}
      </Typography>
      {rows.length > 0 ? (
        <Table sx={STACKED}>
          <TableHead sx={visuallyHidden}>
            <TableRow>
              <TableCell>{translate(`${LABELS}.jury`)}</TableCell>
              <TableCell>{translate(`${LABELS}.type_jury`)}</TableCell>
              <TableCell>{translate('action.delete')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ id }, index) => (
              <Row key={id} index={index} disabled={disabled ?? false} onDelete={() => setDeleting(index)} />
            ))}
          </TableBody>
        </Table>
      ) : (
        <Typography sx={{ py: 2 }}>{translate(`${TEXTS}.noRow`)}</Typography>
      )}
      {message && (
        <FormHelperText error role="alert">
          <ValidationError error={message} />
        </FormHelperText>
      )}
      <Button
        startIcon={<AddIcon />}
        onClick={() => append({ jury: '', type_jury: '' })}
        disabled={disabled ?? false}
      >
        {translate(`${TEXTS}.addRow`)}
      </Button>
      <Suspense>
        {deleting !== undefined && (
          <ConfirmDialog
            text={`${TEXTS}.deleteRowText`}
            confirm="action.delete"
            onConfirm={() => remove(deleting)}
            onClose={() => setDeleting(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

function Row({ index, disabled, onDelete }: { index: number; disabled: boolean; onDelete: () => void }) {
  const translate = useTranslate()
  const row = index + 1
  const jury = useMemo(() => juryField(index), [index])
  const deleteLabel = translate(`${TEXTS}.deleteRow`, { row })
  return (
    <TableRow data-index={index} aria-label={translate(`${TEXTS}.row`, { row })}>
      <TableCell>
        <FieldInput source={`arrayJurySoutenance.${index}.jury`} field={jury} disabled={disabled} />
      </TableCell>
      <TableCell>
        <FieldInput source={`arrayJurySoutenance.${index}.type_jury`} field={TYPE} disabled={disabled} />
      </TableCell>
      <TableCell>
        <IconButton
          data-hint={deleteLabel}
          aria-label={deleteLabel}
          onClick={onDelete}
          disabled={disabled}
          color="error"
        >
          <DeleteIcon />
        </IconButton>
      </TableCell>
    </TableRow>
  )
}

const TYPE = select(internship.typeJurySelect, { label: `${LABELS}.type_jury` })

/** Persons of other rows are not offered again. */
const juryField = (index: number) =>
  select(internship.jurySelect, {
    label: `${LABELS}.jury`,
    input: TakenSelect,
    beside: NewJury,
    keep: ({ value }, { arrayJurySoutenance = [] }) =>
      !(arrayJurySoutenance as JuryRow[]).some(({ jury }, other) => other !== index && jury === value),
  })

/** One line per row if there is room, else the person above the role. */
const STACKED = {
  '& tbody tr': {
    display: { xs: 'grid', sm: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    borderBottom: { xs: '1px solid', sm: 'none' },
    borderBottomColor: { xs: 'divider' },
  },
  '& tbody tr:last-of-type': { border: 0 },
  '& td': { border: 0, paddingInline: 0, paddingBlock: 0.5, verticalAlign: 'top' },
  '& td:first-of-type': { width: { sm: '58%' }, gridColumn: '1 / -1' },
  '& td:nth-of-type(2)': { paddingInlineStart: { sm: 2 } },
  '& td:last-of-type': { width: { sm: 56 }, paddingInlineStart: 1, pt: 4.5 },
}

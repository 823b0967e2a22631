import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormHelperText, FormLabel, IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate, ValidationError } from 'react-admin'
import { useFieldArray, useFormState } from 'react-hook-form'
import type { InputProps } from '../declare/types'
import { useFocusKept } from '../page/useFocusKept'

/** A few small rows of a form, each with its inputs; rows can be added and removed. */
export function RowsInput({
  source,
  label,
  disabled = false,
  add,
  remove: removeText,
  empty,
  most,
  children,
}: InputProps & {
  /** The initial values of a new row. */
  empty: Record<string, unknown>
  add: string
  /** The label of a row's button, by its number. */
  remove: (row: number) => string
  most: number
  children: (at: string, row: number) => ReactNode
}) {
  const translate = useTranslate()
  const { fields: rows, append, remove } = useFieldArray({ name: source })
  const focus = useFocusKept<HTMLFieldSetElement>(rows)
  const { errors } = useFormState({ name: source })
  const message = errors[source]?.message as string | undefined
  return (
    <Box component="fieldset" {...focus} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormLabel component="legend">{label}</FormLabel>
      {rows.map(({ id }, index) => (
        <Box key={id} data-index={index} sx={ROW}>
          {children(`${source}.${index}`, index + 1)}
          <IconButton
            aria-label={removeText(index + 1)}
            data-hint={removeText(index + 1)}
            disabled={disabled}
            onClick={() => remove(index)}
            sx={{ mt: 4 }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {message && (
        <FormHelperText error role="alert">
          <ValidationError error={translate(message)} />
        </FormHelperText>
      )}
      {rows.length < most && (
        <Button size="small" startIcon={<AddIcon />} disabled={disabled} onClick={() => append(empty)}>
          {add}
        </Button>
      )}
    </Box>
  )
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'flex-start',
  '& > :not(button)': { flex: '1 1 110px', minWidth: 0 },
}

import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import ClockIcon from '@mui/icons-material/ScheduleOutlined'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { inputHours } from '../cells/format'
import type { InputProps } from '../declare/types'
import { MALFORMED } from './checks'
import { MOMENTS, type MomentKind } from './typedMoment'
import { useMessage } from './useMessage'

const MomentPopup = lazily(() => import('./MomentPopup'))

/**
 * A day, a time of day, or both: typed or picked. The form holds `YYYY-MM-DD`, `HH:mm`, `YYYY-MM-DDTHH:mm:ss`; for
 * invalid input the text as typed, which the form's checks refuse.
 */
export default function MomentInput({ source, label, field, isRequired, disabled }: InputProps) {
  const kind = field.kind as MomentKind
  const { read, readWhole, write, separate, digits } = MOMENTS[kind]
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source, parse: asTyped })
  const value = String(input.value ?? '')
  const [typing, setTyping] = useState<{ text: string; value: string }>()
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  // a value set from elsewhere replaces the input
  const text = typing?.value === value ? typing.text : write(value)
  const settled = text !== typing?.text || text.replace(/\D/g, '').length >= digits
  const malformed = value !== '' && read(text) === undefined && settled ? MALFORMED[kind] : undefined
  const message = fieldState.error?.message ?? malformed
  const helperText = useMessage(message, field.help)

  const change = (entered: string) => {
    const text = entered.length > (typing?.text ?? '').length ? separate(entered) : entered
    const value = text.trim() === '' ? '' : (read(text) ?? text)
    setTyping({ text, value })
    input.onChange(value)
  }

  const settle = () => {
    const whole = readWhole(text)
    if (whole !== undefined && whole !== value) input.onChange(whole)
    setTyping(undefined)
  }

  const pick = translate('form.pick', { label })
  const Icon = kind === 'time' ? ClockIcon : CalendarIcon
  return (
    <>
      <TextField
        ref={anchor}
        label={label}
        name={input.name}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          settle()
          input.onBlur()
        }}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        inputRef={input.ref}
        required={isRequired}
        disabled={disabled ?? false}
        error={message !== undefined}
        helperText={helperText}
        placeholder={translate(`form.placeholder.${kind}`)}
        fullWidth
        slotProps={{
          htmlInput: {
            dir: 'ltr',
            inputMode: kind === 'date' || inputHours() === 24 ? 'numeric' : 'text',
            autoComplete: 'off',
            readOnly: field.readOnly,
            onMouseDown: selectWhole,
          },
          input: {
            endAdornment: !field.readOnly && !disabled && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={pick}
                  data-hint={pick}
                  onPointerEnter={MomentPopup.preload}
                  onClick={() => setOpen(true)}
                >
                  <Icon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {open && (
        <Suspense>
          <MomentPopup
            kind={kind}
            label={label}
            value={read(text)}
            anchor={anchor.current}
            onPick={input.onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const asTyped = (value: string) => value

/** The first click takes the whole, so that typing replaces it; a second one sets the cursor. */
function selectWhole(event: MouseEvent<HTMLInputElement>) {
  const input = event.currentTarget
  if (document.activeElement === input) return
  event.preventDefault()
  input.focus()
  input.select()
}

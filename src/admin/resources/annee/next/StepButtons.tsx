import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

interface StepButtonsProps {
  /** Absent: this is the first step. */
  back?: () => void
  /** Absent: the button sends the form around it. */
  next?: () => void
  /** Default: "Continuer". */
  label?: string
  loading?: boolean
  disabled?: boolean
  children?: ReactNode
}

/** Back and on, below a step. */
export function StepButtons({ back, next, label, loading = false, disabled = false }: StepButtonsProps) {
  const translate = useTranslate()
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', mt: 3 }}>
      {back && (
        <Button color="inherit" onClick={back} disabled={loading}>
          {translate('rentree.back')}
        </Button>
      )}
      <Button
        variant="contained"
        type={next ? 'button' : 'submit'}
        {...(next && { onClick: next })}
        loading={loading}
        disabled={disabled}
      >
        {label ?? translate('rentree.next')}
      </Button>
    </Stack>
  )
}

import { Button, type ButtonProps } from '@mui/material'
import { useRef } from 'react'
import { ACCEPTED } from '../../../ui/files/accepted'

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'startIcon' | 'disabled'> {
  label: string
  multiple?: boolean
  onChoose: (files: File[]) => void
}

/** A button that chooses files. It is one for the keyboard too, which a label around an input is not. */
export function FileButton({ label, multiple = false, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={ACCEPTED}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onChoose(files)
          // the same file may be chosen again
          target.value = ''
        }}
      />
    </>
  )
}

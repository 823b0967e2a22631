import { type FormEvent, useRef, useState } from 'react'

/**
 * A form's submit handler that runs one sending at a time; a second press while it runs does nothing.
 * The sending keeps its own errors.
 */
export function useSubmit(send: () => Promise<void>): { busy: boolean; submit: (event: FormEvent) => void } {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (running.current) return
    running.current = true
    setBusy(true)
    void send().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return { busy, submit }
}

/** Puts the keyboard on the first field that has a message, after the messages are there. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

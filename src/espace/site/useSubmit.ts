import { type FormEvent, useRef, useState } from 'react'

/**
 * A submit handler that runs one at a time; pressing again while it runs does nothing. `send` handles its own errors.
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

/** Focuses the first field with a message, or of a group with one, once the messages are shown. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(WRONG)?.focus())
}

const WRONG = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input'

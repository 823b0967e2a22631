import { type RefObject, useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Field, FormSchema } from '../declare/types'
import { firstFailure } from '../inputs/checks'

interface FirstFailureProps {
  form: FormSchema<Record<string, Field>>
  fields: Record<string, Field>
  unchecked: boolean
  /** Contains the fields, each in an element with its `data-source`. */
  grid: RefObject<HTMLElement | null>
}

/** After a failed attempt to send: shows the first failure as a toast and focuses the first field at fault. */
export function FirstFailure({ form, fields, unchecked, grid }: FirstFailureProps) {
  const notify = useNotify()
  const { getValues } = useFormContext()
  const { submitCount, errors } = useFormState()
  const told = useRef(0)
  useEffect(() => {
    if (submitCount === told.current) return
    told.current = submitCount
    const failure = firstFailure(form, fields, getValues(), unchecked)
    if (failure) notify(failure, { type: 'error' })
    const source = form.fields.find((source) => errors[source])
    const from = document.activeElement
    // by the next frame the messages are rendered and the buttons have returned the focus
    if (source)
      requestAnimationFrame(() => {
        const at = document.activeElement
        // do not take the focus from somebody who has moved on to another field
        if (at === from || !grid.current?.contains(at)) focusField(grid.current, source)
      })
  }, [submitCount, errors, form, fields, unchecked, grid, getValues, notify])
  return null
}

function focusField(grid: HTMLElement | null, source: string) {
  const box = grid?.querySelector(`[data-source="${source}"]`)
  if (!box || focusWithin(box)) return
  // its code is loading; do not take the focus from somebody who has moved on
  const from = document.activeElement
  const arrival = new MutationObserver(() => {
    if (document.activeElement !== from || focusWithin(box)) arrival.disconnect()
  })
  arrival.observe(box, { childList: true, subtree: true })
}

function focusWithin(box: Element): boolean {
  const target = box.querySelector('[aria-invalid="true"]') ?? box.querySelector('input, textarea, button')
  if (target instanceof HTMLElement) target.focus()
  return target !== null
}

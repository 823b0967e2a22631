import { type RefObject, useState } from 'react'
import { fill } from '../../ui/texts/messages'
import { useNarrow } from '../site/useNarrow'
import { focusFirstError } from '../site/useSubmit'
import { useTexts } from './texts'

/** As many fields as two screens of a phone hold: a form of more has steps. */
export const TWO_SCREENS = 8

/**
 * On a phone, a long form is filled in one screen at a time.
 *
 * @param parts the names of the fields of each step, in order; with less than two parts there are no steps
 * @returns `show` opens the step that has the first error and says whether there was none; `goOn` opens the next step
 * unless the steps up to the open one have errors
 * @example
 * const steps = useSteps(form, [['sujet', 'debut'], ['missions']])
 * <fieldset hidden={!steps.shows(0)}>
 */
export function useSteps<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  parts: readonly (readonly Name[])[],
) {
  const { demandes: t } = useTexts()
  const are = useNarrow() && parts.length > 1
  const [opened, open] = useState(0)
  const at = Math.min(opened, parts.length - 1)
  /** Reading starts at its top. */
  const turn = (place: number) => {
    open(place)
    requestAnimationFrame(() => form.current?.scrollIntoView())
  }
  const show = (errors: Partial<Record<Name, unknown>>): boolean => {
    const wrong = parts.findIndex((names) => names.some((name) => errors[name]))
    if (wrong < 0) return true
    open(wrong)
    focusFirstError(form.current)
    return false
  }
  return {
    isLast: !are || at === parts.length - 1,
    shows: (place: number) => !are || place === at,
    show,
    /** @returns the errors of the steps up to the open one */
    goOn: <Errors extends Partial<Record<Name, unknown>>>(errors: Errors): Errors => {
      const passed: readonly string[] = parts.slice(0, at + 1).flat()
      const lacking = Object.fromEntries(Object.entries(errors).filter(([name]) => passed.includes(name)))
      if (show(lacking as Errors)) turn(at + 1)
      return lacking as Errors
    },
    place: are && (
      <p className="space-step" role="status">
        {fill(t.step, { place: String(at + 1), of: String(parts.length) })}
      </p>
    ),
    back: are && at > 0 && (
      <button type="button" className="button" onClick={() => turn(at - 1)}>
        {t.before}
      </button>
    ),
  }
}

import { useEffect, useRef, useState } from 'react'
import { keptAs } from '../../ui/session/kept'
import { type Place, typedInSpace, typedOf } from '../../ui/session/typed'
import { useMe } from './me'
import { useTexts } from './texts'

/**
 * Keeps what is typed in a form on the device, for the same person, until it is what the form began with or has been sent, and
 * offers what was typed in it before.
 *
 * @param place names the form, and what it is about
 * @returns the offer, to stand above the fields, and how to forget what was sent
 * @example
 * const typed = useTyped(['offre', id ?? 0], start, values, setValues)
 */
export function useTyped<Values extends object>(
  place: Place,
  began: Values,
  values: Values,
  resume: (values: Values) => void,
) {
  const t = useTexts().typed
  const { email } = useMe()
  const [key] = useState(() => keptAs(email, ...place))
  const [before, setBefore] = useState(() => {
    const kept = Object.entries(typedInSpace.read<Values>(key)).filter(([name]) => name in began)
    return typedOf(Object.fromEntries(kept) as Values, began)
  })
  const isWritten = useRef(false)
  useEffect(() => {
    const typed = typedOf(values, began)
    if (Object.keys(typed).length === 0 && !isWritten.current) return
    isWritten.current = true
    typedInSpace.write(key, typed)
  }, [began, key, values])
  const forget = () => {
    typedInSpace.write(key, {})
    setBefore({})
  }
  const offer = Object.keys(before).length > 0 && (
    <div className="notice space-typed" role="status">
      <span>{t.found}</span>
      <div>
        <button
          type="button"
          className="button"
          onClick={() => {
            resume({ ...values, ...before })
            setBefore({})
          }}
        >
          {t.resume}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            if (!isWritten.current) typedInSpace.write(key, {})
            setBefore({})
          }}
        >
          {t.drop}
        </button>
      </div>
    </div>
  )
  return { offer, forget }
}

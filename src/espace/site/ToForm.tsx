import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Once the beginning of the form is above this, the bar is not needed. */
const IN_SIGHT = '0px 0px -140px'

/**
 * On a phone, leads from a long text to the form below it, which it stands right after; gone once the form is in sight.
 *
 * @example
 * <form>…</form>
 * <ToForm>{t.toSignature}</ToForm>
 */
export function ToForm({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    const sight = new IntersectionObserver(
      ([form]) => setBelow(form !== undefined && !form.isIntersecting && form.boundingClientRect.top > 0),
      { rootMargin: IN_SIGHT },
    )
    const form = bar.current?.previousElementSibling
    if (form) sight.observe(form)
    return () => sight.disconnect()
  }, [])
  const lead = () => {
    const form = bar.current?.previousElementSibling
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
    form?.scrollIntoView()
  }
  return (
    <div ref={bar} className="at-hand at-hand-lead" hidden={!isBelow}>
      <button type="button" className="button button-primary" onClick={lead}>
        {children}
      </button>
    </div>
  )
}

import { useState } from 'react'
import { callFront } from '../../ui/calls/publicRoutes'
import { useFront } from '../site/FrontContext'
import { outageText } from '../site/failureText'
import { useTexts } from './texts'

/** Somebody who signed in by a company's password opens the rest of their address's space by a link to it. */
export default function Rest({ email }: { email: string }) {
  const { m, lang } = useFront()
  const t = useTexts()
  const [said, say] = useState<string>()
  const ask = () =>
    callFront('espaceLien', { email, lang }).then(
      () => say(t.rest.sent),
      (error: unknown) => say(outageText(error, m, lang) ?? m.failure.unknown),
    )
  return (
    <div className="notice" role="status">
      <span>{said ?? t.rest.text}</span>
      {!said && (
        <button type="button" className="button" onClick={() => void ask()}>
          {t.rest.send}
        </button>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { FacteurMessages } from '../../../i18n/facteur/fr'
import { base } from '../address'
import './facteur.css'

/** Recovery codes, which are shown once; `children` are the buttons. */
export const RecoveryCodes = ({
  codes,
  t,
  children,
}: {
  codes: readonly string[]
  t: FacteurMessages
  children: ReactNode
}) => (
  <div className="recovery-codes">
    <p>{t.codesIntro}</p>
    <ol dir="ltr">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <div className="recovery-actions">{children}</div>
  </div>
)

/** Whether the browser allows it. */
export const copyCodes = (codes: readonly string[]): Promise<boolean> =>
  navigator.clipboard.writeText(codes.join('\n')).then(
    () => true,
    () => false,
  )

export function downloadCodes(codes: readonly string[], t: FacteurMessages): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([`${location.host}${base}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
  )
  link.download = t.file
  link.click()
  URL.revokeObjectURL(link.href)
}

import { useState } from 'react'
import { callIdentity } from '../../ui/calls/identityRoutes'
import { answerByKey, keyFailure } from '../../ui/cle/keys'
import { enterOffice, loadYears } from '../../ui/signIn/signIn'
import { keepSpace } from '../../ui/signIn/spaceToken'
import { useCleTexts } from '../../ui/texts/cleTexts'
import { chosenLang } from '../../ui/texts/language'
import { useFront } from '../site/FrontContext'
import { outageText } from '../site/failureText'
import './providers.css'

interface PasskeyWayProps {
  /** The academic year chosen by the staff; null: the current one. */
  year: number | null
  /** Called for members of the staff. */
  onOffice: (hasSpace: boolean) => void
  /** Called for everybody else. */
  onSpace: () => void
}

/** Signing in by a passkey of this device, or of a phone nearby. */
export default function PasskeyWay({ year, onOffice, onSpace }: PasskeyWayProps) {
  const { m, lang } = useFront()
  const t = useCleTexts(lang)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const enter = async () => {
    const { options = {} } = await callIdentity('cleDefier', {})
    const reponse = await answerByKey(options)
    const anneeScolaire_id = year ?? (await loadYears()).current ?? 0
    const langue = chosenLang()
    const { user, jeton } = await callIdentity('cleEntrer', {
      reponse,
      anneeScolaire_id,
      ...(langue && { langue }),
    })
    if (jeton) {
      keepSpace(jeton)
      return onSpace()
    }
    const { hasSpace } = await enterOffice(user, { email: '', anneeScolaire_id })
    onOffice(hasSpace)
  }
  const start = () => {
    setFailure('')
    setBusy(true)
    enter()
      .catch((error: unknown) =>
        setFailure(keyFailure(error, t) ?? outageText(error, m, lang) ?? m.failure.unknown),
      )
      .finally(() => setBusy(false))
  }
  return (
    <div className="passkey-way">
      {failure && (
        <div className="notice notice-danger" role="alert">
          {failure}
        </div>
      )}
      <button type="button" className="button" disabled={busy} aria-busy={busy} onClick={start}>
        <KeyIcon />
        <span>{t.signIn}</span>
      </button>
    </div>
  )
}

/** Material's Key. */
const KeyIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
    <path d="M21 10h-8.350C11.830 7.670 9.610 6 7 6c-3.310 0-6 2.690-6 6s2.690 6 6 6c2.610 0 4.830-1.670 5.650-4H13l2 2 2-2 2 2 4-4.040zM7 15c-1.650 0-3-1.350-3-3s1.350-3 3-3 3 1.350 3 3-1.350 3-3 3" />
  </svg>
)

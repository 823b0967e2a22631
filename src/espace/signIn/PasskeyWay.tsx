import { useEffect, useEffectEvent, useState } from 'react'
import type { ReponseDeCle } from '../../contract/cle/cle'
import { callIdentity } from '../../ui/calls/identityRoutes'
import { answerByKey, canOfferKeys, keyFailure, offerKeys, stopOffering } from '../../ui/cle/keys'
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
  const enter = async (reponse: ReponseDeCle) => {
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
  const run = (answer: Promise<ReponseDeCle>) => {
    setFailure('')
    setBusy(true)
    answer
      .then(enter)
      .catch((error: unknown) =>
        setFailure(keyFailure(error, t) ?? outageText(error, m, lang) ?? m.failure.unknown),
      )
      .finally(() => {
        setBusy(false)
        setRound((round) => round + 1)
      })
  }

  const chosen = useEffectEvent((answer: ReponseDeCle) => run(Promise.resolve(answer)))
  // again after each try, and before its challenge is too old
  const [round, setRound] = useState(0)
  const renew = useEffectEvent(() => {
    if (!busy) setRound(round + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round offers again
  useEffect(() => {
    let isOver = false
    let isOffering = false
    const offer = async () => {
      if (!(await canOfferKeys()) || isOver) return
      const options = await challenge()
      if (isOver) return
      isOffering = true
      const answer = await offerKeys(options)
      if (!isOver) chosen(answer)
    }
    // nobody has asked for it, so a failure is not shown
    offer().catch(() => {})
    const again = setTimeout(renew, OFFER_MS)
    return () => {
      isOver = true
      clearTimeout(again)
      if (isOffering) void stopOffering()
    }
  }, [round])
  return (
    <div className="passkey-way">
      {failure && (
        <div className="notice notice-danger" role="alert">
          {failure}
        </div>
      )}
      <button
        type="button"
        className="button"
        disabled={busy}
        aria-busy={busy}
        onClick={() => run(challenge().then(answerByKey))}
      >
        <KeyIcon />
        <span>{t.signIn}</span>
      </button>
    </div>
  )
}

const challenge = async () => (await callIdentity('cleDefier', {})).options ?? {}
/** A challenge is good for five minutes. */
const OFFER_MS = 4 * 60_000

/** Material's Key icon, without Material UI. */
const KeyIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
    <path d="M21 10h-8.350C11.830 7.670 9.610 6 7 6c-3.310 0-6 2.690-6 6s2.690 6 6 6c2.610 0 4.830-1.670 5.650-4H13l2 2 2-2 2 2 4-4.040zM7 15c-1.650 0-3-1.350-3-3s1.350-3 3-3 3 1.350 3 3-1.350 3-3 3" />
  </svg>
)

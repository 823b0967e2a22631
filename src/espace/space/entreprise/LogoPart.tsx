import { useId, useState } from 'react'
import type { MonEntreprise } from '../../../contract/entreprise/monEntreprise'
import { isLogo, LOGO_TYPES } from '../../../contract/etablissement/logo'
import { ApiError } from '../../../ui/calls/ApiError'
import { dataUrlOf } from '../../../ui/files/dataUrlOf'
import { useLogoTexts } from '../../../ui/texts/logoTexts'
import { FileChoice } from '../../site/FileChoice'
import { useFront } from '../../site/FrontContext'
import { SureButton } from '../parts'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useRefusal } from '../useAct'

interface LogoPartProps {
  entreprise: MonEntreprise
  onSaved: () => Promise<void>
}

/** The logo of somebody's company, which is changed at once. */
export default function LogoPart({ entreprise, onSaved }: LogoPartProps) {
  const { lang, notify } = useFront()
  const t = useLogoTexts(lang)
  const { refus } = useTexts()
  const refusal = useRefusal()
  const titleId = useId()
  const [busy, setBusy] = useState(false)
  const { id, logo, version_logo: version } = entreprise

  const reasonOf = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'picture_refused') return t.refused
    return code === 'changed_meanwhile' ? refus.moved : refusal(error)
  }
  const send = async (content: Promise<string> | null, done: string) => {
    setBusy(true)
    try {
      await callSpace('espaceEntrepriseLogo', { id, logo: await content, version })
      notify(done, 'success')
    } catch (error) {
      notify(reasonOf(error))
    }
    await onSaved()
    setBusy(false)
  }
  const choose = (file: File) => {
    if (busy) return
    if (isLogo(file)) void send(dataUrlOf(file), t.saved)
    else notify(t.refused)
  }

  return (
    <section aria-labelledby={titleId} aria-busy={busy}>
      <h3 id={titleId}>{t.title}</h3>
      {logo && <img className="company-logo" src={logo} alt="" width={96} height={96} />}
      <div className="company-actions">
        <FileChoice
          label={logo ? t.replace : t.choose}
          hint={t.limits}
          accept={LOGO_TYPES.join(',')}
          onChoose={choose}
        />
        {logo && (
          <SureButton sure={t.removeSure} disabled={busy} onPress={() => void send(null, t.removed)}>
            {t.remove}
          </SureButton>
        )}
      </div>
    </section>
  )
}

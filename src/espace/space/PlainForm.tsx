import { useState } from 'react'
import type { MaDemande } from '../../contract/demande/declaration'
import type { Lang } from '../../contract/kernel/constants'
import { langs } from '../../ui/texts/language'
import { useFront, useUnsaved } from '../site/FrontContext'
import { SubmitButton } from '../site/fields'
import { useSubmit } from '../site/useSubmit'
import { SelectField } from './parts'
import { useRefused } from './refused'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useTyped } from './useTyped'
import { useWritingRequest } from './useWritingRequest'

export interface AskedStage {
  type_stage: 1 | 2
  langue: Lang
}

/** Type and language. */
export function AskedFields({
  asked,
  onChange,
}: {
  asked: AskedStage
  onChange: (asked: AskedStage) => void
}) {
  const t = useTexts()
  return (
    <div className="space-pair">
      <SelectField
        label={t.offres.type}
        value={asked.type_stage}
        choices={[
          [1, t.offres.types[1]],
          [2, t.offres.types[2]],
        ]}
        onChange={(type) => onChange({ ...asked, type_stage: type === '2' ? 2 : 1 })}
      />
      <SelectField
        label={t.demandes.langue}
        value={asked.langue}
        choices={langs.map((each) => [each, t.demandes.langues[each]] as const)}
        onChange={(langue) => onChange({ ...asked, langue: langue as Lang })}
      />
    </div>
  )
}

/** A request as in the specification: a type and a language. `of` was returned. */
export function PlainForm({ of, onDone }: { of: MaDemande | undefined; onDone: () => Promise<void> }) {
  const { lang, notify } = useFront()
  const t = useTexts()
  const refused = useRefused()
  const [start] = useState<AskedStage>({
    type_stage: of?.type_stage ?? 1,
    langue: langs.find((one) => one === of?.langue) ?? lang,
  })
  const [asked, setAsked] = useState(start)
  const leave = useUnsaved(asked !== start)
  const typed = useTyped(['demande', of?.id ?? 0], start, asked, setAsked)
  const write = useWritingRequest(of)
  const { busy, submit } = useSubmit(async () => {
    try {
      await write(({ id, version }) =>
        id
          ? callSpace('espaceDemandeCorriger', { id, ...asked, version })
          : callSpace('espaceDemandeDemander', asked),
      )
    } catch (error) {
      refused(error)
      return
    }
    typed.forget()
    notify(t.demandes.sent, 'success')
    await onDone()
  })
  return (
    <form onSubmit={submit} className="space-form">
      {typed.offer}
      <fieldset>
        <legend>{t.demandes.groups.demande}</legend>
        <AskedFields asked={asked} onChange={setAsked} />
      </fieldset>
      <div className="space-actions">
        <SubmitButton busy={busy}>{t.demandes.send}</SubmitButton>
        <button type="button" className="button" onClick={() => leave(() => void onDone())}>
          {t.demandes.cancel}
        </button>
      </div>
    </form>
  )
}

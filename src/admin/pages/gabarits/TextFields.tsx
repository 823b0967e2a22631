import { TextField } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { BOUTON } from '../../../contract/gabarit/champs'
import { CORPS_MAX, type GabaritTexte, OBJET_MAX } from '../../../contract/gabarit/gabarit'
import type { GabaritFaute } from '../../../contract/gabarit/gabaritFaults'
import { type GabaritCle, gabaritOf } from '../../../contract/gabarit/gabarits'
import { isBlank } from '../../../contract/kernel/cleanText'
import type { Lang } from '../../../contract/kernel/constants'
import { dirOf } from './dirOf'
import { FieldBar } from './FieldBar'

type Part = keyof GabaritTexte

/** The subject and the text of a language, with the fields that they may name: one is put where the cursor is. */
export function TextFields({
  cle,
  lang,
  value,
  faults,
  isSending,
  onChange,
}: {
  cle: GabaritCle
  lang: Lang
  value: GabaritTexte
  faults: readonly GabaritFaute[]
  isSending: boolean
  onChange: (typed: Partial<GabaritTexte>) => void
}) {
  const translate = useTranslate()
  const inputs = useRef<Partial<Record<Part, HTMLInputElement | HTMLTextAreaElement | null>>>({})
  const lastIn = useRef<Part>('corps')

  const insert = (champ: string) => {
    const part = champ === BOUTON ? 'corps' : lastIn.current
    const { [part]: input } = inputs.current
    if (!input || isSending) return
    const { selectionStart, selectionEnd, value: typed } = input
    const [from, to] = [selectionStart ?? typed.length, selectionEnd ?? typed.length]
    const field = placeOf(champ, typed.slice(0, from), typed.slice(to))
    onChange({ [part]: typed.slice(0, from) + field + typed.slice(to) })
    // once the new text is in the field
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(from + field.length, from + field.length)
    })
  }

  const errorOf = (part: Part): string | undefined => {
    if (isBlank(value[part])) return translate('gabarit.empty')
    const own = faults.filter((fault) => fault.path === part)
    return (
      own.map(({ code, champ }) => translate(`gabarit.faults.${code}`, { champ })).join(' · ') || undefined
    )
  }
  const { champs, bouton, genre } = gabaritOf(cle)
  const inputProps = (part: Part) => ({
    ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => {
      inputs.current[part] = input
    },
    dir: dirOf(lang),
    lang,
    readOnly: isSending,
    onFocus: () => {
      lastIn.current = part
    },
  })
  const label = { objet: genre === 'message' ? 'subject' : 'title', corps: 'body' } as const
  const field = (part: Part, max: number) => (
    <TextField
      fullWidth
      required
      label={translate(`gabarit.${label[part]}`)}
      value={value[part]}
      error={errorOf(part) !== undefined}
      helperText={errorOf(part)}
      multiline={part === 'corps'}
      {...(part === 'corps' && { minRows: 12, maxRows: 30 })}
      onChange={({ target }) => onChange({ [part]: target.value })}
      slotProps={{ htmlInput: { ...inputProps(part), maxLength: max } }}
    />
  )
  return (
    <div className="gabarit-fields">
      {field('objet', OBJET_MAX)}
      <FieldBar fields={bouton ? [...champs, BOUTON] : champs} onPick={insert} />
      {field('corps', CORPS_MAX)}
    </div>
  )
}

/** The button needs a paragraph of its own. */
function placeOf(champ: string, before: string, after: string): string {
  if (champ !== BOUTON) return `{{${champ}}}`
  const above = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const below = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return `${above}{{${champ}}}${below}`
}

import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { LANGS, type Lang } from '../../../contract/kernel/constants'
import { isRtl, readLang } from '../../../ui/texts/language'

/** The languages of a text. Tab stops at the current one; from there arrows lead to the others. */
export function LangTabs({
  lang,
  onChange,
  changed,
}: {
  lang: Lang
  onChange: (lang: Lang) => void
  /** Those with unsaved changes. */
  changed: readonly Lang[]
}) {
  const translate = useTranslate()
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const forwards = isRtl(readLang()) ? -step : step
    const next = LANGS.at((LANGS.indexOf(lang) + forwards) % LANGS.length) ?? lang
    onChange(next)
    document.getElementById(`gabarit-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={translate('gabarit.languages')} className="gabarit-tabs" onKeyDown={move}>
      {LANGS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`gabarit-${each}`}
          aria-selected={each === lang}
          aria-controls={each === lang ? 'gabarit-text' : undefined}
          tabIndex={each === lang ? 0 : -1}
          onClick={() => onChange(each)}
        >
          {translate(`choices.langue.${each}`)}
          {changed.includes(each) && (
            <span
              role="img"
              className="gabarit-changed"
              aria-label={translate('gabarit.unsaved')}
              title={translate('gabarit.unsaved')}
            />
          )}
        </button>
      ))}
    </div>
  )
}

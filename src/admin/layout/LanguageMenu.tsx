import LanguageIcon from '@mui/icons-material/Translate'
import { useState } from 'react'
import { useLocales, useTranslate } from 'react-admin'
import { readLang, switchLang } from '../../ui/texts/language'
import { leavePage } from '../schema/form/unsaved'
import { BarButton } from './BarButton'
import { ChoiceMenu } from './ChoiceMenu'

/** Choosing a language stores it and reloads the page. Nothing where the school offers one. */
export function LanguageMenu() {
  const translate = useTranslate()
  const languages = useLocales()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (languages.length < 2) return null
  return (
    <>
      <BarButton
        label={translate('app.language')}
        popup
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <LanguageIcon />
      </BarButton>
      <ChoiceMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        choices={languages.map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
        current={readLang()}
        onChoose={(locale) => leavePage(() => switchLang(locale))}
      />
    </>
  )
}

import LanguageIcon from '@mui/icons-material/Translate'
import { Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useLocales, useTranslate } from 'react-admin'
import { readLang, switchLang } from '../language'
import { leavePage } from '../schema/unsaved'
import { BarButton, BELOW_BAR } from './BarButton'

/** Choosing a language stores it and loads the page anew. */
export function LanguageMenu() {
  const translate = useTranslate()
  const languages = useLocales()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: BELOW_BAR } }}
      >
        {languages.map(({ locale, name }) => (
          <MenuItem
            key={locale}
            lang={locale}
            selected={locale === readLang()}
            onClick={() => {
              setAnchor(null)
              if (locale !== readLang()) leavePage(() => switchLang(locale))
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Lang } from '../../../contract/kernel/constants'
import { account } from '../../../contract/utilisateur/account'
import { langs, readLang, switchLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider'
import { useNotifyError } from '../../schema'
import type { StepProps } from './step'

/** The language of the screens, and of mails to the user. */
export function LanguageStep({ nombre, onDone }: StepProps) {
  const translate = useTranslate()
  const call = useCall()
  const notifyError = useNotifyError()
  const [chosen, setChosen] = useState<Lang>()
  const choose = async (langue: Lang) => {
    setChosen(langue)
    try {
      const { mentions = 'daily' } = (await call(account.profile, {})).Profile
      await call(account.profileMails, { mentions, langue })
      if (langue === readLang()) onDone()
      else switchLang(langue)
    } catch (error) {
      setChosen(undefined)
      notifyError(error)
    }
  }
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {langs.map((lang) => (
        <Button
          key={lang}
          lang={lang}
          variant={nombre > 0 && lang === readLang() ? 'contained' : 'outlined'}
          loading={chosen === lang}
          disabled={chosen !== undefined}
          onClick={() => choose(lang)}
        >
          {translate(`app.languages.${lang}`)}
        </Button>
      ))}
    </Stack>
  )
}

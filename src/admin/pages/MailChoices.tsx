import { Card, MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { account } from '../../contract/account'
import { LANGS, type Lang, MAIL_MENTIONS, type MailMentions } from '../../contract/constants'
import { useCall } from '../dataProvider'
import { useNotifyError } from '../schema/useNotifyError'

interface Chosen {
  mentions: MailMentions
  /** Null: in all of them. */
  langue: Lang | null
}

/** When somebody is mailed that notes mention them, and in which language; kept as soon as it is chosen. */
export function MailChoices({ chosen }: { chosen: Chosen }) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [{ mentions, langue }, setChosen] = useState(chosen)
  const choose = async (choice: Chosen) => {
    const before = { mentions, langue }
    setChosen(choice)
    try {
      await call(account.profileMails, choice)
      notify('profile.mails.saved', { type: 'success' })
    } catch (error) {
      setChosen(before)
      notifyError(error)
    }
  }
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 0.5 }}>
        {translate('profile.mails.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('profile.mails.intro')}
      </Typography>
      <TextField
        select
        fullWidth
        label={translate('profile.mails.when')}
        value={mentions}
        onChange={({ target }) => choose({ langue, mentions: target.value as MailMentions })}
      >
        {MAIL_MENTIONS.map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`profile.mails.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        sx={{ mt: 2 }}
        label={translate('profile.mails.language')}
        value={langue ?? ALL}
        onChange={({ target: { value } }) =>
          choose({ mentions, langue: value === ALL ? null : (value as Lang) })
        }
      >
        {LANGS.map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`choices.langue.${value}`)}
          </MenuItem>
        ))}
        <MenuItem value={ALL}>{translate('profile.mails.all')}</MenuItem>
      </TextField>
    </Card>
  )
}

const ALL = 'all'

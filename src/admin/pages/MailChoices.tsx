import { Card, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type Lang, MAIL_MENTIONS, type MailMentions } from '../../contract/kernel/constants'
import { TRAVAUX, type Travaux } from '../../contract/specification/travaux'
import { account } from '../../contract/utilisateur/account'
import { langs } from '../../ui/texts/language'
import { useCall } from '../dataProvider'
import { useNotifyError } from '../schema/notices/useNotifyError'

interface Chosen {
  mentions: MailMentions
  /** Null: the school's language. */
  langue: Lang | null
  /** Absent: there is none. */
  travaux?: Travaux
}

/** What the user is mailed about, when and in which language; saved at once. */
export function MailChoices({ chosen }: { chosen: Chosen }) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [now, setNow] = useState(chosen)
  const { mentions, langue, travaux } = now
  const stored = useRef(chosen)
  const saving = useRef(Promise.resolve())
  const choose = (choice: Partial<Chosen>) => {
    const next = { ...now, ...choice }
    setNow(next)
    // one after the other: a call says all of it, and may wait for a service that is away for a moment
    saving.current = saving.current.then(() => save(next))
  }
  const save = async (next: Chosen) => {
    try {
      await call(account.profileMails, next)
      stored.current = next
      notify('profile.mails.saved', { type: 'success' })
    } catch (error) {
      setNow(stored.current)
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
      <Stack spacing={2}>
        <When of="mentions" value={mentions} onChoose={(value) => choose({ mentions: value })} />
        {travaux &&
          TRAVAUX.map((genre) => (
            <When
              key={genre}
              of={genre}
              value={travaux[genre]}
              onChoose={(value) => choose({ travaux: { ...travaux, [genre]: value } })}
            />
          ))}
        <TextField
          select
          fullWidth
          label={translate('profile.mails.language')}
          value={langs.find((each) => each === langue) ?? SCHOOL}
          onChange={({ target: { value } }) => choose({ langue: value === SCHOOL ? null : (value as Lang) })}
        >
          {langs.map((value) => (
            <MenuItem key={value} value={value}>
              {translate(`choices.langue.${value}`)}
            </MenuItem>
          ))}
          <MenuItem value={SCHOOL}>{translate('profile.mails.school')}</MenuItem>
        </TextField>
      </Stack>
    </Card>
  )
}

interface WhenProps {
  of: keyof Travaux | 'mentions'
  value: MailMentions
  onChoose: (value: MailMentions) => void
}

function When({ of, value, onChoose }: WhenProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      fullWidth
      label={translate(`profile.mails.of.${of}`)}
      value={value}
      onChange={({ target }) => onChoose(target.value as MailMentions)}
    >
      {MAIL_MENTIONS.map((each) => (
        <MenuItem key={each} value={each}>
          {translate(`profile.mails.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

const SCHOOL = 'school'

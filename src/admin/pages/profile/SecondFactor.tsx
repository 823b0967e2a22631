import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import type { FacteurMessages } from '../../../../i18n/facteur/fr'
import { type CleDApplication, facteur as calls } from '../../../contract/facteur/facteur'
import { isBlank } from '../../../contract/kernel/cleanText'
import { localeOf } from '../../../contract/kernel/constants'
import { NewApplication } from '../../../ui/facteur/NewApplication'
import { copyCodes, downloadCodes, RecoveryCodes } from '../../../ui/facteur/RecoveryCodes'
import { useFacteurTexts } from '../../../ui/texts/facteurTexts'
import { readLang } from '../../../ui/texts/language'
import { fill } from '../../../ui/texts/messages'
import { ApiError, useCall } from '../../dataProvider'
import { useNotifyError } from '../../schema/notices/useNotifyError'
import { FormInDialog, ProfileCard } from './parts'

/** What is begun by the password. */
type Act = 'setUp' | 'newCodes' | 'remove'

/** The second factor of the user's own account: an application that shows codes, and recovery codes. */
export default function SecondFactor() {
  const lang = readLang()
  const t = useFacteurTexts(lang)
  const call = useCall()
  const client = useQueryClient()
  const [act, setAct] = useState<Act>()
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'facteur'],
    queryFn: async ({ signal }) => (await call(calls.facteur, {}, { signal })).facteur,
    retry: false,
    gcTime: 0,
  })
  const close = () => {
    setAct(undefined)
    void client.invalidateQueries({ queryKey: ['profile', 'facteur'] })
  }
  const day = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long' })
  return (
    <ProfileCard
      title={t.title}
      intro={data?.mot_de_passe === 0 ? t.noPassword : t.intro}
      of={{ data, error, refetch }}
    >
      {data?.mot_de_passe === 1 && (
        <>
          {data.exige === 1 && <Typography sx={{ mb: 1 }}>{t.wanted}</Typography>}
          <Typography sx={{ mb: 2 }}>
            {data.ajoute
              ? `${fill(t.since, { jour: day.format(new Date(data.ajoute)) })} ${codesLeft(data.codes, t)}`
              : t.none}
          </Typography>
          <div className="profile-actions">
            <Button variant="outlined" onClick={() => setAct('setUp')}>
              {data.ajoute ? t.another : t.setUp}
            </Button>
            {data.ajoute && (
              <>
                <Button variant="outlined" onClick={() => setAct('newCodes')}>
                  {t.newCodes}
                </Button>
                <Button color="error" onClick={() => setAct('remove')}>
                  {t.remove}
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {act && <Steps act={act} t={t} onClose={close} />}
    </ProfileCard>
  )
}

function codesLeft(n: number, t: FacteurMessages): string {
  const text = n === 0 ? t.left.none : n === 1 ? t.left.one : t.left.many
  return fill(text, { n: String(n) })
}

type Begun = CleDApplication & { etape: string }

/** The password first, then what it is for: a new application with its first code, recovery codes, or an end. */
function Steps({ act, t, onClose }: { act: Act; t: FacteurMessages; onClose: () => void }) {
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>()
  const isDue = begun ? isBlank(code) : !password
  const fault = refusal ?? (checked && isDue ? (begun ? t.codeRequired : t.passwordRequired) : undefined)
  const formHelperText = refusal ? { role: 'alert' } : {}

  const next = async () => {
    if (begun) {
      setCodes((await call(calls.facteurAjouter, { etape: begun.etape, code })).codes)
      return notify(t.added, { type: 'success' })
    }
    if (act === 'setUp') return setBegun(await call(calls.facteurPreparer, { password }))
    if (act === 'newCodes') return setCodes((await call(calls.facteurCodes, { password })).codes)
    await call(calls.facteurSupprimer, { password })
    notify(t.removed, { type: 'success' })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (busy || isDue) return
    setBusy(true)
    setRefusal(undefined)
    next()
      .catch((error: unknown) => {
        setCode('')
        const told = error instanceof ApiError && refusals(t)[error.code as string]
        if (told) setRefusal(told)
        else notifyError(error)
      })
      .finally(() => {
        setChecked(false)
        setBusy(false)
      })
  }

  if (codes)
    return (
      <Dialog open maxWidth="xs" fullWidth>
        <DialogTitle>{t.codesTitle}</DialogTitle>
        <DialogContent>
          <RecoveryCodes codes={codes} t={t}>
            <Button
              variant="outlined"
              onClick={async () =>
                (await copyCodes(codes))
                  ? notify(t.copied, { type: 'success' })
                  : notify(t.notCopied, { type: 'warning' })
              }
            >
              {t.copy}
            </Button>
            <Button variant="outlined" onClick={() => downloadCodes(codes, t)}>
              {t.download}
            </Button>
          </RecoveryCodes>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button variant="contained" onClick={onClose}>
            {t.kept}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <FormInDialog
      title={{ setUp: t.setUp, newCodes: t.newCodes, remove: t.title }[act]}
      cancel={t.cancel}
      submit={act === 'remove' ? t.remove : t.goOn}
      color={act === 'remove' ? 'error' : 'primary'}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {begun ? (
        <>
          <NewApplication secret={begun.secret} adresse={begun.adresse} t={t} />
          <TextField
            autoFocus
            label={t.code}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            error={fault !== undefined}
            helperText={fault ?? ' '}
            autoComplete="one-time-code"
            slotProps={{ formHelperText, htmlInput: { inputMode: 'numeric', maxLength: 20, dir: 'ltr' } }}
          />
        </>
      ) : (
        <>
          <DialogContentText>
            {{ setUp: t.askSetUp, newCodes: t.askCodes, remove: t.askRemove }[act]}
          </DialogContentText>
          <TextField
            autoFocus
            type="password"
            label={t.password}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={fault !== undefined}
            helperText={fault ?? ' '}
            autoComplete="current-password"
            slotProps={{ formHelperText }}
          />
        </>
      )}
    </FormInDialog>
  )
}

const refusals = (t: FacteurMessages): Record<string, string> => ({
  wrong_password: t.wrongPassword,
  code_refused: t.refused,
  link_expired: t.over,
  factor_required: t.factorRequired,
})

import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  TextField,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { type Cle, cle as calls } from '../../../contract/cle/cle'
import { isBlank } from '../../../contract/kernel/cleanText'
import { keyFacts, keyFailure, makeKey } from '../../../ui/cle/keys'
import { useCleTexts } from '../../../ui/texts/cleTexts'
import { readLang } from '../../../ui/texts/language'
import { fill } from '../../../ui/texts/messages'
import { useCall } from '../../dataProvider'
import { useNotifyError } from '../../schema/notices/useNotifyError'
import { Entry, FormInDialog, ProfileCard } from './parts'

/** The passkeys of the user's own account. */
export default function Passkeys() {
  const lang = readLang()
  const t = useCleTexts(lang)
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [isAdding, setAdding] = useState(false)
  const [asking, ask] = useState<Cle>()
  const [renaming, rename] = useState<Cle>()
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'cles'],
    queryFn: async ({ signal }) => (await call(calls.cleList, {}, { signal })).cles,
    retry: false,
    gcTime: 0,
  })
  const remove = async ({ id }: Cle) => {
    ask(undefined)
    try {
      await call(calls.cleSupprimer, { id })
      notify(t.removed, { type: 'success' })
    } catch (failure) {
      notifyError(failure)
    }
    await refetch()
  }
  return (
    <ProfileCard title={t.title} intro={t.intro} of={{ data, error, refetch }}>
      {data?.length === 0 && <Typography sx={{ mb: 2 }}>{t.none}</Typography>}
      {data && data.length > 0 && (
        <ul className="profile-entries">
          {data.map((cle) => (
            <Entry key={cle.id} name={cle.nom} facts={keyFacts(cle, t, lang)}>
              <div className="profile-actions">
                <Button
                  color="inherit"
                  aria-label={fill(t.renameNamed, { nom: cle.nom })}
                  onClick={() => rename(cle)}
                >
                  {t.rename}
                </Button>
                <Button
                  color="error"
                  aria-label={fill(t.removeNamed, { nom: cle.nom })}
                  onClick={() => ask(cle)}
                >
                  {t.remove}
                </Button>
              </div>
            </Entry>
          ))}
        </ul>
      )}
      <Button variant="outlined" onClick={() => setAdding(true)}>
        {t.add}
      </Button>
      {isAdding && (
        <NewKey
          onAdded={() => {
            setAdding(false)
            void refetch()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {renaming && (
        <NewName
          cle={renaming}
          onClose={() => {
            rename(undefined)
            void refetch()
          }}
        />
      )}
      {asking && (
        <Dialog open onClose={() => ask(undefined)} maxWidth="xs" fullWidth role="alertdialog">
          <DialogContent sx={{ pb: 0 }}>
            <DialogContentText color="textPrimary">
              {fill(t.askRemove, { nom: `\u2068${asking.nom}\u2069` })}
            </DialogContentText>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button color="inherit" onClick={() => ask(undefined)}>
              {t.cancel}
            </Button>
            <Button variant="contained" color="error" onClick={() => void remove(asking)}>
              {t.remove}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </ProfileCard>
  )
}

function NewName({ cle, onClose }: { cle: Cle; onClose: () => void }) {
  const t = useCleTexts(readLang())
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [nom, setNom] = useState(cle.nom)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isBlank(nom)) return
    setBusy(true)
    try {
      await call(calls.cleRenommer, { id: cle.id, nom })
      notify(t.renamed, { type: 'success' })
      onClose()
    } catch (failure) {
      notifyError(failure)
      setBusy(false)
    }
  }
  return (
    <FormInDialog
      title={t.rename}
      cancel={t.cancel}
      submit={t.rename}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField value={nom} onChange={setNom} checked />
    </FormInDialog>
  )
}

/** Asks for a name and the password, then the browser for a finger or a code. */
function NewKey({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const t = useCleTexts(readLang())
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [nom, setNom] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const add = async () => {
    const { options } = await call(calls.cleCommencer, { password })
    const reponse = await makeKey(options)
    await call(calls.cleAjouter, { nom, reponse })
    notify(t.added, { type: 'success' })
    onAdded()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (busy || isBlank(nom) || !password) return
    setBusy(true)
    add()
      .catch((error: unknown) => {
        const told = keyFailure(error, t)
        if (told) notify(told === t.cancelled ? t.notAdded : told, { type: 'error' })
        else notifyError(error)
      })
      .finally(() => setBusy(false))
  }
  return (
    <FormInDialog
      title={t.add}
      cancel={t.cancel}
      submit={t.goOn}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField value={nom} onChange={setNom} checked={checked} />
      <TextField
        type="password"
        label={t.password}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={checked && !password}
        helperText={checked && !password ? t.passwordRequired : ' '}
        autoComplete="current-password"
      />
    </FormInDialog>
  )
}

interface NameFieldProps {
  value: string
  onChange: (value: string) => void
  /** Shows an error while the name is missing. */
  checked: boolean
}

function NameField({ value, onChange, checked }: NameFieldProps) {
  const t = useCleTexts(readLang())
  const isMissing = checked && isBlank(value)
  return (
    <TextField
      autoFocus
      fullWidth
      margin="dense"
      label={t.name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isMissing}
      helperText={isMissing ? t.nameRequired : t.nameHelp}
      slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
      autoComplete="off"
    />
  )
}

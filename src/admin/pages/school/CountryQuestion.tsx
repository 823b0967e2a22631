import { Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  PROFILS,
  type Profil,
  REGLE_LIMITES,
  REGLES,
  REGLES_DU_PROFIL,
  type RegleNom,
  type Regles,
  regle,
} from '../../../contract/regle/regles'
import { useCall } from '../../dataProvider/useCall'
import { formatNames, useNotifyError } from '../../schema'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import type { CountryRulesProps } from './countryRulesProps'

/** Shows how each rule would change, and asks which ones to change. */
export default function Question({
  regles,
  own,
  version,
  onSaved,
  onClose,
}: CountryRulesProps & { onClose(): void }) {
  const translate = useTranslate()
  const call = useCall()
  const notifyError = useNotifyError()
  const [profil, setProfil] = useState<Profil>(own)
  const [left, leave] = useState<readonly RegleNom[]>([])
  const target = REGLES_DU_PROFIL[profil]
  const others = REGLES.filter((nom) => !isSame(regles[nom], target[nom]))
  const chosen = others.filter((nom) => !left.includes(nom))
  const [busy, setBusy] = useState(false)
  const said = (nom: RegleNom, { effet, limite }: Regles[RegleNom]) =>
    formatNames([
      translate(`reglement.effets.${effet}`),
      ...(REGLE_LIMITES[nom][1] > 0 ? [String(limite)] : []),
    ])
  const confirm = async () => {
    setBusy(true)
    try {
      const back = Object.fromEntries(chosen.map((nom) => [nom, target[nom]]))
      await call(regle.reglesEnregistrer, { regles: { ...regles, ...back }, ...(version && { version }) })
    } catch (error) {
      notifyError(error)
      setBusy(false)
      return
    }
    onClose()
    await onSaved()
  }
  return (
    <GuardedDialog title={translate('reglement.pays.button')} onClose={onClose}>
      <TextField
        select
        fullWidth
        label={translate('reglement.pays.pays')}
        value={profil}
        onChange={({ target: { value } }) => setProfil(value as Profil)}
        helperText={profil === own ? translate('reglement.pays.propre') : ' '}
      >
        {PROFILS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`reglement.pays.profils.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="textSecondary">
        {translate(`reglement.pays.sources.${profil}`)}
      </Typography>
      <Typography sx={{ my: 1 }}>
        {translate(others.length === 0 ? 'reglement.pays.same' : 'reglement.pays.intro')}
      </Typography>
      {others.map((nom) => (
        <FormControlLabel
          key={nom}
          sx={{ display: 'flex' }}
          control={
            <Checkbox
              checked={chosen.includes(nom)}
              onChange={(_, on) => leave(on ? left.filter((one) => one !== nom) : [...left, nom])}
            />
          }
          label={translate('reglement.pays.change', {
            regle: translate(`reglement.regles.${nom}`),
            avant: said(nom, regles[nom]),
            apres: said(nom, target[nom]),
          })}
        />
      ))}
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button onClick={onClose}>{translate('action.cancel')}</Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={chosen.length === 0}
          onClick={() => void confirm()}
        >
          {translate('reglement.pays.confirm')}
        </Button>
      </Stack>
    </GuardedDialog>
  )
}

/** The same amount under another legal text is no change. */
const isSame = (one: Regles[RegleNom], other: Regles[RegleNom]) =>
  one.effet === other.effet && one.limite === other.limite

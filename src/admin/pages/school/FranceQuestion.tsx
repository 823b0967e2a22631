import { Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  REGLE_LIMITES,
  REGLES_FRANCE,
  type RegleNom,
  type Regles,
  regle,
} from '../../../contract/regle/regles'
import { useCall } from '../../dataProvider/useCall'
import { formatNames, useNotifyError } from '../../schema'
import { GuardedDialog } from '../../schema/form/GuardedDialog'

export interface FranceRulesProps {
  /** As they are saved. */
  regles: Regles
  version?: string | undefined
  onSaved(): Promise<void>
}

/** Says what each rule becomes, and asks which ones. */
export default function Question({
  regles,
  others,
  version,
  onSaved,
  onClose,
}: FranceRulesProps & { others: readonly RegleNom[]; onClose(): void }) {
  const translate = useTranslate()
  const call = useCall()
  const notifyError = useNotifyError()
  const [chosen, choose] = useState(others)
  const [busy, setBusy] = useState(false)
  const said = (nom: RegleNom, { effet, limite }: Regles[RegleNom]) =>
    formatNames([
      translate(`reglement.effets.${effet}`),
      ...(REGLE_LIMITES[nom][1] > 0 ? [String(limite)] : []),
    ])
  const confirm = async () => {
    setBusy(true)
    try {
      const back = Object.fromEntries(chosen.map((nom) => [nom, REGLES_FRANCE[nom]]))
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
    <GuardedDialog title={translate('reglement.france.button')} onClose={onClose}>
      <Typography>{translate('reglement.france.intro')}</Typography>
      {others.map((nom) => (
        <FormControlLabel
          key={nom}
          sx={{ display: 'flex' }}
          control={
            <Checkbox
              checked={chosen.includes(nom)}
              onChange={(_, on) => choose(others.filter((one) => (one === nom ? on : chosen.includes(one))))}
            />
          }
          label={translate('reglement.france.change', {
            regle: translate(`reglement.regles.${nom}`),
            avant: said(nom, regles[nom]),
            apres: said(nom, REGLES_FRANCE[nom]),
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
          {translate('reglement.france.confirm')}
        </Button>
      </Stack>
    </GuardedDialog>
  )
}

import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { demarrage, MODELES, type Modele } from '../../../contract/etablissement/demarrage'
import { useCall } from '../../dataProvider'
import { useNotifyError } from '../../schema'
import type { StepProps } from './step'

/** A `modele` to begin with, or by hand; once there is a structure, the way to it. */
export function StructureStep({ nombre, onChanged }: StepProps) {
  const translate = useTranslate()
  const { begin, busy } = useTemplate(onChanged)
  if (nombre > 0) {
    return (
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        <Alert severity="success">{translate('start.steps.structure.there', { smart_count: nombre })}</Alert>
        <Button component={Link} to="/Structure" variant="outlined">
          {translate('start.look')}
        </Button>
      </Stack>
    )
  }
  return (
    <>
      <div className="start-choices">
        {MODELES.map((modele) => (
          <section key={modele} className="start-choice" aria-labelledby={modele}>
            <h3 id={modele}>{translate(`start.modeles.${modele}.title`)}</h3>
            <p>{translate(`start.modeles.${modele}.text`)}</p>
            <Button
              variant="outlined"
              loading={busy === modele}
              disabled={busy !== undefined}
              aria-describedby={modele}
              onClick={() => begin(modele)}
            >
              {translate('start.useTemplate')}
            </Button>
          </section>
        ))}
      </div>
      <Button component={Link} to="/Cycle#create" sx={{ mt: 2 }}>
        {translate('start.byHand')}
      </Button>
    </>
  )
}

function useTemplate(onChanged: () => void) {
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [busy, setBusy] = useState<Modele>()
  const begin = async (modele: Modele) => {
    setBusy(modele)
    try {
      await call(demarrage.structureModele, { modele })
      notify('start.templateDone', { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
    setBusy(undefined)
    refresh()
    onChanged()
  }
  return { begin, busy }
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { donnees, type RegleConservation } from '../../../contract/donnees/donnees'
import { monthsText, useDonneesTexts } from '../../../ui/texts/donneesTexts'
import { readLang } from '../../../ui/texts/language'
import { fill } from '../../../ui/texts/messages'
import { useCall } from '../../dataProvider/useCall'
import { formatNumber, useNotifyError } from '../../schema'

interface ApplyProps {
  rule: RegleConservation
  /** The day for which rows were counted. */
  jour: string
  onDone: () => Promise<void>
  onClose: () => void
}

/** Shows the effect of applying a rule, and applies it, permanently and only to what was counted. */
export function ApplyDialog({ rule, jour, onDone, onClose }: ApplyProps) {
  const lang = readLang()
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const call = useCall()
  const titleId = useId()
  const { conservation: t, genres } = useDonneesTexts(lang)
  const [busy, setBusy] = useState(false)
  const { genre, mois, sort, nombre } = rule
  const say = { nombre: formatNumber(nombre) }
  const apply = async () => {
    setBusy(true)
    try {
      const { nombre: ended, reste } = await call(donnees.conservationAppliquer, {
        genre,
        jour,
        mois: mois ?? 0,
      })
      const text = fill(reste ? t.reste : t.done, { nombre: formatNumber(ended) })
      notify(text, { type: 'success', messageArgs: { _: text } })
    } catch (error) {
      notifyError(error)
    }
    await onDone()
    onClose()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => busy || onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {fill(sort === 'anonymiser' ? t.question.anonymiser : t.question.supprimer, say)}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>
          {t.visees[genre] ?? genres[genre].titre}
          {' · '}
          {fill(t.plusDe, { ...say, duree: monthsText(mois ?? 0, lang) })}
        </Typography>
        <Typography>
          {t.consequence[genre as keyof typeof t.consequence] ?? t.consequence.supprimer}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {translate('action.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={busy} onClick={() => void apply()}>
          {t.appliquer}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

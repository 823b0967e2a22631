import { Button, Paper, Typography } from '@mui/material'
import { useState, useSyncExternalStore } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { annonces } from '../../../contract/etat/annonce'
import { followService, readService, refreshService } from '../../../ui/service/service'
import { useCall } from '../../dataProvider/useCall'
import { useNotifyError } from '../../schema'
import ConfirmDialog from '../../schema/page/ConfirmDialog'

/** Makes the service read-only, and ends that. */
export function ReadOnlyPanel() {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { lecture_seule, par_reglage } = useSyncExternalStore(followService, readService)
  const [asks, setAsks] = useState(false)
  const [sending, setSending] = useState(false)
  const change = async (active: 0 | 1) => {
    setSending(true)
    try {
      await call(annonces.lectureSeule, { active })
      await refreshService()
      notify(active ? 'lectureSeule.activee' : 'lectureSeule.terminee', { type: 'success' })
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, sm: 3 }, mt: 2 }}>
      <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
        {translate('lectureSeule.titre')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '72ch' }}>
        {translate(par_reglage === 1 ? 'lectureSeule.reglage' : 'lectureSeule.intro')}
      </Typography>
      {par_reglage !== 1 &&
        (lecture_seule === 1 ? (
          <Button variant="contained" loading={sending} onClick={() => void change(0)}>
            {translate('lectureSeule.terminer')}
          </Button>
        ) : (
          <Button variant="outlined" loading={sending} onClick={() => setAsks(true)}>
            {translate('lectureSeule.activer')}
          </Button>
        ))}
      {asks && (
        <ConfirmDialog
          text="lectureSeule.question"
          confirm="lectureSeule.activer"
          color="primary"
          onConfirm={() => void change(1)}
          onClose={() => setAsks(false)}
        />
      )}
    </Paper>
  )
}

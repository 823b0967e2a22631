import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import { RecordContextProvider, useGetOne, useTranslate } from 'react-admin'
import { OBLIGATOIRE } from '../../contract/constants'
import type { SoutenanceDetail as Detail, Soutenance } from '../../contract/entities'
import { DETAIL, Failed, FieldCell, Loading, useDefinition } from '../schema'

/** The modal with all that is known of a defence. */
export function SoutenanceDetail({ row, onClose }: { row: Soutenance; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('resources.soutenance.actions.detail.title')}</DialogTitle>
      <DialogContent>
        <SoutenanceFacts row={row} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{translate('action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const BEFORE = ['etudiant', 'sujet'] as const
const JURY = ['encadrant', 'president', 'rapporteur'] as const
const AFTER = ['date_soutenance', 'salle', 'materiel'] as const

/** A compulsory internship has a supervisor and a jury with roles, a voluntary one a single jury person. */
export function SoutenanceFacts({ row: { stage_id } }: { row: Soutenance }) {
  const { fields } = useDefinition()
  const translate = useTranslate()
  const { data, error, refetch } = useGetOne<Detail & { id: number }>(
    'soutenance',
    { id: stage_id, meta: DETAIL },
    { retry: false, onError: () => undefined },
  )
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading />

  const jury = data.etat_stage === OBLIGATOIRE ? JURY : (['ens_volontaire'] as const)
  return (
    <RecordContextProvider value={data}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, auto) 1fr' },
          columnGap: 3,
          rowGap: { xs: 0.25, sm: 1.25 },
          m: 0,
        }}
      >
        {[...BEFORE, ...jury, ...AFTER].map((source) => {
          const field = fields[source]
          return (
            field && (
              <Box key={source} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {translate(`resources.soutenance.fields.${source}`)}
                </Typography>
                <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
                  <FieldCell source={source} field={field} />
                </Typography>
              </Box>
            )
          )
        })}
      </Box>
    </RecordContextProvider>
  )
}

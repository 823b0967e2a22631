import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Offre } from '../../../contract/specification/entities'
import { Tag } from '../../schema'
import { useSpecifiedYears } from '../../useYears'
import { etatsOffre } from '../choices'
import { StageFacts } from './StageFacts'

/** The offer in the status modal: its company, year, status and subject. */
export default function StageEtat({ row }: { row: Offre }) {
  const { entreprise, sujet, etat } = row
  const translate = useTranslate()
  const { offer } = useSpecifiedYears()
  const current = etatsOffre.find(({ value }) => value === etat)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{sujet}</bdi>
        </Typography>
        <Typography color="textSecondary">
          <bdi>{entreprise}</bdi>
        </Typography>
      </div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('resources.stage.actions.etat.year')}
        </Typography>
        <bdi dir="ltr">{offer}</bdi>
        {current && <Tag color={current.color} label={translate(current.label)} />}
      </Box>
      <StageFacts row={row} />
    </Box>
  )
}

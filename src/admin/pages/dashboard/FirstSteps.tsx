import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../../schema/declare/rights'
import { Panel } from './Panel'

const STEPS = [
  { name: 'entreprises', to: '/Entreprise' },
  { name: 'offre', to: '/OffreStage#create' },
  { name: 'affectation', to: '/AffectStage#add' },
  { name: 'soutenance', to: '/Planification' },
] as const

/** Shown instead of figures while there is nothing to count: the first steps of a year. */
export function FirstSteps() {
  const translate = useTranslate()
  const may = useMay('stage', 'create')
  if (!may) return <Typography color="textSecondary">{translate('home.noFigures')}</Typography>
  return (
    <Panel title="home.start">
      <Typography color="textSecondary">{translate('home.noFigures')}</Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1.5, mt: 2, mb: 0, paddingInlineStart: 3 }}>
        {STEPS.map(({ name, to }) => (
          <Box key={name} component="li" sx={{ '&::marker': { fontWeight: 600 } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography sx={{ flex: '1 1 240px' }}>{translate(`home.steps.${name}.text`)}</Typography>
              <Button component={Link} to={to} variant="outlined" size="small">
                {translate(`home.steps.${name}.open`)}
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

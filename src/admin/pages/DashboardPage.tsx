import type { SvgIconComponent } from '@mui/icons-material'
import ArrowIcon from '@mui/icons-material/ArrowForward'
import RequestIcon from '@mui/icons-material/AssignmentOutlined'
import OfferIcon from '@mui/icons-material/WorkOutlineOutlined'
import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { DEMANDE_EN_ATTENTE } from '../../contract/constants'
import { useCount } from '../layout/usePendingWork'
import { PageHeader } from '../schema/PageHeader'

/** Where the day starts: the offers and the requests. */
export function DashboardPage() {
  const offres = useCount('stage')
  const demandes = useCount('demande', { etat: DEMANDE_EN_ATTENTE })
  return (
    <>
      <PageHeader title="menu.dashboard" />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, maxWidth: 1080 }}
      >
        <News name="offres" to="/OffreStage" icon={OfferIcon} count={offres.total} />
        <News name="demandes" to="/DemandeStage" icon={RequestIcon} count={demandes.total} />
      </Box>
    </>
  )
}

function News({
  name,
  to,
  icon: Icon,
  count,
}: {
  name: 'offres' | 'demandes'
  to: string
  icon: SvgIconComponent
  count: number | undefined
}) {
  const translate = useTranslate()
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          height: '100%',
          display: 'grid',
          gridTemplateColumns: 'auto 1fr auto',
          gap: 2,
          alignItems: 'start',
          p: 3,
          fontFamily: 'inherit',
          '&:hover .news-arrow': { color: 'primary.main' },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 48,
            height: 48,
            borderRadius: 1.5,
            bgcolor: 'var(--accent-soft)',
            color: 'primary.main',
          }}
        >
          <Icon aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h6" component="h2">
            {translate(`home.${name}`)}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {translate(`home.${name}Detail`)}
          </Typography>
          <Typography sx={{ mt: 2, fontWeight: 600, minHeight: '1.5em', color: 'primary.main' }}>
            {count !== undefined && translate(`home.${name}Count`, { smart_count: count })}
          </Typography>
        </Box>
        <ArrowIcon
          className="news-arrow"
          aria-hidden
          sx={{ color: 'text.secondary', '[dir="rtl"] &': { transform: 'scaleX(-1)' } }}
        />
      </CardActionArea>
    </Card>
  )
}

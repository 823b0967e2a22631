import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { A_PLANIFIER, SOUTENANCE_NON_VALIDEE } from '../../../contract/kernel/constants'
import type { Resume } from '../../../contract/specification/resume'
import { formatDate, formatTime } from '../../schema/cells/format'
import { listLink } from '../../schema/declare/listLink'
import { useMay } from '../../schema/declare/rights'
import { LinkRow } from '../../schema/page/LinkRow'
import { Panel } from './Panel'

/** The next defences; if there are none, the last that still need validation. */
export function NextDefences({ aVenir, soutenances }: Resume['prochaines']) {
  const translate = useTranslate()
  const may = useMay('planification', 'update')
  if (soutenances.length === 0) {
    return (
      <Panel title="home.next">
        <Typography color="textSecondary">{translate('home.noDefence')}</Typography>
        {may && (
          <Button
            component={Link}
            to={listLink('/Planification', { etape: A_PLANIFIER })}
            variant="outlined"
            sx={{ mt: 2 }}
          >
            {translate('home.plan')}
          </Button>
        )}
      </Panel>
    )
  }
  return (
    <Panel title={aVenir ? 'home.next' : 'home.last'}>
      {!aVenir && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate('home.lastDetail')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, marginInline: -1 }}>
        {soutenances.map((soutenance) => (
          <li key={soutenance.id}>
            <Defence
              soutenance={soutenance}
              canMove={may && aVenir && soutenance.etat === SOUTENANCE_NON_VALIDEE}
            />
          </li>
        ))}
      </Box>
    </Panel>
  )
}

/** Leads to its planning while that can still change, else to its row in the list. */
function Defence({
  soutenance: { stage_id, etudiant, stage, date_soutenance, salle },
  canMove,
}: {
  soutenance: Resume['prochaines']['soutenances'][number]
  canMove: boolean
}) {
  return (
    <LinkRow
      to={canMove ? `/EditPlanifSoutenance?id=${stage_id}` : listLink('/SoutenanceEtudiant', { q: etudiant })}
      sx={{
        gridTemplateColumns: { xs: '96px 1fr', sm: '96px 1fr auto' },
        columnGap: 2,
        alignItems: 'baseline',
        p: 1,
      }}
    >
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          <bdi dir="ltr">{formatDate(date_soutenance)}</bdi>
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          <bdi dir="ltr">{formatTime(date_soutenance)}</bdi>
        </Typography>
      </span>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          <bdi>{etudiant}</bdi>
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          noWrap
          dir="auto"
          sx={{ display: 'block' }}
        >
          {stage}
        </Typography>
      </Box>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ gridColumn: { xs: 2, sm: 'auto' } }}
      >
        <bdi>{salle}</bdi>
      </Typography>
    </LinkRow>
  )
}

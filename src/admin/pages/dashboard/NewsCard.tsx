import type { SvgIconComponent } from '@mui/icons-material'
import ArrowIcon from '@mui/icons-material/ArrowForward'
import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { useStoreContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ResourceName } from '../../dataProvider'

/** A card that leads to a list, with how much there is in it. */
export function NewsCard({
  name,
  list,
  to,
  icon: Icon,
  count,
}: {
  name: 'offres' | 'demandes'
  list: ResourceName
  to: string
  icon: SvgIconComponent
  count: number | undefined
}) {
  const translate = useTranslate()
  const store = useStoreContext()
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={to}
        // without the search that the list had before
        onClick={() => store.removeItem(`${list}.listParams`)}
        sx={{
          height: '100%',
          display: 'grid',
          gridTemplateColumns: 'auto 1fr auto',
          gap: 2,
          alignItems: 'center',
          paddingInline: 2,
          paddingBlock: 1.5,
          fontFamily: 'inherit',
          '&:hover .news-arrow': { color: 'primary.main' },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 40,
            height: 40,
            borderRadius: 1.5,
            bgcolor: 'var(--accent-soft)',
            color: 'primary.main',
          }}
        >
          <Icon aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
            <Typography variant="h6" component="h2">
              {translate(`home.${name}`)}
            </Typography>
            <Typography sx={{ fontWeight: 600, minHeight: '1.5em', color: 'primary.main' }}>
              {count !== undefined && translate(`home.${name}Count`, { smart_count: count })}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {translate(`home.${name}Detail`)}
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

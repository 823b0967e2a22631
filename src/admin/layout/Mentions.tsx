import { Box, Button, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { Avis } from '../../contract/commentaire/commentaires'
import { commentaires } from '../../contract/commentaire/commentaires'
import { useCall } from '../dataProvider/useCall'
import { SUMMARY } from '../dataProvider/useSummary'
import { agoText } from '../schema/cells/agoText'
import { isolated } from '../schema/cells/format'
import { pathOf } from '../schema/commentaires/fiche'
import { useScreens } from '../schema/declare/screens'
import { LinkRow } from '../schema/page/LinkRow'

/** The comments that mention the reader, newest first, each a link to its record. */
export default function Mentions({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: [SUMMARY, 'mentions'],
    queryFn: async ({ signal }) => (await call(commentaires.commentaireMentions, {}, { signal })).mentions,
    retry: false,
  })
  const seen = (fiche?: string) =>
    call(commentaires.commentaireLu, { ...(fiche && { fiche }) })
      .then(() => queryClient.invalidateQueries({ queryKey: [SUMMARY] }))
      // they stay unread
      .catch(() => {})
  const shown = data.filter(({ lu }, index) => !lu || index < READ)
  if (shown.length === 0) return null
  return (
    <Box sx={{ pb: 1, mb: 1, borderBottom: 1, borderColor: 'divider' }}>
      {shown.map((mention) => (
        <OneMention
          key={mention.id}
          mention={mention}
          onOpen={() => {
            onClose()
            if (!mention.lu) void seen(mention.fiche)
          }}
        />
      ))}
      {data.some(({ lu }) => !lu) && (
        <Button size="small" onClick={() => seen()}>
          {translate('notifications.readAll')}
        </Button>
      )}
    </Box>
  )
}

/** Of the read ones, only the latest, to leave room for the work below. */
const READ = 2

function OneMention({ mention, onOpen }: { mention: Avis; onOpen: () => void }) {
  const translate = useTranslate()
  const screens = useScreens()
  const { fiche, nom, auteur, extrait, le, lu } = mention
  const by = auteur || translate('commentaire.formerColleague')
  return (
    <LinkRow
      to={pathOf(fiche, screens) ?? '/dashboard'}
      onClick={onOpen}
      sx={{
        gridTemplateColumns: '36px minmax(0, 1fr)',
        alignItems: 'start',
        gap: 1.5,
        p: 1.25,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          height: 36,
          borderRadius: 1,
          fontWeight: 600,
          ...(lu
            ? { bgcolor: 'var(--sunken)', color: 'text.secondary' }
            : { bgcolor: 'primary.main', color: 'primary.contrastText' }),
        }}
      >
        @
      </Box>
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: lu ? 400 : 600 }}>
          {translate('notifications.mention', isolated({ by, name: nom }))}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          noWrap
          dir="auto"
          sx={{ display: 'block' }}
        >
          {extrait}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {agoText(le)}
          {!lu && ` · ${translate('notifications.unread')}`}
        </Typography>
      </span>
    </LinkRow>
  )
}

import RequestIcon from '@mui/icons-material/AssignmentOutlined'
import CompanyIcon from '@mui/icons-material/BusinessOutlined'
import SignedIcon from '@mui/icons-material/DrawOutlined'
import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined'
import DeclinedIcon from '@mui/icons-material/EventBusyOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import ProposalIcon from '@mui/icons-material/PostAddOutlined'
import DefenceIcon from '@mui/icons-material/SchoolOutlined'
import RefusalIcon from '@mui/icons-material/UnpublishedOutlined'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { LinkRow } from '../schema/page/LinkRow'
import type { PendingWork } from './usePendingWork'

const ICONS = {
  demandes: RequestIcon,
  soutenances: DefenceIcon,
  entreprises: CompanyIcon,
  declinees: DeclinedIcon,
  convocations: MailIcon,
  signees: SignedIcon,
  proposees: ProposalIcon,
  modifications: RenameIcon,
  refus: RefusalIcon,
}

/** Work of a kind that waits, a link to where it is done. */
export default function PendingItem({
  item: { name, count, to },
  onClick,
}: {
  item: PendingWork
  onClick?: () => void
}) {
  const translate = useTranslate()
  const Icon = ICONS[name]
  return (
    <LinkRow
      to={to}
      onClick={onClick}
      sx={{
        gridTemplateColumns: '36px minmax(0, 1fr)',
        gap: 1.5,
        p: 1.25,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          height: 36,
          borderRadius: 1,
          bgcolor: 'var(--accent-soft)',
          color: 'primary.main',
        }}
      >
        <Icon fontSize="small" aria-hidden />
      </Box>
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {translate(`pending.${name}`, { smart_count: count })}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {translate(`pending.${name}Detail`)}
        </Typography>
      </span>
    </LinkRow>
  )
}

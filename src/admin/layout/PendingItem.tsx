import MissingIcon from '@mui/icons-material/AssignmentLateOutlined'
import RequestIcon from '@mui/icons-material/AssignmentOutlined'
import CompanyIcon from '@mui/icons-material/BusinessOutlined'
import ReportIcon from '@mui/icons-material/DescriptionOutlined'
import SignedIcon from '@mui/icons-material/DrawOutlined'
import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined'
import DeclinedIcon from '@mui/icons-material/EventBusyOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import GradeIcon from '@mui/icons-material/GradeOutlined'
import WaitIcon from '@mui/icons-material/HourglassBottomOutlined'
import ApplicationIcon from '@mui/icons-material/MarkEmailReadOutlined'
import AccountIcon from '@mui/icons-material/NoAccountsOutlined'
import PersonIcon from '@mui/icons-material/PersonOffOutlined'
import StudentIcon from '@mui/icons-material/PersonSearchOutlined'
import ProposalIcon from '@mui/icons-material/PostAddOutlined'
import ReviewIcon from '@mui/icons-material/RateReviewOutlined'
import CheckIcon from '@mui/icons-material/RuleOutlined'
import DefenceIcon from '@mui/icons-material/SchoolOutlined'
import RefusalIcon from '@mui/icons-material/UnpublishedOutlined'
import FailureIcon from '@mui/icons-material/UnsubscribeOutlined'
import { Box, Typography } from '@mui/material'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { daysSince } from '../schema/cells/daysSince'
import { LinkRow } from '../schema/page/LinkRow'
import type { PendingWork } from './usePendingWork'

const ICONS = {
  demandes: RequestIcon,
  proposees: ProposalIcon,
  retenues: ApplicationIcon,
  sans_stage: StudentIcon,
  sans_encadrant: PersonIcon,
  encadrements: DeclinedIcon,
  sans_tuteur: PersonIcon,
  tutorats: DeclinedIcon,
  complements: ReviewIcon,
  pieces: ReviewIcon,
  pieces_dues: MissingIcon,
  a_autoriser: CheckIcon,
  a_completer: MissingIcon,
  a_envoyer: CheckIcon,
  refus: RefusalIcon,
  sans_signature: WaitIcon,
  soutenances: DefenceIcon,
  declinees: DeclinedIcon,
  convocations: MailIcon,
  evaluations: ReviewIcon,
  rapports: ReportIcon,
  notes: GradeIcon,
  signees: SignedIcon,
  entreprises: CompanyIcon,
  sans_compte: AccountIcon,
  modifications: RenameIcon,
  echecs: FailureIcon,
}

/** A kind of pending work, with a link to where it is done: how much, since when, and how much of it is late. */
export default function PendingItem({
  item: { name, count, to, told },
  quiet = false,
  brief = false,
  onClick,
}: {
  item: PendingWork
  /** Already read: shown without its mark. */
  quiet?: boolean
  /** Without the action, if there is more to say. */
  brief?: boolean
  onClick?: () => void
}) {
  const translate = useTranslate()
  const Icon = ICONS[name]
  const days = told?.depuis ? daysSince(told.depuis) : undefined
  const since =
    days !== undefined &&
    (days > 0 ? translate('pending.since', { smart_count: days }) : translate('pending.today'))
  const late = told?.en_retard ?? 0
  const lateText =
    late > 0 && translate(late === count ? 'pending.allLate' : 'pending.late', { smart_count: late })
  const parts = [(!brief || !since) && translate(`pending.${name}Detail`), since, lateText].filter(
    (part) => part !== false && part !== undefined,
  )
  return (
    <LinkRow to={to} onClick={onClick} sx={ROW}>
      <Box sx={{ ...BADGE, ...(quiet ? QUIET : NEW) }}>
        <Icon fontSize="small" aria-hidden />
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: quiet ? 400 : 500 }}>
          {translate(`pending.${name}`, { smart_count: count })}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' '}
              {part === lateText ? (
                <Box component="strong" sx={LATE}>
                  {part}
                </Box>
              ) : (
                <span style={KEPT}>
                  {part}
                  {index < parts.length - 1 && '\u00a0·'}
                </span>
              )}
            </Fragment>
          ))}
        </Typography>
      </Box>
    </LinkRow>
  )
}

const ROW = { gridTemplateColumns: '36px minmax(0, 1fr)', alignItems: 'start', gap: 1.5, p: 1 } as const
const BADGE = { display: 'grid', placeItems: 'center', height: 36, borderRadius: 1 } as const
const NEW = { bgcolor: 'var(--accent-soft)', color: 'primary.main' } as const
const QUIET = { bgcolor: 'var(--sunken)', color: 'text.secondary' } as const
const LATE = { color: 'error.main', fontWeight: 600, whiteSpace: 'nowrap' } as const
/** Lines break between the parts, not inside, as long as they fit. */
const KEPT = { display: 'inline-block' } as const

import RequestIcon from '@mui/icons-material/AssignmentOutlined'
import OfferIcon from '@mui/icons-material/WorkOutlineOutlined'
import { Box } from '@mui/material'
import { Suspense } from 'react'
import { demarrage } from '../../contract/etablissement/demarrage'
import { countIn, useSummary } from '../dataProvider/useSummary'
import { useWaiting } from '../dataProvider/useWaiting'
import { useCount, usePendingWork } from '../layout/usePendingWork'
import { lazily } from '../lazily'
import { useMayCall } from '../schema/declare/rights'
import { PageHeader } from '../schema/page/PageHeader'
import { Failed, Loading } from '../schema/page/states'
import { FirstSteps } from './dashboard/FirstSteps'
import { NewsCard } from './dashboard/NewsCard'
import { hasFigures, Overview } from './dashboard/Overview'
import { Waiting } from './dashboard/Waiting'
import { isBusy, Week } from './dashboard/Week'

const StartCard = lazily(() => import('./dashboard/StartCard'))

/** Without earlier searches or filters. */
const TOUTES = {}

/** The start page: offers and requests, pending work and, if there is a summary, the day's events. */
export default function DashboardPage() {
  const { data: summary, isPending, error, refetch } = useSummary()
  const { data: waiting, fetchStatus } = useWaiting(true)
  const { items, elsewhere, isPending: isReading, error: unread } = usePendingWork({ all: true })
  // nothing to count, and nothing that waits or is due: what follows would be empty
  const isNew =
    summary &&
    !hasFigures(summary) &&
    !isReading &&
    !unread &&
    items.length + elsewhere.length === 0 &&
    !waiting?.semaine.some(isBusy)
  const offres = useCount('stage', TOUTES, summary === null)
  const demandes = useCount('demande', TOUTES, summary === null)
  return (
    <>
      <PageHeader title="menu.dashboard" />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {useMayCall(demarrage.demarrage) && (
          <Suspense>
            <StartCard />
          </Suspense>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <NewsCard
            name="offres"
            list="stage"
            to="/OffreStage"
            icon={OfferIcon}
            count={summary ? countIn(summary.offres) : offres.total}
          />
          <NewsCard
            name="demandes"
            list="demande"
            to="/DemandeStage"
            icon={RequestIcon}
            count={summary ? countIn(summary.demandes) : demandes.total}
          />
        </Box>
        {isNew ? (
          <FirstSteps />
        ) : (
          <>
            <Waiting />
            {waiting && <Week days={waiting.semaine} />}
            {/* what stands above it has its height by then, unless it does not come now */}
            {summary && (!isReading || fetchStatus === 'paused') && <Overview summary={summary} />}
          </>
        )}
        {isPending && <Loading />}
        {error && !summary && <Failed error={error} title="home.failed" retry={() => void refetch()} />}
      </Box>
    </>
  )
}

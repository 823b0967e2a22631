import { Loading, NoRecord, PageHeader, RecordFailed, useRecordId } from '../../schema'
import { BoardScreen } from './board/BoardScreen'
import { useCampaign } from './board/useCampaign'
import './board/board.css'

/** The board of the campaign in `?id=`. */
export default function BoardPage() {
  const id = useRecordId()
  return id === null ? (
    <Shell>
      <NoRecord />
    </Shell>
  ) : (
    <Campaign key={id} id={Number(id)} />
  )
}

function Campaign({ id }: { id: number }) {
  const campaign = useCampaign(id)
  if (campaign.state) return <BoardScreen campaign={campaign} state={campaign.state} />
  return (
    <Shell>
      {campaign.error ? <RecordFailed error={campaign.error} retry={campaign.refetch} /> : <Loading />}
    </Shell>
  )
}

const Shell = ({ children }: { children: React.ReactNode }) => (
  <>
    <PageHeader title="resources.campagne.actions.tableau.label" />
    {children}
  </>
)

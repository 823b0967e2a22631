import type { Offre } from '../../../contract/entities'
import DetailDialog from '../../schema/DetailDialog'
import { StageFacts } from './StageFacts'

/** The modal with all that is known of an offer, also of one whose status is settled. */
export default function StageDetail({ row, onClose }: { row: Offre; onClose: () => void }) {
  return (
    <DetailDialog title="resources.stage.detail" onClose={onClose}>
      <StageFacts row={row} with={['sujet', 'entreprise', 'periode_stage', 'etat', 'affect']} />
    </DetailDialog>
  )
}

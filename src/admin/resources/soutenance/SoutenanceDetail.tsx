import type { Soutenance } from '../../../contract/specification/soutenance'
import DetailDialog from '../../schema/record/DetailDialog'
import SoutenanceFacts from './SoutenanceFacts'

/** The modal with all that is known of a defence. */
export default function SoutenanceDetail({ row, onClose }: { row: Soutenance; onClose: () => void }) {
  return (
    <DetailDialog title="resources.soutenance.actions.detail.title" onClose={onClose}>
      <SoutenanceFacts row={row} />
    </DetailDialog>
  )
}

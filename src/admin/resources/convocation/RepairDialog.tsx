import { ResourceContextProvider } from 'react-admin'
import type { Convoque } from '../../../contract/convocation'
import { DefinitionContext } from '../../schema/DefinitionContext'
import ReplaceDialog from '../soutenance/ReplaceDialog'
import { soutenance } from '../soutenance/soutenance'

/** Seats somebody else for one who declines, as from the defence's own record. */
export default function RepairDialog({ row: { refus }, onClose }: { row: Convoque; onClose: () => void }) {
  if (!refus?.jury_id) return null
  return (
    <ResourceContextProvider value="soutenance">
      <DefinitionContext value={soutenance}>
        <ReplaceDialog row={refus} jury={refus.jury_id} onClose={onClose} />
      </DefinitionContext>
    </ResourceContextProvider>
  )
}

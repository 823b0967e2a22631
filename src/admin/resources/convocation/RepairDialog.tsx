import { Suspense } from 'react'
import { ResourceContextProvider } from 'react-admin'
import type { Convoque } from '../../../contract/convocation/convocation'
import { lazily } from '../../lazily'
import { DefinitionContext } from '../../schema/declare/DefinitionContext'
import { soutenance } from '../soutenance/soutenance'

const ReplaceDialog = lazily(() => import('../soutenance/ReplaceDialog'))

/** Replaces somebody who declines, as from the defence's own record. */
export default function RepairDialog({ row: { refus }, onClose }: { row: Convoque; onClose: () => void }) {
  if (!refus?.jury_id) return null
  return (
    <ResourceContextProvider value="soutenance">
      <DefinitionContext value={soutenance}>
        <Suspense>
          <ReplaceDialog row={refus} jury={refus.jury_id} onClose={onClose} />
        </Suspense>
      </DefinitionContext>
    </ResourceContextProvider>
  )
}

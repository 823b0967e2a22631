import { useRefresh } from 'react-admin'
import type { Deroulement } from '../../../contract/affectation/deroulement'
import { presences } from '../../../contract/affectation/presenceCalls'
import type { Row } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import { longText, number, useDetail, useNotifyDone, type Values } from '../../schema'
import { FormDialog } from '../../schema/form/FormDialog'
import { isEmpty } from '../../schema/inputs/checks'
import { ComingDialog } from '../../schema/record/ComingDialog'

const TEXTS = 'resources.affectation.actions.presence'
const fields = {
  heures: number({ label: 'resources.affectation.fields.presence', help: `${TEXTS}.help` }),
  motif: longText({ rows: 2, label: 'resources.affectation.fields.presence_motif' }),
}

/** Hours of presence instead of the computed ones, with the reason; empty: computed again. */
export default function PresenceDialog({ row, onClose }: { row: Row<'affectation'>; onClose: () => void }) {
  const call = useCall()
  const notifyDone = useNotifyDone()
  const refresh = useRefresh()
  const { data, error, refetch } = useDetail<Deroulement>('affectation', row.id)
  if (!data) return <ComingDialog title={`${TEXTS}.title`} error={error} retry={refetch} onClose={onClose} />
  const { saisies, motif } = data.presence
  const save = async (typed: Values) => {
    const isCounted = isEmpty(typed.heures)
    await call(presences.presenceSaisir, {
      id: row.id,
      heures: isCounted ? null : typed.heures,
      motif: isCounted ? '' : typed.motif,
      ...(data.version && { version: data.version }),
    } as never)
    notifyDone(`${TEXTS}.${isCounted ? 'recomptees' : 'done'}`)
    refresh()
  }
  return (
    <FormDialog
      title={`${TEXTS}.title`}
      fields={fields}
      form={{
        fields: Object.keys(fields),
        checks: [
          {
            fails: ({ heures, motif: reason }) => !isEmpty(heures) && isEmpty(reason),
            message: 'resources.affectation.required.motif',
            field: 'motif',
          },
        ],
      }}
      values={{ heures: saisies ?? '', motif }}
      place={['affectation', 'presence', row.id]}
      onSubmit={save}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin'
import { ACTIF, INACTIF } from '../../../contract/kernel/constants'
import { type CellProps, isolated, Switch, useMay, useNotifyError } from '../../schema'

/**
 * The active toggle of a company: it moves at once, and back when the service refuses. React-admin's optimistic mode
 * would tell a success before there is one, and take back the toggles of other rows as well.
 */
export function ActiveToggle({ value, record }: CellProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [update] = useUpdate()
  const [wanted, setWanted] = useState<number>()
  const active = wanted ?? value

  const toggle = async () => {
    if (wanted !== undefined) return
    const next = active === ACTIF ? INACTIF : ACTIF
    setWanted(next)
    try {
      await update(
        'entreprise',
        { id: record.id, data: { active: next }, previousData: record, meta: { action: 'activer' } },
        { returnPromise: true, mutationMode: 'pessimistic' },
      )
      notify(`resources.entreprise.active.${next === ACTIF ? 'activated' : 'deactivated'}`, {
        type: 'success',
      })
      refresh()
    } catch (error) {
      notifyError(error)
    } finally {
      setWanted(undefined)
    }
  }

  return (
    <Switch
      aria-label={translate('resources.entreprise.active.label', isolated({ nom: record.nom_entreprise }))}
      aria-busy={wanted !== undefined}
      disabled={!useMay('entreprise', 'activer')}
      checked={active === ACTIF}
      onChange={toggle}
    />
  )
}

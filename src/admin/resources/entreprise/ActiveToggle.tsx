import { useTranslate } from 'react-admin'
import { ACTIF } from '../../../contract/kernel/constants'
import { type CellProps, isolated, Switch, useMay } from '../../schema'
import { useActivation } from './useActivation'

/** The active toggle of a company. */
export function ActiveToggle({ value, record }: CellProps) {
  const translate = useTranslate()
  const { wanted, turn } = useActivation(record)
  const active = wanted ?? value
  return (
    <Switch
      aria-label={translate('resources.entreprise.active.label', isolated({ nom: record.nom_entreprise }))}
      aria-busy={wanted !== undefined}
      disabled={!useMay('entreprise', 'activer')}
      checked={active === ACTIF}
      onChange={() => turn(Number(active))}
    />
  )
}

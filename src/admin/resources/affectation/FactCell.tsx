import { useTranslate } from 'react-admin'
import type { Deroulement } from '../../../contract/affectation/deroulement'
import type { CellProps } from '../../schema'
import { formatDate, isolated } from '../../schema/cells/format'
import { breaksText } from '../dossier/breaksText'

type Facts = Deroulement

/** Facts of an internship that are more than a value: its breaks, and the state of its report. */
export default function FactCell({ value, record: { pauses } }: CellProps) {
  if (value === pauses) return breaksText(pauses ?? [])
  return <ReportState {...(value as Facts['remise'])} />
}

function ReportState({ le, par, jusqu_au }: Facts['remise']) {
  const translate = useTranslate()
  const told = (name: string, values = {}) =>
    translate(`resources.affectation.rapports.${name}`, isolated(values))
  return (
    <>
      {le ? told('remis', { le: formatDate(le), par }) : told('attendu')}
      {jusqu_au && <div>{told('delai', { jour: formatDate(jusqu_au) })}</div>}
    </>
  )
}

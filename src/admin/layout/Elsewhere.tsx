import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { attenteDe } from '../../contract/dashboard/attentes'
import type { Ailleurs } from '../../contract/dashboard/dashboardCalls'
import { listLink } from '../schema/declare/listLink'
import { leavePage } from '../schema/form/unsaved'
import { useYearChange } from '../schema/page/useYearChange'

/**
 * Pending requests in other open years, each with a link there: a declaration for another year belongs to that year.
 */
export default function Elsewhere({ years, onClose }: { years: readonly Ailleurs[]; onClose?: () => void }) {
  const translate = useTranslate()
  const change = useYearChange()
  const { liste, filtre } = attenteDe('demandes')
  const go = (annee_id: number) => {
    onClose?.()
    leavePage(() => change(annee_id, listLink(liste, filtre)))
  }
  return years.map(({ annee_id, annee, demandes }) => (
    <Button
      key={annee_id}
      size="small"
      sx={{ display: 'block', textAlign: 'start' }}
      onClick={() => go(annee_id)}
    >
      {translate('pending.elsewhere', { smart_count: demandes, annee })}
    </Button>
  ))
}

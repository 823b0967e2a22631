import { useResetStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { seance } from '../../../contract/utilisateur/seance'
import { updateYear } from '../../../ui/session/year'
import { useCall } from '../../dataProvider'
import { useScreens } from '../declare/screens'
import { setLastChange } from '../notices/lastChange'
import { useNotifyError } from '../notices/useNotifyError'

/**
 * Goes on in another academic year, at the same list, else at the dashboard.
 *
 * @example const change = useYearChange(); await change(annee, '/OffreStage')
 */
export function useYearChange() {
  const call = useCall()
  const notifyError = useNotifyError()
  const forgetLists = useResetStore()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const screens = useScreens()
  return async (annee: number, to = screens.at(pathname).entry ?? '/dashboard') => {
    try {
      await call(seance.seanceAnnee, { annee })
    } catch (error) {
      notifyError(error)
      return
    }
    // searches and open records belong to the previous year
    forgetLists()
    navigate(to)
    setLastChange(undefined)
    updateYear(annee)
  }
}

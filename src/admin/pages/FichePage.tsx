import { Navigate, useSearchParams } from 'react-router-dom'
import { pathOf } from '../schema/commentaires/fiche'
import { useScreens } from '../schema/declare/screens'
import NotFoundPage from './NotFoundPage'

/** The address of a record as mails have it (`/Fiche?de=stage/12`), whichever screen shows it. */
export default function FichePage() {
  const [search] = useSearchParams()
  const path = pathOf(search.get('de') ?? '', useScreens())
  return path ? <Navigate to={path} replace /> : <NotFoundPage />
}

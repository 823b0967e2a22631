import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { gabarit } from '../../contract/gabarit/gabaritCalls'
import { GABARIT_CLES } from '../../contract/gabarit/gabarits'
import { ApiError } from '../../ui/calls/ApiError'
import { lazily } from '../lazily'
import { Failed, Loading, PageHeader } from '../schema'
import { useMayCall } from '../schema/declare/rights'
import NotAllowed from '../schema/page/NotAllowed'

const GabaritList = lazily(() => import('./gabarits/GabaritList'))
const GabaritEditor = lazily(() => import('./gabarits/GabaritEditor'))

/** The gabarits of messages and documents: all, or the one named by `?cle=`. */
export default function GabaritsPage() {
  const may = useMayCall(gabarit.gabaritList)
  const [search] = useSearchParams()
  const asked = search.get('cle')
  const cle = GABARIT_CLES.find((each) => each === asked)
  if (!may) return <NotAllowed title="title.modeles" />
  if (asked !== null && !cle)
    return (
      <>
        <PageHeader title="title.modeles" />
        <Failed error={UNKNOWN} />
      </>
    )
  return (
    <Suspense fallback={<Loading />}>
      {cle ? <GabaritEditor key={cle} cle={cle} /> : <GabaritList />}
    </Suspense>
  )
}

const UNKNOWN = new ApiError({
  status: 404,
  code: 'not_found',
  message: 'no such gabarit',
  endpoint: 'internship gabarit/getById',
})

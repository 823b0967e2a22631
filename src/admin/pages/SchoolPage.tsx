import { Paper } from '@mui/material'
import { Suspense } from 'react'
import { ecole } from '../../contract/etablissement/etablissement'
import { ApiError } from '../../ui/calls/ApiError'
import { useSchool } from '../dataProvider/useSchool'
import { lazily } from '../lazily'
import { Failed, Loading, PageHeader } from '../schema'
import { Facts } from '../schema/cells/Facts'
import { useMayCall } from '../schema/declare/rights'
import { FIELDS, SOURCES } from './school/fields'

const SchoolEditor = lazily(() => import('./school/SchoolEditor'))

/** The school's details: administrators edit them, the others read them. */
export default function SchoolPage() {
  const { data, error, refetch } = useSchool()
  const writes = useMayCall(ecole.etablissementUpdate)
  return (
    <>
      <PageHeader title="title.etablissement" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {data === null && <Failed error={NOT_OFFERED} retry={() => void refetch()} />}
        {data === undefined && !error && <Loading />}
        {data && writes && (
          <Suspense fallback={<Loading />}>
            <SchoolEditor loaded={data} />
          </Suspense>
        )}
        {data && !writes && (
          <Facts of="conge" fields={FIELDS} sources={SOURCES} record={{ id: 1, ...data }} />
        )}
      </Paper>
    </>
  )
}

const NOT_OFFERED = new ApiError({
  status: 404,
  code: 'extension_missing',
  message: 'the service in place tells nothing of the school',
  endpoint: 'records etablissement',
})

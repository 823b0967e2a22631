import type { RaRecord } from 'react-admin'
import { manques } from '../../../contract/manque/manquesCalls'
import { ApiError } from '../../../ui/calls/ApiError'
import { isOffered } from '../../../ui/calls/offered'
import { Failed } from '../../schema'
import { Course } from './Course'
import { useLacking } from './useLacking'

/** Where the internship of a row stands, beside what belongs to it. What is cancelled belongs to none. */
export default function CoursePanel({ row }: { row: RaRecord }) {
  return isOffered(manques.manquesLire) && row.etat !== 'annulee' ? <OfRow row={row} /> : null
}

function OfRow({ row }: { row: RaRecord }) {
  const { data, error, refetch } = useLacking(row)
  // the offer went to another student since, or to nobody
  if (data && row.etudiant_id !== undefined && data.etudiant_id !== row.etudiant_id) return null
  if (error instanceof ApiError && error.code === 'not_found') return null
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return data ? <Course lacking={data} row={row} /> : null
}

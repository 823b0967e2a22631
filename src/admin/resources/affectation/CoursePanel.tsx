import type { RaRecord } from 'react-admin'
import { manques } from '../../../contract/manque/manquesCalls'
import { isOffered } from '../../../ui/calls/offered'
import { Course } from './Course'
import { useLacking } from './useLacking'

/** Where the internship of a row stands, beside what belongs to it. */
export default function CoursePanel({ row }: { row: RaRecord }) {
  return isOffered(manques.manquesLire) ? <OfRow row={row} /> : null
}

function OfRow({ row }: { row: RaRecord }) {
  const { data } = useLacking(row)
  return data && data.etapes.length > 0 ? <Course lacking={data} row={row} /> : null
}

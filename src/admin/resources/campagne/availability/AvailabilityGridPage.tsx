import { NoRecord, PageHeader, useRecordId } from '../../../schema'
import { AvailabilityScreen } from './AvailabilityScreen'
import '../board/board.css'
import './availability.css'

/** When the people and rooms of the campaign in `?id=` can come, as the office paints it. */
export default function AvailabilityGridPage() {
  const id = useRecordId()
  return id === null ? (
    <>
      <PageHeader title="resources.campagne.actions.solliciter.label" />
      <NoRecord />
    </>
  ) : (
    <AvailabilityScreen key={id} id={Number(id)} />
  )
}

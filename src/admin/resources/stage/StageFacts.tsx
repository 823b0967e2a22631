import type { Offre } from '../../../contract/specification/entities'
import { Failed, Loading, useDefinition, useDetail } from '../../schema'
import { Facts } from '../../schema/cells/Facts'

const ABOUT = ['type_stage', 'specialite', 'niveau', 'description'] as const

/** What an offer is about. The list of a service may leave the description out: then the offer is asked for. */
export function StageFacts({ row }: { row: Offre }) {
  const { fields } = useDefinition()
  const { data, error, refetch } = useDetail<Offre>('stage', row.id, row.description === '')
  if (error) return <Failed error={error} retry={refetch} />
  if (!data && row.description === '') return <Loading />
  return <Facts of="stage" fields={fields} sources={ABOUT} record={data ? { ...row, ...data } : row} />
}

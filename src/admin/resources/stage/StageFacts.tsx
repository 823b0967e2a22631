import type { Offre } from '../../../contract/specification/entities'
import { Failed, Loading, useDefinition, useDetail } from '../../schema'
import { Facts } from '../../schema/cells/Facts'

const ABOUT = ['type_stage', 'specialite', 'niveau', 'description'] as const

/** The content of an offer. A service's list may omit the description: then the offer is fetched. */
export function StageFacts({ row }: { row: Offre }) {
  const { fields } = useDefinition()
  const { data, error, refetch } = useDetail<Offre>('stage', row.id, row.description === '')
  if (error) return <Failed error={error} retry={refetch} />
  if (!data && row.description === '') return <Loading />
  return <Facts of="stage" fields={fields} sources={ABOUT} record={data ? { ...row, ...data } : row} />
}

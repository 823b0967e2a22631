import { OBLIGATOIRE } from '../../../contract/kernel/constants'
import type { SoutenanceDetail as Detail, Soutenance } from '../../../contract/specification/soutenance'
import { Failed, Loading, useDefinition, useDetail } from '../../schema'
import { Facts } from '../../schema/cells/Facts'

const BEFORE = ['etudiant', 'sujet'] as const
const JURY = ['encadrant', 'president', 'rapporteur', 'examinateur'] as const
const AFTER = ['date_soutenance', 'heure_fin', 'salle', 'materiel', 'huis_clos', 'lien_reunion'] as const
/** Not in the specification: shown only when known. */
const BEYOND: readonly string[] = ['examinateur', 'heure_fin', 'huis_clos', 'lien_reunion']

/** A compulsory internship has a supervisor and a jury with roles, a voluntary one a single jury person. */
export default function SoutenanceFacts({ row: { stage_id } }: { row: Soutenance }) {
  const { fields } = useDefinition()
  const { data, error, refetch } = useDetail<Detail & { id: number }>('soutenance', stage_id)
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading />

  const jury = data.etat_stage === OBLIGATOIRE ? JURY : (['ens_volontaire'] as const)
  const sources = [...BEFORE, ...jury, ...AFTER].filter((source) => data[source] || !BEYOND.includes(source))
  return <Facts of="soutenance" fields={fields} sources={sources} record={data} />
}

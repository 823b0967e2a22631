import type { RaRecord } from 'react-admin'
import type { Deroulement } from '../../../contract/affectation/deroulement'
import { demandes } from '../../../contract/complement/champs'
import { OFFRE_LIBRE } from '../../../contract/kernel/constants'
import { manques } from '../../../contract/manque/manquesCalls'
import { ApiError } from '../../../ui/calls/ApiError'
import { isOffered } from '../../../ui/calls/offered'
import { Failed, useDetail } from '../../schema'
import type { Lacking } from '../lacks'
import { offerOf } from '../rules'
import { AbroadPanel } from './AbroadPanel'
import { ArrivedFor } from './ArrivedFor'
import { Complements } from './Complements'
import { Course } from './Course'
import { Interested } from './Interested'
import { Lacks } from './Lacks'
import { PresencePanel } from './PresencePanel'
import { useLacking } from './useLacking'

/** The internship of a row, above everything that belongs to it. Cancelled rows and unassigned offers have none. */
export default function DossierPanel({ row }: { row: RaRecord }) {
  const isNone = row.etat === 'annulee' || row.affect === OFFRE_LIBRE
  return isOffered(manques.manquesLire) && !isNone ? <OfRow row={row} /> : null
}

function OfRow({ row }: { row: RaRecord }) {
  const { data, error, isLoading, refetch } = useLacking(row)
  // the offer has since passed to another student, or to nobody
  if (data && row.etudiant_id !== undefined && data.etudiant_id !== row.etudiant_id) return null
  if (error instanceof ApiError && error.code === 'not_found') return null
  if (error) return <Failed error={error} retry={() => void refetch()} />
  // not while it is paused, without a network
  if (data === undefined) return isLoading && <div className="record-coming" />
  return data && <Dossier lacking={data} row={row} />
}

/** Questions whose facts are known by now are closed. */
function openOf({ complements, manques }: Lacking) {
  const codes = manques.map(({ code }) => code)
  return complements.filter(({ etat, qui }) => etat === 'donne' || demandes(codes, qui).length > 0)
}

/**
 * One internship: its steps and the office's next action, what is missing and who can supply it, and how to reach
 * everybody.
 *
 * @param row of the assignment, or with `stage_id` of what belongs to it
 */
export function Dossier({ lacking, row }: { lacking: Lacking; row: RaRecord }) {
  const { data } = useDetail<Deroulement>('affectation', offerOf(row))
  const known = { id_etudiant: lacking.etudiant_id, ...row, entreprise_id: data?.entreprise_id }
  return (
    <>
      <Complements complements={openOf(lacking)} facts={data} row={row} />
      <Course lacking={lacking} row={known} parcours={data?.parcours} />
      {data && <AbroadPanel facts={data} row={row} />}
      <Lacks lacking={lacking} row={known} />
      {data && <PresencePanel facts={data} />}
      <ArrivedFor row={known} />
      {data && <Interested interesses={data.interesses} manques={lacking.manques} />}
    </>
  )
}

import { Button } from '@mui/material'
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { ETAPES_DU_STAGE, type EtapeDuStage } from '../../../contract/affectation/etapesDuStage'
import { DEMANDE_ACCEPTEE, DEMANDE_REFUSEE } from '../../../contract/kernel/constants'
import type { Etape, EtatEtape } from '../../../contract/manque/etapes'
import { manques } from '../../../contract/manque/manquesCalls'
import { internship } from '../../../contract/specification/internship'
import { isOffered } from '../../../ui/calls/offered'
import { Failed } from '../../schema'
import { useMayCall } from '../../schema/declare/rights'
import { useScreens } from '../../schema/declare/screens'
import { Course } from './Course'
import { Dossier } from './DossierPanel'
import { STUDENT } from './student'
import { useLackingOf } from './useLacking'
import './course.css'

const TEXTS = 'resources.affectation.manques'

/**
 * The internships of a student, who may have none yet. @param row of the student, or of a student's record with
 * `etudiant_id`
 */
export default function StudentPanel({ row }: { row: RaRecord }) {
  return isOffered(manques.manquesLire) ? (
    <OfStudent row={row} student={Number(row.etudiant_id ?? row.id)} />
  ) : null
}

function OfStudent({ row, student }: { row: RaRecord; student: number }) {
  const { data, error, refetch } = useLackingOf(student)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return null
  if (data.length === 0) return <Without row={row} student={student} />
  return data.map((lacking) => (
    <Dossier key={lacking.id} lacking={lacking} row={{ id: row.id, stage_id: lacking.id }} />
  ))
}

/** The state of a student without an internship, with a link to assign one for users with the right. */
function Without({ row, student }: { row: RaRecord; student: number }) {
  const translate = useTranslate()
  const mayAssign = useMayCall(internship.affectationAdd)
  const { path } = useScreens().resource('affectation')
  const isRequest = useResourceContext() === 'demande'
  // pending requests come first
  const isNext = isRequest ? row.etat === DEMANDE_ACCEPTEE : row.parti === 0
  return (
    <>
      {isRequest && row.etat !== DEMANDE_REFUSEE && (
        <Course
          lacking={{
            etudiant_id: student,
            etapes: etapesDeDemande(row),
            manques: [],
            complements: [],
            relances: [],
          }}
          row={row}
        />
      )}
      {isNext && (
        <p className="etapes-next">
          <span>{translate(`${TEXTS}.sansStage`)}</span>
          {mayAssign && (
            <Button
              variant="contained"
              size="small"
              component={Link}
              to={`${path}?${STUDENT}=${student}#add`}
            >
              {translate(`${TEXTS}.affecter`)}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

/** The course of a request that no internship has come of yet. */
function etapesDeDemande({ etat, retournee }: RaRecord): Etape[] {
  const [first, ...next] = ETAPES_DU_STAGE
  const waits = retournee === 1 ? 'attendue' : 'a_faire'
  const step = (etape: EtapeDuStage, state: EtatEtape) => ({ etape, etat: state, le: null, en_retard: false })
  return [
    step(first, etat === DEMANDE_ACCEPTEE ? 'faite' : waits),
    ...next.map((etape) => step(etape, 'a_venir')),
  ]
}

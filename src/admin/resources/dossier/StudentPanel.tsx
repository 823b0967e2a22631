import { Button, Typography } from '@mui/material'
import { Fragment } from 'react'
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { ETAPES_DU_STAGE, type EtapeDuStage } from '../../../contract/affectation/etapesDuStage'
import { DEMANDE_ACCEPTEE, DEMANDE_REFUSEE } from '../../../contract/kernel/constants'
import type { Etape, EtatEtape } from '../../../contract/manque/etapes'
import { manques } from '../../../contract/manque/manquesCalls'
import { internship } from '../../../contract/specification/internship'
import { isOffered } from '../../../ui/calls/offered'
import { Failed, formatDate } from '../../schema'
import { isolated } from '../../schema/cells/format'
import { useMayCall } from '../../schema/declare/rights'
import { useScreens } from '../../schema/declare/screens'
import type { Lacking } from '../lacks'
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
  const { data, error, isLoading, refetch } = useLackingOf(student)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  // not while it is paused, without a network
  if (!data) return isLoading && <div className="record-coming" />
  if (data.length === 0) return <Without row={row} student={student} />
  return data.map((lacking) => (
    <Fragment key={lacking.id}>
      {data.length > 1 && <Which lacking={lacking} />}
      <Dossier lacking={lacking} row={{ id: row.id, stage_id: lacking.id }} />
    </Fragment>
  ))
}

/** Identifies one of a student's internships by its company and dates. */
function Which({ lacking: { entreprise, debut, fin } }: { lacking: Lacking }) {
  const translate = useTranslate()
  const days = [
    ...(debut ? [translate(`${TEXTS}.duJour`, isolated({ jour: formatDate(debut) }))] : []),
    ...(fin ? [translate(`${TEXTS}.auJour`, isolated({ jour: formatDate(fin) }))] : []),
  ]
  return (
    <Typography component="h2" variant="h6" className="dossier-which">
      <bdi>{entreprise}</bdi>
      <span>{days.length > 0 ? days.join(' ') : translate(`${TEXTS}.sansDates`)}</span>
    </Typography>
  )
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
            entreprise: '',
            debut: null,
            fin: null,
            etapes: etapesDeDemande(row),
            manques: [],
            ensuite: [],
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

/** The steps of a request that has not led to an internship yet. */
function etapesDeDemande({ etat, retournee }: RaRecord): Etape[] {
  const [first, ...next] = ETAPES_DU_STAGE
  const waits = retournee === 1 ? 'attendue' : 'a_faire'
  const step = (etape: EtapeDuStage, state: EtatEtape) => ({ etape, etat: state, le: null, en_retard: false })
  return [
    step(first, etat === DEMANDE_ACCEPTEE ? 'faite' : waits),
    ...next.map((etape) => step(etape, 'a_venir')),
  ]
}

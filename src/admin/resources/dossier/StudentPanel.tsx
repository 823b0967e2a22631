import { Button } from '@mui/material'
import { type RaRecord, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { manques } from '../../../contract/manque/manquesCalls'
import { internship } from '../../../contract/specification/internship'
import { isOffered } from '../../../ui/calls/offered'
import { Failed } from '../../schema'
import { useMayCall } from '../../schema/declare/rights'
import { useScreens } from '../../schema/declare/screens'
import { Dossier } from './DossierPanel'
import { STUDENT } from './student'
import { useLackingOf } from './useLacking'
import './course.css'

const TEXTS = 'resources.affectation.manques'

/** The internships of a student, who may have none yet. @param row of the student, or with `etudiant_id` of what is theirs */
export default function StudentPanel({ row }: { row: RaRecord }) {
  return isOffered(manques.manquesLire) ? (
    <OfStudent row={row} student={Number(row.etudiant_id ?? row.id)} />
  ) : null
}

function OfStudent({ row, student }: { row: RaRecord; student: number }) {
  const { data, error, refetch } = useLackingOf(student)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return null
  // a request has its own next step
  if (data.length === 0) return row.parti === 0 ? <Without student={student} /> : null
  return data.map((lacking) => (
    <Dossier key={lacking.id} lacking={lacking} row={{ id: row.id, stage_id: lacking.id }} />
  ))
}

/** The way to an internship, for whoever may give one. */
function Without({ student }: { student: number }) {
  const translate = useTranslate()
  const mayAssign = useMayCall(internship.affectationAdd)
  const { path } = useScreens().resource('affectation')
  return (
    <p className="etapes-next">
      <span>{translate(`${TEXTS}.sansStage`)}</span>
      {mayAssign && (
        <Button variant="contained" size="small" component={Link} to={`${path}?${STUDENT}=${student}#add`}>
          {translate(`${TEXTS}.affecter`)}
        </Button>
      )}
    </p>
  )
}

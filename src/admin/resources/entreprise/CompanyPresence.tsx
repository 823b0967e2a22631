import { Link as TextLink, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { type Compteur, presences } from '../../../contract/affectation/presenceCalls'
import { isOffered } from '../../../ui/calls/offered'
import { useCall } from '../../dataProvider/useCall'
import { Failed } from '../../schema'
import { useScreens } from '../../schema/declare/screens'
import { BESIDE } from '../../schema/live/beside'
import { HoursBar, hoursText } from '../dossier/PresencePanel'
import '../dossier/presence.css'

const TEXTS = 'resources.affectation.presence'

/** The hours of presence of a company's students in the year, each of all their internships there. */
export default function CompanyPresence({ row }: { row: RaRecord }) {
  return isOffered(presences.presenceCompteurs) ? <OfCompany id={Number(row.id)} /> : null
}

function OfCompany({ id }: { id: number }) {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['entreprise', BESIDE, 'presence', id],
    queryFn: async ({ signal }) =>
      (await call(presences.presenceCompteurs, { fiche: 'entreprise', id }, { signal })).compteurs,
    retry: false,
    gcTime: 0,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  // not while it is paused, without a network
  if (!data) return isLoading && <div className="record-coming" />
  if (data.length === 0) return null
  const sum = (of: 'faites' | 'prevues') => hoursText(data.reduce((all, one) => all + one[of], 0))
  return (
    <section className="record-group presence">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate(`${TEXTS}.title`)}
      </Typography>
      <details open={data.length <= FEW}>
        <summary>
          {translate(`${TEXTS}.etudiants`, {
            smart_count: data.length,
            faites: sum('faites'),
            prevues: sum('prevues'),
          })}
        </summary>
        <table className="presence-table">
          <tbody>
            {data.map((each) => (
              <Student key={each.etudiant_id} of={each} />
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** How many are shown initially. */
const FEW = 5

function Student({ of }: { of: Compteur }) {
  const translate = useTranslate()
  const { resources } = useScreens()
  const { etudiant_id, etudiant, faites, prevues, limite } = of
  const students = resources.find(({ name }) => name === 'inscrit')
  const numbers = { faites: hoursText(faites), prevues: hoursText(prevues), limite: hoursText(limite) }
  return (
    <tr>
      <th scope="row">
        {students?.record ? (
          <TextLink component={Link} to={`${students.path}/${etudiant_id}`}>
            <bdi>{etudiant}</bdi>
          </TextLink>
        ) : (
          <bdi>{etudiant}</bdi>
        )}
      </th>
      <td className="presence-hours">
        {translate(`${TEXTS}.${limite === null ? 'heures' : 'sur'}`, numbers)}
        {limite !== null && <HoursBar of={of} limite={limite} />}
      </td>
    </tr>
  )
}

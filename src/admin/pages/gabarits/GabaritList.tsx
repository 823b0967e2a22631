import { Paper, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { GABARIT_GROUPES } from '../../../contract/gabarit/gabarit'
import { type GabaritLigne, gabarit } from '../../../contract/gabarit/gabaritCalls'
import { useCall } from '../../dataProvider'
import { Failed, formatDateTime, formatList, Loading, PageHeader } from '../../schema'
import './gabarits.css'

/** All messages and documents, by subject. */
export default function GabaritList() {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['gabarits'],
    queryFn: ({ signal }) => call(gabarit.gabaritList, {}, { signal }),
    retry: false,
  })
  return (
    <>
      <PageHeader title="title.modeles" />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('gabarit.intro')}
      </Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <div className="gabarits-groups">
          {GABARIT_GROUPES.map((groupe) => (
            <Paper key={groupe} variant="outlined" component="section" className="gabarits">
              <h2>{translate(`gabarit.groupes.${groupe}`)}</h2>
              <ul>
                {data.gabarits
                  .filter((each) => each.groupe === groupe)
                  .map((each) => (
                    <li key={each.cle}>
                      <Link to={`?cle=${each.cle}`}>{translate(`gabarit.cles.${each.cle}`)}</Link>
                      <State of={each} />
                    </li>
                  ))}
              </ul>
            </Paper>
          ))}
        </div>
      )}
    </>
  )
}

function State({ of: { langues, auteur, le } }: { of: GabaritLigne }) {
  const translate = useTranslate()
  if (langues.length === 0 || !le) return <span>{translate('gabarit.original')}</span>
  return (
    <span>
      {translate('gabarit.modified', {
        langues: formatList(langues.map((lang) => translate(`choices.langue.${lang}`))),
      })}{' '}
      <bdi>{translate('gabarit.by', { auteur, date: formatDateTime(le) })}</bdi>
    </span>
  )
}

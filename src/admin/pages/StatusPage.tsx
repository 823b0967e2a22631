import GoodIcon from '@mui/icons-material/CheckCircleOutlined'
import LookIcon from '@mui/icons-material/ErrorOutlined'
import BadIcon from '@mui/icons-material/HighlightOff'
import NoneIcon from '@mui/icons-material/RemoveCircleOutlined'
import { Button, Paper, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { type Controle, etatService } from '../../contract/etat/etat'
import { useCall } from '../dataProvider/useCall'
import { Failed, formatDateTime, formatNumber, isolated, Loading, PageHeader } from '../schema'
import { AnnoncePanel } from './status/AnnoncePanel'
import { ReadOnlyPanel } from './status/ReadOnlyPanel'
import './status/status.css'

const ICONS = { bon: GoodIcon, sans: NoneIcon, avis: LookIcon, mauvais: BadIcon } as const

/** The checks of the installation: what works, what does not, and what to do. Below them, the announcement. */
export default function StatusPage() {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['etatService'],
    queryFn: ({ signal }) => call(etatService.etatService, {}, { signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <PageHeader title="title.etatService">
        <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
          {translate('etat.revoir')}
        </Button>
      </PageHeader>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {error ? (
          <Failed error={error} title="etat.failed" retry={() => void refetch()} />
        ) : (
          !data && <Loading />
        )}
        {data && (
          <>
            <Summary controles={data.controles} />
            <ul className="status">
              {data.controles.map((controle) => (
                <Check key={controle.nom} controle={controle} />
              ))}
            </ul>
            <Typography variant="body2" color="textSecondary">
              {translate('etat.le', isolated({ version: data.version, date: formatDateTime(data.le) }))}
            </Typography>
          </>
        )}
      </Paper>
      <AnnoncePanel />
      <ReadOnlyPanel />
    </>
  )
}

function Summary({ controles }: { controles: readonly Controle[] }) {
  const translate = useTranslate()
  const count = (niveau: Controle['niveau']) => controles.filter((each) => each.niveau === niveau).length
  const worst = count('mauvais') > 0 ? 'mauvais' : count('avis') > 0 ? 'avis' : 'bon'
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {translate(`etat.resume.${worst}`, { smart_count: count(worst) })}
    </Typography>
  )
}

function Check({ controle: { nom, niveau, constat, valeurs } }: { controle: Controle }) {
  const translate = useTranslate()
  const Icon = ICONS[niveau]
  const values = isolated(
    Object.fromEntries(
      Object.entries(valeurs).map(([name, value]) => [
        name,
        typeof value === 'number' ? formatNumber(value) : value,
      ]),
    ),
  )
  const said = (of: 'constats' | 'conseils') => {
    const common = translate(`etat.${of}.tous.${constat}`, { ...values, _: '' })
    return translate(`etat.${of}.${nom}.${constat}`, { ...values, _: common })
  }
  const advice = said('conseils')
  return (
    <li>
      <Icon className={`status-${niveau}`} titleAccess={translate(`etat.niveaux.${niveau}`)} />
      <div>
        <h2>{translate(`etat.noms.${nom}`)}</h2>
        <p>{said('constats')}</p>
        {advice && <p className="status-advice">{advice}</p>}
      </div>
    </li>
  )
}

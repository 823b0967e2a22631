import PublishIcon from '@mui/icons-material/PublicOutlined'
import { Alert, Link as TextLink } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { LACUNES } from '../../../contract/proclamation/lacunes'
import { proclamationActs } from '../../../contract/proclamation/proclamation'
import { readLang } from '../../../ui/texts/language'
import type { Row } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import { Failed, flag, Loading, type RowAction } from '../../schema'
import AskDialog from '../../schema/actions/AskDialog'
import { formatNames } from '../../schema/cells/format'
import { listLink } from '../../schema/declare/listLink'
import { agreedIn, prevenir, TELLS } from '../actes'
import './publish.css'

const TEXTS = 'resources.proclamation'
/** How many are named; the list has the others. */
const NAMED = 5

interface Props {
  row: Row<'proclamation'>
  onClose: () => void
}

/** Publishes an act; students with incomplete files are listed first, and must be acknowledged. */
export default function PublishDialog({ row, onClose }: Props) {
  // the fresh row shows the reasons why the service would refuse
  const isLacking = row.incomplets > 0
  return (
    <AskDialog
      action={isLacking ? LACKING : WHOLE}
      row={row}
      onClose={onClose}
      fields={FIELDS}
      values={TELLS}
      above={isLacking && <Incomplete row={row} onClose={onClose} />}
    />
  )
}

function Incomplete({ row, onClose }: Props) {
  const translate = useTranslate()
  const call = useCall()
  const filter = { acte: row.id, etat: 'admis', lacunes: [...LACUNES] }
  const { data, error, refetch } = useQuery({
    queryKey: ['incomplete graduates', row.id, row.incomplets],
    queryFn: ({ signal }) =>
      call(
        proclamationActs.proclameList,
        { lang: readLang(), page: 1, perPage: NAMED, sort: 'etudiant', order: 'ASC', filter },
        { signal },
      ),
    retry: false,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Alert severity="warning" className="publish-lacking">
      {translate(`${TEXTS}.incomplets`, { smart_count: row.incomplets })}
      <ul>
        {data.proclames.map(({ id, etudiant, stage_id, lacunes }) => (
          <li key={id}>
            <TextLink component={Link} to={`/AffectStage/${stage_id}`} onClick={onClose} color="inherit">
              <bdi>{etudiant}</bdi>
            </TextLink>
            {' – '}
            {formatNames(lacunes.map((lacune) => translate(`resources.proclame.lacunes.${lacune}`)))}
          </li>
        ))}
      </ul>
      {row.incomplets > data.proclames.length && (
        <TextLink component={Link} to={listLink('/Proclames', filter)} onClick={onClose} color="inherit">
          {translate(`${TEXTS}.tous`, { smart_count: row.incomplets })}
        </TextLink>
      )}
    </Alert>
  )
}

const FIELDS = { malgre: flag({ label: `${TEXTS}.malgre`, wide: true, secret: true }), prevenir }

/** Publishes exactly what was seen. */
const WHOLE: RowAction<'proclamation'> = {
  name: 'publier',
  icon: PublishIcon,
  asks: ['prevenir'],
  choices: [
    {
      name: 'confirm',
      run: 'publier',
      data: ({ apercu, version }, asked) => ({
        apercu,
        version,
        ...(asked.malgre ? { malgre: true } : {}),
        ...agreedIn(asked),
      }),
    },
  ],
}
const LACKING: RowAction<'proclamation'> = {
  ...WHOLE,
  asks: ['malgre', 'prevenir'],
  checks: () => [{ fails: ({ malgre }) => !malgre, message: `${TEXTS}.required.malgre`, field: 'malgre' }],
}

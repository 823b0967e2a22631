import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { convocation } from '../../../contract/convocation/convocation'
import { useCall } from '../../dataProvider/useCall'
import { formatDateTime, isolated } from '../../schema'
import type { AbsentPerson } from './away'

/** The people convoked to a defence, and their answers. */
export default function Told({
  soutenance,
  bare = false,
  repair,
}: {
  soutenance: number
  /** It has its heading already. */
  bare?: boolean
  /** Where to plan around somebody who declines. */
  repair?: ((absent: AbsentPerson['absent']) => string) | undefined
}) {
  const translate = useTranslate()
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['convocation', 'etats', soutenance],
    queryFn: ({ signal }) => call(convocation.convocationEtats, { soutenances: [soutenance] }, { signal }),
    retry: false,
    gcTime: 0,
  })
  if (!data || data.etats.length === 0) return null
  return (
    <section>
      {!bare && (
        <Typography variant="body2" component="h3" sx={{ fontWeight: 500 }}>
          {translate('menu.convocation')}
        </Typography>
      )}
      <ul className="board-told">
        {data.etats.map(({ convoque_id, nom, etat, motif, repondu_le, note_par, absent }) => (
          <li key={convoque_id} data-etat={etat}>
            <bdi>{nom}</bdi> · {translate(`resources.convocation.etats.${etat}`)}
            {motif && (
              <small>
                <bdi>{motif}</bdi>
              </small>
            )}
            {repondu_le && note_par && (
              <small>
                {translate('resources.convocation.notedBy', {
                  ...isolated({ nom: note_par }),
                  le: formatDateTime(repondu_le),
                })}
              </small>
            )}
            {absent && repair && (
              <Link to={repair(absent)}>{translate('resources.convocation.actions.reparer.label')}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

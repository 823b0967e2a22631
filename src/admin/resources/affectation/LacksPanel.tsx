import { Link as TextLink, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Deroulement } from '../../../contract/affectation/deroulement'
import { ETAPES_DU_STAGE, type Manque, type ManqueCode } from '../../../contract/manque/manques'
import { manques } from '../../../contract/manque/manquesCalls'
import { isOffered } from '../../../ui/calls/offered'
import type { Row } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import { Failed, formatDate, useDefinition, useDetail } from '../../schema'
import { useAsk } from '../../schema/actions/ActionHost'
import { formatNames, isolated } from '../../schema/cells/format'
import { lackName } from '../../schema/cells/lacksText'
import { actionsIn } from '../../schema/declare/columns'
import { may, useRole } from '../../schema/declare/rights'
import { useScreens } from '../../schema/declare/screens'
import type { AnyAction } from '../../schema/declare/types'
import { listLink } from '../../schema/list/listLink'
import { BESIDE } from '../../schema/live/beside'
import { readLacks } from '../lacks'
import { placeOf } from './lackPlaces'
import './lacks.css'

const TEXTS = 'resources.affectation.manques'

/** What an internship lacks, step by step: who can give it, by when, and the way to where it is given. */
export default function LacksPanel({ row }: { row: Row<'affectation'> }) {
  return isOffered(manques.manquesLire) ? <Lacks row={row} /> : null
}

function Lacks({ row }: { row: Row<'affectation'> }) {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['affectation', BESIDE, 'manques', row.id],
    queryFn: async ({ signal }) => (await readLacks(call, [row.id], { signal })).get(row.id) ?? [],
    retry: false,
    gcTime: 0,
  })
  const whole = useDetail<Deroulement>('affectation', row.id)
  const known = { ...row, entreprise_id: whole.data?.entreprise_id }
  return (
    <section className="record-group lacks">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate('resources.affectation.fields.manques')}
      </Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate(`${TEXTS}.rien`)}
        </Typography>
      )}
      {data && data.length > 0 && (
        <ul className="lacks-steps">
          {ETAPES_DU_STAGE.map((etape) => ({ etape, own: data.filter((lack) => lack.etape === etape) }))
            .filter(({ own }) => own.length > 0)
            .map(({ etape, own }) => (
              <li key={etape}>
                <span>{translate(`${TEXTS}.etapes.${etape}`)}</span>
                <ul>
                  {own.map((lack) => (
                    <Lack key={lack.code} lack={lack} row={known} />
                  ))}
                </ul>
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

interface LackProps {
  lack: Manque
  row: Row<'affectation'> & { entreprise_id: number | undefined }
}

function Lack({ lack: { code, qui, depuis, pour, en_retard }, row }: LackProps) {
  const translate = useTranslate()
  const givers = formatNames(qui.map((each) => translate(`${TEXTS}.qui.${each}`)))
  const since = depuis && translate(`${TEXTS}.depuis`, isolated({ jour: formatDate(depuis) }))
  const until = pour && translate(`${TEXTS}.pour`, isolated({ jour: formatDate(pour) }))
  return (
    <li className="lack">
      <Way code={code} row={row}>
        {lackName(code, translate)}
      </Way>
      <span className="lacks-about">
        <bdi>{givers}</bdi>
        {until ? (
          <span className={en_retard ? 'lacks-late' : undefined}>{until}</span>
        ) : (
          since && <span>{since}</span>
        )}
      </span>
    </li>
  )
}

/** The way to where it is given, for whoever may go there. */
function Way({ code, row, children }: Pick<Manque, 'code'> & Pick<LackProps, 'row'> & { children: string }) {
  const ask = useAsk()
  const { to, action } = useWay(code, row)
  if (to !== undefined)
    return (
      <TextLink component={Link} to={to}>
        {children}
      </TextLink>
    )
  if (action)
    return (
      <TextLink component="button" type="button" variant="body1" onClick={() => ask({ action, row })}>
        {children}
      </TextLink>
    )
  return <span>{children}</span>
}

function useWay(code: ManqueCode, row: LackProps['row']): { to?: string | undefined; action?: AnyAction } {
  const { list, record } = useDefinition()
  const { all, resources } = useScreens()
  const role = useRole()
  const place = placeOf(code, row)
  if (!place) return {}
  if ('action' in place) {
    const actions = [...(list?.columns ?? []).flatMap(actionsIn), ...(record?.actions ?? [])]
    const action = actions.find(({ name }) => name === place.action)
    if (!action || action.enabled?.(row) === false) return {}
    const to = action.to?.(row)
    return to === undefined ? { action } : { to }
  }
  if ('page' in place) return all.some(({ path }) => path === place.page) ? { to: place.page } : {}
  const target = resources.find(({ name }) => name === place.resource)
  if (!target || !may(role, target.name, place.needs ?? 'list')) return {}
  const { id, filter, path = target.path } = place
  if (id) return { to: `${path}/${id}` }
  return { to: filter ? listLink(path, filter) : path }
}

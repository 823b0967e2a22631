import { Alert, AlertTitle, Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import {
  type CAMPAGNE_MANQUES,
  type CampagneManque,
  campagneCalls,
} from '../../../contract/campagne/campagne'
import { useCall } from '../../dataProvider/useCall'
import { formatList, formatNumber, isolated } from '../../schema'

const TEXTS = 'sollicitation.manques'

/** Where missing people are added. */
const PLACES: Record<(typeof CAMPAGNE_MANQUES)[number], string> = {
  sans_encadrant: '/AffectStage',
  encadrant_hors_jury: '/Jury',
  personne: '/Jury',
  trop_peu: '/Jury',
}

/**
 * The seats of a campaign that stay empty whatever people answer, each with a link to add somebody; nothing if all can
 * be filled.
 */
export function Lacking({ id }: { id: number }) {
  const translate = useTranslate()
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['campagne', 'manques', id],
    queryFn: ({ signal }) => call(campagneCalls.campagneManques, { id }, { signal }),
    retry: false,
    gcTime: 0,
  })
  if (!data || data.manques.length === 0) return null
  const places = [...new Set(data.manques.map(({ code }) => PLACES[code]))]
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{translate(`${TEXTS}.title`)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, mb: 1, paddingInlineStart: 2.5 }}>
        {data.manques.map((manque) => (
          <li key={JSON.stringify(manque)}>{textOf(manque, translate)}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {places.map((place) => (
          <Link key={place} to={place}>
            {translate(`${TEXTS}.to.${place.slice(1)}`)}
          </Link>
        ))}
      </Box>
    </Alert>
  )
}

function textOf(
  { code, sieges, qui, grades, candidats, soutenances }: CampagneManque,
  translate: ReturnType<typeof useTranslate>,
): string {
  const who = qui ? translate(`campagne.sieges.qui.${qui}`) : ''
  const names = sieges.map((siege) => siege || translate(`${TEXTS}.jury`))
  return translate(`${TEXTS}.${code}`, {
    ...isolated({
      sieges: formatList(names),
      qui: grades.length > 0 ? `${who}, ${formatList(grades)}` : who,
    }),
    places: formatNumber(sieges.length),
    candidats: formatNumber(candidats),
    smart_count: soutenances,
    count: formatNumber(soutenances),
  })
}

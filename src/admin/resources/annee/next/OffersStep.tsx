import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from 'react-admin'
import { OFFRE_AFFECTEE, OFFRE_LIBRE } from '../../../../contract/kernel/constants'
import { internship } from '../../../../contract/specification/internship'
import { useCall } from '../../../dataProvider'
import { Failed, isolated } from '../../../schema'
import { CheckList } from './CheckList'
import { type StepProps, toggled } from './draft'
import { StepButtons } from './StepButtons'

/** More are found by the search. */
const SHOWN = 200
const AFFECTS = { toutes: undefined, libres: OFFRE_LIBRE, pourvues: OFFRE_AFFECTEE } as const
type Affect = keyof typeof AFFECTS

/** Which offers are proposed again. */
export function OffersStep({ draft, change, next, back }: StepProps) {
  const translate = useTranslate()
  const call = useCall()
  const [typed, setTyped] = useState('')
  const [only, setOnly] = useState<Affect>('toutes')
  const q = useDeferredValue(typed)
  const { data, error, refetch } = useQuery({
    queryKey: ['rentree', 'offres', q, only],
    queryFn: ({ signal }) => {
      const affect = AFFECTS[only]
      const filter = affect === undefined ? {} : { filter: { affect } }
      return call(internship.stageList, { page: 1, perPage: SHOWN, q, ...filter }, { signal })
    },
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <div>
      <Typography sx={{ mb: 2 }}>
        {translate('rentree.offres.intro', isolated({ annee: draft.annee.label }))}
      </Typography>
      <div className="step-choices">
        {(Object.keys(AFFECTS) as Affect[]).map((each) => (
          <label key={each}>
            <input type="radio" name="affect" checked={only === each} onChange={() => setOnly(each)} />
            {translate(`rentree.offres.${each}`)}
          </label>
        ))}
      </div>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <CheckList
          label={translate('rentree.steps.offres')}
          rows={data.Stage.filter(({ origine }) => !origine)
            .slice(0, SHOWN)
            .map(({ id, sujet, entreprise, periode_stage }) => ({
              id,
              name: sujet,
              details: [entreprise, periode_stage],
            }))}
          chosen={draft.offres}
          onToggle={(ids, on) => change({ offres: toggled(draft.offres, ids, on) })}
          search={{ value: typed, onChange: setTyped }}
          {...(data.total !== undefined && { found: data.total })}
        />
      )}
      <StepButtons back={back} next={next} />
    </div>
  )
}

import { Paper, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { rentree } from '../../../../contract/annee/rentree'
import { useCall } from '../../../dataProvider'
import { lazily } from '../../../lazily'
import { Failed, Loading, PageHeader } from '../../../schema'
import { useUnsaved } from '../../../schema/form/unsaved'
import { useTyped } from '../../../schema/form/useTyped'
import { type Base, type Draft, draftFrom, draftOf, plainOf } from './draft'
import { GroupsStep } from './GroupsStep'
import { OffersStep } from './OffersStep'
import { StudentsStep } from './StudentsStep'
import { YearStep } from './YearStep'
import './nextYear.css'

const EndStep = lazily(() => import('./EndStep'))

const STEPS = ['annee', 'groupes', 'offres', 'etudiants', 'fin'] as const
type Step = (typeof STEPS)[number]

/** The assistant for the next year: choices step by step, all written at once in the last one. */
export default function NextYearPage() {
  const [label, setLabel] = useState<string>()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['rentree', label],
    queryFn: ({ signal }) => call(rentree.rentreeBase, { label }, { signal }),
    retry: false,
    gcTime: 0,
    // data being edited must not change in the meantime
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  return (
    <>
      <PageHeader title="resources.annee.commands.next" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!error && !data && <Loading />}
        {!error && data && <Assistant base={data} onLabel={setLabel} />}
      </Paper>
    </>
  )
}

function Assistant({ base, onLabel }: { base: Base; onLabel: (label: string) => void }) {
  const [step, setStep] = useState<Step>('annee')
  const [draft, setDraft] = useState<Draft>(() => draftOf(base))
  const [done, setDone] = useState(false)
  const [began] = useState(() => plainOf(draft))
  const typed = useTyped(['rentree', base.source.label], began, plainOf(draft), (before) => {
    setDraft(draftFrom(before))
    onLabel(before.annee.label)
  })
  useUnsaved(() => step !== 'annee' && !done)
  // a long step is left at its end, and the next one is shown from its top
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    scrollTo(0, 0)
  }, [step])
  const change = (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values }))
  const at = STEPS.indexOf(step)
  const go = (by: number) => setStep(STEPS[at + by] ?? step)
  const shared = { base, draft, change, next: () => go(1), back: () => go(-1) }
  return (
    <Stack spacing={3}>
      {!done && typed.offer}
      {!done && <StepNames at={at} go={setStep} />}
      {step === 'annee' && (
        <YearStep
          {...shared}
          next={(annee) => {
            change({ annee })
            onLabel(annee.label)
            go(1)
          }}
        />
      )}
      {step === 'groupes' && <GroupsStep {...shared} />}
      {step === 'offres' && <OffersStep {...shared} />}
      {step === 'etudiants' && <StudentsStep {...shared} />}
      {step === 'fin' && (
        <Suspense fallback={<Loading />}>
          <EndStep
            {...shared}
            onDone={() => {
              typed.forget()
              setDone(true)
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** The names of the steps; earlier ones can be reopened. */
function StepNames({ at, go }: { at: number; go: (step: Step) => void }) {
  const translate = useTranslate()
  return (
    <ol className="steps">
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined}>
          <button type="button" disabled={index >= at} onClick={() => go(name)}>
            <span className="step-number" aria-hidden>
              {index + 1}
            </span>
            {translate(`rentree.steps.${name}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}

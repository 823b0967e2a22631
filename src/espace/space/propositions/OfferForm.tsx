import { useRef, useState } from 'react'
import type { MaProposition } from '../../../contract/proposition/proposition'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { useSubmit } from '../../site/useSubmit'
import { refusedFields } from '../refused'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useRefusal } from '../useAct'
import { useLoaded } from '../useLoaded'
import { useSteps } from '../useSteps'
import { useTyped } from '../useTyped'
import { useWriting } from '../useWriting'
import { OFFER_STEPS, OfferFields } from './OfferFields'
import { type Choices, EMPTY, faultsOf, toSend, type Values, valuesOf } from './offer'
import { Returned } from './Returned'

/** Writes an offer, as a draft or for the office. */
export function OfferForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { lang } = useFront()
  const { data, problem } = useLoaded(async () => {
    const [choices, read] = await Promise.all([
      callSpace('espacePropositionChoix', { lang }),
      id === undefined ? undefined : callSpace('espaceProposition', { id }),
    ])
    return { choices: choices as Choices, proposition: read?.proposition as MaProposition | undefined }
  })
  if (!data) return problem
  return <Form {...data} onClose={onClose} />
}

interface FormProps {
  choices: Choices
  proposition: MaProposition | undefined
  onClose: () => void
}

function Form({ choices, proposition, onClose }: FormProps) {
  const { notify } = useFront()
  const { propositions: t, refus, demandes } = useTexts()
  const refusal = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState<Values>(() =>
    proposition ? valuesOf(proposition) : { ...EMPTY, entreprise_id: choices.entreprises[0]?.value ?? 0 },
  )
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({})
  const leave = useUnsaved(values !== start)
  const typed = useTyped(['offre', proposition?.id ?? 0], start, values, setValues)
  const { write, isGone, isNew } = useWriting(
    { ...proposition },
    async (id) => (await callSpace('espaceProposition', { id })).proposition,
  )
  const steps = useSteps<keyof Values>(form, OFFER_STEPS)
  /** Whether it goes to the office, by the button that was pressed. */
  const submitting = useRef(false)
  const { busy, submit } = useSubmit(async () => {
    const faults = faultsOf(values, t, submitting.current)
    setErrors(faults)
    if (!steps.show(faults)) return notify(t.check)
    try {
      await write((opened) =>
        callSpace('espacePropositionEnregistrer', { ...toSend(values, choices.faits), ...opened }),
      )
      setStart(values)
      typed.forget()
      if (submitting.current)
        await write(({ id = 0, version }) => callSpace('espacePropositionSoumettre', { id, version }))
      notify(submitting.current ? t.submitted : t.saved, 'success')
      onClose()
    } catch (error) {
      notify(refusal(error))
      const refused = refusedFields<keyof Values>(error, demandes.invalid)
      setErrors(refused)
      steps.show(refused)
    }
  })
  return (
    <>
      {typed.offer}
      <Returned motif={proposition?.motif} />
      {isGone && <p className="notice notice-danger">{refus.gone}</p>}
      <form
        ref={form}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent
          submitting.current = submitter?.getAttribute('name') === 'soumettre'
          submit(event)
        }}
        noValidate
      >
        {steps.place}
        <OfferFields
          shows={steps.shows}
          choices={choices}
          values={values}
          errors={errors}
          isNew={isNew}
          onChange={(changed) => setValues({ ...values, ...changed })}
        />
        <div className="company-actions">
          <button type="button" className="button" onClick={() => leave(onClose)}>
            {t.back}
          </button>
          {/* before the other: what the Enter key in a field does */}
          <button type="submit" className="button" disabled={busy}>
            {t.save}
          </button>
        </div>
        <div className="at-hand">
          {steps.back}
          {steps.isLast ? (
            <button
              // another button than “Continue”, whose click would send it
              key="soumettre"
              type="submit"
              name="soumettre"
              className="button button-primary"
              disabled={busy}
              aria-busy={busy}
            >
              {t.submit}
            </button>
          ) : (
            <button
              key="suite"
              type="button"
              className="button button-primary"
              onClick={() => setErrors(steps.goOn(faultsOf(values, t, false)))}
            >
              {demandes.next}
            </button>
          )}
        </div>
      </form>
    </>
  )
}

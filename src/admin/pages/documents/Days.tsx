import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Field } from '../../schema/declare/types'
import MomentInput from '../../schema/inputs/MomentInput'

/** The days between which defences are printed; an empty one leaves that side open. */
export function Days({
  from,
  to,
  onPick,
}: {
  from: string
  to: string
  onPick: (days: { from: string; to: string }) => void
}) {
  const translate = useTranslate()
  const form = useForm({ values: { from, to } })
  const typed = useWatch({ control: form.control })
  useEffect(() => {
    const days = { from: typed.from ?? '', to: typed.to ?? '' }
    if ((days.from === from && days.to === to) || !isDay(days.from) || !isDay(days.to)) return
    onPick(days)
  }, [typed.from, typed.to, from, to, onPick])
  return (
    <FormProvider {...form}>
      {(['from', 'to'] as const).map((source) => (
        <MomentInput
          key={source}
          source={source}
          label={translate(`documents.${source}`)}
          field={DAY}
          isRequired={false}
        />
      ))}
    </FormProvider>
  )
}

const DAY: Field = { kind: 'date' }
/** Incomplete input may not be a day yet. */
const isDay = (text: string) => /^(\d{4}-\d\d-\d\d)?$/.test(text)

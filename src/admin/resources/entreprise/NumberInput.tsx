import { Box, Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { looksMistyped, registerNumber } from '../../../contract/entreprise/companyNumber'
import { registre } from '../../../contract/entreprise/registre'
import type { Output } from '../../../contract/kernel/endpoint'
import { config } from '../../../ui/config'
import { ApiError } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import { type InputProps, useNotifyError } from '../../schema'
import { useMayCall } from '../../schema/declare/rights'
import { TextInput } from '../../schema/inputs/basic'
import { RegisterDialog } from './RegisterDialog'
import { changesOf } from './registerChanges'

/** A company's number: warns of a mistyped one and, where there is a public register, completes the form from it. */
export default function NumberInput(props: InputProps) {
  const mayComplete = useMayCall(registre.entrepriseRegistre)
  return (
    <Box>
      <TextInput {...props} field={{ ...props.field, warns: doubtful }} />
      {config.register && mayComplete && !props.disabled && <CompleteButton source={props.source} />}
    </Box>
  )
}

const doubtful = (value: unknown) =>
  looksMistyped(String(value ?? '')) ? ('form.numberDoubtful' as const) : undefined

const isSilent = (error: unknown) => error instanceof ApiError && error.code === 'service_unavailable'

function CompleteButton({ source }: { source: string }) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { getValues, setValue } = useFormContext()
  const typed = String(useWatch({ name: source }) ?? '')
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<Output<typeof registre.entrepriseRegistre>>()
  const button = useRef<HTMLButtonElement>(null)
  const hasField = (name: string) =>
    Boolean(button.current?.closest('form')?.querySelector(`[data-source="${name}"]`))

  const ask = async () => {
    const numero = registerNumber(typed)
    if (!numero) return notify('registre.notOne', { type: 'warning' })
    setAsking(true)
    try {
      setFound(await call(registre.entrepriseRegistre, { numero }))
    } catch (error) {
      notifyError(error, isSilent(error) ? 'registre.silent' : undefined)
    } finally {
      setAsking(false)
    }
  }
  const own = Number(getValues('id') ?? 0)
  return (
    <>
      <Button ref={button} size="small" disabled={isAsking || !typed.trim()} onClick={ask} sx={{ mt: 0.5 }}>
        {translate(isAsking ? 'registre.asking' : 'registre.complete')}
      </Button>
      {found && (
        <RegisterDialog
          fiche={found.registre}
          known={found.connues.filter(({ id }) => id !== own)}
          changes={found.registre ? changesOf(found.registre, getValues(), hasField) : []}
          onTake={(values) => {
            for (const [name, value] of Object.entries(values))
              setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }}
          onClose={() => {
            setFound(undefined)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

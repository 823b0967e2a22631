import { useEffect, useState } from 'react'
import { useInput } from 'react-admin'
import type { InputProps } from '../../schema'
import { PictureField } from '../../schema/inputs/PictureField'
import { useMessage } from '../../schema/inputs/useMessage'

/** The path of the stored image, a file that will replace it, or null. */
export default function LogoInput({ source, label, disabled }: InputProps) {
  const { field, fieldState } = useInput({ source, format: asIs, parse: asIs })
  return (
    <PictureField
      label={label}
      shown={useShown(field.value)}
      message={useMessage(fieldState.error?.message, undefined)}
      disabled={disabled}
      onChoose={field.onChange}
      onRemove={() => field.onChange(null)}
    />
  )
}

const asIs = (value: unknown) => value

/** The address of the stored image, or of a file in this browser. */
function useShown(value: unknown): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(value instanceof File)) return setAddress(typeof value === 'string' ? value : undefined)
    const made = URL.createObjectURL(value)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [value])
  return address
}

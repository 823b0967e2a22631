import { useState } from 'react'
import { useInput } from 'react-admin'
import { isLogo } from '../../../contract/etablissement/logo'
import { dataUrlOf } from '../../../ui/files/dataUrlOf'
import type { CellProps, InputProps } from '../../schema'
import { PictureField } from '../../schema/inputs/PictureField'
import { useMessage } from '../../schema/inputs/useMessage'

/** A company's logo in its form, or as a value to read: its path, the `data:` address of one that was chosen, or null. */
export default function Logo(props: InputProps | CellProps) {
  if ('source' in props) return <LogoInput {...props} />
  return props.value ? <img className="picture" src={String(props.value)} alt="" /> : '–'
}

function LogoInput({ source, label, disabled }: InputProps) {
  const { field } = useInput({ source, format: asIs, parse: asIs })
  const [isRefused, refuse] = useState(false)
  const choose = async (file: File) => {
    refuse(!isLogo(file))
    if (isLogo(file)) field.onChange(await dataUrlOf(file))
  }
  return (
    <PictureField
      label={label}
      shown={field.value || undefined}
      message={useMessage(isRefused ? 'errors.picture_refused' : undefined, undefined)}
      disabled={disabled}
      onChoose={choose}
      onRemove={() => field.onChange(null)}
    />
  )
}

const asIs = (value: unknown) => value

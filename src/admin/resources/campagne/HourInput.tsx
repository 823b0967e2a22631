import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSchool } from '../../dataProvider/useSchool'
import { type InputProps, isEmpty } from '../../schema'
import { FieldInput } from '../../schema/inputs/FieldInput'

/** A time of day, initially the school's own (`ouverture`, `fermeture`). */
export default function HourInput({ source, field: { input: _, ...field }, disabled = false }: InputProps) {
  const { setValue, getFieldState } = useFormContext()
  const value = useWatch({ name: source })
  const school = useSchool().data
  const hour = source === 'ouverture' ? school?.ouverture : school?.fermeture
  useEffect(() => {
    if (hour && isEmpty(value) && !getFieldState(source).isDirty) setValue(source, hour)
  }, [hour, value, source, setValue, getFieldState])
  return <FieldInput source={source} field={field} disabled={disabled} />
}

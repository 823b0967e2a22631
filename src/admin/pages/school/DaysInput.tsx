import { useTranslate } from 'react-admin'
import { WEEK } from '../../../contract/etablissement/etablissement'
import type { InputProps } from '../../schema'
import { PressedInput } from './PressedInput'

/** Some days of the week. */
export default function DaysInput(props: InputProps) {
  const translate = useTranslate()
  return <PressedInput {...props} values={WEEK} name={(day) => translate(`school.days.${day}`)} />
}

import { useTranslate } from 'react-admin'
import { LANGS } from '../../../contract/kernel/constants'
import type { InputProps } from '../../schema'
import { PressedInput } from './PressedInput'

/** The languages that the school offers. */
export default function LanguagesInput(props: InputProps) {
  const translate = useTranslate()
  return <PressedInput {...props} values={LANGS} name={(lang) => translate(`choices.langue.${lang}`)} />
}

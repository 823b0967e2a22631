import type { ReactNode } from 'react'
import { useTranslate, ValidationError } from 'react-admin'

/** The text under an input: the message of a check, else the help. */
export function useMessage(message: string | undefined, help: string | undefined): ReactNode {
  const translate = useTranslate()
  if (message) return <ValidationError error={message} />
  return help && translate(help)
}

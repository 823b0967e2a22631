import { useNotify, useTranslate } from 'react-admin'

/** Says that something is done, by its key; `warning`, a final text, is said after it where there is one. */
export function useNotifyDone() {
  const notify = useNotify()
  const translate = useTranslate()
  return (done: string, warning?: string, values: Record<string, unknown> = {}): void => {
    if (warning) {
      const told = `${translate(done, values)}. ${warning}`
      notify(told, { type: 'warning', messageArgs: { _: told } })
    } else notify(done, { type: 'success', messageArgs: values })
  }
}

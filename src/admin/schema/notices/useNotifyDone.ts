import { useNotify, useTranslate } from 'react-admin'

/** Shows a success by its key, followed by the translated `warning`, if any. */
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

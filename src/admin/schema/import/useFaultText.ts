import { useTranslate } from 'react-admin'
import type { ImportFault } from '../../../contract/imports'
import { formatList, isolated } from '../format'

/** Why a cell is refused, with what is allowed there. */
export function useFaultText() {
  const translate = useTranslate()
  return ({ code, allowed = [], min, max, holder, other }: ImportFault): string => {
    const text = translate(`import.faults.${code}`, isolated({ max, holder, other }))
    const range =
      code === 'out_of_range' &&
      translate(`import.range.${min === undefined ? 'most' : 'least'}`, { min, max })
    const choices = allowed.length > 0 && translate('import.allowed', { choices: formatList([...allowed]) })
    return [text, range, choices].filter(Boolean).join(' ')
  }
}

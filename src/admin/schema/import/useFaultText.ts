import { useTranslate } from 'react-admin'
import type { ImportFault } from '../../../contract/importCalls'
import { formatList, isolated } from '../format'

type Why = Partial<Omit<ImportFault, 'code'>> & { code: ImportFault['code'] | 'unknown_column' }

/** Why a cell is refused, with what is allowed there. */
export function useFaultText() {
  const translate = useTranslate()
  return ({ code, allowed = [], min, max, holder, other, reason }: Why): string => {
    if (code === 'held') return translate(`errors.${reason}`)
    const known = code === 'duplicate' && !holder ? 'taken' : code
    const whose = holder === '' ? translate('import.otherDiploma') : holder
    const text = translate(`import.faults.${known}`, isolated({ max, holder: whose, other }))
    const range =
      code === 'out_of_range' &&
      translate(`import.range.${min === undefined ? 'most' : 'least'}`, { min, max })
    const choices = allowed.length > 0 && translate('import.allowed', { choices: formatList([...allowed]) })
    return [text, range, choices].filter(Boolean).join(' ')
  }
}

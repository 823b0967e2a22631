import { useTranslate } from 'react-admin'
import type { ImportFault } from '../../../contract/import/importCalls'
import { formatList, isolated } from '../cells/format'
import { useTargetText } from './useTargetText'

/** An address is told as one person's, with the way out. */
const ofAddress = (field: string | undefined, code: Why['code'], holder: string | undefined) =>
  field === 'email' && holder && (code === 'duplicate' || code === 'duplicate_in_file')
    ? `${code}_address`
    : code

type Why = Partial<Omit<ImportFault, 'code'>> & { code: ImportFault['code'] | 'unknown_column' }

/** Why a cell is refused, with what is allowed there. */
export function useFaultText() {
  const translate = useTranslate()
  const targetText = useTargetText()
  return ({ field, code, allowed = [], needs = [], min, max, holder, other, reason, rule }: Why): string => {
    if (rule) return translate('errors.rule_broken', { rule: translate(`regles.${rule.regle}`, { ...rule }) })
    if (code === 'held') return translate(`errors.${reason}`)
    const known = code === 'duplicate' && !holder ? 'taken' : ofAddress(field, code, holder)
    const whose = holder === '' ? translate('import.otherDiploma') : holder
    const text = translate(`import.faults.${known}`, isolated({ max, holder: whose, other }))
    const range =
      code === 'out_of_range' &&
      translate(`import.range.${min === undefined ? 'most' : 'least'}`, { min, max })
    const choices = allowed.length > 0 && translate('import.allowed', { choices: formatList([...allowed]) })
    const isOffer = needs.length === 1 && needs[0] === 'entreprise'
    const missing =
      needs.length > 0 &&
      (isOffer
        ? translate('import.needsCompany')
        : translate('import.needs', { fields: formatList(needs.map(targetText)) }))
    return [text, range, choices, missing].filter(Boolean).join(' ')
  }
}

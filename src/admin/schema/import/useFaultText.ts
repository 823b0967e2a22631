import { useTranslate } from 'react-admin'
import type { ImportFault } from '../../../contract/import/importCalls'
import { formatList, isolated } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import { useTargetText } from './useTargetText'

type Why = Partial<Omit<ImportFault, 'code'>> & { code: ImportFault['code'] | 'unknown_column' }

/** Why a cell is refused, with the allowed values. */
export function useFaultText() {
  const translate = useTranslate()
  const targetText = useTargetText()
  const { name } = useDefinition()
  /** A duplicate address of a person comes with advice; a company's is different. */
  const ofAddress = ({ field, code, holder }: Why) =>
    (field === 'email' || field === 'tuteur_email') &&
    holder !== undefined &&
    name !== 'entreprise' &&
    (code === 'duplicate' || code === 'duplicate_in_file')
      ? `${code}_address`
      : code
  return (why: Why): string => {
    const { code, allowed = [], needs = [], min, max, holder, other, reason, rule } = why
    if (rule) return translate('errors.rule_broken', { rule: translate(`regles.${rule.regle}`, { ...rule }) })
    if (code === 'held') return translate(`errors.${reason}`)
    const known = code === 'duplicate' && holder === undefined ? 'taken' : ofAddress(why)
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

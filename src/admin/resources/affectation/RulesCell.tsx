import { useTranslate } from 'react-admin'
import type { RegleRompue } from '../../../contract/regles'
import type { CellProps } from '../../schema'

/** The rules of the school that an internship breaks, a line each. */
export default function RulesCell({ value }: CellProps) {
  const translate = useTranslate()
  return (value as RegleRompue[]).map(({ regle, ...numbers }) => (
    <div key={regle}>{translate(`regles.${regle}`, numbers)}</div>
  ))
}

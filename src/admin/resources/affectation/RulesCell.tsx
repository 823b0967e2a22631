import { useTranslate } from 'react-admin'
import type { RegleRompue } from '../../../contract/regle/regles'
import type { CellProps } from '../../schema'
import { brokenRules, offerOf } from '../rules'
import { useOfPage } from '../useOfPage'

/** The rules of the school that an internship breaks, a line each; in a list they are read for its page, in one call. */
export default function RulesCell({ value, record }: CellProps) {
  return value ? <Rules of={value as RegleRompue[]} /> : <ListedRules of={offerOf(record)} />
}

function ListedRules({ of }: { of: number }) {
  return <Rules of={useOfPage('regles', brokenRules)?.get(of) ?? []} />
}

function Rules({ of }: { of: readonly RegleRompue[] }) {
  const translate = useTranslate()
  return of.map(({ regle, ...numbers }) => <div key={regle}>{translate(`regles.${regle}`, numbers)}</div>)
}

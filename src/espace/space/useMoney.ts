import { moneyIn } from '../../contract/kernel/money'
import { useFront } from '../site/FrontContext'

/** Amounts in the school's currency: formatted, and the label of their field. */
export function useMoney() {
  const { lang, school: { devise = '' } = {} } = useFront()
  return {
    money: (amount: number) => moneyIn(lang, amount, devise),
    moneyLabel: (label: string) => (devise ? `${label} (${devise})` : label),
  }
}

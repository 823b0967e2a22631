import { moneyIn } from '../../contract/kernel/money'
import { useFront } from '../site/FrontContext'

/** Amounts in the school's currency: as they read, and the label of the field in which one is typed. */
export function useMoney() {
  const { lang, school: { devise = '' } = {} } = useFront()
  return {
    money: (amount: number) => moneyIn(lang, amount, devise),
    moneyLabel: (label: string) => (devise ? `${label} (${devise})` : label),
  }
}

import { PAYS, paysIn } from '../../contract/faits/pays'
import { type Lang, localeOf } from '../../contract/kernel/constants'

/** The countries by their names, after none. */
export function countriesIn(lang: Lang): readonly (readonly [code: string, name: string])[] {
  const { compare } = new Intl.Collator(localeOf(lang))
  const named = PAYS.map((code) => [code, paysIn(lang, code)] as const)
  return [['', ''], ...named.sort(([, one], [, other]) => compare(one, other))]
}

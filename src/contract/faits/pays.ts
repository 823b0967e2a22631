import { cleanText } from '../kernel/cleanText'
import { LANGS, type Lang, localeOf } from '../kernel/constants'
import { plainName } from '../kernel/plainName'

/** The countries of ISO 3166-1, by their two letters. */
export const PAYS =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )
const KNOWN = new Set(PAYS)

/** What a country is called in a language; a code that is none stays as it is. @example paysIn('fr', 'TN') // 'Tunisie' */
export const paysIn = (lang: Lang, code: string): string =>
  KNOWN.has(code) ? (namesIn(lang).of(code) ?? code) : code

/** All countries by their names in a language, in its order. */
export function countriesIn(lang: Lang): { code: string; nom: string }[] {
  const { compare } = new Intl.Collator(localeOf(lang))
  return PAYS.map((code) => ({ code, nom: paysIn(lang, code) })).sort((one, other) =>
    compare(one.nom, other.nom),
  )
}

/**
 * The code of a country that is written by its code or its name in one of the languages. Anything else is returned as
 * typed.
 */
export function paysCode(typed: string): string {
  const text = cleanText(typed)
  if (KNOWN.has(text.toUpperCase())) return text.toUpperCase()
  byName ??= new Map(
    LANGS.flatMap((lang) => PAYS.map((code) => [plainName(paysIn(lang, code)), code] as const)),
  )
  return byName.get(plainName(text)) ?? text
}

let byName: Map<string, string> | undefined
const names = new Map<Lang, Intl.DisplayNames>()
function namesIn(lang: Lang): Intl.DisplayNames {
  const known = names.get(lang) ?? new Intl.DisplayNames(localeOf(lang), { type: 'region' })
  names.set(lang, known)
  return known
}

/** How postcodes are written in the countries where the school is likely to know; elsewhere any text is one. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  BE: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DZ: /^\d{5}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  LU: /^\d{4}$/,
  MA: /^\d{5}$/,
  TN: /^\d{4}$/,
}

/** Whether a postcode may be one of a country; an empty one, and any of a country not known here, may. */
export const isPostcode = (code: string, pays: string): boolean =>
  code === '' || (POSTCODES[pays]?.test(code) ?? true)

import type { Lang } from '../../../contract/kernel/constants'
import { isRtl } from '../../../ui/texts/language'

/** Which way a text of a language runs, whatever the language of the screens. */
export const dirOf = (lang: Lang): 'rtl' | 'ltr' => (isRtl(lang) ? 'rtl' : 'ltr')

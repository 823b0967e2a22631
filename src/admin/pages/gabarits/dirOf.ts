import type { Lang } from '../../../contract/kernel/constants'
import { isRtl } from '../../../ui/texts/language'

/** The direction of a language's texts, whatever the language of the screens. */
export const dirOf = (lang: Lang): 'rtl' | 'ltr' => (isRtl(lang) ? 'rtl' : 'ltr')

import type { Lang } from '../../../contract/constants'
import { isRtl } from '../../language'

/** Which way a text of a language runs, whatever the language of the screens. */
export const dirOf = (lang: Lang): 'rtl' | 'ltr' => (isRtl(lang) ? 'rtl' : 'ltr')

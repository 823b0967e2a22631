import own from '../en'
import { allOf, joined } from '../joined'
import type { FirstTexts } from '../office/texts'

/* What the office needs for its first list. */

const names = import.meta.glob<object>('../office/*/first-en.ts', { eager: true, import: 'default' })

export default joined(own, allOf<FirstTexts>(names))

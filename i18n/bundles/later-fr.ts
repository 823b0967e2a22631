import { allOf } from '../joined'
import type { OfficeTexts } from '../office/texts'

/* What comes with use: screens, dialogs, panels. The build fails when the first list's code names one of these texts. */

const texts = import.meta.glob<object>('../office/*/fr.ts', { eager: true, import: 'default' })

export default allOf<OfficeTexts>(texts)

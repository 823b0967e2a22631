import type { useTranslate } from 'react-admin'
import type { Reserve } from '../../../contract/soutenance/reserves'
import { readLang } from '../../../ui/texts/language'
import { nameIn } from '../../../ui/texts/nameIn'
import { formatDate, isolated } from '../../schema/cells/format'

export type DayOff = { debut: string; fin: string; label: Parameters<typeof nameIn>[0] }

/** An objection to the time of a defence, as a sentence with advice. */
export function reserveText(reserve: Reserve<DayOff>, translate: ReturnType<typeof useTranslate>): string {
  switch (reserve.code) {
    case 'conge':
      return translate('school.notice.holiday', isolated({ name: nameIn(reserve.conge.label, readLang()) }))
    case 'repos':
      return translate('school.notice.dayOff', isolated({ day: translate(`school.days.${reserve.jour}`) }))
    case 'passee':
      return translate('reserves.passee')
    default:
      return translate(`reserves.${reserve.code}`, isolated({ day: formatDate(reserve.jour) }))
  }
}

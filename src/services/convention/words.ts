import type { Signataire } from '../../contract/convention/signataires'
import { sideBySide } from '../../contract/kernel/bidi'
import { type Lang, localeOf } from '../../contract/kernel/constants'
import type { changedFacts, Facts } from '../faits/facts'
import { nameOfFact } from '../faits/wording'
import { andOthers, shortDayIn } from '../mail/gabarits/words'

/** The agreement (0), or which amendment of it, and what that changes. */
export function pieceIn(lang: Lang, numero: number, changes = ''): string {
  if (numero === 0) return WORDS[lang].agreement
  return WORDS[lang].amendment(numero, changes && ` (${changes})`)
}

/** The names of facts that change, as a subject has room for them. */
export function changesIn(lang: Lang, faits: ReturnType<typeof changedFacts>): string {
  const named = (fait: keyof Facts) => nameOfFact(lang, fait as NamedFact).toLocaleLowerCase(localeOf(lang))
  const areBoth = faits.includes('debut') && faits.includes('fin')
  const names = areBoth
    ? [WORDS[lang].dates, ...faits.filter((fait) => fait !== 'debut' && fait !== 'fin').map(named)]
    : faits.map(named)
  if (names.length === 0) return ''
  const shown = names.length > MOST_CHANGES ? MOST_CHANGES - 1 : MOST_CHANGES
  return andOthers(lang, sideBySide(lang, names.slice(0, shown)), Math.max(0, names.length - shown))
}

type NamedFact = Parameters<typeof nameOfFact>[1]
const MOST_CHANGES = 3

/**
 * The day before which an agreement or amendment is to be signed: an agreement before the internship begins, an amendment
 * before the first day to come that it moves, at the latest before its link ends.
 *
 * @param jour today
 * @param ends the last day of the link
 */
export function dayToSignBefore(
  { numero, faits }: { numero: number; faits: Pick<Facts, 'debut' | 'fin'> },
  before: Pick<Facts, 'debut' | 'fin'> | undefined,
  { jour, ends }: { jour: string; ends: string },
): string | undefined {
  if (numero === 0) return faits.debut !== null && faits.debut > jour ? faits.debut : undefined
  const moved = (['debut', 'fin'] as const).flatMap((fait) =>
    before && before[fait] !== faits[fait] ? [before[fait], faits[fait]] : [],
  )
  return [...moved.filter((day): day is string => day !== null && day > jour), ends].sort()[0]
}

/** « avant le lundi 7 février ». @param day `YYYY-MM-DD` */
export const beforeDay = (lang: Lang, day: string): string =>
  ({ fr: 'avant le ', en: 'before ', ar: 'قبل ' })[lang] + shortDayIn(lang, day)

/** What a mail calls the parties of an agreement, and what they sign. */
export const WORDS: Record<
  Lang,
  {
    roles: Record<Signataire, string>
    agreement: string
    /** @param changes what it changes, in brackets */
    amendment(numero: number, changes: string): string
    /** That both the first and the last day change. */
    dates: string
    /** For somebody who also has to sign it in another role. */
    again(role: string): string
  }
> = {
  fr: {
    roles: {
      etudiant: 'étudiant(e)',
      entreprise: 'représentant(e) de l’entreprise',
      tuteur: 'tuteur ou tutrice',
      encadrant: 'encadrant(e)',
      ecole: 'établissement',
    },
    agreement: 'convention de stage',
    amendment: (numero, changes) => `avenant n°\u00a0${numero}${changes} à la convention de stage`,
    dates: 'dates',
    again: (role) =>
      `Ce document attend de vous une autre signature, comme ${role}\u00a0: elle vous est demandée par un message à part.`,
  },
  en: {
    roles: {
      etudiant: 'student',
      entreprise: 'company representative',
      tuteur: 'company tutor',
      encadrant: 'supervisor',
      ecole: 'school',
    },
    agreement: 'internship agreement',
    amendment: (numero, changes) => `amendment no.\u00a0${numero}${changes} to the internship agreement`,
    dates: 'dates',
    again: (role) =>
      `This document needs another signature from you, as ${role}: a separate message asks for it.`,
  },
  ar: {
    roles: {
      etudiant: 'الطالب(ة)',
      entreprise: 'ممثل(ة) الشركة',
      tuteur: 'المؤطر(ة) في الشركة',
      encadrant: 'المشرف(ة)',
      ecole: 'المؤسسة',
    },
    agreement: 'اتفاقية التدريب',
    amendment: (numero, changes) => `الملحق عدد ${numero}${changes} لاتفاقية التدريب`,
    dates: 'التواريخ',
    again: (role) => `تنتظر هذه الوثيقة إمضاء آخر منكم بصفة ${role}: وهو مطلوب في رسالة منفصلة.`,
  },
}

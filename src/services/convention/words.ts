import type { Signataire } from '../../contract/convention/signataires'
import { sideBySide } from '../../contract/kernel/bidi'
import { type Lang, localeOf } from '../../contract/kernel/constants'
import type { changedFacts } from '../faits/facts'
import { nameOfFact } from '../faits/wording'
import { andOthers, shortDayIn } from '../mail/gabarits/words'

/** The agreement (0), or which amendment of it, and what that changes. */
export function pieceIn(lang: Lang, numero: number, changes = ''): string {
  if (numero === 0) return WORDS[lang].agreement
  return WORDS[lang].amendment(numero) + (changes && ` (${changes})`)
}

/** The names of facts that change, as a subject has room for them. */
export function changesIn(lang: Lang, faits: ReturnType<typeof changedFacts>): string {
  const names = faits.map((fait) => nameOfFact(lang, fait as NamedFact).toLocaleLowerCase(localeOf(lang)))
  if (names.length === 0) return ''
  const shown = names.length > MOST_CHANGES ? MOST_CHANGES - 1 : MOST_CHANGES
  return andOthers(lang, sideBySide(lang, names.slice(0, shown)), Math.max(0, names.length - shown))
}

type NamedFact = Parameters<typeof nameOfFact>[1]
const MOST_CHANGES = 3

/** « avant le lundi 7 février ». @param day `YYYY-MM-DD` */
export const beforeDay = (lang: Lang, day: string): string =>
  ({ fr: 'avant le ', en: 'before ', ar: 'قبل ' })[lang] + shortDayIn(lang, day)

/** What a mail calls the parties of an agreement, and what they sign. */
export const WORDS: Record<
  Lang,
  {
    roles: Record<Signataire, string>
    agreement: string
    amendment(numero: number): string
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
    amendment: (numero) => `avenant n°\u00a0${numero} à la convention de stage`,
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
    amendment: (numero) => `amendment no.\u00a0${numero} to the internship agreement`,
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
    amendment: (numero) => `الملحق عدد ${numero} لاتفاقية التدريب`,
    again: (role) => `تنتظر هذه الوثيقة إمضاء آخر منكم بصفة ${role}: وهو مطلوب في رسالة منفصلة.`,
  },
}

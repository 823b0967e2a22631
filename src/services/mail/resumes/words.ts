import { attenteDe } from '../../../contract/dashboard/attentes'
import type { Lang } from '../../../contract/kernel/constants'
import type { Travail } from '../../../contract/specification/travaux'

/** What a mail calls each kind of work. */
export const TITRES: Record<Lang, Record<Travail, string>> = {
  fr: {
    declinees: 'Convocations déclinées',
    echecs: 'Messages non parvenus',
    signees: 'Décisions signées à valider',
    demandes: 'Nouvelles demandes de stage',
    entreprises: 'Entreprises à activer',
    proposees: 'Offres proposées par des entreprises',
    modifications: 'Changements demandés par des entreprises',
    retenues: 'Candidatures retenues',
    encadrements: 'Encadrements déclinés',
    tutorats: 'Tutorats contestés',
    complements: 'Informations données pour des stages',
    pieces: 'Pièces remises pour des stages',
    conventions: 'Conventions signées par tous',
    refus: 'Refus de signer une convention, ou signature à transmettre',
  },
  en: {
    declinees: 'Declined invitations',
    echecs: 'Undelivered messages',
    signees: 'Signed decisions to validate',
    demandes: 'New internship requests',
    entreprises: 'Companies to activate',
    proposees: 'Offers proposed by companies',
    modifications: 'Changes requested by companies',
    retenues: 'Applications accepted by companies',
    encadrements: 'Declined supervisions',
    tutorats: 'Tutors who say it is not them',
    complements: 'Information provided for internships',
    pieces: 'Documents handed in for internships',
    conventions: 'Agreements signed by everybody',
    refus: 'Refusals to sign an agreement, or signatures to pass on',
  },
  ar: {
    declinees: 'استدعاءات مرفوضة',
    echecs: 'رسائل لم تصل',
    signees: 'قرارات ممضاة تنتظر المصادقة',
    demandes: 'طلبات تدريب جديدة',
    entreprises: 'شركات تنتظر التفعيل',
    proposees: 'عروض مقترحة من الشركات',
    modifications: 'تغييرات طلبتها الشركات',
    retenues: 'ترشحات قبلتها الشركات',
    encadrements: 'حالات إشراف مرفوضة',
    tutorats: 'مؤطرون ينفون ذلك',
    complements: 'معلومات قُدّمت بشأن تدريبات',
    pieces: 'وثائق أُودعت من أجل تدريبات',
    conventions: 'اتفاقيات ممضاة من الجميع',
    refus: 'رفض إمضاء اتفاقية، أو إمضاء يُحوَّل إلى شخص آخر',
  },
}

/** @example titled('fr', 'demandes', 3) // 'Nouvelles demandes de stage : 3' */
export const titled = (lang: Lang, genre: Travail, nombre: number): string =>
  `${TITRES[lang][genre]}${lang === 'fr' ? '\u00a0' : ''}: ${nombre}`

/** Nothing is left to do: it is for information. */
const FAIT = { liste: '/Convention', filtre: { etat: 'complete' } } as const

/** The list in which the work is done, filtered to it. */
export function addressOf(publicUrl: string, genre: Travail): string {
  const { liste, filtre } = genre === 'conventions' ? FAIT : attenteDe(genre)
  return `${publicUrl}${liste}?filter=${encodeURIComponent(JSON.stringify(filtre))}`
}

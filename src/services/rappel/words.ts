import type { Lang } from '../../contract/kernel/constants'
import type { RelanceCode } from '../../contract/manque/relances'

interface Words {
  tasks: Record<Exclude<RelanceCode, 'complement'>, string>
  /** The line that asks for these facts. */
  complement: (faits: string) => string
  until: (jour: string) => string
  late: (jour: string) => string
  /** Of two things and more. */
  several: (count: number) => string
}

const SIGN_FR = 'signer la convention de stage'
const SIGN_EN = 'sign the internship agreement'
const SIGN_AR = 'إمضاء اتفاقية التدريب'

export const WORDS: Record<Lang, Words> = {
  fr: {
    tasks: {
      signature_etudiant: SIGN_FR,
      signature_entreprise: SIGN_FR,
      signature_tuteur: SIGN_FR,
      signature_encadrant: SIGN_FR,
      avenant_signature: 'signer l’avenant à la convention',
      evaluation: 'évaluer le stage',
      rapport: 'remettre le rapport',
      piece: 'remettre les pièces demandées',
      accord: 'répondre à la demande d’encadrement de ce stage',
      tutorat: 'confirmer que vous suivez ce stage en entreprise',
    },
    complement: (faits) => `compléter le stage\u00a0: ${faits}`,
    until: (jour) => ` (pour le ${jour})`,
    late: (jour) => ` (attendu pour le ${jour}, en retard)`,
    several: (count) => `${count} choses à faire`,
  },
  en: {
    tasks: {
      signature_etudiant: SIGN_EN,
      signature_entreprise: SIGN_EN,
      signature_tuteur: SIGN_EN,
      signature_encadrant: SIGN_EN,
      avenant_signature: 'sign the amendment to the agreement',
      evaluation: 'evaluate the internship',
      rapport: 'hand in the report',
      piece: 'hand in the documents that are required',
      accord: 'say whether you will supervise this internship',
      tutorat: 'confirm that you are the company tutor of this internship',
    },
    complement: (faits) => `complete the internship details: ${faits}`,
    until: (jour) => ` (by ${jour})`,
    late: (jour) => ` (was due on ${jour}, overdue)`,
    several: (count) => `${count} things to do`,
  },
  ar: {
    tasks: {
      signature_etudiant: SIGN_AR,
      signature_entreprise: SIGN_AR,
      signature_tuteur: SIGN_AR,
      signature_encadrant: SIGN_AR,
      avenant_signature: 'إمضاء ملحق الاتفاقية',
      evaluation: 'تقييم التدريب',
      rapport: 'إيداع التقرير',
      piece: 'إيداع الوثائق المطلوبة',
      accord: 'بيان ما إذا كنتم تشرفون على هذا التدريب',
      tutorat: 'تأكيد أنكم المؤطر في الشركة لهذا التدريب',
    },
    complement: (faits) => `إكمال التدريب: ${faits}`,
    until: (jour) => ` (قبل ${jour})`,
    late: (jour) => ` (كان منتظرا يوم ${jour}، متأخر)`,
    several: (count) =>
      count === 2 ? 'أمران مطلوبان' : `${count} ${count <= 10 ? 'أمور مطلوبة' : 'أمرا مطلوبا'}`,
  },
}

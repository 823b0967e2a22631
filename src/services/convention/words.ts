import type { Signataire } from '../../contract/convention/etats'
import type { Lang } from '../../contract/kernel/constants'

/** What a mail calls the parties of an agreement, and what they sign. */
export const WORDS: Record<
  Lang,
  { roles: Record<Signataire, string>; agreement: string; amendment(numero: number): string }
> = {
  fr: {
    roles: {
      etudiant: 'étudiant(e)',
      entreprise: 'entreprise',
      tuteur: 'tuteur ou tutrice',
      encadrant: 'encadrant(e)',
      ecole: 'établissement',
    },
    agreement: 'convention de stage',
    amendment: (numero) => `avenant n°\u00a0${numero} à la convention de stage`,
  },
  en: {
    roles: {
      etudiant: 'student',
      entreprise: 'company',
      tuteur: 'company tutor',
      encadrant: 'supervisor',
      ecole: 'institution',
    },
    agreement: 'internship agreement',
    amendment: (numero) => `amendment no.\u00a0${numero} to the internship agreement`,
  },
  ar: {
    roles: {
      etudiant: 'الطالب(ة)',
      entreprise: 'الشركة',
      tuteur: 'المؤطر(ة) في الشركة',
      encadrant: 'المشرف(ة)',
      ecole: 'المؤسسة',
    },
    agreement: 'اتفاقية التدريب',
    amendment: (numero) => `الملحق عدد ${numero} لاتفاقية التدريب`,
  },
}

import type { Lang } from '../../contract/kernel/constants'

/** The words of a defence in a calendar. */
export interface AgendaTexts {
  title: (student: string) => string
  /** The name of a calendar, after its holder. */
  name: (whose: string) => string
  subject: string
  company: string
  supervisor: string
  jury: string
  /** A member of the jury without a role. */
  member: string
  meeting: string
  /** In place of a title where nobody may be named. */
  closed: string
}

export const AGENDA_TEXTS: Record<Lang, AgendaTexts> = {
  fr: {
    title: (student) => `Soutenance – ${student}`,
    name: (whose) => `Soutenances – ${whose}`,
    subject: 'Sujet',
    company: 'Entreprise',
    supervisor: 'Encadrement',
    jury: 'Jury',
    member: 'membre',
    meeting: 'Réunion en ligne',
    closed: 'Soutenance à huis clos',
  },
  en: {
    title: (student) => `Defence – ${student}`,
    name: (whose) => `Defences – ${whose}`,
    subject: 'Subject',
    company: 'Company',
    supervisor: 'Supervisor',
    jury: 'Jury',
    member: 'member',
    meeting: 'Online meeting',
    closed: 'Defence behind closed doors',
  },
  ar: {
    title: (student) => `مناقشة – ${student}`,
    name: (whose) => `المناقشات – ${whose}`,
    subject: 'الموضوع',
    company: 'الشركة',
    supervisor: 'الإشراف',
    jury: 'اللجنة',
    member: 'عضو',
    meeting: 'الاجتماع عن بعد',
    closed: 'مناقشة مغلقة',
  },
}

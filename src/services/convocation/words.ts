import type { ConvocationGenre } from '../../contract/convocation/convocation'
import type { Lang } from '../../contract/kernel/constants'
import { ofName } from '../mail/gabarits/words'

/** The words of a message about defences, beside its template. */
export interface ConvocationWords {
  /** Before what a mail tells of a defence that is not simply new. */
  genres: Record<ConvocationGenre, string>
  roles: Record<'etudiant' | 'encadrant' | 'entreprise' | 'jury', string>
  role: string
  jury: string
  before: string
  /** That a corrected time zone moves it in calendars, and the hour stays. */
  zone: string
  /** Before the last day on which the student hands the report in. */
  report: string
  /** On the button that leads there. */
  handIn: string
  colon: string
  /** A student's defence, in a subject. */
  defence(etudiant: string): string
  /** To the student. */
  yours: string
  /** Of two defences and more. */
  defences(count: number): string
  between(first: string, last: string): string
}

export const WORDS: Record<Lang, ConvocationWords> = {
  fr: {
    genres: { nouvelle: 'Nouveau', modifiee: 'Modifié', annulee: 'Annulé' },
    roles: { etudiant: 'étudiant', encadrant: 'encadrant', entreprise: 'entreprise', jury: 'membre du jury' },
    role: 'Votre rôle',
    jury: 'Jury',
    before: 'Auparavant',
    zone: 'L’heure reste celle-ci ; le fuseau horaire de l’établissement est corrigé, et votre agenda avec lui.',
    report: 'Rapport à remettre au plus tard',
    handIn: 'Remettre mon rapport',
    colon: '\u00a0:',
    defence: (etudiant) => `soutenance ${ofName(etudiant)}`,
    yours: 'votre soutenance',
    defences: (count) => `${count} soutenances`,
    between: (first, last) => `du ${first} au ${last}`,
  },
  en: {
    genres: { nouvelle: 'New', modifiee: 'Changed', annulee: 'Cancelled' },
    roles: {
      etudiant: 'student',
      encadrant: 'supervisor',
      entreprise: 'company',
      jury: 'member of the jury',
    },
    role: 'Your role',
    jury: 'Jury',
    before: 'Before',
    zone: 'The hour stays as it is; the school’s time zone is corrected, and your calendar with it.',
    report: 'Report to hand in by',
    handIn: 'Hand in my report',
    colon: ':',
    defence: (etudiant) => `defence of ${etudiant}`,
    yours: 'your defence',
    defences: (count) => `${count} defences`,
    between: (first, last) => `${first} to ${last}`,
  },
  ar: {
    genres: { nouvelle: 'جديد', modifiee: 'معدل', annulee: 'ملغى' },
    roles: { etudiant: 'طالب', encadrant: 'مشرف', entreprise: 'شركة', jury: 'عضو اللجنة' },
    role: 'دوركم',
    jury: 'اللجنة',
    before: 'سابقا',
    zone: 'تبقى الساعة كما هي؛ صُحِّحت المنطقة الزمنية للمؤسسة وتُصحَّح معها مفكرتكم.',
    report: 'آخر يوم لإيداع التقرير',
    handIn: 'إيداع تقريري',
    colon: ':',
    defence: (etudiant) => `مناقشة ${etudiant}`,
    yours: 'مناقشتكم',
    defences: (count) => (count === 2 ? 'مناقشتان' : `${count} ${count <= 10 ? 'مناقشات' : 'مناقشة'}`),
    between: (first, last) => `من ${first} إلى ${last}`,
  },
}

import type { ConvocationGenre } from '../../contract/convocation/convocation'
import type { Lang } from '../../contract/kernel/constants'

/** The wording of messages about defences, in addition to their gabarit. */
export interface ConvocationWords {
  /** Introduces a defence in a mail that is not simply new. */
  genres: Record<ConvocationGenre, string>
  roles: Record<'etudiant' | 'encadrant' | 'entreprise' | 'jury', string>
  role: string
  jury: string
  before: string
  /** Introduces the jury that was announced before, if it has changed. */
  juryBefore: string
  /** That a corrected time zone moves it in calendars, and the hour stays. */
  zone: string
  closed: string
  /** That it is no longer behind closed doors. */
  public: string
  /** Before the address at which they meet online. */
  meeting: string
  /** That there is no such address any more. */
  noMeeting: string
  /** Before the last day on which the student hands the report in. */
  report: string
  /** On the button that leads there. */
  handIn: string
  /** To jury and supervisor: the report has been handed in. */
  reportThere: string
  /** On the button that opens it; for several reports, the list of them. */
  read: Record<'one' | 'several', string>
  colon: string
  /** Of two defences and more. */
  defences(count: number): string
  between(first: string, last: string): string
  /** Of the message that brings one of several defences to a calendar: how its subject begins, and what it is. */
  alone: Record<'nouvelle' | 'modifiee', string> & Record<'said' | 'asked', string>
  /** Before the buttons: whether they come is asked, or what they have answered still holds. */
  question: Record<'asked' | 'vient' | 'decline' | 'both', string>
}

export const WORDS: Record<Lang, ConvocationWords> = {
  fr: {
    genres: { nouvelle: 'Nouveau', modifiee: 'Modifié', annulee: 'Annulé' },
    roles: {
      etudiant: 'étudiant(e)',
      encadrant: 'encadrement',
      entreprise: 'entreprise',
      jury: 'membre du jury',
    },
    role: 'Votre rôle',
    jury: 'Jury',
    before: 'Auparavant',
    juryBefore: 'Jury auparavant',
    zone: 'L’heure reste celle-ci\u202f; le fuseau horaire de l’établissement est corrigé, et votre agenda avec lui.',
    closed: 'Soutenance à huis clos',
    public: 'La soutenance est désormais publique.',
    meeting: 'Lien de la réunion en ligne',
    noMeeting: 'La réunion en ligne est supprimée\u00a0: la soutenance a lieu dans la salle indiquée.',
    report: 'Rapport à remettre au plus tard',
    handIn: 'Remettre mon rapport',
    reportThere: 'Le rapport de stage est déjà remis\u00a0: il se lit dans votre espace.',
    read: { one: 'Lire le rapport', several: 'Lire les rapports' },
    colon: '\u00a0:',
    defences: (count) => `${count} soutenances`,
    between: (first, last) => `du ${first} au ${last}`,
    alone: {
      nouvelle: 'Pour votre agenda',
      modifiee: 'Changement pour votre agenda',
      said: 'Cette invitation ne concerne que cette soutenance\u00a0: elle l’ajoute à votre agenda.',
      asked:
        'Cette invitation ne concerne que cette soutenance\u00a0: vous pouvez l’accepter ou la refuser depuis votre messagerie, et votre réponse nous parvient.',
    },
    question: {
      asked: 'Merci de dire si vous venez\u00a0:',
      vient:
        'Vous avez répondu que vous venez\u00a0: rien de plus ne vous est demandé. Si cela change\u00a0:',
      decline:
        'Vous avez répondu que vous ne pouvez pas venir\u00a0: rien de plus ne vous est demandé. Si cela change\u00a0:',
      both: 'Vos réponses restent valables\u00a0: rien de plus ne vous est demandé. Si cela change\u00a0:',
    },
  },
  en: {
    genres: { nouvelle: 'New', modifiee: 'Changed', annulee: 'Cancelled' },
    roles: {
      etudiant: 'student',
      encadrant: 'supervisor',
      entreprise: 'company',
      jury: 'jury member',
    },
    role: 'Your role',
    jury: 'Jury',
    before: 'Previously',
    juryBefore: 'Previous jury',
    zone: 'The time stays as it is; the school’s time zone has been corrected, and your calendar with it.',
    closed: 'Defence behind closed doors',
    public: 'The defence is now public.',
    meeting: 'Link to the online meeting',
    noMeeting: 'The online meeting has been withdrawn: the defence takes place in the room above.',
    report: 'Report due by',
    handIn: 'Hand in my report',
    reportThere: 'The report has been handed in: you can read it in your space.',
    read: { one: 'Read the report', several: 'Read the reports' },
    colon: ':',
    defences: (count) => `${count} defences`,
    between: (first, last) => `${first} to ${last}`,
    alone: {
      nouvelle: 'For your calendar',
      modifiee: 'Change to your calendar',
      said: 'This invitation is for this defence alone, and adds it to your calendar.',
      asked:
        'This invitation is for this defence alone: you can accept or decline it in your mail program, and we receive your answer.',
    },
    question: {
      asked: 'Please say whether you will attend:',
      vient: 'You have said that you will attend: there is nothing more to do. If that changes:',
      decline: 'You have said that you cannot attend: there is nothing more to do. If that changes:',
      both: 'Your answers still stand: there is nothing more to do. If that changes:',
    },
  },
  ar: {
    genres: { nouvelle: 'جديد', modifiee: 'معدل', annulee: 'ملغى' },
    roles: { etudiant: 'طالب(ة)', encadrant: 'الإشراف', entreprise: 'شركة', jury: 'عضو اللجنة' },
    role: 'دوركم',
    jury: 'اللجنة',
    before: 'سابقا',
    juryBefore: 'اللجنة سابقا',
    zone: 'تبقى الساعة كما هي؛ صُحِّحت المنطقة الزمنية للمؤسسة وتُصحَّح معها رزنامتكم.',
    closed: 'مناقشة مغلقة',
    public: 'أصبحت المناقشة علنية.',
    meeting: 'رابط الاجتماع عن بعد',
    noMeeting: 'أُلغي الاجتماع عن بعد: تجري المناقشة في القاعة المذكورة.',
    report: 'آخر يوم لإيداع التقرير',
    handIn: 'إيداع تقريري',
    reportThere: 'أُودع تقرير التدريب، ويمكنكم الاطلاع عليه في فضائكم.',
    read: { one: 'قراءة التقرير', several: 'قراءة التقارير' },
    colon: ':',
    defences: (count) => (count === 2 ? 'مناقشتان' : `${count} ${count <= 10 ? 'مناقشات' : 'مناقشة'}`),
    between: (first, last) => `من ${first} إلى ${last}`,
    alone: {
      nouvelle: 'لرزنامتكم',
      modifiee: 'تعديل في رزنامتكم',
      said: 'هذه الدعوة خاصة بهذه المناقشة وحدها، وهي تضيفها إلى رزنامتكم.',
      asked:
        'هذه الدعوة خاصة بهذه المناقشة وحدها: يمكنكم قبولها أو رفضها من بريدكم الإلكتروني، وتصلنا إجابتكم.',
    },
    question: {
      asked: 'يرجى إعلامنا بحضوركم:',
      vient: 'سبق أن أكدتم حضوركم، فلا شيء آخر مطلوب منكم. إن تغير الأمر:',
      decline: 'سبق أن أعلمتمونا بتعذر حضوركم، فلا شيء آخر مطلوب منكم. إن تغير الأمر:',
      both: 'تبقى إجاباتكم سارية، فلا شيء آخر مطلوب منكم. إن تغير الأمر:',
    },
  },
}

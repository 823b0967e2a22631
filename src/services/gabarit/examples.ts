import type { ChampNom } from '../../contract/gabarit/gabarits'
import type { Lang } from '../../contract/kernel/constants'

/** What a field says in a preview without a record. */
const EXEMPLES: Record<ChampNom, string | Record<Lang, string>> = {
  destinataire: { fr: 'Amal Ben Salah', en: 'Amal Ben Salah', ar: 'أمل بن صالح' },
  role: { fr: 'Rapporteur', en: 'Rapporteur', ar: 'مقرر' },
  etudiant: { fr: 'Yassine Trabelsi', en: 'Yassine Trabelsi', ar: 'ياسين الطرابلسي' },
  sujet: {
    fr: 'Suivi des stocks d’une chaîne du froid',
    en: 'Stock tracking in a cold chain',
    ar: 'متابعة المخزون في سلسلة التبريد',
  },
  entreprise: 'Sotutech',
  date: { fr: 'lundi 13 juin 2022', en: 'Monday 13 June 2022', ar: 'الاثنين 13 يونيو 2022' },
  heure: '09:30',
  salle: { fr: 'Salle 12', en: 'Room 12', ar: 'القاعة 12' },
  batiment: { fr: 'Bâtiment B', en: 'Building B', ar: 'المبنى ب' },
  acces: {
    fr: 'Entrée par la rue de l’École, premier étage à gauche.',
    en: 'Enter from School Street, first floor on the left.',
    ar: 'الدخول من شارع المدرسة، الطابق الأول على اليسار.',
  },
  jury: {
    fr: 'Leïla Mansour (présidente)\nKarim Haddad (rapporteur)',
    en: 'Leïla Mansour (chair)\nKarim Haddad (rapporteur)',
    ar: 'ليلى منصور (رئيسة)\nكريم حداد (مقرر)',
  },
  encadrant: { fr: 'Sonia Gharbi', en: 'Sonia Gharbi', ar: 'سنية الغربي' },
  a_apporter: {
    fr: 'Le rapport en deux exemplaires et la présentation.',
    en: 'Two copies of the report, and the slides.',
    ar: 'نسختان من التقرير والعرض.',
  },
  motif: {
    fr: 'Un membre du jury est empêché.',
    en: 'A member of the jury cannot come.',
    ar: 'تعذر حضور أحد أعضاء اللجنة.',
  },
  acte: {
    fr: 'La note de la soutenance est rouverte : elle sera attribuée de nouveau.',
    en: 'The grade of the defence is reopened: it will be given again.',
    ar: 'أُعيد فتح عدد المناقشة: سيُسند من جديد.',
  },
  campagne: { fr: 'Soutenances de juin', en: 'Defences of June', ar: 'مناقشات يونيو' },
  seance: {
    fr: 'soutenance de Yassine Trabelsi, lundi 13 juin 09:30, Salle 12 (rapporteur)',
    en: 'defence of Yassine Trabelsi, Monday 13 June 09:30, Room 12 (rapporteur)',
    ar: 'مناقشة ياسين الطرابلسي، الاثنين 13 يونيو 09:30، القاعة 12 (مقرر)',
  },
  stagiaires: { fr: 'Yassine Trabelsi', en: 'Yassine Trabelsi', ar: 'ياسين الطرابلسي' },
  piece: { fr: 'convention de stage', en: 'internship agreement', ar: 'اتفاقية التدريب' },
  soutenances: {
    fr: 'lundi 13 juin 2022, 09:30\nSalle 12, bâtiment B\nYassine Trabelsi : Suivi des stocks d’une chaîne du froid\nVotre rôle : rapporteur',
    en: 'Monday 13 June 2022, 09:30\nRoom 12, building B\nYassine Trabelsi: Stock tracking in a cold chain\nYour role: rapporteur',
    ar: 'الاثنين 13 يونيو 2022، 09:30\nالقاعة 12، المبنى ب\nياسين الطرابلسي: متابعة المخزون في سلسلة التبريد\nدوركم: مقرر',
  },
  question: {
    fr: 'Merci de dire si vous venez\u00a0:',
    en: 'Please say whether you will come:',
    ar: 'يرجى إعلامنا بحضوركم:',
  },
  stages: {
    fr: 'Yassine Trabelsi – Suivi des stocks d’une chaîne du froid',
    en: 'Yassine Trabelsi – Stock tracking in a cold chain',
    ar: 'ياسين الطرابلسي – متابعة المخزون في سلسلة التبريد',
  },
  candidats: {
    fr: 'Yassine Trabelsi\nInès Ayari',
    en: 'Yassine Trabelsi\nInès Ayari',
    ar: 'ياسين الطرابلسي\nإيناس العياري',
  },
  creneaux: {
    fr: 'lundi 14 février 2022, 10:00\nmardi 15 février 2022, 14:30',
    en: 'Monday 14 February 2022, 10:00\nTuesday 15 February 2022, 14:30',
    ar: 'الاثنين 14 فبراير 2022، 10:00\nالثلاثاء 15 فبراير 2022، 14:30',
  },
  offres: {
    fr: 'Suivi des stocks et 2 autres',
    en: 'Stock tracking and 2 others',
    ar: 'متابعة المخزون و2 أخرى',
  },
  jusqu_au: { fr: 'vendredi 3 juin 2022', en: 'Friday 3 June 2022', ar: 'الجمعة 3 يونيو 2022' },
  duree: { fr: '7 jours', en: '7 days', ar: '7 أيام' },
  auteur: { fr: 'Nadia Ferchichi', en: 'Nadia Ferchichi', ar: 'نادية الفرشيشي' },
  matricule: 'ET-2022-017',
  diplome: { fr: 'Licence en informatique', en: 'Bachelor in computing', ar: 'الإجازة في الإعلامية' },
  niveau: { fr: '3e année', en: 'Third year', ar: 'السنة الثالثة' },
  annee: '2021/2022',
  note: '15,5 / 20',
  mention: { fr: 'Bien', en: 'Good', ar: 'حسن' },
  ecole: {
    fr: 'Institut des sciences appliquées',
    en: 'Institute of Applied Science',
    ar: 'معهد العلوم التطبيقية',
  },
  signataire: 'Rim Jaziri',
  adresse: {
    fr: '12, rue de l’Industrie, Sfax',
    en: '12 Industry Street, Sfax',
    ar: '12 شارع الصناعة، صفاقس',
  },
  responsable: 'Hela Saïdi',
  tuteur: 'Nizar Kefi',
  fonction: { fr: 'Chef de projet', en: 'Project manager', ar: 'رئيس مشروع' },
  type: { fr: 'Obligatoire', en: 'Compulsory', ar: 'إجباري' },
  missions: {
    fr: 'Recenser les relevés de température.\nÉcrire le tableau de suivi.',
    en: 'Collect the temperature readings.\nWrite the monitoring board.',
    ar: 'جرد قياسات الحرارة.\nإعداد لوحة المتابعة.',
  },
  debut: { fr: 'mardi 1 février 2022', en: 'Tuesday 1 February 2022', ar: 'الثلاثاء 1 فبراير 2022' },
  fin: { fr: 'mardi 31 mai 2022', en: 'Tuesday 31 May 2022', ar: 'الثلاثاء 31 مايو 2022' },
  pauses: {
    fr: 'du lundi 14 mars 2022 au dimanche 20 mars 2022',
    en: 'from Monday 14 March 2022 to Sunday 20 March 2022',
    ar: 'من الاثنين 14 مارس 2022 إلى الأحد 20 مارس 2022',
  },
  heures: '35',
  lieu: { fr: 'Sfax, zone industrielle', en: 'Sfax, industrial zone', ar: 'صفاقس، المنطقة الصناعية' },
  distance: { fr: 'en partie', en: 'in part', ar: 'جزئيا' },
  gratification: '450',
  assurance: {
    fr: 'Mutuelle des étudiants, contrat 2031',
    en: 'Student insurance, contract 2031',
    ar: 'تأمين الطلبة، عقد 2031',
  },
  numero: '1',
  changements: {
    fr: 'Fin\u00a0: mardi 31 mai 2022 → jeudi 30 juin 2022',
    en: 'End: Tuesday 31 May 2022 → Thursday 30 June 2022',
    ar: 'النهاية: الثلاثاء 31 مايو 2022 ← الخميس 30 يونيو 2022',
  },
  duree_stage: {
    fr: '16 semaines et 1 jour',
    en: '16 weeks and 1 day',
    ar: '16 أسبوعًا ويوم',
  },
  fichier: 'Rapport de stage.pdf',
  taille: { fr: '2,4 Mo', en: '2.4 MB', ar: '2.4 م.ب' },
  ancienne: 'amal@exemple.tn',
  nouvelle: 'amal.bensalah@exemple.tn',
  planning: { fr: 'Planning des soutenances', en: 'Schedule of defences', ar: 'جدول المناقشات' },
}

export const exampleOf = (champ: ChampNom, lang: Lang): string => {
  const { [champ]: exemple } = EXEMPLES
  return typeof exemple === 'string' ? exemple : exemple[lang]
}

import type { ChampNom } from '../../contract/gabarit/champs'
import type { GabaritCle } from '../../contract/gabarit/gabarits'
import type { Lang } from '../../contract/kernel/constants'

type Exemple = string | Record<Lang, string>

/** What a field says in a preview without a record. */
const EXEMPLES: Record<ChampNom, Exemple> = {
  destinataire: { fr: 'Amal Ben Salah', en: 'Amal Ben Salah', ar: 'أمل بن صالح' },
  role: { fr: 'Rapporteur', en: 'Rapporteur', ar: 'مقرر' },
  etudiant: { fr: 'Yassine Trabelsi', en: 'Yassine Trabelsi', ar: 'ياسين الطرابلسي' },
  sujet: {
    fr: 'Suivi des stocks d’une chaîne du froid',
    en: 'Stock tracking in a cold chain',
    ar: 'متابعة المخزون في سلسلة التبريد',
  },
  entreprise: 'Sotutech',
  date: { fr: 'lundi 13 juin 2022', en: 'Monday 13 June 2022', ar: 'الاثنين 13 جوان 2022' },
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
    en: 'A jury member cannot attend.',
    ar: 'تعذر حضور أحد أعضاء اللجنة.',
  },
  acte: {
    fr: 'La note de la soutenance est rouverte\u00a0: elle sera attribuée de nouveau.',
    en: 'The grade of the defence is reopened: it will be awarded again.',
    ar: 'أُعيد فتح عدد المناقشة: سيُسند من جديد.',
  },
  decision: {
    fr: 'Note de soutenance rouverte',
    en: 'Grade of the defence reopened',
    ar: 'إعادة فتح عدد المناقشة',
  },
  campagne: { fr: 'Soutenances de juin', en: 'June defences', ar: 'مناقشات جوان' },
  seance: {
    fr: 'soutenance de Yassine Trabelsi, lundi 13 juin 09:30, Salle 12 (rapporteur)',
    en: 'defence of Yassine Trabelsi, Monday 13 June 09:30, Room 12 (rapporteur)',
    ar: 'مناقشة ياسين الطرابلسي، الاثنين 13 جوان 09:30، القاعة 12 (مقرر)',
  },
  question: {
    fr: 'Merci de dire si vous venez\u00a0:',
    en: 'Please say whether you will attend:',
    ar: 'يرجى إعلامنا بحضوركم:',
  },
  stagiaires: { fr: 'Yassine Trabelsi', en: 'Yassine Trabelsi', ar: 'ياسين الطرابلسي' },
  piece: { fr: 'convention de stage', en: 'internship agreement', ar: 'اتفاقية التدريب' },
  justificatif: {
    fr: 'Assurance responsabilité civile',
    en: 'Liability insurance',
    ar: 'تأمين المسؤولية المدنية',
  },
  autre: '',
  soutenances: {
    fr: 'lundi 13 juin 2022, 09:30\nSalle 12, bâtiment B\nYassine Trabelsi\u00a0: Suivi des stocks d’une chaîne du froid\nVotre rôle\u00a0: rapporteur',
    en: 'Monday 13 June 2022, 09:30\nRoom 12, building B\nYassine Trabelsi: Stock tracking in a cold chain\nYour role: rapporteur',
    ar: 'الاثنين 13 جوان 2022، 09:30\nالقاعة 12، المبنى ب\nياسين الطرابلسي: متابعة المخزون في سلسلة التبريد\nدوركم: مقرر',
  },
  stages: {
    fr: 'Yassine Trabelsi – Suivi des stocks d’une chaîne du froid',
    en: 'Yassine Trabelsi – Stock tracking in a cold chain',
    ar: 'ياسين الطرابلسي – متابعة المخزون في سلسلة التبريد',
  },
  stage: {
    fr: 'Yassine Trabelsi – Suivi des stocks d’une chaîne du froid',
    en: 'Yassine Trabelsi – Stock tracking in a cold chain',
    ar: 'ياسين الطرابلسي – متابعة المخزون في سلسلة التبريد',
  },
  attendu: {
    fr: 'signer la convention de stage',
    en: 'sign the internship agreement',
    ar: 'إمضاء اتفاقية التدريب',
  },
  candidats: {
    fr: 'Yassine Trabelsi\nInès Ayari',
    en: 'Yassine Trabelsi\nInès Ayari',
    ar: 'ياسين الطرابلسي\nإيناس العياري',
  },
  message: {
    fr: 'Pouvez-vous nous dire quand vous êtes disponible\u202f?',
    en: 'Could you tell us when you are available?',
    ar: 'هل يمكنكم أن تخبرنا متى تكون متاحا؟',
  },
  creneaux: {
    fr: 'lundi 14 février 2022, 10:00\nmardi 15 février 2022, 14:30',
    en: 'Monday 14 February 2022, 10:00\nTuesday 15 February 2022, 14:30',
    ar: 'الاثنين 14 فيفري 2022، 10:00\nالثلاثاء 15 فيفري 2022، 14:30',
  },
  offres: {
    fr: 'Suivi des stocks et 2 autres',
    en: 'Stock tracking and 2 others',
    ar: 'متابعة المخزون و2 أخرى',
  },
  jusqu_au: { fr: 'vendredi 3 juin 2022', en: 'Friday 3 June 2022', ar: 'الجمعة 3 جوان 2022' },
  echeance: {
    fr: 'avant le mardi 1er février',
    en: 'before Tuesday 1 February',
    ar: 'قبل الثلاثاء 1 فيفري',
  },
  changement: { fr: 'nom', en: 'name', ar: 'الاسم' },
  duree: { fr: '7 jours', en: '7 days', ar: '7 أيام' },
  moyen: {
    fr: 'la clé d’accès «\u00a0Mon téléphone\u00a0»',
    en: 'the passkey “My phone”',
    ar: 'مفتاح الدخول «هاتفي»',
  },
  programme: 'Pégase',
  flux: { fr: 'Étudiants de Pégase', en: 'Students from Pégase', ar: 'طلبة Pégase' },
  resultat: {
    fr: 'La source a été lue\u00a0: nouveaux 12, modifiés 3, partis 1, refusés 0.',
    en: 'The source was read: new 12, changed 3, gone 1, refused 0.',
    ar: 'تمت قراءة المصدر: جديد 12، معدَّل 3، مغادر 1، مرفوض 0.',
  },
  auteur: { fr: 'Nadia Ferchichi', en: 'Nadia Ferchichi', ar: 'نادية الفرشيشي' },
  matricule: 'ET-2022-017',
  diplome: {
    fr: 'Licence en informatique',
    en: 'Bachelor’s degree in computing',
    ar: 'الإجازة في الإعلامية',
  },
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
  bureau: { fr: 'Service de stage', en: 'Internship office', ar: 'مصلحة التدريب' },
  contact: 'stages@exemple.tn',
  telephone: '+216 70 000 000',
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
  debut: { fr: 'mardi 1er février 2022', en: 'Tuesday 1 February 2022', ar: 'الثلاثاء 1 فيفري 2022' },
  fin: { fr: 'mardi 31 mai 2022', en: 'Tuesday 31 May 2022', ar: 'الثلاثاء 31 ماي 2022' },
  pauses: {
    fr: 'du lundi 14 mars 2022 au dimanche 20 mars 2022',
    en: 'from Monday 14 March 2022 to Sunday 20 March 2022',
    ar: 'من الاثنين 14 مارس 2022 إلى الأحد 20 مارس 2022',
  },
  heures: '35',
  semaine: { fr: 'lundi au vendredi', en: 'Monday to Friday', ar: 'من الاثنين إلى الجمعة' },
  presence: {
    fr: '560 heures, soit 80 jours ou 3,64 mois',
    en: '560 hours, which is 80 days or 3.64 months',
    ar: '560 ساعة، أي 80 يوما أو 3,64 أشهر',
  },
  lieu: { fr: 'Sfax, zone industrielle', en: 'Sfax, industrial zone', ar: 'صفاقس، المنطقة الصناعية' },
  distance: { fr: 'en partie', en: 'in part', ar: 'جزئيا' },
  gratification: '450',
  assurance: {
    fr: 'Mutuelle des étudiants, contrat 2031',
    en: 'Student insurance, contract 2031',
    ar: 'تأمين الطلبة، عقد 2031',
  },
  nom_usage: { fr: 'Trabelsi-Kefi', en: 'Trabelsi-Kefi', ar: 'الطرابلسي الكافي' },
  naissance: { fr: '12 mai 2001', en: '12 May 2001', ar: '12 ماي 2001' },
  telephone_etudiant: '+216 20 123 456',
  adresse_etudiant: {
    fr: '8, rue des Jasmins, 3000 Sfax, Tunisie',
    en: '8 Jasmine Street, 3000 Sfax, Tunisia',
    ar: '8 نهج الياسمين، 3000 صفاقس، تونس',
  },
  responsabilite_civile: {
    fr: 'Mutuelle des étudiants, n°\u00a02031',
    en: 'Student insurance, no. 2031',
    ar: 'تأمين الطلبة، عدد 2031',
  },
  couverture_sociale: {
    fr: 'Caisse nationale, 1 234 567',
    en: 'National fund, 1 234 567',
    ar: 'الصندوق الوطني، 1234567',
  },
  contact_urgence: {
    fr: 'Salma Trabelsi, mère, +216 20 654 321',
    en: 'Salma Trabelsi, mother, +216 20 654 321',
    ar: 'سلمى الطرابلسي، الأم، ‎+216 20 654 321',
  },
  site: {
    fr: 'Laboratoire froid, 12 rue des Usines, Sfax, Tunisie',
    en: 'Cold laboratory, 12 Factory Street, Sfax, Tunisia',
    ar: 'مخبر التبريد، 12 نهج المصانع، صفاقس، تونس',
  },
  pays_stage: { fr: 'Allemagne', en: 'Germany', ar: 'ألمانيا' },
  ects: '30',
  forme_juridique: { fr: 'Société anonyme', en: 'Public limited company', ar: 'شركة خفية الاسم' },
  localite: { fr: '3000 Sfax, Tunisie', en: '3000 Sfax, Tunisia', ar: '3000 صفاقس، تونس' },
  secteur: { fr: 'Agroalimentaire', en: 'Food industry', ar: 'الصناعات الغذائية' },
  teletravail: {
    fr: '2 jours par semaine, à domicile',
    en: '2 days a week, at home',
    ar: 'يومان في الأسبوع، بالمنزل',
  },
  effectif: { fr: '120 salariés', en: '120 employees', ar: '120 أجيرا' },
  numero: '1',
  changements: {
    fr: 'Fin\u00a0: mardi 31 mai 2022 → jeudi 30 juin 2022',
    en: 'End: Tuesday 31 May 2022 → Thursday 30 June 2022',
    ar: 'النهاية: الثلاثاء 31 ماي 2022 ← الخميس 30 جوان 2022',
  },
  duree_stage: {
    fr: '16 semaines et 1 jour',
    en: '16 weeks and 1 day',
    ar: '16 أسبوعا ويوم',
  },
  fichier: 'Rapport de stage.pdf',
  taille: { fr: '2,4 Mo', en: '2.4 MB', ar: '2.4 م.ب' },
  ancienne: 'amal@exemple.tn',
  nouvelle: 'amal.bensalah@exemple.tn',
  planning: { fr: 'Planning des soutenances', en: 'Defence schedule', ar: 'جدول المناقشات' },
}

const SIGNE = { role: { fr: 'encadrant(e)', en: 'supervisor', ar: 'المشرف(ة)' } }
const A_TEMPS = {
  acte: {
    fr: 'Il est remis à temps\u00a0: il était attendu le vendredi 3 juin 2022 au plus tard.',
    en: 'It was handed in on time: it was due by Friday 3 June 2022.',
    ar: 'سُلّم في الأجل: كان مطلوبا في أجل أقصاه الجمعة 3 جوان 2022.',
  },
}
const A_PRECISER = {
  motif: {
    fr: 'Les missions restent à préciser.',
    en: 'The tasks need more detail.',
    ar: 'المهام في حاجة إلى توضيح.',
  },
}

/** Where a message says something else by a field than most do. */
const AILLEURS: Partial<Record<GabaritCle, Partial<Record<ChampNom, Exemple>>>> = {
  signature: SIGNE,
  signature_rappel: SIGNE,
  convention_refusee: SIGNE,
  convocation_agenda: {
    decision: { fr: 'Pour votre agenda', en: 'For your calendar', ar: 'لرزنامتكم' },
    acte: {
      fr: 'Cette invitation est celle de cette seule soutenance\u00a0: elle la place dans votre agenda.',
      en: 'This invitation is for this defence alone: it puts it into your calendar.',
      ar: 'هذه الدعوة خاصة بهذه المناقشة وحدها، وهي تضيفها إلى رزنامتكم.',
    },
  },
  rapport_recu: A_TEMPS,
  rapport_remis: A_TEMPS,
  affectation: {
    acte: {
      fr: 'Ce stage vous est affecté.',
      en: 'This internship has been assigned to you.',
      ar: 'تم تعيينكم في هذا التدريب.',
    },
  },
  affectation_finie: {
    acte: {
      fr: 'Ce stage ne vous est plus affecté.',
      en: 'This internship is no longer assigned to you.',
      ar: 'لم تعودوا معيّنين في هذا التدريب.',
    },
  },
  convention_annulee: {
    acte: {
      fr: 'La convention de stage est annulée\u00a0: elle n’est plus à signer, et ce qui en était signé ne vaut plus.',
      en: 'The internship agreement is cancelled: it no longer has to be signed, and signatures already given no longer apply.',
      ar: 'أُلغيت اتفاقية التدريب: لم تعد معروضة للإمضاء، وما أُمضي منها لم يعد ساريا.',
    },
    motif: {
      fr: 'Le stage n’a pas lieu.',
      en: 'The internship does not take place.',
      ar: 'لن يُجرى التدريب.',
    },
  },
  entreprise_declaree: {
    acte: {
      fr: 'Merci de vérifier dans votre espace ce qui est indiqué de vous et du stage.',
      en: 'Please check in your space the details given about you and the internship.',
      ar: 'نرجو التثبت في فضائكم من البيانات المتعلقة بكم وبالتدريب.',
    },
  },
  tutorat_vacant: {
    acte: {
      fr: 'L’entreprise a été priée d’indiquer qui prend la suite. Vous n’avez rien à faire.',
      en: 'The company has been asked who takes over. There is nothing for you to do.',
      ar: 'طُلب من الشركة بيان من يتولى التأطير بعده. لا شيء مطلوب منكم.',
    },
  },
  tutorat_repris: {
    acte: {
      fr: 'Cette personne évaluera le stage. Vous n’avez rien à faire.',
      en: 'They will evaluate the internship. There is nothing for you to do.',
      ar: 'سيتولى هذا الشخص تقييم التدريب. لا شيء مطلوب منكم.',
    },
  },
  diplome: {
    acte: {
      fr: 'Votre diplôme est proclamé.',
      en: 'You have been declared a graduate.',
      ar: 'تم الإعلان عن تخرجكم.',
    },
    decision: { fr: 'Diplôme obtenu', en: 'You have graduated', ar: 'الإعلان عن تخرجكم' },
    motif: '',
  },
  candidature_retenue: {
    motif: {
      fr: 'Nous serons heureux de vous accueillir.',
      en: 'We look forward to welcoming you.',
      ar: 'يسعدنا استقبالكم.',
    },
  },
  candidature_refusee: {
    motif: {
      fr: 'Le poste est pourvu.',
      en: 'The position has been filled.',
      ar: 'تم شغل المنصب.',
    },
  },
  entretien_aucun: {
    motif: {
      fr: 'Je suis en examen cette semaine-là.',
      en: 'I have exams that week.',
      ar: 'لدي امتحانات في ذلك الأسبوع.',
    },
  },
  demande_refusee: {
    motif: {
      fr: 'Le sujet ne correspond pas à votre formation.',
      en: 'The subject does not match your course.',
      ar: 'الموضوع لا يتماشى مع تكوينكم.',
    },
  },
  demande_retournee: A_PRECISER,
  offre_retournee: A_PRECISER,
  complement_refuse: A_PRECISER,
  piece_refusee: {
    motif: {
      fr: 'L’attestation ne couvre pas les stages.',
      en: 'The certificate does not cover internships.',
      ar: 'الشهادة لا تغطي التدريبات.',
    },
  },
  modification_refusee: {
    motif: {
      fr: 'Le registre de commerce porte un autre nom.',
      en: 'The trade register has another name.',
      ar: 'السجل التجاري يحمل اسما آخر.',
    },
  },
  evaluation_rouverte: {
    motif: {
      fr: 'Une note a été saisie par erreur.',
      en: 'A mark was entered by mistake.',
      ar: 'أُدخل عدد عن طريق الخطأ.',
    },
  },
  avenant: {
    motif: {
      fr: 'Le projet demande un mois de plus.',
      en: 'The project needs one more month.',
      ar: 'يتطلب المشروع شهرا إضافيا.',
    },
  },
}

export const exampleOf = (champ: ChampNom, lang: Lang, cle: GabaritCle): string => {
  const exemple = AILLEURS[cle]?.[champ] ?? EXEMPLES[champ]
  return typeof exemple === 'string' ? exemple : exemple[lang]
}

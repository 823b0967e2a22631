import { label, table } from './table'

/**
 * The demo school's settings: name, short name, address, signatory and title, working days, internship office,
 * currency.
 */
export const etablissement = [
  JSON.stringify({
    fr: 'École supérieure de technologie et de gestion',
    en: 'Higher School of Technology and Management',
    ar: 'المدرسة العليا للتكنولوجيا والتصرف',
  }),
  'ESTG',
  "12 avenue de l'Université, 2080 Ariana",
  'Amel Khelifi',
  'La directrice des stages',
  '123456',
  JSON.stringify({ fr: 'Service de stage', en: 'Internship office', ar: 'مصلحة التدريب' }),
  'stages@estg.example',
  '+21671200300',
  JSON.stringify({
    fr: 'Du lundi au vendredi, de 9 h à 12 h',
    en: 'Monday to Friday, 9 a.m. to noon',
    ar: 'من الاثنين إلى الجمعة، من 9 إلى 12',
  }),
  'TND',
]

/** Days in the demo's year on which it is closed. */
export const conges = table(
  ['debut', 'fin', 'fr', 'en', 'ar'],
  `
2021-12-20 | 2022-01-02 | Vacances d'hiver | Winter break | عطلة الشتاء
2022-03-14 | 2022-03-27 | Vacances de printemps | Spring break | عطلة الربيع
2022-04-09 | 2022-04-09 | Journée des martyrs | Martyrs' Day | عيد الشهداء
2022-05-01 | 2022-05-01 | Fête du travail | Labour Day | عيد الشغل
2022-05-02 | 2022-05-04 | Aïd el-Fitr | Eid al-Fitr | عيد الفطر
2022-07-09 | 2022-07-10 | Aïd el-Idha | Eid al-Adha | عيد الأضحى
2022-07-25 | 2022-07-25 | Fête de la République | Republic Day | عيد الجمهورية
`,
).map(({ debut, fin, ...row }, index) => ({ id: index + 1, debut, fin, label: label(row) }))

/** What agreements of internships in some countries add. */
export const annexes = table(
  ['pays', 'fr', 'en', 'ar'],
  `
FR | L’entreprise déclare le stagiaire à son arrivée et lui remet la carte de stagiaire. Le titre de séjour est à la charge de l’étudiant. | The company registers the intern on arrival and issues an intern card. The student obtains the residence permit. | تصرّح الشركة بالمتدرب عند وصوله وتسلّمه بطاقة متدرب. ويتكفل الطالب بالحصول على رخصة الإقامة.
DE | L’étudiant souscrit une assurance maladie reconnue en Allemagne avant son départ et en remet l’attestation au service de stage. | Before leaving, the student takes out health insurance recognised in Germany and hands its certificate to the internship office. | يكتتب الطالب قبل سفره تأمينا على المرض معترفا به في ألمانيا ويسلّم شهادته إلى مصلحة التدريب.
CA | L’étudiant obtient le permis de travail exigé pour les stages avant son départ. | Before leaving, the student obtains the work permit required for internships. | يحصل الطالب قبل سفره على رخصة العمل المطلوبة للتدريب.
`,
).map((row, index) => ({ id: index + 1, ...row }))

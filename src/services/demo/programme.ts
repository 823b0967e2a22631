import { label, table } from './table'

/** The school's structure: years, cycles, diplomas, specialties, levels; and its rooms and equipment. */
export const annees = ['2020/2021', '2021/2022', '2022/2023'].map((name, index) => ({
  id: index + 1,
  label: name,
  courante: name === '2021/2022',
}))
export const ANNEE_PASSEE = 1
export const ANNEE_COURANTE = 2
export const ANNEE_SUIVANTE = 3

export const cycles = table(
  ['fr', 'en', 'ar'],
  `
Licence | Bachelor | الإجازة
Ingénieur et master | Engineering and master | الهندسة والماجستير
`,
).map((row, index) => ({ id: index + 1, label: label(row) }))

export const diplomes = table(
  ['cycle', 'fr', 'en', 'ar'],
  `
1 | Licence en informatique | Bachelor in computer science | الإجازة في الإعلامية
1 | Licence en sciences de gestion | Bachelor in management | الإجازة في علوم التصرف
2 | Diplôme national d'ingénieur en informatique | National engineering degree in computer science | الشهادة الوطنية لمهندس في الإعلامية
2 | Master professionnel en management | Professional master in management | الماجستير المهني في الإدارة
`,
).map((row, index) => ({ id: index + 1, cycle_id: Number(row.cycle), label: label(row) }))

export const niveaux = table(
  ['cycle', 'rang', 'fr', 'en', 'ar'],
  `
1 | 1 | 1re année licence | Bachelor year 1 | السنة الأولى إجازة
1 | 2 | 2e année licence | Bachelor year 2 | السنة الثانية إجازة
1 | 3 | 3e année licence | Bachelor year 3 | السنة الثالثة إجازة
2 | 1 | 1re année ingénieur | Engineering year 1 | السنة الأولى هندسة
2 | 2 | 2e année ingénieur | Engineering year 2 | السنة الثانية هندسة
2 | 3 | 3e année ingénieur | Engineering year 3 | السنة الثالثة هندسة
2 | 4 | Master 1 | Master year 1 | السنة الأولى ماجستير
2 | 5 | Master 2 | Master year 2 | السنة الثانية ماجستير
`,
).map((row, index) => ({
  id: index + 1,
  cycle_id: Number(row.cycle),
  rang: Number(row.rang),
  label: label(row),
}))

/** The levels of each diploma, in order. */
const NIVEAUX_DU_DIPLOME: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2, 3],
  2: [1, 2, 3],
  3: [4, 5, 6],
  4: [7, 8],
}

/** A field of work that offers belong to. */
export type Domaine = 'logiciel' | 'reseaux' | 'donnees' | 'finance' | 'marketing' | 'rh'

export const specialites = table(
  ['diplome', 'code', 'domaines', 'fr', 'en', 'ar'],
  `
1 | LGL | logiciel          | Génie logiciel | Software engineering | هندسة البرمجيات
1 | LRT | reseaux           | Réseaux et télécommunications | Networks and telecommunications | الشبكات والاتصالات
2 | LFC | finance           | Finance et comptabilité | Finance and accounting | المالية والمحاسبة
2 | LMK | marketing         | Marketing | Marketing | التسويق
3 | IGL | logiciel donnees  | Ingénierie logicielle | Software systems engineering | هندسة النظم البرمجية
3 | ISD | donnees           | Science des données | Data science | علوم البيانات
3 | IRC | reseaux           | Réseaux et cybersécurité | Networks and cybersecurity | الشبكات والأمن السيبرني
4 | MIF | finance           | Ingénierie financière | Financial engineering | الهندسة المالية
4 | MMD | marketing         | Marketing digital | Digital marketing | التسويق الرقمي
4 | MRH | rh                | Management des ressources humaines | Human resources management | إدارة الموارد البشرية
`,
).map((row, index) => ({
  id: index + 1,
  diplome_id: Number(row.diplome),
  code: row.code,
  domaines: row.domaines.split(' ') as Domaine[],
  niveaux: NIVEAUX_DU_DIPLOME[Number(row.diplome)] ?? [],
  label: label(row),
}))
export type Specialite = (typeof specialites)[number]

/** The final levels of diplomas. */
export const niveauxFinals: ReadonlySet<number | undefined> = new Set(
  specialites.map(({ niveaux }) => niveaux.at(-1)),
)

export const salles = table(
  ['fr', 'en', 'ar', 'batiment', 'places', 'accessible'],
  `
Salle A101 | Room A101 | القاعة A101 | A | 30 | 1
Salle A102 | Room A102 | القاعة A102 | A | 30 | 1
Salle B204 | Room B204 | القاعة B204 | B | 24 | 0
Salle B205 | Room B205 | القاعة B205 | B | 24 | 0
Laboratoire C3 | Laboratory C3 | المخبر C3 | C | 18 | 1
Amphithéâtre Ibn Khaldoun | Ibn Khaldun lecture hall | مدرج ابن خلدون | D | 220 | 1
Amphithéâtre Al Khawarizmi | Al-Khwarizmi lecture hall | مدرج الخوارزمي | D | 180 | 1
Salle du conseil | Board room | قاعة المجلس | A | 16 | 1
`,
).map(({ batiment, places, accessible, ...row }, index) => ({
  id: index + 1,
  label: label(row),
  batiment,
  places: Number(places),
  accessible: Number(accessible),
  // the hall of the demo school shows its lecture halls
  affichee: Number(batiment === 'D'),
}))

export const ressources = table(
  ['fr', 'en', 'ar'],
  `
Vidéoprojecteur 1 | Projector 1 | جهاز عرض 1
Vidéoprojecteur 2 | Projector 2 | جهاز عرض 2
Vidéoprojecteur 3 | Projector 3 | جهاز عرض 3
Ordinateur portable 1 | Laptop 1 | حاسوب محمول 1
Ordinateur portable 2 | Laptop 2 | حاسوب محمول 2
Tableau interactif | Interactive whiteboard | سبورة تفاعلية
Micro sans fil | Wireless microphone | ميكروفون لاسلكي
Kit de visioconférence | Video conference kit | معدات مؤتمرات الفيديو
`,
).map((row, index) => ({ id: index + 1, label: label(row) }))

export const grades = table(
  ['fr', 'en', 'ar'],
  `
Professeur | Professor | أستاذ التعليم العالي
Maître de conférences | Associate professor | أستاذ محاضر
Maître assistant | Assistant professor | أستاذ مساعد
Assistant | Lecturer | مساعد
Technologue | Technologist | تكنولوجي
`,
).map(label)

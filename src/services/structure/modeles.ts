import type { Modele } from '../../contract/etablissement/demarrage'
import type { Labels } from '../../contract/kernel/crud'

/* The modèles: structures to begin with. A school renames their entries and adds what else it teaches. */

export interface CycleModele {
  label: Labels
  niveaux: readonly Labels[]
  diplomes: readonly { label: Labels; specialites: readonly Specialite[] }[]
}

/** Taught at all levels of its cycle, with a group at each: `GL1-A`. */
interface Specialite {
  label: Labels
  sigle: string
}

const in3 = (fr: string, en: string, ar: string): Labels => ({ fr, en, ar })
const specialite = (sigle: string, fr: string, en: string, ar: string): Specialite => ({
  sigle,
  label: in3(fr, en, ar),
})

const LICENCE: CycleModele = {
  label: in3('Licence', 'Bachelor', 'الإجازة'),
  niveaux: [
    in3('1re année licence', 'Bachelor year 1', 'السنة الأولى إجازة'),
    in3('2e année licence', 'Bachelor year 2', 'السنة الثانية إجازة'),
    in3('3e année licence', 'Bachelor year 3', 'السنة الثالثة إجازة'),
  ],
  diplomes: [
    {
      label: in3('Licence en informatique', 'Bachelor in computer science', 'الإجازة في الإعلامية'),
      specialites: [
        specialite('GL', 'Génie logiciel', 'Software engineering', 'هندسة البرمجيات'),
        specialite('RX', 'Réseaux et systèmes', 'Networks and systems', 'الشبكات والأنظمة'),
      ],
    },
    {
      label: in3('Licence en sciences de gestion', 'Bachelor in management', 'الإجازة في علوم التصرف'),
      specialites: [
        specialite('FI', 'Finance', 'Finance', 'المالية'),
        specialite('MK', 'Marketing', 'Marketing', 'التسويق'),
      ],
    },
  ],
}

const master = (label: Labels, diplomes: CycleModele['diplomes']): CycleModele => ({
  label,
  niveaux: [in3('1re année', 'Year 1', 'السنة الأولى'), in3('2e année', 'Year 2', 'السنة الثانية')],
  diplomes,
})

export const MODELES: Readonly<Record<Modele, readonly CycleModele[]>> = {
  ingenieur: [
    {
      label: in3('Cycle ingénieur', 'Engineering cycle', 'مرحلة تكوين المهندسين'),
      niveaux: [
        in3('1re année ingénieur', 'Engineering year 1', 'السنة الأولى هندسة'),
        in3('2e année ingénieur', 'Engineering year 2', 'السنة الثانية هندسة'),
        in3('3e année ingénieur', 'Engineering year 3', 'السنة الثالثة هندسة'),
      ],
      diplomes: [
        {
          label: in3("Diplôme national d'ingénieur", 'National engineering degree', 'الشهادة الوطنية لمهندس'),
          specialites: [
            specialite('GI', 'Génie informatique', 'Computer engineering', 'هندسة الإعلامية'),
            specialite('GE', 'Génie électrique', 'Electrical engineering', 'الهندسة الكهربائية'),
            specialite('GM', 'Génie mécanique', 'Mechanical engineering', 'الهندسة الميكانيكية'),
            specialite('GC', 'Génie civil', 'Civil engineering', 'الهندسة المدنية'),
          ],
        },
      ],
    },
  ],
  lmd: [
    LICENCE,
    master(in3('Master', 'Master', 'الماجستير'), [
      {
        label: in3('Master en informatique', 'Master in computer science', 'الماجستير في الإعلامية'),
        specialites: [specialite('MD', 'Science des données', 'Data science', 'علوم البيانات')],
      },
      {
        label: in3('Master en management', 'Master in management', 'الماجستير في الإدارة'),
        specialites: [
          specialite('MO', 'Management des organisations', 'Management of organisations', 'إدارة المنظمات'),
        ],
      },
    ]),
    {
      label: in3('Doctorat', 'Doctorate', 'الدكتوراه'),
      niveaux: [
        in3('1re année doctorat', 'Doctorate year 1', 'السنة الأولى دكتوراه'),
        in3('2e année doctorat', 'Doctorate year 2', 'السنة الثانية دكتوراه'),
        in3('3e année doctorat', 'Doctorate year 3', 'السنة الثالثة دكتوراه'),
      ],
      diplomes: [
        {
          label: in3('Doctorat', 'Doctorate', 'الدكتوراه'),
          specialites: [
            specialite('DI', 'Informatique', 'Computer science', 'الإعلامية'),
            specialite('DG', 'Sciences de gestion', 'Management', 'علوم التصرف'),
          ],
        },
      ],
    },
  ],
  mastere: [
    master(in3('Mastère', 'Master', 'الماجستير'), [
      {
        label: in3('Mastère professionnel', 'Professional master', 'الماجستير المهني'),
        specialites: [
          specialite('DL', 'Développement logiciel', 'Software development', 'تطوير البرمجيات'),
          specialite('CY', 'Cybersécurité', 'Cybersecurity', 'الأمن السيبرني'),
          specialite('MN', 'Marketing numérique', 'Digital marketing', 'التسويق الرقمي'),
        ],
      },
      {
        label: in3('Mastère de recherche', 'Research master', 'ماجستير البحث'),
        specialites: [specialite('RI', 'Informatique', 'Computer science', 'الإعلامية')],
      },
    ]),
  ],
}

import writeXlsxFile from 'write-excel-file/node'
import { csvOf, ENCODED } from '../setup/importFiles'

/* The files of an office that begins its year: what the registry, the planning and the companies send, as they send it. */

const FIRST = ['Olfa', 'Béchir', 'Inès', 'Noël', 'Rim', 'Sami', 'Anaïs', 'Hélène', 'Ada', 'Karim']
const LAST = ['Ayari', 'Zouari', 'Ben Salah', 'Jaziri', 'Lefèvre', 'Saïdi', 'Mansour', 'Gharbi', 'Kefi']

/** The n-th person of a file: no two have the same name. */
const personOf = (n: number) => ({
  first: FIRST[n % FIRST.length] ?? '',
  last: `${LAST[Math.floor(n / FIRST.length) % LAST.length]}${suffix(Math.floor(n / (FIRST.length * LAST.length)))}`,
})
const suffix = (n: number) => (n === 0 ? '' : ` ${String.fromCharCode(64 + n)}`)

const number = (n: number) => `2170${String(1000 + n)}`
const studentMail = (n: number) => `etu${n}@etu.test`
const teacherMail = (n: number) => `prof${n}@ecole.test`
const tutorMail = (n: number) => `tuteur${n}@societe${companyOf(n)}.test`
const companyOf = (n: number) => Math.floor(n / 3)
const subjectOf = (n: number) => `Sujet ${1000 + n} : commande des grues`
/** How many internships one teacher supervises. */
const LOAD = 8
export const supervisorOf = (internship: number) => Math.floor(internship / LOAD)
export const teachersFor = (internships: number) => Math.ceil(internships / LOAD) + 8

const teacherOf = (n: number) => ({
  first: FIRST[n % FIRST.length] ?? '',
  last: `Haddad ${String.fromCharCode(65 + (n % 26))}${n >= 26 ? Math.floor(n / 26) : ''}`,
})
export const teacherName = (n: number) => `${teacherOf(n).first} ${teacherOf(n).last}`

/** The marks as a jury's sheet has them: numbers of students, and points. */
export const marks = (count: number): string =>
  [
    ['N° étudiant', 'Note'],
    ...Array.from({ length: count }, (_, n) => [number(n), `${10 + (n % 40) / 4}`.replace('.', ',')]),
  ]
    .map((line) => line.join('\t'))
    .join('\n')

export const ROOMS = 6

/** As the registry sends it: a title, both names in one column, groups that the school does not have yet. */
export const students = (count: number): Buffer =>
  ENCODED['windows-1252'](
    csvOf([
      ['Liste des étudiants', '', '', '', '', '', ''],
      ['', '', '', '', '', '', ''],
      ['N° étudiant', 'Nom', 'Prénom', 'Courriel', 'Spécialité', 'Niveau', 'Groupe'],
      ...Array.from({ length: count }, (_, n) => {
        const { first, last } = personOf(n)
        const group = `TD-${String.fromCharCode(65 + Math.floor(n / 30))}`
        return [
          number(n),
          last.toUpperCase(),
          first,
          studentMail(n),
          'Génie logiciel',
          '3e année licence',
          group,
        ]
      }),
    ]),
  )

export const staff = (internships: number) =>
  writeXlsxFile([
    {
      sheet: 'Enseignants',
      data: [
        ['Corps enseignant', null, null, null, null, null],
        ['Matricule', 'NOM', 'Prénom', 'Adresse mail', 'Tel bureau', 'Grade'],
        ...Array.from({ length: teachersFor(internships) }, (_, n) => [
          `T-${100 + n}`,
          teacherOf(n).last,
          teacherOf(n).first,
          teacherMail(n),
          '71 555 020',
          'Assistant',
        ]),
      ],
    },
    {
      sheet: 'Salles',
      data: [
        ['Salle', 'Bloc', 'Capacité', 'PMR'],
        ...Array.from({ length: ROOMS }, (_, n) => [`Salle ${n + 1}`, 'B', 24, 'oui']),
      ],
    },
  ]).toBuffer()

/** What the office keeps of its internships: everything in one sheet, "PFE" where the product has another word. */
export const internships = (count: number, days: { from: string; until: string }) =>
  writeXlsxFile([
    [
      'COD_ETU',
      'Nom',
      'Société',
      'SIRET',
      'Courriel entreprise',
      'Adresse entreprise',
      'Gérant',
      'Intitulé du sujet',
      'Type de stage',
      'Du',
      'Au',
      'h/semaine',
      'Lieu du stage',
      'Gratification mensuelle',
      'Missions confiées',
      'Maître de stage',
      'Fonction',
      'Mail du tuteur',
      'Tuteur pédagogique',
    ],
    ...Array.from({ length: count }, (_, n) => [
      number(n),
      personOf(n).last.toUpperCase(),
      `Ateliers de la Darse ${companyOf(n)}`,
      `AD-${5000 + companyOf(n)}`,
      `contact@societe${companyOf(n)}.test`,
      '1 quai de la Darse, Bizerte',
      'Samia Trabelsi',
      subjectOf(n),
      'PFE',
      days.from,
      days.until,
      '35 h',
      'Bizerte',
      '600 €',
      'Relever les courants, les publier, écrire le rapport.',
      `Nizar Tuteur${n}`,
      'Chef de projet',
      tutorMail(n),
      teacherMail(supervisorOf(n)),
    ]),
  ]).toBuffer()

import { utils, write } from '@e965/xlsx'
import writeXlsxFile from 'write-excel-file/node'
import { csvOf, ENCODED } from '../setup/importFiles'

/* The files of an office at the start of its year, as the registrar's office, the timetable and companies send them. */

const FIRST = ['Olfa', 'Béchir', 'Inès', 'Noël', 'Rim', 'Sami', 'Anaïs', 'Hélène', 'Ada', 'Karim']
const LAST = ['Ayari', 'Zouari', 'Ben Salah', 'Jaziri', 'Lefèvre', 'Saïdi', 'Mansour', 'Gharbi', 'Kefi']

/** The n-th person of a file; names are unique. */
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
export const subjectOf = (n: number) => `Sujet ${1000 + n} : commande des grues`
/** How many internships one teacher supervises. */
const LOAD = 8
export const supervisorOf = (internship: number) => Math.floor(internship / LOAD)
export const teachersFor = (internships: number) => Math.ceil(internships / LOAD) + 8

const letter = (n: number) => String.fromCharCode(65 + (n % 26))
const teacherOf = (n: number) => ({
  first: FIRST[n % FIRST.length] ?? '',
  last: `HADDAD ${letter(Math.floor(n / 26))}${letter(n)}`,
})
export const teacherName = (n: number) => `${teacherOf(n).first} ${teacherOf(n).last}`

/** The marks on a jury's sheet: numbers of students, and points. */
export const marks = (count: number): string =>
  [
    ['N° étudiant', 'Note'],
    ...Array.from({ length: count }, (_, n) => [number(n), `${10 + (n % 40) / 4}`.replace('.', ',')]),
  ]
    .map((line) => line.join('\t'))
    .join('\n')

export const ROOMS = 6

/** A workbook as old Excel or LibreOffice versions write it. */
const workbook = (bookType: 'biff8' | 'ods', sheets: Record<string, (string | number)[][]>): Buffer => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { bookType, type: 'buffer' })
}

/**
 * From the registrar's old Excel: a title, the headings of its software, the usual name beside the birth name, two
 * columns of addresses, groups that do not exist yet, and an irrelevant column.
 */
export const students = (count: number): Buffer =>
  workbook('biff8', {
    Extraction: [
      ['Liste des étudiants'],
      [],
      [
        'COD_ETU',
        'NOM_PAT',
        'NOM_USU',
        'LIB_PR1_IND',
        'ADR_MAIL_ETU',
        'Mail perso',
        'LIB_DIP',
        'Spécialité',
        'COD_NIV',
        'LIB_GRP',
        'Fin',
      ],
      ...Array.from({ length: count }, (_, n) => {
        const { first, last } = personOf(n)
        return [
          number(n),
          last.toUpperCase(),
          n % 5 === 4 ? `${last} Usage` : '',
          first,
          ...(n % 4 === 3 ? ['', studentMail(n)] : [studentMail(n), `perso${n}@maison.test`]),
          'Licence en informatique',
          'Génie logiciel',
          '3e année licence',
          `TD-${String.fromCharCode(65 + Math.floor(n / 30))}`,
          '30/06',
        ]
      }),
    ],
  })

/** Late enrolments: both names in one column, and no column for the group. */
export const LATE = 2
export const lateStudents = (from: number): Buffer =>
  ENCODED['windows-1252'](
    csvOf([
      ['N° étudiant', 'NOM Prénom', 'Courriel'],
      ...Array.from({ length: LATE }, (_, n) => {
        const { first, last } = personOf(from + n)
        return [number(from + n), `${last.toUpperCase()} ${first}`, studentMail(from + n)]
      }),
    ]),
  )
export const lateStudent = (from: number, n: number) => ({
  ...personOf(from + n),
  email: studentMail(from + n),
})

/** From LibreOffice: teachers without numbers, both names in one column. */
export const staff = (internships: number): Buffer =>
  workbook('ods', {
    Enseignants: [
      ['Corps enseignant'],
      ['Enseignant', 'Adresse mail', 'Tel bureau', 'Grade'],
      ...Array.from({ length: teachersFor(internships) }, (_, n) => [
        `${teacherOf(n).last} ${teacherOf(n).first}`,
        teacherMail(n),
        '71 555 020',
        'Assistant',
      ]),
    ],
    Salles: [
      ['Salle', 'Bloc', 'Capacité', 'PMR'],
      ...Array.from({ length: ROOMS }, (_, n) => [`Salle ${n + 1}`, 'B', 24, 'oui']),
    ],
  })

/** A French company's number with valid check digits, as people write it. */
function siret(company: number): string {
  const digits = `8131${String(10000 + company)}0001`
  const sum = [...digits, '0'].reduceRight((sum, digit, at, all) => {
    const value = Number(digit) * ((all.length - 1 - at) % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  const whole = `${digits}${(10 - (sum % 10)) % 10}`
  return whole.replace(/(\d{3})(\d{3})(\d{3})(\d{5})/, '$1 $2 $3 $4')
}

const hasNumber = (company: number) => company % 2 === 0
/** Every other company has no number. */
export const unnumbered = (internships: number) =>
  Array.from({ length: companyOf(internships - 1) + 1 }, (_, n) => n).filter((n) => !hasNumber(n)).length
export const companies = (internships: number): Buffer =>
  workbook('ods', {
    Entreprises: [
      ['Raison sociale', 'Contact', 'E-mail', 'Adresse'],
      ...Array.from({ length: companyOf(internships - 1) + 1 }, (_, n) => n)
        .filter((n) => !hasNumber(n))
        .map((n) => [
          `Ateliers de la Darse ${n}`,
          'Samia Trabelsi',
          `contact@societe${n}.test`,
          '1 quai de la Darse, Bizerte',
        ]),
    ],
  })

/**
 * The office's own sheet of internships: everything in one place, "PFE" where the product has another word, and
 * companies without numbers.
 */
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
      hasNumber(companyOf(n)) ? siret(companyOf(n)) : null,
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

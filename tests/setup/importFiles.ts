import writeXlsxFile from 'write-excel-file/node'

/* Files as schools have them, made outside of the product: a table of texts in each format. */

const MAC: Record<string, number> = {
  É: 0x83,
  é: 0x8e,
  è: 0x8f,
  ê: 0x90,
  ë: 0x91,
  ç: 0x8d,
  à: 0x88,
  ï: 0x95,
  ô: 0x99,
  '’': 0xd5,
}
const DOS: Record<string, number> = {
  É: 0x90,
  é: 0x82,
  è: 0x8a,
  ê: 0x88,
  ë: 0x89,
  ç: 0x87,
  à: 0x85,
  ï: 0x8b,
  ô: 0x93,
  '’': 0x27,
}
const WINDOWS: Record<string, number> = { Œ: 0x8c, œ: 0x9c, '’': 0x92, '€': 0x80, '–': 0x96 }
const bytes = (text: string, table: Record<string, number>) =>
  Buffer.from(Array.from(text, (char) => table[char] ?? char.charCodeAt(0)))

export const ENCODED = {
  'utf-8': (text: string) => Buffer.from(text),
  'windows-1252': (text: string) => bytes(text, WINDOWS),
  cp850: (text: string) => bytes(text, DOS),
  macintosh: (text: string) => bytes(text, MAC),
  'utf-16le': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
} as const

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const csvOf = (rows: readonly (readonly string[])[], delimiter = ';') =>
  rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n')

/** As sent by the registrar's office: a title, an empty line, that day's headings, a column for remarks. */
export const scolarite = (): Buffer =>
  ENCODED['windows-1252'](
    csvOf([
      ['Liste des étudiants – année 2021/2022', '', '', '', '', ''],
      ['', '', '', '', '', ''],
      ['N° étudiant', 'Nom', 'Prénom', 'Courriel', 'Groupe', 'Remarques'],
      ['E101', 'Mansour', 'Ada', 'ada.mansour@etu.test', 'A', 'dossier complet'],
      ['E102', 'Zouari', 'Béchir', 'bechir@etu.test', 'A', ''],
      ['E201', 'Lefèvre', 'Anaïs', 'anais@etu.test', 'A', 'née à Sfax'],
      ['E202', 'Saïdi', 'Hélène', 'pas-une-adresse', 'A', ''],
    ]),
  )

/** Apogée's own names of columns, more of them than are needed. */
export const APOGEE = [
  'COD_ETU',
  'COD_NNE_IND',
  'LIB_NOM_PAT_IND',
  'LIB_PR1_IND',
  'DATE_NAI_IND',
  'ADR_MAIL_ETU',
  'LIB_GPE',
  'LIB_ETP',
]

/** An extraction of Apogée. */
export const apogee = (): Buffer =>
  ENCODED['utf-8'](
    csvOf(
      [
        APOGEE,
        ['21700101', '0B1', 'AYARI', 'Olfa', '01/02/2000', 'olfa@etu.test', 'GL3-A', 'L3'],
        ['21700102', '0B2', 'BEN SALAH', 'Sami', '11/12/1999', 'sami@etu.test', 'GL3-A', 'L3'],
        ['E105', '0B3', 'JAZIRI', 'Rim', '05/06/2000', 'rim@etu.test', 'A', 'L3'],
      ],
      '\t',
    ),
  )

/** Extracts of Pégase: of its reporting database, of its interface, and its file of results. */
export const PEGASE = {
  base: [
    'id',
    'code_apprenant',
    'ine_maitre',
    'nom_famille',
    'nom_usuel',
    'prenom',
    'date_naissance',
    'mail_institutionnel',
    'mail_perso',
    'telephone_perso',
    'adresse_fixe_code_postal',
    'adresse_annuelle_code_postal',
    'libelle_objet_formation',
    'statut_inscription',
  ],
  interface: [
    'UAI',
    'codeApprenant',
    'nomFamille',
    'nomUsage',
    'prenom',
    'dateNaissance',
    'adresseElectroniqueInstitutionnelle',
    'statutInscription',
  ],
  resultats: ['Code apprenant', 'Nom', 'Prénom', 'Note Finale'],
}

/** An extract of its reporting database with the groups beside. */
export const pegase = (): Buffer =>
  ENCODED['utf-8'](
    csvOf([
      [
        'code_apprenant',
        'nom_famille',
        'nom_usuel',
        'prenom',
        'mail_institutionnel',
        'Groupe',
        'statut_inscription',
      ],
      ['000012345', 'AYARI', '', 'Olfa', 'olfa@etu.test', 'A', 'VALIDEE'],
      ['000012346', 'BEN SALAH', 'TRABELSI', 'Sami', 'sami@etu.test', 'A', 'VALIDEE'],
      ['E102', 'Zouari', '', 'Béchir', 'bechir@etu.test', 'A', 'ANNULEE'],
    ]),
  )

/** A workbook of three sheets: a note, the teachers below a title, the rooms. */
export const classeur = () =>
  writeXlsxFile([
    { sheet: 'Lisez-moi', data: [['Fichier préparé par la direction des études']] },
    {
      sheet: 'Enseignants',
      data: [
        ['Corps enseignant', null, null, null, null],
        ['Matricule', 'NOM', 'Prénom', 'Adresse mail', 'Grade'],
        ['T-01', 'Ferchichi', 'Salma', 'salma.f@ecole.test', 'Professeur'],
        ['T-90', 'Haddad', 'Inès', 'ines@ecole.test', 'Assistante'],
      ],
    },
    {
      sheet: 'Salles',
      data: [
        ['Salle', 'Bloc', 'Capacité', 'PMR'],
        ['Amphi Curie', 'C', 120, 'oui'],
        ['Salle 12', 'B', 24, 'non'],
      ],
    },
  ]).toBuffer()

/** Days off as somebody lists them: spreadsheet dates, and one typed as text. */
export const feries = () =>
  writeXlsxFile([
    ['Jours fériés 2022', null, null],
    ['Fête', 'Du', 'Au'],
    ['Fête du travail', { value: new Date(Date.UTC(2022, 4, 1)), type: Date, format: 'dd/mm/yyyy' }, null],
    [
      'Vacances de printemps',
      '14 mars 2022',
      { value: new Date(Date.UTC(2022, 2, 27)), type: Date, format: 'd mmm yy' },
    ],
    ['Aïd', '2 mai 2022', '1er mai 2022'],
    ['Chômé', '31/02/2022', null],
  ]).toBuffer()

import { z } from 'zod'
import { LANGS } from './constants'
import { asJson, defineService, type Endpoint, Id, LangCode, Option, type ServiceName } from './endpoint'
import { WRITES } from './roles'
import { groupe, inscrit, professeur } from './school'
import { salle } from './supplement'

/*
 * The import of records from files. A line of `IMPORTS` says that a record can be imported, what identifies it, and how
 * its fields are called in files that come from elsewhere; the catalogues' own names are known in all languages.
 */

export const ENCODINGS = ['utf-8', 'windows-1252', 'cp850', 'macintosh', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** How a field is written in a cell: a record that it points to by its name, yes or no in words. */
export type Writing = 'text' | 'labels' | 'number' | 'flag' | 'option' | 'options'

export interface ImportField {
  as: Writing
  /** What it is called in files, beside what the catalogues call it. Case, accents and punctuation do not count. */
  names: readonly string[]
  /** The words that mean yes and no, beside the usual ones. */
  words?: readonly (readonly [yes: string, no: string])[]
  /** It tells apart what these fields point to, where that has one name with others. */
  tells?: readonly string[]
  /** It does nothing else: the record has no such field. */
  only?: true
}

export interface Importable {
  service: ServiceName
  /** Checks a row. */
  add: Endpoint
  /** What identifies a row: the first of these whose fields the file has. */
  keys: readonly (readonly string[])[]
  /** No two records have the same. */
  unique: readonly string[]
  /** What names a row. */
  heading: readonly string[]
  fields: Readonly<Record<string, ImportField>>
  /** The field that says that a record is there no more: those that the file lacks can be marked by it. */
  departs?: string
  /** The field whose missing records can be made on the way. */
  makes?: string
}

const as = (writing: Writing, ...names: string[]): ImportField => ({ as: writing, names })
const text = (...names: string[]) => as('text', ...names)

const personne = {
  lastName: text(
    'nom',
    'nom de famille',
    'nom patronymique',
    'surname',
    'LIB_NOM_PAT_IND',
    'LIB_NOM_USU_IND',
  ),
  firstName: text('prénom', 'prénoms', 'given name', 'LIB_PR1_IND'),
  email: text(
    'e-mail',
    'mail',
    'adresse mail',
    'adresse électronique',
    'courriel',
    'ADR_MAIL',
    'ADR_MAIL_ETU',
  ),
}

export const IMPORTS = {
  inscrit: {
    service: 'records',
    add: inscrit.inscritAdd,
    keys: [['matricule'], ['email']],
    unique: ['matricule'],
    heading: ['lastName', 'firstName'],
    departs: 'parti',
    makes: 'groupe',
    fields: {
      matricule: text(
        'n° étudiant',
        'numéro étudiant',
        'code étudiant',
        'id étudiant',
        'student number',
        'COD_ETU',
      ),
      ...personne,
      groupe: as('option', 'classe', 'gpe', 'groupe TD', 'class', 'COD_EXT_GPE', 'LIB_GPE', 'COD_GPE'),
      specialite: {
        ...as('option', 'filière', 'parcours', 'mention', 'major', 'LIB_WEB_VDI', 'LIB_DIP'),
        tells: ['niveau', 'groupe'],
        only: true,
      },
      niveau: {
        ...as('option', 'année', 'étape', 'level', 'LIB_ETP', 'LIB_WEB_VET'),
        tells: ['groupe'],
        only: true,
      },
      parti: {
        ...as('flag', 'départ', 'abandon', 'démission'),
        words: [
          ['parti', 'présent'],
          ['left', 'present'],
          ['غادر', 'حاضر'],
        ],
      },
    },
  },
  professeur: {
    service: 'records',
    add: professeur.professeurAdd,
    keys: [['code'], ['email']],
    unique: ['code'],
    heading: ['lastName', 'firstName'],
    fields: {
      code: text('matricule', 'identifiant', 'numéro', 'COD_PER'),
      lastName: text('nom', 'nom de famille', 'surname', 'LIB_NOM_PAT_PER'),
      firstName: text('prénom', 'prénoms', 'given name', 'LIB_PR1_PER'),
      email: personne.email,
      mobile: text('téléphone', 'tél', 'portable', 'gsm', 'téléphone mobile', 'mobile phone'),
      grade: as('labels', 'corps', 'statut', 'rank'),
      specialites: as('options', 'spécialité', 'matières', 'enseigne'),
      encadrements_max: as('number', 'encadrements max', 'nombre maximal d’encadrements'),
      jurys_max: as('number', 'jurys max', 'nombre maximal de jurys'),
    },
  },
  salle: {
    service: 'records',
    add: salle.salleAdd,
    keys: [['label', 'batiment'], ['label']],
    unique: [],
    heading: ['label'],
    fields: {
      label: as('labels', 'salle', 'nom', 'libellé', 'room', 'name'),
      batiment: text('bâtiment', 'bloc', 'building'),
      places: as('number', 'capacité', 'nombre de places', 'capacity', 'seats'),
      accessible: as('flag', 'PMR', 'accès PMR', 'wheelchair'),
      active: as('flag', 'en service', 'utilisable', 'in use'),
    },
  },
  groupe: {
    service: 'records',
    add: groupe.groupeAdd,
    keys: [['nom', 'specialite', 'niveau']],
    unique: [],
    heading: ['nom'],
    fields: {
      nom: text('groupe', 'classe', 'libellé', 'group', 'name', 'LIB_GPE', 'COD_EXT_GPE'),
      specialite: { ...as('option', 'filière', 'parcours', 'major'), tells: ['niveau'] },
      niveau: as('option', 'année', 'étape', 'level', 'LIB_ETP'),
    },
  },
} as const satisfies Record<string, Importable>

export type ImportName = keyof typeof IMPORTS
export const importOf = (name: ImportName): Importable => IMPORTS[name]
export const isImportable = (name: string): name is ImportName => Object.hasOwn(IMPORTS, name)

/** What a column can be: a field, or a label in one of its languages. */
export const targetsOf = ({ fields }: Importable): string[] =>
  Object.entries(fields).flatMap(([field, { as }]) =>
    as === 'labels' ? LANGS.map((lang) => `${field}.${lang}`) : [field],
  )

/** A file's cells, line by line, as it was read. */
export const FileAsRead = z.object({
  /** Absent: it is a workbook. */
  encoding: z.enum(ENCODINGS).optional(),
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
  sheet: z.number().int().optional(),
  rows: z.array(z.array(z.string())),
  /** Lines that the spreadsheet does not show, from 1. */
  hidden: z.array(z.number().int()),
})
export type FileAsRead = z.output<typeof FileAsRead>

/** What is to be imported, as JSON: the target of each column, and of each row its line in the file and its cells. */
export const ImportTable = z.object({
  columns: z.array(z.string().max(60)).max(100),
  lines: z.array(z.number().int().min(1)),
  rows: z.array(z.array(z.string().max(5000))),
})
export type ImportTable = z.output<typeof ImportTable>

export const ImportOptions = z.object({
  /** Which rows count: those that are not there yet, those that are, or both. */
  mode: z.enum(['both', 'new', 'update']).default('both'),
  /** Writes all but the refused rows. Otherwise one refused row holds up all. */
  skip: z.boolean().default(false),
  /** Marks those that the file lacks as departed. */
  depart: z.boolean().default(false),
  /** What is made on the way, by name. */
  make: z
    .array(z.object({ name: z.string().trim().min(1).max(60), specialite: Id, niveau: Id }))
    .max(500)
    .default([]),
  /** The mark of the preview that was looked at: what would be written otherwise than it said is refused by `stale`. */
  mark: z.string().max(100).optional(),
  /** Names the run, to ask how far it is. */
  run: z.string().max(40).optional(),
})
export type ImportOptions = z.output<typeof ImportOptions>

/** Why a row is refused; `allowed` is what could stand there, `holder` who has it already, `other` a line of the file. */
export const ImportFault = z.object({
  field: z.string(),
  code: z.enum([
    ...(['required', 'invalid', 'too_long', 'out_of_range', 'unknown', 'several'] as const),
    ...(['duplicate_in_file', 'duplicate', 'other_person'] as const),
  ]),
  value: z.string(),
  allowed: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  holder: z.string().optional(),
  other: z.number().int().optional(),
})
export type ImportFault = z.output<typeof ImportFault>

const Count = z.number().int()
export const ImportReport = z.object({
  counts: z.object({
    added: Count,
    changed: Count,
    same: Count,
    /** What the mode leaves out. */
    left: Count,
    refused: Count,
    absent: Count,
  }),
  /** All that are refused, and the first of the others. */
  rows: z.array(
    z.object({
      line: Count,
      state: z.enum(['added', 'changed', 'refused']),
      name: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      faults: z.array(ImportFault),
    }),
  ),
  /** The first of those that are absent. */
  absent: z.array(z.string()),
  /** What is pointed to and does not exist, with what its rows tell of it. */
  missing: z.array(
    z.object({ name: z.string(), rows: Count, specialite: Option.optional(), niveau: Option.optional() }),
  ),
  mark: z.string(),
})
export type ImportReport = z.output<typeof ImportReport>

const lang = LangCode.default('fr')
const names = Object.keys(IMPORTS) as [ImportName, ...ImportName[]]

/** The calls by which a service's records are imported. `file` is an `ImportTable`, except where a file is read. */
function importCalls<const S extends ServiceName>(service: S) {
  const sent = { record: z.enum(names), file: z.file(), options: asJson(ImportOptions), lang }
  const call = { method: 'POST', extension: true, role: WRITES } as const
  const form = { ...call, heavy: true, multipart: true } as const
  const steps = {
    read: {
      ...form,
      path: 'import/read',
      input: z.object({
        file: z.file(),
        encoding: z.enum(ENCODINGS).optional(),
        sheet: z.coerce.number().int().min(0).max(500).optional(),
      }),
      output: z.object({ table: FileAsRead }),
    },
    preview: {
      ...form,
      path: 'import/preview',
      input: z.object(sent),
      output: z.object({ report: ImportReport }),
    },
    /** All in one transaction. Rows that were left out come back in `refused`. */
    write: {
      ...form,
      path: 'import/write',
      input: z.object(sent),
      output: z.object({
        status: Count.optional(),
        added: Count,
        changed: Count,
        departed: Count,
        refused: z.array(z.object({ line: Count, faults: z.array(ImportFault) })),
      }),
    },
    /** How many rows of the caller's run are written, and with `cancel` that it is to stop: then nothing is. */
    progress: {
      ...call,
      path: 'import/progress',
      input: z.object({ run: z.string().max(40), cancel: z.boolean().default(false) }),
      output: z.object({ done: Count, total: Count }),
    },
  } as const
  type Steps = { readonly [K in keyof typeof steps as `${S}Import${Capitalize<K>}`]: (typeof steps)[K] }
  const rows = Object.entries(steps).map(([step, row]) => [
    `${service}Import${step[0]?.toUpperCase()}${step.slice(1)}`,
    row,
  ])
  return defineService(service, Object.fromEntries(rows) as Steps)
}

export const recordsImport = importCalls('records')

import { z } from 'zod'
import { company } from './company'
import { LANGS } from './constants'
import type { Endpoint, ServiceName } from './endpoint'
import { Email, required } from './inputs'
import { internship } from './internship'
import { isPhone, phoneDigits } from './phone'
import { groupe, inscrit, professeur } from './school'
import { materiel, salle } from './supplement'

/*
 * The import of records from files. A line of `IMPORTS` says that a record can be imported, what identifies it, and how
 * its fields are called in files that come from elsewhere; the catalogues' own names are known in all languages.
 */

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
  /** Who may make it may import. */
  add: Endpoint
  /** Checks a row. Default: the input of `add`. */
  row?: z.ZodObject
  /** What identifies a row: the first of these whose fields the file has. */
  keys: readonly (readonly string[])[]
  /** No two records have the same. */
  unique: readonly string[]
  /** What names a row. */
  heading: readonly string[]
  /** What a new one is as long as its file does not say, as the form begins. */
  begins?: Readonly<Record<string, unknown>>
  fields: Readonly<Record<string, ImportField>>
  /** The field that says that a record is there no more: those that the file lacks can be marked by it. */
  departs?: string
  /** The field whose missing records can be made on the way. */
  makes?: string
  /** Takes a file as it is, where the service cannot tell beforehand what would become of it. */
  whole?: Endpoint
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

/** The one who is added by hand; `add` leaves these checks to its handler. */
const Personne = z.object({
  lastName: required(100),
  firstName: required(100),
  telephone: z.string().overwrite(phoneDigits).max(30).refine(isPhone),
  email: Email,
})
const personnes = {
  service: 'internship',
  row: Personne,
  keys: [['email'], ['lastName', 'firstName']],
  unique: ['email'],
  heading: ['firstName', 'lastName'],
  fields: {
    lastName: text('nom', 'nom de famille', 'surname'),
    firstName: text('prénom', 'prénoms', 'given name'),
    telephone: text('tél', 'portable', 'gsm', 'mobile', 'phone'),
    email: personne.email,
  },
} as const

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
          ['parti', 'inscrit'],
          ['departed', 'enrolled'],
          ['مغادر', 'مسجَّل'],
          ['left', 'present'],
          ['غادر', 'présent'],
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
    begins: { accessible: 0, active: 1 },
    fields: {
      label: as('labels', 'salle', 'nom', 'libellé', 'room', 'name'),
      batiment: text('bâtiment', 'bloc', 'building'),
      places: as('number', 'capacité', 'nombre de places', 'capacity', 'seats'),
      accessible: as('flag', 'PMR', 'accès PMR', 'wheelchair'),
      active: as('flag', 'en service', 'utilisable', 'in use'),
    },
  },
  materiel: {
    service: 'records',
    add: materiel.materielAdd,
    keys: [['label']],
    unique: [],
    heading: ['label'],
    begins: { active: 1 },
    fields: {
      label: as('labels', 'matériel', 'équipement', 'nom', 'libellé', 'equipment', 'name'),
      active: as('flag', 'en service', 'utilisable', 'in use'),
    },
  },
  jury: { ...personnes, add: internship.juryAdd },
  encadreur: { ...personnes, add: internship.encadreurAdd },
  entreprise: {
    service: 'company',
    add: company.entrepriseAdd,
    whole: company.entrepriseImport,
    keys: [['matricule'], ['email']],
    unique: ['matricule', 'email'],
    heading: ['nom_entreprise'],
    fields: {
      nom_entreprise: text(
        'entreprise',
        "nom de l'entreprise",
        'raison sociale',
        'société',
        'company',
        'company name',
      ),
      nom_gerant: text('gérant', 'nom du gérant', 'responsable', 'manager', 'manager name'),
      matricule: text('matricule fixe', 'matricule fiscal', 'registration number'),
      email: text('e-mail', 'mail', 'adresse e-mail', 'courriel'),
      adresse: text('adresse postale', 'address'),
      mobile: text('téléphone mobile', 'portable', 'gsm', 'mobile phone'),
      telephone: text('téléphone', 'téléphone fixe', 'tél', 'fixe', 'phone', 'landline'),
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

import { z } from 'zod'
import { company } from './company'
import { companyNumber } from './companyNumber'
import { OBLIGATOIRE, OFFRE_ACTIVE, OFFRE_INACTIVE, OFFRE_REFUSEE, VOLONTAIRE } from './constants'
import { Id } from './endpoint'
import { TypeStage } from './entities'
import { as, type Importable, lines, text } from './importable'
import { Email, required } from './inputs'
import { internship } from './internship'
import { RequiredPhone } from './phoneField'
import {
  conge,
  cursus,
  cycle,
  groupe,
  inscrit,
  mention,
  niveau,
  professeur,
  specialite,
  typeJury,
  typeStage,
} from './school'
import { materiel, salle } from './supplement'

/*
 * The import of records from files. A line of `IMPORTS` says that a record can be imported, what identifies it, and how
 * its fields are called in files that come from elsewhere; the catalogues' own names are known in all languages.
 */

const personne = {
  lastName: {
    ...text('nom', 'nom de famille', 'surname'),
    // who goes by another name than that of their birth
    inOrder: [
      'nom d’usage',
      'nom usuel',
      'LIB_NOM_USU_IND',
      'nom de naissance',
      'nom patronymique',
      'LIB_NOM_PAT_IND',
    ],
  },
  firstName: text('prénom', 'prénoms', 'given name', 'LIB_PR1_IND'),
  email: {
    ...text('e-mail', 'mail', 'adresse mail', 'adresse électronique', 'courriel'),
    // the school's before their own
    inOrder: ['e-mail institutionnel', 'ADR_MAIL_ETU', 'ADR_MAIL', 'e-mail personnel'],
  },
}

/** The one who is added by hand; `add` leaves these checks to its handler. */
const Personne = z.object({
  lastName: required(100),
  firstName: required(100),
  telephone: RequiredPhone,
  email: Email,
})
/** What is assigned to whom, by the columns of the list. A voluntary internship has no supervisor, whoever is named. */
const Affectation = z
  .object({ matricule: Id, stage: Id, encadrant: Id.nullish(), etat_stage: TypeStage })
  .refine(({ etat_stage, encadrant }) => etat_stage !== OBLIGATOIRE || encadrant, { path: ['encadrant'] })
  .transform((row) => ({ ...row, encadrant: row.etat_stage === OBLIGATOIRE ? row.encadrant : null }))

const Conge = z
  .object(conge.congeAdd.input.shape)
  .refine(({ debut, fin }) => debut <= fin, { path: ['fin'], params: { endsFirst: true } })

const societe = ['entreprise', "nom de l'entreprise", 'raison sociale', 'société', 'organisme', 'company']

const personnes = {
  service: 'internship',
  row: Personne,
  keys: [['email'], ['lastName', 'firstName']],
  unique: ['email'],
  heading: ['firstName', 'lastName'],
  everyYear: true,
  fields: {
    lastName: text('nom', 'nom de famille', 'surname'),
    firstName: text('prénom', 'prénoms', 'given name'),
    telephone: text('tél', 'portable', 'gsm', 'mobile', 'phone'),
    email: personne.email,
  },
} as const

/** What is a name alone, by which it is known. */
const nomme = (...names: string[]) =>
  ({
    keys: [['label']],
    unique: [],
    heading: ['label'],
    fields: { label: as('labels', 'nom', 'libellé', 'intitulé', 'name', ...names) },
  }) as const

export const IMPORTS = {
  cycle: { service: 'records', add: cycle.cycleAdd, ...nomme('cycle') },
  cursus: {
    service: 'records',
    add: cursus.cursusAdd,
    keys: [['label', 'cycle']],
    unique: [],
    heading: ['label'],
    fields: {
      label: as('labels', 'diplôme', 'nom', 'libellé', 'intitulé', 'name', 'LIB_DIP'),
      cycle: as('option', 'niveau du diplôme', 'degree cycle'),
    },
  },
  niveau: {
    service: 'records',
    add: niveau.niveauAdd,
    keys: [['label', 'cycle']],
    unique: [],
    heading: ['label'],
    fields: {
      label: as('labels', 'niveau', 'année', 'étape', 'nom', 'libellé', 'name', 'LIB_ETP'),
      cycle: as('option', 'cycle d’études', 'degree cycle'),
      rang: as('number', 'ordre', 'position', 'order', 'rank'),
    },
  },
  specialite: {
    service: 'records',
    add: specialite.specialiteAdd,
    keys: [['label', 'diplome']],
    unique: [],
    heading: ['label'],
    fields: {
      label: as('labels', 'spécialité', 'filière', 'parcours', 'nom', 'libellé', 'name', 'LIB_WEB_VDI'),
      diplome: as('option', 'diplôme', 'LIB_DIP'),
      niveaux: as('options', 'années', 'étapes', 'levels'),
    },
  },
  mention: {
    service: 'internship',
    add: mention.mentionAdd,
    keys: [['label']],
    unique: ['seuil'],
    heading: ['label'],
    fields: {
      label: as('labels', 'mention', 'nom', 'libellé', 'name'),
      seuil: as('number', 'à partir de', 'note minimale', 'from'),
    },
  },
  typeJury: { service: 'internship', add: typeJury.typeJuryAdd, ...nomme('rôle', 'fonction', 'role') },
  typeStage: { service: 'internship', add: typeStage.typeStageAdd, ...nomme('type', 'type de stage') },
  inscrit: {
    service: 'records',
    add: inscrit.inscritAdd,
    keys: [['matricule'], ['email']],
    unique: ['matricule', 'email'],
    heading: ['lastName', 'firstName'],
    shared: ['matricule', 'lastName', 'firstName', 'email'],
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
    everyYear: true,
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
      acces: lines('accès', 'itinéraire', 'how to get there'),
      places: as('number', 'capacité', 'nombre de places', 'capacity', 'seats'),
      accessible: as('flag', 'PMR', 'accès PMR', 'wheelchair'),
      active: as('flag', 'en service', 'utilisable', 'in use'),
    },
  },
  conge: {
    service: 'records',
    add: conge.congeAdd,
    row: Conge,
    keys: [['label', 'debut']],
    unique: [],
    heading: ['label'],
    fields: {
      label: as('labels', 'jour férié', 'fête', 'congé', 'vacances', 'nom', 'libellé', 'holiday', 'name'),
      debut: as('date', 'date', 'jour', 'début', 'date de début', 'du', 'from', 'start', 'day'),
      fin: { ...as('date', 'fin', 'date de fin', 'au', 'to', 'until', 'end'), otherwise: 'debut' },
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
    everyYear: true,
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
      matricule: {
        ...text('matricule fixe', 'matricule fiscal', 'registration number'),
        same: companyNumber,
      },
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
  stage: {
    service: 'internship',
    add: internship.stageAdd,
    keys: [['entreprise_id', 'sujet']],
    unique: [],
    heading: ['sujet'],
    fields: {
      entreprise_id: as('option', ...societe, 'matricule fiscal', "matricule de l'entreprise"),
      sujet: text('intitulé', 'titre', 'sujet du stage', 'intitulé du stage', 'title', 'topic'),
      periode_stage: text('période', 'dates', 'durée', 'period'),
      description: lines('descriptif', 'missions', 'contenu', 'détails', 'details'),
      etat: {
        ...as('code', 'état', 'statut', 'state'),
        codes: [
          [OFFRE_INACTIVE, 'Inactive', 'Inactif', 'غير مفعّل'],
          [OFFRE_ACTIVE, 'Active', 'Actif', 'مفعّل'],
          [OFFRE_REFUSEE, 'Refusée', 'Refusé', 'Refused', 'مرفوض'],
        ],
      },
      type_stage: as('options', 'type de stage', 'type', 'internship type'),
      specialite: {
        ...as('options', 'spécialité', 'filière', 'filières', 'parcours', 'major'),
        tells: ['niveau'],
      },
      niveau: as('options', 'niveau', 'année', 'level'),
    },
  },
  affectation: {
    service: 'internship',
    add: internship.affectationAdd,
    row: Affectation,
    keys: [['matricule']],
    unique: ['stage'],
    heading: ['matricule'],
    fields: {
      matricule: as('option', 'n° étudiant', 'numéro étudiant', 'code étudiant', 'student number', 'COD_ETU'),
      stage: as(
        'option',
        'sujet',
        'intitulé',
        'titre',
        'offre',
        "n° de l'offre",
        'sujet du stage',
        'title',
        'offer',
      ),
      entreprise: { ...as('option', ...societe), tells: ['stage'], only: true },
      encadrant: as('option', 'encadreur', 'tuteur', 'e-mail de l’encadrant', 'superviseur', 'tutor'),
      etat_stage: {
        ...as('code', 'type', 'type de stage', 'nature'),
        codes: [
          [OBLIGATOIRE, 'Obligatoire', 'Compulsory', 'إجباري'],
          [VOLONTAIRE, 'Volontaire', 'Voluntary', 'تطوعي', 'اختياري'],
        ],
      },
    },
  },
} as const satisfies Record<string, Importable>

export type ImportName = keyof typeof IMPORTS
export const importOf = (name: ImportName): Importable => IMPORTS[name]
export const isImportable = (name: string): name is ImportName => Object.hasOwn(IMPORTS, name)

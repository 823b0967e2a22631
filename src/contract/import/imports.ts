import { z } from 'zod'
import { saisis } from '../affectation/deroulement'
import { companyName } from '../entreprise/companyName'
import { companyNumber } from '../entreprise/companyNumber'
import { fitsCountry } from '../faits/champs'
import type { FaitDemande } from '../faits/demandes'
import { OBLIGATOIRE, OFFRE_ACTIVE, OFFRE_INACTIVE, OFFRE_REFUSEE, VOLONTAIRE } from '../kernel/constants'
import { Id } from '../kernel/endpoint'
import { Email, requiredName, text as textOf } from '../kernel/inputs'
import { PhoneText, RequiredPhone } from '../kernel/phoneField'
import { recordNumber } from '../kernel/recordNumber'
import { semaine } from '../regle/semaineField'
import { materiel, salle } from '../salle/salle'
import { company } from '../specification/company'
import { TypeStage } from '../specification/entities'
import { faits, LIEU_MAX } from '../specification/faits'
import { internship } from '../specification/internship'
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
} from '../structure/school'
import { field, type Importable, type ImportField, lines, text, withPlainTexts } from './importable'

/*
 * The import of records from files. A line of `IMPORTS` says that a record can be imported, what identifies it, and how
 * its fields are called in files that come from elsewhere; the catalogues' own names are known in all languages.
 */

const personne = {
  lastName: {
    ...text('nom', 'nom de famille', 'surname'),
    // people with a usual name besides their birth name
    inOrder: [
      'nom d’usage',
      'nom usuel',
      'LIB_NOM_USU_IND',
      'NOM_USU',
      'nom de naissance',
      'nom patronymique',
      'LIB_NOM_PAT_IND',
      'NOM_PAT',
    ],
  },
  firstName: text('prénom', 'prénoms', 'given name', 'LIB_PR1_IND'),
  email: {
    ...text('e-mail', 'mail', 'adresse mail', 'adresse électronique', 'courriel'),
    // the school's before their own
    inOrder: [
      'e-mail institutionnel',
      'mail institutionnel',
      'mail universitaire',
      'ADR_MAIL_ETU',
      'ADR_MAIL',
      'e-mail personnel',
      'mail personnel',
      'mail perso',
    ],
  },
}

/** First and last name of a tutor, and what they are in the company. */
const TUTEUR_MAX = 201
const FONCTION_MAX = 100

/** The one who is added by hand; `add` leaves these checks to its handler. */
const Personne = z.object({
  lastName: requiredName(100),
  firstName: requiredName(100),
  telephone: RequiredPhone,
  email: Email,
})
/**
 * Assignments, by the columns of the list, with the facts of the internship. A voluntary internship has no supervisor,
 * even if one is named. Negative ids stand for what is created with the row: an offer by its line, a supervisor by the
 * teacher.
 */
const Affectation = z
  .object({
    matricule: Id,
    stage: z.number().int(),
    encadrant: z.number().int().nullish(),
    etat_stage: TypeStage,
    debut: faits.debut,
    fin: faits.fin,
    heures: faits.heures,
    semaine: semaine.optional(),
    lieu: faits.lieu,
    distance: faits.distance,
    gratification: faits.gratification,
    missions: faits.missions,
    assurance: textOf(LIEU_MAX).optional(),
    teletravail: saisis.teletravail.optional(),
    teletravail_lieu: saisis.teletravail_lieu.optional(),
    pays_stage: saisis.pays_stage.optional(),
    tuteur: textOf(TUTEUR_MAX).optional(),
    tuteur_fonction: textOf(FONCTION_MAX).optional(),
    tuteur_email: textOf(254).optional(),
    tuteur_telephone: PhoneText.optional(),
  })
  .refine(({ etat_stage, encadrant }) => etat_stage !== OBLIGATOIRE || encadrant, { path: ['encadrant'] })
  .refine(({ debut, fin }) => !debut || !fin || debut <= fin, { path: ['fin'], params: { endsFirst: true } })
  .transform((row) => ({ ...row, encadrant: row.etat_stage === OBLIGATOIRE ? row.encadrant : null }))

/** An address is checked as a whole. */
const Inscrit = z
  .object(inscrit.inscritAdd.input.shape)
  .refine((row) => fitsCountry(row), { path: ['code_postal'] })

/** Fields of one fact that a school may ask for. */
const ofFact = <F extends Record<string, ImportField>>(fact: FaitDemande, fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, { ...of, fact }])) as F

const faitsDeLEtudiant = {
  ...ofFact('nom_usage', { nom_usage: text('usage name', 'preferred name', 'اللقب') }),
  ...ofFact('naissance', {
    naissance: field(
      'date',
      'né(e) le',
      'né le',
      'naissance',
      'birth date',
      'DOB',
      'تاريخ الميلاد',
      'DATE_NAI_IND',
      'DAT_NAI',
    ),
  }),
  ...ofFact('telephone_etudiant', {
    telephone: text('tél', 'portable', 'gsm', 'mobile', 'téléphone portable', 'NUM_TEL', 'NUM_TEL_PORT'),
  }),
  ...ofFact('adresse_etudiant', {
    adresse: text('adresse postale', 'rue', 'street', 'LIB_AD1', 'ADR_LIG1'),
    code_postal: text('CP', 'zip', 'zip code', 'postal code', 'COD_BDI', 'COD_POSTAL'),
    ville: text('commune', 'city', 'LIB_COM', 'LIB_ADE'),
    pays: text('pays de résidence', 'LIB_PAY', 'COD_PAY'),
  }),
  ...ofFact('responsabilite_civile', {
    assureur: text(
      'assurance responsabilité civile',
      'compagnie d’assurance',
      'assureur',
      'insurer',
      'liability insurance',
    ),
    police: text('n° de police', 'numéro de police', 'n° de contrat', 'policy number'),
  }),
  ...ofFact('couverture_sociale', {
    regime: text(
      'couverture sociale',
      'régime de sécurité sociale',
      'sécurité sociale',
      'caisse',
      'CPAM',
      'social security',
      'LIB_RGI',
    ),
    numero_social: text('n° de sécurité sociale', 'numéro de sécurité sociale', 'NIR', 'NIR_IND'),
  }),
  ...ofFact('contact_urgence', {
    urgence_nom: text('personne à prévenir', 'contact d’urgence', 'emergency contact'),
    urgence_lien: text('lien avec la personne à prévenir', 'lien de parenté', 'relationship'),
    urgence_telephone: text('téléphone de la personne à prévenir', 'téléphone d’urgence', 'emergency phone'),
  }),
}

const faitsDeLHote = {
  ...ofFact('forme_juridique', {
    forme_juridique: text('statut juridique', 'nature juridique', 'legal form', 'LIB_NJ'),
  }),
  ...ofFact('localite', {
    code_postal: text('CP', 'zip', 'zip code', 'postal code', 'COD_POSTAL'),
    ville: text('commune', 'city', 'LIB_COM'),
    pays: text('LIB_PAY', 'COD_PAY'),
  }),
  ...ofFact('secteur', { secteur: text('secteur', 'activité', 'APE', 'NAF', 'sector', 'industry') }),
  ...ofFact('effectif', {
    effectif: text('taille', 'nombre de salariés', 'tranche d’effectif', 'size', 'employees'),
  }),
}

/** Its address is checked as a whole. */
const Entreprise = company.entrepriseAdd.input.refine((row) => fitsCountry(row), { path: ['code_postal'] })

const Conge = z
  .object(conge.congeAdd.input.shape)
  .refine(({ debut, fin }) => debut <= fin, { path: ['fin'], params: { endsFirst: true } })

const societe = [
  'entreprise',
  "nom de l'entreprise",
  'raison sociale',
  'société',
  'organisme',
  "organisme d'accueil",
  "entreprise d'accueil",
  'company',
]
/** The registration number of a company. */
const numeros = [
  'SIRET',
  'n° SIRET',
  'numéro SIRET',
  'matricule fiscal',
  "matricule de l'entreprise",
  "SIRET de l'entreprise",
  'registration number',
]
const sujets = [
  'sujet',
  'intitulé',
  'titre',
  'sujet du stage',
  'intitulé du sujet',
  'intitulé du stage',
  'titre du stage',
  'title',
  'topic',
]

const lowerCase = (value: string) => value.toLowerCase()

const personnes = {
  service: 'internship',
  row: Personne,
  keys: [['email'], ['lastName', 'firstName']],
  unique: ['email'],
  heading: ['firstName', 'lastName'],
  persons: true,
  fullName: [
    'encadrant',
    'encadreur',
    'juré',
    'membre du jury',
    'enseignant',
    'professeur',
    'الأستاذ',
    'المشرف',
  ],
  everyYear: true,
  fields: {
    lastName: text('nom', 'nom de famille', 'surname'),
    firstName: text('prénom', 'prénoms', 'given name'),
    telephone: text('tél', 'portable', 'gsm', 'mobile', 'phone'),
    email: personne.email,
  },
} as const

/** A record that consists of a name only, which identifies it. */
const nomme = (...names: string[]) =>
  ({
    keys: [['label']],
    unique: [],
    heading: ['label'],
    fields: { label: field('labels', 'nom', 'libellé', 'intitulé', 'name', ...names) },
  }) as const

const typed = nomme('type', 'type de stage')

/** When a party signs. */
const rang = (name: string) => ({
  ...field('code', name),
  codes: [
    [0, 'Ne signe pas', 'Does not sign', 'لا يمضي', '0'],
    [1, '1er', '1st', 'الأول', '1'],
    [2, '2e', '2nd', 'الثاني', '2'],
    [3, '3e', '3rd', 'الثالث', '3'],
    [4, '4e', '4th', 'الرابع', '4'],
    [5, '5e', '5th', 'الخامس', '5'],
  ] as const,
})

const LINES = {
  cycle: { service: 'records', add: cycle.cycleAdd, ...nomme('cycle') },
  cursus: {
    service: 'records',
    add: cursus.cursusAdd,
    keys: [['label', 'cycle']],
    unique: [],
    heading: ['label'],
    fields: {
      label: field('labels', 'diplôme', 'diploma', 'nom', 'libellé', 'intitulé', 'name', 'LIB_DIP'),
      cycle: field('option', 'niveau du diplôme', 'degree cycle', 'المرحلة'),
      signataire: text('signataire des documents', 'signatory', 'الممضي'),
      qualite: text('qualité du signataire', 'fonction du signataire', 'signatory’s title', 'صفة الممضي'),
      ects: { ...field('number', 'crédits', 'crédits ECTS', 'ECTS', 'credits'), fact: 'ects' },
    },
  },
  niveau: {
    service: 'records',
    add: niveau.niveauAdd,
    keys: [['label', 'cycle']],
    unique: [],
    heading: ['label'],
    fields: {
      label: field('labels', 'niveau', 'année', 'étape', 'nom', 'libellé', 'name', 'LIB_ETP'),
      cycle: field('option', 'cycle d’études', 'degree cycle', 'المرحلة'),
      rang: field('number', 'ordre', 'position', 'order', 'rank'),
      debut: field('date', 'début des stages', 'début du stage', 'date de début', 'start'),
      fin: field('date', 'fin des stages', 'fin du stage', 'date de fin', 'end'),
      heures: field('number', 'heures', 'heures hebdomadaires', 'hours', 'hours a week'),
    },
  },
  specialite: {
    service: 'records',
    add: specialite.specialiteAdd,
    keys: [['label', 'diplome']],
    unique: [],
    heading: ['label'],
    fields: {
      label: field('labels', 'spécialité', 'filière', 'parcours', 'nom', 'libellé', 'name', 'LIB_WEB_VDI'),
      diplome: field('option', 'diplôme', 'diploma', 'LIB_DIP'),
      niveaux: field('options', 'années', 'étapes', 'levels'),
    },
  },
  mention: {
    service: 'internship',
    add: mention.mentionAdd,
    keys: [['label']],
    unique: ['seuil'],
    heading: ['label'],
    fields: {
      label: field('labels', 'mention', 'nom', 'libellé', 'name'),
      seuil: field('number', 'à partir de', 'note minimale', 'from'),
    },
  },
  typeJury: { service: 'internship', add: typeJury.typeJuryAdd, ...nomme('rôle', 'fonction', 'role') },
  typeStage: {
    service: 'internship',
    add: typeStage.typeStageAdd,
    ...typed,
    begins: { rang_etudiant: 1, rang_entreprise: 1, rang_tuteur: 1, rang_encadrant: 1, rang_ecole: 1 },
    fields: {
      ...typed.fields,
      rang_etudiant: rang('rang de l’étudiant'),
      rang_entreprise: rang('rang de l’entreprise'),
      rang_tuteur: rang('rang du tuteur'),
      rang_encadrant: rang('rang de l’encadrant'),
      rang_ecole: rang('rang de l’établissement'),
    },
  },
  inscrit: {
    service: 'records',
    add: inscrit.inscritAdd,
    row: Inscrit,
    keys: [['matricule'], ['email']],
    unique: ['matricule', 'email'],
    heading: ['lastName', 'firstName'],
    persons: true,
    fullName: ['étudiant', 'étudiants', 'student', 'الطالب'],
    shared: ['matricule', 'lastName', 'firstName', 'email', ...Object.keys(faitsDeLEtudiant)],
    departs: 'parti',
    makes: 'groupe',
    fields: {
      matricule: {
        ...text(
          'n° étudiant',
          'numéro étudiant',
          'code étudiant',
          'id étudiant',
          'student number',
          'COD_ETU',
        ),
        same: recordNumber,
      },
      ...personne,
      ...faitsDeLEtudiant,
      groupe: field(
        'option',
        'classe',
        'gpe',
        'groupe TD',
        'class',
        'COD_EXT_GPE',
        'LIB_GPE',
        'COD_GPE',
        'LIB_GRP',
        'COD_GRP',
      ),
      diplome: {
        ...field(
          'option',
          'diplôme préparé',
          'formation',
          'cursus',
          'diploma',
          'degree',
          'الشهادة',
          'LIB_DIP',
          'LIB_WEB_DIP',
        ),
        tells: ['specialite', 'niveau', 'groupe'],
        only: true,
        hint: true,
      },
      specialite: {
        ...field('option', 'filière', 'parcours', 'mention', 'major', 'LIB_WEB_VDI'),
        tells: ['niveau', 'groupe'],
        only: true,
      },
      niveau: {
        ...field('option', 'année', 'étape', 'level', 'LIB_ETP', 'LIB_WEB_VET', 'COD_NIV', 'LIB_NIV'),
        tells: ['groupe'],
        only: true,
      },
      parti: {
        ...field('flag', 'départ', 'abandon', 'démission'),
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
    numbers: 'code',
    heading: ['lastName', 'firstName'],
    persons: true,
    fullName: ['enseignant', 'professeur', 'teacher', 'الأستاذ'],
    alike: { field: 'email', same: lowerCase, what: 'address' },
    everyYear: true,
    fields: {
      code: { ...text('matricule', 'identifiant', 'numéro', 'COD_PER'), same: recordNumber },
      lastName: text('nom', 'nom de famille', 'surname', 'LIB_NOM_PAT_PER'),
      firstName: text('prénom', 'prénoms', 'given name', 'LIB_PR1_PER'),
      email: personne.email,
      mobile: text('téléphone', 'tél', 'portable', 'gsm', 'téléphone mobile', 'mobile phone'),
      grade: field('labels', 'corps', 'statut', 'rank'),
      specialites: field('options', 'spécialité', 'matières', 'enseigne'),
      encadrements_max: field('number', 'encadrements max', 'nombre maximal d’encadrements'),
      jurys_max: field('number', 'jurys max', 'nombre maximal de jurys'),
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
      label: field('labels', 'salle', 'nom', 'libellé', 'room', 'name'),
      batiment: text('bâtiment', 'bloc', 'building'),
      acces: lines('accès', 'itinéraire', 'how to get there'),
      places: field('number', 'capacité', 'nombre de places', 'capacity', 'seats'),
      accessible: field('flag', 'PMR', 'accès PMR', 'wheelchair'),
      active: field('flag', 'en service', 'utilisable', 'in use'),
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
      label: field('labels', 'jour férié', 'fête', 'congé', 'vacances', 'nom', 'libellé', 'holiday', 'name'),
      debut: field('date', 'date', 'jour', 'début', 'date de début', 'du', 'from', 'start', 'day'),
      fin: { ...field('date', 'fin', 'date de fin', 'au', 'to', 'until', 'end'), otherwise: 'debut' },
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
      label: field('labels', 'matériel', 'équipement', 'nom', 'libellé', 'equipment', 'name'),
      active: field('flag', 'en service', 'utilisable', 'in use'),
    },
  },
  jury: { ...personnes, add: internship.juryAdd },
  encadreur: { ...personnes, add: internship.encadreurAdd },
  entreprise: {
    service: 'company',
    add: company.entrepriseAdd,
    row: Entreprise,
    whole: company.entrepriseImport,
    keys: [['matricule'], ['email']],
    unique: ['matricule', 'email'],
    numbers: 'matricule',
    heading: ['nom_entreprise'],
    alike: { field: 'nom_entreprise', same: companyName, what: 'company', number: 'matricule' },
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
      nom_gerant: text('gérant', 'nom du gérant', 'responsable', 'contact', 'manager', 'manager name'),
      matricule: {
        ...text('matricule fixe', ...numeros),
        same: companyNumber,
      },
      email: text('e-mail', 'mail', 'adresse e-mail', 'courriel'),
      adresse: text('adresse postale', 'address'),
      mobile: text('téléphone mobile', 'portable', 'gsm', 'mobile phone'),
      telephone: text(
        'téléphone',
        'téléphone fixe',
        'tél',
        'tél fixe',
        'tél bureau',
        'fixe',
        'standard',
        'phone',
        'landline',
      ),
      ...faitsDeLHote,
    },
  },
  groupe: {
    service: 'records',
    add: groupe.groupeAdd,
    keys: [['nom', 'specialite', 'niveau']],
    unique: [],
    heading: ['nom'],
    fields: {
      nom: text('groupe', 'classe', 'libellé', 'group', 'name', 'LIB_GPE', 'COD_EXT_GPE', 'LIB_GRP'),
      specialite: { ...field('option', 'filière', 'parcours', 'major'), tells: ['niveau'] },
      niveau: field('option', 'année', 'étape', 'level', 'LIB_ETP', 'COD_NIV', 'LIB_NIV'),
    },
  },
  stage: {
    service: 'internship',
    add: internship.stageAdd,
    keys: [['entreprise_id', 'sujet']],
    unique: [],
    heading: ['sujet'],
    byHand: ['missions', 'competences', 'lieu'],
    fields: {
      entreprise_id: field('option', ...societe, ...numeros),
      sujet: text(...sujets),
      periode_stage: text('période', 'dates', 'durée', 'period'),
      description: lines('descriptif', 'missions', 'contenu', 'détails', 'details'),
      limite: field(
        'date',
        'date limite',
        'date limite de candidature',
        'candidater avant',
        'deadline',
        'apply by',
        'last day to apply',
      ),
      places: field(
        'number',
        'nombre de places',
        'nb places',
        'nombre de stagiaires',
        'places',
        'number of places',
      ),
      etat: {
        ...field('code', 'état', 'statut', 'state'),
        codes: [
          [OFFRE_INACTIVE, 'Inactive', 'Inactif', 'غير مفعّل'],
          [OFFRE_ACTIVE, 'Active', 'Actif', 'مفعّل'],
          [OFFRE_REFUSEE, 'Refusée', 'Refusé', 'Refused', 'مرفوض'],
        ],
      },
      type_stage: field('options', 'type de stage', 'type', 'internship type'),
      specialite: {
        ...field('options', 'spécialité', 'filière', 'filières', 'parcours', 'major', 'التخصصات'),
        tells: ['niveau'],
      },
      niveau: field('options', 'niveau', 'année', 'level'),
    },
  },
  affectation: {
    service: 'internship',
    add: internship.affectationAdd,
    row: Affectation,
    keys: [['matricule']],
    apart: 'stage',
    unique: ['stage'],
    heading: ['matricule'],
    creates: true,
    spare: [
      'nom',
      'prénom',
      'nom et prénom',
      'groupe',
      'classe',
      'niveau',
      'année',
      'diplôme',
      'formation',
      'spécialité',
      'filière',
      'NOM_PAT',
      'LIB_NOM_PAT_IND',
      'LIB_PR1_IND',
      'LIB_GRP',
      'LIB_GPE',
      'COD_NIV',
      'LIB_NIV',
      'LIB_ETP',
      'LIB_DIP',
    ],
    fields: {
      matricule: {
        ...field('option', 'n° étudiant', 'numéro étudiant', 'code étudiant', 'student number', 'COD_ETU'),
        people: true,
      },
      stage: field('option', ...sujets, 'offre', "n° de l'offre", 'offer'),
      entreprise: { ...field('option', ...societe), tells: ['stage'], only: true },
      entreprise_matricule: {
        ...field('option', ...numeros),
        tells: ['stage', 'entreprise'],
        same: companyNumber,
        only: true,
      },
      encadrant: {
        ...field(
          'option',
          'encadreur',
          'encadrant pédagogique',
          'encadrant académique',
          'enseignant référent',
          'enseignant encadrant',
          'tuteur pédagogique',
          'tuteur enseignant',
          'e-mail de l’encadrant',
          'mail encadrant',
          'superviseur',
        ),
        people: true,
      },
      etat_stage: {
        ...field('code', 'type', 'type de stage', 'nature'),
        codes: [
          [OBLIGATOIRE, 'Obligatoire', 'Compulsory', 'إجباري'],
          [VOLONTAIRE, 'Volontaire', 'Voluntary', 'تطوعي', 'اختياري'],
        ],
      },
      debut: field('date', 'début', 'date début', 'date de début', 'début du stage', 'du', 'start', 'from'),
      fin: field('date', 'fin', 'date fin', 'date de fin', 'fin du stage', 'au', 'end', 'to'),
      heures: {
        ...field(
          'number',
          'hebdo',
          'heures hebdo',
          'heures hebdomadaires',
          'durée hebdomadaire',
          'heures/semaine',
          'h/semaine',
          'hours a week',
        ),
        units: ['h', 'heure', 'heures', 'hours', 'hsemaine', 'heuressemaine', 'heuresparsemaine', 'hsem'],
      },
      semaine: text(
        'jours de présence',
        'jours travaillés',
        'jours de travail',
        'jours de la semaine',
        'horaires',
        'days worked',
        'working days',
      ),
      lieu: text('lieu du stage', 'adresse du stage', 'ville', 'place', 'location'),
      distance: field('flag', 'télétravail', 'à distance', 'remote'),
      ...ofFact('pays_stage', { pays_stage: text('pays du stage', 'country of the internship') }),
      ...ofFact('teletravail', {
        teletravail: {
          ...field('number', 'jours de télétravail', 'jours à distance', 'remote days'),
          units: ['j', 'jour', 'jours', 'day', 'days', 'يوم', 'أيام'],
        },
        teletravail_lieu: text('lieu du télétravail', 'lieu de télétravail', 'remote place'),
      }),
      gratification: {
        ...field(
          'number',
          'gratification',
          'gratification mensuelle',
          'indemnité',
          'prime',
          'allowance',
          'pay',
        ),
        units: [
          'eur',
          'euro',
          'euros',
          'tnd',
          'dt',
          'dinars',
          'mad',
          'dh',
          'dzd',
          'da',
          'mois',
          'parmois',
          'eurmois',
        ],
      },
      missions: lines('mission', 'missions confiées', 'descriptif', 'description', 'tasks'),
      assurance: text('assurance du stagiaire', 'insurance'),
      tuteur: text(
        'maître de stage',
        'tuteur en entreprise',
        'tuteur entreprise',
        'tuteur professionnel',
        'nom du tuteur',
        'nom tuteur',
        'responsable du stage',
        'encadrant entreprise',
        'encadrant professionnel',
        'contact',
        'tutor',
      ),
      tuteur_prenom: { ...text('prénom tuteur', 'prénom du maître de stage'), only: true },
      tuteur_fonction: text('fonction', 'fonction tuteur', 'qualité du tuteur', 'poste du tuteur'),
      tuteur_email: text(
        'mail tuteur',
        'e-mail tuteur',
        'mail du tuteur',
        'courriel tuteur',
        'courriel du tuteur',
        'adresse mail du tuteur',
        'mail maître',
        'mail du maître',
        'mail maître de stage',
        'mail du maître de stage',
        'e-mail maître de stage',
        'e-mail du maître de stage',
        'courriel maître de stage',
        'courriel du maître de stage',
      ),
      tuteur_telephone: text(
        'tél tuteur',
        'tél. du tuteur',
        'téléphone tuteur',
        'portable tuteur',
        'mobile tuteur',
        'tél maître',
        'tél maître de stage',
        'tél. du maître de stage',
        'téléphone du maître de stage',
      ),
      responsable: {
        ...text('gérant', 'nom du gérant', 'dirigeant', 'représentant légal', 'manager'),
        only: true,
      },
      adresse: { ...text('adresse entreprise', 'adresse postale', 'address'), only: true },
      entreprise_email: { ...text('mail entreprise', 'courriel entreprise', 'company e-mail'), only: true },
      entreprise_telephone: {
        ...text('tél entreprise', 'tél. de l’entreprise', 'téléphone entreprise', 'company phone'),
        only: true,
      },
    },
  },
} as const satisfies Record<string, Importable>

export const IMPORTS = withPlainTexts(LINES)
export type ImportName = keyof typeof IMPORTS
export const importOf = (name: ImportName): Importable => IMPORTS[name]
export const isImportable = (name: string): name is ImportName => Object.hasOwn(IMPORTS, name)

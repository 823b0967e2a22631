import { z } from 'zod'
import { professeur } from '../../enseignant/professeur'
import { inscrit } from '../../etudiant/inscrit'
import { fitsCountry } from '../../faits/champs'
import { Email, requiredName } from '../../kernel/inputs'
import { RequiredPhone } from '../../kernel/phoneField'
import { recordNumber } from '../../kernel/recordNumber'
import { internship } from '../../specification/internship'
import { field, type Importable, text } from '../importable'
import { faitsDeLEtudiant } from './faits'

/*
 * Headings of Pégase (PC-Scol) have these sources, read on 2026-11-30; case, accents and punctuation do not count, so that
 * `code_apprenant`, `codeApprenant` and “Code apprenant” are one heading:
 * - “Code apprenant”, “Nom”, “Prénom”: its files of results, github.com/PC-Scol/pv-jury, `tbin/samples/avec-mention.csv`
 * - `code_apprenant`, `nom_famille`, `nom_usuel`, `mail_institutionnel`, `mail_perso`, `mail_etab`,
 *   `libelle_objet_formation`, `statut_inscription`, and the facts of `faits.ts`: extracts from its reporting
 *   database, github.com/PC-Scol/dreaddon-pilotage, `schema_pilotage.sql`
 * - `codeApprenant`, `nomFamille`, `nomNaissance`, `nomDeNaissance`, `nomUsage`, `nomUsuel`, `emailInstitutionnel`,
 *   `adresseElectroniqueInstitutionnelle`, `statutInscription`: its interfaces for identities and enrolments,
 *   github.com/EsupPortail/esup-mdw-pegase, `idt-ext-api-v1-1.6.0.yaml` and `inscription-ext-api-v2-2.6.0.yaml`
 * Pégase keeps neither teachers nor rooms (docs/decisions/0101-headings-of-pegase.md).
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
      'nom usage',
      'nom de naissance',
      'nom naissance',
      'nom famille',
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
      'adresse électronique institutionnelle',
      'mail etab',
      'ADR_MAIL_ETU',
      'ADR_MAIL',
      'e-mail personnel',
      'mail personnel',
      'mail perso',
    ],
  },
}

/** The one who is added by hand; `add` leaves these checks to its handler. */
const Personne = z.object({
  lastName: requiredName(100),
  firstName: requiredName(100),
  telephone: RequiredPhone,
  email: Email,
})

/** An address is checked as a whole. */
const Inscrit = z
  .object(inscrit.inscritAdd.input.shape)
  .refine((row) => fitsCountry(row), { path: ['code_postal'] })

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

/** Students, teachers, jurors and supervisors. */
export const personnesLines = {
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
          'code apprenant',
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
        ...field(
          'option',
          'année',
          'étape',
          'level',
          'LIB_ETP',
          'LIB_WEB_VET',
          'COD_NIV',
          'LIB_NIV',
          'libelle_objet_formation',
        ),
        tells: ['groupe'],
        only: true,
      },
      parti: {
        ...field('flag', 'départ', 'abandon', 'démission', 'statut_inscription'),
        words: [
          ['parti', 'inscrit'],
          ['departed', 'enrolled'],
          ['مغادر', 'مسجَّل'],
          ['left', 'present'],
          ['غادر', 'présent'],
          // Pégase, in its reporting database and in its interface
          ['ANNULEE', 'VALIDEE'],
          ['annulée', 'valide'],
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
  jury: { ...personnes, add: internship.juryAdd },
  encadreur: { ...personnes, add: internship.encadreurAdd },
} as const satisfies Record<string, Importable>

function lowerCase(value: string) {
  return value.toLowerCase()
}

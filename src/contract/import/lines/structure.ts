import { typeJury } from '../../jury/typeJury'
import { mention } from '../../note/mention'
import { typeStage } from '../../stage/typeStage'
import { cursus, cycle, groupe, niveau, specialite } from '../../structure/structure'
import { field, type Importable, text } from '../importable'

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

/** What is taught, and the types and labels that the school names. */
export const structureLines = {
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
} as const satisfies Record<string, Importable>

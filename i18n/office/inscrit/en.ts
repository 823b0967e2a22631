import faits from '../../faits/en'
import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { inscrit: 'Students' },
  title: { editInscrit: 'Edit student' },
  resources: {
    inscrit: {
      fields: {
        matricule: 'Registration number',
        lastName: 'Last name',
        firstName: 'First name',
        email: 'Email',
        groupe: 'Group',
        cycle: 'Cycle',
        diplome: 'Degree',
        niveau: 'Level',
        specialite: 'Specialty',
        stage: 'Internship',
        encadrant: 'Supervisor',
        soutenance: 'Defence',
        parti: 'Enrolment status',
        inscriptions: 'Enrolments',
        ...faits.champs,
      },
      groups: { identite: 'Identity', convention: 'Information for the agreement' },
      choices: {
        stage: { sans: 'No internship', avec: 'Has an internship' },
        encadrant: { sans: 'No supervisor', avec: 'Has a supervisor', inutile: 'Voluntary, none needed' },
        soutenance: { sans: 'No defence', avec: 'Has a defence' },
        parti: { present: 'Enrolled', parti: 'Departed' },
      },
      actions: {
        voirEspace: { label: 'See their space', hint: 'This record has no address' },
        agenda: { label: 'Calendar' },
        ...actions(
          'Delete this enrolment?',
          '%{firstName} %{lastName} will no longer be enrolled this year, and is removed from the list if never enrolled in another year.',
          'Enrolment deleted',
        ),
      },
      create: { label: 'Add a student', title: 'New student', done: 'Student enrolled' },
      edit: { done: 'Student saved' },
      emptyHint: 'Add the students of the year, each in a group.',
      required: { matricule: '* Registration number required', groupe: '* Group required' },
      help: {
        parti: 'Students who have departed keep their file and are no longer offered.',
        numero_social: 'The number, or a note: applied for, abroad…',
      },
    },
  },
} satisfies typeof fr

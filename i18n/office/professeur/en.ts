import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { professeur: 'Teachers' },
  title: { editProfesseur: 'Edit teacher' },
  resources: {
    professeur: {
      fields: {
        code: 'Number',
        lastName: 'Last name',
        firstName: 'First name',
        grade: 'Rank',
        email: 'Email',
        mobile: 'Mobile',
        specialites: 'Specialties',
        encadrements_max: 'Maximum supervisions',
        jurys_max: 'Maximum juries',
        encadrements: 'Supervisions',
        jurys: 'Juries',
      },
      actions: {
        voirEspace: { label: 'See their space', hint: 'This record has no address' },
        agenda: { label: 'Calendar' },
        ...actions(
          'Delete this teacher?',
          '%{firstName} %{lastName} will also be removed from the directory.',
          'Teacher deleted',
        ),
      },
      create: { label: 'Add a teacher', title: 'New teacher', done: 'Teacher added' },
      edit: { done: 'Teacher saved' },
      emptyHint: 'Add the teachers, who supervise internships and sit on juries.',
      required: { code: '* Number required', grade: '* Rank required' },
      help: { limit: 'Per year; 0 for no limit' },
    },
  },
} satisfies typeof fr

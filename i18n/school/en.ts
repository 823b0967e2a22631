import type { SchoolMessages } from './fr'

const actions = (title: string, text: string, done: string) => ({
  edit: { label: 'Edit' },
  delete: { label: 'Delete', title, text, done },
})

const school: SchoolMessages = {
  menu: {
    annee: 'Academic years',
    structure: 'Structure',
    cycle: 'Cycles',
    cursus: 'Diplomas',
    specialite: 'Specialties',
    niveau: 'Levels',
    groupe: 'Groups',
    inscrit: 'Students',
    professeur: 'Teachers',
    locaux: 'Rooms and equipment',
  },

  title: {
    editAnnee: 'Edit the academic year',
    editCycle: 'Edit the cycle',
    editCursus: 'Edit the diploma',
    editSpecialite: 'Edit the specialty',
    editNiveau: 'Edit the level',
    editGroupe: 'Edit the group',
    editProfesseur: 'Edit the teacher',
    editInscrit: 'Edit the student',
  },

  kinds: { cycle: 'Cycle', cursus: 'Diploma', specialite: 'Specialty', niveau: 'Level' },

  usedBy: {
    cursus: '%{smart_count} diploma |||| %{smart_count} diplomas',
    specialite: '%{smart_count} specialty |||| %{smart_count} specialties',
    niveau: '%{smart_count} level |||| %{smart_count} levels',
    groupe: '%{smart_count} group |||| %{smart_count} groups',
    etudiant: '%{smart_count} student |||| %{smart_count} students',
  },

  errors: {
    student_known: 'This registration number is that of %{name}.',
    current_year: 'One year is always the current one: choose another one first.',
    year_open: 'You are working in this year. Sign in to another year to delete this one.',
    other_cycle: 'A specialty has levels of the cycle of its diploma.',
    not_taught: 'The specialty does not have this level.',
  },

  structure: {
    title: 'Overview',
    students: '%{count} student |||| %{count} students',
    empty: 'Nothing is taught yet. Begin with the cycles.',
  },

  historyFields: {
    grade: 'Rank',
    specialites: 'Specialties',
    encadrements_max: 'Supervisions at most',
    jurys_max: 'Juries at most',
  },

  resources: {
    annee: {
      fields: { label: 'Year', debut: 'Start', fin: 'End', courante: 'Current year' },
      required: { label: '* Year required', debut: '* Start required', fin: '* End required' },
      help: {
        label: 'Such as 2026/2027',
        courante: 'Offered at sign-in. The year that was current no longer is.',
      },
      endsFirst: '* The end must come after the start',
      actions: {
        edit: { label: 'Edit' },
        delete: {
          label: 'Delete',
          title: 'Delete this year?',
          text: '%{label} can then no longer be chosen at sign-in.',
          done: 'Year deleted',
          hint: 'The current year cannot be deleted',
        },
      },
      create: { label: 'Add a year', title: 'New academic year', done: 'Year added' },
      edit: { done: 'Year saved' },
      emptyHint: 'Add the academic year to prepare.',
    },
    cycle: {
      fields: { label: 'Name' },
      required: { label: '* Name required' },
      actions: actions(
        'Delete this cycle?',
        '%{label} will have neither diplomas nor levels.',
        'Cycle deleted',
      ),
      create: { label: 'Add a cycle', title: 'New cycle', done: 'Cycle added' },
      edit: { done: 'Cycle saved' },
      emptyHint: 'Add the cycles, such as Bachelor and Master. Diplomas and levels follow.',
    },
    cursus: {
      fields: { label: 'Name', cycle: 'Cycle' },
      required: { label: '* Name required', cycle: '* Cycle required' },
      actions: actions('Delete this diploma?', '%{label} will have no specialties.', 'Diploma deleted'),
      create: { label: 'Add a diploma', title: 'New diploma', done: 'Diploma added' },
      edit: { done: 'Diploma saved' },
      emptyHint: 'Add the diplomas that the cycles lead to.',
    },
    specialite: {
      fields: { label: 'Name', diplome: 'Diploma', niveaux: 'Levels' },
      required: { label: '* Name required', diplome: '* Diploma required' },
      help: { niveaux: 'The levels of the cycle at which it is taught' },
      actions: actions('Delete this specialty?', '%{label} will have no groups.', 'Specialty deleted'),
      create: { label: 'Add a specialty', title: 'New specialty', done: 'Specialty added' },
      edit: { done: 'Specialty saved' },
      emptyHint: 'Add the specialties of the diplomas, with their levels.',
    },
    niveau: {
      fields: { label: 'Name', cycle: 'Cycle', rang: 'Position' },
      required: { label: '* Name required', cycle: '* Cycle required', rang: '* Position required' },
      help: { rang: 'Where the level stands in its cycle: 1 for the first' },
      actions: actions('Delete this level?', '%{label} will have no groups.', 'Level deleted'),
      create: { label: 'Add a level', title: 'New level', done: 'Level added' },
      edit: { done: 'Level saved' },
      emptyHint: 'Add the levels of the cycles, such as year 1, year 2 and year 3.',
    },
    groupe: {
      fields: { nom: 'Group', specialite: 'Specialty', niveau: 'Level' },
      required: {
        nom: '* Name of the group required',
        specialite: '* Specialty required',
        niveau: '* Level required',
      },
      actions: actions('Delete this group?', '%{nom} will have no students.', 'Group deleted'),
      create: { label: 'Add a group', title: 'New group', done: 'Group added' },
      edit: { done: 'Group saved' },
      emptyHint: 'Add the groups of the year, in which students are enrolled.',
    },
    professeur: {
      fields: {
        code: 'Number',
        lastName: 'Last name',
        firstName: 'First name',
        grade: 'Rank',
        email: 'Email',
        mobile: 'Mobile',
        specialites: 'Specialties',
        encadrements_max: 'Supervisions at most',
        jurys_max: 'Juries at most',
        encadrements: 'Supervisions',
        jurys: 'Juries',
      },
      required: { code: '* Number required', grade: '* Rank required' },
      help: { limit: 'A year; 0 for no limit' },
      actions: actions(
        'Delete this teacher?',
        '%{firstName} %{lastName} will leave the directory as well.',
        'Teacher deleted',
      ),
      create: { label: 'Add a teacher', title: 'New teacher', done: 'Teacher added' },
      edit: { done: 'Teacher saved' },
      emptyHint: 'Add the teachers, who supervise internships and sit in juries.',
    },
    inscrit: {
      fields: {
        matricule: 'Registration number',
        lastName: 'Last name',
        firstName: 'First name',
        email: 'Email',
        groupe: 'Group',
        cycle: 'Cycle',
        diplome: 'Diploma',
        niveau: 'Level',
        specialite: 'Specialty',
        stage: 'Internship',
        encadrant: 'Supervisor',
        soutenance: 'Defence',
        parti: 'Presence',
        inscriptions: 'Enrolments',
      },
      choices: {
        stage: { sans: 'No internship', avec: 'Has an internship' },
        encadrant: { sans: 'No supervisor', avec: 'Has a supervisor', inutile: 'Voluntary, none needed' },
        soutenance: { sans: 'No defence', avec: 'Has a defence' },
        parti: { present: 'Enrolled', parti: 'Departed' },
      },
      required: { matricule: '* Registration number required', groupe: '* Group required' },
      help: { parti: 'Who has departed keeps their file and is no longer offered.' },
      actions: actions(
        'Delete this enrolment?',
        '%{firstName} %{lastName} will no longer be enrolled this year, and leaves the list altogether if never enrolled in another one.',
        'Enrolment deleted',
      ),
      create: { label: 'Add a student', title: 'New student', done: 'Student enrolled' },
      edit: { done: 'Student saved' },
      emptyHint: 'Add the students of the year, each in a group.',
    },
  },
}

export default school

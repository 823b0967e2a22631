import type fr from './fr'

export default {
  start: {
    title: 'Set up your school',
    left: 'One step left. |||| %{smart_count} of %{total} steps left.',
    progress: 'Steps of the set-up',
    continue: 'Continue: %{step}',
    notNow: 'Not now',
    position: 'Step %{position} of %{total}',
    states: { done: ' (done)', skipped: ' (skipped)', todo: ' (to do)' },
    back: 'Back',
    next: 'Continue',
    skip: 'Skip this step',
    resume: 'Go back to this step',
    look: 'See the list',
    there: 'One record has been saved. |||| %{count} records have been saved.',
    byHand: 'Enter the structure by hand',
    useTemplate: 'Start from this template',
    templateDone: 'Structure created',
    end: 'Everything is ready',
    endDetail: 'The school is ready for its companies, offers and defences.',
    later: 'The rest can wait',
    laterDetail: 'What is left can be done at any time: the dashboard takes you back to it.',
    leave: 'Open the dashboard',
    modeles: {
      ingenieur: {
        title: 'Engineering cycle',
        text: 'One degree, four specialties and three years, with a group for each year.',
      },
      lmd: {
        title: 'Bachelor, master, doctorate',
        text: 'Three cycles, five degrees and eight specialties, with a group for each year.',
      },
      mastere: {
        title: 'Master',
        text: 'Professional and research masters, four specialties over two years.',
      },
    },
    steps: {
      langue: {
        title: 'Language',
        text: 'The language of your screens and of the messages you receive. Each colleague chooses their own.',
        skip: 'Keep this one',
      },
      etablissement: {
        title: 'School',
        text: 'Its name and logo appear on the sign-in page, documents and messages; its days and hours guide scheduling.',
      },
      annee: {
        title: 'Academic year',
        text: 'The current year, and the days between which its defences are held.',
        skip: 'This is the right year',
      },
      structure: {
        title: 'Structure',
        text: 'What is taught: cycles, degrees, specialties, levels and groups. A template can be renamed and completed afterwards.',
        there: 'One specialty is taught. |||| %{smart_count} specialties are taught.',
      },
      etudiants: {
        title: 'Students',
        text: 'Import the registry’s list: it enrols students in their groups, and creates the groups that are missing.',
      },
      enseignants: { title: 'Teachers', text: 'They supervise internships and sit on juries.' },
      salles: { title: 'Rooms', text: 'The rooms in which defences are held.' },
      materiel: {
        title: 'Equipment',
        text: 'What a defence uses, such as a projector: each one needs at least one.',
      },
      collegues: {
        title: 'Colleagues',
        text: 'Each receives a link to choose a password, with the role you give them.',
        skip: 'I work alone',
      },
    },
  },
} satisfies typeof fr

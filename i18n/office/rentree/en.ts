import type fr from './fr'

export default {
  rentree: {
    steps: { annee: 'Year', groupes: 'Groups', offres: 'Offers', etudiants: 'Students', fin: 'Check' },
    back: 'Back',
    next: 'Continue',
    filter: 'Filter',
    chosen: '%{count} chosen |||| %{count} chosen',
    all: 'All that is shown (%{count}) |||| All that is shown (%{count})',
    more: 'of %{count} found: filter further to see the others |||| of %{count} found: filter further to see the others',
    annee: {
      intro:
        'The year after %{source}. Nothing is saved before the last step; each part can be skipped and done later.',
    },
    groupes: {
      intro: 'The groups to carry over to %{annee}, with their specialty and level.',
      none: 'This year has no groups yet.',
    },
    offres: {
      intro:
        'The offers to propose again in %{annee}. The copies stay inactive until the office activates them.',
      toutes: 'All',
      libres: 'Unassigned',
      pourvues: 'Assigned',
    },
    etudiants: {
      intro:
        'Where the students of each group go in %{annee}. Those who have left, or are already enrolled there, stay as they are.',
      promote: 'Move the students on, group by group',
      later: 'Enrol nobody now (enter or import them later)',
      to: '%{nom} goes on to',
      nowhere: 'Do not enrol',
      graduated: 'Graduated or left: not re-enrolled',
      made: 'group to be created',
      none: 'No group of this year has any students.',
    },
    fin: {
      current: '%{annee} becomes the current year',
      close: 'Close %{source}: nothing in it can be changed any more',
      running:
        '%{count} internship of %{source} is not over yet: tick these boxes once the year is finished. |||| %{count} internships of %{source} are not over yet: tick these boxes once the year is finished.',
      preview: 'What will be saved',
      open: 'Prepare %{annee}',
    },
    preview: {
      made: 'The year %{annee} is added.',
      there: 'The existing year %{annee} is completed.',
      groupes: '%{count} group copied |||| %{count} groups copied',
      groupesDeja: '%{count} group already there |||| %{count} groups already there',
      suites: '%{count} group created at the next level |||| %{count} groups created at the next level',
      offres: '%{count} offer copied, not active |||| %{count} offers copied, not active',
      offresDeja: '%{count} offer already there |||| %{count} offers already there',
      inscriptions: '%{count} student enrolled |||| %{count} students enrolled',
      inscriptionsDeja:
        '%{count} student already enrolled, left as is |||| %{count} students already enrolled, left as they are',
      partis:
        '%{count} student who has left, not enrolled |||| %{count} students who have left, not enrolled',
      sauf: '%{count} student left out |||| %{count} students left out',
      current: '%{annee} becomes the current year.',
      close: '%{source} is closed.',
      others: 'and %{count} other |||| and %{count} others',
    },
    done: 'The year %{annee} is ready',
    work: 'Work in %{annee}',
  },
} satisfies typeof fr

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
        'The year after %{source}. Nothing is written before the last step; each part can be left out and done later.',
    },
    groupes: {
      intro: 'The groups that %{annee} has too, with their specialty and level.',
      none: 'This year has no group yet.',
    },
    offres: {
      intro:
        'The offers to propose again in %{annee}. The copies are not active until the office activates them.',
      toutes: 'All',
      libres: 'Not assigned',
      pourvues: 'Assigned',
    },
    etudiants: {
      intro:
        'Where the students of each group go on in %{annee}. Who has left, or is enrolled there already, stays as is.',
      promote: 'Move the students on, group by group',
      later: 'Enrol nobody now (by hand or by import later)',
      to: '%{nom} goes on to',
      nowhere: 'Do not enrol',
      graduated: 'Graduated or gone: not enrolled again',
      made: 'group to be created',
      none: 'No group of this year has a student.',
    },
    fin: {
      current: '%{annee} becomes the current year',
      close: 'Close %{source}: nothing in it will be changed any more',
      running:
        '%{count} internship of %{source} is not over yet: tick these boxes once the year is finished. |||| %{count} internships of %{source} are not over yet: tick these boxes once the year is finished.',
      preview: 'What will be written',
      open: 'Prepare %{annee}',
    },
    preview: {
      made: 'The year %{annee} is added.',
      there: 'The year %{annee}, which was there, is completed.',
      groupes: '%{count} group copied |||| %{count} groups copied',
      groupesDeja: '%{count} group there already |||| %{count} groups there already',
      suites: '%{count} group created at the next level |||| %{count} groups created at the next level',
      offres: '%{count} offer copied, not active |||| %{count} offers copied, not active',
      offresDeja: '%{count} offer there already |||| %{count} offers there already',
      inscriptions: '%{count} student enrolled |||| %{count} students enrolled',
      inscriptionsDeja:
        '%{count} student enrolled already, left as is |||| %{count} students enrolled already, left as they are',
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

import type fr from './fr'

export default {
  home: {
    offres: 'Internship offers',
    offresDetail: 'Activate, deactivate or refuse the offers that companies post.',
    offresCount: '%{smart_count} offer |||| %{smart_count} offers',
    demandes: 'Internship requests',
    demandesDetail: 'Accept or refuse the requests that students send.',
    demandesCount: '%{smart_count} request |||| %{smart_count} requests',
    open: 'Open',
    failed: 'The dashboard could not be loaded.',
    waiting: 'To do',
    week: 'The next seven days',
    semaine: {
      soutenances: '%{smart_count} defence |||| %{smart_count} defences',
      rapports: '%{smart_count} report due |||| %{smart_count} reports due',
      evaluations: '%{smart_count} evaluation due |||| %{smart_count} evaluations due',
      fins: '%{smart_count} internship ends |||| %{smart_count} internships end',
      rien: 'Nothing planned',
    },
    familles: {
      demandes: 'Requests and offers',
      stages: 'Internships and agreements',
      soutenances: 'Defences and grades',
      entreprises: 'Companies and messages',
    },
    since: 'Since yesterday',
    noChange: 'No changes since yesterday.',
    allChanges: 'All changes since yesterday',
    next: 'Next defences',
    last: 'Latest scheduled defences',
    lastDetail: 'There are no upcoming defences. These are over and not validated yet.',
    noDefence: 'No upcoming defences, and none to validate.',
    plan: 'Schedule a defence',
    offresParEtat: 'Offers by status',
    soutenancesParEtape: 'Defences by step',
    offresParAffectation: 'Offers by assignment',
    noFigures: 'Nothing to count this year yet.',
    etapes: { aPlanifier: 'To schedule', planifiees: 'Scheduled', notees: 'Graded' },
    start: 'Getting started',
    steps: {
      entreprises: {
        text: 'Companies sign up by themselves, or you import them from a file.',
        open: 'Companies',
      },
      offre: {
        text: 'Add internship offers, or activate those that companies post.',
        open: 'Add an offer',
      },
      affectation: {
        text: 'Assign a student to an internship, with a supervisor.',
        open: 'Assign a student',
      },
      soutenance: { text: 'Schedule the defence, then validate and grade it.', open: 'Planning' },
    },
  },
} satisfies typeof fr

import type { CourseMessages } from './fr'

export default {
  course: 'Internship progress',
  etapes: {
    demande: 'Request',
    affectation: 'Assignment',
    convention: 'Agreement',
    stage: 'Internship',
    rapport: 'Report',
    soutenance: 'Defence',
    note: 'Grade',
    diplome: 'Degree',
  },
  etats: {
    faite: 'Done',
    a_faire: 'To do',
    attendue: 'Waiting',
    en_cours: 'Under way',
    a_venir: 'Upcoming',
    omise: 'Not done',
    ajourne: 'Deferred',
  },
  le: '%{jour}',
  pour: 'due %{jour}',
  jusque: 'until %{jour}',
  depuis: 'since %{jour}',
  retard: ', overdue',
} satisfies CourseMessages

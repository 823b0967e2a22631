import type { CourseMessages } from './fr'

export default {
  course: 'Steps of the internship',
  etapes: {
    demande: 'Request',
    affectation: 'Assignment',
    convention: 'Agreement',
    stage: 'Internship',
    rapport: 'Report',
    soutenance: 'Defence',
    note: 'Grade',
    diplome: 'Diploma',
  },
  etats: {
    faite: 'Done',
    a_faire: 'To do',
    attendue: 'Waiting',
    en_cours: 'Under way',
    a_venir: 'To come',
    omise: 'Not done',
    ajourne: 'Failed',
  },
  le: '%{jour}',
  pour: 'due %{jour}',
  jusque: 'until %{jour}',
  depuis: 'since %{jour}',
  retard: ', late',
} satisfies CourseMessages

import type fr from './fr'

export default {
  failure: {
    outsideYear: 'The defence must take place within the academic year %{name}, from %{from} to %{to}.',
    clash: {
      salle: '%{name}: this room is taken from %{debut} to %{fin} by the defence “%{sujet}”%{etudiant}.',
      materiel:
        '%{name}: this equipment is taken from %{debut} to %{fin} by the defence “%{sujet}”%{etudiant}.',
      jury: '%{name} sits from %{debut} to %{fin} in the defence “%{sujet}”%{etudiant}.',
      encadrant: 'Supervisor %{name} is taken from %{debut} to %{fin} by the defence “%{sujet}”%{etudiant}.',
      etudiant: 'Student %{name} is defending from %{debut} to %{fin}: “%{sujet}”.',
    },
    usedBy: {
      justificatif: '%{smart_count} required document |||| %{smart_count} required documents',
      piece: '%{smart_count} document handed in |||| %{smart_count} documents handed in',
      demande: '%{smart_count} request |||| %{smart_count} requests',
      candidature: '%{smart_count} application |||| %{smart_count} applications',
      proposition: '%{smart_count} proposed offer |||| %{smart_count} proposed offers',
      proclamation: '%{smart_count} pass list |||| %{smart_count} pass lists',
      proclame: '%{smart_count} graduate |||| %{smart_count} graduates',
      utilisateur: '%{smart_count} colleague |||| %{smart_count} colleagues',
      cursus: '%{smart_count} degree |||| %{smart_count} degrees',
      specialite: '%{smart_count} specialty |||| %{smart_count} specialties',
      niveau: '%{smart_count} level |||| %{smart_count} levels',
      groupe: '%{smart_count} group |||| %{smart_count} groups',
      etudiant: '%{smart_count} student |||| %{smart_count} students',
      bareme: '%{smart_count} marking scheme |||| %{smart_count} marking schemes',
      campagne: '%{smart_count} campaign |||| %{smart_count} campaigns',
    },
  },
} satisfies typeof fr

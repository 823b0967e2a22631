import type fr from './fr'

export default {
  title: { regles: 'Internship rules' },
  regles: {
    duree:
      'Duration: %{constate} hours of attendance in the company this year, at most %{limite} months of 154 hours.',
    gratification:
      'Pay: due above %{limite} months of 154 hours (%{constate} hours of attendance in the company this year).',
    montant: 'Pay: at least %{constate} per month for these hours (%{limite} per hour of attendance).',
    encadrant: 'Supervisor: %{constate} students at the same time, at most %{limite}.',
    charge: 'Supervisor: %{constate} students this year, at most %{limite} by their own limit.',
    tuteur: 'Tutor: %{constate} students at the same time, at most %{limite}.',
    annee: 'Dates: outside the academic year.',
    carence:
      'Gap: %{constate} days since the previous internship in the same post, at least %{limite}% of its duration.',
  },
} satisfies typeof fr

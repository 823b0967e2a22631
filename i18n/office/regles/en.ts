import type fr from './fr'

export default {
  regles: {
    duree:
      'Length: %{constate} hours of presence in the company this year, at most %{limite} months of 154 hours.',
    gratification:
      'Pay: due above %{limite} months of 154 hours (%{constate} hours of presence in the company this year).',
    montant: 'Pay: at least %{constate} a month for these hours (%{limite} an hour of presence).',
    encadrant: 'Supervisor: %{constate} students at a time, at most %{limite}.',
    charge: 'Supervisor: %{constate} students this year, at most %{limite} by their own limit.',
    tuteur: 'Tutor: %{constate} students at a time, at most %{limite}.',
    annee: 'Dates: outside the academic year.',
    carence:
      'Break: %{constate} days since the internship before on the same post, at least %{limite} % of its length.',
  },
} satisfies typeof fr

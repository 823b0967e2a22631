import type fr from './fr'

export default {
  regles: {
    duree: 'Length: %{constate} days, at most %{limite} months.',
    gratification: 'Pay: due above %{limite} months (%{constate} days).',
    encadrant: 'Supervisor: %{constate} students at a time, at most %{limite}.',
    charge: 'Supervisor: %{constate} students this year, at most %{limite} by their own limit.',
    tuteur: 'Tutor: %{constate} students at a time, at most %{limite}.',
    annee: 'Dates: outside the academic year.',
    carence:
      'Break: %{constate} days since the internship before on the same post, at least %{limite} % of its length.',
  },
} satisfies typeof fr

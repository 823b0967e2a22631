import type fr from './fr'

export default {
  creneaux: {
    title: 'Next free slots',
    none: 'No free slot within three months: change the duration, the room, the equipment or the jury.',
    failed: 'The free slots could not be loaded.',
    taken: {
      salle: 'taken until %{fin}',
      materiel: 'taken until %{fin}',
      jury: 'in a defence until %{fin}',
    },
    takenBy: '%{taken} · %{etudiant}',
    absent: 'not available then',
    absents: {
      salle: '%{name}: this room is not available from %{debut} to %{fin}.',
      jury: '%{name}, of the jury, is not available from %{debut} to %{fin}.',
      encadrant: 'Supervisor %{name} is not available from %{debut} to %{fin}.',
    },
    see: 'See this defence',
    seeOf: 'See this defence: %{etudiant} (new tab)',
  },
} satisfies typeof fr

import type fr from './fr'

export default {
  reglement: {
    france: {
      button: 'Back to the rules of France',
      intro:
        'The rules that are ticked take the value again with which a school begins. What is typed and not saved is lost.',
      confirm: 'Go back to these rules',
      same: 'Your rules are those of France',
      change: '%{regle}: %{avant} → %{apres}',
    },
    saved: 'Rules saved',
    required: '* Required',
    effets: { aucun: 'Off', avertit: 'Warns', refuse: 'Refuses' },
    regles: {
      duree: 'Length of the internship',
      gratification: 'Pay',
      encadrant: 'Students per supervisor',
      charge: 'Students per supervisor, by their own limit',
      tuteur: 'Students per tutor',
      annee: 'Dates within the academic year',
      carence: 'Break on the same post',
    },
    limites: {
      duree: 'At most, in months of 154 hours',
      gratification: 'Due above, in months of 154 hours',
      encadrant: 'At most, at a time',
      tuteur: 'At most, at a time',
      carence: 'At least, in % of the internship before',
    },
  },
} satisfies typeof fr

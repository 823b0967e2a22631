import type fr from './fr'

export default {
  reglement: {
    france: {
      button: 'Reset to the French rules',
      intro:
        'The ticked rules return to the value a school starts with. Anything typed but not saved is lost.',
      confirm: 'Reset to these rules',
      same: 'The French rules apply',
      change: '%{regle}: %{avant} → %{apres}',
    },
    saved: 'Rules saved',
    required: '* Required',
    effets: { aucun: 'Off', avertit: 'Warn', refuse: 'Block' },
    regles: {
      duree: 'Duration of the internship',
      gratification: 'Pay',
      encadrant: 'Students per supervisor',
      charge: 'Students per supervisor, by their own limit',
      tuteur: 'Students per tutor',
      annee: 'Dates within the academic year',
      carence: 'Gap between interns in the same post',
    },
    limites: {
      duree: 'At most, in months of 154 hours',
      gratification: 'Due above, in months of 154 hours',
      encadrant: 'At most, at the same time',
      tuteur: 'At most, at the same time',
      carence: 'At least, as a percentage of the previous internship',
    },
  },
} satisfies typeof fr

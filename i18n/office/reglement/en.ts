import type fr from './fr'

export default {
  reglement: {
    pays: {
      button: 'Use the rules of a country',
      pays: 'Rules',
      propre: 'Those of the school’s country.',
      profils: { FR: 'France', TN: 'Tunisia', aucun: 'No rules' },
      intro: 'The ticked rules take this country’s value. Anything typed but not saved is lost.',
      confirm: 'Use these rules',
      same: 'These rules already apply.',
      change: '%{regle}: %{avant} → %{apres}',
    },
    depuis: 'In force since',
    source: 'Text that sets it',
    saved: 'Rules saved',
    required: '* Required',
    effets: { aucun: 'Off', avertit: 'Warn', refuse: 'Block' },
    regles: {
      duree: 'Duration of the internship',
      gratification: 'Pay',
      montant: 'Amount of the pay',
      encadrant: 'Students per supervisor',
      charge: 'Students per supervisor, by their own limit',
      tuteur: 'Students per tutor',
      annee: 'Dates within the academic year',
      carence: 'Gap between interns in the same post',
    },
    limites: {
      duree: 'At most, in months of 154 hours',
      gratification: 'Due above, in months of 154 hours',
      montant: 'At least, per hour of attendance',
      encadrant: 'At most, at the same time',
      tuteur: 'At most, at the same time',
      carence: 'At least, as a percentage of the previous internship',
    },
  },
} satisfies typeof fr

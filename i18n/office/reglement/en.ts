import type fr from './fr'

export default {
  reglement: {
    pays: {
      button: 'Take the rules of a country',
      pays: 'Rules',
      propre: 'Those of the school’s country.',
      profils: { FR: 'France', TN: 'Tunisia', aucun: 'No rules' },
      intro: 'The rules that are ticked take the value of this country. What is typed and not saved is lost.',
      confirm: 'Take these rules',
      same: 'Your rules are these already.',
      change: '%{regle}: %{avant} → %{apres}',
    },
    depuis: 'In force since',
    source: 'Text that sets it',
    saved: 'Rules saved',
    required: '* Required',
    effets: { aucun: 'Off', avertit: 'Warns', refuse: 'Refuses' },
    regles: {
      duree: 'Length of the internship',
      gratification: 'Pay',
      montant: 'Amount of the pay',
      encadrant: 'Students per supervisor',
      charge: 'Students per supervisor, by their own limit',
      tuteur: 'Students per tutor',
      annee: 'Dates within the academic year',
      carence: 'Break on the same post',
    },
    limites: {
      duree: 'At most, in months of 154 hours',
      gratification: 'Due above, in months of 154 hours',
      montant: 'At least, an hour of presence',
      encadrant: 'At most, at a time',
      tuteur: 'At most, at a time',
      carence: 'At least, in % of the internship before',
    },
  },
} satisfies typeof fr

import type fr from './fr'

export default {
  reglement: {
    pays: {
      button: 'Use the rules of a country',
      pays: 'Rules',
      propre: 'Those of the school’s country.',
      profils: { FR: 'France', TN: 'Tunisia', aucun: 'No rules' },
      /** What the rules of a country rest on. */
      sources: {
        FR: 'French Code of Education, articles L124-1 to L124-20 and D124-1 to D124-9.',
        TN: 'Act no.\u00a02009-21 of 28\u00a0April 2009 on students’ practical training. The ministry’s standard agreement covers internships of four weeks to six months and requires no pay (Jeune Afrique, April 2019). We could not read the implementing texts: the limits are the ones your school sets.',
        aucun: 'No legal text: the limits are the ones your school sets.',
      },
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

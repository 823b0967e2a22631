import type fr from './fr'

export default {
  terminer: {
    dialog: {
      title: 'End the internship early',
      fin: 'Last day',
      convenue: 'Agreed end: %{jour}. The signed agreement stays as it is; the reason is kept beside it.',
      sansDates: 'This internship has no dates: set them in its details first.',
      ensuite: 'then: %{who}',
      choisir: 'Choose the last day: its consequences are shown here.',
      confirm: 'End',
      done: 'The internship ends earlier',
      reprendre: 'Go on until %{jour}',
      repris: 'The internship goes on until the agreed end again',
      suites: {
        heures: '%{faites}\u00a0h of attendance instead of %{prevues}\u00a0h.',
        evaluation: {
          aucune: 'The tutor’s evaluation has not been requested yet: request it now.',
          demandee: 'The tutor’s evaluation has been requested and remains to be signed.',
          signee: 'The tutor’s evaluation is signed and remains valid.',
        },
        rapport: 'The report is still due on %{jour}.',
        sansRapport: 'The report has no date yet: it follows that of the defence.',
        soutenance: 'The defence of %{jour} stands: postpone or cancel it if necessary.',
        sansSoutenance: 'No defence is scheduled.',
        signatures:
          '%{smart_count} signature is still awaited. |||| %{smart_count} signatures are still awaited.',
        attestation: 'The certificate covers what was done until that day.',
      },
    },
  },
} satisfies typeof fr

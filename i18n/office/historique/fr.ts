export default {
  resources: {
    historique: {
      fields: { at: 'Date', by: 'Personne', records: 'Changement', details: 'Changement' },
      filters: { kind: 'Élément', person: 'Personne', record: 'Fiche' },
      actions: {
        annuler: {
          label: 'Annuler',
          hint: 'Ce changement ne peut pas être annulé',
          title: 'Annuler ce changement\u202f?',
          text: 'Tous ses effets seront annulés en une fois. L’annulation figure elle-même dans l’historique et peut être reprise.',
          choices: { annuler: 'Annuler le changement' },
        },
      },
      emptyHint: 'Les changements de chacun apparaissent ici.',
    },
  },
}

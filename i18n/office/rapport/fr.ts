export default {
  resources: {
    rapport: {
      fields: { etudiant: 'Etudiant', stage: 'Stage', etat_stage: 'Type', date_soutenance: 'Date' },
      actions: {
        imprimer: { label: 'Procès-verbal', open: 'Télécharger le procès-verbal' },
        documents: { label: 'Imprimer des documents' },
      },
      emptyHint: 'Une soutenance validée apparaît ici.',
      print: {
        title: 'Procès-verbal de soutenance',
      },
    },
  },
}

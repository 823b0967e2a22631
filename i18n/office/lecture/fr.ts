export default {
  menu: { lecture: 'Documents du serveur' },
  resources: {
    lecture: {
      fields: {
        le: 'Lu le',
        lecteur: 'Par',
        nom: 'Document',
        genre: 'Nature',
        fiche: 'De',
        concerne: 'Concerne',
      },
      genres: {
        rapport: 'Rapport',
        convention_signee: 'Convention signée',
        cv: 'CV',
        lettre: 'Lettre',
        attestation: 'Attestation',
        justificatif: 'Pièce demandée',
        autre: 'Autre document',
      },
      fiches: {
        affectation: 'Stage',
        candidature: 'Candidature',
        demande: 'Demande',
        entreprise: 'Entreprise',
      },
      store: 'État du stockage',
      emptyHint: 'Chaque document ouvert par un collègue est consigné ici.',
    },
  },
}

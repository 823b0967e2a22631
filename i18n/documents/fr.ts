/*
 * What stands on printed documents beside the sentences of their templates, in the language of the paper, which need not be
 * that of the screen.
 */
const fr = {
  service: 'Service des stages',
  annee: 'Année universitaire %{annee}',
  fiche: {
    etudiant: 'Étudiant(e)',
    matricule: 'Matricule',
    diplome: 'Diplôme',
    specialite: 'Spécialité',
    niveau: 'Niveau et groupe',
    annee: 'Année universitaire',
    type: 'Type de stage',
    periode: 'Période',
    sujet: 'Sujet',
    entreprise: 'Entreprise',
    responsable: "Responsable dans l'entreprise",
    tuteur: 'Tuteur dans l’entreprise',
    duree: 'Durée',
    heures: 'Heures par semaine',
    semaine: 'Jours de présence',
    gratification: 'Gratification par mois',
    encadrant: 'Encadrant',
    date: 'Date',
    horaire: 'Horaire',
    salle: 'Salle',
    materiel: 'Matériel',
    jury: 'Jury',
    note: 'Note',
    mention: 'Mention',
  },
  jury: {
    titre: 'Membres du jury',
    membre: 'Nom et prénom',
    qualite: 'Qualité',
    signature: 'Signature',
    seul: 'Examinateur',
  },
  present: { etudiant: 'Étudiant(e)', encadrant: 'Encadrant', entreprise: 'Entreprise', tuteur: 'Tuteur' },
  resultat: 'Résultat',
  pv: {
    criteres: 'Notes par critère',
    decide: 'Note arrêtée par %{nom}, le %{jour}.',
    ecart: 'Raison de l’écart avec la note calculée\u00a0:',
  },
  signe: {
    lieu: 'Fait à',
    jour: 'le',
    responsable: 'Le responsable du service des stages',
    entreprise: 'Pour l’entreprise',
  },
  planning: {
    titre: 'Planning des soutenances',
    jury: 'Planning du jury',
    etudiant: 'Soutenances par étudiant',
    membre: 'Soutenances de %{nom}',
  },
  notation: {
    critere: 'Évaluation',
    points: 'Points',
    ensemble: "Note de l'ensemble du travail",
    rapport: 'Rapport écrit',
    expose: 'Exposé oral',
    reponses: 'Réponses aux questions',
    remarques: 'Observations',
    deliberation: 'Note du jury après délibération',
    jure: 'Noté par',
  },
  convention: {
    signatures: 'Signatures',
    projet: 'Projet, qui n’est pas encore envoyé à signer',
    annulee: 'Annulée',
    empreinte: 'Empreinte du texte (SHA-256)\u00a0:',
    a_signer: 'Signature\u00a0:',
    qui: {
      etudiant: 'Étudiant(e)',
      entreprise: 'Entreprise',
      tuteur: 'Tuteur en entreprise',
      encadrant: 'Encadrant',
      ecole: 'Établissement',
    },
    moyens: {
      lien: 'Signé en ligne, par un lien personnel',
      espace: 'Signé en ligne, dans son espace',
      papier: 'Signé sur papier',
    },
    le: {
      heure: 'le %{jour} à %{heure}',
      jour: 'le %{jour}',
    },
  },
  rien: '—',
}

export default fr

export type DocumentMessages = typeof fr

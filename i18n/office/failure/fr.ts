export default {
  failure: {
    outsideYear: 'La soutenance doit avoir lieu pendant l’année universitaire %{name}, du %{from} au %{to}.',
    clash: {
      salle:
        '%{name}\u00a0: salle déjà prise de %{debut} à %{fin} par la soutenance «\u00a0%{sujet}\u00a0»%{etudiant}.',
      materiel:
        '%{name}\u00a0: matériel déjà pris de %{debut} à %{fin} par la soutenance «\u00a0%{sujet}\u00a0»%{etudiant}.',
      jury: '%{name} siège déjà de %{debut} à %{fin} à la soutenance «\u00a0%{sujet}\u00a0»%{etudiant}.',
      encadrant:
        'L’encadrant %{name} est déjà pris de %{debut} à %{fin} par la soutenance «\u00a0%{sujet}\u00a0»%{etudiant}.',
      etudiant: 'L’étudiant %{name} soutient déjà de %{debut} à %{fin}\u00a0: «\u00a0%{sujet}\u00a0».',
    },
    usedBy: {
      justificatif: '%{smart_count} pièce demandée |||| %{smart_count} pièces demandées',
      piece: '%{smart_count} pièce remise |||| %{smart_count} pièces remises',
      demande: '%{smart_count} demande |||| %{smart_count} demandes',
      candidature: '%{smart_count} candidature |||| %{smart_count} candidatures',
      proposition: '%{smart_count} offre proposée |||| %{smart_count} offres proposées',
      proclamation: '%{smart_count} proclamation |||| %{smart_count} proclamations',
      proclame: '%{smart_count} diplômé |||| %{smart_count} diplômés',
      utilisateur: '%{smart_count} collègue |||| %{smart_count} collègues',
      cursus: '%{smart_count} diplôme |||| %{smart_count} diplômes',
      specialite: '%{smart_count} spécialité |||| %{smart_count} spécialités',
      niveau: '%{smart_count} niveau |||| %{smart_count} niveaux',
      groupe: '%{smart_count} groupe |||| %{smart_count} groupes',
      etudiant: '%{smart_count} étudiant |||| %{smart_count} étudiants',
      bareme: '%{smart_count} barème |||| %{smart_count} barèmes',
      campagne: '%{smart_count} campagne |||| %{smart_count} campagnes',
    },
  },
}

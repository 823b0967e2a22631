export default {
  bulk: {
    label: 'Actions groupées',
    actions: 'Actions',
    apply: 'Appliquer',
    selected: '%{smart_count} ligne sélectionnée |||| %{smart_count} lignes sélectionnées',
    clear: 'Tout désélectionner',
    selectFound: 'Tout sélectionner (%{smart_count}) |||| Tout sélectionner (%{smart_count})',
    selectFirstFound: 'Sélectionner la première |||| Sélectionner les %{smart_count} premières, le maximum',
    selectFirst: 'Sélectionner d’abord des lignes',
    chooseFirst: 'Choisir d’abord une action',
    ask: 'Appliquer «\u00a0%{action}\u00a0» à %{smart_count} ligne\u202f? |||| Appliquer «\u00a0%{action}\u00a0» à %{smart_count} lignes\u202f?',
    of: {
      affectation: {
        delete:
          'Supprimer %{smart_count} affectation\u202f? |||| Supprimer %{smart_count} affectations\u202f?',
      },
      annee: {
        delete: 'Supprimer %{smart_count} année\u202f? |||| Supprimer %{smart_count} années\u202f?',
      },
      annexe: {
        delete: 'Supprimer %{smart_count} annexe\u202f? |||| Supprimer %{smart_count} annexes\u202f?',
      },
      bareme: {
        delete: 'Supprimer %{smart_count} barème\u202f? |||| Supprimer %{smart_count} barèmes\u202f?',
      },
      campagne: {
        delete: 'Supprimer %{smart_count} campagne\u202f? |||| Supprimer %{smart_count} campagnes\u202f?',
      },
      conge: {
        delete:
          'Supprimer %{smart_count} période de fermeture\u202f? |||| Supprimer %{smart_count} périodes de fermeture\u202f?',
      },
      contact: {
        delete: 'Supprimer %{smart_count} contact\u202f? |||| Supprimer %{smart_count} contacts\u202f?',
      },
      convention: {
        envoyer:
          'Envoyer %{smart_count} convention à signer\u202f? |||| Envoyer %{smart_count} conventions à signer\u202f?',
        relancer:
          'Relancer les signataires de %{smart_count} convention\u202f? |||| Relancer les signataires de %{smart_count} conventions\u202f?',
        signer:
          'Signer %{smart_count} convention pour l’établissement\u202f? |||| Signer %{smart_count} conventions pour l’établissement\u202f?',
      },
      courriel: {
        renvoyer: 'Renvoyer %{smart_count} message\u202f? |||| Renvoyer %{smart_count} messages\u202f?',
        arreter: 'Arrêter %{smart_count} message\u202f? |||| Arrêter %{smart_count} messages\u202f?',
      },
      cursus: {
        delete: 'Supprimer %{smart_count} diplôme\u202f? |||| Supprimer %{smart_count} diplômes\u202f?',
      },
      cycle: {
        delete: 'Supprimer %{smart_count} cycle\u202f? |||| Supprimer %{smart_count} cycles\u202f?',
      },
      demande: {
        refuser: 'Refuser %{smart_count} demande\u202f? |||| Refuser %{smart_count} demandes\u202f?',
        retourner:
          'Renvoyer %{smart_count} demande à l’étudiant\u202f? |||| Renvoyer %{smart_count} demandes aux étudiants\u202f?',
      },
      encadreur: {
        delete: 'Supprimer %{smart_count} encadreur\u202f? |||| Supprimer %{smart_count} encadreurs\u202f?',
      },
      feuille: {
        valider: 'Confirmer %{smart_count} note\u202f? |||| Confirmer %{smart_count} notes\u202f?',
        inviter:
          'Envoyer les liens de notation de %{smart_count} soutenance\u202f? |||| Envoyer les liens de notation de %{smart_count} soutenances\u202f?',
      },
      groupe: {
        delete: 'Supprimer %{smart_count} groupe\u202f? |||| Supprimer %{smart_count} groupes\u202f?',
      },
      habilitation: {
        delete:
          'Supprimer les droits de %{smart_count} groupe\u202f? |||| Supprimer les droits de %{smart_count} groupes\u202f?',
      },
      inscrit: {
        delete:
          'Supprimer %{smart_count} inscription\u202f? |||| Supprimer %{smart_count} inscriptions\u202f?',
      },
      jury: {
        delete: 'Supprimer %{smart_count} jury\u202f? |||| Supprimer %{smart_count} jurys\u202f?',
      },
      justificatif: {
        delete: 'Supprimer %{smart_count} pièce\u202f? |||| Supprimer %{smart_count} pièces\u202f?',
      },
      materiel: {
        activer: 'Activer %{smart_count} équipement\u202f? |||| Activer %{smart_count} équipements\u202f?',
        desactiver:
          'Désactiver %{smart_count} équipement\u202f? |||| Désactiver %{smart_count} équipements\u202f?',
        delete: 'Supprimer %{smart_count} équipement\u202f? |||| Supprimer %{smart_count} équipements\u202f?',
      },
      mention: {
        delete: 'Supprimer %{smart_count} mention\u202f? |||| Supprimer %{smart_count} mentions\u202f?',
      },
      modification: {
        accepter: 'Accepter %{smart_count} changement\u202f? |||| Accepter %{smart_count} changements\u202f?',
        refuser: 'Refuser %{smart_count} changement\u202f? |||| Refuser %{smart_count} changements\u202f?',
      },
      niveau: {
        delete: 'Supprimer %{smart_count} niveau\u202f? |||| Supprimer %{smart_count} niveaux\u202f?',
      },
      note: {
        rouvrir: 'Rouvrir %{smart_count} note\u202f? |||| Rouvrir %{smart_count} notes\u202f?',
      },
      proclamation: {
        delete:
          'Supprimer %{smart_count} proclamation\u202f? |||| Supprimer %{smart_count} proclamations\u202f?',
      },
      professeur: {
        delete: 'Supprimer %{smart_count} enseignant\u202f? |||| Supprimer %{smart_count} enseignants\u202f?',
      },
      proposition: {
        accepter: 'Accepter %{smart_count} offre\u202f? |||| Accepter %{smart_count} offres\u202f?',
        retourner: 'Retourner %{smart_count} offre\u202f? |||| Retourner %{smart_count} offres\u202f?',
      },
      salle: {
        activer: 'Activer %{smart_count} salle\u202f? |||| Activer %{smart_count} salles\u202f?',
        desactiver: 'Désactiver %{smart_count} salle\u202f? |||| Désactiver %{smart_count} salles\u202f?',
        delete: 'Supprimer %{smart_count} salle\u202f? |||| Supprimer %{smart_count} salles\u202f?',
      },
      site: {
        delete: 'Supprimer %{smart_count} site\u202f? |||| Supprimer %{smart_count} sites\u202f?',
      },
      soutenance: {
        valider: 'Valider %{smart_count} soutenance\u202f? |||| Valider %{smart_count} soutenances\u202f?',
        devalider:
          'Retirer la validation de %{smart_count} soutenance\u202f? |||| Retirer la validation de %{smart_count} soutenances\u202f?',
        annuler: 'Annuler %{smart_count} soutenance\u202f? |||| Annuler %{smart_count} soutenances\u202f?',
      },
      specialite: {
        delete: 'Supprimer %{smart_count} spécialité\u202f? |||| Supprimer %{smart_count} spécialités\u202f?',
      },
      stage: {
        activer: 'Activer %{smart_count} stage\u202f? |||| Activer %{smart_count} stages\u202f?',
        desactiver: 'Désactiver %{smart_count} stage\u202f? |||| Désactiver %{smart_count} stages\u202f?',
        refuser: 'Refuser %{smart_count} stage\u202f? |||| Refuser %{smart_count} stages\u202f?',
        delete: 'Supprimer %{smart_count} stage\u202f? |||| Supprimer %{smart_count} stages\u202f?',
      },
      typeJury: {
        delete: 'Supprimer %{smart_count} rôle\u202f? |||| Supprimer %{smart_count} rôles\u202f?',
      },
      typeStage: {
        delete: 'Supprimer %{smart_count} type\u202f? |||| Supprimer %{smart_count} types\u202f?',
      },
      utilisateur: {
        activer: 'Activer %{smart_count} compte\u202f? |||| Activer %{smart_count} comptes\u202f?',
        desactiver: 'Désactiver %{smart_count} compte\u202f? |||| Désactiver %{smart_count} comptes\u202f?',
        inviter: 'Envoyer %{smart_count} invitation\u202f? |||| Envoyer %{smart_count} invitations\u202f?',
      },
    },
    confirm: '%{action}',
    none: 'Aucune des lignes sélectionnées n’est concernée',
    left: '%{smart_count} ligne laissée telle quelle |||| %{smart_count} lignes laissées telles quelles',
    alreadySo: 'Déjà dans cet état',
    done: '%{action}\u00a0: %{smart_count} ligne traitée |||| %{action}\u00a0: %{smart_count} lignes traitées',
    refused:
      '%{action}\u00a0: %{smart_count} ligne refusée |||| %{action}\u00a0: %{smart_count} lignes refusées',
    areRefused: 'Refusées',
    areNoted: 'Faites, à revoir',
    doneNames: 'Traitée\u00a0: %{names}. |||| %{smart_count} traitées\u00a0: %{names}.',
    together: '%{smart_count} ligne\u00a0: %{names} |||| %{smart_count} lignes\u00a0: %{names}',
    doneNone: 'Aucune ligne traitée.',
    stillSelected: 'Ce qui est refusé reste sélectionné.',
    others: '%{smart_count} autre |||| %{smart_count} autres',
    more: 'et %{smart_count} autre |||| et %{smart_count} autres',
    running: 'Traitement en cours',
    progress: 'Traitement\u00a0: %{done} sur %{total}',
    stop: 'Interrompre',
    stopped: 'Interrompu\u00a0: %{done} sur %{total}. Les autres restent sélectionnées.',
    interrupted:
      'Arrêté par une erreur\u00a0: %{done} sur %{total}. Reprendre où l’action s’est arrêtée\u202f?',
    cutOff:
      'Votre session s’est terminée pendant «\u00a0%{action}\u00a0»\u00a0: %{done} sur %{total}. Les autres restent sélectionnées.',
    resume: 'Reprendre',
  },
}

import faits from '../../faits/fr'
export default {
  resources: {
    entreprise: {
      stagiaires: 'Stagiaires',
      fields: {
        nom_entreprise: 'Entreprise',
        nom_gerant: 'Gérant',
        matricule: 'Matricule',
        adresse: 'Adresse',
        email: 'E-mail',
        mobile: 'Mobile',
        telephone: 'Téléphone fixe',
        ...faits.hote,
        logo: 'Logo',
        active: 'Active',
      },
      help: { effectif: faits.effectif },
      edit: { done: 'Entreprise modifiée' },
      create: {
        label: 'Ajouter une entreprise',
        title: 'Ajouter une entreprise',
        done: 'Entreprise ajoutée',
        notActivated: 'L’entreprise est ajoutée, mais elle n’a pas pu être activée. Réessayez.',
      },
      emptyHint: 'Ajoutez une entreprise, importez un fichier, ou attendez les inscriptions.',
      suite: {
        aActiver: 'Pas encore active.',
        aActiverAction: 'Activer l’entreprise',
        sansCompte: 'Active, sans accès à son espace.',
        sansCompteAction: 'Créer son compte',
      },
      active: {
        label: '%{nom}\u00a0: entreprise active',
        activated: 'Entreprise activé avec succés',
        deactivated: 'Entreprise désactivé avec succés',
      },
      actions: {
        voirEspace: { label: 'Voir son espace', hint: 'Cette fiche n’a pas d’adresse' },
        generation: { label: 'Générer Compte', hint: 'Cette entreprise a déjà un compte' },
        suppression: { label: 'Suppression' },
        activation: { label: 'Activation', hint: 'Cette entreprise est déjà active' },
        explorer: { label: 'Explorer', open: 'Voir le détail de l’entreprise' },
        compte: {
          label: 'Compte',
          none: 'Aucun compte\u00a0: créer un compte',
          active: 'Compte actif',
          inactive: 'Compte inactif',
        },
      },
      compte: {
        title: 'Compte de l’entreprise %{nom}',
        intro:
          'Un compte sera créé avec l’adresse %{email}. Un message de bienvenue y sera envoyé, avec un lien pour choisir le mot de passe.',
        create: 'Créer le compte',
        done: 'Compte ajouté avec succés',
        notNotified:
          'Le compte est créé, mais le message de bienvenue n’a pas pu être envoyé. Confirmez de nouveau pour l’envoyer.',
        state: 'Etat du compte',
        active: 'Actif',
        inactive: 'Inactif',
        activate: 'Activer',
        deactivate: 'Desactiver',
        activated: 'Compte activé avec succès',
        deactivated: 'Compte désactivé avec succès',
        email: '* E-mail obligatoire',
        password:
          'Laissez vide pour conserver le mot de passe actuel. Au moins %{min} caractères. Une nouvelle adresse l’annule et reçoit un lien pour en choisir un autre.',
        tooShort: 'Mot de passe trop court',
        updated: 'Compte modifié',
      },
      bulk: {
        apply: 'Apply',
        selected: '%{smart_count} entreprise sélectionnée |||| %{smart_count} entreprises sélectionnées',
        selectFirst: 'Sélectionner d’abord des entreprises',
        generation: {
          done: 'Les comptes sont générés avec succès',
          none: 'Les entreprises sélectionnées ont déjà un compte',
        },
        suppression: {
          ask: 'Supprimer %{smart_count} entreprise, et son compte\u202f? |||| Supprimer %{smart_count} entreprises, et leurs comptes\u202f?',
          confirm: 'Supprimer',
          done: 'Les comptes supprimés avec succés',
          refused: '%{smart_count} entreprise non supprimée |||| %{smart_count} entreprises non supprimées',
        },
        activation: {
          done: '%{smart_count} entreprise activée |||| %{smart_count} entreprises activées',
          none: 'Les entreprises sélectionnées sont déjà actives',
          refused: '%{smart_count} entreprise non activée |||| %{smart_count} entreprises non activées',
        },
        notNotified:
          'Les comptes sont générés, mais les messages de bienvenue n’ont pas pu être envoyés. Les envoyer de nouveau\u202f?',
        accountsLeft:
          'Les entreprises sont supprimées, mais leurs comptes n’ont pas pu l’être. Essayer de nouveau\u202f?',
        usedBy: 'Utilisée par %{usedBy}',
        noReason: 'Le service ne dit pas pourquoi.',
      },
    },
  },
}

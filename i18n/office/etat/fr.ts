/* L’état du service. La commande « npm run doctor » dit la même chose, en anglais. */
export default {
  etat: {
    niveaux: {
      bon: 'En ordre',
      sans: 'Non utilisé',
      avis: 'Attention requise',
      mauvais: 'Ne fonctionne pas',
    },
    resume: {
      bon: 'Tout ce dont le service a besoin fonctionne.',
      avis: '%{smart_count} point requiert votre attention. |||| %{smart_count} points requièrent votre attention.',
      mauvais: '%{smart_count} point ne fonctionne pas. |||| %{smart_count} points ne fonctionnent pas.',
    },
    le: 'Version %{version}, vérifié le %{date}',
    revoir: 'Vérifier à nouveau',
    failed: 'L’état du service n’a pas pu être lu.',
    noms: {
      reglages: 'Réglages',
      base: 'Base de données',
      droits: 'Droits sur la base',
      replique: 'Réplique de lecture',
      horloge: 'Horloge',
      taches: 'Travail de fond',
      courriel: 'Serveur de messagerie',
      envois: 'Envois',
      boite: 'Boîte de retour',
      disque: 'Disque',
      documents: 'Documents',
      antivirus: 'Antivirus',
      certificat: 'Certificat',
      identite: 'Connexion de l’université',
      registre: 'Registre des entreprises',
      sauvegarde: 'Sauvegarde',
    },
    constats: {
      tous: { echec: 'La vérification a échoué (%{raison}).' },
      reglages: {
        bon: 'Le service se trouve à %{adresse}.',
        demo: 'L’école de démonstration est en place, et d’autres y ont accès.',
        http: 'L’adresse %{adresse} n’est pas chiffrée.',
      },
      base: { bon: 'Version %{version}, répond en %{ms} ms.' },
      droits: {
        bon: 'Le service lit et écrit ce qu’il doit, et ne peut pas modifier l’historique.',
        trace: 'Le rôle du service pourrait modifier l’historique.',
        manquent: 'Le rôle du service ne peut pas lire ou écrire toutes les tables.',
      },
      replique: {
        bon: '%{serveur} suit la base.',
        aucune: 'Toutes les lectures sont faites dans la base elle-même.',
        primaire: '%{serveur} n’est pas une réplique\u00a0: rien n’y est lu.',
        retard: '%{serveur} a %{secondes} s de retard\u00a0: la base répond à sa place.',
        muette: '%{serveur} ne répond pas (%{raison})\u00a0: la base répond à sa place.',
      },
      horloge: {
        bon: 'Le service et la base ont la même heure.',
        ecart: 'Le service et la base diffèrent de %{secondes} s.',
      },
      taches: {
        bon: 'Un processus s’occupe des messages et des rappels.',
        personne: 'Aucun processus ne s’occupe des messages et des rappels.',
      },
      courriel: {
        bon: '%{serveur} accepte la connexion.',
        fichiers: 'Aucun serveur n’est réglé\u00a0: les messages restent dans %{dossier}.',
        refuse: '%{serveur} ne l’accepte pas (%{raison}).',
      },
      envois: {
        bon: 'Tous les messages sont partis.',
        attendent: 'Messages en retard\u00a0: %{nombre}.',
        echecs: 'Messages non remis depuis sept jours\u00a0: %{nombre}.',
      },
      boite: {
        bon: 'La boîte %{adresse} est lue.',
        aucune: 'Aucune boîte n’est réglée\u00a0: les échecs de remise ne sont pas relevés.',
        refuse: 'La boîte n’est plus lue (%{raison}).',
      },
      disque: {
        bon: '%{libre} Go libres, soit %{part}\u00a0%.',
        presque: 'Il reste %{libre} Go (%{part}\u00a0%) pour %{dossier}.',
        plein: 'Il ne reste que %{libre} Go (%{part}\u00a0%) pour %{dossier}.',
      },
      documents: {
        bon: 'Le dépôt %{depot} de %{serveur} se lit et s’écrit.',
        dossier: 'Ils sont dans le dossier %{dossier}.',
        clair: 'La connexion à %{serveur} n’est pas chiffrée.',
        horloge: 'Le service et %{serveur} ont %{secondes}\u00a0s d’écart.',
        refuse:
          'Les documents ne peuvent être ni ouverts ni déposés\u00a0: le dépôt %{depot} de %{serveur} ne répond pas comme il faut (%{raison}).',
      },
      antivirus: {
        bon: '%{serveur} répond.',
        aucun: 'Les documents déposés ne sont pas analysés.',
        muet: '%{serveur} ne répond pas (%{raison})\u00a0: aucun document ne peut être déposé.',
      },
      certificat: {
        bon: 'Valable encore %{jours} j.',
        aucun: 'L’adresse du service n’est pas en https.',
        bientot: 'Valable encore %{jours} j seulement.',
        passe: 'Expiré il y a %{jours} j.',
        refuse: 'Les navigateurs le refusent (%{raison}).',
        injoignable: '%{adresse} n’est pas joignable d’ici (%{raison}).',
      },
      identite: {
        bon: 'La connexion par %{noms} répond.',
        aucune: 'Aucun fournisseur d’identité n’est réglé.',
        muet: '%{nom} ne permet pas de se connecter (%{raison}).',
        bientot: 'Le certificat de %{nom} pour SAML est encore valable %{jours} j.',
        passe: 'Le certificat de %{nom} pour SAML a expiré il y a %{jours} j.',
      },
      registre: {
        bon: '%{serveur} répond.',
        aucun: 'Aucun registre des entreprises n’est relié.',
        muet: '%{serveur} ne répond pas comme un registre des entreprises (%{raison}).',
      },
      sauvegarde: {
        bon: 'La dernière a été faite il y a %{jours} j.',
        aucune: 'Aucune sauvegarde n’a été faite.',
        ancienne: 'La dernière a été faite il y a %{jours} j.',
        perdus: 'Documents abîmés ou absents de la dernière\u00a0: %{nombre}.',
      },
    },
    conseils: {
      tous: { echec: 'Consultez le journal du service.' },
      reglages: {
        demo: 'Quittez la démonstration avant d’y travailler.',
        http: 'Placez un serveur mandataire avec TLS devant le service et réglez PUBLIC_URL.',
      },
      droits: {
        trace: 'Nommez un autre propriétaire des tables par DATABASE_OWNER_URL.',
        manquent: 'Redémarrez le service avec DATABASE_OWNER_URL\u00a0: il donne les droits lui-même.',
      },
      replique: {
        primaire: 'Indiquez dans DATABASE_READ_URL l’adresse d’une réplique.',
        retard: 'Vérifiez la réplication de la base.',
        muette: 'Démarrez la réplique, ou vérifiez DATABASE_READ_URL.',
      },
      horloge: { ecart: 'Activez la synchronisation de l’heure (NTP) sur les deux machines.' },
      taches: { personne: 'Démarrez ou redémarrez le service.' },
      courriel: {
        fichiers: 'Réglez l’adresse du serveur d’envoi et celle de l’expéditeur (docs/settings.md).',
        refuse: 'Vérifiez les réglages du serveur d’envoi\u00a0: adresse, port, mot de passe.',
      },
      envois: {
        attendent: 'Vérifiez le serveur de messagerie.',
        echecs: 'Corrigez les adresses dans la liste des messages.',
      },
      boite: { refuse: 'Vérifiez IMAP_URL\u00a0: adresse, port, mot de passe.' },
      disque: { presque: 'Libérez de la place.', plein: 'Libérez de la place sans attendre.' },
      documents: {
        clair: 'Indiquez dans FILES_URL une adresse en https.',
        horloge: 'Activez la synchronisation de l’heure (NTP) sur les deux machines.',
        refuse:
          'Vérifiez FILES_URL, FILES_KEY_ID et FILES_KEY, et que le serveur de stockage est joignable d’ici.',
      },
      antivirus: { muet: 'Démarrez ClamAV, ou vérifiez CLAMD_URL.' },
      certificat: {
        bientot: 'Renouvelez-le.',
        passe: 'Renouvelez-le.',
        refuse: 'Installez la chaîne complète pour ce nom.',
        injoignable: 'Vérifiez PUBLIC_URL et le serveur mandataire.',
      },
      identite: {
        muet: 'Vérifiez les réglages SSO_%{nom}_… et l’accès à cette adresse depuis ici.',
        bientot: 'Préparez le suivant et donnez-le à l’université ou à la fédération.',
        passe: 'Remplacez-le et donnez le nouveau à l’université ou à la fédération.',
      },
      registre: { muet: 'Vérifiez COMPANY_REGISTER_URL et l’accès à cette adresse depuis ici.' },
      sauvegarde: {
        aucune: 'Lancez «\u00a0npm run backup\u00a0» chaque nuit.',
        ancienne: 'Vérifiez ce qui lance «\u00a0npm run backup\u00a0» chaque nuit.',
        perdus: 'Consultez les documents du serveur.',
      },
    },
  },
}

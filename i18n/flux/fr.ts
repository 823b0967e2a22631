/* What a feed has done, or why it could not: in mails to who keeps it, and in its log. */
const fr = {
  echecs: {
    dossier:
      'Aucun dossier n’est prévu pour les fichiers des flux. L’exploitant l’indique par le réglage FEEDS_DIR.',
    absent:
      'Le fichier %{lieu} n’est pas dans le dossier des flux. Vérifiez son nom et l’export qui le dépose.',
    droits: 'Le fichier %{lieu} ne peut pas être lu\u00a0: le produit n’en a pas le droit.',
    dehors: 'Le fichier %{lieu} mène hors du dossier des flux.',
    taille: 'La source dépasse %{max} Mo. Faites-en plusieurs, chacune avec son flux.',
    lignes: 'La source a plus de %{max} lignes. Faites-en plusieurs, chacune avec son flux.',
    colonnes: 'La source a plus de %{max} colonnes.',
    entetes:
      'Ces en-têtes manquent dans la source\u00a0: %{entetes}. Rétablissez-les, ou choisissez de nouveau les colonnes du flux.',
    vide: 'La source n’a aucune ligne sous ses en-têtes.',
    texte: 'La source n’est ni un texte en colonnes ni un classeur.',
    guillemets: 'Un guillemet ouvert à la ligne %{ligne} n’est jamais fermé.',
    classeur: 'Le classeur est endommagé, ou d’un format qui n’est pas pris en charge.',
    verrou: 'Le classeur est protégé par un mot de passe.',
    secret:
      'Le mot de passe ou le jeton de ce flux n’est pas revenu avec la sauvegarde. Saisissez-le de nouveau.',
    acces: 'Le serveur refuse l’accès (%{statut}). Vérifiez l’identifiant, le mot de passe ou le jeton.',
    introuvable: 'Le serveur ne connaît pas cette adresse (404).',
    ailleurs: 'L’adresse renvoie à une autre (%{statut}). Indiquez celle-ci, si elle est la bonne.',
    statut: 'Le serveur a répondu par une erreur (%{statut}).',
    page: 'L’adresse répond par une page web, non par un fichier. C’est souvent une page de connexion.',
    delai: 'Le serveur n’a pas répondu à temps.',
    nom: 'Le nom du serveur est inconnu.',
    reseau: 'L’adresse est interne au réseau. L’exploitant peut l’autoriser par le réglage WEBHOOK_INSIDE.',
    certificat: 'Le certificat du serveur n’est pas valable.',
    connexion: 'La connexion au serveur a échoué.',
    base: 'L’annuaire ne connaît pas cette base.',
    filtre: 'L’annuaire ne comprend pas ce filtre.',
    limite:
      'L’annuaire n’envoie pas tout\u00a0: il limite le nombre de réponses. Demandez à son administrateur de lever cette limite pour l’identifiant du flux.',
    annuaire: 'L’annuaire a répondu par une erreur (%{statut}).',
    entretemps: 'Les fiches ont changé pendant la lecture. Lisez de nouveau la source.',
    annee: 'L’année en cours est clôturée\u00a0: rien n’y est écrit.',
    interrompu: 'La lecture a été interrompue trois fois. Lisez la source à la main.',
    interne: 'La lecture a échoué à cause d’une erreur du produit. L’exploitant la trouve dans les journaux.',
  },
  courriel: {
    ecrit: 'La source a été lue\u00a0: %{comptes}.',
    attente:
      'Plus de %{plafond}\u00a0% des fiches changeraient ou partiraient\u00a0: rien n’a été écrit. Ce qui serait fait\u00a0: %{comptes}. Examinez-le, puis appliquez ou corrigez la source.',
    echec: 'Rien n’a été écrit. %{message}',
    comptes: 'nouveaux %{ajoutes}, modifiés %{changes}, partis %{partis}, refusés %{refuses}',
  },
}
export default fr
export type FluxMessages = typeof fr

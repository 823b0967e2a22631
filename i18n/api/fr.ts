/* The pages that describe the API, at /api/docs. What each call does stands there in the contract's own English. */
const fr = {
  titre: 'API de l’Espace service de stage',
  langues: 'Langue',
  legal: 'Informations légales',
  sommaire: 'Tous les appels',
  intro:
    'Chaque appel du produit, tel que le serveur le vérifie et y répond. Les descriptions des appels sont en anglais.',
  document: 'Le document OpenAPI 3.1',
  acces: {
    titre: 'Qui appelle',
    texte:
      'Un programme s’identifie par un jeton, qu’un administrateur crée dans Établissement › Jetons d’API. Il l’envoie avec chaque appel\u00a0:',
    reste:
      'Un jeton lit et écrit ce que ses domaines et ses diplômes permettent, dans l’année en cours. Il fait au plus %{appels} appels par minute. Un membre du service peut aussi utiliser sa propre session.',
  },
  refus: {
    titre: 'Refus',
    texte:
      'Une réussite est un 200 avec la réponse en JSON. Un refus porte un code stable et une phrase pour les journaux\u00a0:',
    statut: 'Statut',
    codes: 'Codes',
  },
  listes: {
    titre: 'Listes',
    texte:
      'Une liste répond une page avec %{page} et %{perPage}, et toutes ses lignes sans eux. Elle se trie, se cherche et se filtre\u00a0:',
  },
  suivre: {
    titre: 'Tenir une copie à jour',
    texte:
      'Un entrepôt de données lit chaque genre de fiches par curseur\u00a0: tout la première fois, puis seulement ce qui a changé, suppressions comprises. Tant que %{more} est vrai, il rappelle tout de suite. Une ligne peut revenir\u00a0: il l’écrit par son numéro. Un curseur est valable %{jours} jours.',
  },
  appels: 'Appels',
  appel: {
    qui: 'Qui peut',
    domaine: 'Domaine d’un jeton',
    limites: 'Limites',
    refus: 'Refus',
    autres: 'et les règles, par 409',
    envoi: 'Ce qui est envoyé',
    reponse: 'Ce qui est répondu',
    exemple: 'Exemple',
    rien: 'Rien',
  },
  qui: {
    tous: 'Tout le monde',
    reader: 'Tout le service',
    manager: 'Gestionnaires et administrateurs',
    administrator: 'Administrateurs',
    etudiant: 'les étudiants',
    enseignant: 'les enseignants',
    entreprise: 'les entreprises',
    tuteur: 'les tuteurs',
    espace: 'Depuis leur espace\u00a0: %{personnes}',
  },
  limites: {
    adresse: '%{nombre} par adresse en %{minutes} min',
    compte: '%{nombre} par compte',
    personne: '%{nombre} par personne en %{minutes} min',
    corps: 'corps de %{ko} ko au plus',
  },
}

export type ApiMessages = typeof fr
export default fr

import type { ApiMessages } from './fr'

const en: ApiMessages = {
  titre: 'API of the internship office',
  langues: 'Language',
  legal: 'Legal information',
  sommaire: 'All calls',
  intro: 'Every call of the product, as the server checks and answers it.',
  document: 'The OpenAPI 3.1 document',
  acces: {
    titre: 'Who calls',
    texte:
      'A program identifies itself by a token, which an administrator creates in School › API tokens. It sends it with every call:',
    reste:
      'A token reads and writes what its subjects and degrees allow, in the current year. It makes at most %{appels} calls per minute. Members of the office can use their own session as well.',
  },
  refus: {
    titre: 'Refusals',
    texte: 'A success is 200 with the answer as JSON. A refusal has a stable code and a sentence for logs:',
    statut: 'Status',
    codes: 'Codes',
  },
  listes: {
    titre: 'Lists',
    texte:
      'A list answers one page with %{page} and %{perPage}, and all its rows without them. It can be sorted, searched and filtered:',
  },
  suivre: {
    titre: 'Keeping a copy up to date',
    texte:
      'A data warehouse reads each kind of record by cursor: everything at first, then only what has changed, deletions included. While %{more} is true it calls again at once. A row may come again, so it is written by its id. A cursor is valid for %{jours} days.',
  },
  appels: 'Calls',
  appel: {
    qui: 'Who may',
    domaine: 'Subject of a token',
    limites: 'Limits',
    refus: 'Refusals',
    autres: 'and rules, by 409',
    envoi: 'What is sent',
    reponse: 'What is answered',
    exemple: 'Example',
    rien: 'Nothing',
  },
  qui: {
    tous: 'Anybody',
    reader: 'The whole office',
    manager: 'Managers and administrators',
    administrator: 'Administrators',
    etudiant: 'students',
    enseignant: 'teachers',
    entreprise: 'companies',
    tuteur: 'tutors',
    espace: 'From their own space: %{personnes}',
  },
  limites: {
    adresse: '%{nombre} per address in %{minutes} min',
    compte: '%{nombre} per account',
    personne: '%{nombre} per person in %{minutes} min',
    corps: 'a body of at most %{ko} kB',
  },
}

export default en

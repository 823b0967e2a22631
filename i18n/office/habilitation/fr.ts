import { actions } from '../rowActions-fr'

export default {
  menu: { habilitation: 'Droits par groupe' },
  title: { editHabilitation: 'Modifier les droits du groupe' },
  history: { kinds: { habilitation: 'Droits d’un groupe' } },
  resources: {
    habilitation: {
      fields: { nom: 'Groupe', fournisseur: 'Fournisseur', role: 'Rôle', diplomes: 'Périmètre' },
      actions: actions(
        'Supprimer les droits de ce groupe\u202f?',
        'Les comptes créés par %{nom} perdront ces droits à leur prochaine connexion.',
        'Droits supprimés',
      ),
      create: { label: 'Ajouter un groupe', title: 'Droits d’un groupe', done: 'Droits ajoutés' },
      edit: { done: 'Droits modifiés' },
      emptyHint:
        'Indiquez les droits que donnent les groupes de l’université\u00a0: un compte est alors créé, et suit son groupe.',
      required: { nom: '* Groupe obligatoire' },
      help: {
        nom: 'Tel que l’université l’envoie\u00a0: un nom de groupe ou une affiliation.',
        fournisseur: 'Son nom dans les réglages. Si vide\u00a0: tous les fournisseurs',
      },
      essai: {
        title: 'Essayer la table',
        qui: 'Que recevrait…',
        help: 'Un identifiant, une adresse, un nom ou un groupe',
        submit: 'Essayer',
        nobody:
          'Personne ne s’est encore connecté par l’université sous ce nom, et aucune ligne ne nomme ce groupe.',
        vu: 'Vu par %{fournisseur} le %{vu}',
        groupes: 'Groupes\u00a0: %{groupes}',
        sansGroupe: 'Aucun groupe',
        compte: 'Compte de %{compte}\u00a0: son rôle se règle dans Collègues.',
        suit: 'Compte de %{compte}\u00a0: son rôle suit cette table.',
        personne: 'Espace personnel\u00a0: %{personne}',
        droits: '→ %{role}, %{diplomes} (%{groupes})',
        rien: 'Cette table n’accorde aucun droit à cette personne.',
        delier: 'Délier',
        delierDe: 'Délier %{name}',
        delie: 'Identité déliée\u00a0: ses sessions sont terminées',
      },
    },
  },
}

export default {
  trail: {
    title: 'Historique',
    show: 'Afficher l’historique',
    waits:
      'L’adresse %{adresse} attend d’être confirmée depuis sa boîte aux lettres\u00a0: jusque-là elle n’ouvre aucun espace, ne signe et ne note rien.',
    empty: 'Aucun changement, courriel ni commentaire pour le moment.',
    mail: 'Courriel',
    mailTo: 'Courriel à %{nom}',
    failed: 'L’historique n’a pas pu être chargé.',
    more: 'Afficher la suite',
    onScreen: 'Voir dans l’historique',
    takenBack: 'Annulé par %{by} le %{date} à %{time}',
    isUndo: 'Annulation',
    and: 'et %{smart_count} autre |||| et %{smart_count} autres',
    added: '%{kind}\u00a0: %{name}, ajout',
    changed: '%{kind}\u00a0: %{name}',
    deleted: '%{kind}\u00a0: %{name}, suppression',
    none: 'vide',
  },
}

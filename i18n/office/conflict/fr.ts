export default {
  conflict: {
    title: 'Cet élément a changé entre-temps',
    nothing: 'Aucune différence visible dans ce formulaire.',
    field: 'Champ',
    loaded: 'À l’ouverture',
    current: 'Maintenant',
    typed: 'Votre saisie',
    takeOver: 'Reprendre les valeurs actuelles',
    overwrite: 'Enregistrer quand même ma saisie',
    resume: 'Reprendre quand même ma saisie',
    gone: 'Cet élément a été supprimé entre-temps\u00a0: votre saisie n’a pas pu être enregistrée.',
  },
}

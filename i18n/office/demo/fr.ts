export default {
  demo: {
    sign: 'École de démonstration',
    leave: 'Quitter la démonstration',
    text: 'Tout ce que contient l’école de démonstration est supprimé, y compris ce que vous y avez ajouté. Une école vide prend sa place, avec l’année en cours. Cela ne s’annule pas.',
    kept: 'Ces comptes restent, avec leur mot de passe\u00a0: %{comptes}. Les autres sont supprimés.',
    none: 'Le compte de la démonstration disparaît, et il n’y a pas d’autre administrateur\u00a0: créez le vôtre.',
    type: 'Pour confirmer, saisissez votre adresse\u00a0:',
    fields: { username: 'Votre nom', email: 'Votre adresse e-mail', confirmation: 'Adresse de la session' },
    help: '10 caractères au moins',
    required: {
      username: '* Nom obligatoire',
      password: '* Mot de passe de 10 caractères au moins',
      confirmation: '* Adresse obligatoire',
    },
    mismatch: '* Ce n’est pas l’adresse de votre session',
    submit: 'Vider l’école',
  },
}

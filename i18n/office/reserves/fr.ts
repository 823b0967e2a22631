export default {
  reserves: {
    passee: 'La date est passée\u00a0: ne la conservez que si la soutenance a eu lieu à ce moment.',
    stage:
      'Le stage ne se termine que le %{day}\u00a0: choisissez une date plus tardive, ou corrigez la fin du stage.',
    rapport:
      'Avec cette date, le rapport n’est dû que le %{day}\u00a0: l’étudiant doit d’abord être prévenu. Choisissez une date plus tardive s’il faut plus de temps pour le lire.',
  },
}

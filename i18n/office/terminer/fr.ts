/** What the dialog says in which an internship ends before its day. */
export default {
  terminer: {
    dialog: {
      title: 'Terminer le stage plus tôt',
      fin: 'Dernier jour',
      convenue:
        'Fin convenue\u00a0: %{jour}. La convention signée n’est pas modifiée\u202f; la raison figure à côté.',
      sansDates: 'Ce stage n’a pas de dates\u00a0: fixez-les d’abord dans sa fiche.',
      ensuite: 'puis\u00a0: %{who}',
      choisir: 'Choisissez le dernier jour\u00a0: ses conséquences s’affichent ici.',
      confirm: 'Terminer',
      done: 'Fin du stage avancée',
      reprendre: 'Reprendre jusqu’au %{jour}',
      repris: 'Le stage va de nouveau jusqu’à la fin convenue',
      suites: {
        heures: '%{faites}\u00a0h de présence au lieu de %{prevues}\u00a0h.',
        evaluation: {
          aucune: 'L’évaluation du tuteur n’est pas encore demandée\u00a0: demandez-la maintenant.',
          demandee: 'L’évaluation du tuteur est demandée et reste à signer.',
          signee: 'L’évaluation du tuteur est signée et reste valable.',
        },
        rapport: 'Le rapport reste attendu pour le %{jour}.',
        sansRapport: 'Le rapport n’a pas encore de date\u00a0: elle suit celle de la soutenance.',
        soutenance: 'La soutenance du %{jour} est maintenue\u00a0: reportez-la ou annulez-la s’il le faut.',
        sansSoutenance: 'Aucune soutenance n’est planifiée.',
        signatures:
          '%{smart_count} signature est encore attendue. |||| %{smart_count} signatures sont encore attendues.',
        attestation: 'L’attestation porte sur ce qui a été fait jusqu’à ce jour.',
      },
    },
  },
}

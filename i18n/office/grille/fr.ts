export default {
  /** What forms and opened records say of the resources of `i18n/`. */
  grille: {
    hint: 'Tab et les flèches passent d’une case à l’autre, Entrée descend, Échap rétablit la valeur précédente. Un bloc copié d’un tableur se colle à partir d’une case. Chaque ligne est enregistrée quand vous la quittez.',
    colonnes: 'Colonnes',
    vide: 'Choisissez des affectations ou des conventions dans leur liste, puis «\u00a0Compléter en tableau\u00a0».',
    page: 'Lignes %{de} à %{a} sur %{sur}',
    precedentes: 'Précédentes',
    suivantes: 'Suivantes',
    retenues:
      '%{smart_count} stage a une convention envoyée\u00a0: ses informations changent par un avenant. |||| %{smart_count} stages ont une convention envoyée\u00a0: leurs informations changent par un avenant.',
    garder: 'Conserver ces valeurs',
    autre: '%{fait}\u00a0: %{valeur}',
    collee: {
      tout: '%{smart_count} ligne collée et enregistrée |||| %{smart_count} lignes collées et enregistrées',
      partie:
        '%{smart_count} ligne enregistrée, à revoir\u00a0: %{reste} |||| %{smart_count} lignes enregistrées, à revoir\u00a0: %{reste}',
      aucune: 'Rien n’est enregistré\u00a0: corrigez les cases en rouge.',
      personne:
        '%{smart_count} ligne collée n’a pas trouvé de place\u00a0: %{lignes} |||| %{smart_count} lignes collées n’ont pas trouvé de place\u00a0: %{lignes}',
    },
    fautes: {
      date: 'Écrivez une date comme 03/12/2026.',
      nombre: 'Écrivez un nombre de %{de} à %{a}.',
      semaine:
        'Écrivez des jours, avec leurs heures s’ils en ont\u00a0: lundi au jeudi 8\u00a0h, vendredi 4\u00a0h.',
      vide: 'Indiquez le sujet du stage.',
      long: '%{max} caractères au plus.',
      email: 'Écrivez une adresse comme nom@entreprise.fr.',
      plusieurs: 'Plusieurs encadrants s’appellent ainsi\u00a0: %{noms}. Écrivez le nom entier.',
      encadrant: 'Un stage obligatoire demande un encadrant\u00a0: écrivez son nom.',
      inconnu: 'Aucun encadrant ne porte ce nom\u00a0: vérifiez-le.',
      tuteur: 'Écrivez aussi le nom du tuteur ou de la tutrice.',
      tuteur_email: 'Écrivez aussi son adresse e-mail.',
    },
  },
}

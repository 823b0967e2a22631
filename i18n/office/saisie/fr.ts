export default {
  saisie: {
    hint: 'Tab passe à la case suivante, Entrée à la ligne suivante. Chaque ligne est enregistrée quand vous la quittez\u202f; pour une autre mention, ouvrez la note par le nom. Une colonne copiée d’un tableur se colle dans une case.',
    jour: 'Jour',
    diplome: 'Diplôme',
    tous: 'Tous',
    notees: 'Avec celles qui ont une note',
    unique: 'Note unique',
    etudiant: 'Étudiant',
    note: 'Note',
    resultat: 'Résultat',
    cellule: '%{critere}, %{etudiant}',
    range: 'De 0 à %{sur}, deux décimales au plus',
    absent:
      '«\u00a0%{texte}\u00a0» n’est pas une note\u00a0: sans soutenance, laissez la case vide et annulez la soutenance.',
    signee:
      '%{par} a signé %{note} pour le jury\u00a0: validez cette note dans «\u00a0Notation par lien\u00a0», ou renvoyez-la au jury.',
    incomplete: 'Il manque des critères',
    enregistree: 'Enregistrée',
    reprendre: 'Conserver %{note}',
    remplacer: 'Remplacer',
    empty: 'Une soutenance validée et sans note apparaît ici.',
    fichier: {
      lire: 'Importer des notes',
      lirePour: 'Importer des notes\u00a0: %{table}',
      titre: 'Importer %{smart_count} ligne |||| Importer %{smart_count} lignes',
    },
    coller: {
      titre: 'Coller %{smart_count} ligne |||| Coller %{smart_count} lignes',
      personne:
        '%{smart_count} ligne ne correspond à aucun étudiant de ce tableau\u00a0: %{lignes} |||| %{smart_count} lignes ne correspondent à aucun étudiant de ce tableau\u00a0: %{lignes}',
      refusee: '%{etudiant}\u00a0: %{raison}',
      hors: 'Les notes en rouge ne conviennent pas\u00a0: leurs lignes ne seront pas enregistrées.',
      enregistrer: 'Enregistrer %{smart_count} ligne |||| Enregistrer %{smart_count} lignes',
    },
  },
}

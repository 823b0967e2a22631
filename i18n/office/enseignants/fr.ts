export default {
  enseignants: {
    all: 'Ajouter l’enseignant qui manque |||| Ajouter tous les enseignants (%{count})',
    ask: 'Les enseignants qui manquent sont ajoutés\u00a0: %{encadreurs} aux encadreurs, %{jurys} aux jurys.',
    agree: 'Enregistrer et ajouter',
  },
}

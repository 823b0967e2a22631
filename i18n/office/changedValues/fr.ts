export default {
  changedValues: {
    complement: {
      qui: { etudiant: 'Étudiant', entreprise: 'Entreprise' },
      etat: { demande: 'Demandé', donne: 'Donné, à vérifier', clos: 'Terminé', retire: 'Retiré' },
    },
  },
}

import faits from '../../faits/fr'
import jeton from '../jeton/fr'

export default {
  changedValues: {
    etablissement: { faits: faits.faits },
    jeton: { lit: jeton.jetons.sujets, ecrit: jeton.jetons.sujets },
    piece: { etat: { remise: 'Remise', acceptee: 'Acceptée', refusee: 'Refusée' } },
    complement: {
      qui: { etudiant: 'Étudiant', entreprise: 'Entreprise' },
      etat: { demande: 'Demandé', donne: 'Donné, à vérifier', clos: 'Terminé', retire: 'Retiré' },
    },
  },
}

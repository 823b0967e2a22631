import faits from '../../faits/fr'
import jeton from '../jeton/fr'
import webhook from '../webhook/fr'

const LOGO = { ancienne: 'Ancienne image', nouvelle: 'Nouvelle image' }

const LANGUES = { fr: 'Français', en: 'Anglais', ar: 'Arabe' }

export default {
  changedValues: {
    etablissement: { faits: faits.faits, logo: LOGO, langue: LANGUES, langues: LANGUES },
    entreprise: { logo: LOGO },
    jeton: { lit: jeton.jetons.sujets, ecrit: jeton.jetons.sujets },
    webhook: { etat: webhook.webhooks.etats, evenements: webhook.webhooks.evenements },
    piece: { etat: { remise: 'Remise', acceptee: 'Acceptée', refusee: 'Refusée' } },
    regard: { genre: { bureau: 'Service de stage', espace: 'Espace' } },
    service: { genre: { information: 'Information', avertissement: 'Avertissement' } },
    complement: {
      qui: { etudiant: 'Étudiant', entreprise: 'Entreprise' },
      etat: { demande: 'Demandé', donne: 'Donné, à vérifier', clos: 'Terminé', retire: 'Retiré' },
    },
  },
}

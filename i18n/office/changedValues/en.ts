import faits from '../../faits/en'
import jeton from '../jeton/en'
import webhook from '../webhook/en'
import type fr from './fr'

const LOGO = { ancienne: 'Previous picture', nouvelle: 'New picture' }

const LANGUES = { fr: 'French', en: 'English', ar: 'Arabic' }

export default {
  changedValues: {
    etablissement: { faits: faits.faits, logo: LOGO, langue: LANGUES, langues: LANGUES },
    entreprise: { logo: LOGO },
    jeton: { lit: jeton.jetons.sujets, ecrit: jeton.jetons.sujets },
    webhook: { etat: webhook.webhooks.etats, evenements: webhook.webhooks.evenements },
    piece: { etat: { remise: 'Handed in', acceptee: 'Accepted', refusee: 'Refused' } },
    regard: { genre: { bureau: 'Internship office', espace: 'Space' } },
    service: { genre: { information: 'Information', avertissement: 'Warning' } },
    complement: {
      qui: { etudiant: 'Student', entreprise: 'Company' },
      etat: { demande: 'Requested', donne: 'Provided, to be checked', clos: 'Done', retire: 'Withdrawn' },
    },
  },
} satisfies typeof fr

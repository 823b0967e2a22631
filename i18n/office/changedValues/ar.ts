import faits from '../../faits/ar'
import jeton from '../jeton/ar'
import webhook from '../webhook/ar'
import type fr from './fr'

const LOGO = { ancienne: 'الصورة السابقة', nouvelle: 'الصورة الجديدة' }

const LANGUES = { fr: 'الفرنسية', en: 'الإنجليزية', ar: 'العربية' }

export default {
  changedValues: {
    etablissement: { faits: faits.faits, logo: LOGO, langue: LANGUES, langues: LANGUES },
    entreprise: { logo: LOGO },
    jeton: { lit: jeton.jetons.sujets, ecrit: jeton.jetons.sujets },
    webhook: { etat: webhook.webhooks.etats, evenements: webhook.webhooks.evenements },
    piece: { etat: { remise: 'مودعة', acceptee: 'مقبولة', refusee: 'مرفوضة' } },
    regard: { genre: { bureau: 'مصلحة التدريب', espace: 'الفضاء' } },
    service: { genre: { information: 'معلومة', avertissement: 'تنبيه' } },
    complement: {
      qui: { etudiant: 'الطالب', entreprise: 'الشركة' },
      etat: { demande: 'مطلوب', donne: 'مقدم للتثبت', clos: 'مكتمل', retire: 'مسحوب' },
    },
  },
} satisfies typeof fr

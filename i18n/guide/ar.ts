import type { GuideMessages } from './fr'

const ar: GuideMessages = {
  titre: 'دليل فضاء مصلحة التدريب',
  langues: 'اللغة',
  legal: 'معلومات قانونية',
  intro:
    'تتبع كل صفحة مهمة من مهام المصلحة حسب ترتيب إنجازها. وتؤدي علامة «؟» في كل شاشة إلى الصفحة التي تشرحها.',
  dans: 'في هذه الصفحة',
  suivante: 'الصفحة الموالية',
}
export default ar

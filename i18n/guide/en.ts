import type { GuideMessages } from './fr'

const en: GuideMessages = {
  titre: 'Internship office guide',
  langues: 'Language',
  legal: 'Legal information',
  intro:
    'Each page follows one task of the office, in the order in which it is done. The “?” on each screen leads to the page that explains it.',
  dans: 'On this page',
  suivante: 'Next page',
}
export default en

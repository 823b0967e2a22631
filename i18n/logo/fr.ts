/* The logo of a company, in its space. */
const fr = {
  title: 'Logo',
  choose: 'Choisir un logo',
  replace: 'Remplacer',
  remove: 'Retirer le logo',
  removeSure: 'Retirer le logo\u202f?',
  limits:
    'PNG, JPEG ou WebP, 256\u00a0Ko et 2\u00a0000 pixels de côté au plus. Les étudiants le voient à côté de vos offres.',
  saved: 'Logo enregistré',
  removed: 'Logo retiré',
  refused:
    'Choisissez une image PNG, JPEG ou WebP de 256\u00a0Ko au plus, et de 2\u00a0000 pixels de côté au plus.',
}

export type LogoMessages = Readonly<Record<keyof typeof fr, string>>

export default fr as LogoMessages

import { before, behind, LANGUAGES, within } from './edits.mjs'

const LABELS = { fr: 'Offre en lecture', en: 'Offer being read', ar: 'عرض قيد الدراسة' }
const TEXTS = {
  fr: [
    'Votre offre est en lecture\\u00a0: {{sujet}}',
    'Bonjour {{destinataire}},',
    'Le service de stage lit votre offre «\\u00a0{{sujet}}\\u00a0».',
    'Le service de stage',
    'Voir mes offres',
  ],
  en: [
    'Your offer is being read: {{sujet}}',
    'Hello {{destinataire}},',
    'The internship office is reading your offer “{{sujet}}”.',
    'The internship office',
    'See my offers',
  ],
  ar: [
    'عرضكم قيد الدراسة: {{sujet}}',
    'مرحبا {{destinataire}}،',
    'يدرس مكتب التدريب عرضكم «{{sujet}}».',
    'مكتب التدريب',
    'عرض عروضي',
  ],
}

const text = ([objet, hello, said, from, button]) => `
  offre_lue: {
    objet: '${objet}',
    corps: asCorps('${hello}', '${said}', '{{bouton}}', '${from}'),
    boutons: ['${button}'],
  },`

const TEST = `  it('is acknowledged to its company when it is submitted, once', async () => {
    const { id, sujet } = await submitted()
    const told = (await sentMails(school.database.pool)).filter(({ subject }) => subject.includes(sujet))
    expect(told).toMatchObject([
      { recipient: 'c1@industrie.test', subject: \`Votre offre est en lecture\u00a0: \${sujet}\` },
    ])
    expect((await call(espace.espacePropositionReprendre, { id })).refused).toBeNull()
    expect(await sentMails(school.database.pool)).toEqual([])
  })

`

/** A company is told that the office reads its offer. */
export const mail = {
  page: 'docs/how-to/a-mail.md',
  own: [],
  most: 9,
  edits: [
    behind(
      'src/contract/gabarit/keys/comptes.ts',
      `champs: ['destinataire', 'entreprise', 'sujet', 'motif'],
    bouton: true,
  },`,
      `
  offre_lue: {
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'sujet'],
    bouton: true,
  },`,
    ),
    ...LANGUAGES.flatMap((lang) => [
      within(
        `src/services/mail/gabarits/textes/${lang}.ts`,
        '\n  offre_retournee: {',
        '\n  },',
        text(TEXTS[lang]),
      ),
      within(`i18n/office/gabarit/${lang}.ts`, '\n    cles: {', '{', `\n      offre_lue: '${LABELS[lang]}',`),
    ]),
    behind('src/services/proposition/tell.ts', "'offre_acceptee' | 'offre_retournee'", " | 'offre_lue'"),
    behind(
      'src/services/proposition/espacePropositions.ts',
      "import { LINKS, PRISES } from '../place/offer'\n",
      "import { tellCompany } from './tell'\n",
    ),
    within(
      'src/services/proposition/espacePropositions.ts',
      'const espacePropositionSoumettre:',
      '{ session, write',
      ', config',
    ),
    within(
      'src/services/proposition/espacePropositions.ts',
      'const espacePropositionSoumettre:',
      'await holdWritable(trx, session, seen)',
      "\n    await tellCompany(trx, config, 'offre_lue', seen.id)",
    ),
    before(
      'tests/services/proposition/espacePropositions.test.ts',
      "  it('is returned with a reason, corrected and resubmitted'",
      TEST,
    ),
  ],
  tests: [
    'tests/services/mail/gabarits/renderMail.test.ts',
    'tests/services/gabarit',
    'tests/services/proposition',
    'tests/services/mail/mailBounds.test.ts',
    'tests/screens/catalogues.test.ts',
  ],
}

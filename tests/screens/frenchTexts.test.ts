import { describe, expect, it } from 'vitest'
import { createI18nProvider } from '../../src/admin/i18nProvider'
import { elided } from '../../src/services/mail/gabarits/words'
import { fill } from '../../src/ui/texts/messages'
import { found, guideOf, type Placed, styleSheet, textsOf } from './textsOf'

/* The rules of docs/style/fr.md, as far as they can be checked automatically. */

const sources = import.meta.glob<string>(
  ['../../src/services/**/*.ts', '!../../src/services/{db,demo,import,structure,mail/gabarits/textes}/**'],
  { query: '?raw', import: 'default', eager: true },
)
const QUOTED = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g
/** French words of mails and papers that stand in code: quoted, with an accent, outside of comments. */
const inCode: Placed[] = Object.entries(sources).flatMap(([path, source]) =>
  [...source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(QUOTED)]
    .map(([, , text = '']) =>
      text
        .replace(/\\u([\da-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\$\{[^}]*\}?/g, '%{value}'),
    )
    .filter(
      (text) =>
        / /.test(text) &&
        /[àâçéèêëîïôûùœ’]/i.test(text) &&
        !/[\u0600-\u06ff]|\\[pud(]|\b(?:the|your|been|with|does)\b/.test(text),
    )
    .map((text) => [path.replace('../../', ''), text] as Placed),
)

/** Texts of the specification, which stay as it has them. */
const SPECIFIED =
  /^(?:Etat|Etudiant|Chargement en cours\.\.\.$|(?::sens_interdit: |⛔ )?Veuillez |Vérifier les champs vides|Êtes-Vous sûr|Problème lors de l'insertion|L'heure fin|Numéro téléphone|Email invalid|Gérant$|\* Gérant)/
const own = textsOf('fr').filter(([, text]) => !SPECIFIED.test(text))
const french = [...own, ...inCode, ...guideOf('fr')]

/** Those that people outside the staff read: pages, mails and papers. */
const outside = french.filter(([place]) => !/^i18n\/(?:office\/|fr\.ts)/.test(place))

it('reads screens, pages, mails, papers and the words beside them', () => {
  const places = french.map(([place]) => place)
  for (const part of [
    'i18n/office/',
    'i18n/espace/',
    'i18n/front/',
    'i18n/documents/',
    'src/services/mail/gabarits/textes/',
    'src/services/faits/',
    'docs/guide/fr/',
  ])
    expect(
      places.some((place) => place.startsWith(part)),
      part,
    ).toBe(true)
})

describe('French typography', () => {
  it.each([
    ['has the curved apostrophe, and « » as quotation marks', /\p{L}'\p{L}|[“”]|"\p{L}/u],
    ['has a no-break space inside « »', /«(?!\u00a0)|(?<!\u00a0)»/],
    ['has a no-break space before a colon', /(?<=[\s\p{L}\d»)}])(?<!\u00a0):(?=\s|$)/u],
    ['has a narrow no-break space before ; ? and !', /(?<=[\s\u00a0\p{L}\d»)}])(?<!\u202f)[;?!](?=\s|$)/u],
    ['has an ellipsis in one character', /\.\.\./],
    ['has one space between words', /\S {2,}\S/],
    ['has a space between two names', /[Nn]ame\}+%?\{/],
    ['has a no-break space after n° and before %', /[nN]° |[\d}] %(?!\{)/],
    ['has a no-break space before €', /[\d}] ?€/],
    [
      'has the first day of a month as 1er',
      /\b1 (?:janv|févr|mars|avril|mai|juin|juil|août|sept|oct|nov|déc)/,
    ],
    ['has hours with a colon', /\b\d{1,2} ?h ?\d\d\b/],
    [
      'has accents on capitals',
      /\b(?:Etudiant|Etat|Ecole|Equipe|Editer|Evalu|Ech[eé]|Etablissement|Etape|Etes)/,
    ],
  ])('%s', (_, rule) => {
    expect(found(french, rule)).toEqual([])
  })
})

it('leaves no code to set a mark after a name: a catalogue has its space', () => {
  const code = import.meta.glob<string>('../../src/{admin,espace,ui}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const loose = /\} ?[:;!?]\{' '\}|`[^`\n]*\} ?[:;!?] \$\{/
  const wrong = Object.entries(code).filter(([, text]) => loose.test(text))
  expect(Object.keys(code).length).toBeGreaterThan(500)
  expect(wrong.map(([path]) => path)).toEqual([])
})

describe('elision', () => {
  it('is written before a vowel', () => {
    const open =
      /(?<![\p{L}’-])(?:de|que|le|la|je|me|se|ne|jusque|lorsque|puisque) (?=[aeiouàâéèêîôû])(?!onz|un(?:ième)?\b)/iu
    expect(found(french, open)).toEqual([])
  })

  it.each([
    ['le', /(?<!\p{L})(?:le|la|ne|se) %\{(?:nom|name|etudiant|qui|de|entreprise|personne|tuteur)\}/iu],
    ['à le', /(?<!\p{L})(?:à le|de le|à les|de les) (?!\p{L}+er\b|\p{L}+ir\b|\p{L}+re\b)/iu],
  ])('is not left to what fills a text: %s', (_, rule) => {
    expect(found(french, rule)).toEqual([])
  })

  it('follows the name that fills a text: on pages, in the office and in mails', async () => {
    for (const [nom, whose] of [
      ['Inès', 'd’Inès, qu’Inès'],
      ['Yosra', 'de Yosra, que Yosra'],
    ] as const) {
      expect(fill('Stage de %{nom}, que %{nom}', { nom })).toBe(`Stage ${whose.replace(', qu', ', qu')}`)
      expect(elided('Stage de {{nom}}, que {{nom}}', () => nom).replaceAll('{{nom}}', nom)).toBe(
        `Stage ${whose}`,
      )
    }
    const { translate } = await createI18nProvider('fr')
    const title = (etudiant: string) => translate('resources.note.actions.rouvrir.title', { etudiant })
    expect(title('Inès Ben Ali')).toBe('Rouvrir la note d’Inès Ben Ali\u202f?')
    expect(title('Yosra Ben Ali')).toBe('Rouvrir la note de Yosra Ben Ali\u202f?')
  })
})

/** Words that the style sheet replaces by another. */
const OTHERWISE: readonly (readonly [wrong: string, rule: RegExp, of?: readonly Placed[]])[] = [
  ['superviseur', /superviseur/i],
  ['maître de stage', /maîtres? de stage/i],
  ['mail', /(?<![\w{-])e?mails?\b(?!\}|@)/i],
  [
    'courriel',
    /courriel/i,
    french.filter(([place]) => !/office\/(?:courriel|trail)\/|^docs\/guide/.test(place)),
  ],
  ['défaire', /\bdéfai(?:re|tes)\b/i],
  ['ce lien ne sert plus', /ne (?:sert|servent) plus|\bsert une (?:seule )?fois/i],
  ['ne change plus', /ne changent? plus/i],
  ['Vous êtes attendu à ce qui suit', /à ce qui suit/i],
  ['Êtes-vous sûr', /êtes-vous sûr/i],
  ['service des stages', /service des stages/i],
  // those of the specification, all about companies
  [
    'avec succès',
    /avec succ[èé]s/i,
    french.filter(([place]) => !place.startsWith('i18n/office/entreprise/')),
  ],
]

it.each(OTHERWISE.map(([wrong, rule, of = french]) => ({ wrong, rule, of })))(
  'uses the words of the style sheet, not « $wrong »',
  ({ wrong, rule, of }) => {
    expect(found(of, rule)).toEqual([])
    expect(styleSheet('fr')).toContain(wrong)
  },
)

describe('gender', () => {
  /** A participle or adjective in the masculine, alone. */
  const HE = '\\p{L}+(?:é|i|u|it|is|int|ert|eux|if|ant|ent|sûr|seul)(?![\\p{L}(·-])'

  it('is not given to the reader', () => {
    const you = new RegExp(
      `(?<!\\p{L})(?:vous (?:n’)?(?:êtes|serez|étiez|seriez|avez été|aurez été)|ne serez|soyez)(?: (?:pas|plus|déjà|bien|donc|aussi))? (?!en\\b|aussi\\b|maintenant\\b)${HE}`,
      'iu',
    )
    expect(found(french, you)).toEqual([])
  })

  it('is not given to whoever a text names', () => {
    const named = new RegExp(
      `(?<![{%]|\\b[Dd]e )%?\\{\\{?(?:nom|noms|username|firstName|lastName|etudiant|etudidant|student|person|tuteur|encadrant|destinataire|signataire)\\}\\}?[^.,:;?!%{\\n]{0,30}(?<!\\p{L})(?:est|sera|serait|était|a été|n’est|ne sera|n’a été)(?: (?:pas|plus|déjà|bien|aussi))? ${HE}`,
      'iu',
    )
    expect(found(french, named)).toEqual([])
  })

  it.each([
    ['Gérant', /\bgérant\b(?! un)/i],
    ['Actif', /^(?:In)?[Aa]ctif$/],
    ['est candidat', /\b(?:est|êtes) candidat\b/],
    ['un élève', /\bélèves?\b/],
    ['le directeur', /\bdirecteur\b/],
  ])('is not in what a person is called: %s', (_, rule) => {
    expect(found(outside, rule)).toEqual([])
  })
})

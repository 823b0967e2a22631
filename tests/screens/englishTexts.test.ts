import { describe, expect, it } from 'vitest'
import { found, guideOf, type Placed, styleSheet, textsOf } from './textsOf'

/* The rules of docs/style/en.md, as far as they can be checked automatically. */

const english = [...textsOf('en'), ...guideOf('en')]

it('reads screens, pages, mails and papers', () => {
  const places = english.map(([place]) => place)
  for (const part of [
    'i18n/office/',
    'i18n/espace/',
    'i18n/front/',
    'src/services/mail/gabarits/textes/',
    'docs/guide/en/',
  ])
    expect(places.some((place) => place.startsWith(part))).toBe(true)
})

describe('English typography', () => {
  it.each([
    ['has curly apostrophes and quotation marks', /['"]/],
    ['has an ellipsis in one character', /\.\.\./],
    ['has one space between words', /\S {2,}\S/],
    ['has no space before a punctuation mark', /\S[ \u00a0]+(?:[:;?!](?!\w)|%(?!\{))/],
    ['has a space between two names', /[Nn]ame\}+%?\{/],
    ['closes what it opens', /“[^”]*(?:“|$)|^[^“]*”/],
  ])('%s', (_, rule) => {
    expect(found(english, rule)).toEqual([])
  })
})

/** Words that the glossary replaces by another. */
const OTHERWISE: readonly (readonly [wrong: string, rule: RegExp])[] = [
  ['internship service', /internship service/i],
  ['convocation', /\bconvocations?\b/i],
  ['diploma', /\bdiplomas?\b/i],
  ['honours', /\bhonours\b/i],
  ['eliminatory', /\beliminatory\b/i],
  ['graduation act', /\bgraduation acts?\b/i],
  ['institution', /\binstitutions?\b/i],
  ['juror', /\bjurors?\b|\bjury persons?\b/i],
  ['trainee', /\btrainees?\b/i],
  ['e-mail', /\be-mails?\b/i],
  ['persons', /\bpersons\b/i],
  ['meanwhile', /\bmeanwhile\b/i],
  ['turn to', /\bturn to the\b/i],
  ['serves', /\bserves? (once|no more)\b/i],
  ['per a', /\b(hours|pay) a (week|month)\b/i],
]

it.each(OTHERWISE)('uses the word of the style sheet, not “%s”', (wrong, rule) => {
  expect(found(english.map(plain), rule)).toEqual([])
  if (wrong !== 'per a') expect(styleSheet('en')).toContain(wrong)
})

it('calls a grade’s label a classification, and keeps “mention” for naming somebody', () => {
  const naming =
    /mentions (you|a colleague)|that mention you|colleagues? to mention|in a note|are mentioned|^Mention in/i
  expect(found(english.map(plain), /\bmentions?\b/i).filter(([, text]) => !naming.test(text))).toEqual([])
})

/** Without the names of placeholders. */
const plain = ([place, text]: Placed): Placed => [place, text.replace(/%?\{+\w+\}+/g, '')]

it('is British', () => {
  expect(
    found(english, /\b(colors?|colored|centers?|organiz|canceled|enrollments?|gray|fulfill)\b/i),
  ).toEqual([])
})

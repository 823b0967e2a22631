import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from '../../../src/ui/avatar/Avatar'
import { initialsOf } from '../../../src/ui/avatar/initials'
import { initialsOfCompany, TONES, toneOf } from '../../../src/ui/avatar/tones'

test.each([
  ['Amine Benali', 'AB'],
  ['Marie-Claire Dupont', 'MD'],
  ['Jean de La Fontaine', 'JF'],
  ['Mohamed Amine Ben Salah', 'MS'],
  ['Sara El Amrani', 'SA'],
  ['Sara El-Amrani', 'SA'],
  ['Élodie d’Ormesson', 'ÉO'],
  ["Jean Le Rond d'Alembert", 'JA'],
  ['Ludwig van Beethoven', 'LB'],
  ['Seán O’Brien', 'SO'],
  ['Fatou N’Diaye', 'FN'],
  ['\u2068Ada\u2069 Lovelace', 'AL'],
  ['Pelé', 'P'],
  ['El Amrani Sara', 'AS'],
  ['Ben', 'B'],
  ['amine.benali@univ.test', 'AB'],
  ['Dr. Amine Benali', 'AB'],
  ['  ', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name).replace('\u200c', '')).toBe(initials)
})

test.each([
  ['محمد بن علي', 'م\u200cع'],
  ['أحمد العربي', 'أ\u200cع'],
  ['عبد الرحمن بن يوسف', 'ع\u200cي'],
  ['مُحَمَّد الهادي', 'م\u200cه'],
  ['ليلى', 'ل'],
])('the letters of %s do not join', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  ['Banque de l’Habitat', 'BH'],
  ['Orange Tunisie', 'OT'],
  ['STEG', 'S'],
  ['3M France', '3F'],
  ['شركة الاتصالات', 'شا'],
])('the initials of the company %s are %s', (name, initials) => {
  expect(initialsOfCompany(name).replace('\u200c', '')).toBe(initials)
})

test('somebody has the same colour everywhere, in any order of the names', () => {
  expect(toneOf('Benali Amine')).toBe(toneOf('Amine Benali'))
  expect(toneOf('AMINE  BENALI')).toBe(toneOf('Amine Benali'))
  const tones = new Set(Array.from({ length: 200 }, (_, number) => toneOf(`Student ${number} Name`)))
  expect(tones.size).toBe(TONES)
})

test('every colour has a contrast of 4.5:1, in light and in dark', () => {
  const style = readFileSync('src/ui/avatar/avatar.css', 'utf8')
  const pairs = [...style.matchAll(/--avatar-back: (#\w{6});\s*--avatar-letters: (#\w{6})/g)]
  expect(pairs).toHaveLength(2 * TONES)
  for (const [pair, back = '', letters = ''] of pairs)
    expect(contrast(back, letters), pair).toBeGreaterThanOrEqual(4.5)
})

test('an avatar is decorative: the name stands beside it', () => {
  const { container } = render(<Avatar name="Amine Benali" size={40} />)
  const avatar = container.querySelector('.avatar')
  expect(avatar).toHaveAttribute('aria-hidden', 'true')
  expect(avatar).toHaveAttribute('data-tone', String(toneOf('Amine Benali')))
  expect(avatar).toHaveAttribute('data-letters', 'A\u200cB')
  expect(avatar).toBeEmptyDOMElement()
})

test('the logo of a company takes the place of its initials, and as much room', () => {
  const { container } = render(<Avatar name="Acme" of="company" logo="/api/logo/ab" size={36} />)
  const avatar = container.querySelector('img.avatar')
  expect(avatar).toHaveAttribute('src', '/api/logo/ab')
  expect(avatar).toHaveAttribute('alt', '')
  expect([avatar?.getAttribute('width'), avatar?.getAttribute('height')]).toEqual(['36', '36'])
  expect(container.querySelector('[data-letters]')).toBeNull()
})

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

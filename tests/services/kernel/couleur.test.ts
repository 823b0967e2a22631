import { expect, it } from 'vitest'
import { accentsOf, contrast, READABLE, readColor } from '../../../src/contract/kernel/couleur'
import { colors, type Mode } from '../../../src/ui/theme/tokens'

/** Every 17th step of each part, which has the greys, black and white: 4096 colours. */
const STEPS = [...Array(16).keys()].map((step) => (step * 17).toString(16).padStart(2, '0'))
const ALL = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${r}${g}${b}`)))

it.each(['light', 'dark'] as Mode[])(
  'makes of any colour one that can be read, in %s mode, as text and below it',
  (mode) => {
    const { surface, page, sunken, hover } = colors[mode]
    const unreadable = ALL.flatMap((color) => {
      const { accent, accentHover, accentSoft, onAccent } = accentsOf(color)[mode]
      const pairs = [
        ...[surface, page, sunken, hover, accentSoft].map((below) => [accent, below] as const),
        ...[surface, page].map((below) => [accentHover, below] as const),
        [onAccent, accent] as const,
        [onAccent, accentHover] as const,
        [colors[mode].text, accentSoft] as const,
      ]
      const worst = Math.min(...pairs.map(([one, other]) => contrast(one, other)))
      return worst < READABLE ? [{ color, worst }] : []
    })
    expect(unreadable).toEqual([])
  },
)

it('leaves a colour that can be read as it is, and keeps the hue of one that cannot', () => {
  expect(accentsOf('#7a0019').light.accent).toBe('#7a0019')
  expect(accentsOf('#ffcc00').dark.accent).toBe('#ffcc00')
  expect(accentsOf('#ffcc00').light.accent).toMatch(/^#[6-9]/)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(accentsOf('#ffcc00').light.accent.slice(at, at + 2), 16),
  )
  expect(red > green && green > blue).toBe(true)
  // white text can be read on what the sign-in page is framed with
  for (const color of ALL)
    expect(contrast('#ffffff', accentsOf(color).light.accent)).toBeGreaterThan(READABLE)
})

it('computes contrasts as the standard does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

it('reads a colour with or without its sign, and nothing else', () => {
  expect([' #7A0019 ', '7a0019'].map(readColor)).toEqual(['#7a0019', '#7a0019'])
  for (const typed of ['', 'red', '#7a0', '#7a00190', 'url(x)']) expect(readColor(typed)).toBeUndefined()
})

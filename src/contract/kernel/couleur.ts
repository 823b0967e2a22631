/*
 * The colour of a school, and what the product makes of it: the server writes that into the page, and the school's own
 * page shows it while a colour is chosen. Kept without the schemas, for screens.
 */

/** What replaces the product's colours of the same names. */
export interface Accent {
  accent: string
  accentHover: string
  accentSoft: string
  onAccent: string
}
/** By the mode of the screens. */
export type Accents = Record<Mode, Accent>
type Mode = 'light' | 'dark'

/** `#7A0019` in small letters, with or without the sign; undefined: it is no colour. */
export function readColor(typed: string): string | undefined {
  const digits = /^#?([\da-f]{6})$/i.exec(typed.trim())?.[1]
  return digits && `#${digits.toLowerCase()}`
}

/** Text has a contrast of 4.5:1 at least (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5

/**
 * The colour as the product uses it: its hue, as light or dark as it takes for text to be readable in it and on it, on
 * every surface of a mode. A colour that is readable is used as it is.
 *
 * @param color `#7a0019`
 */
export function accentsOf(color: string): Accents {
  const [lightness, chroma, hue] = toLch(color)
  const at = (l: number, c = chroma) => fromLch(l, Math.min(c, chroma), hue)
  /** Half a percent darker or lighter at a time, until it is readable on all. */
  const readable = (start: string, from: number, step: number, surfaces: readonly string[]) => {
    let found = start
    for (let l = from; !isReadable(found, surfaces) && l > 0 && l < 1; l += step) found = at(l)
    return found
  }
  const lightSoft = at(0.95, 0.02)
  const light = readable(color, lightness, -0.005, [...SURFACES.light, lightSoft])
  const [lightIs] = toLch(light)
  const darkSoft = at(0.29, 0.05)
  const from = Math.max(lightness, 0.74)
  const dark = readable(lightness >= 0.74 ? color : at(from), from, 0.005, [...SURFACES.dark, darkSoft])
  const [darkIs] = toLch(dark)
  return {
    light: {
      accent: light,
      // what is nearly black is lit instead
      accentHover: at(lightIs > 0.3 ? lightIs - 0.06 : lightIs + 0.08),
      accentSoft: lightSoft,
      onAccent: '#ffffff',
    },
    dark: {
      accent: dark,
      accentHover: at(Math.min(darkIs + 0.05, 1)),
      accentSoft: darkSoft,
      onAccent: at(0.22, 0.03),
    },
  }
}

/** Surfaces that the accent is written on: those of the tokens, the page of a mail, and a button that is pointed at. */
const SURFACES: Record<Mode, readonly string[]> = {
  light: ['#ffffff', '#f6f7f7', '#f0f2f2', '#f3f6f5'],
  dark: ['#161e1d', '#0f1514', '#1d2726', '#1f2a28'],
}

const isReadable = (color: string, surfaces: readonly string[]) =>
  surfaces.every((surface) => contrast(color, surface) >= READABLE)

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = linear(color)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

type Triple = readonly [number, number, number]

const linear = (color: string): Triple => {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/*
 * Oklab in cylindrical form: a change of lightness alone keeps the hue that people see. The numbers are those of its
 * definition (https://bottosson.github.io/posts/oklab/).
 */
function toLch(color: string): Triple {
  const [r, g, b] = linear(color)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(a, bb), Math.atan2(bb, a)]
}

/** The nearest colour of this lightness and hue that a screen can show. */
function fromLch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; ; c -= 0.002) {
    const rgb = rgbOf(lightness, Math.max(c, 0), hue)
    if (c <= 0 || rgb.every((part) => part >= -0.0005 && part <= 1.0005))
      return `#${rgb.map((part) => hexOf(part)).join('')}`
  }
}

function rgbOf(lightness: number, chroma: number, hue: number): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function hexOf(part: number): string {
  const value = part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055
  return Math.round(Math.min(Math.max(value, 0), 1) * 255)
    .toString(16)
    .padStart(2, '0')
}

/** A colour with a share of another in it, as CSS's `color-mix(in srgb, …)`. */
export function mixed(color: string, other: string, share: number): string {
  const part = (at: number) => {
    const [one, two] = [color, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16))
    return Math.round((one ?? 0) * (1 - share) + (two ?? 0) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

import type { Page } from 'playwright/test'
import english from 'ra-language-english'
import french from 'ra-language-french'
import availabilityAr from '../../i18n/availability/ar'
import availabilityEn from '../../i18n/availability/en'
import availabilityFr from '../../i18n/availability/fr'
import convocationAr from '../../i18n/convocation/ar'
import convocationEn from '../../i18n/convocation/en'
import convocationFr from '../../i18n/convocation/fr'
import hallAr from '../../i18n/hall/ar'
import hallEn from '../../i18n/hall/en'
import hallFr from '../../i18n/hall/fr'
import markingAr from '../../i18n/marking/ar'
import markingEn from '../../i18n/marking/en'
import markingFr from '../../i18n/marking/fr'
import arabic from '../../i18n/ra-ar'
import verificationAr from '../../i18n/verification/ar'
import verificationEn from '../../i18n/verification/en'
import verificationFr from '../../i18n/verification/fr'
import type { Lang } from '../../src/contract/kernel/constants'
import { catalogues } from './signIn'
import { spaceTexts } from './spaces'

/** Flaws in the layout and texts of a page, in sentences; empty if there are none. */
export async function flawsOf(page: Page, lang: Lang): Promise<string[]> {
  const { texts, flaws } = await page.evaluate(look, { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' })
  const untranslated = texts.filter((text) => isKey(text) || isFrench(text, lang))
  return [...flaws, ...untranslated.map((text) => `not translated: ${text}`)]
}

/** Runs in the page. */
function look({ lang, dir }: { lang: string; dir: string }) {
  const PRESSED = ['button', 'input', 'select', 'textarea', 'summary', 'a[href]']
    .map((each) => `:is(.front, .space) ${each}`)
    .join()
  const flaws: string[] = []
  const root = document.documentElement
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  const name = (element: Element) =>
    `<${element.localName}> ${element.textContent?.trim().slice(0, 60) || element.className}`

  const headings = [...document.querySelectorAll('h1')].filter(shown)
  if (headings.length !== 1) flaws.push(`${headings.length} headings of level 1`)
  if (!document.title.trim()) flaws.push('no title')
  if (root.lang !== lang || root.dir !== dir) flaws.push(`language ${root.lang}, direction ${root.dir}`)
  if (root.scrollWidth > root.clientWidth) flaws.push(`wider than the window: ${root.scrollWidth} px`)

  const texts = new Set<string>()
  const note = (text: string | null | undefined) => {
    const read = text?.replace(/[\u2066-\u2069]/g, '').trim()
    if (read) texts.add(read)
  }
  note(document.title)
  for (const element of document.body.querySelectorAll('*')) {
    if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName) || !shown(element)) continue
    // an address is data, in several pieces, and so is the name of a view
    if (element.matches('[href^="mailto:"], .view-tabs bdi')) continue
    // a document has a language of its own, and declares it
    if (element.closest('[lang]') === root) {
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) note(child.textContent)
      for (const attribute of ['aria-label', 'title', 'placeholder', 'alt'])
        note(element.getAttribute(attribute))
    }

    const { left, right, width, height } = element.getBoundingClientRect()
    const outside = left < -1 || right > root.clientWidth + 1
    if (outside && width > 1 && height > 1 && !inFrame(element))
      flaws.push(`outside of the window: ${name(element)}`)
    if (isCut(element)) flaws.push(`cut off: ${name(element)}`)
    if (isInItsField(element)) flaws.push(`a label in its field: ${name(element)}`)
  }
  if (root.clientWidth < 600) flaws.push(...underFingers())
  return { texts: [...texts], flaws }

  function isInItsField(element: Element): boolean {
    const field = element.matches('.MuiFormControl-root:not(.label-beside) > .MuiInputLabel-root')
      ? element.nextElementSibling
      : null
    return field !== null && element.getBoundingClientRect().bottom > field.getBoundingClientRect().top + 1
  }

  /** On a phone, what people outside the staff press is as large as a fingertip, and apart from the next. */
  function underFingers(): string[] {
    const row = document.querySelector('.space-tabs')
    const open = row?.querySelector('[aria-current]')
    const isOff = row && open && !isWithin(open.getBoundingClientRect(), row.getBoundingClientRect())
    const boxes = [...document.querySelectorAll(PRESSED)]
      .filter((each) => shown(each) && !each.closest('[aria-hidden=true]') && !isInSentence(each))
      // a box to tick has its label's, and so has a file field
      .map(
        (each) =>
          (each.matches('[type=checkbox], [type=radio], [type=file]') && each.closest('label')) || each,
      )
    const targets = [...new Set(boxes)].map((each) => ({ each, at: each.getBoundingClientRect() }))
    const low = targets.filter(({ at }) => at.height < 43.5)
    const close = targets.flatMap(({ each, at }, index) =>
      targets
        .slice(index + 1)
        .filter((next) => gapOf(at, next.at) < 3.5 && !isOver(each, next.each))
        .map((next) => `less than 4 px apart: ${name(each)} and ${name(next.each)}`),
    )
    return [
      ...(isOff ? [`off the row of tabs: ${name(open)}`] : []),
      ...low.map(({ each, at }) => `${Math.round(at.height)} px high: ${name(each)}`),
      ...close,
    ]
  }

  function isWithin(inner: DOMRect, outer: DOMRect): boolean {
    return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
  }

  /** A link among words is as high as they are. */
  function isInSentence(element: Element): boolean {
    if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false
    const around = element.parentElement?.closest(':not(bdi, span, strong, em)')
    return (around?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)
  }

  function gapOf(one: DOMRect, other: DOMRect): number {
    const across = Math.max(one.left, other.left) - Math.min(one.right, other.right)
    const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)
    return Math.max(across, down)
  }

  /** One in the other, such as the button that shows a password, or on the bar that stays above what scrolls. */
  function isOver(one: Element, other: Element): boolean {
    const bar = (element: Element) => element.closest('.at-hand')
    return (
      one.contains(other) ||
      other.contains(one) ||
      one.closest('.field-joined') !== null ||
      bar(one) !== bar(other)
    )
  }

  /** Content that scrolls, is cut off by an ellipsis, or is for screen readers only may be larger than its box. */
  function inFrame(element: Element): boolean {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { overflowX, textOverflow, clipPath, clip } = getComputedStyle(at)
      if (at !== element && (overflowX === 'auto' || overflowX === 'scroll')) return true
      if (textOverflow === 'ellipsis' || clipPath !== 'none' || clip !== 'auto') return true
    }
    return false
  }

  function isCut(element: Element): boolean {
    const { overflowX, textOverflow, clipPath, clip } = getComputedStyle(element)
    if (!['hidden', 'clip'].includes(overflowX) || textOverflow === 'ellipsis') return false
    if (clipPath !== 'none' || clip !== 'auto' || element.clientWidth < 2) return false
    return element.scrollWidth > element.clientWidth + 1 && Boolean(element.textContent?.trim())
  }
}

type Tree = { [key: string]: string | Tree }

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))

/** The pages of mailed links and the space have texts of their own. */
const own = {
  fr: [
    catalogues.fr,
    availabilityFr,
    convocationFr,
    markingFr,
    verificationFr,
    hallFr,
    spaceTexts.fr,
  ].flatMap(textsOf),
  en: [
    catalogues.en,
    availabilityEn,
    convocationEn,
    markingEn,
    verificationEn,
    hallEn,
    spaceTexts.en,
  ].flatMap(textsOf),
  ar: [
    catalogues.ar,
    availabilityAr,
    convocationAr,
    markingAr,
    verificationAr,
    hallAr,
    spaceTexts.ar,
  ].flatMap(textsOf),
}
const framework = {
  fr: textsOf(french as unknown as Tree),
  en: textsOf(english as unknown as Tree),
  ar: textsOf(arabic as unknown as Tree),
}
const readers = {
  fr: readerOf([...own.fr, ...framework.fr]),
  en: readerOf([...own.en, ...framework.en]),
  ar: readerOf([...own.ar, ...framework.ar]),
}

/** Recognises the texts of a catalogue, with any values filled in. */
function readerOf(texts: string[]): (text: string) => boolean {
  const forms = texts.flatMap((text) => text.split('||||')).map((form) => form.trim())
  const plain = new Set(forms.filter((form) => !form.includes('%{')))
  const holed = forms
    .filter((form) => form.includes('%{') && /\p{L}{2}/u.test(form.replace(/%\{\w+\}/g, '')))
    .map((form) => {
      // texts that only join values by "of" join numbers: a subject may contain that word too
      const isWordy = /\p{L}{4}/u.test(form.replace(/%\{\w+\}/g, ' '))
      const parts = form.split(/(%\{\w+\})/).map((part) => {
        if (!/^%\{\w+\}$/.test(part)) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        return isWordy && !/count\}$/.test(part) ? '.+' : '[\\p{N}\\p{P}\\s]+'
      })
      return new RegExp(`^${parts.join('')}$`, 'u')
    })
  return (text) => plain.has(text) || holed.some((form) => form.test(text))
}

const isFrench = (text: string, lang: Lang) => lang !== 'fr' && readers.fr(text) && !readers[lang](text)

const SECTIONS = ['ra', ...Object.keys(catalogues.fr)].join('|')
const KEY = new RegExp(
  `^(${SECTIONS})(\\.\\w+)+$|%\\{|\\|\\|\\|\\||^(undefined|null|NaN)$|Invalid Date|\\[object`,
)
const isKey = (text: string) => KEY.test(text)

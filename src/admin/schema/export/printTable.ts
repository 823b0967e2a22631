import type { Etablissement } from '../../../contract/etablissement/etablissement'
import { isRtl, readLang } from '../../../ui/texts/language'
import { nameIn } from '../../../ui/texts/nameIn'
import type { Cell } from './exportTable'
import styles from './print.css?inline'
import { shownText } from './shownText'

/**
 * Prints a table alone: school, title, filters, and headings repeated on every page. The frame is removed when the
 * print dialog closes.
 */
export async function printTable(
  table: Cell[][],
  title: string,
  filters: string,
  school: Etablissement | null,
): Promise<void> {
  const frame = document.createElement('iframe')
  frame.className = 'print-frame'
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden'
  document.body.append(frame)
  const page = frame.contentDocument
  const sheet = frame.contentWindow
  if (!page || !sheet) return frame.remove()
  fill(page, table, title, filters, school)
  sheet.addEventListener('afterprint', () => frame.remove())
  await Promise.all([page.fonts?.ready, ...[...page.images].map((image) => image.decode().catch(() => {}))])
  sheet.focus()
  sheet.print()
}

/** Texts are set as texts, never as markup. */
function fill(
  page: Document,
  [headings = [], ...rows]: Cell[][],
  title: string,
  filters: string,
  school: Etablissement | null,
) {
  const lang = readLang()
  page.title = title
  page.documentElement.lang = lang
  page.documentElement.dir = isRtl(lang) ? 'rtl' : 'ltr'
  const add = (parent: Node, tag: string, text = '', className = '') => {
    const element = page.createElement(tag)
    element.textContent = text
    if (className) element.className = className
    parent.appendChild(element)
    return element
  }
  add(page.head, 'style', styles)
  const name = school && nameIn(school.nom, lang)
  if (name) {
    const head = add(page.body, 'header')
    if (school.logo) add(head, 'img').setAttribute('src', school.logo)
    add(head, 'bdi', name)
  }
  add(page.body, 'h1', title)
  if (filters) add(page.body, 'p', filters)
  const drawn = add(page.body, 'table')
  const line = (parent: Node, cells: readonly Cell[], tag: string) => {
    const row = add(parent, 'tr')
    for (const cell of cells) {
      const number = typeof cell === 'number' ? 'number' : ''
      add(add(row, tag, '', number), 'bdi', shownText(cell))
    }
  }
  line(add(drawn, 'thead'), headings, 'th')
  const body = add(drawn, 'tbody')
  for (const row of rows) line(body, row, 'td')
}

import { Parser } from 'saxen'
import { Refusal } from '../../kernel/refusal'

/** An element that has ended: the path down to it, its own text and its attributes. */
type Tell = (path: readonly string[], text: string, attributes: Readonly<Record<string, string>>) => void

/**
 * Calls `tell` for each element when it ends. Names of elements have no namespace prefix; those of attributes keep it.
 *
 * @throws Refusal `identity_refused` if it is no XML, or declares entities of its own
 */
export function walkXml(xml: string, tell: Tell): void {
  const open: { text: string; attributes: Record<string, string> }[] = []
  const path: string[] = []
  const refuse = () => {
    throw new Refusal('identity_refused', 'the answer is not XML')
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) refuse()
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      path.push(name.slice(name.indexOf(':') + 1))
      const decoded = Object.entries(attributes()).map(([key, value]) => [key, decode(value)])
      open.push({ text: '', attributes: Object.fromEntries(decoded) })
    })
    .on('text', (value, decode) => {
      const last = open.at(-1)
      if (last) last.text += decode(value)
    })
    .on('cdata', (value) => {
      const last = open.at(-1)
      if (last) last.text += value
    })
    .on('closeTag', () => {
      const last = open.pop()
      if (last) tell(path, last.text.trim(), last.attributes)
      path.pop()
    })
    .on('error', refuse)
    .on('warn', () => {})
    .parse(xml)
  if (open.length > 0) refuse()
}

/** As text or as the value of an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

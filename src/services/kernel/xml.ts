import { Parser } from 'saxen'

/** An element that has ended: the path down to it, its own text and its attributes. */
export type Tell = (
  path: readonly string[],
  text: string,
  attributes: Readonly<Record<string, string>>,
) => void

/**
 * Calls `tell` for each element when it ends. Names of elements have no namespace prefix; those of attributes keep it.
 *
 * @throws NotXml also if it declares entities of its own
 */
export function walkXml(xml: string, tell: Tell): void {
  const open: { text: string; attributes: Record<string, string> }[] = []
  const path: string[] = []
  const refuse = () => {
    throw new NotXml()
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

/** A text is not XML, or wants to be more than that. */
export class NotXml extends Error {}

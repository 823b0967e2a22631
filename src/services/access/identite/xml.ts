import { Refusal } from '../../kernel/refusal'
import { NotXml, type Tell, walkXml as walk } from '../../kernel/xml'

/**
 * Calls `tell` for each element of what an identity provider has sent (`kernel/xml.ts`).
 *
 * @throws Refusal `identity_refused` if it is not XML, or declares entities of its own
 */
export function walkXml(xml: string, tell: Tell): void {
  try {
    walk(xml, tell)
  } catch (error) {
    throw error instanceof NotXml ? new Refusal('identity_refused', 'the answer is not XML') : error
  }
}

/** As text or as the value of an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

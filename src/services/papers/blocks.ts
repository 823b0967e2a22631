import { ANNEXE } from '../../contract/convention/annexe'
import type { Bloc } from '../../contract/papers/papers'

/** « Article 1. », « الفصل 2: »: a word and a number before the text. */
const ARTICLE = /^(\p{L}+\s+(?:n°\s*)?\d{1,3}\s*[.:–-])\s+(?=\S)/u
/** « Lieu : Sfax »: a name of some words, and its value. */
const FACT = /^(\p{L}[^:.;!?«»"“”()\n]{0,39}?)[\s\u00a0\u202f]*:(?:\s+|$)(.*)$/su

/**
 * The text of an agreement as it was written, paragraph by paragraph: which are articles, and which name a fact. Nothing is
 * added and nothing left out.
 */
export function blocksOf(texte: string): Bloc[] {
  const blocks: Bloc[] = []
  for (const paragraph of texte.split(/\n\s*\n/)) {
    if (!paragraph.trim()) continue
    if (ANNEXE.test(paragraph)) {
      blocks.push({ genre: 'annexe', texte: paragraph })
      continue
    }
    const facts = factsIn(paragraph)
    const last = blocks.at(-1)
    if (!facts) blocks.push(plain(paragraph))
    else if (last?.genre === 'faits') last.faits.push(...facts)
    else blocks.push({ genre: 'faits', faits: facts })
  }
  return blocks
}

function plain(paragraph: string): Bloc {
  const [, numero] = ARTICLE.exec(paragraph) ?? []
  if (numero === undefined) return { genre: 'texte', texte: paragraph }
  return { genre: 'article', numero, texte: paragraph.slice(numero.length).trimStart() }
}

function factsIn(paragraph: string): { nom: string; valeur: string }[] | undefined {
  const lines = paragraph.split('\n').map(factIn)
  // a line each, as an amendment lists what it changes
  if (lines.every((line) => line !== undefined && line.valeur !== ''))
    return lines as NonNullable<(typeof lines)[number]>[]
  const whole = factIn(paragraph)
  return whole && whole.valeur !== '' ? [whole] : undefined
}

function factIn(text: string): { nom: string; valeur: string } | undefined {
  const [, nom, valeur = ''] = ARTICLE.test(text) ? [] : (FACT.exec(text) ?? [])
  if (nom === undefined || nom.trim().split(/\s+/).length > WORDS_OF_A_NAME) return undefined
  return { nom: nom.trim(), valeur: valeur.trim() }
}

const WORDS_OF_A_NAME = 5

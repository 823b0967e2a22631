import type { Lang } from '../../contract/kernel/constants'
import type { DocumentPiece, Piece } from '../db/schema/piece'
import { paperName } from './paperName'
import { wordsIn } from './words'

/**
 * A document that a mail brings: it is laid out when that leaves, as things stand then.
 *
 * @param qui whose it is, as the mail addresses them; the file itself names them as lists do
 */
export const documentPiece = (document: DocumentPiece, qui: string, annee: string): Piece => ({
  nom: paperName(document.lang, { what: WHAT[document.kind](document.lang), prenom: qui, annee }),
  type: 'application/pdf',
  contenu: '',
  document,
})

const WHAT: Record<DocumentPiece['kind'], (lang: Lang) => string> = {
  convocation: (lang) => ({ fr: 'Convocation', en: 'Invitation', ar: 'استدعاء' })[lang],
  planning_jury: (lang) => wordsIn(lang).texts.planning.jury,
  reussite: (lang) =>
    ({ fr: 'Attestation de réussite', en: 'Certificate of graduation', ar: 'شهادة نجاح' })[lang],
}

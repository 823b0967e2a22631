import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { Trx } from '../db/schema'
import { tell } from '../mail/tell/tell'
import { WAS_ASKED } from './askedParties'
import { pieceIn } from './words'

type Words = Record<'convention' | 'avenant', string>

const WORDS: Record<Lang, Words> = {
  fr: {
    convention:
      'La convention de stage est annulée\u00a0: elle n’est plus à signer, et ce qui en était signé ne vaut plus.',
    avenant:
      'L’avenant à la convention de stage est annulé\u00a0: il n’est plus à signer, et ce qui en était signé ne vaut plus. La convention reste en vigueur.',
  },
  en: {
    convention:
      'The internship agreement is cancelled: it no longer has to be signed, and signatures already given no longer apply.',
    avenant:
      'The amendment to the internship agreement is cancelled: it no longer has to be signed, and signatures already given no longer apply. The agreement stays in force.',
  },
  ar: {
    convention: 'أُلغيت اتفاقية التدريب: لم تعد معروضة للإمضاء، وما أُمضي منها لم يعد ساريا.',
    avenant:
      'أُلغي ملحق اتفاقية التدريب: لم يعد معروضا للإمضاء، وما أُمضي منه لم يعد ساريا. وتبقى الاتفاقية سارية.',
  },
}

/**
 * Tells those who have signed or were asked to that an agreement or amendment is cancelled, and why. People whose mail
 * has not left are told nothing, so this must run before their links end.
 */
export const tellCancelled = (trx: Trx, id: number): Promise<void> =>
  tell(trx, 'convention_annulee', {
    categorie: 'signature',
    about: 'convention',
    people: sql`
      SELECT c.id AS about_id, c.annee_id, s.nom, s.email, s.langue AS lang, c.faits->>'etudiant' AS etudiant,
        c.faits->>'entreprise' AS entreprise, c.faits->>'sujet' AS sujet, nullif(c.numero, 0) AS numero, c.annulation AS motif
      FROM internship.convention c JOIN internship.signature s ON s.convention_id = c.id
      JOIN internship.v_deroulement v ON v.id = c.affectation_id
      WHERE c.id = ${id} AND ${WAS_ASKED} ORDER BY s.id`,
    also: ({ lang, numero }) => ({
      acte: WORDS[lang][numero ? 'avenant' : 'convention'],
      piece: pieceIn(lang, Number(numero)),
    }),
  })

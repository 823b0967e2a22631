import { sql } from 'kysely'
import { sideBySide } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import { clockOf, type Zone } from '../db/clock'
import type { Trx } from '../db/schema'
import { dayIn, defenceOf, shortDayIn } from '../mail/gabarits/words'
import { settledKey } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'
import { type Recipient, tell } from '../mail/tell/tell'

/** Acts that no convocation announces. */
export type ToldActe =
  | 'rouvrir'
  | 'devalider'
  | 'retirer'
  | 'terminer'
  | 'poursuivre'
  | 'autoriser'
  | 'interdire'

const WORDS: Record<Lang, Record<ToldActe, string>> = {
  fr: {
    rouvrir:
      'La note de la soutenance est rouverte\u00a0: elle sera attribuée de nouveau. Ce que la présidence du jury avait signé ne vaut plus.',
    devalider: 'La soutenance n’est plus validée\u00a0: sa date ou son jury peuvent encore changer.',
    retirer: 'L’affectation de ce stage est retirée, et sa soutenance avec elle.',
    terminer: 'Le stage se termine avant le jour convenu\u00a0: son dernier jour est le %{fin}.',
    poursuivre:
      'Le stage ne se termine pas plus tôt\u00a0: il va de nouveau jusqu’au jour convenu, le %{fin}.',
    autoriser: 'L’établissement autorise ce stage à l’étranger.',
    interdire: 'L’établissement n’autorise pas ce stage à l’étranger.',
  },
  en: {
    rouvrir:
      'The grade of the defence is reopened: it will be awarded again. What the chair of the jury had signed no longer applies.',
    devalider: 'The defence is no longer validated: its date or jury may still change.',
    retirer: 'The internship is withdrawn from the student, and its defence with it.',
    terminer: 'The internship ends before the day that was agreed: its last day is %{fin}.',
    poursuivre: 'The internship does not end early after all: it goes on until the agreed day, %{fin}.',
    autoriser: 'The school authorises this internship abroad.',
    interdire: 'The school does not authorise this internship abroad.',
  },
  ar: {
    rouvrir: 'أُعيد فتح عدد المناقشة: سيُسند من جديد. وما أمضاه رئيس اللجنة لم يعد ساريا.',
    devalider: 'لم تعد المناقشة مصادقا عليها: قد يتغير موعدها أو لجنتها.',
    retirer: 'سُحب التدريب من الطالب، ومعه مناقشته.',
    terminer: 'ينتهي التدريب قبل اليوم المتفق عليه: آخر أيامه %{fin}.',
    poursuivre: 'لن ينتهي التدريب قبل موعده: يتواصل من جديد إلى اليوم المتفق عليه، %{fin}.',
    autoriser: 'ترخّص المؤسسة في هذا التدريب بالخارج.',
    interdire: 'لا ترخّص المؤسسة في هذا التدريب بالخارج.',
  },
}

/** The same in a few words, for the beginning of a subject. */
const SHORT: Record<Lang, Record<ToldActe, string>> = {
  fr: {
    rouvrir: 'Note rouverte',
    devalider: 'Validation retirée',
    retirer: 'Stage retiré',
    terminer: 'Fin anticipée du stage',
    poursuivre: 'Le stage se poursuit',
    autoriser: 'Stage à l’étranger autorisé',
    interdire: 'Stage à l’étranger non autorisé',
  },
  en: {
    rouvrir: 'Grade reopened',
    devalider: 'No longer validated',
    retirer: 'Internship withdrawn',
    terminer: 'Internship ends early',
    poursuivre: 'Internship goes on',
    autoriser: 'Internship abroad authorised',
    interdire: 'Internship abroad not authorised',
  },
  ar: {
    rouvrir: 'إعادة فتح العدد',
    devalider: 'سحب المصادقة',
    retirer: 'سحب التدريب',
    terminer: 'إنهاء التدريب قبل موعده',
    poursuivre: 'تواصل التدريب',
    autoriser: 'الترخيص في تدريب بالخارج',
    interdire: 'رفض الترخيص في تدريب بالخارج',
  },
}

const isOfInternship = (genre: ToldActe) =>
  ['terminer', 'poursuivre', 'autoriser', 'interdire'].includes(genre)

/** Whose defence, when and where; of an internship alone, whose. */
function aboutIn(genre: ToldActe, { lang, rang, etudiant, sujet, debut, salle }: Recipient): string {
  if (!debut || isOfInternship(genre)) return sideBySide(lang, [String(etudiant), String(sujet)])
  const [day = '', time = ''] = String(debut).split('T')
  const whose = defenceOf(lang, rang === 0 ? null : String(etudiant))
  return sideBySide(lang, [whose, `${shortDayIn(lang, day)} ${time}`, String(salle)])
}

/** Taking back an early end is not told to people whose mail about the end is still waiting. */
const unlessUnheard = (genre: ToldActe, id: number) => {
  const told = sql`gateway.mail m WHERE m.annonce = ${settledKey('affectation', id, 'terminer')}
    AND lower(m.recipient) = lower(p.email)`
  return sql<boolean>`(${genre} <> 'poursuivre' OR EXISTS (SELECT FROM ${told} AND m.etat <> 'en_attente')
    OR NOT EXISTS (SELECT FROM ${told} AND m.etat = 'en_attente'))`
}

/**
 * Tells the student and the supervisor what was decided; the jury when a validation or a grade is taken back; the
 * company and the tutor when the internship ends, does so early, or goes on after all. A coming defence that is
 * cancelled with it is announced by its convocation. Somebody with several of these parts is told once.
 */
export const tellActe = (
  trx: Trx,
  genre: ToldActe,
  { id, motif }: { id: number; motif: string },
  config: Zone,
): Promise<void> =>
  tell(trx, 'acte', {
    categorie: 'acte',
    about: 'affectation',
    settles: 'again',
    part: genre,
    people: sql`
      WITH a AS (SELECT * FROM internship.affectation WHERE id = ${id}), concerned AS (
        SELECT e.nom_complet AS nom, e.email, ${langOf('e')} AS lang, 0 AS rang
        FROM a JOIN records.etudiant e ON e.id = a.etudiant_id
        UNION ALL
        SELECT n.nom_complet, n.email, ${langOf('t', 'n')}, 1
        FROM a JOIN internship.encadreur n ON n.id = a.encadrant_id LEFT JOIN records.enseignant t ON t.id = n.enseignant_id
        UNION ALL
        SELECT j.nom_complet, j.email, ${langOf('t', 'j')}, 2
        FROM a JOIN internship.soutenance s ON s.affectation_id = a.id
        JOIN internship.soutenance_jury m ON m.soutenance_id = s.id
        JOIN internship.jury j ON j.id = m.jury_id LEFT JOIN records.enseignant t ON t.id = j.enseignant_id
        WHERE ${genre} NOT IN ('retirer', 'terminer', 'poursuivre', 'autoriser', 'interdire')
        UNION ALL
        SELECT c.nom_gerant, c.email, ${langOf('c')}, 3
        FROM a JOIN internship.stage o ON o.id = a.stage_id JOIN company.entreprise c ON c.id = o.entreprise_id
        WHERE ${genre} IN ('retirer', 'terminer', 'poursuivre')
        UNION ALL
        SELECT t.nom_complet, t.email, ${langOf('t')}, 4
        FROM a JOIN internship.v_deroulement v ON v.id = a.id JOIN internship.v_suivi s ON s.id = a.id
        JOIN company.contact t ON t.id = v.tuteur_id AND t.tuteur = 1 AND t.active = 1
        WHERE ${genre} IN ('retirer', 'terminer', 'poursuivre') AND s.tutorat <> 'conteste'
      )
      SELECT a.id AS about_id, a.annee_id, p.nom, p.email, p.lang, p.rang, e.nom_complet AS etudiant, o.sujet, o.entreprise,
        to_char(s.debut, 'YYYY-MM-DD"T"HH24:MI') AS debut, coalesce(nullif(r.label->>p.lang, ''), r.label->>'fr') AS salle,
        ${motif}::text AS motif, (SELECT d.fin::text FROM internship.deroulement d WHERE d.id = a.id) AS fin
      FROM concerned p CROSS JOIN a
      JOIN records.etudiant e ON e.id = a.etudiant_id
      JOIN internship.stage o ON o.id = a.stage_id
      LEFT JOIN internship.soutenance s ON s.affectation_id = a.id
      LEFT JOIN records.salle r ON r.id = s.salle_id
      WHERE ${unlessUnheard(genre, id)} AND (${genre} <> 'retirer' OR NOT EXISTS (
        SELECT FROM internship.convocation v JOIN internship.convoque k ON k.id = v.convoque_id
        WHERE v.affectation_id = a.id AND k.cle = lower(p.email) AND v.dit IS NOT NULL AND NOT v.annulee
          AND (v.dit->>'fin')::timestamp > ${clockOf(config)}))
      ORDER BY p.rang, p.email`,
    also: (row) => ({
      acte: WORDS[row.lang][genre].replace('%{fin}', row.fin ? dayIn(row.lang, String(row.fin)) : ''),
      decision: SHORT[row.lang][genre],
      seance: aboutIn(genre, row),
    }),
  })

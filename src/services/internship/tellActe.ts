import { sql, type Transaction } from 'kysely'
import type { Lang } from '../../contract/constants'
import type { Database } from '../db/schema'
import { langOf, SCHOOL_LANG } from '../gabarits/langOf'
import { tell } from '../gabarits/tell'

type Trx = Transaction<Database>

/** Acts of which no convocation tells. */
export type Told = 'rouvrir' | 'devalider' | 'retirer'

const WORDS: Record<Lang, Record<Told, string>> = {
  fr: {
    rouvrir: 'La note de la soutenance est rouverte : elle sera attribuée de nouveau.',
    devalider: 'La soutenance n’est plus validée : sa date ou son jury peuvent encore changer.',
    retirer: 'Le stage est retiré à l’étudiant, et sa soutenance avec lui.',
  },
  en: {
    rouvrir: 'The grade of the defence is reopened: it will be given again.',
    devalider: 'The defence is no longer validated: its date or its jury may still change.',
    retirer: 'The internship is withdrawn from the student, and its defence with it.',
  },
  ar: {
    rouvrir: 'أُعيد فتح عدد المناقشة: سيُسند من جديد.',
    devalider: 'لم تعد المناقشة مصادقا عليها: قد يتغير موعدها أو لجنتها.',
    retirer: 'سُحب التدريب من الطالب، ومعه مناقشته.',
  },
}

/**
 * Tells the student and the supervisor what was decided, and the company when the internship ends; of a defence to come that
 * goes with it, those who were told of it get that from its convocation.
 */
export const tellActe = (
  trx: Trx,
  genre: Told,
  { id, motif }: { id: number; motif: string },
): Promise<void> =>
  tell(trx, 'acte', {
    ...{ categorie: 'acte', about: 'affectation' },
    people: sql`
      SELECT a.id AS about_id, a.annee_id, p.nom, p.email, p.lang, e.nom_complet AS etudiant, o.sujet, o.entreprise,
        ${motif}::text AS motif
      FROM internship.affectation a
      JOIN records.etudiant e ON e.id = a.etudiant_id
      JOIN internship.stage o ON o.id = a.stage_id
      LEFT JOIN internship.encadreur n ON n.id = a.encadrant_id
      LEFT JOIN records.enseignant t ON t.id = n.enseignant_id
      LEFT JOIN company.entreprise c ON c.id = o.entreprise_id AND ${genre} = 'retirer'
      CROSS JOIN LATERAL (VALUES (e.nom_complet, e.email, ${langOf('e')}), (n.nom_complet, n.email, ${langOf('t', 'n')}),
        (c.nom_gerant, c.email, coalesce(c.langue, ${SCHOOL_LANG}))) AS p (nom, email, lang)
      WHERE a.id = ${id} AND p.email <> '' AND (${genre} <> 'retirer' OR NOT EXISTS (
        SELECT FROM internship.convocation v JOIN internship.convoque k ON k.id = v.convoque_id
        WHERE v.affectation_id = a.id AND k.cle = lower(p.email) AND v.dit IS NOT NULL AND NOT v.annulee
          AND (v.dit->>'fin')::timestamp > now()))
      ORDER BY p.email`,
    also: ({ lang }) => ({ acte: WORDS[lang][genre] }),
  })

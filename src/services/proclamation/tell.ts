import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { Database } from '../db/schema'
import { langOf } from '../mail/tell/langOf'
import { tell } from '../mail/tell/tell'

const WORDS: Record<Lang, Record<'publier' | 'retirer', string>> = {
  fr: {
    publier: 'Vous êtes proclamé diplômé.',
    retirer: 'Votre proclamation est retirée : vous ne figurez plus parmi les diplômés.',
  },
  en: {
    publier: 'You are declared a graduate.',
    retirer: 'Your graduation is taken back: you are no longer among the graduates.',
  },
  ar: {
    publier: 'تم الإعلان عن تخرجكم.',
    retirer: 'سُحب الإعلان عن تخرجكم: لم يعد اسمكم ضمن الخريجين.',
  },
}

/**
 * Tells students that they graduate, or do so no more.
 *
 * @param which of `internship.proclame`, of those who graduate by it or did
 */
export function tellGraduates(
  trx: Transaction<Database>,
  genre: 'publier' | 'retirer',
  which: RawBuilder<unknown>,
  motif = '',
): Promise<void> {
  const label = (column: string) =>
    sql`coalesce(nullif(${sql.ref(`p.${column}`)}->>l.lang, ''), ${sql.ref(`p.${column}`)}->>'fr')`
  return tell(trx, 'diplome', {
    categorie: 'diplome',
    about: 'etudiant',
    settles: 'anew',
    people: sql`
      SELECT p.etudiant_id AS about_id, p.annee_id, p.etudiant AS nom, e.email, l.lang, ${label('diplome')} AS diplome,
        ${label('niveau')} AS niveau,
        CASE WHEN l.lang = 'fr' THEN replace(trim_scale(p.points)::text, '.', ',') ELSE trim_scale(p.points)::text END AS note,
        ${label('mention')} AS mention, y.label AS annee, ${motif}::text AS motif
      FROM (SELECT * FROM internship.proclame WHERE ${which} AND raison IS NULL) AS p
      JOIN records.etudiant e ON e.id = p.etudiant_id AND e.email <> ''
      JOIN records.annee y ON y.id = p.annee_id
      CROSS JOIN LATERAL (SELECT ${langOf('e')} AS lang) AS l ORDER BY p.etudiant_id`,
    also: ({ lang }) => ({ acte: WORDS[lang][genre] }),
  })
}

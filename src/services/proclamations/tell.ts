import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Lang } from '../../contract/constants'
import type { Database } from '../db/schema'
import { langOf } from '../gabarits/langOf'
import { mailsOf } from '../gabarits/renderMail'
import { queueMail } from '../mail/outbox'

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

interface Student extends Partial<Record<'diplome' | 'niveau' | 'note' | 'mention' | 'annee', string>> {
  etudiant_id: number
  nom: string
  email: string
  lang: Lang
}

/**
 * Tells students that they graduate, or do so no more.
 *
 * @param which of `internship.proclame`, of those who graduate by it or did
 */
export async function tellGraduates(
  trx: Transaction<Database>,
  anneeId: number,
  genre: 'publier' | 'retirer',
  which: RawBuilder<unknown>,
  motif = '',
): Promise<void> {
  const label = (column: string) =>
    sql`coalesce(nullif(${sql.ref(`p.${column}`)}->>l.lang, ''), ${sql.ref(`p.${column}`)}->>'fr')`
  const { rows } = await sql<Student>`
    SELECT p.etudiant_id, p.etudiant AS nom, e.email, l.lang, ${label('diplome')} AS diplome, ${label('niveau')} AS niveau,
      CASE WHEN l.lang = 'fr' THEN replace(trim_scale(p.points)::text, '.', ',') ELSE trim_scale(p.points)::text END AS note,
      ${label('mention')} AS mention, y.label AS annee
    FROM (SELECT * FROM internship.proclame WHERE ${which} AND raison IS NULL) AS p
    JOIN records.etudiant e ON e.id = p.etudiant_id AND e.email <> ''
    JOIN records.annee y ON y.id = p.annee_id
    CROSS JOIN LATERAL (SELECT ${langOf('e')} AS lang) AS l ORDER BY p.etudiant_id`.execute(trx)
  const letter = await mailsOf(trx, 'diplome')
  for (const { etudiant_id, nom, email, lang, ...about } of rows)
    await queueMail(trx, {
      ...{
        recipient: email,
        nom,
        categorie: 'diplome',
        anneeId,
        about: { entity: 'etudiant', id: etudiant_id },
      },
      ...letter(lang, { destinataire: nom, acte: WORDS[lang][genre], ...about, motif }),
    })
}

import { type RawBuilder, sql } from 'kysely'
import { isolateTurning } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import type { ProclameRaison } from '../../contract/proclamation/proclamation'
import type { Trx } from '../db/schema'
import { type Config, offersSpaces } from '../kernel/config'
import { SECTION_DAYS } from '../kernel/limits'
import { durationIn } from '../mail/gabarits/words'
import { langOf } from '../mail/tell/langOf'
import { tell } from '../mail/tell/tell'
import { documentPiece } from '../papers/documentPiece'

/** What becomes of a student by an act: they graduate, are left out of it, or graduate no more. */
type Genre = 'publier' | 'ecarter' | 'retirer'

const WORDS: Record<Lang, Record<Exclude<Genre, 'ecarter'>, string>> = {
  fr: {
    publier: 'Votre diplôme est proclamé.',
    retirer: 'Votre proclamation est retirée\u00a0: vous ne figurez plus parmi les diplômés.',
  },
  en: {
    publier: 'You have been declared a graduate.',
    retirer: 'Your graduation has been withdrawn: you are no longer among the graduates.',
  },
  ar: {
    publier: 'تم الإعلان عن تخرجكم.',
    retirer: 'سُحب الإعلان عن تخرجكم: لم يعد اسمكم ضمن الخريجين.',
  },
}

/** What was decided, in a few words. */
const SHORT: Record<Lang, Record<Genre, string>> = {
  fr: {
    publier: 'Diplôme obtenu',
    ecarter: 'Résultat de la proclamation',
    retirer: 'Proclamation retirée',
  },
  en: { publier: 'You have graduated', ecarter: 'Pass list result', retirer: 'Graduation withdrawn' },
  ar: { publier: 'الإعلان عن تخرجكم', ecarter: 'نتيجة قرار التخرج', retirer: 'سحب الإعلان عن تخرجكم' },
}

/** Why somebody is left out, and that it is not for good. */
const LEFT_OUT: Record<Lang, { why: Record<ProclameRaison, string>; say(nom: string, why: string): string }> =
  {
    fr: {
      why: {
        sans_affectation: 'aucun stage ne vous est affecté',
        sans_soutenance: 'votre soutenance n’a pas eu lieu',
        sans_note: 'votre soutenance n’est pas encore notée',
        ajourne: 'votre soutenance est ajournée',
        eliminatoire: 'une de vos notes est éliminatoire',
        minimum: 'votre note est inférieure au minimum exigé',
      },
      say: (nom, why) =>
        `La proclamation «\u00a0${nom}\u00a0» est publiée. Vous n’y figurez pas\u00a0: ${why}. Une proclamation suivante pourra vous reprendre\u202f; le service de stage vous dira ce qu’il reste à faire.`,
    },
    en: {
      why: {
        sans_affectation: 'no internship is assigned to you',
        sans_soutenance: 'your defence has not taken place',
        sans_note: 'your defence has not been graded yet',
        ajourne: 'your defence is to be repeated',
        eliminatoire: 'one of your marks is below its minimum',
        minimum: 'your grade is below the minimum required',
      },
      say: (nom, why) =>
        `The pass list “${nom}” has been published. You are not on it: ${why}. A later pass list may include you; the internship office will tell you what is left to do.`,
    },
    ar: {
      why: {
        sans_affectation: 'لم تُعيَّنوا في أي تدريب',
        sans_soutenance: 'لم تُجر مناقشتكم',
        sans_note: 'لم يُسند عدد لمناقشتكم بعد',
        ajourne: 'أُجّلت مناقشتكم',
        eliminatoire: 'أحد أعدادكم مسقط',
        minimum: 'عددكم دون الحد الأدنى المطلوب',
      },
      say: (nom, why) =>
        `نُشر قرار التخرج «${nom}». لم يرد اسمكم فيه: ${why}. يمكن أن يشملكم قرار لاحق، وستفيدكم مصلحة التدريب بما بقي مطلوبا منكم.`,
    },
  }

interface Telling {
  motif?: string
  /** The mail opens the certificate in the student's space. */
  config?: Pick<Config, 'publicUrl' | 'upstreams'>
}

/**
 * Tells students that they graduate, that an act leaves them out and why, or that they no longer graduate.
 *
 * @param which lines of `internship.proclame`: admitted, no longer admitted, or left out
 */
export function tellGraduates(
  trx: Trx,
  genre: Genre,
  which: RawBuilder<unknown>,
  { motif = '', config }: Telling = {},
): Promise<void> {
  const label = (column: string) =>
    sql`coalesce(nullif(${sql.ref(`p.${column}`)}->>l.lang, ''), ${sql.ref(`p.${column}`)}->>'fr')`
  const opens = config && offersSpaces(config) ? config : undefined
  return tell(trx, 'diplome', {
    categorie: 'diplome',
    about: 'etudiant',
    settles: 'again',
    ...(opens && { into: [opens, 'diplome'] as const }),
    people: sql`
      SELECT p.etudiant_id AS about_id, p.annee_id, p.etudiant AS nom, e.email, l.lang, ${label('diplome')} AS diplome,
        ${label('niveau')} AS niveau,
        CASE WHEN l.lang = 'fr' THEN replace(trim_scale(p.points)::text, '.', ',') ELSE trim_scale(p.points)::text END AS note,
        ${label('mention')} AS mention, y.label AS annee, ${motif}::text AS motif,
        p.raison, p.affectation_id, (SELECT nom FROM internship.proclamation WHERE id = p.proclamation_id) AS nom_acte
      FROM (SELECT * FROM internship.proclame WHERE ${which} AND (raison IS NULL) = ${genre !== 'ecarter'}) AS p
      JOIN records.etudiant e ON e.id = p.etudiant_id AND e.email <> ''
      JOIN records.annee y ON y.id = p.annee_id
      CROSS JOIN LATERAL (SELECT ${langOf('e')} AS lang) AS l ORDER BY p.etudiant_id`,
    // the certificate, for as long as they graduate
    pieces: ({ lang, nom, annee_id, annee, affectation_id }) =>
      genre === 'publier' && affectation_id && annee_id
        ? [
            documentPiece(
              { kind: 'reussite', annee_id, lang, affectations: [Number(affectation_id)] },
              nom,
              String(annee),
            ),
          ]
        : [],
    also: ({ lang, raison, nom_acte }) => ({
      acte:
        genre === 'ecarter'
          ? LEFT_OUT[lang].say(isolateTurning(String(nom_acte)), LEFT_OUT[lang].why[raison as ProclameRaison])
          : WORDS[lang][genre],
      decision: SHORT[lang][genre],
      duree: opens ? durationIn(lang, SECTION_DAYS, 'day') : '',
    }),
  })
}

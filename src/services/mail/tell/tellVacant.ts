import { sql } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'
import type { Trx } from '../../db/schema'
import { untell } from '../outbox'
import { langOf, SCHOOL_LANG } from './langOf'
import { tell } from './tell'
import { whoActs } from './whoActs'

/** Who hears that an internship has lost its tutor. */
type Hears = 'entreprise' | 'encadrant' | 'bureau'

/** Separate from other announcements about the internship. */
const PART = 'tutorat'

/** Internships of the current year (`v`, with `s`) whose tutor a contact is, and who has not evaluated them. */
const tutoredBy = (contact: number) => sql`internship.v_deroulement v
  JOIN internship.v_suivi s ON s.id = v.id AND s.tutorat <> 'conteste'
  JOIN records.annee y ON y.id = v.annee_id AND y.courante AND NOT y.cloturee
  JOIN company.contact t ON t.id = v.tuteur_id AND t.id = ${contact}
    AND NOT EXISTS (SELECT FROM internship.evaluation d WHERE d.affectation_id = v.id AND d.signe_le IS NOT NULL)`

/**
 * Asks the company who succeeds a contact as tutor of their internships, and tells supervisor and office. The answer
 * goes to the office, which names the successor, who then has the evaluation.
 */
export const tellVacant = (trx: Trx, contact: number): Promise<void> =>
  tell(trx, 'tutorat_vacant', {
    categorie: 'acte',
    about: 'affectation',
    settles: 'anew',
    part: PART,
    people: sql`
      SELECT v.id AS about_id, v.annee_id, p.part, p.nom, p.destinataire, p.email, p.lang, t.nom_complet AS tuteur,
        e.nom_complet AS etudiant, v.sujet, v.entreprise
      FROM ${tutoredBy(contact)}
      JOIN records.etudiant e ON e.id = v.etudiant_id
      JOIN company.entreprise c ON c.id = v.entreprise_id
      CROSS JOIN LATERAL (
        SELECT 'entreprise' AS part, o.nom, o.destinataire, o.email, o.lang, 0 AS rang FROM ${whoActs('c')} AS o
        WHERE c.active = 1
        UNION ALL
        SELECT 'encadrant', n.nom_complet, n.nom_complet, n.email, ${langOf('w', 'n')}, 1 FROM internship.encadreur n
        LEFT JOIN records.enseignant w ON w.id = n.enseignant_id WHERE n.id = v.encadrant_id AND s.accord <> 'decline'
        UNION ALL
        SELECT 'bureau', coalesce(g.bureau_nom->>'fr', ''), '', g.bureau_email, ${SCHOOL_LANG}, 2 FROM records.etablissement g
      ) AS p WHERE p.email <> '' ORDER BY v.id, p.rang, p.email`,
    also: ({ lang, part }) => ({ acte: WORDS[lang][part as Hears] }),
  })

/** A tutor restored within the minute causes no mail. */
export async function untellVacant(trx: Trx, contact: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT v.id FROM ${tutoredBy(contact)}`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await untell(trx, 'affectation', ids, { part: PART })
}

const WORDS: Record<Lang, Record<Hears, string>> = {
  fr: {
    entreprise:
      'Merci de répondre à ce message en indiquant qui prend la suite\u00a0: nom, fonction et adresse e-mail. Cette personne sera invitée à confirmer, et évaluera le stage.',
    encadrant: 'L’entreprise a été priée d’indiquer qui prend la suite. Vous n’avez rien à faire.',
    bureau:
      'L’entreprise a été priée de répondre en indiquant qui prend la suite. Nommez cette personne dans les informations du stage\u00a0: elle sera invitée à confirmer, et l’évaluation lui reviendra.',
  },
  en: {
    entreprise:
      'Please reply to this message with the name, position and email address of whoever takes over. They will be asked to confirm, and will evaluate the internship.',
    encadrant: 'The company has been asked who takes over. There is nothing for you to do.',
    bureau:
      'The company has been asked to reply with who takes over. Name them in the internship details: they will be asked to confirm, and the evaluation will be theirs.',
  },
  ar: {
    entreprise:
      'نرجو الرد على هذه الرسالة ببيان من يتولى التأطير بعده: الاسم والوظيفة والبريد الإلكتروني. وسيُدعى إلى التأكيد ويتولى تقييم التدريب.',
    encadrant: 'طُلب من الشركة بيان من يتولى التأطير بعده. لا شيء مطلوب منكم.',
    bureau:
      'طُلب من الشركة الرد ببيان من يتولى التأطير بعده. أدرجوا اسمه في معطيات التدريب: سيُدعى إلى التأكيد، ويعود إليه التقييم.',
  },
}

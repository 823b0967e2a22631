import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'
import type { Trx } from '../../db/schema'
import type { Config } from '../../kernel/config'
import { SECTION_DAYS } from '../../kernel/limits'
import { durationIn } from '../gabarits/words'
import { untell } from '../outbox'
import { langOf, SCHOOL_LANG } from './langOf'
import { tell } from './tell'
import { whoActs } from './whoActs'

/** Who hears that an internship has lost its tutor, beside the company, which is asked. */
type Hears = 'encadrant' | 'bureau'

/** Separate from other announcements about the internship. */
export const TUTORSHIP = 'tutorat'

/** Internships of the current year (`v`, with `s`) whose tutor (`t`) is gone, and has not evaluated them. */
const left = (which: RawBuilder<boolean>) => sql`internship.v_deroulement v
  JOIN internship.v_suivi s ON s.id = v.id
  JOIN records.annee y ON y.id = v.annee_id AND y.courante AND NOT y.cloturee
  JOIN company.contact t ON t.id = v.tuteur_id AND ${which}
    AND NOT EXISTS (SELECT FROM internship.evaluation d WHERE d.affectation_id = v.id AND d.signe_le IS NOT NULL)`

/** Those of a contact of the company, except where they have said that it is not them. */
const tutoredBy = (contact: number) => sql<boolean>`t.id = ${contact} AND s.tutorat <> 'conteste'`
/** One internship, by the id of its assignment. */
const internship = (id: number) => sql<boolean>`v.id = ${id}`

/** Asks the company who succeeds a contact as tutor of their internships, and tells supervisor and office. */
export const tellVacant = (trx: Trx, config: Pick<Config, 'publicUrl'>, contact: number): Promise<void> =>
  tellLeft(trx, config, tutoredBy(contact))

/** The same for an internship whose tutor says that it is not them. */
export const tellContested = (trx: Trx, config: Pick<Config, 'publicUrl'>, id: number): Promise<void> =>
  tellLeft(trx, config, internship(id))

async function tellLeft(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  which: RawBuilder<boolean>,
): Promise<void> {
  const telling = { categorie: 'acte', about: 'affectation', settles: 'again', part: TUTORSHIP } as const
  const about = sql`v.id AS about_id, v.annee_id, t.nom_complet AS tuteur, e.nom_complet AS etudiant, v.sujet, v.entreprise`
  await tell(trx, 'tutorat_successeur', {
    ...telling,
    into: [config, 'stages'],
    people: sql`
      SELECT ${about}, o.nom, o.destinataire, o.email, o.lang FROM ${left(which)}
      JOIN records.etudiant e ON e.id = v.etudiant_id
      JOIN company.entreprise c ON c.id = v.entreprise_id AND c.active = 1
      CROSS JOIN ${whoActs('c')} AS o WHERE o.email <> '' ORDER BY v.id, o.email`,
    also: ({ lang }) => ({ duree: durationIn(lang, SECTION_DAYS, 'day') }),
  })
  await tell(trx, 'tutorat_vacant', {
    ...telling,
    people: sql`
      SELECT ${about}, p.part, p.nom, p.destinataire, p.email, p.lang FROM ${left(which)}
      JOIN records.etudiant e ON e.id = v.etudiant_id
      CROSS JOIN LATERAL (
        SELECT 'encadrant' AS part, n.nom_complet AS nom, n.nom_complet AS destinataire, n.email, ${langOf('w', 'n')} AS lang, 1 AS rang
        FROM internship.encadreur n LEFT JOIN records.enseignant w ON w.id = n.enseignant_id
        WHERE n.id = v.encadrant_id AND s.accord <> 'decline'
        UNION ALL
        SELECT 'bureau', coalesce(g.bureau_nom->>'fr', ''), '', g.bureau_email, ${SCHOOL_LANG}, 2 FROM records.etablissement g
      ) AS p WHERE p.email <> '' ORDER BY v.id, p.rang, p.email`,
    also: ({ lang, part }) => ({ acte: WORDS[lang][part as Hears] }),
  })
}

/** A tutor restored within the minute causes no mail. */
export const untellVacant = (trx: Trx, contact: number): Promise<void> => untellLeft(trx, tutoredBy(contact))
export const untellContested = (trx: Trx, id: number): Promise<void> => untellLeft(trx, internship(id))

async function untellLeft(trx: Trx, which: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT v.id FROM ${left(which)}`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await untell(trx, 'affectation', ids, { part: TUTORSHIP })
}

const WORDS: Record<Lang, Record<Hears, string>> = {
  fr: {
    encadrant: 'L’entreprise a été priée d’indiquer qui prend la suite. Vous n’avez rien à faire.',
    bureau:
      'L’entreprise a été priée d’indiquer dans son espace qui prend la suite\u00a0: un message vous le dira. Vous pouvez aussi nommer cette personne dans les informations du stage.',
  },
  en: {
    encadrant: 'The company has been asked who takes over. There is nothing for you to do.',
    bureau:
      'The company has been asked to say in its space who takes over, and you will be told. You can also name them yourself in the internship details.',
  },
  ar: {
    encadrant: 'طُلب من الشركة بيان من يتولى التأطير بعده. لا شيء مطلوب منكم.',
    bureau:
      'طُلب من الشركة أن تبيّن في فضائها من يتولى التأطير بعده، وسيصلكم إشعار بذلك. ويمكنكم أيضا إدراج اسمه في معطيات التدريب.',
  },
}

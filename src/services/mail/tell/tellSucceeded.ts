import { sql } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'
import type { Trx } from '../../db/schema'
import { untell } from '../outbox'
import { langOf, SCHOOL_LANG } from './langOf'
import { tell } from './tell'
import { TUTORSHIP } from './tellVacant'

/** Who hears that a company has named a successor of its tutor. */
type Hears = 'etudiant' | 'encadrant' | 'bureau'

/**
 * Tells student, supervisor and office who takes over as tutor of an internship; whoever was about to read that it has
 * lost its tutor reads this instead.
 *
 * @param isAmended an amendment has to be signed before it is so
 */
export async function tellSucceeded(
  trx: Trx,
  id: number,
  { tuteur, isAmended }: { tuteur: string; isAmended: boolean },
): Promise<void> {
  await untell(trx, 'affectation', [id], { part: TUTORSHIP })
  await tell(trx, 'tutorat_repris', {
    categorie: 'acte',
    about: 'affectation',
    settles: 'again',
    part: TUTORSHIP,
    people: sql`
      SELECT v.id AS about_id, v.annee_id, p.part, p.nom, p.destinataire, p.email, p.lang, ${tuteur}::text AS tuteur,
        e.nom_complet AS etudiant, v.sujet, v.entreprise
      FROM internship.v_deroulement v JOIN internship.v_suivi s ON s.id = v.id
      JOIN records.etudiant e ON e.id = v.etudiant_id
      CROSS JOIN LATERAL (
        SELECT 'etudiant' AS part, e.nom_complet AS nom, e.nom_complet AS destinataire, e.email, ${langOf('e')} AS lang, 0 AS rang
        UNION ALL
        SELECT 'encadrant', n.nom_complet, n.nom_complet, n.email, ${langOf('w', 'n')}, 1 FROM internship.encadreur n
        LEFT JOIN records.enseignant w ON w.id = n.enseignant_id WHERE n.id = v.encadrant_id AND s.accord <> 'decline'
        UNION ALL
        SELECT 'bureau', coalesce(g.bureau_nom->>'fr', ''), '', g.bureau_email, ${SCHOOL_LANG}, 2 FROM records.etablissement g
      ) AS p WHERE v.id = ${id} AND p.email <> '' ORDER BY p.rang, p.email`,
    also: ({ lang, part }) => ({ acte: WORDS[lang][isAmended ? 'amended' : 'named'][part as Hears] }),
  })
}

const WORDS: Record<Lang, Record<'named' | 'amended', Record<Hears, string>>> = {
  fr: {
    named: {
      etudiant: 'Cette personne est votre interlocutrice dans l’entreprise et évaluera le stage.',
      encadrant: 'Cette personne évaluera le stage. Vous n’avez rien à faire.',
      bureau:
        'Une confirmation lui est demandée, et l’évaluation lui revient. Si une convention est en préparation, elle porte maintenant son nom.',
    },
    amended: {
      etudiant: 'Un avenant à votre convention est préparé\u00a0: il vous sera envoyé pour signature.',
      encadrant: 'Un avenant à la convention est préparé\u00a0: il vous sera envoyé pour signature.',
      bureau:
        'La convention nomme la personne précédente\u00a0: un avenant est préparé. Relisez-le et envoyez-le à la signature. L’évaluation revient à cette personne dès que tous l’ont signé.',
    },
  },
  en: {
    named: {
      etudiant: 'They are now your contact in the company and will evaluate the internship.',
      encadrant: 'They will evaluate the internship. There is nothing for you to do.',
      bureau:
        'They have been asked to confirm, and the evaluation is theirs. If an agreement is being prepared, it now names them.',
    },
    amended: {
      etudiant: 'An amendment to your agreement has been drafted. You will receive it to sign.',
      encadrant: 'An amendment to the agreement has been drafted. You will receive it to sign.',
      bureau:
        'The agreement names the previous tutor, so an amendment has been drafted. Please check it and send it out to be signed. The evaluation is theirs once everybody has signed.',
    },
  },
  ar: {
    named: {
      etudiant: 'صار هذا الشخص محاوركم في الشركة، وهو من يقيّم التدريب.',
      encadrant: 'سيتولى هذا الشخص تقييم التدريب. لا شيء مطلوب منكم.',
      bureau: 'طُلب منه التأكيد، ويعود إليه التقييم. وإن كانت اتفاقية قيد الإعداد فهي تحمل الآن اسمه.',
    },
    amended: {
      etudiant: 'أُعدّ ملحق لاتفاقيتكم، وسيصلكم للإمضاء.',
      encadrant: 'أُعدّ ملحق للاتفاقية، وسيصلكم للإمضاء.',
      bureau:
        'الاتفاقية تذكر الشخص السابق، ولذلك أُعدّ ملحق لها. نرجو مراجعته وإرساله للإمضاء. ويعود التقييم إلى هذا الشخص متى أمضى الجميع.',
    },
  },
}

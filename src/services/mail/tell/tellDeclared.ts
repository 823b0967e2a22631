import { sql } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'
import type { Trx } from '../../db/schema'
import { isSameAddress } from '../../kernel/addressKey'
import type { Config } from '../../kernel/config'
import { SECTION_DAYS } from '../../kernel/limits'
import { dayIn, durationIn } from '../gabarits/words'
import { tellActivated } from './greet'
import { type Part, partiesOf } from './parties'
import { tell } from './tell'
import { keyOfParty } from './tellParties'

interface Facts {
  entreprise_id: number
  debut: string | null
  fin: string | null
  tuteur: string | null
}

/**
 * Tells a company created by a declared internship, in one message, who declared what, what it is asked to do, how it
 * gets into its space, and what its data is used for. A tutor with the company's address is asked by the same message.
 */
export async function tellDeclared(
  trx: Trx,
  config: Pick<Config, 'publicUrl' | 'upstreams'>,
  id: number,
): Promise<void> {
  const parties = await partiesOf(trx, id)
  const partyOf = (part: Part) => parties.find((one) => one.part === part)
  const [company, tutor] = [partyOf('entreprise'), partyOf('tuteur')]
  const { rows } = await sql<Facts>`
    SELECT v.entreprise_id, v.debut::text, v.fin::text, t.nom_complet AS tuteur FROM internship.v_deroulement v
    LEFT JOIN company.contact t ON t.id = v.tuteur_id WHERE v.id = ${id}`.execute(trx)
  const [facts] = rows
  if (!facts) return
  // spaces show only the current year
  if (!company) return tellActivated(trx, config, facts.entreprise_id)
  const asked = tutor && isSameAddress(tutor.email, company.email) ? tutor : undefined
  const { part: _part, cle: _cle, qui: _qui, propose: _propose, etudiant_id: _etudiant, ...told } = company
  await tell(trx, 'entreprise_declaree', {
    categorie: 'acte',
    about: 'affectation',
    into: [config, 'stages'],
    people: [{ ...told, about_id: id, tuteur: facts.tuteur }],
    also: ({ lang }) => ({
      debut: facts.debut ? dayIn(lang, facts.debut) : '',
      fin: facts.fin ? dayIn(lang, facts.fin) : '',
      acte: ASKED_OF[lang][asked ? 'tutor' : 'company'],
      duree: durationIn(lang, SECTION_DAYS, 'day'),
    }),
    // a tutor asked by it is not asked again
    once: () => keyOfParty(id, asked ?? company),
    waits: true,
  })
}

const ASKED_OF: Record<Lang, { company: string; tutor: string }> = {
  fr: {
    company:
      'Merci de vérifier dans votre espace ce qui est indiqué de vous et du stage. La convention vous sera ensuite envoyée pour signature.',
    tutor:
      'Merci de confirmer dans votre espace que vous assurez le tutorat du stage, et de vérifier ce qui est indiqué de vous. La convention vous sera ensuite envoyée pour signature.',
  },
  en: {
    company:
      'Please check in your space the details given about you and the internship. You will then be sent the agreement to sign.',
    tutor:
      'Please confirm in your space that you are the company tutor of the internship, and check the details given about you. You will then be sent the agreement to sign.',
  },
  ar: {
    company:
      'نرجو التثبت في فضائكم من البيانات المتعلقة بكم وبالتدريب. وسترسل إليكم الاتفاقية بعد ذلك لإمضائها.',
    tutor:
      'نرجو أن تؤكدوا في فضائكم أنكم مؤطر التدريب، وأن تتثبتوا من البيانات المتعلقة بكم. وسترسل إليكم الاتفاقية بعد ذلك لإمضائها.',
  },
}

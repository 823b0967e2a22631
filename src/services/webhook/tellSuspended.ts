import type { Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { mailsOf } from '../mail/gabarits/renderMail'
import { queueMails } from '../mail/outbox'
import { staffLangOf } from '../mail/tell/langOf'

/** Mails the administrators that a webhook was paused, in the transaction that does it. */
export async function tellSuspended(
  trx: Trx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { nom: programme, adresse }: { nom: string; adresse: string },
): Promise<void> {
  const administrators = await trx
    .selectFrom('internship.utilisateur as u')
    .select(['u.email', 'u.username as nom', staffLangOf('u').as('lang')])
    .where('u.role', '=', 'administrator')
    .where('u.active', '=', true)
    .execute()
  if (administrators.length === 0) return
  const letter = await mailsOf(trx, 'webhook_suspendu')
  const button = { href: `${publicUrl}/Jetons#webhooks` }
  await queueMails(
    trx,
    administrators.map(({ email, nom, lang }) => ({
      recipient: email,
      nom,
      ...letter(lang, { destinataire: nom, programme, adresse }, { button }),
    })),
  )
}

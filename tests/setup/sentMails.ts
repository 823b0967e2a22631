import type pg from 'pg'
import { createMailSender } from '../../src/services/mail/sender'
import type { OutgoingMail } from '../../src/services/mail/transport'

/** Lets what may be taken back for a while be due. */
export const letTimePass = (pool: pg.Pool) =>
  pool.query('UPDATE gateway.mail SET next_attempt_at = now() WHERE attempts = 0 AND next_attempt_at > now()')

/** Sends what is due, or will be in a minute, and answers it as it arrives: with the links that no row of the outbox holds. */
export async function sentMails(pool: pg.Pool): Promise<OutgoingMail[]> {
  await letTimePass(pool)
  const sent: OutgoingMail[] = []
  const transport = { deliver: async (mail: OutgoingMail) => void sent.push(mail), close() {} }
  const config = { dataDir: '', smtpUrl: undefined, mailFrom: '' }
  const sender = createMailSender({ pool, config, transport, everyMs: 600_000 })
  await sender.flush()
  await sender.stop()
  return sent
}

import type pg from 'pg'
import { createMailSender } from '../../src/services/mail/sender'
import type { OutgoingMail } from '../../src/services/mail/transport'

/** Makes announcements due that are held back while they may be undone. */
export const letTimePass = (pool: pg.Pool) =>
  pool.query('UPDATE gateway.mail SET next_attempt_at = now() WHERE attempts = 0 AND next_attempt_at > now()')

/**
 * Sends what is due, now or within a minute, and returns it as it arrives: with the links, which no row of the outbox
 * contains.
 */
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

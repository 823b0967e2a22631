import type pg from 'pg'
import { createMailSender } from '../../src/services/mail/sender'
import type { OutgoingMail } from '../../src/services/mail/transport'

/** Sends what is due, and answers it as it arrives: with the links that no row of the outbox holds. */
export async function sentMails(pool: pg.Pool): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const transport = { deliver: async (mail: OutgoingMail) => void sent.push(mail), close() {} }
  const config = { dataDir: '', smtpUrl: undefined, mailFrom: '' }
  const sender = createMailSender({ pool, config, transport, everyMs: 600_000 })
  await sender.flush()
  await sender.stop()
  return sent
}

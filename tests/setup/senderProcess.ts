import { createPool } from '../../src/services/db/pool'
import { startMailSender } from '../../src/services/mail/sender'

/* A process that sends mails until it is killed: its arguments are the addresses of the database and of the mail server. */

const [, , databaseUrl = '', smtpUrl = ''] = process.argv
const config = { dataDir: '', smtpUrl, mailFrom: 'Service de stage <stage@ecole.example>', silenceMs: 5_000 }
startMailSender({ pool: createPool(databaseUrl), config, everyMs: 50 })
// its timer keeps no process alive
setInterval(() => {}, 60_000)

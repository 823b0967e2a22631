import { startWork } from '../../src/services/app/startWork'
import { createPool } from '../../src/services/db/pool'

/*
 * A process that sends mails until it is killed: its arguments are the addresses of the database and of the mail
 * server.
 */

const [, , databaseUrl = '', smtpUrl = ''] = process.argv
const config = { dataDir: '', smtpUrl, mailFrom: 'Service de stage <stage@ecole.example>', silenceMs: 60_000 }
startWork({ pool: createPool(databaseUrl), config, lanes: [] })
// its own timers do not keep the process alive
setInterval(() => {}, 60_000)

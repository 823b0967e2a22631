import { createTransport } from 'nodemailer'
import { openBeside } from './db/open'
import { lineOf, MARKS } from './etat/controleLine'
import { examine } from './etat/controles'
import { command } from './kernel/command'
import type { Config } from './kernel/config'
import { StartError } from './kernel/startError'
import { openDirectory } from './schools/directory'
import { examineInstallation } from './schools/doctor'

/* npm run doctor [address]: what the product stands on, a line each, with what to do; a test mail to the address. */

void command(async (args, config) => {
  const [address, ...rest] = args
  if (rest.length > 0 || (address && !/^[^\s@-][^\s@]*@[^\s@]+$/.test(address)))
    throw new StartError('Usage: npm run doctor [-- address@for.a.test.mail]')
  const lines = await linesOf(config)
  if (address) lines.push(await sendTest(config, address))
  if (lines.some((line) => line.startsWith(MARKS.mauvais))) process.exitCode = 1
  return lines.join('\n')
})

async function linesOf(config: Config): Promise<string[]> {
  if (config.directory) {
    const directory = await openDirectory({ ...config, directory: config.directory }, { beside: true })
    return examineInstallation({ directory, config, env: process.env }).finally(directory.close)
  }
  const database = await openBeside(config)
  return examine({ config, pool: database.pool })
    .then((controles) => controles.map(lineOf))
    .finally(database.close)
}

async function sendTest({ smtpUrl, mailFrom }: Config, to: string): Promise<string> {
  if (!smtpUrl) return `${MARKS.avis}  Test mail: not sent, as SMTP_URL is not set.`
  const server = createTransport({ url: smtpUrl, connectionTimeout: 10_000 })
  try {
    await server.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject: 'Espace service de stage: test',
      text: 'This is a test by "npm run doctor". The mail server works.',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return `${MARKS.bon}  Test mail: handed to the server for ${to}.`
  } catch (error) {
    return `${MARKS.mauvais}  Test mail: ${error instanceof Error ? error.message : error}. Try the address and the sender of MAIL_FROM.`
  } finally {
    server.close()
  }
}

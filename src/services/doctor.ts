import { createTransport } from 'nodemailer'
import texts from '../../i18n/office/etat/en'
import type { Controle } from '../contract/etat/etat'
import { openBeside } from './db/open'
import { examine } from './etat/controles'
import { command } from './kernel/command'
import type { Config } from './kernel/config'
import { StartError } from './kernel/startError'

/* npm run doctor [address]: what the product stands on, a line each, with what to do; a test mail to the address. */

const MARKS: Readonly<Record<Controle['niveau'], string>> = {
  bon: 'ok  ',
  sans: '–   ',
  avis: 'look',
  mauvais: 'BAD ',
}

void command(async (args, config) => {
  const [address, ...rest] = args
  if (rest.length > 0 || (address && !/^[^\s@-][^\s@]*@[^\s@]+$/.test(address)))
    throw new StartError('Usage: npm run doctor [-- address@for.a.test.mail]')
  const database = await openBeside(config)
  try {
    const lines = (await examine({ config, pool: database.pool })).map(lineOf)
    if (address) lines.push(await sendTest(config, address))
    if (lines.some((line) => line.startsWith(MARKS.mauvais))) process.exitCode = 1
    return lines.join('\n')
  } finally {
    await database.close()
  }
})

function lineOf({ nom, niveau, constat, valeurs }: Controle): string {
  const { noms, constats, conseils } = texts.etat
  const said = (all: object, of: string) =>
    fill(
      (all as Record<string, Record<string, string>>)[nom]?.[of] ??
        (constats.tous as Record<string, string>)[of] ??
        '',
      valeurs,
    )
  return [`${MARKS[niveau]}  ${noms[nom]}: ${said(constats, constat)}`, said(conseils, constat)]
    .filter(Boolean)
    .join(' ')
}

const fill = (text: string, values: Controle['valeurs']) =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

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

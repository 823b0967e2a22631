import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../../src/services/db/embedded/freePort'
import { ended } from './ended'

/** A mailbox on a server of its own. */
export interface Mailbox {
  url: string
  /** Delivers a mail to it, as a mail server does. */
  deliver(mail: string): Promise<void>
  /** The number of unseen mails. */
  unseen(): Promise<number>
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

const isRoot = process.getuid?.() === 0
/**
 * Dovecot as packaged by Debian: `apt-get install dovecot-imapd`. It runs its processes as users of its own, which
 * requires root.
 */
export const hasDovecot = isRoot && spawnSync('dovecot', ['--version']).status === 0

/** Dovecot if installed, or else as much of IMAP as reading a mailbox needs. */
export const openMailbox = (): Promise<Mailbox> => (hasDovecot ? openDovecot() : openPlain())

const [USER, PASSWORD] = ['stages@ecole.test', 'mot de passe/1']
const urlAt = (port: number) =>
  `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`

async function openDovecot(): Promise<Mailbox> {
  const dir = await mkdtemp(join(tmpdir(), 'espace-dovecot-'))
  await chmod(dir, 0o755)
  const port = await freePort()
  const conf = join(dir, 'dovecot.conf')
  const [uid, gid] = ['65534', '65534']
  await mkdir(join(dir, 'mail/new'), { recursive: true })
  await mkdir(join(dir, 'mail/cur'), { recursive: true })
  await mkdir(join(dir, 'mail/tmp'), { recursive: true })
  spawnSync('chown', ['-R', `${uid}:${gid}`, join(dir, 'mail')])
  await writeFile(join(dir, 'users'), `${USER}:{PLAIN}${PASSWORD}:${uid}:${gid}::${dir}\n`)
  await writeFile(
    conf,
    `base_dir = ${dir}/run
state_dir = ${dir}/state
log_path = ${dir}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${dir}/mail
first_valid_uid = 1
passdb {
  driver = passwd-file
  args = ${dir}/users
}
userdb {
  driver = passwd-file
  args = ${dir}/users
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
}
service anvil {
  chroot =
}
`,
  )
  let child: ChildProcess | undefined
  let count = 0
  const box: Mailbox = {
    url: urlAt(port),
    async deliver(mail) {
      count += 1
      const file = join(dir, 'mail/new', `${Date.now()}.${count}.test`)
      await writeFile(file, mail.replace(/\r?\n/g, '\r\n'))
      spawnSync('chown', [`${uid}:${gid}`, file])
    },
    unseen: () => unseenAt(port),
    async start() {
      child = spawn('dovecot', ['-F', '-c', conf], { stdio: 'ignore' })
      await vi.waitFor(() => greeted(port), { timeout: 30_000, interval: 100 })
    },
    stop: () => ended(child),
    async remove() {
      await box.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
  return box
}

async function greeted(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  try {
    const [greeting] = await once(socket, 'data')
    if (!String(greeting).startsWith('* OK')) throw new Error(`it answered ${greeting}`)
  } finally {
    socket.destroy()
  }
}

/** By its own IMAP conversation, independent of the code under test. */
async function unseenAt(port: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    heard += chunk
  })
  const say = async (tag: string, command: string) => {
    socket.write(`${tag} ${command}\r\n`)
    await vi.waitFor(() => {
      if (!heard.includes(`\r\n${tag} OK`)) throw new Error(heard)
    })
  }
  await once(socket, 'connect')
  await say('a', `LOGIN "${USER}" "${PASSWORD}"`)
  await say('b', 'SELECT INBOX')
  heard = '\r\n'
  await say('c', 'UID SEARCH UNSEEN')
  socket.end('d LOGOUT\r\n')
  return (/^\* SEARCH(.*)$/m.exec(heard)?.[1] ?? '').trim().split(/\s+/).filter(Boolean).length
}

/** A mailbox in memory, with the part of IMAP4rev1 for reading and flagging mails. */
async function openPlain(): Promise<Mailbox> {
  const port = await freePort()
  const mails: { source: Buffer; seen: boolean }[] = []
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, mails)
  })
  const box: Mailbox = {
    url: urlAt(port),
    async deliver(mail) {
      mails.push({ source: Buffer.from(mail.replace(/\r?\n/g, '\r\n')), seen: false })
    },
    unseen: () => unseenAt(port),
    start: () => new Promise((resolve) => listener.listen(port, '127.0.0.1', resolve)),
    async stop() {
      for (const socket of sockets) socket.destroy()
      if ((listener.address() as AddressInfo | null) !== null)
        await new Promise<void>((resolve) => listener.close(() => resolve()))
    },
    remove: () => box.stop(),
  }
  return box
}

function converse(socket: Socket, mails: { source: Buffer; seen: boolean }[]): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let buffer = ''
  say('* OK [CAPABILITY IMAP4rev1] ready')
  socket.setEncoding('latin1').on('data', (chunk) => {
    buffer += chunk
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      command(buffer.slice(0, end))
      buffer = buffer.slice(end + 2)
    }
  })

  function command(line: string): void {
    const [tag = '', verb = '', ...rest] = line.split(' ')
    const named = verb.toUpperCase() === 'UID' ? `UID ${rest.shift()?.toUpperCase()}` : verb.toUpperCase()
    const args = rest.join(' ')
    if (named === 'CAPABILITY') say('* CAPABILITY IMAP4rev1')
    else if (named === 'LOGIN' && !args.includes(PASSWORD))
      return void say(`${tag} NO [AUTHENTICATIONFAILED] wrong password`)
    else if (named === 'LIST') say('* LIST (\\HasNoChildren) "/" INBOX')
    else if (named === 'SELECT') {
      say(`* ${mails.length} EXISTS`)
      say('* OK [UIDVALIDITY 7] stays')
      say(`* OK [UIDNEXT ${mails.length + 1}] next`)
      say('* FLAGS (\\Seen)')
    } else if (named === 'UID SEARCH') say(`* SEARCH ${found(args).join(' ')}`.trim())
    else if (named === 'UID FETCH') {
      const uid = Number(/\d+/.exec(args)?.[0])
      const mail = mails[uid - 1]
      if (mail) {
        const origin = /BODY\.PEEK\[\]<0\.\d+>/.test(args) ? '<0>' : ''
        socket.write(`* ${uid} FETCH (UID ${uid} BODY[]${origin} {${mail.source.length}}\r\n`)
        socket.write(mail.source)
        say(')')
      }
    } else if (named === 'UID STORE') {
      for (const uid of numbersIn(args.split(' ')[0] ?? '')) (mails[uid - 1] ?? { seen: false }).seen = true
    } else if (named === 'LOGOUT') say('* BYE')
    say(`${tag} OK done`)
    if (named === 'LOGOUT') socket.end()
  }

  const found = (args: string): number[] => {
    const all = mails.map((_, index) => index + 1)
    if (/UNSEEN/.test(args)) return all.filter((uid) => !mails[uid - 1]?.seen)
    const from = /UID (\d+):\*/.exec(args)?.[1]
    if (!from) return all
    const above = all.filter((uid) => uid >= Number(from))
    return above.length > 0 ? above : all.slice(-1)
  }
}

const numbersIn = (set: string): number[] =>
  set.split(',').flatMap((part) => {
    const [from = 0, until = from] = part.split(':').map(Number)
    return Array.from({ length: until - from + 1 }, (_, index) => from + index)
  })

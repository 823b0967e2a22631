import { execFile } from 'node:child_process'

export interface Supervisor {
  /** Calls are answered: from now on the supervisor hears regularly that this process is alive. */
  ready(): void
  stopping(): void
}

/**
 * Tells systemd how the process is (`sd_notify`), if systemd has started it as a unit of `Type=notify`. Node.js has no
 * datagram sockets of the Unix family, so systemd's own program sends the messages. A process whose event loop hangs sends
 * none, and is restarted.
 *
 * @param env NOTIFY_SOCKET, WATCHDOG_USEC (microseconds) and WATCHDOG_PID, as systemd sets them
 */
export function supervisor(env: NodeJS.ProcessEnv): Supervisor {
  let beating: NodeJS.Timeout | undefined
  const tell = (message: string) => {
    if (!env.NOTIFY_SOCKET) return
    execFile('systemd-notify', [message], { env, timeout: PATIENCE_MS }, (error) => {
      if (error) console.error(`systemd was not told ${message}: ${error.message.trim()}`)
    })
  }
  const isWatched = env.WATCHDOG_PID === undefined || Number(env.WATCHDOG_PID) === process.pid
  const watchdogMs = isWatched ? Number(env.WATCHDOG_USEC ?? 0) / 1000 : 0
  return {
    ready() {
      tell('READY=1')
      if (watchdogMs > 0) beating = setInterval(() => tell('WATCHDOG=1'), watchdogMs / 2).unref()
    },
    stopping() {
      clearInterval(beating)
      tell('STOPPING=1')
    },
  }
}

const PATIENCE_MS = 10_000

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../src/services/db/embedded/freePort'
import { runningServer } from '../../src/services/db/embedded/orphan'

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
const READY_MS = 60_000

/** The built product as a process of its own, with its own data folder. */
export class Product {
  private child: ChildProcess | undefined
  private said = ''

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
    private readonly main: string,
  ) {}

  /** Creates a data folder and chooses a port; `start` starts it. `env` has settings, `main` is another program. */
  static async create(env: NodeJS.ProcessEnv = {}, main = MAIN): Promise<Product> {
    return new Product(await mkdtemp(join(tmpdir(), 'espace-stage-e2e-')), await freePort(), env, main)
  }

  /** As after a first start: with the demo school, which the run creates once (`seeded.ts`). */
  static async seeded(env: NodeJS.ProcessEnv = {}): Promise<Product> {
    const product = await Product.create(env)
    // keeps the owner of the database's files
    await promisify(execFile)('cp', ['-a', `${process.env.SEEDED_DIR}/.`, product.dataDir])
    return product
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The process id, while it runs. */
  get pid(): number | undefined {
    return this.exitCode === undefined ? this.child?.pid : undefined
  }

  /** The output of the process since its start. */
  get output(): string {
    return this.said
  }

  /** Starts without waiting: for processes expected to refuse. */
  launch(): void {
    this.said = ''
    const { PATH, HOME } = process.env
    const settings = { PORT: String(this.port), DATA_DIR: this.dataDir, ...this.env }
    const child = spawn(process.execPath, [this.main], { env: { PATH, HOME, ...settings }, stdio: 'pipe' })
    const note = (chunk: Buffer) => {
      this.said += chunk
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    this.child = child
  }

  /** Starts and waits until the product answers; on the data of an earlier start, if any. */
  async start(): Promise<void> {
    this.launch()
    for (const end = Date.now() + READY_MS; !(await this.isReady()); await sleep(50)) {
      if (this.exitCode !== undefined || Date.now() > end) {
        throw new Error(`The product does not start: ${this.said || 'it said nothing'}`)
      }
    }
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal)
  }

  /** Waits for the process to end: its exit code, null if a signal killed it. */
  async ended(): Promise<number | null> {
    const { child } = this
    if (child && this.exitCode === undefined) await once(child, 'close')
    return child?.exitCode ?? null
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL')
    await this.ended()
  }

  async stop(): Promise<void> {
    this.signal('SIGINT')
    await this.ended()
  }

  /** The process id of the product's database, while it runs. */
  database(): Promise<number | undefined> {
    return runningServer(join(this.dataDir, 'postgres')).catch(() => undefined)
  }

  /** Stops it, and removes the data. */
  async remove(): Promise<void> {
    await this.stop()
    const orphan = await this.database()
    if (orphan) process.kill(orphan, 'SIGKILL')
    await rm(this.dataDir, { recursive: true, force: true })
  }

  private get exitCode(): number | null | undefined {
    const { child } = this
    return child?.exitCode ?? (child?.signalCode ? null : undefined)
  }
}

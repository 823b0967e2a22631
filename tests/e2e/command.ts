import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Product } from './product'

/** Runs a command of the terminal with the product's data folder. @returns its output and how it ended */
export async function command(
  name: 'backup' | 'restore' | 'school',
  args: string[],
  { dataDir }: Pick<Product, 'dataDir'>,
  settings: NodeJS.ProcessEnv = {},
): Promise<{ code: number; said: string }> {
  const script = fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, ...settings }
  return promisify(execFile)(process.execPath, [script, ...args], { env, cwd: dataDir }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  )
}

/** Everything in a backup except its time. Kept numbers are one or several rows: only their sum counts. */
export async function rowsOf(file: string): Promise<string> {
  const [, ...lines] = gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n')
  return summed(lines.slice(0, -2)).join('\n')
}

function summed(lines: readonly string[]): string[] {
  const rest: string[] = []
  const sums = new Map<string, number>()
  let kept = ''
  for (const line of lines) {
    const table = /^\{"table":"([\w.]+)"/.exec(line)?.[1]
    if (table) kept = table.includes('.effectif_') ? table : ''
    if (!kept || table || line === '\\.') rest.push(line)
    else {
      const cut = line.lastIndexOf('\t')
      const key = `${kept} ${line.slice(0, cut)}`
      sums.set(key, (sums.get(key) ?? 0) + Number(line.slice(cut + 1)))
    }
  }
  const totals = [...sums].filter(([, sum]) => sum !== 0).map(([key, sum]) => `${key} ${sum}`)
  return [...rest, ...totals.sort()]
}

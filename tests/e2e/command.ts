import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Product } from './product'

/** Runs a command of the terminal with the product's data folder, and answers what it said, and how it ended. */
export async function command(
  name: 'backup' | 'restore',
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

/** All that a backup holds, without the moment at which it was made. */
export async function rowsOf(file: string): Promise<string> {
  const [, ...lines] = gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n')
  return lines.slice(0, -2).join('\n')
}

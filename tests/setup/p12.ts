import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether openssl and pdfsig (of poppler) are installed: `apt-get install openssl poppler-utils` on Debian. */
export const sealsPdf =
  spawnSync('openssl', ['version']).status === 0 && spawnSync('pdfsig', ['-v']).status === 0

interface Made {
  path: string
  password: string
}

/** A self-signed certificate with its key, as openssl exports both. @param days of validity, from today */
export function makeP12({
  name = 'Institut supérieur Ibn Khaldoun',
  key = 'rsa:2048',
  days = 30,
} = {}): Made {
  const folder = mkdtempSync(join(tmpdir(), 'espace-p12-'))
  const at = (file: string) => join(folder, file)
  const password = 'mot de passe du sceau'
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  const made = key.startsWith('rsa') ? [key] : ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  run(
    'req',
    '-x509',
    '-newkey',
    ...made,
    '-nodes',
    '-keyout',
    at('key.pem'),
    '-out',
    at('cert.pem'),
    '-utf8',
    '-days',
    String(days),
    '-subj',
    `/CN=${name}/O=École`,
  )
  run(
    'pkcs12',
    '-export',
    '-inkey',
    at('key.pem'),
    '-in',
    at('cert.pem'),
    '-out',
    at('seal.p12'),
    '-passout',
    `pass:${password}`,
  )
  return { path: at('seal.p12'), password }
}

/** The output of pdfsig for a file. */
export function pdfsig(pdf: Uint8Array): string {
  const file = join(mkdtempSync(join(tmpdir(), 'espace-sig-')), 'paper.pdf')
  writeFileSync(file, pdf)
  return spawnSync('pdfsig', [file], { encoding: 'utf8' }).stdout
}

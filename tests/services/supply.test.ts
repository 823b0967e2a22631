import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import manifest from '../../package.json'

test('every runtime package is named in the README, with its reason', async () => {
  const readme = await readFile('README.md', 'utf8')
  const rows = readme.split('\n').flatMap((line) => {
    const [, names = '', reason = ''] = /^\| (`.+`) \| (.+) \|$/.exec(line) ?? []
    return reason.trim() ? [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name) : []
  })
  const missing = Object.keys(manifest.dependencies).filter((name) => !rows.includes(name))
  expect(missing).toEqual([])
})

test('every runtime package has a permitted licence', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/licences.mjs'])
  const names = stdout.split('\n').map((line) => line.split(' ')[0])
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))
})

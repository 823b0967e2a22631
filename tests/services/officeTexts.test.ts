import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { FIRST } from '../../src/lean'
import { textFolders, textsOfCode } from '../../src/texts'
import { fr } from '../setup/catalogues'
import { textTypes } from '../setup/textTypes'

const TYPES = 'i18n/office/texts.ts'
const office = readdirSync('src/admin', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => resolve('src/admin', file))

it('come with the code that names them', () => {
  const first = textsOfCode(FIRST.map((path) => resolve('src', path)))
  expect(first).toEqual(expect.arrayContaining(['stage', 'errors']))
  expect(first).not.toContain('campagne/board')
  expect(textsOfCode([resolve('src/admin/resources/campagne/BoardPage.tsx')])).toContain('campagne/board')
})

it('all come with some code', () => {
  expect([...textFolders()].sort()).toEqual(textsOfCode(office))
})

it('are named by whole keys: a section put together with the rest of its key would not be found', () => {
  const wrong = office.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(/const (\w+) = '(\w+)'\n/g)].some(
      ([, name, section = '']) => section in fr && code.includes(`\`\${${name}}.`),
    )
  })
  expect(wrong).toEqual([])
})

it('have the types that their folders give them', () => {
  if (process.env.UPDATE_TEXTS) writeFileSync(TYPES, textTypes())
  expect(readFileSync(TYPES, 'utf8')).toBe(textTypes())
})

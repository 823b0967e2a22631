import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/* The links in pages for developers and operators lead to existing files. */

async function pagesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((path) => path.endsWith('.md')).map((path) => join(folder, path))
}

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...(await Promise.all(['docs', 'src', 'tests'].map(pagesBelow))).flat(),
]

/** The targets of relative links and pictures, without their anchors. */
const linksOf = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target && !/^[a-z]+:/.test(target))

/** Paths in text, from the project's folder; `<name>`, `…` and `*` stand for anything. */
const pathsOf = (text: string) =>
  [...text.matchAll(/`((?:src|tests|i18n|docs|\.devcontainer)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[<…*]|NNNN/.test(path))

describe.each(pages)('%s', (page) => {
  test('links to existing pages and files', async () => {
    const missing = linksOf(await readFile(page, 'utf8')).filter(
      (target) => !existsSync(join(dirname(page), target)),
    )
    expect(missing).toEqual([])
  })

  test('names existing files and folders', async () => {
    expect(pathsOf(await readFile(page, 'utf8')).filter((path) => !existsSync(path))).toEqual([])
  })
})

test.each([
  ['README.md', 180],
  ['docs/glossary.md', 60],
])('%s has at most %i lines', async (page, most) => {
  expect((await readFile(page, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(most)
})

test.each([
  ['src/services', 'src/services/'],
  ['src/admin/schema', ''],
  ['src/ui', ''],
  ['src/espace', ''],
  ['src/espace/links', ''],
])('the architecture page names each folder of %s', async (room, before) => {
  const page = await readFile('docs/architecture.md', 'utf8')
  const folders = (await readdir(room, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== 'assets')
    .map(({ name }) => `\`${before}${name}/\``)
  expect(folders.filter((folder) => !page.includes(folder))).toEqual([])
})

test('every recipe, decision and page of docs can be reached from the README', async () => {
  const reached = new Set(['README.md'])
  for (const page of reached)
    for (const target of linksOf(await readFile(page, 'utf8'))) {
      const path = join(dirname(page), target)
      if (path.endsWith('.md') && existsSync(path)) reached.add(path)
    }
  expect(pages.filter((page) => !reached.has(page))).toEqual([])
})

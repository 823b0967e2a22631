import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/* A folder that imports another one is above it, so that each can be understood together with only those below. */

/** The folders compared: those of each room, and those inside the larger rooms. */
const ROOMS = [
  'src',
  'src/admin',
  'src/admin/resources',
  'src/admin/schema',
  'src/contract',
  'src/espace',
  'src/espace/space',
  'src/planning',
  'src/services',
  'src/services/db',
  'src/services/import',
  'src/services/mail',
  'src/ui',
]
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name))
const imports = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, name = '']) => {
    const target = fileOf(join(dirname(file), name))
    return target ? [[file, target] as const] : []
  }),
)

function fileOf(path: string): string | undefined {
  return ['', '.ts', '.tsx', '/index.ts']
    .map((end) => path + end)
    .find((file) => existsSync(file) && statSync(file).isFile())
}

test('imports are found', () => {
  expect(imports.length).toBeGreaterThan(4000)
})

test.each(ROOMS)('no folders or files of %s import each other in a circle', (room) => {
  const below = new Map<string, Map<string, string>>()
  for (const [file, target] of imports) {
    const [from, to] = [file, target].map((path) => relative(room, path).split('/')[0] as string)
    if (from === '..' || to === '..' || !from || !to || from === to) continue
    const of = below.get(from) ?? new Map<string, string>()
    below.set(from, of.set(to, `${file} imports ${target}`))
  }
  expect(circleIn(below)).toEqual([])
})

test('no file imports itself by way of others', () => {
  const files = new Map<string, Map<string, string>>()
  for (const [file, target] of imports) {
    const of = files.get(file) ?? new Map<string, string>()
    files.set(file, of.set(target, `${file} imports ${target}`))
  }
  expect(circleIn(files)).toEqual([])
})

/** The imports that form a circle, if there is one. */
function circleIn(below: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (folder: string): string[] => {
    const start = path.indexOf(folder)
    if (start >= 0) {
      const circle = [...path.slice(start), folder]
      return circle.slice(1).map((to, index) => below.get(circle[index] as string)?.get(to) ?? '')
    }
    if (done.has(folder)) return []
    done.add(folder)
    path.push(folder)
    for (const to of below.get(folder)?.keys() ?? []) {
      const found = visit(to)
      if (found.length > 0) return found
    }
    path.pop()
    return []
  }
  for (const folder of below.keys()) {
    const found = visit(folder)
    if (found.length > 0) return found
  }
  return []
}

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { expect, it, test } from 'vitest'
import { LANGS } from '../../../src/contract/kernel/constants'
import { chaptersIn, SLUGS, screensOf } from '../../../src/services/guide/chapters'
import { sizeOf } from '../../../src/services/guide/page'
import { serveGuide } from '../../../src/services/guide/serve'
import { fr } from '../../setup/catalogues'

const guide = serveGuide(true)
const LEGAL = { fr: 'Informations légales', en: 'Legal information', ar: 'معلومات قانونية' }
const app = new Hono().get('/aide', guide).get('/aide/*', guide)
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

test('each screen is explained in one chapter', () => {
  expect(SLUGS.flatMap(screensOf).sort()).toEqual(Object.keys(fr.help).sort())
})

test('each file is a chapter, with as many headings in every language', async () => {
  for (const lang of LANGS) {
    const files = (await readdir(`docs/guide/${lang}`)).filter((name) => name.endsWith('.md'))
    expect(files.sort()).toEqual(SLUGS.map((slug) => `${slug}.md`).sort())
    const headings = (of: typeof lang) => chaptersIn(of).map(({ text }) => text.match(/^## /gm)?.length ?? 0)
    expect(headings(lang)).toEqual(headings('fr'))
  }
})

test('each picture has the shape that its place is kept in', async () => {
  for (const lang of LANGS)
    for (const name of (await readdir(`docs/guide/${lang}`)).filter((file) => file.endsWith('.png'))) {
      const png = await readFile(`docs/guide/${lang}/${name}`)
      const [width, height] = sizeOf(name)
      expect(png.readUInt32BE(16) / png.readUInt32BE(20), `${lang}/${name}`).toBeCloseTo(width / height, 2)
    }
})

it.each(LANGS)(
  'leads in %s from its contents to each chapter, and every link and picture is there',
  async (lang) => {
    const contents = await (await get(`/aide/${lang}`)).text()
    expect(contents).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
    for (const slug of SLUGS) {
      expect(contents).toContain(`href="/aide/${lang}/${slug}"`)
      const answer = await get(`/aide/${lang}/${slug}`)
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
      const page = await answer.text()
      expect(page).toContain(`<footer><a href="/informations">${LEGAL[lang]}</a></footer>`)
      expect(page).not.toMatch(/undefined|\[object|<script|\*\*/)
      for (const [, path = ''] of page.matchAll(/href="(\/aide[^"#]*)"/g))
        expect((await get(path)).status, `${slug}: ${path}`).toBe(200)
      for (const [, id = ''] of page.matchAll(/href="#([^"]*)"/g)) expect(page).toContain(`id="${id}"`)
      for (const [, path = ''] of page.matchAll(/src="\/guide\/([^"]*)"/g))
        expect(existsSync(`docs/guide/${path}`), `${slug}: ${path}`).toBe(true)
    }
  },
)

it.each(LANGS)('lists its headings in %s for the palette, each at its place', async (lang) => {
  const entries: { path: string; label: string }[] = await (await get(`/aide/${lang}/index.json`)).json()
  expect(entries.length).toBeGreaterThan(SLUGS.length)
  for (const { path, label } of entries) {
    const [page = '', id] = path.split('#')
    const text = await (await get(page)).text()
    expect(text).toContain(id ? `<h2 id="${id}">` : '<h1>')
    expect(label).not.toBe('')
  }
})

test('leads from a screen to its chapter, and from an unknown one to the contents', async () => {
  const where = async (path: string, headers?: Record<string, string>) => {
    const { status, headers: told } = await get(path, headers)
    return [status, told.get('location')]
  }
  expect(await where('/aide/fr?ecran=OffreStage')).toEqual([302, '/aide/fr/offres'])
  expect(await where('/aide/ar?ecran=%3Cscript%3E')).toEqual([302, '/aide/ar'])
  expect(await where('/aide', { 'accept-language': 'ar-TN' })).toEqual([302, '/aide/ar'])
})

it.each([
  '/aide/de',
  '/aide/fr/rien',
  '/aide/fr/offres/rien',
  '/aide/fr/%3Cscript%3E',
  '/aide/fr/constructor',
])('has nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD } from '../../src/services/kernel/config'
import { expect, test } from './server'
import { signIn } from './signIn'

const ADMIN = fileURLToPath(new URL('../../dist/admin', import.meta.url))
/** Settings that only the server may know. */
const SERVER_ONLY =
  /api[-_]password|_API_PASSWORD|SERVICE_(EMAIL|PASSWORD)|ADMIN_PASSWORD|DATABASE_URL|SMTP_URL|argon2|postgres|BEGIN [A-Z ]*PRIVATE KEY/i

test('the browser’s build contains no secret, no name of one, and no source', async () => {
  const entries = await readdir(ADMIN, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(files.filter((path) => extname(path) === '.map')).toEqual([])
  const texts = files.filter((path) => /\.(js|css|html|svg|json)$/.test(path))
  expect(texts.length).toBeGreaterThan(20)
  for (const path of texts) {
    const text = await readFile(path, 'utf8')
    expect(SERVER_ONLY.exec(text)?.[0], path).toBeUndefined()
    expect(text.includes(DEMO_PASSWORD), path).toBe(false)
    expect(text.includes('sourceMappingURL'), path).toBe(false)
  }
})

test('the page has no inline script, and its policy allows none', async ({ product }) => {
  const response = await fetch(product.url, { headers: { accept: 'text/html' } })
  const html = await response.text()
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(0)
  for (const [, attributes, text] of scripts) {
    expect(attributes).toMatch(/\ssrc="\/assets\//)
    expect(text).toBe('')
  }
  expect(html).not.toMatch(/\son\w+\s*=|javascript:|<style|\sstyle=/i)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|sha256|\*|https?:)/)
})

test('the browser stores the three tokens and the user’s name, and no other secret', async ({ page }) => {
  const blocked: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) blocked.push(message.text())
  })
  await signIn(page)
  const kept = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    files: (
      await Promise.all(
        (
          await caches.keys()
        ).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    ).flat(),
    cookie: document.cookie,
  }))
  expect(JSON.stringify(kept)).not.toContain(DEMO_PASSWORD)
  expect([kept.cookie, kept.databases]).toEqual(['', []])
  // the service worker keeps the product's own files
  const files = kept.files.map((url) => new URL(url).pathname + new URL(url).search)
  expect(files.filter((file) => !/^\/(?:assets\/[\w.-]+|offline\.html)$/.test(file))).toEqual([])
  // The cookie by which the account recognises this device, which no script can read and which signs nobody in.
  const cookies = (await page.context().cookies()).map(({ name, httpOnly, sameSite, path }) => [
    name.replace(/_.*/, ''),
    httpOnly,
    sameSite,
    path,
  ])
  expect(cookies).toEqual([['device', true, 'Strict', '/api/internship']])

  const { authUser = '', companyToken = '', recordsToken = '' } = kept.local
  expect(Object.keys(JSON.parse(authUser)).sort()).toEqual(['api_token', 'email', 'uid', 'username'])
  const tokens = [JSON.parse(authUser).api_token, companyToken, recordsToken]
  expect(new Set(tokens).size).toBe(3)
  for (const [key, value] of Object.entries({ ...kept.local, ...kept.session })) {
    if (['authUser', 'companyToken', 'recordsToken'].includes(key)) continue
    for (const token of tokens) expect(value, key).not.toContain(token)
  }
  expect(blocked).toEqual([])
})

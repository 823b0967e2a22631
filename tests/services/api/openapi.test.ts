import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { endpoints } from '../../../src/contract'
import { internship } from '../../../src/contract/specification/internship'
import { type Document, openapi } from '../../../src/services/api/openapi'
import { lineOf } from '../../../src/services/api/schemas'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type Services, startServices } from '../../setup/services'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
})
afterAll(() => database?.drop())

const get = (path: string, headers: Record<string, string> = {}) =>
  services.app.fetch(new Request(`http://localhost${path}`, { headers }))

describe('the description of the API', () => {
  let document: Document
  beforeAll(async () => {
    const answer = await get('/api/openapi.json')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    document = (await answer.json()) as Document
  })

  it('covers every call, by its method', () => {
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const calls = endpoints.map(({ method, service, path }) => `${method} /${service}/${path}`)
    expect(told.sort()).toEqual(calls.sort())
  })

  it('satisfies OpenAPI linters, with its examples', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: JSON.stringify(document), config })
    const told = found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
    expect(told).toEqual([])
  }, 60_000)

  it('says who may make a call, and how often', () => {
    const of = (path: string) => Object.values(document.paths[path] ?? {})[0]
    expect(of('/internship/utilisateur/list')?.description).toContain('By the staff: administrators.')
    expect(of('/internship/login')?.security).toEqual([])
    expect(of('/internship/login')?.description).toContain('60 calls from one address in 15 minutes')
    expect(of('/internship/stage/valid')?.security).toEqual([{ staff: [] }])
    expect(Object.keys(of('/internship/stage/valid')?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', 'default']),
    )
  })

  it('comes from its cache, and compressed', async () => {
    const etag = (await get('/api/openapi.json')).headers.get('etag') ?? ''
    expect((await get('/api/openapi.json', { 'if-none-match': etag })).status).toBe(304)
    const gzipped = await get('/api/openapi.json', { 'accept-encoding': 'gzip' })
    expect(gzipped.headers.get('content-encoding')).toBe('gzip')
  })
})

describe('the pages that describe it', () => {
  it.each(['fr', 'en', 'ar'])('show every call in %s, and load nothing', async (lang) => {
    const front = await get(`/api/docs?lang=${lang}`)
    const text = await front.text()
    expect(front.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(text).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(text).not.toMatch(/<script|src=|@import|url\(/)
    expect(text).toContain('<footer><a href="/informations">')
    const pages = [...text.matchAll(/href="(\/api\/docs\/[^"]+)"/g)].map(([, path = '']) => path)
    const shown: string[] = []
    for (const path of pages) {
      const page = await (await get(path)).text()
      expect(page).not.toMatch(/%\{|undefined|\[object/)
      expect(page).toContain('<footer><a href="/informations">')
      shown.push(...[...page.matchAll(/<code>\/api\/([^<]+)<\/code><\/h2>/g)].map(([, call = '']) => call))
    }
    expect(shown.sort()).toEqual(endpoints.map(({ service, path }) => `${service}/${path}`).sort())
  })

  it('are in the language that the browser prefers', async () => {
    const text = await (await get('/api/docs', { 'accept-language': 'ar-TN,ar;q=0.9' })).text()
    expect(text).toContain('<html lang="ar" dir="rtl">')
  })

  it('are not found for an unknown subject', async () => {
    expect((await get('/api/docs/internship/nothing')).status).toBe(404)
    expect((await get('/api/docs/<script>')).status).toBe(404)
  })
})

describe('a client generated from it', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'client-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('compiles, makes calls, and takes an offer to its grade as the staff does', async () => {
    const spec = join(folder, 'openapi.json')
    await writeFile(spec, JSON.stringify(openapi()))
    const { generateApi } = await import('swagger-typescript-api')
    await generateApi({ input: spec, output: folder, fileName: 'client.ts', silent: true })
    expect((await readFile(join(folder, 'client.ts'), 'utf8')).length).toBeGreaterThan(100_000)
    await writeFile(
      join(folder, 'use.ts'),
      `import { Api } from './client'
       export async function offers(token: string, ask: typeof fetch) {
         const api = new Api({ baseUrl: 'http://localhost/api', customFetch: ask, baseApiParams: { headers: { authorization: 'Bearer ' + token } } })
         const { data } = await api.internship.internshipStageList({ page: 1, perPage: 3 })
         const subjects: string[] = data.Stage.map((offer) => offer.sujet ?? '')
         return { subjects, total: data.total }
       }
       export async function day(token: string, ask: typeof fetch, on: { etudiant_id: number; salle: number; materiel: number; enseignant: number }) {
         const { etudiant_id, salle, materiel, enseignant } = on
         const { internship } = new Api({ baseUrl: 'http://localhost/api', customFetch: ask, baseApiParams: { headers: { authorization: 'Bearer ' + token } } })
         const { data: { Sujet } } = await internship.internshipStageAdd({ etat: 0, sujet: 'Une journée', description: 'D', periode_stage: 'P', entreprise_id: 1 })
         const stage_id = Number(Sujet.value)
         await internship.internshipStageValid({ id: stage_id, etat: 1 })
         await internship.internshipAffectationAdd({ annee: 2022, etudiant_id, encadrant_id: null, stage_id, etat_stage: 2 })
         await internship.internshipSoutenanceAdd({ sujet_id: stage_id, date: '2022-07-13', heureDebut: '2022-07-13T07:00:00', heureFin: '2022-07-13T07:30:00', salle, materiel: [materiel], arrayEns: [], enseignant })
         const planned = async () => {
           const { data } = await internship.internshipSoutenanceList({ q: 'Une journée', page: 1, perPage: 5 })
           const [defence] = data.Soutenance
           if (!defence) throw new Error('not planned')
           return defence
         }
         const { id, soutenance_id } = await planned()
         await internship.internshipSoutenanceValide({ id, etat: 1, motif: 'Saisie tardive' })
         await internship.internshipNoteUpdate({ soutenance_id: soutenance_id ?? 0, etudiant_id, mention_id: 3, note: 15 })
         return (await planned()).note
       }`,
    )
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ]
    const tsc = join(process.cwd(), 'node_modules/.bin/tsc')
    await promisify(execFile)(tsc, [
      ...options,
      '--lib',
      'es2023,dom,dom.iterable',
      '--types',
      '',
      join(folder, 'use.ts'),
    ]).catch(({ stdout }) => expect(stdout).toBe(''))
    const { offers, day } = (await import(/* @vite-ignore */ join(folder, 'use.ts'))) as {
      offers(token: string, ask: typeof fetch): Promise<{ subjects: string[]; total: number }>
      day(token: string, ask: typeof fetch, on: object): Promise<number | null>
    }
    const { internship: token } = await services.signIn()
    const ask = async (...sent: Parameters<typeof fetch>) => services.app.fetch(new Request(...sent))
    const { subjects, total } = await offers(token, ask)
    const { body } = await services.call(internship.stageList, { page: 1, perPage: 3 }, { token })
    expect([subjects, total]).toEqual([body.Stage.map(({ sujet }: { sujet: string }) => sujet), body.total])

    const { rows } = await database.pool.query(
      `SELECT (SELECT min(id) FROM records.salle) AS salle, (SELECT min(id) FROM records.ressource) AS materiel,
         (SELECT min(id) FROM internship.jury) AS enseignant, (SELECT min(i.etudiant_id) FROM records.inscription i
           WHERE i.annee_id = 2 AND NOT EXISTS (SELECT FROM internship.affectation a WHERE a.etudiant_id = i.etudiant_id)) AS etudiant_id`,
    )
    expect(await day(token, ask, rows[0])).toBe(15)
  }, 120_000)
})

test('a schema reads in one line as TypeScript writes it', () => {
  const id = { type: 'integer' }
  const one = { type: 'object', properties: { id, nom: { type: ['string', 'null'] } }, required: ['id'] }
  expect(lineOf({ type: 'array', items: one })).toBe('{\n  id: integer\n  nom?: string | null\n}[]')
  expect(lineOf({ anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] })).toBe('"a" | "b" | null')
})

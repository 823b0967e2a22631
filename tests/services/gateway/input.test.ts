import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { company, endpoints, internship } from '../../../src/contract'
import { PUBLIC_BODY_BYTES, STAFF_BODY_BYTES } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { readInput } from '../../../src/services/gateway/input'
import { readConfig } from '../../../src/services/kernel/config'
import { ARRIVING_BYTES } from '../../../src/services/kernel/limits'

const config = readConfig({})
const request = (body: BodyInit) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)

/** A body that stops after so many bytes. */
function stalled(bytes: number) {
  let controller: ReadableStreamDefaultController | undefined
  let cancelled = false
  const body = new ReadableStream({
    start(given) {
      controller = given
      if (bytes > 0) given.enqueue(new Uint8Array(bytes).fill(32))
    },
    cancel() {
      cancelled = true
    },
  })
  return {
    read: (endpoint: Endpoint) => readInput(endpoint, request(body), config).catch((error) => error),
    abort: () => controller?.error(new Error('aborted')),
    isCancelled: () => cancelled,
  }
}

describe('a body that never arrives completely', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['a public call', internship.login, 12_000],
    ['a call of the staff', internship.stageAdd, 12_000],
    ['an import', company.entrepriseImport, 65_000],
  ] as const)('is given up after the time that fits %s', async (_, endpoint, ms) => {
    const body = stalled(100)
    const answer = endpoint.multipart ? stalledForm(endpoint) : body.read(endpoint)
    await vi.advanceTimersByTimeAsync(ms)
    expect(await answer).toMatchObject({ code: 'body_incomplete', status: 408 })
    if (!endpoint.multipart) expect(body.isCancelled()).toBe(true)
  })
  const stalledForm = (endpoint: Endpoint) => {
    const form = request(new ReadableStream({ start: (c) => c.enqueue(new Uint8Array(100)) }))
    form.headers.set('content-type', 'multipart/form-data; boundary=x')
    return readInput(endpoint, form, config).catch((error) => error)
  }

  it('is a refusal, not a failure, if the caller has disconnected', async () => {
    const body = stalled(100)
    const answer = body.read(internship.login)
    body.abort()
    expect(await answer).toMatchObject({ code: 'body_incomplete' })
  })

  it('counts against the memory for arriving bodies, and releases it', async () => {
    const one = PUBLIC_BODY_BYTES - 1
    const many = Array.from({ length: Math.floor(ARRIVING_BYTES.public / one) }, () => {
      const body = stalled(one)
      return { ...body, answer: body.read(internship.login) }
    })
    await vi.advanceTimersByTimeAsync(0)
    const refused = await stalled(one).read(internship.login)
    expect(refused).toMatchObject({ code: 'service_unavailable' })
    // what strangers send takes nothing from the staff
    const staff = stalled(one)
    const written = staff.read(internship.stageAdd)
    await vi.advanceTimersByTimeAsync(0)
    expect(staff.isCancelled()).toBe(false)

    for (const { abort } of [...many, staff]) abort()
    await Promise.all([...many.map(({ answer }) => answer), written])
    expect(await readInput(internship.login, request('{}'), config).catch((error) => error.code)).toBe(
      'validation',
    )
  })
})

describe('the errors of a call', () => {
  const issuesOf = async (endpoint: Endpoint, body: object) => {
    const refusal = await readInput(endpoint, request(JSON.stringify(body)), config).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'validation' })
    return refusal.details.issues as { code: string; message: string; path: string }[]
  }

  it('names the first few of many unknown keys, and shortens long ones', async () => {
    const keys = Array.from({ length: 900 }, (_, i) => [`clé-${i}-${'x'.repeat(i < 3 ? 500 : 0)}`, 1])
    const issues = await issuesOf(company.entrepriseAdd, Object.fromEntries(keys))
    const { message } = issues.find(({ code }) => code === 'unrecognized_keys') as { message: string }
    expect(message).toContain('clé-0-')
    expect(message).toContain('and 895 more')
    expect(message.length).toBeLessThan(300)
  })

  it('names the first few of many fields', async () => {
    const entreprises = Array.from({ length: 1000 }, () => ({}))
    expect(await issuesOf(company.userCreate, { entreprises })).toHaveLength(20)
  })
})

describe('the size of a body', () => {
  it('is limited to a few kilobytes without a session, and small for a single record', () => {
    const sizes = endpoints.filter(({ method, multipart }) => method === 'POST' && !multipart)
    for (const { access, bodyBytes, path, input } of sizes) {
      const many = Object.keys(input.shape).some((key) => ['entreprises', 'comptes', 'rangs'].includes(key))
      if (access === 'public') expect(bodyBytes, path).toBeLessThanOrEqual(PUBLIC_BODY_BYTES)
      // the school's comes with its logo
      else if ('logo' in input.shape) expect(bodyBytes, path).toBeLessThanOrEqual(512 * 1024)
      else if (!many) expect(bodyBytes, path).toBeLessThanOrEqual(STAFF_BODY_BYTES)
    }
    expect(PUBLIC_BODY_BYTES).toBeLessThanOrEqual(16 * 1024)
  })

  it('allows the longest texts that its call accepts', async () => {
    const long = (max: number) => 'ﷺ'.repeat(max)
    const offer = { sujet: long(300), description: long(5000), periode_stage: long(120), entreprise_id: 1 }
    const ids = Array.from({ length: 200 }, () => Number.MAX_SAFE_INTEGER)
    await readInput(
      internship.stageAdd,
      request(JSON.stringify({ ...offer, specialite: ids, niveau: ids, type_stage: ids })),
      config,
    )
    const signUp = {
      nom_entreprise: long(200),
      nom_gerant: long(200),
      matricule: long(60),
      adresse: long(300),
      email: 'a@a.test',
    }
    await readInput(company.entrepriseAdd, request(JSON.stringify(signUp)), config)
  })
})

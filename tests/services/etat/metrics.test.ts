import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { internship } from '../../../src/contract'
import { startTraces } from '../../../src/services/etat/traces'
import type { Access } from '../../../src/services/gateway/mount'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { startReceiver } from '../../setup/receiver'
import { type Services, startServices } from '../../setup/services'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
})
afterAll(() => database?.drop())

const read = async (of: Services, headers: Record<string, string> = {}, from = '127.0.0.1') => {
  const request = new Request('http://localhost/metrics', { headers: { ...headers, 'x-test-from': from } })
  const answer = await of.app.fetch(request)
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') }
}
const value = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  )

describe('/metrics', () => {
  it('counts calls by path and status class, and ignores unknown paths', async () => {
    const { internship: token } = await services.signIn()
    await services.call(internship.stageList, {}, { token })
    await services.call(internship.stageList, {}, { token })
    await services.call(internship.stageList, {})
    for (const path of ['/api/internship/no', '/api/internship/such', '/api/wp-admin'])
      await services.send(path)
    const { status, text, type } = await read(services)
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const calls = (path: string, group: string) =>
      value(text, `espace_calls_total{path="${path}",class="${group}"}`)
    expect([calls('internship/stage/list', '2xx'), calls('internship/stage/list', '4xx')]).toEqual([2, 1])
    expect(calls('other', '4xx')).toBe(3)
    expect(value(text, 'espace_call_duration_seconds_count{service="internship"}')).toBeGreaterThanOrEqual(4)
    expect(text).not.toMatch(/wp-admin/)
  })

  it('reports mails, sessions and the last backup from the database', async () => {
    await database.pool.query('DELETE FROM gateway.mail')
    await database.pool.query(`INSERT INTO gateway.mail (recipient, subject, body_text, body_html, next_attempt_at)
      VALUES ('a@ecole.test', 'En retard', 'x', '<p>x</p>', now() - interval '1 hour'), ('b@ecole.test', 'Plus tard', 'x', '<p>x</p>', now() + interval '1 hour')`)
    const { recordBackup } = await import('../../../src/services/backup/recordBackup')
    await recordBackup(database.pool, { bytes: 1, lost: 0 })
    const { text } = await read(services)
    expect(value(text, 'espace_mails_due')).toBe(1)
    expect(value(text, 'espace_database_up')).toBe(1)
    expect(value(text, 'espace_sessions')).toBeGreaterThan(0)
    expect(Date.now() / 1000 - value(text, 'espace_backup_timestamp_seconds')).toBeLessThan(60)
    expect(value(text, 'espace_pool_connections{state="waiting"}')).toBe(0)
    expect(value(text, 'espace_queue_length{queue="heavy"}')).toBe(0)
  })

  it('is available only on this machine, not through a proxy', async () => {
    expect((await read(services, {}, '192.0.2.7')).status).toBe(404)
    expect((await read(services, {}, 'unknown')).status).toBe(404)
    for (const header of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await read(services, { [header]: '127.0.0.1' })).status).toBe(404)
    expect((await read(services, {}, '::1')).status).toBe(200)
    expect((await read(services, {}, '::ffff:127.0.0.1')).status).toBe(200)
  })

  it('is available with the token, if one is set', async () => {
    const metricsToken = 'un-jeton-pour-prometheus'
    const guarded = await startServices(database, { metricsToken })
    const given = (token: string) => read(guarded, { authorization: `Bearer ${token}` }, '192.0.2.7')
    expect((await given(metricsToken)).status).toBe(200)
    expect((await given(`${metricsToken}x`)).status).toBe(404)
    expect((await read(guarded)).status).toBe(404)
  })
})

interface Span {
  name: string
  traceId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

describe('traces', () => {
  it('have a span for each call and its statements, continue a proxy’s, and name nobody', async () => {
    const collector = await startReceiver()
    const traces = startTraces({ otlpUrl: collector.url, trustProxy: 1 })
    const lines: Access[] = []
    const traced = await startServices(
      { pool: database.pool, traces },
      {},
      {
        error: () => {},
        access: (line) => lines.push({ ...line }),
      },
    )
    const { internship: token } = await traced.signIn()
    const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    const headers = { traceparent: `00-${trace}-${parent}-01` }
    await traced.call(internship.stageList, { q: 'dupont@ecole.test' }, { token, headers })
    await traced.send('/api/internship/dupont@ecole.test')
    await traces.stop()
    const count = collector.received.length
    await traced.call(internship.stageList, {}, { token })
    await collector.close()
    expect(collector.received).toHaveLength(count)

    const sent = collector.received.map(({ body }) => body).join('\n')
    expect(sent).not.toMatch(/dupont|@ecole|127\.0\.0\.1/)
    const spans: Span[] = collector.received.flatMap(({ body }) =>
      JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
    const mine = spans.filter(({ traceId }) => traceId === trace)
    const call = mine.find(({ name }) => name === 'GET internship/stage/list')
    expect(call?.parentSpanId).toBe(parent)
    expect(call?.attributes).toContainEqual({ key: 'espace.class', value: { stringValue: '2xx' } })
    expect(mine.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT gateway.session', 'SELECT']))
    expect(lines.filter((line) => line.trace === trace).map(({ path }) => path)).toEqual([
      '/api/internship/stage/list',
    ])
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST internship/login', 'GET other']),
    )
  })
})

test('the dashboard and the alert rules name only existing metrics', async () => {
  const { text } = await read(services)
  const served = new Set([...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name = '']) => name))
  for (const file of ['grafana.json', 'alerts.yml']) {
    const named = readFileSync(`docs/monitoring/${file}`, 'utf8').match(/\b(espace|nodejs)_\w+/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !served.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([])
  }
})

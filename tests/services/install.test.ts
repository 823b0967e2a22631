import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { supervisor } from '../../src/services/app/supervisor'
import { Settings } from '../../src/services/kernel/settings'

/* The files of docs/install. Containers cannot be run here: what can be held without an engine is held. */

const read = (name: string) => readFile(join('docs/install', name), 'utf8')
const SETTINGS = Object.keys(Settings.shape)
const unknown = (names: (string | undefined)[]) => names.filter((name) => !SETTINGS.includes(name ?? ''))

interface Compose {
  services: Record<
    string,
    {
      image?: string
      build?: { context: string; dockerfile: string }
      environment: Record<string, string>
      volumes: string[]
      depends_on?: Record<string, { condition: string }>
      healthcheck?: object
    }
  >
  volumes: Record<string, null>
}

test('compose.yaml runs the product beside PostgreSQL, with settings and volumes that there are', async () => {
  const { services, volumes } = parseYaml(await read('compose.yaml')) as Compose
  const { product, database } = services
  expect(unknown(Object.keys(product?.environment ?? {}))).toEqual([])
  expect(product?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(database?.healthcheck).toBeDefined()
  const { context = '', dockerfile = '' } = product?.build ?? {}
  expect(existsSync(join('docs/install', context, dockerfile))).toBe(true)
  const mounted = Object.values(services).flatMap((service) =>
    service.volumes.map((text) => text.split(':')[0]),
  )
  expect(mounted.sort()).toEqual(Object.keys(volumes).sort())
  // the registry is that of whoever runs it
  expect(database?.image).toMatch(/^[a-z]+:\d+$/)
})

test('the Containerfile builds from files that there are, and runs the server as a user of its own', async () => {
  const text = (await read('Containerfile')).replace(/^#.*$/gm, '').replace(/\\\n/g, ' ')
  const steps = text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => /^([A-Z]+) +(.*)$/.exec(line)?.slice(1) ?? ['?', line])
  const kinds = 'ARG FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK STOPSIGNAL ENTRYPOINT'.split(
    ' ',
  )
  expect(steps.filter(([kind = '']) => !kinds.includes(kind))).toEqual([])
  const of = (wanted: string) => steps.filter(([kind]) => kind === wanted).map(([, rest = '']) => rest)
  expect(of('ARG')).toEqual([expect.stringMatching(/^NODE_IMAGE=node:\d+-[a-z-]+$/)])
  const copied = of('COPY').filter((rest) => !rest.startsWith('--from='))
  const sources = copied.flatMap((rest) => rest.split(/\s+/).slice(0, -1))
  expect(sources.filter((source) => !existsSync(source))).toEqual([])
  expect(
    unknown(
      [
        ...of('ENV')
          .join(' ')
          .matchAll(/([A-Z_]+)=/g),
      ].map(([, name]) => name),
    ),
  ).toEqual(['NODE_ENV'])
  expect(of('USER')).toEqual(['espace-stage'])
  expect(JSON.parse(of('ENTRYPOINT')[0] ?? '')).toEqual(['node', 'dist/server/main.js'])
  expect(JSON.parse(/CMD +(\[.*\])/.exec(of('HEALTHCHECK')[0] ?? '')?.[1] ?? '').slice(0, 2)).toEqual([
    'node',
    '--eval',
  ])
})

test('the file of settings and the unit name settings that there are', async () => {
  const env = await read('env')
  expect(unknown([...env.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name))).toEqual([])
  const unit = await read('espace-stage.service')
  expect(unknown([...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name))).toEqual([])
})

test('systemd is told when calls are answered, then regularly, and when it ends', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'espace-stage-notify-'))
  await writeFile(join(dir, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >> ${dir}/told\n`)
  await chmod(join(dir, 'systemd-notify'), 0o755)
  const told = () => readFile(join(dir, 'told'), 'utf8').catch(() => '')
  const env = {
    PATH: dir,
    NOTIFY_SOCKET: '/run/notify',
    WATCHDOG_USEC: '40000',
    WATCHDOG_PID: String(process.pid),
  }

  const alone = supervisor({ PATH: dir })
  alone.ready()
  const systemd = supervisor(env)
  systemd.ready()
  await expect
    .poll(told)
    .toMatch(/^(\/run\/notify READY=1\n)(.*\n)*\/run\/notify WATCHDOG=1\n(.*\n)*\/run\/notify WATCHDOG=1\n/)
  systemd.stopping()
  alone.stopping()
  await expect.poll(told).toContain('/run/notify STOPPING=1\n')
  await rm(dir, { recursive: true })
})

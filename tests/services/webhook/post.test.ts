import type { lookup } from 'node:dns'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { insideOf, isPublic, mayBeNamed, mayReach } from '../../../src/services/kernel/reach'
import { post } from '../../../src/services/webhook/post'
import { type Receiver, startReceiver } from '../../setup/receiver'

/** What a webhook may connect to, and what a receiver can do to the product. */

const nothing = insideOf([])
const here = insideOf(['127.0.0.0/8'])

describe('an address is of the public internet', () => {
  test.each(['8.8.8.8', '193.51.208.13', '2001:660:2402::6', '2a01:e0a::1'])('%s', (address) => {
    expect(isPublic(address)).toBe(true)
  })
})

describe('an address is not of the public internet', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
  ])('%s', (address) => {
    expect(isPublic(address)).toBe(false)
  })
})

test('a link-local address with its interface is refused, not an error', () => {
  expect(mayReach(new URL('https://hub.example'), 'fe80::1%eth0', nothing)).toBe(false)
})

test.each([
  ['https://hub.example/hook', true],
  ['http://hub.example/hook', false],
  ['https://localhost/hook', false],
  ['https://LOCALHOST./hook', false],
  ['https://a.localhost/hook', false],
  ['https://127.0.0.1/hook', false],
  ['https://0x7f.1/hook', false],
  ['https://2130706433/hook', false],
  ['https://[::1]/hook', false],
  ['https://[::ffff:7f00:1]/hook', false],
  ['https://169.254.169.254/latest', false],
])('of %s it is known before it is looked up: %s', (address, may) => {
  expect(mayBeNamed(new URL(address), nothing)).toBe(may)
})

test('the setting opens names and ranges, also by http, and nothing else', () => {
  const inside = insideOf(['hub.univ.example', '10.4.0.0/16', 'fd12::/16', '10.9.9.9'])
  const may = (address: string, found: string) => mayReach(new URL(address), found, inside)
  expect(may('http://hub.univ.example', '192.168.1.1')).toBe(true)
  expect(may('http://HUB.univ.example.', '192.168.1.1')).toBe(true)
  expect(may('http://a.example', '10.4.200.1')).toBe(true)
  expect(may('http://a.example', 'fd12::5')).toBe(true)
  expect(may('http://10.9.9.9', '10.9.9.9')).toBe(true)
  expect(may('http://a.example', '10.5.0.1')).toBe(false)
  expect(may('http://a.example', '8.8.8.8')).toBe(false)
  expect(may('https://other.univ.example', '192.168.1.1')).toBe(false)
  for (const wrong of ['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/1', 'a b', 'hub.example/24', 'https://a'])
    expect(() => insideOf([wrong]), wrong).toThrow()
})

describe('a receiver', () => {
  let receiver: Receiver
  beforeEach(async () => {
    receiver = await startReceiver()
  })
  afterEach(() => receiver.close())

  const send = (options: Partial<Parameters<typeof post>[1]> = {}, url = receiver.url) =>
    post(url, { headers: {}, body: '{"type":"x"}', inside: here, withinMs: 400, ...options })
  /** A resolver that says something else each time. */
  const saying = (...answers: string[][]) => {
    const asked: string[] = []
    const resolve = ((name: string, _: object, done: (e: null, found: object[]) => void) => {
      asked.push(name)
      done(
        null,
        (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
      )
    }) as unknown as typeof lookup
    return { asked, resolve }
  }
  const named = () => receiver.url.replace('127.0.0.1', 'rebind.example')

  it('is sent the body, and what it says is kept', async () => {
    receiver.answers = (response) => void response.writeHead(201).end('Merci\u0000\u0007 🎓')
    expect(await send()).toMatchObject({ statut: 201, erreur: null, reponse: 'Merci   🎓' })
    expect(receiver.received[0]?.body).toBe('{"type":"x"}')
  })

  it('on an inner address is not connected to, whether in digits or by its name', async () => {
    expect(await send({ inside: nothing })).toMatchObject({ statut: null, erreur: 'reseau' })
    const { resolve } = saying(['127.0.0.1'])
    expect(await send({ inside: nothing, resolve }, named())).toMatchObject({ erreur: 'reseau' })
    expect(receiver.received).toEqual([])
  })

  it('of several addresses, all must be allowed', async () => {
    const { resolve } = saying(['127.0.0.1', '10.0.0.1'])
    expect(await send({ resolve }, named())).toMatchObject({ erreur: 'reseau' })
    expect(receiver.received).toEqual([])
  })

  it('is connected to at the address that was checked, which is looked up once', async () => {
    const { asked, resolve } = saying(['127.0.0.1'], ['10.0.0.1'])
    expect(await send({ resolve }, named())).toMatchObject({ statut: 204, erreur: null })
    expect(asked).toEqual(['rebind.example'])
    expect(receiver.received[0]?.headers.host).toMatch(/^rebind\.example:/)
  })

  it('that redirects is not followed', async () => {
    const second = await startReceiver()
    receiver.answers = (response) => void response.writeHead(307, { location: second.url }).end()
    expect(await send()).toMatchObject({ statut: 307, erreur: 'statut' })
    expect(second.received).toEqual([])
    await second.close()
  })

  it('that does not answer has failed', async () => {
    receiver.answers = () => {}
    const { duree, ...rest } = await send()
    expect(rest).toEqual({ statut: null, reponse: '', erreur: 'delai' })
    expect(duree).toBeGreaterThanOrEqual(390)
  })

  it('that accepts and then never ends its response, has taken it', async () => {
    receiver.answers = (response) => void response.writeHead(200).write('a')
    expect(await send()).toMatchObject({ statut: 200, erreur: null, reponse: 'a' })
  })

  it('that answers 10 MB is read no further than needed', async () => {
    let written = 0
    receiver.answers = (response) => {
      const more = () => {
        if (written >= 10_000_000 || response.destroyed) return
        written += 65_536
        if (response.write('é'.repeat(32_768))) setImmediate(more)
        else response.once('drain', more)
      }
      response.writeHead(500)
      more()
    }
    const { reponse, ...rest } = await send()
    expect(rest).toMatchObject({ statut: 500, erreur: 'statut' })
    expect(reponse).toBe('é'.repeat(500))
    expect(written).toBeLessThan(5_000_000)
  })

  it('that hangs up, or whose name is unknown, has failed', async () => {
    receiver.answers = (response) => void response.destroy()
    expect(await send()).toMatchObject({ statut: null, erreur: 'connexion' })
    const resolve = ((_: string, __: object, done: (error: Error) => void) =>
      done(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))) as unknown as typeof lookup
    expect(await send({ resolve }, named())).toMatchObject({ erreur: 'nom' })
  })

  it('without TLS where it is expected has failed', async () => {
    expect(await send({}, receiver.url.replace('http:', 'https:'))).toMatchObject({ erreur: 'connexion' })
  })
})

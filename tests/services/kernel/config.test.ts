import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signInLines } from '../../../src/services/app/prepare'
import { addressOf, DEMO_EMAIL, DEMO_PASSWORD, readConfig } from '../../../src/services/kernel/config'

describe('settings', () => {
  test('each have a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      demoData: true,
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: 0,
      upstreams: {},
      assignmentYear: undefined,
      offerModalYear: undefined,
    })
  })

  test('place documents beside the database, or in a folder of their own', () => {
    expect(readConfig({ DATA_DIR: '/srv/stages' }).filesDir).toBe('/srv/stages/files')
    expect(readConfig({ DATA_DIR: '/srv/stages', FILES_DIR: '/mnt/documents' }).filesDir).toBe(
      '/mnt/documents',
    )
    expect(readConfig({ FILES_DIR: 'documents' }).filesDir).toBe(resolve('documents'))
  })

  test('place documents in a bucket, with a key to it', () => {
    const key = { FILES_KEY_ID: 'ecole:espace', FILES_KEY: 'un-secret' }
    const FILES_URL = 's3://documents/stages/2026?endpoint=https://s3.univ.example/&region=gra'
    expect(readConfig({ FILES_URL, ...key }).bucket).toEqual({
      endpoint: 'https://s3.univ.example',
      name: 'documents',
      prefix: 'stages/2026/',
      region: 'gra',
      keyId: 'ecole:espace',
      key: 'un-secret',
    })
    expect(
      readConfig({ FILES_URL: 's3://documents?endpoint=https://s3.univ.example', ...key }).bucket,
    ).toMatchObject({ prefix: '', region: 'us-east-1' })
  })

  test('that are empty count as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '' })).toMatchObject({ port: 3000 })
  })

  test.each([
    [{ PORT: '80x' }, 'PORT must be a whole number from 1 to 65535, not "80x".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, not "70000".'],
    [{ HOST: 'http://a' }, 'HOST must be a host name or an address without port, not "http://a".'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be 0 or 1, not "yes".'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtp://host.'],
    [
      { COMPANY_REGISTER_URL: 'https://registre.example/?q=1' },
      'COMPANY_REGISTER_URL must be the address below which the register answers /search, such as https://recherche-entreprises.api.gouv.fr.',
    ],
    ...[
      'https://s3.univ.example/documents',
      's3://documents',
      's3://documents?endpoint=s3.univ.example',
      's3://documents?endpoint=ftp://s3.univ.example',
      's3://documents?endpoint=https://u:p@s3.univ.example',
      's3://documents/../autre?endpoint=https://s3.univ.example',
      's3://documents//x?endpoint=https://s3.univ.example',
      's3://u:p@documents?endpoint=https://s3.univ.example',
      's3://documents?endpoint=https://s3.univ.example&regoin=gra',
    ].map((FILES_URL): [NodeJS.ProcessEnv, string] => [
      { FILES_URL, FILES_KEY_ID: 'a', FILES_KEY: 'un-secret' },
      'FILES_URL must be an address such as s3://bucket/prefix?endpoint=https://s3.example&region=eu-west-1.',
    ]),
    [
      { FILES_URL: 's3://documents?endpoint=https://s3.univ.example', FILES_KEY_ID: 'a' },
      'FILES_KEY is missing: it is needed because FILES_URL is set.',
    ],
    [
      { FILES_URL: 's3://documents?endpoint=https://s3.univ.example', FILES_KEY: 'un-secret' },
      'FILES_KEY_ID is missing: it is needed because FILES_URL is set.',
    ],
    [{ FILES_KEY: 'un-secret' }, 'FILES_URL is missing: it is needed because FILES_KEY is set.'],
    [
      {
        FILES_URL: 's3://documents?endpoint=https://s3.univ.example',
        FILES_KEY_ID: 'a',
        FILES_KEY: 'un-secret',
        FILES_DIR: '/srv/files',
      },
      'FILES_DIR and FILES_URL exclude each other: documents are kept in a folder or in a bucket.',
    ],
    [{ PUBLIC_URL: 'https://u:p@stages.example' }, 'PUBLIC_URL must hold no user name or password.'],
    ...['https://univ.example/stage/', 'https://univ.example/?a=1', 'https://univ.example/#a'].map(
      (PUBLIC_URL): [NodeJS.ProcessEnv, string] => [
        { PUBLIC_URL },
        'PUBLIC_URL must be the address of a host alone, such as https://stages.univ.example: the product is not served below a path.',
      ],
    ),
    [{ OFFER_MODAL_YEAR: '2021' }, 'OFFER_MODAL_YEAR must be two years such as 2021/2022, not "2021".'],
    [
      { ADMIN_EMIAL: 'x' },
      'ADMIN_EMIAL is not a setting; the settings of that kind are ADMIN_EMAIL, ADMIN_PASSWORD.',
    ],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD is missing: it is needed because ADMIN_EMAIL is set.'],
    [
      { DEMO_DATA: '0', ADMIN_PASSWORD: 'long enough' },
      'ADMIN_EMAIL is missing: it is needed because ADMIN_PASSWORD is set.',
    ],
    [
      { INTERNSHIP_URL: 'https://stages.example' },
      'INTERNSHIP_API_PASSWORD is missing: it is needed because INTERNSHIP_URL is set.',
    ],
    [
      { ADMIN_EMAIL: 'directrice@b.example', ADMIN_PASSWORD: 'directrice1' },
      'ADMIN_PASSWORD is too easy to guess: choose another one.',
    ],
  ])('that are invalid are refused in a sentence: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  test('that are secret are not repeated in it', () => {
    for (const env of [
      { ADMIN_PASSWORD: 'hush' },
      { DATABASE_URL: 'mysql://u:hush@h/d' },
      { INTERNSHIP_URL: 'https://u:hush@h/d', INTERNSHIP_API_PASSWORD: 'hush' },
    ]) {
      expect(() => readConfig(env)).toThrow(expect.not.stringContaining('hush'))
    }
  })

  test.each([
    ['INTERNSHIP', ['API_PASSWORD']],
    ['COMPANY', ['SERVICE_EMAIL', 'SERVICE_PASSWORD']],
    ['RECORDS', ['SERVICE_EMAIL', 'SERVICE_PASSWORD']],
  ])('require all secrets of a %s service', (service, secrets) => {
    const whole: Record<string, string> = {
      INTERNSHIP_URL: 'https://stages.example',
      INTERNSHIP_API_PASSWORD: 'secret',
      [`${service}_URL`]: 'https://services.example',
      ...Object.fromEntries(secrets.map((secret) => [`${service}_${secret}`, 'secret'])),
    }
    expect(() => readConfig(whole)).not.toThrow()
    for (const secret of secrets) {
      for (const value of [undefined, '', ' ']) {
        const name = `${service}_${secret}`
        expect(() => readConfig({ ...whole, [name]: value })).toThrow(`${name} is missing`)
      }
    }
  })

  test('store a service’s address without a final slash', () => {
    const env = { INTERNSHIP_URL: 'https://stages.example/api/', INTERNSHIP_API_PASSWORD: 'secret' }
    expect(readConfig(env).upstreams).toEqual({
      internship: { url: 'https://stages.example/api', apiPassword: 'secret' },
    })
  })

  test('exclude the demo school once all three services are existing ones', () => {
    const existing = (service: string) => ({
      [`${service}_URL`]: 'https://h.example',
      [`${service}_SERVICE_EMAIL`]: 'a@b.example',
      [`${service}_SERVICE_PASSWORD`]: 'secret',
    })
    const two = { INTERNSHIP_URL: 'https://h.example', INTERNSHIP_API_PASSWORD: 'x', ...existing('COMPANY') }
    expect(readConfig(two).demoData).toBe(true)
    expect(readConfig({ ...two, ...existing('RECORDS') }).demoData).toBe(false)
  })
})

describe('the demo account', () => {
  const anywhere = { HOST: '0.0.0.0' }
  const ownPassword = { ADMIN_PASSWORD: 'a password of our own' }

  test('signs in with the public password on a loopback address', () => {
    for (const HOST of ['127.0.0.1', '127.8.8.8', '::1', 'localhost']) {
      expect(readConfig({ HOST }).demoSignIn).toEqual({ email: DEMO_EMAIL, password: DEMO_PASSWORD })
    }
  })

  test('does not sign in on a reachable address', () => {
    for (const HOST of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example.org']) {
      expect(readConfig({ HOST }).demoSignIn).toBeUndefined()
    }
  })

  test('does not sign in where a proxy or a public address makes the product reachable', () => {
    for (const env of [
      { TRUST_PROXY: '1' },
      { PUBLIC_URL: 'https://stages.example' },
      { PUBLIC_URL: 'http://192.168.1.5:3000' },
      { PUBLIC_URL: 'https://stages.example', TRUST_PROXY: '1' },
    ]) {
      expect(readConfig(env).demoSignIn, JSON.stringify(env)).toBeUndefined()
      expect(readConfig({ ...env, ...ownPassword }).demoSignIn?.password).toBe(ownPassword.ADMIN_PASSWORD)
    }
    for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000/']) {
      expect(readConfig({ PUBLIC_URL }).demoSignIn?.password).toBe(DEMO_PASSWORD)
    }
  })

  test('signs in anywhere with ADMIN_PASSWORD, and only with that', () => {
    const signIn = { email: DEMO_EMAIL, password: ownPassword.ADMIN_PASSWORD }
    expect(readConfig({ ...anywhere, ...ownPassword }).demoSignIn).toEqual(signIn)
    expect(readConfig(ownPassword).demoSignIn).toEqual(signIn)
  })

  test('does not exist without demo data', () => {
    expect(readConfig({ DEMO_DATA: '0' }).demoSignIn).toBeUndefined()
  })
})

test('the printed address can be opened by a browser on this machine', () => {
  expect(addressOf('0.0.0.0', 80)).toBe('http://localhost:80')
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000')
})

test('the start says how to sign in, unless an existing service has the accounts', () => {
  const demo = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
  const open = { open: [demo], demo: true, someone: true }
  expect(signInLines(readConfig({}), open)).toEqual([`Sign in as ${DEMO_EMAIL}, password ${DEMO_PASSWORD}.`])
  const changed = { open: [], demo: true, someone: true }
  expect(signInLines(readConfig({ TRUST_PROXY: '1' }), changed)).toEqual([
    `${DEMO_EMAIL} cannot sign in with the public password where others reach the product (HOST, PUBLIC_URL, TRUST_PROXY): set ADMIN_PASSWORD to give it one.`,
  ])
  expect(signInLines(readConfig({ ADMIN_PASSWORD: 'a password of our own' }), changed)).toEqual([
    'ADMIN_PASSWORD is for the first start; the accounts have their own passwords by now.',
  ])
  const upstream = { INTERNSHIP_URL: 'https://stages.ecole.test', INTERNSHIP_API_PASSWORD: 'shared' }
  expect(signInLines(readConfig(upstream), { open: [], demo: false, someone: false })).toEqual([
    'Sign in with an account of the internship service at INTERNSHIP_URL.',
  ])
})

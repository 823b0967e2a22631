import { expect, it } from 'vitest'
import { pageSettingsOf, readConfig } from '../../../src/services/kernel/config'

const OIDC = { SSO: 'univ', SSO_UNIV_URL: 'https://sso.univ.test', SSO_UNIV_CLIENT_ID: 'stages' }

it('reads several providers, each with its name in three languages', () => {
  const { identityProviders, passwords } = readConfig({
    ...OIDC,
    SSO: 'univ, cas',
    SSO_UNIV_LABEL: 'Université|University|الجامعة',
    SSO_CAS_KIND: 'cas',
    SSO_CAS_URL: 'https://cas.univ.test/cas/',
    SSO_CAS_LABEL: 'CAS',
    SSO_CAS_FOR: 'persons',
  })
  expect(passwords).toBe(true)
  expect(identityProviders).toMatchObject([
    {
      name: 'univ',
      kind: 'oidc',
      staff: true,
      persons: true,
      claims: { id: 'sub' },
      label: { fr: 'Université', en: 'University', ar: 'الجامعة' },
    },
    { name: 'cas', kind: 'cas', url: 'https://cas.univ.test/cas', staff: false, label: { ar: 'CAS' } },
  ])
})

const SAML = {
  SSO: 'fed',
  SSO_FED_KIND: 'saml',
  SSO_FED_METADATA: '/etc/espace/federation.xml',
  SSO_FED_KEY: '/etc/espace/saml.key',
  SSO_FED_CERT: '/etc/espace/saml.crt',
}

it('reads a federation, and whether a university is chosen', () => {
  const config = readConfig({ ...SAML, SSO_FED_IDP: 'https://a.test/idp, https://b.test/idp' })
  expect(config.identityProviders[0]).toMatchObject({
    claims: { id: 'eduPersonPrincipalName', email: 'mail', groups: 'eduPersonScopedAffiliation' },
    saml: { idps: ['https://a.test/idp', 'https://b.test/idp'] },
  })
  expect(pageSettingsOf(config).providers).toMatchObject([{ name: 'fed', several: true }])
  const alone = readConfig({ ...SAML, SSO_FED_IDP: 'https://a.test/idp' })
  expect(pageSettingsOf(alone).providers?.[0]).not.toHaveProperty('several')
})

it.each<[string, Record<string, string>, RegExp]>([
  ['a name that is none', { ...OIDC, SSO: 'Univ' }, /SSO must be names/],
  ['a name twice', { ...OIDC, SSO: 'univ,univ' }, /SSO must be names/],
  ['no address', { SSO: 'univ', SSO_UNIV_CLIENT_ID: 'x' }, /SSO_UNIV_URL/],
  ['an address in plain text', { ...OIDC, SSO_UNIV_URL: 'http://sso.univ.test' }, /SSO_UNIV_URL/],
  ['no client', { SSO: 'univ', SSO_UNIV_URL: 'https://sso.univ.test' }, /SSO_UNIV_CLIENT_ID/],
  ['another kind', { ...OIDC, SSO_UNIV_KIND: 'ldap' }, /SSO_UNIV_KIND must be oidc, cas or saml, not "ldap"/],
  ['a federation without metadata', { ...SAML, SSO_FED_METADATA: '' }, /SSO_FED_METADATA must be a file/],
  ['metadata in plain text', { ...SAML, SSO_FED_METADATA: 'http://x.test/m' }, /SSO_FED_METADATA/],
  ['a federation without a key', { ...SAML, SSO_FED_KEY: '' }, /SSO_FED_KEY is missing/],
  ['a federation with an issuer', { ...SAML, SSO_FED_URL: 'https://x.test' }, /SSO_FED_URL is not for SAML/],
  ['a key for another protocol', { ...OIDC, SSO_UNIV_KEY: '/x' }, /SSO_UNIV_KEY is for SAML alone/],
  ['nobody to be for', { ...OIDC, SSO_UNIV_FOR: 'all' }, /SSO_UNIV_FOR/],
  ['a setting that there is not', { ...OIDC, SSO_UNIV_SECRET: 'x' }, /SSO_UNIV_SECRET is not a setting/],
  ['a provider that SSO does not name', { SSO_UNIV_URL: 'https://x.test' }, /SSO names no provider/],
  [
    'two without names',
    { ...OIDC, SSO: 'univ,b', SSO_B_KIND: 'cas', SSO_B_URL: 'https://b.test' },
    /SSO_UNIV_LABEL/,
  ],
  ['passwords off without a provider', { SSO_PASSWORDS: '0' }, /SSO is missing/],
  [
    'passwords off without somebody for emergencies',
    { ...OIDC, SSO_PASSWORDS: '0' },
    /ADMIN_EMAIL is missing/,
  ],
  [
    'an existing internship service',
    { ...OIDC, INTERNSHIP_URL: 'https://old.test', INTERNSHIP_API_PASSWORD: 'x' },
    /SSO needs the embedded internship service/,
  ],
])('refuses %s', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

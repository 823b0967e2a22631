import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { PapierOf } from '../../../src/contract/papers/papers'
import { readConfig } from '../../../src/services/kernel/config'
import { papier } from '../../../src/services/papers/papier'
import { openIdentity } from '../../../src/services/verification/identity'
import { checkSeal, sealOf, sealWith } from '../../../src/services/verification/seal'
import { makeP12, pdfsig, sealsPdf } from '../../setup/p12'
import { readPdf } from '../../setup/pdf'

/* The school's seal, as another program reads it. */

const SHEET: PapierOf<'feuille'> = {
  langue: 'fr',
  titre: 'Attestation',
  personne: 'Inès Karray',
  entete: { ecole: 'Institut', adresse: 'Sfax', service: 'Service', annee: '2026/2027' },
  page: ['Page ', ' sur ', ''],
  parties: [{ genre: 'texte', texte: 'Elle a fait son stage.' }],
  grand: false,
}
const LE = new Date('2026-11-29T01:00:00Z')
const plain = (pages = 1) =>
  papier(
    'feuille',
    Array.from({ length: pages }, () => SHEET),
    { le: LE },
  )

describe.skipIf(!sealsPdf)('a seal', () => {
  it('is accepted by another program, on a file still suitable for archiving', async () => {
    const p12 = makeP12()
    const seal = (await sealOf({ seal: p12 })) as NonNullable<Awaited<ReturnType<typeof sealOf>>>
    for (const pages of [1, 40]) {
      const pdf = seal.sign(await plain(pages), LE)
      const said = pdfsig(pdf)
      expect(said).toContain('Signature is Valid')
      expect(said).toContain('Signer Certificate Common Name: Institut supérieur Ibn Khaldoun')
      expect(said).toContain('ETSI.CAdES.detached')
      expect(said).toContain('Total document signed')
      const read = readPdf(pdf)
      expect([read.standard, read.isSound, read.pages]).toEqual(['2A', true, pages])
      expect(read.info.Tagged).toBe('yes')
    }
  })

  it('gives the same file for the same paper', async () => {
    const seal = sealWith(openIdentity(...contentOf(makeP12())))
    const [one, other] = [seal.sign(await plain(), LE), seal.sign(await plain(), LE)]
    expect(Buffer.compare(one, other)).toBe(0)
  })

  it('reveals a single changed byte', async () => {
    const seal = sealWith(openIdentity(...contentOf(makeP12())))
    const pdf = seal.sign(await plain(), LE)
    // within the page, and not in the signature
    const at = Buffer.from(pdf).indexOf('/MediaBox')
    pdf[at + 12] = (pdf[at + 12] ?? 0) + 1
    expect(pdfsig(pdf)).toContain('Digest Mismatch')
  })

  it('is refused with a wrong password, without its key, or with another kind of key', async () => {
    const p12 = makeP12()
    const refusal = (seal: { path: string; password: string }) =>
      sealOf({ seal }).then(
        () => '',
        (error: Error) => error.message,
      )
    expect(await refusal({ ...p12, password: 'faux' })).toBe(
      'SEAL_PASSWORD does not open the certificate of SEAL_P12.',
    )
    expect(await refusal({ path: `${p12.path}.none`, password: '' })).toMatch(/^SEAL_P12 names a file/)
    await writeFile(`${p12.path}.txt`, 'not a certificate')
    expect(await refusal({ path: `${p12.path}.txt`, password: '' })).toMatch(/^SEAL_P12 is not a certificate/)
    expect(await refusal(makeP12({ key: 'ec' }))).toBe(
      'SEAL_P12 holds no key of RSA: export the certificate with its RSA key.',
    )
  })

  it('with an expired certificate seals nothing, and the start warns', async () => {
    const p12 = makeP12({ days: 1 })
    const seal = sealWith(openIdentity(...contentOf(p12)))
    expect(seal.fault()).toBeUndefined()
    expect(seal.fault(Date.now() + 2 * 24 * 3_600_000)).toBe('expire')
    expect(seal.fault(Date.now() - 24 * 3_600_000)).toBe('futur')
    const told: string[] = []
    await checkSeal({ seal: p12 }, (message) => told.push(message))
    expect(told).toEqual([expect.stringMatching(/^The certificate of SEAL_P12 expires on \d{4}-/)])
  })
})

describe('the settings of the seal', () => {
  it('are a file and its password', () => {
    expect(readConfig({}).seal).toBeUndefined()
    expect(readConfig({ SEAL_P12: '/etc/seal.p12', SEAL_PASSWORD: 's' }).seal).toEqual({
      path: '/etc/seal.p12',
      password: 's',
    })
    expect(() => readConfig({ SEAL_PASSWORD: 's' })).toThrow('SEAL_P12 is missing')
    expect(() => readConfig({ SEAL_CERT: 'x' })).toThrow('SEAL_CERT is not a setting')
  })
})

function contentOf({ path, password }: { path: string; password: string }): [Uint8Array, string] {
  return [readFileSync(path), password]
}

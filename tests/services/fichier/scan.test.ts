import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { extensions } from '../../../src/contract'
import { FICHIER_BYTES, UPLOAD_PATH } from '../../../src/contract/fichier/fichiers'
import { type Clamd, hasClamd, openClamd } from '../../setup/clamd'
import { docx, EVIL, pdf } from '../../setup/files'
import { openSchool, type School } from '../../setup/openSchool'

/* Documents and the real virus scanner, if installed. `files.test.ts` has one that answers like ClamAV. */

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 })

if (!hasClamd) console.warn('clamd is not installed: apt-get install clamav-daemon')

describe.runIf(hasClamd)('ClamAV itself', () => {
  let school: School
  let clamd: Clamd
  let stage: number
  beforeAll(async () => {
    clamd = await openClamd()
    await clamd.start()
    school = await openSchool()
    school.services.config.clamdUrl = clamd.url
    stage = (await school.assignment()).stage_id
  })
  afterAll(async () => {
    await clamd?.remove()
    await school?.drop()
  })

  /** All of it has come: the upload's number. */
  async function sent(content: Buffer): Promise<number> {
    const wanted = {
      fiche: 'affectation',
      fiche_id: stage,
      genre: 'rapport',
      nom: 'R',
      taille: content.length,
    }
    const { body } = await school.call(extensions.fichierCommencer, wanted)
    await school.services.send(`${UPLOAD_PATH}${body.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${body.secret}`, 'upload-offset': '0' },
      body: new Uint8Array(content),
    })
    return body.id
  }
  const end = async (id: number) => {
    const { status, body } = await school.call(extensions.fichierFinir, { id })
    return status === 200 ? 200 : body.code
  }
  const scanned = async (content: Buffer) => end(await sent(content))
  const listed = async () =>
    (await school.call(extensions.fichierList, { fiche: 'affectation', fiche_id: stage })).body.fichiers
      .length

  it('accepts clean files, up to the largest size', async () => {
    const before = await listed()
    expect(await scanned(pdf())).toBe(200)
    expect(await scanned(docx())).toBe(200)
    const frame = pdf('').length
    expect(await scanned(pdf('x'.repeat(FICHIER_BYTES - frame)))).toBe(200)
    expect(await listed()).toBe(before + 3)
  })

  it('finds a virus behind many pages and inside an archive, and nothing is stored', async () => {
    const before = await listed()
    const inside = docx(undefined, { more: { 'word/media/image1.txt': EVIL }, packed: true })
    expect(inside.includes(EVIL)).toBe(false)
    for (const content of [pdf(EVIL), pdf(`${'x'.repeat(3_000_000)}${EVIL}`), inside])
      expect(await scanned(content)).toBe('file_infected')
    expect(await listed()).toBe(before)
  })

  it('is waited for if stopped: the upload finishes once it is back', async () => {
    const id = await sent(pdf())
    await clamd.stop()
    expect(await end(id)).toBe('scan_unavailable')
    await clamd.start()
    expect(await end(id)).toBe(200)
  })
})

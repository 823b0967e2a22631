import { expect, it } from 'vitest'
import work from '../../../src/services/import/work?thread'
import { ThreadExhausted, thread } from '../../../src/services/kernel/thread'

const LIMITS = { ms: 50_000, megabytes: 64, idleMs: 50 }
const companies = (count: number) => ({
  read: new TextEncoder().encode(
    `nom_entreprise;nom_gerant;matricule;email;adresse\n${'a;b;c;d@d.test;e\n'.repeat(count)}`,
  ),
  asked: {},
})
type Read = { table: string }
const HEADING = '["nom_entreprise","nom_gerant","matricule","email","adresse"]'
const COMPANY = '["a","b","c","d@d.test","e"]'

it('reads one file after the other, and continues after a refused one', async () => {
  const read = thread<ReturnType<typeof companies>, Read>(work, LIMITS)
  const answers = await Promise.allSettled([read(companies(1)), read(companies(0)), read(companies(2))])
  expect(answers).toMatchObject([
    { value: { table: expect.stringContaining(`[${HEADING},${COMPANY},[`) } },
    { reason: { code: 'import_unreadable', details: { reason: 'empty' } } },
    { value: { table: expect.stringContaining(`[${HEADING},${COMPANY},${COMPANY},[`) } },
  ])
})

it('is stopped at its time limit, and the next file gets another one', async () => {
  const read = thread<ReturnType<typeof companies>, Read>(work, { ...LIMITS, ms: 1 })
  await expect(read(companies(1))).rejects.toBeInstanceOf(ThreadExhausted)
  await expect(read(companies(1))).rejects.toBeInstanceOf(ThreadExhausted)
})

it('is stopped at its memory limit, without affecting anything else', async () => {
  const read = thread<ReturnType<typeof companies>, Read>(work, { ...LIMITS, megabytes: 4 })
  await expect(read(companies(5000))).rejects.toBeInstanceOf(ThreadExhausted)
})

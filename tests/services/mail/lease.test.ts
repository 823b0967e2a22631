import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKysely } from '../../../src/services/db/kysely'
import { inTransaction } from '../../../src/services/db/transaction'
import { lease } from '../../../src/services/mail/lease'
import { type Mail, queueMail } from '../../../src/services/mail/outbox'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type Meter, openMeter } from '../../setup/meter'

/* In which order mails leave where many wait. */

let database: TestDatabase
let db: ReturnType<typeof createKysely>
beforeAll(async () => {
  database = await createTestDatabase()
  db = createKysely(database.pool)
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('DELETE FROM gateway.mail'))

const TERMS = { perMinute: 0, perHour: 0, domain: 'ecole.example', holder: undefined }

const LINK = { categorie: 'acces', link: { kind: 'espace', subjectId: 1, hours: 1 } } as const

/** Mails by one call of somebody. Without an origin nobody has caused them. */
const queue = (
  origine: string | undefined,
  name: string,
  many: number,
  more: Partial<Mail> = { categorie: 'candidature' },
) =>
  inTransaction(db, { origine }, async (trx) => {
    for (let n = 0; n < many; n += 1)
      await queueMail(trx, { recipient: `${name}${n}`, subject: 'S', text: 'T', html: '', ...more })
  })
async function leaving(many: number): Promise<string[]> {
  const left: string[] = []
  for (let n = 0; n < many; n += 1) left.push((await lease(db, TERMS))?.recipient ?? '')
  return left
}
const names = (name: string, many: number) => Array.from({ length: many }, (_, n) => `${name}${n}`)

describe('behind 1,000 mails of one person', () => {
  beforeEach(() => queue('personne/1', 'flot', 1_000))

  it('neither a convocation nor a sign-in link waits', async () => {
    await queue('bureau/1', 'convocation', 20, { categorie: 'convocation' })
    await queue(undefined, 'rappel', 1, { categorie: 'rappel' })
    await queue('reseau/x', 'lien', 2, LINK)
    // for changed addresses, caused by nobody
    await queue(undefined, 'confirmation', 5, {
      ...LINK,
      link: { ...LINK.link, kind: 'adresse' },
      origin: 'personne/1',
    })
    await queue('reseau/x', 'confirmer', 1, { ...LINK, link: { ...LINK.link, kind: 'adresse' } })
    const left = await leaving(24)
    expect(left.slice(0, 3)).toEqual([...names('lien', 2), 'confirmer0'])
    expect(left.slice(3).sort()).toEqual([...names('convocation', 20), 'rappel0'].sort())
  })

  it('nobody else waits longer than their own mails take', async () => {
    await queue('personne/2', 'autre', 3)
    await queue('bureau/1', 'lettre', 2, { categorie: 'courrier' })
    const left = await leaving(8)
    expect(left).toEqual(['flot0', 'autre0', 'lettre0', 'flot1', 'autre1', 'lettre1', 'flot2', 'autre2'])
    expect(await leaving(2)).toEqual(['flot3', 'flot4'])
    await queue('personne/3', 'encore', 1)
    await queue('personne/1', 'flot-', 1)
    expect(await leaving(2)).toEqual(['encore0', 'flot5'])
  })

  it('a retry has its turn when it is due', async () => {
    await queue('personne/2', 'autre', 1)
    await database.pool.query(
      "UPDATE gateway.mail SET next_attempt_at = now() + interval '1 hour' WHERE recipient IN ('autre0', 'flot0')",
    )
    expect(await leaving(1)).toEqual(['flot1'])
    await database.pool.query("UPDATE gateway.mail SET next_attempt_at = now() WHERE recipient = 'autre0'")
    expect(await leaving(1)).toEqual(['autre0'])
  })

  it('the next one is found by its index', async () => {
    const meter: Meter = await openMeter(database.url)
    const on = createKysely(meter.pool)
    for (let n = 0; n < 8; n += 1) await lease(on, TERMS)
    const { statements, buffers } = await meter.measure(() => lease(on, TERMS))
    await meter.pool.end()
    expect(statements).toBe(1)
    expect(buffers).toBeLessThan(100)
  })
})

it('the office’s convocations leave in their order, between those of a colleague', async () => {
  await queue('bureau/1', 'une', 40, { categorie: 'convocation' })
  await queue('bureau/2', 'autre', 2, { categorie: 'convocation' })
  const left = await leaving(42)
  expect(left.slice(0, 4)).toEqual(['une0', 'autre0', 'une1', 'autre1'])
  expect(left.slice(4)).toEqual(names('une', 40).slice(2))
})

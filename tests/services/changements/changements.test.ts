import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import { GENRES_LUS, type GenreLu } from '../../../src/contract/changements/genres'
import { SUJETS } from '../../../src/contract/jeton/sujets'
import { ANNEE, AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'

/* Reading what changed since a cursor, as a data warehouse does. */

let school: School
/** Reads everything, and reads the first diploma only. */
let whole: string
let limited: string
let sql: School['sql']

const machine = async (of: object): Promise<string> => {
  const sent = { nom: `Entrepôt ${++machines}`, lit: SUJETS, expire: '2099-12-31', ...of }
  return (await school.call(extensions.jetonAjouter, sent)).body.secret
}
let machines = 0

beforeAll(async () => {
  school = await openSchool()
  sql = school.sql
  const one = `'{"fr": "Deux", "en": "Two", "ar": "2"}'`
  const other = `'{"fr": "Trois", "en": "Three", "ar": "3"}'`
  await sql(`INSERT INTO records.diplome (id, cycle_id, label) VALUES (2, 1, ${one})`)
  await sql(`INSERT INTO records.specialite (id, diplome_id, label) VALUES (2, 2, ${one}), (3, 2, ${other})`)
  await sql('INSERT INTO records.specialite_niveau VALUES (2, 1), (3, 1)')
  await sql(`INSERT INTO records.groupe (id, annee_id, specialite_id, niveau_id, nom)
    VALUES (3, ${ANNEE}, 2, 1, 'B'), (4, ${ANNEE}, 3, 1, 'C')`)
  whole = await machine({})
  limited = await machine({ diplomes: [1] })
})
afterAll(() => school?.drop())
beforeEach(() => sql("DELETE FROM gateway.rate_limit WHERE key LIKE 'jeton/%'"))

interface Read {
  // biome-ignore lint/suspicious/noExplicitAny: rows are those of any kind
  rows: any[]
  gone: { kind: string; id: number; at: string }[]
  cursor: string
  pages: number
}

const ask = (token: string, kind: string, cursor?: string, perPage?: number) =>
  school.services.call(
    extensions.changementsDepuis,
    { kind, ...(cursor !== undefined && { cursor }), ...(perPage && { perPage }) },
    { token },
  )

/** All pages since a cursor, as a reader takes them in. */
async function read(token: string, kind: GenreLu, since?: string, perPage?: number): Promise<Read> {
  const all: Read = { rows: [], gone: [], cursor: since ?? '', pages: 0 }
  for (let cursor = since; ; ) {
    const { status, body } = await ask(token, kind, cursor, perPage)
    expect([status, body.message]).toEqual([200, undefined])
    expect(body.rows.length + body.gone.length).toBeLessThanOrEqual(perPage ?? 1000)
    all.rows.push(...body.rows)
    all.gone.push(...body.gone)
    all.pages += 1
    cursor = body.cursor
    if (!body.more) return { ...all, cursor: body.cursor }
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('a program that keeps a copy', () => {
  it('reads everything, and then only what has changed', async () => {
    const { id, stage_id, etudiant_id } = await school.assignment()
    await sql('INSERT INTO internship.stage_specialite (stage_id, specialite_id) VALUES ($1, 1)', [stage_id])
    const offers = await read(whole, 'stage')
    const kept = await sql('SELECT id FROM internship.stage WHERE annee_id = $1 ORDER BY id', [ANNEE])
    expect([idsOf(offers.rows), offers.gone]).toEqual([idsOf(kept), []])
    expect(offers.rows.at(-1)).toMatchObject({
      id: stage_id,
      annee_id: ANNEE,
      entreprise_id: 1,
      etat: 1,
      specialite: [1],
      niveau: [],
    })
    const assignments = await read(whole, 'affectation')
    expect(assignments.rows.at(-1)).toMatchObject({ id, stage_id, etudiant_id, encadrant_id: 1 })
    expect(await read(whole, 'stage', offers.cursor)).toMatchObject({ rows: [], gone: [], pages: 1 })

    await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
    await sql("UPDATE internship.stage SET sujet = 'Autre sujet' WHERE id = $1", [stage_id])
    await school.offer({ annee: AUTRE_ANNEE })
    const later = await read(whole, 'stage', offers.cursor)
    expect(later).toMatchObject({ rows: [{ id: stage_id, sujet: 'Autre sujet' }], gone: [] })
    expect((await read(whole, 'affectation', assignments.cursor)).rows).toEqual([])
    const [defence] = (await read(whole, 'soutenance')).rows.slice(-1)
    expect(defence).toMatchObject({
      affectation_id: id,
      jury: [{ jury_id: 5 }, { jury_id: 6 }],
      materiel: [1],
    })
    expect((await read(whole, 'stage', later.cursor)).rows).toEqual([])
  })

  it('reads a record whose list has changed', async () => {
    const offer = await school.offer()
    const { cursor } = await read(whole, 'stage')
    await sql('INSERT INTO internship.stage_niveau (stage_id, niveau_id) VALUES ($1, 1)', [offer])
    expect((await read(whole, 'stage', cursor)).rows).toMatchObject([{ id: offer, niveau: [1] }])
  })

  it('is told what was deleted and when, whether it knew it or not', async () => {
    const [known, other] = [await school.offer(), await school.offer({ annee: AUTRE_ANNEE })]
    const { cursor } = await read(whole, 'stage')
    const unknown = await school.offer()
    await sql('DELETE FROM internship.stage WHERE id = ANY ($1)', [[known, unknown, other]])
    const { rows, gone } = await read(whole, 'stage', cursor)
    expect(rows).toEqual([])
    expect(gone).toMatchObject([
      { kind: 'stage', id: known },
      { kind: 'stage', id: unknown },
    ])
    expect(Math.abs(Date.parse(gone[0]?.at ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('reads every kind, without what is secret', async () => {
    for (const kind of Object.keys(GENRES_LUS) as GenreLu[]) {
      const { cursor } = await read(whole, kind)
      await read(limited, kind)
      expect((await read(whole, kind, cursor)).rows, kind).toEqual([])
    }
    const [student] = (await read(whole, 'etudiant')).rows
    expect(Object.keys(student)).toEqual([
      'id',
      'matricule',
      'prenom',
      'nom',
      'email',
      'langue',
      'inscription',
    ])
  })

  it('takes 20,000 rows in pages, each once, and then their changes', async () => {
    const before = (await read(whole, 'etudiant')).rows.length
    const write = (statement: string) => sql(`BEGIN; SET LOCAL statement_timeout = 0; ${statement}; COMMIT`)
    await write(`INSERT INTO records.etudiant (matricule, prenom, nom, email)
      SELECT 'N' || i, 'Prénom', 'Nom', 'n' || i || '@ecole.test' FROM generate_series(1, 20000) i`)
    const all = await read(whole, 'etudiant', undefined, 3000)
    const count = before + 20_000
    expect([all.pages, new Set(idsOf(all.rows)).size, all.rows.length]).toEqual([7, count, count])
    const { cursor: ofRooms } = await read(whole, 'salle')
    await write("UPDATE records.etudiant SET prenom = 'Autre' WHERE matricule LIKE 'N%'")
    await write("DELETE FROM records.etudiant WHERE matricule LIKE 'N12%'")
    await sql('UPDATE records.salle SET places = 12 WHERE id = 1')
    const changed = await read(whole, 'etudiant', all.cursor, 3000)
    const [present, gone] = [new Set(idsOf(changed.rows)).size, new Set(idsOf(changed.gone)).size]
    expect([present, gone]).toEqual([20_000 - 1_111, 1_111])
    expect((await read(whole, 'salle', ofRooms)).rows).toMatchObject([{ id: 1, places: 12 }])
  }, 120_000)
})

describe('a transaction that commits late', () => {
  let late: pg.PoolClient
  let soon: pg.PoolClient
  beforeAll(async () => {
    late = await school.database.pool.connect()
    soon = await school.database.pool.connect()
  })
  afterAll(() => {
    late.release()
    soon.release()
  })
  const rename = (client: pg.PoolClient, id: number, sujet: string) =>
    client.query('UPDATE internship.stage SET sujet = $2 WHERE id = $1', [id, sujet])

  it('is not skipped, although later changes were read before it', async () => {
    const [first, second] = [await school.offer(), await school.offer()]
    const { cursor } = await read(whole, 'stage')
    await late.query('BEGIN')
    await rename(late, first, 'Tard')
    await rename(soon, second, 'Tôt')
    const during = await read(whole, 'stage', cursor)
    expect(during.rows).toMatchObject([{ id: second, sujet: 'Tôt' }])
    const still = await read(whole, 'stage', during.cursor)
    await late.query('COMMIT')
    const after = await read(whole, 'stage', still.cursor)
    expect(after.rows).toContainEqual(expect.objectContaining({ id: first, sujet: 'Tard' }))
    expect((await read(whole, 'stage', after.cursor)).rows).toEqual([])
  })

  it('is not skipped when it began after the one that commits first', async () => {
    const offers = [await school.offer(), await school.offer(), await school.offer()] as const
    const { cursor } = await read(whole, 'stage')
    await soon.query('BEGIN')
    await rename(soon, offers[0], 'Avant')
    await late.query('BEGIN')
    await rename(late, offers[1], 'Entre')
    await rename(soon, offers[2], 'Après')
    await soon.query('COMMIT')
    const during = await read(whole, 'stage', cursor)
    expect(idsOf(during.rows)).toEqual([offers[0], offers[2]])
    await late.query('COMMIT')
    const after = await read(whole, 'stage', during.cursor)
    expect(after.rows).toContainEqual(expect.objectContaining({ id: offers[1], sujet: 'Entre' }))
  })

  it('is not skipped when it runs as the first page is read', async () => {
    const [first, second] = [await school.offer(), await school.offer()]
    await late.query('BEGIN')
    await rename(late, first, 'Très tard')
    await rename(soon, second, 'Très tôt')
    const all = await read(whole, 'stage')
    expect(all.rows).not.toContainEqual(expect.objectContaining({ sujet: 'Très tard' }))
    await late.query('COMMIT')
    const { rows, cursor } = await read(whole, 'stage', all.cursor)
    expect(rows).toContainEqual(expect.objectContaining({ id: first, sujet: 'Très tard' }))
    expect((await read(whole, 'stage', cursor)).rows).toEqual([])
  })

  it('is not skipped in a savepoint, nor between two pages', async () => {
    const offers = [await school.offer(), await school.offer(), await school.offer()] as const
    const { cursor } = await read(whole, 'stage')
    await late.query('BEGIN; SAVEPOINT s')
    await rename(late, offers[0], 'Point')
    await late.query('RELEASE s')
    await rename(soon, offers[1], 'Une')
    await rename(soon, offers[2], 'Deux')
    const page = (await ask(whole, 'stage', cursor, 1)).body
    expect([idsOf(page.rows), page.more]).toEqual([[offers[1]], true])
    await late.query('COMMIT')
    const rest = await read(whole, 'stage', page.cursor, 1)
    const again = await read(whole, 'stage', rest.cursor, 1)
    expect([...rest.rows, ...again.rows]).toContainEqual(expect.objectContaining({ sujet: 'Point' }))
  })
})

describe('a token limited to some diplomas', () => {
  const move = (etudiant: number, groupe: number) =>
    sql('UPDATE records.inscription SET groupe_id = $2 WHERE etudiant_id = $1 AND annee_id = $3', [
      etudiant,
      groupe,
      ANNEE,
    ])

  it('sees nothing of the others, not even that something changed', async () => {
    const { id, etudiant_id } = await school.assignment()
    await move(etudiant_id, 3)
    const { rows, cursor } = await read(limited, 'affectation')
    expect(idsOf(rows)).not.toContain(id)
    await sql('UPDATE internship.affectation SET encadrant_id = 2 WHERE id = $1', [id])
    expect(await read(limited, 'affectation', cursor)).toMatchObject({ rows: [], gone: [] })
    await sql('DELETE FROM internship.affectation WHERE id = $1', [id])
    expect(await read(limited, 'affectation', cursor)).toMatchObject({ rows: [], gone: [] })
  })

  it('is told that rows have left its diplomas, and reads those that come back', async () => {
    const { id, stage_id, etudiant_id } = await school.assignment()
    await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
    const [{ id: defence }] = await sql('SELECT id FROM internship.soutenance WHERE affectation_id = $1', [
      id,
    ])
    await sql('UPDATE internship.soutenance SET etat = 1, validated_at = now() WHERE id = $1', [defence])
    await sql(
      `INSERT INTO internship.note (soutenance_id, mention_id, points)
       VALUES ($1, (SELECT min(id) FROM internship.mention), 15)`,
      [defence],
    )
    const [{ id: grade }] = await sql('SELECT id FROM internship.note WHERE soutenance_id = $1', [defence])
    const of = { etudiant: etudiant_id, affectation: id, soutenance: defence, note: grade } as const
    for (const kind of Object.keys(of) as (keyof typeof of)[]) {
      const { rows, cursor } = await read(limited, kind)
      expect(idsOf(rows), kind).toContain(of[kind])
      await move(etudiant_id, 3)
      const left = await read(limited, kind, cursor)
      expect([idsOf(left.rows), idsOf(left.gone)], kind).toEqual([[], [of[kind]]])
      await move(etudiant_id, 4)
      expect(await read(limited, kind, left.cursor), kind).toMatchObject({ rows: [], gone: [] })
      await move(etudiant_id, 1)
      expect(idsOf((await read(limited, kind, left.cursor)).rows), kind).toEqual([of[kind]])
    }
  })

  it('is told that an offer has become another diploma’s', async () => {
    const offer = await school.offer()
    const { rows, cursor } = await read(limited, 'stage')
    expect(idsOf(rows)).toContain(offer)
    await sql('INSERT INTO internship.stage_specialite (stage_id, specialite_id) VALUES ($1, 2)', [offer])
    await sql(`WITH o AS (INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage, etat)
        VALUES (${ANNEE}, 1, 'D’un autre diplôme', 'Description', 'Février', 1) RETURNING id)
      INSERT INTO internship.stage_specialite (stage_id, specialite_id) SELECT id, 2 FROM o`)
    const former = await school.offer({ annee: AUTRE_ANNEE })
    await sql('INSERT INTO internship.stage_specialite (stage_id, specialite_id) VALUES ($1, 2)', [former])
    expect((await read(limited, 'stage', cursor)).gone).toMatchObject([{ id: offer }])
  })

  it('starts again once groups, specialties or its own diplomas are others', async () => {
    const { cursor } = await read(limited, 'affectation')
    const unlimited = await read(whole, 'affectation')
    await sql('UPDATE records.specialite SET diplome_id = 1 WHERE id = 3')
    const { status, body } = await ask(limited, 'affectation', cursor)
    expect([status, body.code]).toEqual([410, 'cursor_expired'])
    expect(body.message).toMatch(/start again without a cursor$/)
    await read(whole, 'affectation', unlimited.cursor)
    await read(limited, 'affectation', (await read(limited, 'affectation')).cursor)
    expect((await ask(limited, 'affectation', unlimited.cursor)).body.code).toBe('cursor_expired')
  })

  it('reads the kinds of its subjects alone', async () => {
    const offers = await machine({ lit: ['offres'] })
    expect((await ask(offers, 'stage')).status).toBe(200)
    for (const kind of Object.keys(GENRES_LUS) as GenreLu[])
      if (GENRES_LUS[kind] !== 'offres') expect((await ask(offers, kind)).body.code, kind).toBe('token_scope')
    expect((await ask(offers, 'utilisateur')).body.code).toBe('validation')
    expect((await ask(offers, 'stage&kind=note')).status).toBe(400)
  })
})

describe('a cursor', () => {
  it('that is none is refused as such, and answers no more than another', async () => {
    const { cursor } = await read(whole, 'stage')
    const wire = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
    const ugly = ['', ' ', '…', 'null', `${cursor}\u200b`.slice(1), "' OR 1=1 --", 'x'.repeat(500)]
    for (const text of [
      ...ugly,
      forged(...wire, 1),
      forged(2, ...wire.slice(1)),
      forged(...wire.slice(0, -1), -1),
    ])
      expect((await ask(whole, 'stage', text)).body.code, text).toBe('validation')
    for (const place of [1e300, '1', [1], [1, 'x'], {}])
      expect((await ask(whole, 'stage', forged(...wire.slice(0, -1), place))).body.code).toBe('validation')
    expect((await ask(whole, 'stage', 'x'.repeat(501))).status).toBe(400)
    expect((await ask(whole, 'note', cursor)).body.code).toBe('validation')
    for (const perPage of [-1, 5001, 1.5])
      expect((await ask(whole, 'stage', cursor, perPage)).body.code, String(perPage)).toBe('validation')
    const beyond = forged(...wire.slice(0, -1), [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])
    expect((await ask(whole, 'stage', beyond)).body).toMatchObject({ rows: [], more: false })
    const students = [...(await read(limited, 'etudiant')).rows].length
    const [, , , ...rest] = JSON.parse(
      Buffer.from((await read(limited, 'etudiant')).cursor, 'base64url').toString(),
    )
    const scope = JSON.parse(Buffer.from((await read(limited, 'etudiant')).cursor, 'base64url').toString())[2]
    const fromStart = forged(1, 'etudiant', scope, ...rest.slice(0, -1), 0)
    expect((await read(limited, 'etudiant', fromStart)).rows.length).toBe(students)
  })

  it('that is too old, of another year, or of a trail that is no longer there starts again', async () => {
    const { cursor } = await read(whole, 'stage')
    const wire = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const changed = (index: number, value: unknown) =>
      Buffer.from(JSON.stringify(wire.with(index, value))).toString('base64url')
    const old = [changed(3, wire[3] - 361 * 86_400), changed(4, wire[4] + 1_000_000), changed(5, wire[5] - 1)]
    for (const text of [...old, changed(6, wire[6] + 1_000_000_000)]) {
      const { status, body } = await ask(whole, 'stage', text)
      expect([status, body.code]).toEqual([410, 'cursor_expired'])
      expect(body.message).toMatch(/start again without a cursor$/)
    }
    await sql(`UPDATE records.annee SET courante = true WHERE id = ${AUTRE_ANNEE}`)
    expect((await ask(whole, 'stage', cursor)).body.code).toBe('cursor_expired')
    expect((await read(whole, 'stage')).rows.every(({ annee_id }) => annee_id === AUTRE_ANNEE)).toBe(true)
    await sql(`UPDATE records.annee SET courante = true WHERE id = ${ANNEE}`)
  })
})

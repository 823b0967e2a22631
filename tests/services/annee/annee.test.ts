import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annee, endpoints, extensions, internship, records, rentree } from '../../../src/contract'
import { ROLE_HEADER } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { everything } from '../../setup/everything'
import { inputOf } from '../../setup/inputs'
import { type Services, STAFF, startServices, type Tokens } from '../../setup/services'

const [PAST, CURRENT, NEXT] = [1, 2, 3]

let database: TestDatabase
let services: Services
let tokens: Tokens
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
  tokens = await services.signIn()
})
afterAll(() => database?.drop())

const sql = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const call = (endpoint: Endpoint, input: object = {}, as = tokens) =>
  services.call(endpoint, input, { token: as[endpoint.service] })
const refusal = async (endpoint: Endpoint, input: object, as = tokens) => {
  const { status, body } = await call(endpoint, input, as)
  return [status, body.code]
}
const count = async (from: string) => (await sql(`SELECT count(*)::int AS n FROM ${from}`))[0].n
/** Takes back the last change of the trail. */
const undo = async (as = tokens) => {
  const [{ id }] = await sql('SELECT max(change_id) AS id FROM gateway.audit')
  const { body } = await call(extensions.historiqueAnnuler, { id }, as)
  return body.code ?? body.status
}

describe('a closed year', () => {
  let closed: Tokens
  const set = async (cloturee: number, id = PAST) => {
    const { record } = (await call(annee.anneeById, { id })).body
    return call(annee.anneeUpdate, { ...record, cloturee })
  }
  beforeAll(async () => {
    closed = await services.signIn({ annee: PAST })
    expect((await set(1)).status).toBe(200)
  })

  it('refuses all daily work, for everybody', async () => {
    await sql(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role)
       SELECT 'Rim', 'rim@ecole.test', password_hash, 'manager' FROM internship.utilisateur WHERE email = $1`,
      [STAFF.email],
    )
    const manager = await services.signIn({ annee: PAST, email: 'rim@ecole.test' })
    const writing = endpoints.filter(({ access, role }) => access === 'staff' && role === 'manager')
    expect(writing.length).toBeGreaterThan(60)
    const before = await everything(database.pool)
    for (const as of [closed, manager]) {
      for (const endpoint of writing)
        expect([endpoint.path, ...(await refusal(endpoint, inputOf(endpoint), as))]).toEqual([
          endpoint.path,
          409,
          'year_closed',
        ])
    }
    expect(await everything(database.pool)).toBe(before)
    const told = async (as: Tokens) => (await call(internship.stageList, {}, as)).headers.get(ROLE_HEADER)
    expect([await told(closed), await told(manager), await told(tokens)]).toEqual([
      'keeper',
      'reader',
      'administrator',
    ])
  })

  it('keeps its rows whoever asks, and changes only with rows of other years', async () => {
    // reads of documents and of pending work are recorded for a closed year, too
    const ofAYear = await sql(`
      SELECT c.table_schema || '.' || c.table_name AS name FROM information_schema.columns c
      JOIN pg_class t ON t.oid = (c.table_schema || '.' || c.table_name)::regclass AND t.relkind = 'r'
      WHERE c.column_name = 'annee_id' AND c.table_schema <> 'gateway'
        AND c.table_name NOT IN ('dossier', 'parcours', 'lecture_fichier', 'attente') AND c.table_name NOT LIKE 'effectif%' ORDER BY 1`)
    expect(ofAYear.length).toBeGreaterThan(7)
    for (const { name } of ofAYear) {
      const [{ n }] = await sql(`SELECT count(*)::int AS n FROM ${name} WHERE annee_id = ${PAST}`)
      const written = sql(`UPDATE ${name} SET annee_id = annee_id WHERE annee_id = ${PAST}`)
      if (n > 0) await expect(written, name).rejects.toThrow('the year is closed')
      else {
        await written
        const held = `pg_trigger WHERE tgrelid = '${name}'::regclass AND tgname = 'annee_cloturee'`
        expect([name, await count(held)]).toEqual([name, 1])
      }
    }
    const ofDefence = `soutenance_id IN (SELECT id FROM internship.soutenance WHERE annee_id = ${PAST})`
    for (const statement of [
      `UPDATE internship.stage SET annee_id = ${CURRENT} WHERE annee_id = ${PAST} AND affect = 0`,
      `UPDATE internship.stage SET annee_id = ${PAST} WHERE annee_id = ${CURRENT} AND affect = 0`,
      `UPDATE internship.note SET points = 11 WHERE ${ofDefence}`,
      `DELETE FROM internship.soutenance_jury WHERE ${ofDefence}`,
      `INSERT INTO internship.stage_niveau SELECT id, 8 FROM internship.stage WHERE annee_id = ${PAST} ON CONFLICT DO NOTHING`,
    ])
      await expect(sql(statement), statement).rejects.toThrow('the year is closed')

    const [{ id }] = await sql(
      `SELECT entreprise_id AS id FROM internship.stage WHERE annee_id = ${PAST} LIMIT 1`,
    )
    await sql("UPDATE company.entreprise SET nom_entreprise = 'Renommée' WHERE id = $1", [id])
    expect(
      await sql('SELECT DISTINCT entreprise FROM internship.stage WHERE entreprise_id = $1', [id]),
    ).toEqual([{ entreprise: 'Renommée' }])
  })

  it('is never the current one, and lets an earlier write finish', async () => {
    expect(
      await refusal(annee.anneeUpdate, {
        ...(await call(annee.anneeById, { id: CURRENT })).body.record,
        cloturee: 1,
      }),
    ).toEqual([409, 'current_year'])
    const client = await database.pool.connect()
    await client.query('BEGIN')
    await client.query(`UPDATE internship.stage SET sujet = 'Avant' WHERE id = (
      SELECT min(id) FROM internship.stage WHERE annee_id = ${NEXT})`)
    let done = false
    const closing = set(1, NEXT).then(({ status }) => {
      done = true
      return status
    })
    await sql('SELECT pg_sleep(0.1)')
    expect(done).toBe(false)
    await client.query('COMMIT')
    client.release()
    expect(await closing).toBe(200)
    expect(await undo()).toBe(200)
  })

  it('is listed as closed, and reopened by an administrator or by undo', async () => {
    await call(extensions.cycleAdd, { label: { fr: 'Doctorat' } })
    const told = async () => (await services.call(records.annee)).body.Annee[0].ListAnnee
    expect(await told()).toContainEqual(expect.objectContaining({ value: PAST, cloturee: true }))
    expect(
      await refusal(extensions.historiqueAnnuler, { id: await lastOf('records.cycle') }, closed),
    ).toEqual([409, 'year_closed'])
    expect((await set(0)).status).toBe(200)
    expect(await told()).not.toContainEqual(expect.objectContaining({ cloturee: true }))
    expect((await call(internship.stageList, {}, closed)).headers.get(ROLE_HEADER)).toBe('administrator')
    expect(await undo(closed)).toBe(200)
    expect(await told()).toContainEqual(expect.objectContaining({ value: PAST, cloturee: true }))
    await set(0)
  })

  /** A change of the daily work. */
  async function lastOf(entity: string) {
    const [{ id }] = await sql(
      `SELECT max(change_id) AS id FROM gateway.audit WHERE entity = $1 AND request_id IS NOT NULL`,
      [entity],
    )
    return id
  }
})

describe('the next year', () => {
  const base = async (input = {}) => (await call(rentree.rentreeBase, input)).body
  const YEAR = { label: '2030/2031', debut: '2030-09-01', fin: '2031-12-31' }
  const inNext = (table: string, label = YEAR.label) =>
    count(`${table} WHERE annee_id = (SELECT id FROM records.annee WHERE label = '${label}')`)

  it('is proposed from the last one, its groups by level and name', async () => {
    const { annee: proposed, source, groupes, cibles, offres } = await base()
    expect([proposed, source, offres]).toEqual([
      { label: '2022/2023', debut: '2022-09-01', fin: '2023-12-31', nouvelle: false },
      { label: '2021/2022', courante: true, cloturee: false, enCours: expect.any(Number) },
      120,
    ])
    expect(cibles).toEqual([])
    const named = (nom: string) => groupes.find((groupe: { nom: string }) => groupe.nom === nom)
    expect(named('LGL2 A').propose).toBe(`copie/${named('LGL3 A').id}`)
    expect(named('LGL3 B')).toMatchObject({ final: true, propose: null, etudiants: 6 })
    expect((await base({ label: YEAR.label })).annee).toEqual({
      label: '2030/2031',
      debut: '2022-09-01',
      fin: '2023-12-31',
      nouvelle: true,
    })
  })

  it('shows how many internships still run, by their last day or a missing grade', async () => {
    const running = async () => (await base()).source.enCours
    const before = await running()
    const free = async (graded: boolean) =>
      (
        await sql(
          `SELECT f.id, f.fin::text FROM internship.deroulement f JOIN internship.dossier d ON d.id = f.id
           WHERE f.annee_id = ${CURRENT} AND f.fin < now() AND (d.note IS NOT NULL) = $1 ORDER BY f.id LIMIT 1`,
          [graded],
        )
      )[0]
    const [graded, ungraded] = [await free(true), await free(false)]
    // whatever agreement has been signed about it
    const until = (id: number, fin: string | null) =>
      database.pool.query(`ALTER TABLE internship.deroulement DISABLE TRIGGER hold_faits;
        UPDATE internship.deroulement SET fin = ${fin ? `'${fin}'` : 'NULL'} WHERE id = ${id};
        SET CONSTRAINTS ALL IMMEDIATE;
        ALTER TABLE internship.deroulement ENABLE TRIGGER hold_faits`)
    for (const { id, fin } of [graded, ungraded]) {
      await until(id, '2199-06-30')
      expect(await running()).toBe(before + 1)
      await until(id, null)
      expect(await running()).toBe(before + (id === ungraded.id ? 1 : 0))
      await until(id, fin)
      expect(await running()).toBe(before)
    }
  })

  it('gets a missing group of the next level for the students who continue', async () => {
    const [first] = (await base()).groupes.filter(({ propose }: { propose: string | null }) => propose)
    const [{ specialite_id, niveau_id }] = await sql('SELECT * FROM records.groupe WHERE id = $1', [first.id])
    const [{ id: specialite }] = await sql(`WITH made AS (INSERT INTO records.specialite (diplome_id, label)
        SELECT diplome_id, '{"fr": "Données", "en": "Data", "ar": "بيانات"}' FROM records.specialite WHERE id = ${specialite_id} RETURNING id),
      taught AS (INSERT INTO records.specialite_niveau SELECT made.id, l.niveau_id FROM made, records.specialite_niveau l
        WHERE l.specialite_id = ${specialite_id})
      SELECT id FROM made`)
    const [{ rang }] = await sql('SELECT rang FROM records.niveau WHERE id = $1', [niveau_id])
    const add = async (name: string) =>
      (
        await sql(
          'INSERT INTO records.groupe (annee_id, specialite_id, niveau_id, nom) VALUES ($1, $2, $3, $4) RETURNING id',
          [CURRENT, specialite, niveau_id, name],
        )
      )[0].id
    const [one, other] = [await add(`DN${rang} A`), await add(`DN${rang + 1} A`)]
    const student = (
      await sql(`WITH e AS (INSERT INTO records.etudiant (matricule, prenom, nom, email)
        VALUES ('DN-1', 'Ada', 'Données', 'dn1@ecole.test') RETURNING id)
      INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) SELECT id, ${CURRENT}, ${one} FROM e RETURNING etudiant_id AS id`)
    )[0].id
    const of = async (id: number, label = YEAR.label) =>
      (await base({ label })).groupes.find((groupe: { id: number }) => groupe.id === id)
    expect(await of(one)).toMatchObject({
      final: false,
      propose: `suite/${one}`,
      suite: { nom: `DN${rang + 1} A`, niveau: expect.any(String) },
    })
    // both are followed by one group of that name
    const plan = {
      annee: YEAR,
      passages: [one, other].map((groupe) => ({ groupe, vers: `suite/${groupe}` })),
    }
    const { body } = await call(rentree.rentreeOuvrir, plan)
    expect(body.apercu).toMatchObject({
      suites: { nombre: 1, noms: [`DN${rang + 1} A`] },
      groupes: { nombre: 0 },
      inscriptions: { nombre: 1 },
    })
    const made = await sql(
      `SELECT g.id, g.nom, n.rang, p.etudiant_id FROM records.groupe g JOIN records.niveau n ON n.id = g.niveau_id
       LEFT JOIN records.inscription p ON p.groupe_id = g.id WHERE g.annee_id = $1`,
      [body.annee],
    )
    expect(made).toEqual([
      { id: expect.any(Number), nom: `DN${rang + 1} A`, rang: expect.any(Number), etudiant_id: student },
    ])
    expect(made[0].rang).toBeGreaterThan(rang)
    // it exists now
    expect((await of(one)).propose).toBe(`groupe/${made[0].id}`)
    expect((await call(rentree.rentreeApercu, plan)).body.apercu.suites.nombre).toBe(0)
    // nobody continues after a final level
    const last = (await base()).groupes.find(({ final }: { final: boolean }) => final)
    expect(
      await refusal(rentree.rentreeOuvrir, {
        annee: YEAR,
        passages: [{ groupe: last.id, vers: `suite/${last.id}` }],
      }),
    ).toEqual([404, 'not_found'])
    expect(await undoOpening()).toBe(200)
    await sql('DELETE FROM records.inscription WHERE etudiant_id = $1', [student])
    await sql('DELETE FROM records.etudiant WHERE id = $1', [student])
    await sql('DELETE FROM records.groupe WHERE specialite_id = $1', [specialite])
    await sql('DELETE FROM records.specialite_niveau WHERE specialite_id = $1', [specialite])
    await sql('DELETE FROM records.specialite WHERE id = $1', [specialite])
  })

  describe('with numbered groups', () => {
    const specialties: number[] = []
    let rang = 0
    /** The proposed next groups of a level's groups, in a specialty with these groups of the next level. */
    const specialty = async (names: string[], nextNames: string[] = []) => {
      const [{ niveau_id, specialite_id }] = await sql(
        `SELECT g.niveau_id, g.specialite_id FROM records.groupe g WHERE g.id = $1`,
        [(await base()).groupes.find(({ final }: { final: boolean }) => !final).id],
      )
      const levels = await sql(
        `SELECT n.id, n.rang FROM records.specialite_niveau l JOIN records.niveau n ON n.id = l.niveau_id
         WHERE l.specialite_id = $1 AND n.rang >= (SELECT rang FROM records.niveau WHERE id = $2) ORDER BY n.rang LIMIT 2`,
        [specialite_id, niveau_id],
      )
      rang = levels[0].rang
      expect(levels[1].rang).toBe(rang + 1)
      const fr = `Numéros ${specialties.length}`
      const label = JSON.stringify({ fr, en: fr, ar: fr })
      const [{ id }] = await sql(
        `INSERT INTO records.specialite (diplome_id, label)
         SELECT diplome_id, $2::jsonb FROM records.specialite WHERE id = $1 RETURNING id`,
        [specialite_id, label],
      )
      specialties.push(id)
      for (const [index, groups] of [names, nextNames].entries()) {
        await sql('INSERT INTO records.specialite_niveau VALUES ($1, $2)', [id, levels[index].id])
        for (const nom of groups)
          await sql(
            'INSERT INTO records.groupe (annee_id, specialite_id, niveau_id, nom) VALUES ($1, $2, $3, $4)',
            [CURRENT, id, levels[index].id, nom],
          )
      }
      const groupes = (await base({ label: YEAR.label })).groupes.filter(
        ({ specialite }: { specialite: string }) => specialite === fr,
      )
      const nameOf = new Map(groupes.map(({ id, nom }: { id: number; nom: string }) => [`copie/${id}`, nom]))
      return names.map((name) => {
        const { id, propose, suite } = groupes.find(({ nom }: { nom: string }) => nom === name)
        return { id, vers: propose, nom: suite?.nom ?? nameOf.get(propose) }
      })
    }
    const leveled = (names: string[]) =>
      names.map((name) => name.replace('#', String(rang)).replace('+', String(rang + 1)))
    const namesOf = (proposals: { nom: string }[]) => proposals.map(({ nom }) => nom)
    beforeAll(async () => {
      await specialty([])
    })
    afterAll(async () => {
      await sql('DELETE FROM records.groupe WHERE specialite_id = ANY ($1)', [specialties])
      await sql('DELETE FROM records.specialite_niveau WHERE specialite_id = ANY ($1)', [specialties])
      await sql('DELETE FROM records.specialite WHERE id = ANY ($1)', [specialties])
    })

    it.each([
      [
        ['L# G1', 'L# G2', 'L# G3'],
        ['L+ G1', 'L+ G2', 'L+ G3'],
      ],
      [
        ['G1 L#', 'G2 L#'],
        ['G1 L+', 'G2 L+'],
      ],
      [
        ['TD1', 'TD2', 'TD3'],
        ['TD1', 'TD2', 'TD3'],
      ],
      [
        ['A1', 'A2', 'A3'],
        ['A1', 'A2', 'A3'],
      ],
    ])('moves %j on to %j, each to its own', async (names, nextNames) => {
      expect(namesOf(await specialty(leveled(names), leveled(nextNames)))).toEqual(leveled(nextNames))
    })

    it('matches groups by position or by the only similar name', async () => {
      const three = ['Info G1', 'Info G2', 'Info G3']
      expect(namesOf(await specialty(three, ['Info G7', 'Info G8', 'Info G9']))).toEqual([
        'Info G7',
        'Info G8',
        'Info G9',
      ])
      expect(namesOf(await specialty(three, ['Autre', 'Info G', 'Reste']))).toEqual(three.map(() => 'Info G'))
    })

    it.each([
      [
        ['G1 L#', 'G2 L#', 'G3 L#'],
        ['G1 L+', 'G2 L+', 'G3 L+'],
      ],
      [
        ['L# G1', 'L# G2', 'L# G3'],
        ['L+ G1', 'L+ G2', 'L+ G3'],
      ],
      [
        ['A1 L#', 'A2 L#', 'A3 L#'],
        ['A1 L+', 'A2 L+', 'A3 L+'],
      ],
      [
        ['L# A1', 'L# A2', 'L# A3'],
        ['L+ A1', 'L+ A2', 'L+ A3'],
      ],
      [
        ['TD1', 'TD2', 'TD3'],
        ['TD1', 'TD2', 'TD3'],
      ],
    ])('creates for %j new groups called %j', async (names, wanted) => {
      const proposals = await specialty(leveled(names))
      expect(namesOf(proposals)).toEqual(leveled(wanted))
      const passages = proposals.map(({ id, vers }) => ({ groupe: id, vers }))
      const { apercu } = (await call(rentree.rentreeApercu, { annee: YEAR, passages })).body
      expect(apercu.suites.noms).toEqual(leveled(wanted))
    })
  })

  it('is written once as announced, and undone as a whole while nothing depends on it', async () => {
    const { groupes } = await base()
    const before = await everything(database.pool)
    const passages = groupes.flatMap(({ id, propose }: { id: number; propose?: string }) =>
      propose ? [{ groupe: id, vers: propose }] : [],
    )
    const [gone, absent, ...rest] = await sql(
      `SELECT etudiant_id AS id FROM records.inscription WHERE annee_id = ${CURRENT} AND groupe_id = ANY ($1) ORDER BY 1`,
      [passages.map(({ groupe }: { groupe: number }) => groupe)],
    )
    await sql('UPDATE records.inscription SET parti = 1 WHERE etudiant_id = $1 AND annee_id = $2', [
      gone.id,
      CURRENT,
    ])
    const offres = (await sql(`SELECT id FROM internship.stage WHERE annee_id = ${CURRENT} LIMIT 7`)).map(
      ({ id }) => id,
    )
    const plan = {
      annee: YEAR,
      groupes: groupes.map(({ id }: { id: number }) => id),
      offres,
      passages,
      sauf: [absent.id],
      courante: 1,
      cloture: 1,
    }
    const { apercu } = (await call(rentree.rentreeApercu, plan)).body
    expect(apercu).toMatchObject({
      nouvelle: true,
      groupes: { nombre: groupes.length },
      offres: { nombre: 7 },
      inscriptions: { nombre: rest.length },
      deja: { groupes: { nombre: 0 }, offres: { nombre: 0 }, inscriptions: { nombre: 0 } },
      partis: 1,
      sauf: 1,
      courante: true,
      cloture: true,
    })
    const [one, other] = await Promise.all([
      call(rentree.rentreeOuvrir, plan),
      call(rentree.rentreeOuvrir, plan),
    ])
    const both = [one.body.apercu, other.body.apercu]
    expect([one.status, other.status, one.body.annee]).toEqual([200, 200, other.body.annee])
    expect(both).toContainEqual(apercu)
    expect(both).toContainEqual({
      ...apercu,
      nouvelle: false,
      groupes: { nombre: 0, noms: [] },
      offres: { nombre: 0, noms: [] },
      inscriptions: { nombre: 0, noms: [] },
      deja: { groupes: apercu.groupes, offres: apercu.offres, inscriptions: apercu.inscriptions },
      courante: false,
      cloture: false,
    })
    expect([
      await inNext('records.groupe'),
      await inNext('records.parcours'),
      await inNext('internship.stage'),
    ]).toEqual([groupes.length, rest.length, 7])
    expect(
      await sql(
        `SELECT DISTINCT etat, affect, (SELECT count(*) FROM internship.stage_niveau n WHERE n.stage_id = s.id)
           = (SELECT count(*) FROM internship.stage_niveau n JOIN internship.stage o ON o.id = n.stage_id
              WHERE o.annee_id = ${CURRENT} AND (o.sujet, o.description) = (s.sujet, s.description)) AS niveaux
         FROM internship.stage s WHERE annee_id = $1`,
        [one.body.annee],
      ),
    ).toEqual([{ etat: 0, affect: 0, niveaux: true }])
    expect(await sql('SELECT label FROM records.annee WHERE courante OR cloturee ORDER BY label')).toEqual([
      { label: '2021/2022' },
      { label: '2030/2031' },
    ])

    const [{ id: copie }] = await sql('SELECT min(id) AS id FROM internship.stage WHERE annee_id = $1', [
      one.body.annee,
    ])
    await sql('UPDATE internship.stage SET etat = 1 WHERE id = $1', [copie])
    expect(await undoOpening()).toBe('undo_changed')
    await sql('UPDATE internship.stage SET etat = 0 WHERE id = $1', [copie])
    expect(await undoOpening()).toBe(200)
    await sql('UPDATE records.inscription SET parti = 0 WHERE etudiant_id = $1', [gone.id])
    const rows = (text: string) =>
      JSON.parse(text).filter(({ name }: { name: string }) => !/audit|effectif/.test(name))
    expect(rows(await everything(database.pool))).toEqual(rows(before))
  })

  it('completes an existing year without enrolling anybody twice', async () => {
    const { groupes } = await base()
    const [source] = groupes.filter(({ propose }: { propose: string | null }) => propose)
    const enrolled = await count(`records.inscription WHERE annee_id = ${NEXT} AND etudiant_id IN (
      SELECT etudiant_id FROM records.inscription WHERE groupe_id = ${source.id})`)
    const plan = {
      annee: { label: '2022/2023', debut: '2022-09-01', fin: '2023-12-31' },
      passages: [{ groupe: source.id, vers: source.propose }],
    }
    const { apercu, status } = (await call(rentree.rentreeOuvrir, plan)).body
    expect([status, apercu.nouvelle, apercu.deja.inscriptions.nombre]).toEqual([200, false, enrolled])
    expect([enrolled > 0, apercu.inscriptions.nombre]).toEqual([true, source.etudiants - enrolled])
    // from the other year too
    expect(await undo(await services.signIn({ annee: NEXT }))).toBe(200)
  })

  it('takes groups, offers and students only of the session’s year', async () => {
    const [{ id: groupe }] = await sql(`SELECT min(id) AS id FROM records.groupe WHERE annee_id = ${PAST}`)
    const [{ id: own }] = await sql(`SELECT min(id) AS id FROM records.groupe WHERE annee_id = ${CURRENT}`)
    const before = await everything(database.pool)
    for (const part of [
      { groupes: [groupe] },
      { passages: [{ groupe, vers: `copie/${own}` }] },
      { passages: [{ groupe: own, vers: `copie/${groupe}` }] },
      { passages: [{ groupe: own, vers: `groupe/${own}` }] },
      { offres: [(await sql(`SELECT id FROM internship.stage WHERE annee_id = ${PAST} LIMIT 1`))[0].id] },
      { sauf: [999_999] },
    ])
      expect(await refusal(rentree.rentreeOuvrir, { annee: YEAR, ...part }), JSON.stringify(part)).toEqual([
        404,
        'not_found',
      ])
    expect(await refusal(rentree.rentreeOuvrir, { annee: { ...YEAR, label: '2021/2022' } })).toEqual([
      400,
      'validation',
    ])
    expect(await everything(database.pool)).toBe(before)
  })

  const undoOpening = async () => {
    const [{ id }] = await sql(
      `SELECT max(change_id) AS id FROM gateway.audit WHERE call = 'internship/rentree/ouvrir'`,
    )
    const { body } = await call(extensions.historiqueAnnuler, { id })
    return body.code ?? body.status
  }
})

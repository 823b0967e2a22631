import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contact,
  declaration,
  deroulement,
  extensions,
  inscrit,
  internship,
  professeur,
} from '../../../src/contract'
import { imports } from '../../../src/contract/import/importCalls'
import { type ImportName, importOf } from '../../../src/contract/import/imports'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { recordNumber } from '../../../src/contract/kernel/recordNumber'
import { isSamePerson } from '../../../src/contract/kernel/samePerson'
import { openSchool, plan, type School } from '../../setup/openSchool'

/* An address is one person's, and so is a student's number. */

/** A name that any student of these tests may have: an address cannot belong to somebody with another name. */
const ALIKE = { prenom: 'Étudiant', nom: 'N.' }
const LIKE_STUDENTS = { firstName: ALIKE.prenom, lastName: ALIKE.nom }

let school: School
beforeAll(async () => {
  school = await openSchool()
  for (const table of [
    'records.etudiant',
    'records.enseignant',
    'internship.jury',
    'internship.encadreur',
    'company.entreprise',
  ])
    await school.sql(`SELECT setval(pg_get_serial_sequence($1, 'id'), 100)`, [table])
})
afterAll(() => school?.drop())

let serial = 0
const fresh = () => `n${++serial}`
const done = async (endpoint: Endpoint, input: object) => {
  const { status, body } = await school.call(endpoint, input)
  expect([endpoint.path, status, body.code]).toEqual([endpoint.path, 200, undefined])
  return body
}
/** The code of a refusal, and the person it names. */
const refused = async (endpoint: Endpoint, input: object) => {
  const { body } = await school.call(endpoint, input)
  return [body.code, body.details?.name]
}
const preview = async (record: ImportName, columns: string[], ...rows: string[][]) => {
  const { report } = await done(imports[importOf(record).service as 'records'].preview, {
    record,
    file: new File([JSON.stringify({ columns, lines: rows.map((_, n) => n + 2), rows })], 'table.json'),
    options: {},
  })
  return report.rows.flatMap(
    (row: { line: number; faults: { field: string; code: string; holder?: string; reason?: string }[] }) =>
      row.faults.map(({ field, code, holder, reason }) => [
        row.line,
        field,
        code,
        holder,
        ...(reason ? [reason] : []),
      ]),
  )
}

describe('students', () => {
  const ada = (of: object = {}) => {
    const mark = fresh()
    return {
      matricule: `E-${mark}`,
      firstName: 'Ada',
      lastName: `Byron ${mark}`,
      email: `${mark}@etu.test`,
      groupe: 1,
      ...of,
    }
  }

  it('have unique numbers in any spelling', async () => {
    const first = ada()
    await done(inscrit.inscritAdd, first)
    const other = ada({ matricule: first.matricule.toLowerCase() })
    expect(await refused(inscrit.inscritAdd, other)).toEqual(['student_known', `Ada ${first.lastName}`])
    const { record } = await done(inscrit.inscritAdd, ada())
    const { version: _, ...row } = record
    const taken = { ...row, groupe: 1, matricule: first.matricule.toLowerCase() }
    expect(await refused(inscrit.inscritUpdate, taken)).toEqual(['duplicate', `Ada ${first.lastName}`])
    const [{ id }] = await school.sql('SELECT id FROM records.etudiant WHERE matricule = $1', [
      first.matricule,
    ])
    await done(inscrit.inscritUpdate, { ...first, id, matricule: first.matricule.toLowerCase() })
  })

  it('have the same number however it is typed', async () => {
    const writings = [
      'E2021-001',
      'ｅ２０２１－００１',
      'E2021‐001',
      'E2021‑001',
      'E2021–001',
      'E٢٠٢١-٠٠١',
      'e۲۰۲۱-001',
      'E2021 - 001',
    ]
    for (const each of [...writings, 'É-1', 'ABC−9', '½', '---'])
      expect(await school.sql('SELECT records.numero($1) AS one', [each]), each).toEqual([
        { one: recordNumber(each) },
      ])
    const first = ada({ matricule: writings[0] })
    await done(inscrit.inscritAdd, first)
    const teacher = {
      firstName: 'Salma',
      lastName: 'F',
      email: `${fresh()}@ecole.test`,
      grade: { fr: 'Maître' },
    }
    await done(professeur.professeurAdd, { ...teacher, code: writings[0] })
    const columns = ['matricule', 'lastName', 'firstName', 'email', 'groupe']
    for (const matricule of writings) {
      const known = ['student_known', `Ada ${first.lastName}`]
      expect(await refused(inscrit.inscritAdd, ada({ matricule })), matricule).toEqual(known)
      const again = { ...teacher, email: `${fresh()}@ecole.test`, code: matricule }
      expect(await refused(professeur.professeurAdd, again), matricule).toEqual(['duplicate', 'Salma F'])
      // a file finds who has it
      const { report } = await done(imports.records.preview, {
        record: 'inscrit',
        file: new File(
          [
            JSON.stringify({
              columns,
              lines: [2],
              rows: [[matricule, first.lastName, 'Ada', first.email, 'A']],
            }),
          ],
          'table.json',
        ),
        options: {},
      })
      expect(report.counts.added, matricule).toBe(0)
      const { rows } = await done(inscrit.inscritList, {
        q: matricule.replaceAll(' ', ''),
        page: 1,
        perPage: 5,
      })
      expect(
        rows.map((row: { lastName: string }) => row.lastName),
        matricule,
      ).toEqual([first.lastName])
    }
  })

  it('have unique addresses, by form, by import and in the database', async () => {
    const first = ada()
    await done(inscrit.inscritAdd, first)
    const email = first.email.toUpperCase()
    const holder = `Ada ${first.lastName}`
    expect(await refused(inscrit.inscritAdd, ada({ email }))).toEqual(['address_taken', holder])
    const { record } = await done(inscrit.inscritAdd, ada())
    const { version: _, ...row } = record
    expect(await refused(inscrit.inscritUpdate, { ...row, groupe: 1, email })).toEqual([
      'address_taken',
      holder,
    ])
    await done(inscrit.inscritUpdate, { ...row, groupe: 1, lastName: 'Autre' })

    const columns = ['matricule', 'lastName', 'firstName', 'email', 'groupe']
    const line = (mail: string) => [`E-${fresh()}`, 'Zouari', 'Béchir', mail, 'A']
    expect(
      await preview('inscrit', columns, line(email), line('twins@etu.test'), line('TWINS@etu.test')),
    ).toEqual([
      [2, 'email', 'duplicate', `${first.lastName} Ada`],
      [4, 'email', 'duplicate_in_file', 'Zouari Béchir'],
    ])
    await expect(
      school.sql(
        `INSERT INTO records.etudiant (matricule, prenom, nom, email) VALUES ('E-z', 'Z', 'Z', $1)`,
        [email],
      ),
    ).rejects.toMatchObject({ constraint: 'adresse_prise' })
  })

  it('added simultaneously cannot share an address', async () => {
    const email = `${fresh()}@etu.test`
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await school.call(inscrit.inscritAdd, ada({ email }))).body.code ?? 'done'),
    )
    expect(codes.sort()).toEqual(['address_taken', 'address_taken', 'done'])
  })

  it('who shared an address before stay, and can change everything else', async () => {
    const { record } = await done(inscrit.inscritAdd, ada())
    const { record: twin } = await done(inscrit.inscritAdd, ada())
    await school.sql(`ALTER TABLE records.etudiant DISABLE TRIGGER USER`)
    await school.sql('UPDATE records.etudiant SET email = $1 WHERE id = $2', [record.email, twin.id])
    await school.sql(`ALTER TABLE records.etudiant ENABLE TRIGGER USER`)
    const { version: _, ...row } = twin
    const inFile = (one: typeof twin) => [one.matricule, one.lastName, 'Zélie', one.email, 'A']
    const columns = ['matricule', 'lastName', 'firstName', 'email', 'groupe']
    expect(await preview('inscrit', columns, inFile(record), inFile(twin))).toEqual([])
    await done(inscrit.inscritUpdate, { ...row, groupe: 1, email: record.email, firstName: 'Adèle' })
    await done(inscrit.inscritUpdate, { ...row, groupe: 1, email: `${fresh()}@etu.test` })
  })
})

describe.each([
  ['jury', internship.juryAdd, internship.juryUpdate, 'jurys'],
  ['encadreur', internship.encadreurAdd, internship.encadreurUpdate, 'encadreurs'],
] as const)('persons of %s', (name, add, update, rows) => {
  const guest = (of: object = {}) => {
    const mark = fresh()
    return {
      firstName: 'Ivo',
      lastName: `Andric ${mark}`,
      telephone: '20123456',
      email: `${mark}@ext.test`,
      ...of,
    }
  }

  it('have unique addresses, by form and by import', async () => {
    const first = guest()
    await done(add, first)
    const email = first.email.toUpperCase()
    const holder = `Ivo ${first.lastName}`
    expect(await refused(add, guest({ email }))).toEqual(['address_taken', holder])
    const { id } = (await done(add, guest()))[rows][0]
    expect(await refused(update, { id, ...guest({ email }) })).toEqual(['address_taken', holder])
    const columns = ['lastName', 'firstName', 'email', 'telephone']
    // a completely different name is another person; a corrected name is not
    expect(await preview(name, columns, ['X', 'Y', email, '1'])).toEqual([[2, 'email', 'duplicate', holder]])
    expect(await preview(name, columns, [first.lastName, 'Yvo', email, '1'])).toEqual([])
  })

  it('who are teachers are chosen from the directory', async () => {
    const mark = fresh()
    const teacher = {
      firstName: 'Salma',
      lastName: 'Ferchichi',
      code: mark,
      email: `${mark}@ecole.test`,
      grade: { fr: 'Maître' },
    }
    const { record } = await done(professeur.professeurAdd, teacher)
    expect(await refused(add, guest({ email: teacher.email }))).toEqual(['address_taken', 'Salma Ferchichi'])
    await done(add, { [name]: [record.id] })
    expect(await refused(add, guest({ email: teacher.email }))).toEqual(['address_taken', 'Salma Ferchichi'])
  })

  it('typed by hand before are not added again as teachers', async () => {
    const before = guest()
    await done(add, before)
    const { record } = await done(professeur.professeurAdd, {
      firstName: 'Ivo',
      lastName: 'Andric',
      code: fresh(),
      email: before.email,
      grade: { fr: 'Maître' },
    })
    expect(await refused(add, { [name]: [record.id] })).toEqual(['address_taken', `Ivo ${before.lastName}`])
  })
})

describe('a student', () => {
  const own = async () => {
    const assigned = await school.assignment()
    const [{ email, prenom, nom }] = await school.sql(
      'SELECT email, prenom, nom FROM records.etudiant WHERE id = $1',
      [assigned.etudiant_id],
    )
    const person = { firstName: prenom, lastName: nom, telephone: '1', email: email.toUpperCase() }
    const juror = (await done(internship.juryAdd, person)).jurys[0].id
    const supervisor = (await done(internship.encadreurAdd, person)).encadreurs[0].id
    return { ...assigned, email, person, juror, supervisor }
  }

  it('cannot be their own supervisor or juror', async () => {
    const { id, stage_id, etudiant_id, juror, supervisor } = await own()
    const now = { etudiant_id, stage_id, etat_stage: 1, id_etudiant: etudiant_id, id_encadrant: 1 }
    const changed = { ...now, encadrant_id: supervisor }
    expect((await refused(internship.affectationEdit, changed))[0]).toBe('student_own_address')
    const jury = [
      { jury: juror, type_jury: 1 },
      { jury: 6, type_jury: 2 },
    ]
    const judged = plan(stage_id, school.day(), { arrayEns: jury })
    expect((await refused(internship.soutenanceAdd, judged))[0]).toBe('student_own_address')
    await expect(
      school.sql('UPDATE internship.affectation SET encadrant_id = $1 WHERE id = $2', [supervisor, id]),
    ).rejects.toMatchObject({ constraint: 'adresse_de_l_etudiant' })
  })

  it('cannot become so by a changed address', async () => {
    const { stage_id, etudiant_id, email } = await school.assignment().then(async (of) => ({
      ...of,
      ...(await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [of.etudiant_id]))[0],
    }))
    const guest = { ...LIKE_STUDENTS, telephone: '1', email: `${fresh()}@ext.test` }
    const { id } = (await done(internship.juryAdd, guest)).jurys[0]
    const jury = [
      { jury: id, type_jury: 1 },
      { jury: 6, type_jury: 2 },
    ]
    await done(internship.soutenanceAdd, plan(stage_id, school.day(), { arrayEns: jury }))
    expect((await refused(internship.juryUpdate, { id, ...guest, email }))[0]).toBe('student_own_address')
    const { version: _, ...row } = (await done(inscrit.inscritById, { id: etudiant_id })).record
    const same = { ...row, groupe: 1, email: guest.email }
    expect((await refused(inscrit.inscritUpdate, same))[0]).toBe('student_own_address')

    // files report line and column
    const columns = ['matricule', 'lastName', 'firstName', 'email', 'groupe']
    const line = (email: string) => [row.matricule, row.lastName, row.firstName, email, 'A']
    expect(await preview('inscrit', columns, line(guest.email.toUpperCase()))).toEqual([
      [2, 'email', 'held', undefined, 'student_own_address'],
    ])
    expect(await preview('inscrit', columns, line('t1@ecole.test'))).toEqual([
      [2, 'email', 'held', undefined, 'student_own_address'],
    ])
    expect(await preview('inscrit', columns, line(`${fresh()}@etu.test`))).toEqual([])
  })
})

describe('a company', () => {
  const COMPANY = 'student_company_address'
  /** Another company, and the address of somebody who acts for it. */
  const made = async () => {
    const email = `${fresh()}@ind.test`
    const [{ id }] = await school.sql(
      `INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse, active)
       VALUES ($1, 'G', $1, $2, 'Rue', 1) RETURNING id`,
      [fresh(), email],
    )
    return { id: id as number, email }
  }
  const assigned = async (annee = 1) => {
    const company = await made()
    const { id, stage_id, etudiant_id } = await school.assignment({ annee })
    await school.sql('UPDATE internship.stage SET entreprise_id = $1 WHERE id = $2', [company.id, stage_id])
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
    return { id, stage_id, etudiant_id, email: email as string, company }
  }
  const acting = (entreprise: number, email: string, gestion = 1) => ({
    entreprise,
    ...ALIKE,
    email,
    tuteur: 1,
    gestion,
  })

  it('cannot take a student with its own or a representative’s address', async () => {
    const { stage_id, etudiant_id, email } = await assigned()
    const offer = await school.offer()
    const to = {
      etudiant_id,
      stage_id: offer,
      etat_stage: 1,
      encadrant_id: 1,
      id_etudiant: etudiant_id,
      id_encadrant: 1,
    }
    for (const own of ['entreprise', 'compte', 'contact']) {
      const company = await made()
      await school.sql('UPDATE internship.stage SET entreprise_id = $1 WHERE id = $2', [company.id, offer])
      if (own === 'entreprise')
        await school.sql('UPDATE company.entreprise SET email = $1 WHERE id = $2', [
          email.toUpperCase(),
          company.id,
        ])
      else if (own === 'compte')
        await school.sql('INSERT INTO company.compte (entreprise_id, email) VALUES ($1, $2)', [
          company.id,
          email,
        ])
      else await done(contact.contactAdd, acting(company.id, email))
      expect([own, (await refused(internship.affectationEdit, to))[0]]).toEqual([own, COMPANY])
      await school.sql('DELETE FROM company.compte WHERE entreprise_id = $1', [company.id])
    }
    const free = await made()
    await school.sql('UPDATE internship.stage SET entreprise_id = $1 WHERE id = $2', [free.id, offer])
    // who is a tutor there does not act for it
    await done(contact.contactAdd, acting(free.id, email, 0))
    await done(internship.affectationEdit, to)
    expect(stage_id).not.toBe(offer)
  })

  it('and its student cannot get the same address', async () => {
    const { stage_id, etudiant_id, email, company } = await assigned()
    expect((await refused(contact.contactAdd, acting(company.id, email)))[0]).toBe(COMPANY)
    const { record } = await done(contact.contactAdd, acting(company.id, `${fresh()}@ind.test`, 0))
    const one = acting(company.id, email)
    expect((await refused(contact.contactUpdate, { ...one, id: record.id }))[0]).toBe(COMPANY)
    for (const statement of [
      'UPDATE company.entreprise SET email = $1 WHERE id = $2',
      'INSERT INTO company.compte (email, entreprise_id) VALUES ($1, $2)',
    ])
      await expect(school.sql(statement, [email.toUpperCase(), company.id])).rejects.toMatchObject({
        constraint: 'adresse_de_l_entreprise',
      })
    const { version: _, ...row } = (await done(inscrit.inscritById, { id: etudiant_id })).record
    const same = { ...row, groupe: 1, email: company.email }
    expect((await refused(inscrit.inscritUpdate, same))[0]).toBe(COMPANY)
    const other = await made()
    await done(contact.contactAdd, acting(other.id, email))
    await expect(
      school.sql('UPDATE internship.stage SET entreprise_id = $1, affect = 1 WHERE id = $2', [
        other.id,
        stage_id,
      ]),
    ).rejects.toMatchObject({ constraint: 'adresse_de_l_entreprise' })

    // files report line and column
    const students = ['matricule', 'lastName', 'firstName', 'email', 'groupe']
    const line = [row.matricule, row.lastName, row.firstName, company.email, 'A']
    expect(await preview('inscrit', students, line)).toEqual([[2, 'email', 'held', undefined, COMPANY]])
    const [{ sujet }] = await school.sql('SELECT sujet FROM internship.stage WHERE id = $1', [stage_id])
    const free = await school.offer({ sujet: `Libre ${fresh()}` })
    await school.sql('UPDATE internship.stage SET entreprise_id = $1 WHERE id = $2', [other.id, free])
    const [{ sujet: open }] = await school.sql('SELECT sujet FROM internship.stage WHERE id = $1', [free])
    const columns = ['matricule', 'stage', 'etat_stage']
    expect(await preview('affectation', columns, [row.matricule, open, 'Obligatoire'])).toEqual([
      [2, 'stage', 'held', undefined, COMPANY],
    ])
    expect(await preview('affectation', columns, [row.matricule, sujet, 'Obligatoire'])).toEqual([])
  })

  it('may share an address with a student of a past year', async () => {
    const { etudiant_id, email, company } = await assigned(2)
    await school.sql('UPDATE records.annee SET cloturee = true WHERE id = 2')
    try {
      await done(contact.contactAdd, acting(company.id, email))
    } finally {
      await school.sql('UPDATE records.annee SET cloturee = false WHERE id = 2')
    }
    expect(etudiant_id).toBeGreaterThan(0)
  })
})

describe('two simultaneous calls', () => {
  /** A call made while a statement is not committed yet. */
  const meanwhile = async (statement: string, values: unknown[], call: () => Promise<string>) => {
    const client = await school.database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(statement, values)
      let isDone = false
      const outcome = call().finally(() => {
        isDone = true
      })
      let isUnderWay = true
      while (isUnderWay) isUnderWay = !isDone && !(await isHeldUp())
      await client.query('COMMIT')
      return await outcome
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  const isHeldUp = async () =>
    (await school
      .sql("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
      .then(({ length }) => length)) > 0
  const code = (endpoint: Endpoint, input: object) => async (): Promise<string> =>
    (await refused(endpoint, input))[0] ?? 'done'

  const person = (email = `${fresh()}@ext.test`) => ({
    ...LIKE_STUDENTS,
    telephone: '1',
    email,
  })
  const RENAME = 'UPDATE records.etudiant SET email = $2 WHERE id = $1'
  const assigned = async () => {
    const { id, stage_id, etudiant_id } = await school.assignment()
    const { version: _, ...row } = (await done(inscrit.inscritById, { id: etudiant_id })).record
    const moves = (email: string) => code(inscrit.inscritUpdate, { ...row, groupe: 1, email })
    const edit = (encadrant_id: number) =>
      code(internship.affectationEdit, {
        etudiant_id,
        stage_id,
        etat_stage: 1,
        id_etudiant: etudiant_id,
        id_encadrant: 1,
        encadrant_id,
      })
    const guest = person()
    const supervisor = (await done(internship.encadreurAdd, guest)).encadreurs[0].id as number
    const juror = (await done(internship.juryAdd, guest)).jurys[0].id as number
    const jury = [
      { jury: juror, type_jury: 1 },
      { jury: 6, type_jury: 2 },
    ]
    const judged = code(internship.soutenanceAdd, plan(stage_id, school.day(), { arrayEns: jury }))
    return { id, stage_id, etudiant_id, email: row.email, moves, edit, guest, supervisor, juror, judged }
  }

  it('never make somebody their own supervisor', async () => {
    const one = await assigned()
    expect(await meanwhile(RENAME, [one.etudiant_id, one.guest.email], one.edit(one.supervisor))).toBe(
      'student_own_address',
    )
    const two = await assigned()
    const move = 'UPDATE internship.encadreur SET email = $2 WHERE id = $1'
    expect(await meanwhile(move, [two.supervisor, two.email], two.edit(two.supervisor))).toBe(
      'student_own_address',
    )
    const three = await assigned()
    const choose = 'UPDATE internship.affectation SET encadrant_id = $2 WHERE id = $1'
    expect(await meanwhile(choose, [three.id, three.supervisor], three.moves(three.guest.email))).toBe(
      'student_own_address',
    )
    const four = await assigned()
    expect(await four.edit(four.supervisor)()).toBe('done')
    const next = person()
    const follow = code(internship.encadreurUpdate, { id: four.supervisor, ...next })
    expect(await meanwhile(RENAME, [four.etudiant_id, next.email], follow)).toBe('student_own_address')
  })

  it('never put somebody into their own jury', async () => {
    const one = await assigned()
    expect(await meanwhile(RENAME, [one.etudiant_id, one.guest.email], one.judged)).toBe(
      'student_own_address',
    )
    const two = await assigned()
    const move = 'UPDATE internship.jury SET email = $2 WHERE id = $1'
    expect(await meanwhile(move, [two.juror, two.email], two.judged)).toBe('student_own_address')
    const three = await assigned()
    expect(await three.judged()).toBe('done')
    const next = person()
    const follow = code(internship.juryUpdate, { id: three.juror, ...next })
    expect(await meanwhile(RENAME, [three.etudiant_id, next.email], follow)).toBe('student_own_address')
  })

  it('never make somebody their own tutor', async () => {
    const tutor = async () => {
      const of = { entreprise: 1, ...ALIKE, email: `${fresh()}@ind.test`, tuteur: 1 }
      return { of, ...((await done(contact.contactAdd, of)).record as { id: number }) }
    }
    const facts = { debut: null, fin: null, heures: null, gratification: null }
    const name = (stage_id: number, tuteur_id: number) =>
      code(deroulement.deroulementEnregistrer, { ...facts, id: stage_id, tuteur_id })
    const move = 'UPDATE company.contact SET email = $2 WHERE id = $1'

    const [one, first] = [await assigned(), await tutor()]
    // naming a tutor waits for tutor and student first, and reports the field
    expect(await meanwhile(move, [first.id, one.email], name(one.stage_id, first.id))).toBe('own_address')
    expect(await name(one.stage_id, first.id)()).toBe('own_address')
    const [two, second] = [await assigned(), await tutor()]
    expect(await meanwhile(RENAME, [two.etudiant_id, second.of.email], name(two.stage_id, second.id))).toBe(
      'own_address',
    )
    const [three, third] = [await assigned(), await tutor()]
    expect(await name(three.stage_id, third.id)()).toBe('done')
    const email = `${fresh()}@ind.test`
    const follow = code(contact.contactUpdate, { ...third.of, id: third.id, email })
    expect(await meanwhile(RENAME, [three.etudiant_id, email], follow)).toBe('student_own_address')
    expect(await three.moves(third.of.email)()).toBe('student_own_address')
  })

  it('never let a student act for their own company', async () => {
    const company = async () => {
      const [{ id }] = await school.sql(
        `INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse, active)
         VALUES ($1, 'G', $1, $2, 'Rue', 1) RETURNING id`,
        [fresh(), `${fresh()}@ind.test`],
      )
      const offer = await school.offer()
      await school.sql('UPDATE internship.stage SET entreprise_id = $1 WHERE id = $2', [id, offer])
      return { id: id as number, offer }
    }
    const takes = ({ etudiant_id, offer }: { etudiant_id: number; offer: number }) =>
      code(internship.affectationEdit, {
        etudiant_id,
        stage_id: offer,
        etat_stage: 1,
        id_etudiant: etudiant_id,
        id_encadrant: 1,
        encadrant_id: 1,
      })
    const acts = (entreprise: number, email: string) =>
      code(contact.contactAdd, { entreprise, ...ALIKE, email, tuteur: 0, gestion: 1 })
    const ACT = `INSERT INTO company.contact (entreprise_id, nom, email, gestion) VALUES ($1, 'Étudiant', $2, 1)`
    const TAKE = 'UPDATE internship.affectation SET stage_id = $1 WHERE id = $2'

    const [one, first] = [await assigned(), await company()]
    expect(await meanwhile(ACT, [first.id, one.email], takes({ ...one, offer: first.offer }))).toBe(
      'student_company_address',
    )
    const [two, second] = [await assigned(), await company()]
    expect(await meanwhile(TAKE, [second.offer, two.id], acts(second.id, two.email))).toBe(
      'student_company_address',
    )
    const [three, third] = [await assigned(), await company()]
    const email = `${fresh()}@ind.test`
    await school.sql(ACT, [third.id, email])
    expect(await meanwhile(RENAME, [three.etudiant_id, email], takes({ ...three, offer: third.offer }))).toBe(
      'student_company_address',
    )
  })

  it('never give a teacher and a juror the same address', async () => {
    const teacher = { firstName: 'Salma', lastName: `F ${fresh()}`, code: fresh(), grade: { fr: 'Maître' } }
    const { record } = await done(professeur.professeurAdd, { ...teacher, email: `${fresh()}@ecole.test` })
    await done(internship.juryAdd, { jury: [record.id] })
    const guest = person()
    const move = 'UPDATE records.enseignant SET email = $2 WHERE id = $1'
    expect(await meanwhile(move, [record.id, guest.email], code(internship.juryAdd, guest))).toBe(
      'address_taken',
    )
    const other = person()
    await done(internship.juryAdd, other)
    const { version: _, ...row } = record
    expect(await refused(professeur.professeurUpdate, { ...row, ...teacher, email: other.email })).toEqual([
      'address_taken',
      `${other.firstName} ${other.lastName}`,
    ])
  })
})

describe('two tutors with one mailbox', () => {
  it.each([
    ['Ada', 'Byron', 'ada', 'BYRON', true],
    ['', 'Byron', 'Ada', 'Byron', true],
    ['A.', 'Byron', 'Ada', 'Byron', true],
    ['Byron', 'Ada', 'Ada', 'Byron', true],
    ['Ida', 'Byron', 'Ada', 'Byron', false],
    ['Ada', 'Lovelace', 'Ada', 'Byron', false],
  ])('%s %s and %s %s are one person: %s', (prenom, nom, otherPrenom, otherNom, same) => {
    expect(isSamePerson({ prenom, nom }, { prenom: otherPrenom, nom: otherNom })).toBe(same)
  })

  const shared = async () => {
    const email = `${fresh()}@industrie.test`
    await done(contact.contactAdd, { entreprise: 1, prenom: 'Ada', nom: 'Byron', email, tuteur: 1 })
    return email.toUpperCase()
  }
  const tutors = (email: string) =>
    school.sql('SELECT prenom, nom FROM company.contact WHERE lower(email) = lower($1)', [email])

  it('are two people in the dialog of facts and among contacts', async () => {
    const email = await shared()
    const { stage_id } = await school.assignment()
    const facts = { id: stage_id, debut: null, fin: null, heures: null, gratification: null }
    const second = { prenom: 'Grace', nom: 'Hopper', fonction: '', email, telephone: '' }
    const settle = (nouveau: object) => ({ ...facts, nouveau })
    expect(await refused(deroulement.deroulementEnregistrer, settle(second))).toEqual([
      'address_taken',
      'Ada Byron',
    ])
    await done(deroulement.deroulementEnregistrer, settle({ ...second, prenom: 'Ada', nom: 'BYRON' }))
    const again = { entreprise: 1, prenom: 'Grace', nom: 'Hopper', email, tuteur: 1 }
    expect((await refused(contact.contactAdd, again))[0]).toBe('duplicate')
    expect(await tutors(email)).toEqual([{ prenom: 'Ada', nom: 'Byron' }])
  })

  it('are two people in a declaration, its correction and its acceptance', async () => {
    const email = await shared()
    const student = await school.student()
    const [{ email: own }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [student])
    const token = await school.services.enter(own)
    const [{ matricule }] = await school.sql('SELECT matricule FROM company.entreprise WHERE id = 1')
    const asked = { type_stage: 2, langue: 'fr' }
    const told = {
      matricule_entreprise: matricule,
      tuteur_prenom: 'Grace',
      tuteur_nom: 'Hopper',
      tuteur_email: email,
      sujet: `Trier ${fresh()}`,
      missions: 'Trier',
      debut: '2022-02-01',
      fin: '2022-05-31',
      heures: 35,
      gratification: 450,
    }
    const declare = (of: object) =>
      school.services.call(declaration.espaceDemandeDeclarer, { ...asked, ...told, ...of }, { token })
    const { body } = await declare({})
    expect([body.code, body.details.name, body.details.issues[0].path]).toEqual([
      'address_taken',
      undefined,
      'tuteur_email',
    ])
    expect((await declare({ tuteur_prenom: 'A.', tuteur_nom: 'Byron' })).status).toBe(200)

    const [{ id }] = await school.sql('SELECT id FROM internship.demande WHERE etudiant_id = $1', [student])
    const corrected = { id, ...asked, declaration: { ...told, encadrant_id: null } }
    expect(await refused(declaration.demandeModifier, corrected)).toEqual(['address_taken', 'Ada Byron'])
    await school.sql(
      `UPDATE internship.declaration SET tuteur_prenom = 'Grace', tuteur_nom = 'Hopper' WHERE id = ${id}`,
    )
    expect(await refused(internship.demandeChangementEtat, { id, etat: 1 })).toEqual([
      'address_taken',
      'Ada Byron',
    ])
    await school.sql(
      `UPDATE internship.declaration SET tuteur_prenom = 'Ada', tuteur_nom = 'Byron' WHERE id = ${id}`,
    )
    await done(internship.demandeChangementEtat, { id, etat: 1 })
    expect(await tutors(email)).toEqual([{ prenom: 'Ada', nom: 'Byron' }])
  })
})

describe('one mailbox', () => {
  const OTHER = 'other_person_address'
  const ada = () => ({ firstName: 'Ada', lastName: `Byron ${fresh()}`, email: `${fresh()}@ext.test` })
  type Person = ReturnType<typeof ada>
  const ways: Readonly<Record<string, (of: Person) => readonly [endpoint: Endpoint, input: object]>> = {
    etudiant: (of) => [inscrit.inscritAdd, { ...of, matricule: `E-${fresh()}`, groupe: 1 }],
    professeur: (of) => [professeur.professeurAdd, { ...of, code: fresh(), grade: { fr: 'Maître' } }],
    jury: (of) => [internship.juryAdd, { ...of, telephone: '20123456' }],
    encadreur: (of) => [internship.encadreurAdd, { ...of, telephone: '20123456' }],
    contact: ({ firstName: prenom, lastName: nom, email }) => [
      contact.contactAdd,
      { entreprise: 1, prenom, nom, email, tuteur: 1 },
    ],
  }
  const through = (way: string, of: Person) => {
    const ask = ways[way]
    if (!ask) throw new Error(`no way ${way}`)
    return ask(of)
  }
  const pairs = Object.keys(ways).flatMap((one) =>
    Object.keys(ways)
      .filter((other) => other !== one)
      .map((other) => [one, other] as const),
  )

  it.each(pairs)('of %s cannot be that of somebody else as %s', async (one, other) => {
    const first = ada()
    await done(...through(one, first))
    const second = { ...first, firstName: 'Grace', email: first.email.toUpperCase() }
    const [code, name] = await refused(...through(other, second))
    // a teacher is chosen among them, whatever the name
    const isChosen = one === 'professeur' && (other === 'jury' || other === 'encadreur')
    expect([code, name]).toEqual([isChosen ? 'address_taken' : OTHER, `Ada ${first.lastName}`])
    if (!isChosen) await done(...through(other, { ...first, firstName: 'A.' }))
  })

  it('cannot belong to two teachers, nor to two people after a change', async () => {
    const [first, second] = [ada(), ada()]
    await done(...through('professeur', first))
    expect(
      (await refused(...through('professeur', { ...second, firstName: 'Grace', email: first.email })))[0],
    ).toBe(OTHER)
    const { id } = (await done(...through('jury', second))).jurys[0]
    await done(...through('encadreur', second))
    const change = (of: object) =>
      [internship.juryUpdate, { id, ...second, telephone: '20123456', ...of }] as const
    // somebody who has married, and somebody else
    await done(...change({ lastName: 'Lovelace' }))
    await done(...change({}))
    expect(await refused(...change({ firstName: 'Grace', lastName: 'Hopper' }))).toEqual([
      OTHER,
      `Ada ${second.lastName}`,
    ])
    // a teacher is renamed with the juror and the supervisor who they are
    const teacher = (await done(...through('professeur', ada()))).record
    await done(internship.juryAdd, { jury: [teacher.id] })
    await done(internship.encadreurAdd, { encadreur: [teacher.id] })
    const { version: _, ...row } = teacher
    await done(professeur.professeurUpdate, { ...row, firstName: 'Grace', lastName: 'Hopper' })
  })

  it('belongs to one of several people added simultaneously', async () => {
    const { email } = ada()
    const of = (firstName: string) => ({ firstName, lastName: fresh(), email })
    const codes = await Promise.all(
      [through('jury', of('Ada')), through('encadreur', of('Grace')), through('etudiant', of('Ida'))].map(
        async ([endpoint, input]) => (await school.call(endpoint, input)).body.code ?? 'done',
      ),
    )
    expect(codes.sort()).toEqual(['done', OTHER, OTHER])
  })

  it('is free again once the company has removed its owner', async () => {
    const first = ada()
    const [add, input] = through('contact', first)
    const { record } = await done(add, input)
    await school.sql('UPDATE company.contact SET active = 0 WHERE id = $1', [record.id])
    await done(...through('jury', { ...first, firstName: 'Grace' }))
    await expect(
      school.sql('UPDATE company.contact SET active = 1 WHERE id = $1', [record.id]),
    ).rejects.toMatchObject({ constraint: 'adresse_autre_personne' })
  })

  it('of a tutor cannot be somebody else’s in the facts of an internship', async () => {
    const first = ada()
    await done(...through('jury', first))
    const { stage_id } = await school.assignment()
    const tutor = { prenom: 'Grace', nom: 'Hopper', fonction: '', email: first.email, telephone: '' }
    const settle = (nouveau: object) =>
      [
        deroulement.deroulementEnregistrer,
        { id: stage_id, debut: null, fin: null, heures: null, gratification: null, nouveau },
      ] as const
    const { body } = await school.call(...settle(tutor))
    expect([body.code, body.details.name, body.details.issues[0].path]).toEqual([
      OTHER,
      `Ada ${first.lastName}`,
      'nouveau.email',
    ])
    await done(...settle({ ...tutor, prenom: 'Ada', nom: first.lastName }))
  })

  it('of a tutor cannot be somebody else’s in a declaration, without saying whose', async () => {
    const first = ada()
    await done(...through('encadreur', first))
    const student = await school.student()
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [student])
    const token = await school.services.enter(email)
    const told = {
      type_stage: 2,
      langue: 'fr',
      matricule_entreprise: `N${fresh()}`,
      nom_entreprise: 'Neuve',
      nom_gerant: 'G Gérant',
      email_entreprise: `${fresh()}@ind.test`,
      adresse: 'Rue',
      tuteur_prenom: 'Grace',
      tuteur_nom: 'Hopper',
      tuteur_email: first.email,
      sujet: `Trier ${fresh()}`,
      missions: 'Trier',
      debut: '2022-02-01',
      fin: '2022-05-31',
      heures: 35,
      gratification: 450,
    }
    const declare = (of: object) =>
      school.services.call(declaration.espaceDemandeDeclarer, { ...told, ...of }, { token })
    const { body } = await declare({})
    expect([body.code, body.details.name, body.details.issues[0].path]).toEqual([
      OTHER,
      undefined,
      'tuteur_email',
    ])
    expect((await declare({ tuteur_prenom: 'Ada', tuteur_nom: first.lastName })).status).toBe(200)
  })

  it('is reported with its line of a file', async () => {
    const [first, student] = [ada(), ada()]
    await done(...through('contact', first))
    await done(...through('etudiant', student))
    const line = (name: ImportName, email: string, prenom: string, nom: string) =>
      name === 'inscrit'
        ? preview(
            name,
            ['matricule', 'lastName', 'firstName', 'email', 'groupe'],
            [fresh(), nom, prenom, email, 'A'],
          )
        : name === 'professeur'
          ? preview(
              name,
              ['code', 'lastName', 'firstName', 'email', 'grade.fr'],
              [fresh(), nom, prenom, email, 'Maître'],
            )
          : preview(name, ['lastName', 'firstName', 'email', 'telephone'], [nom, prenom, email, '1'])
    for (const name of ['inscrit', 'professeur', 'jury', 'encadreur'] as const) {
      expect(await line(name, first.email.toUpperCase(), 'Grace', first.lastName)).toEqual([
        [2, 'email', 'duplicate', `Ada ${first.lastName}`],
      ])
      expect(await line(name, first.email, 'Ada', first.lastName)).toEqual([])
    }
    expect(await line('jury', student.email, 'Grace', 'Hopper')).toEqual([
      [2, 'email', 'duplicate', `Ada ${student.lastName}`],
    ])
  })
})

it('an undo never makes somebody their own tutor', async () => {
  const { stage_id, etudiant_id } = await school.assignment()
  const facts = { debut: null, fin: null, heures: null, gratification: null }
  await done(deroulement.deroulementEnregistrer, { ...facts, id: stage_id })
  const [change] = (await done(extensions.historiqueList, {})).changes
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
  const own = { entreprise: 1, ...ALIKE, email, tuteur: 1 }
  const { record } = await done(contact.contactAdd, own)
  // once the internship has facts of its own, its tutor is theirs
  await school.sql('UPDATE internship.stage SET tuteur_id = $1 WHERE id = $2', [record.id, stage_id])
  expect((await refused(extensions.historiqueAnnuler, { id: change.id }))[0]).toBe('student_own_address')
  await school.sql('UPDATE internship.stage SET tuteur_id = NULL WHERE id = $1', [stage_id])
  await done(extensions.historiqueAnnuler, { id: change.id })
})

it('an undo obeys the same rule', async () => {
  const mark = fresh()
  const ada = {
    matricule: `E-${mark}`,
    firstName: 'Ada',
    lastName: 'Byron',
    email: `${mark}@etu.test`,
    groupe: 1,
  }
  const { record } = await done(inscrit.inscritAdd, ada)
  await done(inscrit.inscritDelete, { id: record.id, version: record.version })
  const { changes } = await done(extensions.historiqueList, { filter: { record: `etudiant/${record.id}` } })
  await done(inscrit.inscritAdd, { ...ada, matricule: `E-${fresh()}` })
  expect((await refused(extensions.historiqueAnnuler, { id: changes[0].id }))[0]).toMatch(
    /^undo_|address_taken/,
  )
})

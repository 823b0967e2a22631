import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company, contact, deroulement, extensions, internship } from '../../../src/contract'
import { imports } from '../../../src/contract/import/importCalls'
import { type ImportName, importOf } from '../../../src/contract/import/imports'
import { CHANGE_HEADER } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { FACTS } from '../../setup/agreements'
import { type Affectation, openSchool, type School } from '../../setup/openSchool'
import { STAFF, type Tokens } from '../../setup/services'

/* An address is an identity: who may change whose address. */

let school: School
/** A manager of the first diploma, and one of both. */
let one: Tokens
let both: Tokens
/** An internship of the second diploma. */
let other: Affectation
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`INSERT INTO records.diplome (id, cycle_id, label) VALUES (2, 1, '{"fr": "Deux", "en": "Two", "ar": "2"}');
    INSERT INTO records.specialite (id, diplome_id, label) VALUES (2, 2, '{"fr": "Deux", "en": "Two", "ar": "2"}');
    INSERT INTO records.specialite_niveau VALUES (2, 1);
    INSERT INTO records.groupe (id, annee_id, specialite_id, niveau_id, nom) VALUES (11, 1, 2, 1, 'B'), (12, 2, 2, 1, 'B');
    INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
    VALUES (2, 'Société Une', 'Gérante', 'M2', 'c2@industrie.test', 'Rue', 1);
    ALTER TABLE company.entreprise ALTER COLUMN id RESTART WITH 50`)
  const signIn = async (email: string, diplomes: string) => {
    await school.sql(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role, diplomes)
       SELECT $1, $1, password_hash, 'manager', $2 FROM internship.utilisateur WHERE email = $3`,
      [email, diplomes, STAFF.email],
    )
    return school.services.signIn({ email })
  }
  one = await signIn('un@ecole.test', '{1}')
  both = await signIn('deux@ecole.test', '{1,2}')
  other = await school.assignment()
  await school.sql('UPDATE records.inscription SET groupe_id = 11 WHERE etudiant_id = $1', [
    other.etudiant_id,
  ])
  await school.sql('INSERT INTO internship.stage_specialite (stage_id, specialite_id) VALUES ($1, 2)', [
    other.stage_id,
  ])
})
afterAll(() => school?.drop())

const callAs = (tokens: Tokens, endpoint: Endpoint, input: object, headers = {}) =>
  school.services.call(endpoint, input, { token: tokens[endpoint.service], headers })
const emailOf = async (table: string, id: number) =>
  (await school.sql(`SELECT email FROM ${table} WHERE id = $1`, [id]))[0].email as string
const teacher = async (id: number, email: string) => {
  const { body } = await school.call(extensions.professeurById, { id })
  const { specialites: _, version: __, ...record } = body.record
  return { ...record, specialites: [], email }
}
const contactOf = async (entreprise: number, email: string, more: object = {}) =>
  (await school.call(contact.contactAdd, { entreprise, nom: 'Byron', email, ...more })).body.record
    .id as number

/** The errors of a file's lines, from the second on. */
const faultsFor = async (tokens: Tokens, record: ImportName, columns: string[], ...rows: string[][]) => {
  const { preview } = imports[importOf(record).service]
  const lines = rows.map((_, index) => index + 2)
  const file = new File([JSON.stringify({ columns, rows, lines })], 'table.json')
  const { body } = await callAs(tokens, preview, { record, file, options: {} })
  return body.report.rows.flatMap(
    ({ line, faults }: { line: number; faults: { field: string; reason?: string }[] }) =>
      faults.map(({ field, reason }) => [line, field, reason]),
  )
}

describe('the address of a person shared by several diplomas', () => {
  it('cannot be changed by a manager of some of them, who may change everything else', async () => {
    const refused = await callAs(one, extensions.professeurUpdate, await teacher(1, 'moi@ecole.test'))
    expect([refused.status, refused.body.code]).toEqual([403, 'shared_address'])
    expect(await emailOf('internship.encadreur', 1)).toBe('t1@ecole.test')
    const renamed = { ...(await teacher(1, 'T1@ecole.test')), mobile: '71123456' }
    expect((await callAs(one, extensions.professeurUpdate, renamed)).body.status).toBe(200)
    expect(
      (await callAs(one, extensions.professeurUpdate, await teacher(2, 'deux@maison.test'))).body.status,
    ).toBe(200)
    expect(
      (await callAs(both, extensions.professeurUpdate, await teacher(1, 't1@maison.test'))).body.status,
    ).toBe(200)
    expect(
      (await school.call(extensions.professeurUpdate, await teacher(1, 't1@ecole.test'))).body.status,
    ).toBe(200)
  })

  it('is protected for a teacher of other diplomas before anybody names them', async () => {
    await school.sql('INSERT INTO records.enseignant_specialite VALUES (5, 2)')
    const { body } = await school.call(extensions.professeurById, { id: 5 })
    const { specialites, version: _, ...record } = body.record
    const sent = { ...record, specialites: specialites.map(({ value }: { value: number }) => value) }
    const change = (tokens: Tokens, email: string) =>
      callAs(tokens, extensions.professeurUpdate, { ...sent, email })
    expect((await change(one, 'moi@ecole.test')).body.code).toBe('shared_address')
    expect((await change(both, 'cinq@maison.test')).body.status).toBe(200)
  })

  it('is protected for a supervisor or juror once another diploma has them', async () => {
    const eva = { id: 9, firstName: 'Éva', lastName: 'Externe', telephone: '1', email: 'moi@ecole.test' }
    expect(
      (await callAs(one, internship.encadreurUpdate, { ...eva, email: 'eva@maison.test' })).body.status,
    ).toBe(200)
    await school.sql('UPDATE internship.affectation SET encadrant_id = 9 WHERE id = $1', [other.id])
    expect((await callAs(one, internship.encadreurUpdate, eva)).body.code).toBe('shared_address')
    expect((await callAs(one, internship.juryUpdate, eva)).body.status).toBe(200)
    await school.sql('UPDATE internship.affectation SET encadrant_id = 1 WHERE id = $1', [other.id])
    // a past one belongs to nobody any more
    expect((await callAs(one, internship.encadreurUpdate, eva)).body.status).toBe(200)
  })

  it('is protected for a student also enrolled in another diploma', async () => {
    const id = await school.student()
    const { body } = await school.call(extensions.inscritById, { id })
    const { groupe, version: _, ...record } = body.record
    const sent = { ...record, groupe: groupe.value, email: 'etudiant@maison.test' }
    await school.sql(
      'INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) VALUES ($1, 2, 12)',
      [id],
    )
    expect((await callAs(one, extensions.inscritUpdate, sent)).body.code).toBe('shared_address')
    await school.sql('UPDATE records.annee SET cloturee = true WHERE id = 2')
    expect((await callAs(one, extensions.inscritUpdate, sent)).body.status).toBe(200)
    await school.sql('UPDATE records.annee SET cloturee = false WHERE id = 2')
  })

  it('cannot be changed by an import, which then writes nothing', async () => {
    const columns = ['code', 'lastName', 'firstName', 'email', 'grade.fr']
    const rows = [
      ['T3', 'Nom3', 'Prof', 'trois@maison.test', 'Un'],
      ['T1', 'Nom1', 'Prof', 'un@maison.test', 'Un'],
    ]
    const file = new File([JSON.stringify({ columns, rows, lines: [2, 3] })], 'table.json')
    const write = (tokens: Tokens) =>
      callAs(tokens, imports.records.write, { record: 'professeur', file, options: {} })
    const shared = [[3, 'email', 'shared_address']]
    expect(await faultsFor(one, 'professeur', columns, ...rows)).toEqual(shared)
    expect(await faultsFor(both, 'professeur', columns, ...rows)).toEqual([])
    // the case of an address is not another one
    expect(
      await faultsFor(one, 'professeur', columns, ['T1', 'Nom1', 'Prof', 'T1@ECOLE.test', 'Un']),
    ).toEqual([])
    expect((await write(one)).body).toMatchObject({ code: 'import_refused' })
    expect(await emailOf('records.enseignant', 3)).toBe('t3@ecole.test')
    expect((await write(both)).body).toMatchObject({ status: 200, changed: 2 })
    await school.sql(`UPDATE records.enseignant SET email = 't1@ecole.test' WHERE id = 1`)
  })

  it('is reported with its line in imports of students and companies', async () => {
    const line = (field: string) => [[2, field, 'shared_address']]
    const id = await school.student()
    await school.sql(
      'INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) VALUES ($1, 2, 12)',
      [id],
    )
    const [{ matricule, nom, prenom }] = await school.sql('SELECT * FROM records.etudiant WHERE id = $1', [
      id,
    ])
    const students = ['matricule', 'lastName', 'firstName', 'email', 'groupe']
    const student = [matricule, nom, prenom, 'neuf@etu.test', 'A']
    expect(await faultsFor(one, 'inscrit', students, student)).toEqual(line('email'))
    expect(await faultsFor(both, 'inscrit', students, student)).toEqual([])

    const [company] = await school.sql('SELECT * FROM company.entreprise WHERE id = 1')
    const columns = ['matricule', 'nom_entreprise', 'nom_gerant', 'email', 'adresse']
    const row = [company.matricule, company.nom_entreprise, company.nom_gerant, 'neuve@industrie.test', 'Rue']
    expect(await faultsFor(one, 'entreprise', columns, row)).toEqual(line('email'))
    expect(await faultsFor(both, 'entreprise', columns, row)).toEqual([])
  })

  it('cannot be undone by such a manager, alone or as part of a larger change', async () => {
    const { headers } = await callAs(both, extensions.professeurUpdate, await teacher(1, 'autre@ecole.test'))
    const id = Number(headers.get(CHANGE_HEADER))
    expect((await callAs(one, extensions.historiqueAnnuler, { id })).body.code).toBe('shared_address')
    expect(await emailOf('records.enseignant', 1)).toBe('autre@ecole.test')
    expect((await callAs(both, extensions.historiqueAnnuler, { id })).body.status).toBe(200)
    const mine = await callAs(one, extensions.professeurUpdate, await teacher(4, 'quatre@ecole.test'))
    const joined = { [CHANGE_HEADER]: mine.headers.get(CHANGE_HEADER) ?? '' }
    const sent = await callAs(one, extensions.professeurUpdate, await teacher(1, 'moi@ecole.test'), joined)
    expect(sent.body.code).toBe('shared_address')
  })
})

describe('a company shared by several diplomas', () => {
  it('gets its address and password only from somebody who sees all of them', async () => {
    const row = (await school.sql('SELECT * FROM company.entreprise WHERE id = 1'))[0]
    const { nom_entreprise, nom_gerant, matricule, adresse, mobile, telephone } = row
    const sent = {
      id: 1,
      nom_entreprise,
      nom_gerant,
      matricule,
      adresse,
      mobile,
      telephone,
      email: 'moi@ecole.test',
    }
    expect((await callAs(one, extensions.entrepriseUpdate, sent)).body.code).toBe('shared_address')
    const [{ id }] = await school.sql(
      'INSERT INTO company.compte (entreprise_id, email) SELECT id, email FROM company.entreprise WHERE id = 1 RETURNING id',
    )
    const account = { id, email: row.email, password: '' }
    expect((await callAs(one, company.userUpdate, { ...account, email: 'moi@ecole.test' })).body.code).toBe(
      'shared_address',
    )
    expect(
      (await callAs(one, company.userUpdate, { ...account, password: 'une phrase bien à moi' })).body.code,
    ).toBe('shared_address')
    expect(
      (await school.call(company.userUpdate, { ...account, password: 'une phrase bien à moi' })).body.status,
    ).toBe(200)
  })

  it('cannot be given representatives by a manager of some of them', async () => {
    const acting = { nom: 'Byron', email: 'byron@ecole.test', gestion: 1 }
    const refused = await callAs(one, contact.contactAdd, { entreprise: 1, ...acting })
    expect([refused.status, refused.body.code]).toEqual([403, 'shared_address'])
    // nor of one that offers nothing yet, which is anybody's next, nor its own address
    expect((await callAs(one, contact.contactAdd, { entreprise: 2, ...acting })).body.code).toBe(
      'shared_address',
    )
    const {
      id: _,
      active: __,
      ...idle
    } = (
      await school.sql(
        'SELECT id, active, nom_entreprise, nom_gerant, matricule, adresse, mobile, telephone FROM company.entreprise WHERE id = 2',
      )
    )[0]
    const taken = await callAs(one, extensions.entrepriseUpdate, { id: 2, ...idle, email: 'moi@ecole.test' })
    expect(taken.body.code).toBe('shared_address')
    // but of one that they have entered themselves
    const entered = { ...idle, nom_entreprise: 'La leur', matricule: 'M9', email: 'c9@industrie.test' }
    expect((await callAs(one, company.entrepriseAdd, entered)).body).toMatchObject({ status: 200 })
    const [own] = await school.sql("SELECT id FROM company.entreprise WHERE matricule = 'M9'")
    const theirs = { ...acting, email: 'chez@industrie.test', entreprise: own.id }
    expect((await callAs(one, contact.contactAdd, theirs)).body.status).toBe(200)
    // and of a company related only to their diploma
    const offer = await school.offer()
    await school.sql('UPDATE internship.stage SET entreprise_id = 2 WHERE id = $1', [offer])
    await school.sql('INSERT INTO internship.stage_specialite (stage_id, specialite_id) VALUES ($1, 1)', [
      offer,
    ])
    expect((await callAs(one, contact.contactAdd, { entreprise: 2, ...acting })).body.status).toBe(200)
    const mine = await callAs(one, contact.contactAdd, { entreprise: 1, ...acting, gestion: 0 })
    const { id } = mine.body.record
    const edit = (more: object) =>
      callAs(one, contact.contactUpdate, { id, entreprise: 1, ...acting, ...more })
    expect((await edit({})).body.code).toBe('shared_address')
    expect((await edit({ gestion: 0, email: 'encore@ecole.test' })).body.status).toBe(200)
    const [there] = await school.sql('SELECT id FROM company.contact WHERE entreprise_id = 2')
    expect(
      (await callAs(one, contact.contactUpdate, { ...acting, id: there.id, entreprise: 1 })).body.code,
    ).toBe('shared_address')
    expect(await school.sql('SELECT FROM company.contact WHERE entreprise_id = 1 AND gestion = 1')).toEqual(
      [],
    )
  })

  it('lets a manager correct the tutors of their own diplomas, not those of others', async () => {
    const tutor = await contactOf(1, 'tuteur@industrie.test', { tuteur: 1 })
    const edit = (email: string) =>
      callAs(one, contact.contactUpdate, { id: tutor, entreprise: 1, nom: 'Byron', email, tuteur: 1 })
    expect((await edit('tutrice@industrie.test')).body.status).toBe(200)
    await school.call(deroulement.deroulementEnregistrer, { id: other.stage_id, ...FACTS, tuteur_id: tutor })
    expect((await edit('moi@ecole.test')).body.code).toBe('shared_address')
  })
})

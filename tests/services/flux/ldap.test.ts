import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions } from '../../../src/contract'
import type { Lecture } from '../../../src/contract/flux/flux'
import { insideOf } from '../../../src/services/kernel/reach'
import { openSchool, type School } from '../../setup/openSchool'
import { type Services, startServices } from '../../setup/services'
import { BASE, hasSlapd, READER, type Slapd, startSlapd } from '../../setup/slapd'

/** Students and teachers from Debian's directory; where it is not installed, the directory that does not answer. */

let school: School
let services: Services
let token: string

beforeAll(async () => {
  school = await openSchool()
  services = await startServices(school.database, { webhookInside: insideOf(['127.0.0.1']) })
  token = (await services.signIn()).internship
})
afterAll(() => school.drop())

const call: Services['call'] = (endpoint, input) => services.call(endpoint, input, { token })
const STUDENTS = {
  employeeNumber: 'matricule',
  sn: 'lastName',
  givenName: 'firstName',
  mail: 'email',
  departmentNumber: 'groupe',
}
async function made(input: object): Promise<number> {
  await school.sql('DELETE FROM internship.flux')
  const { status, body } = await call(extensions.fluxAjouter, {
    nom: 'Annuaire',
    fiche: 'inscrit',
    source: 'ldap',
    base: `ou=people,${BASE}`,
    filtre: '(employeeType=student)',
    acces: 'basic',
    ...READER,
    correspondance: { colonnes: STUDENTS },
    ...input,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const read = async (id: number): Promise<Lecture> => {
  const { status, body } = await call(extensions.fluxLire, { id, mode: 'lire' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.lecture
}

it('says so where no directory answers, or its address is inside the network', async () => {
  const id = await made({ lieu: 'ldap://127.0.0.1:9' })
  expect(await read(id)).toMatchObject({ etat: 'echec', message: 'La connexion au serveur a échoué.' })
  const { status } = await call(extensions.fluxAjouter, {
    nom: 'Y',
    fiche: 'inscrit',
    source: 'ldap',
    lieu: 'ldap://8.8.8.8',
    correspondance: { colonnes: STUDENTS },
  })
  expect(status).toBe(400)
})

describe.skipIf(!hasSlapd)("Debian's slapd", () => {
  let slapd: Slapd
  const person = (number: number, employeeType: string) => ({
    uid: `l${number}`,
    sn: `Nœud ${number}`,
    givenName: 'Léa',
    mail: `l${number}@univ.test`,
    employeeNumber: `L${number}`,
    departmentNumber: 'A',
    employeeType,
  })
  beforeAll(async () => {
    const students = Array.from({ length: 1200 }, (_, index) => person(index + 1, 'student'))
    const teachers = Array.from({ length: 3 }, (_, index) => ({
      ...person(index + 5001, 'faculty'),
      title: 'Maître assistant',
    }))
    slapd = await startSlapd([...students, ...teachers])
  })
  afterAll(() => slapd?.remove())

  it('brings its students page by page, and its teachers', async () => {
    const id = await made({ lieu: slapd.url })
    expect(await read(id)).toMatchObject({ etat: 'ecrit', lus: 1200, ajoutes: 1200, refuses: 0 })
    expect(
      await school.sql("SELECT nom, prenom, email FROM records.etudiant WHERE matricule = 'L1'"),
    ).toEqual([{ nom: 'Nœud 1', prenom: 'Léa', email: 'l1@univ.test' }])
    // the same answer is what it was
    expect(await read(id)).toMatchObject({ etat: 'ecrit', ajoutes: 0, changes: 0 })

    const teachers = await made({
      lieu: slapd.url,
      fiche: 'professeur',
      filtre: '(employeeType=faculty)',
      correspondance: {
        colonnes: {
          employeeNumber: 'code',
          sn: 'lastName',
          givenName: 'firstName',
          mail: 'email',
          title: 'grade.fr',
        },
      },
    })
    expect(await read(teachers)).toMatchObject({ etat: 'ecrit', ajoutes: 3, refuses: 0 })
  })

  it('shows its attributes, to choose from', async () => {
    const { body } = await call(extensions.fluxSource, {
      fiche: 'inscrit',
      source: 'ldap',
      lieu: slapd.url,
      base: `ou=people,${BASE}`,
      acces: 'basic',
      ...READER,
      lecture: {},
    })
    expect(body.message).toBeNull()
    expect(body.table.rows[0]).toEqual(expect.arrayContaining(['employeeNumber', 'sn', 'mail']))
    expect(body.table.rows[0]).not.toContain('objectClass')
  })

  it.each<[string, () => object, RegExp]>([
    ['a wrong password', () => ({ lieu: slapd.url, secret: 'faux' }), /refuse l’accès \(49\)/],
    ['an unknown base', () => ({ lieu: slapd.url, base: `ou=rien,${BASE}` }), /ne connaît pas cette base/],
    ['a filter that is none', () => ({ lieu: slapd.url, filtre: '(uid=' }), /ne comprend pas ce filtre/],
    ['a certificate that nobody has signed', () => ({ lieu: slapd.secureUrl }), /certificat du serveur/],
  ])('says so where there is %s', async (_, input, message) => {
    const { etat, message: said } = await read(await made(input()))
    expect([etat, said]).toEqual(['echec', expect.stringMatching(message)])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contact,
  convention,
  declaration,
  deroulement,
  espace,
  feuille,
  inscrit,
  internship,
  professeur,
  signature,
  suivi,
  utilisateur,
} from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { openSchool, type School } from '../../setup/openSchool'

/* The name of a person. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`SELECT setval(pg_get_serial_sequence('company.entreprise', 'id'), 100)`)
})
afterAll(() => school?.drop())

it('a contact who acts for a company is greeted by their own name', async () => {
  const email = 'agit@noms.test'
  const acting = { entreprise: 1, prenom: 'Ada', nom: 'Byron', email, tuteur: 0, gestion: 1 }
  expect((await school.call(contact.contactAdd, acting)).status).toBe(200)
  const nameOf = async (address: string) => {
    const token = await school.services.enter(address)
    return (await school.services.call(espace.espaceMoi, {}, { token })).body.nom
  }
  expect(await nameOf(email)).toBe('Ada Byron')
  const [{ email: own, nom_gerant }] = await school.sql(
    'SELECT email, nom_gerant FROM company.entreprise WHERE id = 1',
  )
  expect(await nameOf(own)).toBe(nom_gerant)
})

describe('a name without a letter', () => {
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@noms.test' }
  const asked: readonly [Endpoint, object, ...names: string[]][] = [
    [inscrit.inscritAdd, { ...person, matricule: 'E-NOM', groupe: 1 }, 'firstName', 'lastName'],
    [professeur.professeurAdd, { ...person, code: 'P-NOM', grade: { fr: 'M' } }, 'firstName', 'lastName'],
    [internship.juryAdd, { ...person, telephone: '20123456' }, 'firstName', 'lastName'],
    [internship.encadreurAdd, { ...person, telephone: '20123456' }, 'firstName', 'lastName'],
    [contact.contactAdd, { entreprise: 1, prenom: '', nom: 'Byron', email: person.email, tuteur: 1 }, 'nom'],
    [convention.conventionPapier, { id: 1, qui: 'etudiant', nom: 'Ada', le: '2022-03-10' }, 'nom'],
    [signature.signatureDeleguer, { token: 'x'.repeat(40), nom: 'Ada', email: person.email }, 'nom'],
    [
      utilisateur.utilisateurAdd,
      { username: 'Ada', email: person.email, role: 'reader', active: 1 },
      'username',
    ],
  ]
  const cases = asked.flatMap(([endpoint, input, ...names]) =>
    names.map((name) => [endpoint.path, name, endpoint, input] as const),
  )

  it.each(cases)('is refused by %s (%s)', async (_path, name, endpoint, input) => {
    for (const typed of ['.', '—', '12', '…', '⁂']) {
      const { status, body } = await school.call(endpoint, { ...input, [name]: typed })
      const paths = body.details?.issues.map(({ path }: { path: string }) => path)
      expect([typed, status, body.code, paths]).toEqual([typed, 400, 'validation', [name]])
    }
  })

  it('signs nothing, in a space and by a link', () => {
    const empreinte = '0'.repeat(64)
    const signs: readonly [Endpoint, object][] = [
      [signature.signatureSigner, { token: 'x'.repeat(40), qui: 'etudiant', empreinte }],
      [signature.espaceSigner, { id: 1, qui: 'etudiant', empreinte }],
    ]
    for (const [endpoint, input] of signs) {
      const issuesOf = (nom: string) =>
        endpoint.input.safeParse({ ...input, nom }).error?.issues.map(({ path }) => path.join('.')) ?? []
      expect([endpoint.path, issuesOf('.')]).toEqual([endpoint.path, ['nom']])
      for (const nom of ['Ada', 'أ', '王', 'Ж.'])
        expect([endpoint.path, issuesOf(nom)]).toEqual([endpoint.path, []])
    }
    expect(suivi.espaceEvaluationEnregistrer.input.parse({ id: 1, signe_par: '.' }).signe_par).toBe('')
    const told = { tuteur_prenom: '.', tuteur_nom: '-' }
    const { error } = declaration.espaceDemandeDeclarer.input.safeParse(told)
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('tuteur_nom')
    const nouveau = { prenom: '', nom: '.', email: 'a@b.test' }
    const facts = { id: 1, debut: null, fin: null, heures: null, gratification: null, nouveau }
    expect(deroulement.deroulementEnregistrer.input.safeParse(facts).error?.issues[0]?.path).toEqual([
      'nouveau',
      'nom',
    ])
    const marks = { token: 'x'.repeat(40), soutenance_id: 1, points: 12, mention_id: 1, signe_par: '.' }
    const refused = feuille.feuilleSigner.input
      .safeParse(marks)
      .error?.issues.map(({ path }) => path.join('.'))
    expect(refused).toContain('signe_par')
  })
})

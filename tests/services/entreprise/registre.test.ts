import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { extensions } from '../../../src/contract'
import { registerNumber } from '../../../src/contract/entreprise/companyNumber'
import { getChecked } from '../../../src/services/kernel/getChecked'
import { insideOf } from '../../../src/services/kernel/reach'
import { openSchool, type School } from '../../setup/openSchool'
import { ATELIER, type Register, startRegister } from '../../setup/register'
import { type Services, startServices, type Tokens } from '../../setup/services'

const SIREN = ATELIER.siren
const SIEGE = '73282932000074'

let school: School
let register: Register
let services: Services
let tokens: Tokens
beforeAll(async () => {
  school = await openSchool()
  register = await startRegister()
  services = await startServices(school.database, {
    companyRegisterUrl: register.url,
    webhookInside: insideOf(['127.0.0.1']),
  })
  tokens = await services.signIn()
})
afterEach(() => {
  register.answers = undefined
  register.asked.length = 0
})
afterAll(async () => {
  await register.close()
  await school.database.drop()
})

const ask = (numero: string, at = services) =>
  at.call(extensions.entrepriseRegistre, { numero }, { token: tokens.company })

describe('numbers', () => {
  it.each([
    ['732 829 320', SIREN],
    ['SIREN\u00a0: 732\u00a0829\u00a0320', SIREN],
    ['٧٣٢ ٨٢٩ ٣٢٠ ٠٠٠٧٤', SIEGE],
    ['732.829.320-00074', SIEGE],
    ['356 000 000 49837', '35600000049837'],
    ['732829321', undefined],
    ['73282932000075', undefined],
    ['35600000049838', undefined],
    ['1043587 A/A/M/000', undefined],
    ['', undefined],
  ])('%s is %s', (typed, number) => {
    expect(registerNumber(typed)).toBe(number)
  })
})

describe('what the register says', () => {
  it('of a SIREN, is the head office', async () => {
    expect((await ask('732 829 320')).body).toEqual({
      registre: {
        numero: SIREN,
        nom_entreprise: 'ATELIER DES DEUX RIVES',
        adresse: '8 RUE DE LONDRES',
        code_postal: '75009',
        ville: 'PARIS 9',
        pays: 'FR',
        forme_juridique: 'Société par actions simplifiée (SAS)',
        secteur: 'Programmation, conseil et autres activités informatiques (62.01Z)',
        effectif: '20 à 49 salariés',
        cessee: false,
      },
      connues: [],
    })
    expect(register.asked).toEqual([SIREN])
  })

  it('of a SIRET, is the establishment with that number, which may be closed', async () => {
    expect((await ask('732 829 320 00082')).body.registre).toMatchObject({
      nom_entreprise: 'ATELIER DES DEUX RIVES',
      adresse: '12 QUAI DU PORT',
      code_postal: '13002',
      secteur: 'Architecture et ingénierie, contrôle et analyses techniques (71.12B)',
      cessee: true,
    })
  })

  it('leaves out what somebody does not want published', async () => {
    expect((await ask('443 061 841')).body.registre).toMatchObject({
      nom_entreprise: '',
      adresse: '',
      code_postal: '69001',
      forme_juridique: 'Entrepreneur individuel',
      effectif: '0 salarié',
    })
  })

  it('is nothing of a number that it does not know', async () => {
    expect(await ask('552 100 554')).toMatchObject({ status: 200, body: { registre: null, connues: [] } })
    expect((await ask('732 829 320 00090')).body.registre).toBeNull()
  })
})

it('names the companies that are known under the number, and others of the same company', async () => {
  const add = async (nom: string, matricule: string) => {
    const [row] =
      await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse)
      SELECT max(id) + 1, '${nom}', 'G', '${matricule}', '${matricule.slice(-3)}@atelier.test', 'Quai' FROM company.entreprise
      RETURNING id`)
    return row?.id as number
  }
  const port = await add('Atelier du port', 'SIRET 732 829 320 00082')
  const siege = await add('Le siège', '732 829 320 00074')
  await add('Une autre', '7328293210')
  expect((await ask(SIEGE)).body.connues).toEqual([
    { id: siege, nom: 'Le siège', matricule: '732 829 320 00074', meme: 1 },
    { id: port, nom: 'Atelier du port', matricule: 'SIRET 732 829 320 00082', meme: 0 },
  ])
  expect((await ask(SIREN)).body.connues.map(({ meme }: { meme: number }) => meme)).toEqual([0, 0])
})

describe('refusals', () => {
  it.each(['73282932000075', '1043587AAM000', ''])('of a number that is none, %s', async (numero) => {
    expect(await ask(numero)).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect(register.asked).toEqual([])
  })

  it.each<[string, NonNullable<Register['answers']>]>([
    ['answers that it is busy', (response) => response.writeHead(429).end('{}')],
    ['leads elsewhere', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['answers a page', (response) => response.end('<!doctype html><p>Maintenance')],
    ['answers something else', (response) => response.end('{"resultats":[]}')],
    ['sends without end', (response) => response.end('x'.repeat(3 * 1024 * 1024))],
    ['hangs up', (response) => response.destroy()],
  ])('of a register that %s', async (_what, answers) => {
    register.answers = answers
    expect(await ask(SIREN)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
  })

  it('without a register, and of one inside the network that nobody has allowed', async () => {
    const none = await startServices(school.database, { companyRegisterUrl: undefined })
    expect(await ask(SIREN, none)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const inside = await startServices(school.database, { companyRegisterUrl: register.url })
    expect(await ask(SIREN, inside)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
    expect(register.asked).toEqual([])
  })

  it('of one that does not answer in time', async () => {
    register.answers = () => {}
    const inside = insideOf(['127.0.0.1'])
    const asked = { headers: {}, inside, withinMs: 50, maxBytes: 1000 }
    await expect(getChecked(new URL(register.url), asked)).rejects.toThrow('delai')
  })
})

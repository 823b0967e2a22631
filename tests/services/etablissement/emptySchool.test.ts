import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  annee,
  company,
  cursus,
  cycle,
  groupe,
  inscrit,
  internship,
  materiel,
  mention,
  niveau,
  professeur,
  records,
  salle,
  specialite,
  typeJury,
  typeStage,
} from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type Services, startServices, type Tokens } from '../../setup/services'

/* A school with nothing but one year gets to its first scheduled defence by its own calls. */

let database: TestDatabase
let services: Services
let tokens: Tokens
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query("INSERT INTO records.annee (label, courante) VALUES ('2025/2026', true)")
  services = await startServices(database)
})
afterAll(() => database?.drop())

const call = async (endpoint: Endpoint, input: object = {}) => {
  const { status, body } = await services.call(endpoint, input, { token: tokens[endpoint.service] })
  expect([endpoint.path, status, body]).toEqual([endpoint.path, 200, expect.anything()])
  return body
}
const added = async (endpoint: Endpoint, input: object): Promise<number> =>
  (await call(endpoint, input)).record.id
const label = (fr: string) => ({ label: { fr } })

it('from an empty database to a planned defence, without SQL', async () => {
  const current = async () => (await services.call(records.annee)).body.CurrentAnnee[0].value
  tokens = await services.signIn({ annee: await current() })
  await call(annee.anneeAdd, { label: '2026/2027', debut: '2026-09-01', fin: '2027-12-31', courante: 1 })
  tokens = await services.signIn({ annee: await current() })

  const master = await added(cycle.cycleAdd, label('Mastère'))
  const m2 = await added(niveau.niveauAdd, { ...label('M2'), cycle: master, rang: 2 })
  const diplome = await added(cursus.cursusAdd, { ...label('Informatique'), cycle: master })
  const data = await added(specialite.specialiteAdd, { ...label('Données'), diplome, niveaux: [m2] })
  const class_ = await added(groupe.groupeAdd, { nom: 'A', specialite: data, niveau: m2 })
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@ecole.test' }
  const student = await added(inscrit.inscritAdd, { ...person, matricule: '26-001', groupe: class_ })
  const teacher = await added(professeur.professeurAdd, {
    firstName: 'Salma',
    lastName: 'Triki',
    email: 'salma@ecole.test',
    code: 'E-1',
    grade: { fr: 'Professeure' },
    specialites: [data],
  })
  const room = await added(salle.salleAdd, { ...label('A1'), accessible: 1, active: 1 })
  const projector = await added(materiel.materielAdd, { ...label('Projecteur'), active: 1 })

  const [supervisor] = (await call(internship.encadreurAdd, { encadreur: [teacher] })).encadreurs
  const guest = { firstName: 'Ivo', lastName: 'Andric', telephone: '20123456', email: 'ivo@ecole.test' }
  const [chair] = (await call(internship.juryAdd, guest)).jurys
  const [second] = (await call(internship.juryAdd, { ...guest, firstName: 'Eva', email: 'eva@ecole.test' }))
    .jurys
  const invited = await added(typeJury.typeJuryAdd, label('Invité'))
  const summer = await added(typeStage.typeStageAdd, label("Stage d'été"))
  const honours = await added(mention.mentionAdd, { ...label('Félicitations'), seuil: '19,5' })
  expect((await call(internship.mentionSelect, { lang: 'fr' })).Mention.slice(-2)).toEqual([
    { value: honours, label: 'Félicitations', seuil: 19.5 },
    { value: 6, label: 'Ajourné', seuil: 0 },
  ])

  // the company signs up by itself
  const sent = {
    nom_entreprise: 'Acme',
    nom_gerant: 'G',
    matricule: 'M-1',
    email: 'a@acme.test',
    adresse: 'Tunis',
  }
  const signedUp = await services.call(company.entrepriseAdd, { ...sent, mobile: '', telephone: '' })
  const entreprise_id = signedUp.body.Entreprise.value
  await call(company.entrepriseActiver, { id: entreprise_id, active: 1 })
  const offer = {
    sujet: 'Prévoir',
    description: 'D',
    periode_stage: 'Printemps',
    type_stage: [1, summer],
    niveau: [m2],
  }
  const stage_id = (await call(internship.stageAdd, { ...offer, entreprise_id, etat: 1 })).Sujet.value
  await call(internship.affectationAdd, {
    annee: 2027,
    etudiant_id: student,
    encadrant_id: supervisor.id,
    stage_id,
    etat_stage: 1,
  })
  await call(internship.soutenanceAdd, {
    sujet_id: stage_id,
    date: '2027-06-15',
    heureDebut: '2027-06-15T09:00:00',
    heureFin: '2027-06-15T10:00:00',
    salle: room,
    materiel: [projector],
    arrayEns: [
      { jury: chair.id, type_jury: 1 },
      { jury: second.id, type_jury: invited },
    ],
  })
  expect((await call(inscrit.inscritById, { id: student })).record).toMatchObject({
    stage: 1,
    encadrant: 1,
    soutenance: 1,
  })
})

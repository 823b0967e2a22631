import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { extensions } from '../../../src/contract'
import {
  COURRIER_HEURE,
  COURRIER_RESSOURCES,
  type CourrierRessource,
  courrier,
} from '../../../src/contract/mail/courrier'
import { openSchool, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM gateway.mail; DELETE FROM internship.courrier'))

const call = (input: object) => school.call(courrier.courrierEnvoyer, input)
const people = (ressource: string, ids: number[]) =>
  school.call(courrier.courrierDestinataires, { ressource, ids })
const letter = { objet: 'Rentrée\n du service', message: 'Bonjour,\n\nà lundi.' }
const queued = async () =>
  (await school.sql('SELECT recipient FROM gateway.mail ORDER BY recipient')).map(
    ({ recipient }) => recipient,
  )

it('a letter goes to each person separately, as text, with the writer as reply address, and is recorded', async () => {
  const { body, status } = await call({ ressource: 'jury', ids: [10, 1, 9, 999_999], ...letter })
  expect([status, body.envoyes]).toEqual([200, 3])
  expect(await queued()).toEqual(['EVA@industrie.test', 'ivo@industrie.test', 't1@ecole.test'])

  const sent = await sentMails(school.database.pool)
  const [mail] = sent
  expect(mail).toMatchObject({
    subject: 'Rentrée du service',
    body_html: '',
    reply_to: expect.stringMatching(/@/),
  })
  expect(mail?.body_text).toMatch(/^Bonjour,\n\nà lundi\.\n\n-- \n.+\nEspace service de stage\n$/)
  for (const one of sent) expect(one.body_text).not.toContain('@')

  const { body: trail } = await school.call(extensions.historiqueList, { filter: { kind: 'courrier' } })
  const [change] = trail.changes
  expect(change).toMatchObject({
    undoable: false,
    records: [{ kind: 'courrier', name: 'Rentrée du service' }],
  })
  expect(change.records[0].fields).toContainEqual({
    field: 'destinataires',
    before: null,
    after: ['Éva Externe', 'Ivo Invité', 'Prof Nom1'],
  })
  expect(await school.refusal(extensions.historiqueAnnuler, { id: change.id })).toEqual([
    409,
    'undo_impossible',
  ])
})

it('a letter shows its recipients, and those without an address', async () => {
  await school.sql(`UPDATE records.enseignant SET email = 'inconnu' WHERE id = 2`)
  expect((await people('professeur', [1, 2])).body).toEqual({
    destinataires: [{ nom: 'Prof Nom1', email: 't1@ecole.test' }],
    sans: [{ nom: 'Prof Nom2' }],
  })
  const none = await call({ ressource: 'enseignant', ids: [2], ...letter })
  expect([none.status, none.body.envoyes]).toEqual([200, 0])
  expect(await queued()).toEqual([])
  expect(await school.sql('SELECT FROM internship.courrier')).toEqual([])
})

it('the people behind the rows of every list are found once, within the year', async () => {
  const mine = await school.assignment({ prenom: 'Ada' })
  const others = await school.assignment({ prenom: 'Zoé', annee: 2 })
  for (const { id } of [mine, others])
    await school.sql(
      `WITH s AS (INSERT INTO internship.soutenance (annee_id, affectation_id, debut, fin, salle_id, etat, validated_at)
         SELECT v.annee_id, v.id, a.debut + time '09:00', a.debut + time '10:00', 1, 1, now() FROM internship.affectation v JOIN records.annee a ON a.id = v.annee_id WHERE v.id = $1
         RETURNING id)
       INSERT INTO internship.note (soutenance_id, mention_id, points) SELECT id, 1, 12 FROM s`,
      [id],
    )
  for (const { etudiant_id } of [mine, others])
    await school.sql(
      `INSERT INTO internship.demande (id, annee_id, etudiant_id, type_stage, langue)
       SELECT $1, annee_id, $1, 1, 'fr' FROM records.inscription WHERE etudiant_id = $1`,
      [etudiant_id],
    )
  const ofAssignments = [mine.id, others.id]
  const ofOffers = [mine.stage_id, others.stage_id]
  const ofStudents = [mine.etudiant_id, others.etudiant_id]
  const CASES: Record<CourrierRessource, [ids: number[], names: string[]]> = {
    entreprise: [[1, 1], ['Société']],
    stage: [ofOffers, ['Société']],
    affectation: [ofOffers, ['Ada']],
    planification: [ofOffers, ['Ada']],
    soutenance: [ofAssignments, ['Ada']],
    note: [ofAssignments, ['Ada']],
    rapport: [ofAssignments, ['Ada']],
    // of earlier years too
    diplome: [ofAssignments, ['Ada', 'Zoé']],
    demande: [ofStudents, ['Ada']],
    inscrit: [ofStudents, ['Ada']],
    enseignant: [[1], ['Prof Nom1']],
    professeur: [[1], ['Prof Nom1']],
    encadreur: [[1], ['Prof Nom1']],
    jury: [[1], ['Prof Nom1']],
  }
  for (const ressource of COURRIER_RESSOURCES) {
    const [ids, names] = CASES[ressource]
    const { body } = await people(ressource, ids)
    const found = body.destinataires.map(({ nom }: { nom: string }) => nom)
    expect([ressource, found]).toEqual([ressource, names.map((name) => expect.stringContaining(name))])
    expect(await school.refusal(courrier.courrierDestinataires, { ressource, ids: [999_999] })).toEqual([
      404,
      'not_found',
    ])
  }
})

it('too many rows are refused, and too many people in an hour, even simultaneously', async () => {
  const ids = Array.from({ length: 201 }, (_, index) => index + 1)
  expect(await school.refusal(courrier.courrierEnvoyer, { ressource: 'jury', ids, ...letter })).toEqual([
    400,
    'validation',
  ])

  const full = COURRIER_HEURE - 1
  for (let sent = 0; sent < full; sent += 200)
    await school.sql(
      `INSERT INTO internship.courrier (annee_id, utilisateur_id, objet, message, destinataires)
       SELECT 1, id, 'O', 'M', array_fill('X'::text, ARRAY[$1::int]) FROM internship.utilisateur`,
      [Math.min(200, full - sent)],
    )
  const one = { ressource: 'jury', ids: [10], ...letter }
  const answers = await Promise.all([call(one), call(one)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
  expect(answers.find(({ status }) => status === 429)?.body.details.retryAfter).toBeGreaterThan(3000)
  expect(await queued()).toEqual(['ivo@industrie.test'])
})

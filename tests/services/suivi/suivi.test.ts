import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { espace, internship, signature, suivi, suiviBureau } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { hashToken } from '../../../src/services/access/credentials/tokens'
import { openAgreement } from '../../setup/agreements'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { sentMails } from '../../setup/sentMails'
import { type Services, startServices } from '../../setup/services'

interface Assigned {
  id: number
  stage_id: number
  etudiant_id: number
  etudiant: string
  encadrant_id: number
}

const LINK = 'lien-pour-signer-la-convention'
let database: TestDatabase
let services: Services
let staff: string
let me: string
/** A supervisor, a student and a tutor who have nothing to do with one another. */
const token: Record<'encadrant' | 'autre' | 'etudiant' | 'tuteur' | 'autreTuteur', string> = {} as never
let stage: Assigned

const rows = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
  await makeEverybody(database.pool)
  await database.pool.query('DELETE FROM internship.visite; DELETE FROM internship.evaluation')
  await database.pool.query('DELETE FROM internship.encadrement; DELETE FROM internship.tutorat')
  staff = (await services.signIn()).internship
  me = await services.enter(EVERYBODY)
  const current = '(SELECT id FROM records.annee WHERE courante)'
  ;[stage] = await rows(`SELECT a.id, a.stage_id, a.etudiant_id, e.nom_complet AS etudiant, a.encadrant_id
    FROM internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id
    JOIN internship.v_deroulement v ON v.id = a.id JOIN company.contact c ON c.id = v.tuteur_id
    WHERE a.annee_id = ${current} AND a.encadrant_id IS NOT NULL AND e.email <> '${EVERYBODY}' AND c.email <> '${EVERYBODY}'
      AND NOT EXISTS (SELECT FROM internship.soutenance s WHERE s.affectation_id = a.id)
      AND NOT EXISTS (SELECT FROM internship.encadreur n WHERE n.id = a.encadrant_id AND n.email = '${EVERYBODY}')
    ORDER BY a.id LIMIT 1`)
  const address = async (sql: string) => services.enter((await rows(sql))[0].email)
  token.encadrant = await address(`SELECT email FROM internship.encadreur WHERE id = ${stage.encadrant_id}`)
  token.autre = await address(
    `SELECT email FROM internship.encadreur WHERE id <> ${stage.encadrant_id} AND email <> '${EVERYBODY}' ORDER BY id LIMIT 1`,
  )
  token.etudiant = await address(`SELECT email FROM records.etudiant WHERE id = ${stage.etudiant_id}`)
  token.tuteur = await address(
    `SELECT c.email FROM company.contact c JOIN internship.v_deroulement v ON v.tuteur_id = c.id WHERE v.id = ${stage.id}`,
  )
  token.autreTuteur = await address(`INSERT INTO company.contact (entreprise_id, nom, email)
    SELECT min(id), 'Ailleurs', 'tuteur-ailleurs@ecole.test' FROM company.entreprise RETURNING email`)
})
afterAll(() => database?.drop())
beforeEach(() => database.pool.query('DELETE FROM gateway.mail'))

const mine = async (of: string) => (await services.call(suivi.espaceEncadrements, {}, { token: of })).body
const given = async (of: string) =>
  (await mine(of)).etudiants.find(({ id }: { id: number }) => id === stage.id)
const reply = async (of: string, input: object) => {
  const version = (await given(of))?.version
  return services.call(suivi.espaceEncadrementRepondre, { id: stage.id, version, ...input }, { token: of })
}
const row = async () => {
  const filter = { id: stage.stage_id }
  const { body } = await services.call(internship.affectationList, { filter }, { token: staff })
  return body.Sujet[0]
}

describe('a supervisor', () => {
  it('sees a proposed student, and accepts them', async () => {
    expect(await given(token.encadrant)).toMatchObject({
      etudiant: stage.etudiant,
      accord: 'propose',
      periode: expect.stringMatching(/\d/),
    })
    expect(await row()).toMatchObject({ accord: 'propose' })
    expect((await reply(token.encadrant, { etat: 'accepte' })).status).toBe(200)
    expect(await row()).toMatchObject({ accord: 'accepte', accord_motif: '' })
  })

  it('declines only with a reason, which becomes work for the office', async () => {
    expect((await reply(token.encadrant, { etat: 'decline' })).body.code).toBe('reason_required')
    await reply(token.encadrant, { etat: 'decline', motif: 'En congé' })
    expect(await row()).toMatchObject({ accord: 'decline', accord_motif: 'En congé' })
    const filter = { accord: 'decline' }
    const { body } = await services.call(
      internship.affectationList,
      { filter, facets: ['accord'], page: 1, perPage: 10 },
      { token: staff },
    )
    expect(body.Sujet.map(({ id }: { id: number }) => id)).toEqual([stage.stage_id])
    expect(body.facets.accord).toMatchObject({ decline: 1 })
  })

  it('does not replace an unseen answer', async () => {
    const { version } = await given(token.encadrant)
    expect((await reply(token.encadrant, { etat: 'accepte', version })).status).toBe(200)
    expect((await reply(token.encadrant, { etat: 'accepte', version })).status).toBe(200)
    const late = { etat: 'decline', motif: 'Trop tard' }
    for (const shown of [version, undefined])
      expect((await reply(token.encadrant, { ...late, version: shown })).body.code).toBe('changed_meanwhile')
    expect(await row()).toMatchObject({ accord: 'accepte' })
    const seen = (await given(token.encadrant)).version
    expect((await reply(token.encadrant, { ...late, version: seen })).status).toBe(200)
  })

  it('answers only for themselves, and the answer ends when they are replaced', async () => {
    for (const other of [token.autre, me])
      expect((await reply(other, { etat: 'accepte' })).body.code).toBe('not_found')
    const change = 'UPDATE internship.affectation SET encadrant_id = $1 WHERE id = $2'
    const [{ id: other }] = await rows(
      `SELECT n.id FROM internship.encadreur n WHERE n.email = (SELECT p.email FROM gateway.personne p
        JOIN gateway.seance_personne s ON s.personne_id = p.id WHERE p.email = n.email LIMIT 1) AND n.id <> $1
        AND n.email <> '${EVERYBODY}'`,
      [stage.encadrant_id],
    )
    await rows(change, [other, stage.id])
    expect(await row()).toMatchObject({ accord: 'propose', accord_motif: '' })
    expect(await given(token.encadrant)).toBeUndefined()
    expect(await given(token.autre)).toMatchObject({ accord: 'propose' })
    await rows(change, [stage.encadrant_id, stage.id])
    await reply(token.encadrant, { etat: 'accepte' })
  })

  it('sees the number and the limit of students, like the office', async () => {
    await rows(
      `UPDATE records.enseignant SET encadrements_max = 7 WHERE id = (SELECT enseignant_id FROM internship.encadreur WHERE id = $1)`,
      [stage.encadrant_id],
    )
    const { nombre, maximum } = await mine(token.encadrant)
    expect(maximum).toBe(7)
    expect(await row()).toMatchObject({ charge: `${nombre}/7` })
  })
})

describe('visits', () => {
  const visit = { le: '2022-03-15', moyen: 'telephone', compte_rendu: 'Tout va bien.' }
  const save = (of: string, input: object = {}) =>
    services.call(
      suivi.espaceVisiteEnregistrer,
      { affectation_id: stage.id, ...visit, ...input },
      { token: of },
    )
  const remove = (of: string, input: object) =>
    services.call(suivi.espaceVisiteSupprimer, input, { token: of })
  const seen = async (of: string) =>
    (await services.call(suivi.espaceVisites, {}, { token: of })).body.visites.filter(
      ({ affectation_id }: { affectation_id: number }) => affectation_id === stage.id,
    )

  it('are read by the office, and by the student if shared', async () => {
    await save(token.encadrant)
    const { body } = await save(token.encadrant, { le: '2022-04-20', visible_etudiant: 1 })
    expect(await seen(token.encadrant)).toHaveLength(2)
    expect(await seen(token.etudiant)).toMatchObject([{ id: body.id, le: '2022-04-20', mienne: false }])
    expect(await seen(me)).toEqual([])
    const filter = { stage_id: stage.stage_id, moyen: 'telephone' }
    const list = await services.call(suiviBureau.visiteList, { filter, q: 'bien' }, { token: staff })
    expect(list.body.visites).toHaveLength(2)
  })

  it('are changed and removed only by their author', async () => {
    const [{ id, version }] = await seen(token.encadrant)
    for (const other of [token.autre, me]) {
      expect((await save(other)).body.code).toBe('not_found')
      expect((await save(other, { id, version })).body.code).toBe('not_found')
      expect((await remove(other, { id, version })).body.code).toBe('not_found')
    }
    expect((await save(token.encadrant, { id, version, compte_rendu: 'Autre.' })).status).toBe(200)
    // the other tab still shows the one before
    expect((await save(token.encadrant, { id, version })).body.code).toBe('changed_meanwhile')
    expect((await remove(token.encadrant, { id, version })).body.code).toBe('changed_meanwhile')
    const [now] = await seen(token.encadrant)
    expect((await remove(token.encadrant, { id, version: now.version })).status).toBe(200)
    expect(await seen(token.etudiant)).toEqual([])
  })

  it('are read-only for a supervisor who has declined, until they accept again', async () => {
    const { body } = await save(token.encadrant, { le: '2022-05-02' })
    const { id, version } = (await seen(token.encadrant)).find(
      (visit: { id: number }) => visit.id === body.id,
    )
    await reply(token.encadrant, { etat: 'decline', motif: 'En congé' })
    expect((await save(token.encadrant)).body.code).toBe('not_found')
    expect((await save(token.encadrant, { id, version })).body.code).toBe('not_found')
    expect((await remove(token.encadrant, { id, version })).body.code).toBe('not_found')
    for (const visit of await seen(token.encadrant)) expect(visit.mienne).toBe(false)
    expect(await seen(token.encadrant)).toHaveLength(2)
    await reply(token.encadrant, { etat: 'accepte' })
    expect((await remove(token.encadrant, { id, version })).status).toBe(200)
  })
})

it('an internship of another year is not found, even for its supervisor', async () => {
  const [before] = await rows(`SELECT a.id, n.email, c.email AS tuteur FROM internship.v_deroulement a
    JOIN internship.encadreur n ON n.id = a.encadrant_id JOIN company.contact c ON c.id = a.tuteur_id
    WHERE a.annee_id <> (SELECT id FROM records.annee WHERE courante) LIMIT 1`)
  const supervisor = await services.enter(before.email)
  const tutor = await services.enter(before.tuteur)
  const visit = { affectation_id: before.id, le: '2021-03-15', moyen: 'distance', compte_rendu: 'Vu' }
  const answers = await Promise.all([
    services.call(suivi.espaceEncadrementRepondre, { id: before.id, etat: 'accepte' }, { token: supervisor }),
    services.call(suivi.espaceVisiteEnregistrer, visit, { token: supervisor }),
    services.call(suivi.espaceEvaluationEnregistrer, { id: before.id }, { token: tutor }),
    services.call(suivi.espaceTutoratConfirmer, { id: before.id, etat: 'confirme' }, { token: tutor }),
  ])
  expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('not_found'))
})

it('neither supervisor nor tutor declines once the defence is graded', async () => {
  const [graded] =
    await rows(`SELECT v.id, n.email AS encadrant, c.email AS tuteur FROM internship.v_deroulement v
    JOIN internship.encadreur n ON n.id = v.encadrant_id JOIN company.contact c ON c.id = v.tuteur_id
    JOIN internship.soutenance s ON s.affectation_id = v.id JOIN internship.note o ON o.soutenance_id = s.id
    WHERE v.annee_id = (SELECT id FROM records.annee WHERE courante) AND n.email <> '' AND c.email <> '' AND c.active = 1 LIMIT 1`)
  const [supervisor, tutor] = [await services.enter(graded.encadrant), await services.enter(graded.tuteur)]
  const said = (part: Endpoint, etat: string, version: string, of: string) =>
    services.call(part, { id: graded.id, etat, motif: 'Trop tard', version }, { token: of })
  const isIt = ({ id }: { id: number }) => id === graded.id
  const student = (await mine(supervisor)).etudiants.find(isIt)
  const { stages } = (await services.call(suivi.espaceEvaluations, {}, { token: tutor })).body
  const tutored = stages.find(isIt)
  expect([student.notee, tutored.notee]).toEqual([true, true])
  for (const answer of [
    await said(suivi.espaceEncadrementRepondre, 'decline', student.version, supervisor),
    await said(suivi.espaceTutoratConfirmer, 'conteste', tutored.version_tutorat, tutor),
  ])
    expect(answer.body.code).toBe('defence_graded')
  expect((await said(suivi.espaceEncadrementRepondre, 'accepte', student.version, supervisor)).status).toBe(
    200,
  )
})

describe('once the results are published', () => {
  let graded: { id: number; encadrant: string; tuteur: string }
  let supervisor: string
  let tutor: string
  beforeAll(async () => {
    ;[graded] =
      await rows(`SELECT v.id, n.email AS encadrant, c.email AS tuteur FROM internship.v_deroulement v
      JOIN internship.encadreur n ON n.id = v.encadrant_id JOIN company.contact c ON c.id = v.tuteur_id
      JOIN internship.soutenance s ON s.affectation_id = v.id JOIN internship.note o ON o.soutenance_id = s.id
      WHERE v.annee_id = (SELECT id FROM records.annee WHERE courante) AND n.email <> '' AND c.email <> '' AND c.active = 1
        AND NOT EXISTS (SELECT FROM internship.proclame p WHERE p.affectation_id = v.id) LIMIT 1`)
    supervisor = await services.enter(graded.encadrant)
    tutor = await services.enter(graded.tuteur)
  })
  let acts = 0
  const publish = () =>
    rows(
      `WITH act AS (
         INSERT INTO internship.proclamation (annee_id, nom, diplome_id, niveau_id, etat, publiee_le)
         SELECT v.annee_id, $2, (SELECT min(id) FROM records.diplome), (SELECT min(id) FROM records.niveau), 'publiee', now()
         FROM internship.v_deroulement v WHERE v.id = $1 RETURNING id, annee_id)
       INSERT INTO internship.proclame (annee_id, proclamation_id, etudiant_id, affectation_id, etudiant, matricule,
         diplome, specialite, niveau)
       SELECT act.annee_id, act.id, v.etudiant_id, v.id, 'E', 'M', '{}', '{}', '{}' FROM act, internship.v_deroulement v
       WHERE v.id = $1`,
      [graded.id, `Session ${++acts}`],
    )
  const withdraw = () =>
    rows(
      "UPDATE internship.proclame SET retire_le = now(), motif = 'Erreur' WHERE affectation_id = $1 AND retire_le IS NULL",
      [graded.id],
    )
  const isIt = ({ id }: { id: number }) => id === graded.id
  const visit = { le: '2022-03-15', moyen: 'telephone', compte_rendu: 'Vu' }
  const record = (more: object = {}) =>
    services.call(
      suivi.espaceVisiteEnregistrer,
      { affectation_id: graded.id, ...visit, ...more },
      { token: supervisor },
    )
  const student = async () => (await mine(supervisor)).etudiants.find(isIt)
  const tutored = async () =>
    (await services.call(suivi.espaceEvaluations, {}, { token: tutor })).body.stages.find(isIt)
  const note = (version: string) =>
    services.call(
      suivi.espaceEvaluationEnregistrer,
      { id: graded.id, commentaire: 'Bien', version },
      { token: tutor },
    )

  it('nothing is added or changed, until they are withdrawn', async () => {
    await rows('DELETE FROM internship.evaluation WHERE affectation_id = $1', [graded.id])
    const { id } = (await record()).body
    expect([(await student()).close, (await tutored()).close]).toEqual([false, false])
    await publish()
    const [{ version }] = (
      await services.call(suivi.espaceVisites, {}, { token: supervisor })
    ).body.visites.filter((one: { id: number }) => one.id === id)
    const [told, asked] = [await student(), await tutored()]
    expect([told.close, asked.close]).toEqual([true, true])
    const said = (part: Endpoint, etat: string, version: string, of: string) =>
      services.call(part, { id: graded.id, etat, motif: 'Trop tard', version }, { token: of })
    for (const answer of [
      await record(),
      await record({ id, version }),
      await services.call(suivi.espaceVisiteSupprimer, { id, version }, { token: supervisor }),
      await said(suivi.espaceEncadrementRepondre, 'decline', told.version, supervisor),
      await note(asked.version),
      await said(suivi.espaceTutoratConfirmer, 'conteste', asked.version_tutorat, tutor),
    ])
      expect(answer.body.code).toBe('graduated')
    // to others it is as unknown as before
    expect(
      (
        await services.call(
          suivi.espaceVisiteEnregistrer,
          { affectation_id: graded.id, ...visit },
          { token: token.autre },
        )
      ).body.code,
    ).toBe('not_found')
    await withdraw()
    expect([(await student()).close, (await tutored()).close]).toEqual([false, false])
    expect((await record({ id, version })).status).toBe(200)
    expect((await note('')).status).toBe(200)
  })

  it('nobody is asked any more whether they supervise or tutor', async () => {
    const owed = async (of: string) =>
      (await services.call(espace.espaceStages, { lang: 'fr' }, { token: of })).body.dus.filter(
        ({ id, code }: { id: number; code: string }) =>
          id === graded.id && ['accord', 'tutorat'].includes(code),
      ).length
    await rows('DELETE FROM internship.encadrement WHERE id = $1', [graded.id])
    await rows('DELETE FROM internship.tutorat WHERE id = $1', [graded.id])
    expect([await owed(supervisor), await owed(tutor)]).toEqual([1, 1])
    await publish()
    expect([await owed(supervisor), await owed(tutor)]).toEqual([0, 0])
    await withdraw()
  })

  it('an evaluation that the office asks for since is still taken', async () => {
    await rows('DELETE FROM internship.evaluation WHERE affectation_id = $1', [graded.id])
    await publish()
    const [{ stage_id }] = await rows('SELECT stage_id FROM internship.affectation WHERE id = $1', [
      graded.id,
    ])
    await rows(
      "UPDATE internship.proclamation SET publiee_le = publiee_le - interval '1 day' WHERE nom = 'Session 3'",
    )
    expect((await tutored()).close).toBe(true)
    await services.call(suiviBureau.evaluationDemander, { ids: [stage_id] }, { token: staff })
    await rows('DELETE FROM internship.tutorat WHERE id = $1', [graded.id])
    const { close, version, version_tutorat } = await tutored()
    expect(close).toBe(false)
    const confirmed = { id: graded.id, etat: 'confirme', motif: '', version: version_tutorat }
    expect((await services.call(suivi.espaceTutoratConfirmer, confirmed, { token: tutor })).status).toBe(200)
    expect((await note(version)).status).toBe(200)
    await withdraw()
  })

  it('an evaluation that was opened again before is closed by them, one that is opened since is not', async () => {
    await rows('DELETE FROM internship.evaluation WHERE affectation_id = $1', [graded.id])
    const marks = { assiduite: 5, integration: 4, autonomie: 4, competences: 3, communication: 5 }
    const sign = async () =>
      services.call(
        suivi.espaceEvaluationEnregistrer,
        { id: graded.id, ...marks, signe_par: 'A. Ben Ali', version: (await tutored()).version },
        { token: tutor },
      )
    /** By the school's clock, which may be another one than the database's. */
    const moveAct = (by: string) =>
      rows('UPDATE internship.proclamation SET publiee_le = publiee_le + $2::interval WHERE nom = $1', [
        `Session ${acts}`,
        by,
      ])
    const reopen = async (motif: string) => {
      const { evaluations } = (
        await services.call(suiviBureau.evaluationList, { filter: { etat: ['signee'] } }, { token: staff })
      ).body
      const [{ id }] = await rows('SELECT id FROM internship.evaluation WHERE affectation_id = $1', [
        graded.id,
      ])
      const { version } = evaluations.find((one: { id: number }) => one.id === id)
      return services.call(suiviBureau.evaluationRouvrir, { id, motif, version }, { token: staff })
    }
    expect((await sign()).status).toBe(200)
    expect((await reopen('Une note manque')).status).toBe(200)
    expect(await tutored()).toMatchObject({ close: false, rouverte: 'Une note manque' })

    await publish()
    await moveAct('+ 1 day')
    // nothing says that it is open, and nothing is taken
    expect(await tutored()).toMatchObject({ close: true, rouverte: '' })
    expect((await sign()).body.code).toBe('graduated')
    await withdraw()
    expect(await tutored()).toMatchObject({ close: false, rouverte: 'Une note manque' })
    expect((await sign()).status).toBe(200)

    await publish()
    await moveAct('- 1 day')
    expect((await reopen('Erreur de personne')).status).toBe(200)
    expect(await tutored()).toMatchObject({ close: false, rouverte: 'Erreur de personne' })
    expect((await sign()).status).toBe(200)
    await withdraw()
  })
})

describe('the tutor in the company', () => {
  const own = async (of = token.tuteur) =>
    (await services.call(suivi.espaceEvaluations, {}, { token: of })).body.stages.find(
      ({ id }: { id: number }) => id === stage.id,
    )
  const confirm = async (of: string, input: object) => {
    const version = (await own(of))?.version_tutorat
    return services.call(suivi.espaceTutoratConfirmer, { id: stage.id, version, ...input }, { token: of })
  }
  const marks = { assiduite: 5, integration: 4, autonomie: 4, competences: 3, communication: 5 }
  const write = (of: string, input: object) =>
    services.call(suivi.espaceEvaluationEnregistrer, { id: stage.id, ...input }, { token: of })
  const ask = () => services.call(suiviBureau.evaluationDemander, { ids: [stage.stage_id] }, { token: staff })
  const list = async () => {
    const filter = { stage_id: stage.stage_id }
    return (await services.call(suiviBureau.evaluationList, { filter }, { token: staff })).body.evaluations
  }

  it('can decline, which the office sees and which prevents an assessment', async () => {
    expect(await own()).toMatchObject({ tutorat: 'propose' })
    expect((await confirm(token.autreTuteur, { etat: 'confirme' })).body.code).toBe('not_found')
    expect((await confirm(token.tuteur, { etat: 'conteste' })).body.code).toBe('reason_required')
    const version = (await own()).version_tutorat
    expect((await confirm(token.tuteur, { etat: 'confirme', version })).status).toBe(200)
    expect((await confirm(token.tuteur, { etat: 'confirme', version })).status).toBe(200)
    const late = { etat: 'conteste', motif: 'Trop tard' }
    for (const shown of [version, undefined])
      expect((await confirm(token.tuteur, { ...late, version: shown })).body.code).toBe('changed_meanwhile')
    expect(await own()).toMatchObject({ tutorat: 'confirme' })
    const agreement = await openAgreement(
      async (sql) => (await rows(sql))[0],
      '(SELECT id FROM records.annee WHERE courante)',
      'envoyee',
      `a.id = ${stage.id}`,
    )
    await rows(`INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at)
      SELECT sha256('${LINK}'), 'signature', id, now() + interval '1 hour' FROM internship.signature
      WHERE convention_id = ${agreement.id} AND qui = 'tuteur'`)
    const byLink = () => services.call(signature.signatureQuestion, { token: LINK })
    const [{ empreinte }] = await rows('SELECT empreinte FROM internship.convention WHERE id = $1', [
      agreement.id,
    ])
    const sign = () => {
      const signed = { id: agreement.id, qui: 'tuteur', nom: 'A. Ben Ali', empreinte }
      return services.call(signature.espaceSigner, signed, { token: token.tuteur })
    }
    await confirm(token.tuteur, { etat: 'conteste', motif: 'C’est ma collègue' })
    expect(await row()).toMatchObject({ tutorat: 'conteste', tutorat_motif: 'C’est ma collègue' })
    expect((await write(token.tuteur, marks)).body.code).toBe('not_found')
    expect((await ask()).body).toMatchObject({
      envoyes: 0,
      sans: [{ id: stage.stage_id, etudiant: stage.etudiant }],
    })
    // their answer remains, which they may change
    expect(await own()).toMatchObject({ mienne: true, tutorat: 'conteste', evaluation: null })
    const ids = async (endpoint: Endpoint, key: string) =>
      (await services.call(endpoint, {}, { token: token.tuteur })).body[key].map(
        ({ id }: { id: number }) => id,
      )
    expect(await ids(espace.espaceStages, 'stages')).not.toContain(stage.id)
    expect(await ids(signature.espaceConventions, 'conventions')).not.toContain(agreement.id)
    expect((await sign()).body.code).toBe('not_found')
    expect((await byLink()).body.code).toBe('link_expired')
    await confirm(token.tuteur, { etat: 'confirme' })
    expect(await ids(espace.espaceStages, 'stages')).toContain(stage.id)
    expect(await ids(signature.espaceConventions, 'conventions')).toContain(agreement.id)
    expect((await byLink()).status).toBe(200)
    await rows("UPDATE internship.convention SET etat = 'annulee', annulation = 'Essai' WHERE id = $1", [
      agreement.id,
    ])
    expect(await row()).toMatchObject({ tutorat: 'confirme', tutorat_motif: '' })
  })

  it('assesses near the end of the internship, or once asked by the office', async () => {
    const last = (fin: string) =>
      rows(
        `WITH told AS (UPDATE internship.deroulement SET fin = ${fin} WHERE id = $1 RETURNING id)
         UPDATE internship.stage SET fin = ${fin} WHERE id = $2`,
        [stage.id, stage.stage_id],
      )
    const [{ fin }] = await rows('SELECT fin::text FROM internship.v_deroulement WHERE id = $1', [stage.id])
    const [{ opens }] = await rows('SELECT (current_date + 60 - 14)::text AS opens')
    await last('current_date + 60')
    expect((await own()).ouvre_le).toBe(opens)
    expect((await write(token.tuteur, marks)).body.code).toBe('evaluation_early')
    await rows('UPDATE records.etablissement SET evaluation_jours = 90')
    expect((await own()).ouvre_le).toBeNull()
    await rows('UPDATE records.etablissement SET evaluation_jours = 14')
    await ask()
    await sentMails(database.pool)
    expect((await own()).ouvre_le).toBeNull()
    expect((await write(token.tuteur, marks)).status).toBe(200)
    await rows('DELETE FROM internship.evaluation WHERE affectation_id = $1', [stage.id])
    await last(`'${fin}'`)
  })

  it('is asked by a mail with a link to their space', async () => {
    expect((await ask()).body).toMatchObject({ envoyes: 1, sans: [] })
    const [mail] = await sentMails(database.pool)
    expect(mail?.body_text).toContain(stage.etudiant)
    expect(mail?.body_text).toMatch(/\/espace\/evaluations/)
    expect((await own()).demandee_le).toMatch(/^\d{4}-/)
    expect(await list()).toMatchObject([{ etat: 'a_faire' }])
  })

  it('keeps a draft, without overwriting another tab’s', async () => {
    const { version } = await own()
    expect((await write(token.tuteur, { ...marks, autonomie: null, version })).status).toBe(200)
    expect((await write(token.tuteur, { ...marks, version })).body.code).toBe('changed_meanwhile')
    expect((await given(token.encadrant)).evaluation).toBeNull()
    const { version: latest } = await own()
    const unfinished = { autonomie: null, signe_par: 'A. Ben Ali', version: latest }
    expect((await write(token.tuteur, { ...marks, ...unfinished })).body.code).toBe('evaluation_incomplete')
    expect((await write(token.autreTuteur, marks)).body.code).toBe('not_found')
  })

  it('signs once, until the office reopens it with a reason', async () => {
    const said = { ...marks, appreciation: '16,5', commentaire: 'Très bon stage.', signe_par: 'A. Ben Ali' }
    // there is a draft, unseen by a caller without a version
    expect((await write(token.tuteur, said)).body.code).toBe('changed_meanwhile')
    const signed = { ...said, version: (await own()).version }
    const [first, second] = await Promise.all([write(token.tuteur, signed), write(token.tuteur, signed)])
    expect([first.body.code, second.body.code].sort()).toEqual(['evaluation_signed', undefined])
    expect((await given(token.encadrant)).evaluation).toMatchObject({ appreciation: 16.5, autonomie: 4 })
    // the address and session, whatever name was typed
    const digest = hashToken(token.tuteur).toString('hex').slice(0, 16)
    expect(
      await rows('SELECT donne_par, seance FROM internship.evaluation WHERE signe_le IS NOT NULL'),
    ).toContainEqual({
      donne_par: (
        await rows(
          'SELECT email FROM gateway.personne p JOIN gateway.seance_personne s ON s.personne_id = p.id WHERE s.token_hash = $1',
          [hashToken(token.tuteur)],
        )
      )[0].email,
      seance: `espace/${digest}`,
    })
    await expect(rows('UPDATE internship.evaluation SET autonomie = 1')).rejects.toThrow('signed')
    expect((await ask()).body).toMatchObject({ envoyes: 0, sans: [] })

    const [{ id, version }] = await list()
    const open = (motif: string) =>
      services.call(suiviBureau.evaluationRouvrir, { id, motif, version }, { token: staff })
    expect((await open('')).body.code).toBe('validation')
    expect((await open('Erreur de personne')).status).toBe(200)
    expect((await open('Encore')).body.code).toBe('changed_meanwhile')
    const [mail, ...others] = await sentMails(database.pool)
    expect(others).toEqual([])
    expect(mail?.body_text).toMatch(/Erreur de personne[\s\S]*\/espace\/evaluations/)
    expect(await own()).toMatchObject({ rouverte: 'Erreur de personne', evaluation: { autonomie: 4 } })
    expect((await given(token.encadrant)).evaluation).toBeNull()
    expect((await write(token.tuteur, { ...signed, version: (await own()).version })).status).toBe(200)
  })

  it('has a signed assessment read by their own company only', async () => {
    const [{ email }] = await rows(
      `INSERT INTO company.contact (entreprise_id, nom, email, gestion, tuteur)
       SELECT o.entreprise_id, 'Gérante', 'gerante@ecole.test', 1, 0 FROM internship.stage o WHERE o.id = $1 RETURNING email`,
      [stage.stage_id],
    )
    await rows(
      'UPDATE company.entreprise SET active = 1 WHERE id = (SELECT entreprise_id FROM internship.stage WHERE id = $1)',
      [stage.stage_id],
    )
    await rows('UPDATE company.compte SET active = 1')
    const manager = await services.enter(email)
    expect(await own(manager)).toMatchObject({
      mienne: false,
      version: '',
      motif: '',
      evaluation: { autonomie: 4, signe_par: 'A. Ben Ali' },
    })
    const { version } = await own()
    expect((await write(manager, { ...marks, version })).body.code).toBe('not_for_you')
    const [{ id, version: signed }] = await list()
    await services.call(
      suiviBureau.evaluationRouvrir,
      { id, motif: 'Encore', version: signed },
      { token: staff },
    )
    expect(await own(manager)).toMatchObject({ evaluation: null, rouverte: '' })
    await rows(
      `UPDATE company.contact SET entreprise_id = (
      SELECT max(id) FROM company.entreprise WHERE active = 1 AND id <> entreprise_id) WHERE email = $1`,
      [email],
    )
    expect(await own(manager)).toBeUndefined()
  })

  it('cannot assess a student who has replaced theirs', async () => {
    const [{ id: next }] = await rows(
      `SELECT i.etudiant_id AS id FROM records.inscription i JOIN records.annee y ON y.id = i.annee_id AND y.courante
       WHERE NOT EXISTS (SELECT FROM internship.affectation a WHERE a.etudiant_id = i.etudiant_id AND a.annee_id = y.id) LIMIT 1`,
    )
    await rows('UPDATE internship.affectation SET etudiant_id = $1 WHERE id = $2', [next, stage.id])
    expect(await own()).toMatchObject({ tutorat: 'propose', evaluation: null })
    expect(await given(token.encadrant)).toMatchObject({ accord: 'propose', evaluation: null })
    await rows('UPDATE internship.affectation SET etudiant_id = $1 WHERE id = $2', [
      stage.etudiant_id,
      stage.id,
    ])
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { espacePropositions as espace, extensions, internship, proposition } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'
import { waitingOf } from '../../setup/waiting'

/* The offers that companies propose, until the office accepts or returns them. */

let school: School
let mine: string
let others: string
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
    VALUES (2, 'Autre', 'Gérante', 'M2', 'c2@industrie.test', 'Rue', 1)`)
  await school.sql(`INSERT INTO company.contact (id, entreprise_id, prenom, nom, email) VALUES
    (1, 1, 'Tarek', 'Tuteur', 'tarek@industrie.test'), (2, 2, 'Autre', 'Tuteur', 'autre@industrie.test')`)
  mine = await school.services.enter('c1@industrie.test')
  others = await school.services.enter('c2@industrie.test')
})
afterAll(() => school?.drop())

const callAs =
  (token: string) =>
  async (endpoint: Endpoint, input: object = {}) => {
    const { status, body } = await school.services.call(endpoint, input, { token })
    return { ...body, status, refused: body.code ?? null }
  }
const call = (endpoint: Endpoint, input: object = {}) => callAs(mine)(endpoint, input)
const strange = (endpoint: Endpoint, input: object = {}) => callAs(others)(endpoint, input)
const office = async (endpoint: Endpoint, input: object = {}) => {
  const { status, body } = await school.call(endpoint, input)
  return { ...body, status, refused: body.code ?? null }
}

let serial = 0
const content = (more: object = {}) => ({
  entreprise_id: 1,
  sujet: `Offre ${++serial}`,
  description: 'Une offre',
  missions: 'Coder',
  debut: '2022-02-01',
  fin: '2022-05-31',
  heures: '35,5',
  gratification: 450,
  tuteur: 1,
  distance: 1,
  type_stage: [1],
  specialite: [1],
  niveau: [1],
  lieu: 'Tunis',
  competences: 'SQL',
  ...more,
})
async function draft(more: object = {}): Promise<{ id: number; version: string; sujet: string }> {
  const sent = content(more)
  const { id, version } = await call(espace.espacePropositionEnregistrer, sent)
  return { id, version, sujet: sent.sujet }
}
async function submitted(more: object = {}) {
  const { id, version, sujet } = await draft(more)
  const done = await call(espace.espacePropositionSoumettre, { id, version })
  return { id, version: done.version as string, sujet }
}
async function accepted(more: object = {}) {
  const { id, sujet } = await submitted(more)
  const { refused } = await office(proposition.propositionAccepter, { id })
  expect(refused).toBeNull()
  return { id, sujet, stage_id: (await offer(id)).stage_id as number }
}
interface Shown {
  id: number
  etat: string
  sujet: string
  stage_id: number
  etudiant: string
  motif: string
  version: string
}
const offer = async (id: number) => {
  const { offres } = await call(espace.espacePropositions)
  return (offres as Shown[]).find((one) => one.id === id) as Shown
}
/** The input of somebody who has read the present version. */
const changed = async (id: number, more: object = {}) =>
  content({ id, version: (await offer(id)).version, ...more })
const listed = async (filter: object = {}): Promise<Record<string, unknown>[]> =>
  (await office(proposition.propositionList, { filter, page: 1, perPage: 500 })).propositions
const waiting = async () => (await waitingOf(school.call, 'proposees')) ?? 0

describe('a draft', () => {
  it('has all fields of an offer, and can be changed', async () => {
    const { id, version } = await draft()
    const read = async () => (await call(espace.espaceProposition, { id })).proposition
    expect(await read()).toMatchObject({
      etat: 'brouillon',
      heures: 35.5,
      gratification: 450,
      tuteur: 1,
      distance: 1,
      lieu: 'Tunis',
      debut: '2022-02-01',
      fin: '2022-05-31',
      type_stage: [1],
      specialite: [1],
      niveau: [1],
    })
    const changed = content({ id, version, heures: '', tuteur: null, niveau: [], sujet: 'Autre sujet' })
    expect((await call(espace.espacePropositionEnregistrer, changed)).refused).toBeNull()
    expect(await read()).toMatchObject({ heures: null, tuteur: null, niveau: [], sujet: 'Autre sujet' })
  })

  it('may have little more than a subject, and is visible only to its company', async () => {
    const { id, refused } = await call(espace.espacePropositionEnregistrer, {
      entreprise_id: 1,
      sujet: 'À écrire',
    })
    expect(refused).toBeNull()
    expect((await listed()).map((row) => row.id)).not.toContain(id)
    expect((await office(proposition.propositionById, { id })).refused).toBe('not_found')
    expect((await office(proposition.propositionAccepter, { id })).refused).toBe('not_found')
  })

  it('drops references that no longer exist', async () => {
    const { id } = await draft({ specialite: [1, 999], niveau: [999] })
    const { proposition: kept } = await call(espace.espaceProposition, { id })
    expect([kept.specialite, kept.niveau]).toEqual([[1], []])
  })

  it('needs a tutor of its company, and an end after its start', async () => {
    const other = await call(espace.espacePropositionEnregistrer, content({ tuteur: 2 }))
    expect(other.refused).toBe('other_company')
    const turned = await call(espace.espacePropositionEnregistrer, content({ fin: '2022-01-01' }))
    expect([turned.refused, turned.details.issues[0].path]).toEqual(['validation', 'fin'])
  })

  it('names a site of its company, which the accepted offer keeps', async () => {
    const [{ id: own }] = await school.sql(
      "INSERT INTO company.site (entreprise_id, nom) VALUES (1, 'Atelier') RETURNING id",
    )
    const [{ id: strange }] = await school.sql(
      "INSERT INTO company.site (entreprise_id, nom) VALUES (2, 'Autre') RETURNING id",
    )
    const refused = await call(espace.espacePropositionEnregistrer, content({ site: strange }))
    expect([refused.refused, refused.details.issues[0].path]).toEqual(['validation', 'site'])
    const { stage_id } = await accepted({ site: own })
    expect(await school.sql('SELECT site_id FROM internship.stage WHERE id = $1', [stage_id])).toEqual([
      { site_id: own },
    ])
  })

  it('is not overwritten by another tab', async () => {
    const { id, version } = await draft()
    expect((await call(espace.espacePropositionEnregistrer, content({ id, version }))).refused).toBeNull()
    const late = await call(espace.espacePropositionEnregistrer, content({ id, version }))
    expect(late.refused).toBe('changed_meanwhile')
    const unseen = await call(espace.espacePropositionEnregistrer, content({ id }))
    expect(unseen.refused).toBe('changed_meanwhile')
    expect((await call(espace.espacePropositionSoumettre, { id, version })).refused).toBe('changed_meanwhile')
    expect((await call(espace.espacePropositionSupprimer, { id, version })).refused).toBe('changed_meanwhile')
  })

  it('can be deleted, unless submitted', async () => {
    const { id, version } = await draft()
    expect((await call(espace.espacePropositionSupprimer, { id, version })).refused).toBeNull()
    expect(await offer(id)).toBeUndefined()
    const sent = await submitted()
    expect((await call(espace.espacePropositionSupprimer, { id: sent.id })).refused).toBe(
      'proposal_submitted',
    )
  })
})

describe('a submitted offer', () => {
  it('needs a description and dates', async () => {
    for (const missing of [{ description: '' }, { debut: null }, { fin: '' }]) {
      const { id } = await draft(missing)
      expect((await call(espace.espacePropositionSoumettre, { id })).refused).toBe('proposal_incomplete')
    }
  })

  it('waits for the office, which sees all of it', async () => {
    const before = await waiting()
    const { id, sujet } = await submitted()
    expect(await waiting()).toBe(before + 1)
    expect((await offer(id)).etat).toBe('soumise')
    const [row] = await listed({ etape: 'soumise', id })
    expect(row).toMatchObject({
      sujet,
      entreprise: 'Société Étoile',
      missions: 'Coder',
      competences: 'SQL',
      heures: 35.5,
      tuteur: { value: 1, label: 'Tarek Tuteur' },
      specialite: [{ value: 1, label: 'Un' }],
      deposee_par: 'Gérant',
      etape: 'soumise',
    })
    expect((await office(proposition.propositionById, { id })).record).toEqual(row)
  })

  it('cannot be changed until withdrawn by its company', async () => {
    const { id, version } = await submitted()
    const change = content({ id, version })
    expect((await call(espace.espacePropositionEnregistrer, change)).refused).toBe('proposal_submitted')
    expect((await call(espace.espacePropositionSoumettre, { id })).refused).toBe('proposal_submitted')
    expect((await call(espace.espacePropositionReprendre, { id, version })).refused).toBeNull()
    expect((await offer(id)).etat).toBe('brouillon')
    expect((await office(proposition.propositionAccepter, { id, version })).refused).toBe('not_found')
  })

  it('is decided on as seen', async () => {
    const { id, version } = await submitted()
    await call(espace.espacePropositionReprendre, { id })
    await call(espace.espacePropositionEnregistrer, await changed(id))
    await call(espace.espacePropositionSoumettre, { id })
    expect((await office(proposition.propositionAccepter, { id, version })).refused).toBe('changed_meanwhile')
  })

  it('is returned with a reason, corrected and resubmitted', async () => {
    const { id, version, sujet } = await submitted()
    const returned = { id, version, motif: 'Précisez les missions' }
    expect((await office(proposition.propositionRetourner, returned)).refused).toBeNull()
    expect(await offer(id)).toMatchObject({ etat: 'retournee', motif: 'Précisez les missions' })
    const again = await office(proposition.propositionRetourner, { id, motif: 'Encore' })
    expect(again.refused).toBe('proposal_decided')
    const mail = (await sentMails(school.database.pool)).find((one) => one.subject.includes(sujet))
    expect(mail).toMatchObject({ recipient: 'c1@industrie.test' })
    expect(mail?.body_text).toContain('Précisez les missions')
    expect((await call(espace.espacePropositionEnregistrer, await changed(id))).refused).toBeNull()
    expect((await call(espace.espacePropositionSoumettre, { id })).refused).toBeNull()
    expect(await offer(id)).toMatchObject({ etat: 'soumise', motif: '' })
  })

  it('becomes an active offer, and its company is informed in its language', async () => {
    await school.sql(`UPDATE company.entreprise SET langue = 'en' WHERE id = 1`)
    const { id, sujet, stage_id } = await accepted()
    await school.sql('UPDATE company.entreprise SET langue = NULL WHERE id = 1')
    expect((await offer(id)).etat).toBe('active')
    const { Stage } = await office(internship.stageById, { id: stage_id })
    expect(Stage).toMatchObject({
      sujet,
      etat: 1,
      affect: 0,
      entreprise_id: 1,
      periode_stage: '01/02/2022 – 31/05/2022',
      missions: 'Coder',
      heures: 35.5,
      gratification: 450,
      tuteur: { value: 1, label: 'Tarek Tuteur' },
      type_stage: [{ value: 1 }],
      specialite: [{ value: 1, label: 'Un' }],
      niveau: [{ value: 1 }],
    })
    expect((await sentMails(school.database.pool)).map(({ subject }) => subject)).toContain(
      `Your offer is published: ${sujet}`,
    )
    expect((await office(proposition.propositionAccepter, { id })).refused).toBe('proposal_decided')
    expect((await call(espace.espacePropositionReprendre, { id })).refused).toBe('proposal_decided')
    expect((await call(espace.espacePropositionEnregistrer, await changed(id))).refused).toBe(
      'proposal_decided',
    )
  })

  it('is answered to all representatives of its company, once each and in their language', async () => {
    await school.sql(`SELECT setval(pg_get_serial_sequence('company.contact', 'id'), 10)`)
    await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email, langue, gestion, active) VALUES
      (1, 'Gère', 'gere@industrie.test', 'ar', 1, 1), (1, 'Encadre', 'encadre@industrie.test', NULL, 0, 1),
      (1, 'Partie', 'partie@industrie.test', NULL, 1, 0), (1, 'Gérant', 'C1@industrie.test', 'en', 1, 1),
      (2, 'Ailleurs', 'ailleurs@industrie.test', NULL, 1, 1)`)
    const { id, sujet } = await submitted()
    await office(proposition.propositionRetourner, { id, motif: 'À revoir' })
    const told = (await sentMails(school.database.pool)).filter(({ subject }) => subject.includes(sujet))
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([
      'c1@industrie.test',
      'gere@industrie.test',
    ])
    const mail = told.find(({ recipient }) => recipient.startsWith('gere'))
    expect(mail?.body_text).toMatch(/السيد\(ة\) .?Gère[\s\S]*À revoir/)
    await school.sql("DELETE FROM company.contact WHERE nom IN ('Gère', 'Gérant', 'Ailleurs')")
  })

  it('waits again when the acceptance is undone', async () => {
    const { id, stage_id } = await accepted()
    const { changes } = await office(extensions.historiqueList, {
      filter: { record: `proposition/${id}` },
      page: 1,
      perPage: 5,
    })
    const undone = await office(extensions.historiqueAnnuler, { id: changes[0].id })
    expect(undone.refused).toBeNull()
    expect((await offer(id)).etat).toBe('soumise')
    expect(await school.sql('SELECT FROM internship.stage WHERE id = $1', [stage_id])).toEqual([])
  })

  it('is accepted or withdrawn, not both', async () => {
    const { id, version } = await submitted()
    const [yes, back] = await Promise.all([
      office(proposition.propositionAccepter, { id, version }),
      call(espace.espacePropositionReprendre, { id, version }),
    ])
    expect([yes.refused, back.refused].filter((refused) => refused === null)).toHaveLength(1)
  })
})

describe('an active offer', () => {
  const assign = async (stage_id: number, prenom: string) => {
    const etudiant_id = await school.student({ prenom, nom: 'Affectée' })
    const sent = { annee: 2022, stage_id, etudiant_id, encadrant_id: 1, etat_stage: 1 }
    expect((await office(internship.affectationAdd, sent)).refused).toBeNull()
  }

  it('can be closed by its company, repeatedly', async () => {
    const { id, stage_id } = await accepted()
    expect((await call(espace.espacePropositionFermer, { stage_id })).refused).toBeNull()
    expect((await call(espace.espacePropositionFermer, { stage_id })).refused).toBeNull()
    expect((await offer(id)).etat).toBe('fermee')
    expect((await listed({ etape: 'fermee' })).map((row) => row.id)).toContain(id)
  })

  it('stays if assigned, and shows the student', async () => {
    const { id, stage_id } = await accepted()
    await assign(stage_id, 'Rim')
    expect(await offer(id)).toMatchObject({ etat: 'pourvue', etudiant: 'Rim Affectée' })
    expect((await call(espace.espacePropositionFermer, { stage_id })).refused).toBe('offer_assigned')
  })

  it('can be proposed again after closing, and is the same offer once accepted', async () => {
    const { id, stage_id } = await accepted()
    await call(espace.espacePropositionFermer, { stage_id })
    expect((await call(espace.espacePropositionReprendre, { id })).refused).toBeNull()
    await call(espace.espacePropositionEnregistrer, await changed(id, { sujet: 'Sujet revu', niveau: [] }))
    await call(espace.espacePropositionSoumettre, { id })
    expect((await office(proposition.propositionAccepter, { id })).refused).toBeNull()
    expect(await offer(id)).toMatchObject({ etat: 'active', stage_id, sujet: 'Sujet revu' })
    expect((await office(internship.stageById, { id: stage_id })).Stage.niveau).toEqual([])
  })

  it('is not created for a deactivated company until it is active again', async () => {
    const { id } = await submitted()
    await school.sql('UPDATE company.entreprise SET active = 0 WHERE id = 1')
    expect((await office(proposition.propositionAccepter, { id })).refused).toBe('company_not_active')
    await school.sql('UPDATE company.entreprise SET active = 1 WHERE id = 1')
    expect((await office(proposition.propositionAccepter, { id })).refused).toBeNull()
  })

  it('assigned in the meantime cannot be accepted again', async () => {
    const { id, stage_id } = await accepted()
    await call(espace.espacePropositionFermer, { stage_id })
    await call(espace.espacePropositionReprendre, { id })
    await call(espace.espacePropositionSoumettre, { id })
    await office(internship.stageValid, { id: stage_id, etat: 1 })
    await assign(stage_id, 'Zied')
    expect((await office(proposition.propositionAccepter, { id })).refused).toBe('offer_assigned')
  })

  it('of the office is listed too', async () => {
    const stage_id = await school.offer({ sujet: 'Du service' })
    const { offres } = await call(espace.espacePropositions)
    const row = (offres as Shown[]).find((one) => one.stage_id === stage_id)
    expect(row).toMatchObject({ id: null, etat: 'active', sujet: 'Du service' })
  })

  it('is shown to its company as it is, even if closed or written by the office', async () => {
    const read = async (id: number) => (await call(espace.espaceProposition, { id, de: 'offre' })).proposition
    const { stage_id, sujet } = await accepted()
    await school.sql(`UPDATE internship.stage SET missions = 'Revues', heures = 30 WHERE id = $1`, [stage_id])
    const said = {
      id: stage_id,
      sujet,
      missions: 'Revues',
      description: 'Une offre',
      competences: 'SQL',
      heures: 30,
      debut: '2022-02-01',
      fin: '2022-05-31',
      lieu: 'Tunis',
      distance: 1,
      gratification: 450,
      tuteur: 1,
      nom_tuteur: 'Tarek Tuteur',
      type_stage: [1],
      specialite: [1],
      niveau: [1],
    }
    expect(await read(stage_id)).toMatchObject({ ...said, etat: 'acceptee' })
    await call(espace.espacePropositionFermer, { stage_id })
    expect(await read(stage_id)).toMatchObject({ ...said, etat: 'fermee' })
    const theirs = await school.offer({ sujet: 'Écrite par le service' })
    expect(await read(theirs)).toMatchObject({
      id: theirs,
      sujet: 'Écrite par le service',
      periode: 'Février',
      debut: null,
      etat: 'acceptee',
    })
    const { refused } = await call(espace.espaceProposition, {
      id: await school.offer({ annee: AUTRE_ANNEE }),
      de: 'offre',
    })
    expect(refused).toBe('not_found')
  })

  it('of the office closed by the company can be copied', async () => {
    const stage_id = await school.offer({ sujet: 'Du service, fermée' })
    await call(espace.espacePropositionFermer, { stage_id })
    const { id } = await call(espace.espacePropositionCopier, { id: stage_id })
    expect(await offer(id)).toMatchObject({ etat: 'brouillon', sujet: 'Du service, fermée', stage_id: null })
  })

  it('of last year can be copied as a draft, without its dates', async () => {
    const stage_id = await school.offer({ annee: AUTRE_ANNEE, sujet: "L'an dernier" })
    await school.sql(
      `UPDATE internship.stage SET missions = 'Encore', debut = '2021-02-01', fin = '2021-05-01' WHERE id = $1`,
      [stage_id],
    )
    const { anciennes } = await call(espace.espacePropositions)
    expect(anciennes).toContainEqual({
      value: stage_id,
      label: "L'an dernier",
      annee: '2020/2021',
      de: 'offre',
    })
    const { id } = await call(espace.espacePropositionCopier, { id: stage_id })
    expect((await call(espace.espaceProposition, { id })).proposition).toMatchObject({
      sujet: "L'an dernier",
      missions: 'Encore',
      debut: null,
      fin: null,
      etat: 'brouillon',
    })
  })
})

describe('in the next year', () => {
  const next = () => school.sql(`UPDATE records.annee SET courante = true WHERE id = ${AUTRE_ANNEE}`)
  afterEach(() => school.sql('UPDATE records.annee SET courante = true WHERE id = 1'))
  const former = async (): Promise<{ value: number; de: string; annee: string }[]> =>
    (await call(espace.espacePropositions)).anciennes

  it('an unaccepted proposal can be copied: a draft, a submitted or a returned one', async () => {
    const kept = await draft({ sujet: 'Laissée en brouillon' })
    const waits = await submitted()
    const back = await submitted()
    await office(proposition.propositionRetourner, { id: back.id, motif: 'Trop tard' })
    const became = await accepted()
    await next()
    expect((await former()).filter(({ value, de }) => de === 'proposition' && value >= kept.id)).toEqual(
      expect.arrayContaining(
        [kept, waits, back].map(({ id, sujet }) => ({
          value: id,
          label: sujet,
          annee: '2021/2022',
          de: 'proposition',
        })),
      ),
    )
    expect(await former()).toContainEqual({
      value: became.stage_id,
      label: became.sujet,
      annee: '2021/2022',
      de: 'offre',
    })
    expect((await former()).filter(({ value, de }) => de === 'proposition' && value === became.id)).toEqual(
      [],
    )
    for (const { id: of, sujet } of [kept, waits, back]) {
      expect((await call(espace.espaceProposition, { id: of })).refused).toBe('not_found')
      const { id } = await call(espace.espacePropositionCopier, { id: of, de: 'proposition' })
      expect((await call(espace.espaceProposition, { id })).proposition).toMatchObject({
        sujet,
        missions: 'Coder',
        heures: 35.5,
        tuteur: 1,
        type_stage: [1],
        specialite: [1],
        niveau: [1],
        debut: null,
        fin: null,
        etat: 'brouillon',
        motif: '',
      })
    }
    const theirs = await strange(espace.espacePropositionCopier, { id: kept.id, de: 'proposition' })
    expect(theirs.refused).toBe('not_found')
    expect((await strange(espace.espacePropositions)).anciennes).toEqual([])
  })

  it('a submitted one stays with the office in its own year', async () => {
    const { id, sujet } = await submitted()
    await next()
    const { internship: token } = await school.services.signIn({ annee: AUTRE_ANNEE })
    const there = async (endpoint: Endpoint, input: object) =>
      (await school.services.call(endpoint, input, { token })).body
    const elsewhere = (endpoint: Endpoint, input: object) => school.services.call(endpoint, input, { token })
    expect(await waitingOf(elsewhere, 'proposees')).toBe(0)
    expect((await there(proposition.propositionList, { filter: { etape: 'soumise' } })).propositions).toEqual(
      [],
    )
    expect((await listed({ etape: 'soumise' })).map((row) => row.id)).toContain(id)
    const before = await waiting()
    expect((await office(proposition.propositionRetourner, { id, motif: 'Trop tard' })).refused).toBeNull()
    expect(await waiting()).toBe(before - 1)
    expect(await former()).toContainEqual(
      expect.objectContaining({ value: id, label: sujet, de: 'proposition' }),
    )
  })
})

describe('of another company', () => {
  it('nothing is found', async () => {
    const { id, stage_id, sujet } = await accepted()
    const theirs = await draft()
    const refused = [
      await strange(espace.espaceProposition, { id }),
      await strange(espace.espacePropositionEnregistrer, content({ id: theirs.id })),
      await strange(espace.espacePropositionEnregistrer, content()),
      await strange(espace.espacePropositionSoumettre, { id: theirs.id }),
      await strange(espace.espacePropositionReprendre, { id }),
      await strange(espace.espacePropositionSupprimer, { id: theirs.id }),
      await strange(espace.espacePropositionFermer, { stage_id }),
      await strange(espace.espaceProposition, { id: stage_id, de: 'offre' }),
      await strange(espace.espacePropositionCopier, { id: stage_id }),
      await strange(espace.espacePropositionCopier, { id, de: 'proposition' }),
    ]
    expect(refused.map(({ refused }) => refused)).toEqual(refused.map(() => 'not_found'))
    expect(JSON.stringify(await strange(espace.espacePropositions))).not.toContain(sujet)
    const { entreprises, tuteurs } = await strange(espace.espacePropositionChoix)
    expect([entreprises.map((one: { value: number }) => one.value), tuteurs]).toEqual([
      [2],
      [{ value: 2, label: 'Autre Tuteur', entreprise_id: 2 }],
    ])
  })

  it('nor a proposal of another year', async () => {
    const { id } = await submitted()
    await school.sql('UPDATE internship.proposition SET annee_id = $1 WHERE id = $2', [AUTRE_ANNEE, id])
    expect((await call(espace.espaceProposition, { id })).refused).toBe('not_found')
    expect((await office(proposition.propositionAccepter, { id })).refused).toBe('not_found')
  })
})

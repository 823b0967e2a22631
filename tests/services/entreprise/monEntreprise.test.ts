import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  company,
  contact,
  convention,
  espaceEntreprises as espace,
  espacePropositions,
  espaceSuccessions,
  extensions,
  modification,
  suivi,
} from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { agreement, settle, signAll, TUTOR } from '../../setup/agreements'
import { openSchool, type School } from '../../setup/openSchool'
import { waitingOf } from '../../setup/waiting'

/* A company's own data and people: what it writes itself, and what the office decides. */

let school: School
let mine: string
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
    VALUES (2, 'Autre', 'Gérante', 'M2', 'c2@industrie.test', 'Rue', 1)`)
  await school.sql(`SELECT setval(pg_get_serial_sequence('company.entreprise', 'id'), 10)`)
  mine = await school.services.enter('c1@industrie.test')
})
afterAll(() => school?.drop())

const call = async (endpoint: Endpoint, input: object = {}, token = mine) => {
  const { status, body } = await school.services.call(endpoint, input, { token })
  return { ...body, status, refused: body.code ?? null }
}
const office = async (endpoint: Endpoint, input: object = {}) => {
  const { status, body } = await school.call(endpoint, input)
  return { ...body, status, refused: body.code ?? null }
}
const read = async () => {
  const { entreprises } = await call(espace.espaceEntreprise)
  expect(entreprises).toHaveLength(1)
  return entreprises[0]
}
const written = async (more: object = {}) => {
  const { email: _email, demande: _demande, ...data } = await read()
  return { ...data, ...more }
}
const modify = async (more: object = {}) => call(espace.espaceEntrepriseModifier, await written(more))
const asked = async (): Promise<{ id: number; version: string; etat: string }[]> =>
  (await office(modification.modificationList, { page: 1, perPage: 50 })).modifications
const open = async () => {
  const row = (await asked()).find(({ etat }) => etat === 'demandee')
  if (!row) throw new Error('nothing is asked')
  return row
}
const mailsTo = async (email: string): Promise<string[]> =>
  (await school.sql('SELECT subject FROM gateway.mail WHERE recipient = $1 ORDER BY id', [email])).map(
    ({ subject }) => subject,
  )
const waiting = () => waitingOf(school.call, 'modifications')

describe("a company's own data", () => {
  it('change at once, except its name and registration number', async () => {
    const done = await modify({
      adresse: 'Rue du Lac',
      mobile: '20 123 456',
      langue: 'ar',
      nom_gerant: 'Rim',
    })
    expect([done.refused, done.demandee]).toEqual([null, false])
    expect(await read()).toMatchObject({
      adresse: 'Rue du Lac',
      mobile: '20123456',
      langue: 'ar',
      nom_gerant: 'Rim',
      demande: null,
    })
    const { demandee } = await modify({ nom_entreprise: 'Étoile SARL' })
    expect(demandee).toBe(true)
    expect(await read()).toMatchObject({
      nom_entreprise: 'Société Étoile',
      demande: { nom_entreprise: 'Étoile SARL', etat: 'demandee' },
    })
    expect(await waiting()).toBe(1)
  })

  it('go to the office again only for a different request', async () => {
    const since = async () =>
      (await school.sql('SELECT demandee_le::text FROM company.modification'))[0].demandee_le
    await school.sql("UPDATE company.modification SET demandee_le = demandee_le - interval '1 day'")
    const before = await since()
    await modify({ nom_entreprise: 'Étoile SARL', adresse: 'Rue du Nord' })
    expect(await since()).toBe(before)
    await modify({ nom_entreprise: 'Étoile SA' })
    expect((await since()) > before).toBe(true)
  })

  it('have one request at a time, which can be changed and withdrawn', async () => {
    await modify({ matricule: 'M-9' })
    expect((await read()).demande).toMatchObject({ nom_entreprise: 'Société Étoile', matricule: 'M-9' })
    expect(await waiting()).toBe(1)
    expect((await modify()).demandee).toBe(false)
    expect([(await read()).demande, await waiting()]).toEqual([null, 0])
  })

  it('get the name once the office accepts', async () => {
    await modify({ nom_entreprise: 'Étoile SARL' })
    const { id, version } = await open()
    expect((await office(modification.modificationAccepter, { id, version })).refused).toBeNull()
    expect(await read()).toMatchObject({ nom_entreprise: 'Étoile SARL', demande: null })
    expect((await office(modification.modificationAccepter, { id })).refused).toBe('change_decided')
    expect(
      (await mailsTo('c1@industrie.test')).map((subject) => subject.replace(/[\u2066-\u2069\u200f]/g, '')),
    ).toContain('تم التغيير المطلوب (الاسم): Étoile SARL')
    expect(
      (await mailsTo('c1@industrie.test')).filter((subject) => subject.includes('التغيير')),
    ).toHaveLength(1)
  })

  it('keep the name if the office refuses, with the reason', async () => {
    await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email, gestion)
      VALUES (1, 'Gère', 'gere@industrie.test', 1)`)
    await modify({ nom_entreprise: 'Soleil' })
    const { id, version } = await open()
    const refuse = { id, version, motif: 'Envoyez le registre' }
    expect((await office(modification.modificationRefuser, refuse)).refused).toBeNull()
    const [told] = await school.sql(
      'SELECT body_text, about_entity FROM gateway.mail ORDER BY id DESC LIMIT 1',
    )
    expect(told).toMatchObject({ about_entity: 'modification' })
    expect(told.body_text).toMatch(/Soleil[\s\S]*Envoyez le registre[\s\S]*\/espace\/entreprise/)
    expect(await mailsTo('gere@industrie.test')).toEqual([
      'Le changement demandé (nom) n’est pas accepté : Soleil',
    ])
    await school.sql("DELETE FROM company.contact WHERE email = 'gere@industrie.test'")
    expect(await read()).toMatchObject({
      nom_entreprise: 'Étoile SARL',
      demande: { etat: 'refusee', motif: 'Envoyez le registre' },
    })
  })

  it("cannot take another company's registration number, then or later", async () => {
    const taken = await modify({ matricule: 'm2' })
    expect([taken.refused, taken.details.field]).toEqual(['duplicate', 'matricule'])
    await modify({ matricule: 'M-7' })
    await school.sql(`UPDATE company.entreprise SET matricule = 'M-7' WHERE id = 2`)
    expect((await office(modification.modificationAccepter, { id: (await open()).id })).refused).toBe(
      'duplicate',
    )
    await school.sql(`UPDATE company.entreprise SET matricule = 'M2' WHERE id = 2`)
    await modify()
  })

  it('cannot be requested over an unseen request', async () => {
    const late = await written({ nom_entreprise: 'Par un autre' })
    await modify({ nom_entreprise: 'Par l’une' })
    expect((await call(espace.espaceEntrepriseModifier, late)).refused).toBe('changed_meanwhile')
    expect((await read()).demande).toMatchObject({ nom_entreprise: 'Par l’une' })
    const { version } = await read()
    expect((await call(espace.espaceEntrepriseModifier, { ...late, version })).demandee).toBe(true)
    expect((await read()).demande).toMatchObject({ nom_entreprise: 'Par un autre' })
    await modify()
  })

  it('are decided on as requested', async () => {
    await modify({ nom_entreprise: 'Un' })
    const { id, version } = await open()
    await modify({ nom_entreprise: 'Deux' })
    expect((await office(modification.modificationAccepter, { id, version })).refused).toBe(
      'changed_meanwhile',
    )
    await modify()
  })

  it('are not overwritten by another tab, and those of others not found', async () => {
    const first = await written({ adresse: 'A' })
    expect((await call(espace.espaceEntrepriseModifier, first)).refused).toBeNull()
    for (const { version } of [first, { version: undefined }])
      expect((await call(espace.espaceEntrepriseModifier, { ...first, version })).refused).toBe(
        'changed_meanwhile',
      )
    const other = await written({ id: 2, version: undefined })
    expect((await call(espace.espaceEntrepriseModifier, other)).refused).toBe('not_found')
  })

  it('get back the old name when the acceptance is undone', async () => {
    await modify({ nom_entreprise: 'Lune' })
    const { id } = await open()
    await office(modification.modificationAccepter, { id })
    const { changes } = await office(extensions.historiqueList, {
      filter: { kind: 'modification' },
      page: 1,
      perPage: 1,
    })
    expect((await office(extensions.historiqueAnnuler, { id: changes[0].id })).refused).toBeNull()
    expect((await read()).nom_entreprise).toBe('Étoile SARL')
    await modify()
  })
})

describe('the people of a company', () => {
  const person = (more: object = {}) => ({
    entreprise_id: 1,
    prenom: 'Tarek',
    nom: 'Tuteur',
    email: 'tarek@industrie.test',
    telephone: '71 000',
    ...more,
  })
  const people = async (): Promise<Record<string, unknown>[]> => (await call(espace.espaceContacts)).contacts
  const one = async (id: number) => (await people()).find((each) => each.id === id)

  it('are added and changed by the company, each address once', async () => {
    const { id } = await call(espace.espaceContactEnregistrer, person())
    expect(await one(id)).toMatchObject({
      nom: 'Tuteur',
      telephone: '71000',
      tuteur: 1,
      gestion: 0,
      active: 1,
    })
    const twice = await call(espace.espaceContactEnregistrer, person({ email: 'TAREK@industrie.test' }))
    expect([twice.refused, twice.details.field]).toEqual(['duplicate', 'email'])
    const { version } = (await one(id)) ?? {}
    const changed = person({ id, version, fonction: 'Chef', gestion: 1 })
    expect((await call(espace.espaceContactEnregistrer, changed)).refused).toBeNull()
    for (const shown of [version, undefined])
      expect((await call(espace.espaceContactEnregistrer, { ...changed, version: shown })).refused).toBe(
        'changed_meanwhile',
      )
    expect(await one(id)).toMatchObject({ fonction: 'Chef', gestion: 1 })
  })

  it('are told what their details are for, by whomever added, if they have a part', async () => {
    const told = async () =>
      (
        await school.sql(
          "SELECT recipient, body_text, body_html FROM gateway.mail WHERE about_entity = 'contact' ORDER BY id",
        )
      ).filter(({ recipient }) => recipient.startsWith('neuve'))
    await call(espace.espaceContactEnregistrer, person({ email: 'neuve1@industrie.test' }))
    const { prenom, nom, fonction, telephone } = person() as Record<string, unknown>
    const added = { prenom, nom, fonction, telephone, entreprise: 1, active: 1, langue: 'en', gestion: 0 }
    await office(contact.contactAdd, { ...added, email: 'neuve2@industrie.test', tuteur: 1 })
    await office(contact.contactAdd, { ...added, email: 'neuve3@industrie.test', tuteur: 0 })
    const [first, second, ...others] = await told()
    expect(first).toMatchObject({ recipient: 'neuve1@industrie.test' })
    expect(first.body_text).toContain('demander leur effacement')
    expect(first.body_html).toContain('/espace/donnees#')
    expect(second).toMatchObject({ recipient: 'neuve2@industrie.test' })
    expect(second.body_text).toContain('ask for them to be erased')
    expect(others).toEqual([])
  })

  it('are told so too when the office adds a person or a part', async () => {
    const { prenom, nom, fonction, telephone } = person() as Record<string, unknown>
    const kept = { prenom, nom, fonction, telephone, entreprise: 1, active: 1, langue: 'fr', gestion: 0 }
    const told = async () =>
      (
        await school.sql("SELECT recipient FROM gateway.mail WHERE about_entity = 'contact' ORDER BY id")
      ).flatMap(({ recipient }) => (recipient.startsWith('relais') ? [recipient] : []))
    const add = async (more: object) =>
      (await office(contact.contactAdd, { ...kept, ...more })).record.id as number
    const update = async (id: number, more: object) => {
      const { version } = (await office(contact.contactById, { id })).record
      return office(contact.contactUpdate, { ...kept, ...more, id, version })
    }
    const id = await add({ email: 'relais1@industrie.test', tuteur: 1 })
    await school.sql("UPDATE gateway.mail SET sent_at = now() WHERE recipient = 'relais1@industrie.test'")
    await update(id, { email: 'relais1@industrie.test', tuteur: 1, fonction: 'Chef' })
    expect(await told()).toEqual(['relais1@industrie.test'])
    await update(id, { email: 'relais2@industrie.test', tuteur: 1 })
    expect(await told()).toEqual(['relais1@industrie.test', 'relais2@industrie.test'])
    const idle = await add({ email: 'relais3@industrie.test', tuteur: 0 })
    expect(await told()).toHaveLength(2)
    await update(idle, { email: 'relais3@industrie.test', tuteur: 1 })
    expect((await told()).at(-1)).toBe('relais3@industrie.test')
    // and somebody who ends up without a part gets no mail
    await update(idle, { email: 'relais3@industrie.test', tuteur: 0 })
    expect(await told()).toHaveLength(2)
  })

  it('have a space, in which representatives see the company’s data', async () => {
    const token = await school.services.enter('tarek@industrie.test')
    expect((await call(espace.espaceEntreprise, {}, token)).entreprises).toHaveLength(1)
    const { id } = await call(espace.espaceContactEnregistrer, person({ email: 'autre@industrie.test' }))
    const tutor = await school.services.enter('autre@industrie.test')
    expect((await call(espace.espaceEntreprise, {}, tutor)).refused).toBe('not_for_you')
    await call(espace.espaceContactSupprimer, { id })
  })

  it('are deleted, or deactivated if an offer or internship names them', async () => {
    const { id } = await call(espace.espaceContactEnregistrer, person({ email: 'un@industrie.test' }))
    expect((await call(espace.espaceContactSupprimer, { id })).reste).toBe(false)
    expect(await one(id)).toBeUndefined()

    const named = await call(espace.espaceContactEnregistrer, person({ email: 'deux@industrie.test' }))
    await call(espacePropositions.espacePropositionEnregistrer, {
      entreprise_id: 1,
      sujet: 'Avec tuteur',
      tuteur: named.id,
    })
    expect((await call(espace.espaceContactSupprimer, { id: named.id })).reste).toBe(true)
    expect(await one(named.id)).toMatchObject({ active: 0 })
    const { version } = (await office(contact.contactById, { id: named.id })).record
    const removed = await office(contact.contactDelete, { id: named.id, version })
    expect([removed.refused, removed.details.usedBy]).toEqual([
      'in_use',
      [{ kind: 'proposition', name: 'Avec tuteur', count: 1 }],
    ])
  })

  it('leave an internship without a tutor only with a notice to company, supervisor and office', async () => {
    const { stage_id } = await school.assignment()
    const { prenom, nom, email } = TUTOR
    const { id } = await call(espace.espaceContactEnregistrer, person({ prenom, nom, email }))
    await settle(school, stage_id)
    await school.sql("UPDATE records.etablissement SET bureau_email = 'bureau@ecole.test'")
    const heard = () =>
      school.sql(
        "SELECT recipient, subject, body_text FROM gateway.mail WHERE etat = 'en_attente' AND annonce LIKE '%/tutorat' ORDER BY recipient",
      )
    await school.sql('DELETE FROM gateway.mail')
    await call(espace.espaceContactSupprimer, { id })
    const mails = await heard()
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['bureau@ecole.test', 'c1@industrie.test', 't1@ecole.test']),
    )
    expect(mails.map(({ recipient }) => recipient)).not.toContain(email)
    for (const { body_text } of mails) expect(body_text).toContain(TUTOR.nom)
    for (const { body_text } of mails.filter(({ recipient }) => recipient.endsWith('@ecole.test')))
      expect(body_text).toContain('n’assure plus le tutorat')
    // within the minute they are back, and nobody gets a mail
    const { version } = (await one(id)) ?? {}
    expect(
      (await call(espace.espaceContactEnregistrer, person({ prenom, nom, email, id, version }))).refused,
    ).toBeNull()
    expect(await one(id)).toMatchObject({ active: 1 })
    expect(await heard()).toEqual([])
    await school.sql("UPDATE records.etablissement SET bureau_email = ''")
    await school.sql('DELETE FROM internship.deroulement; DELETE FROM internship.tutorat')
    await call(espace.espaceContactSupprimer, { id })
  })

  it.each([
    ['removed', { gestion: 1 }, true],
    ['made inactive', { gestion: 1, active: 0 }, false],
  ])('stop acting for it once %s, even if named as tutor again', async (_, what, isRemoved) => {
    const { stage_id } = await school.assignment()
    const { prenom, nom, email } = TUTOR
    const tutor = (more: object) => person({ prenom, nom, email, ...more })
    const { id } = await call(espace.espaceContactEnregistrer, tutor({ gestion: 1 }))
    await settle(school, stage_id)
    const acts = async () =>
      (await call(espace.espaceEntreprise, {}, await school.services.enter(email))).refused
    expect(await acts()).toBeNull()
    await (isRemoved
      ? call(espace.espaceContactSupprimer, { id })
      : call(espace.espaceContactEnregistrer, tutor({ id, version: (await one(id))?.version, ...what })))
    expect(await one(id)).toMatchObject({ active: 0, gestion: isRemoved ? 0 : 1 })
    await settle(school, stage_id)
    expect(await one(id)).toMatchObject({ active: 1, tuteur: 1, gestion: 0 })
    expect(await acts()).toBe('not_for_you')
    await school.sql('DELETE FROM internship.deroulement; DELETE FROM internship.tutorat')
    await call(espace.espaceContactSupprimer, { id })
  })

  it('cannot be their own tutors', async () => {
    const { stage_id, etudiant_id } = await school.assignment()
    const [{ email }] = await school.sql('SELECT upper(email) AS email FROM records.etudiant WHERE id = $1', [
      etudiant_id,
    ])
    // any student may have this name: an address cannot belong to somebody with another name
    const own = { email, prenom: 'Étudiant', nom: 'N.' }
    const named = await settle(school, stage_id, { nouveau: { ...TUTOR, ...own } })
    expect([named.status, named.body.code, named.body.details.issues[0].path]).toEqual([
      400,
      'own_address',
      'nouveau.email',
    ])
    const { id } = await call(espace.espaceContactEnregistrer, person(own))
    const chosen = await settle(school, stage_id, { nouveau: null, tuteur_id: id })
    expect([chosen.body.code, chosen.body.details.issues[0].path]).toEqual(['own_address', 'tuteur_id'])
    const other = await call(espace.espaceContactEnregistrer, person({ email: 'trois@industrie.test' }))
    expect((await settle(school, stage_id, { nouveau: null, tuteur_id: other.id })).status).toBe(200)
    await call(espace.espaceContactSupprimer, { id })
    const { version } = (await one(other.id)) ?? {}
    const moved = await call(espace.espaceContactEnregistrer, person({ id: other.id, version, ...own }))
    expect([moved.refused, moved.details.issues[0].path]).toEqual(['own_address', 'email'])
  })

  it('of another company are not found', async () => {
    const { record } = await office(contact.contactAdd, {
      entreprise: 2,
      nom: 'Voisin',
      email: 'voisin@industrie.test',
    })
    const { id } = record
    expect(await one(id)).toBeUndefined()
    const refused = [
      await call(espace.espaceContactEnregistrer, person({ id })),
      await call(espace.espaceContactEnregistrer, person({ entreprise_id: 2 })),
      await call(espace.espaceContactSupprimer, { id }),
    ]
    expect(refused.map((each) => each.refused)).toEqual(refused.map(() => 'not_found'))
    expect((await office(extensions.contactSelect, { entreprise: 2 })).options).toEqual([
      { value: id, label: 'Voisin' },
    ])
  })

  describe('name who takes over from a tutor', () => {
    const OLFA = { prenom: 'Olfa', nom: 'Zouari', fonction: 'Cheffe', email: 'olfa@industrie.test' }
    const owed = async (id: number, token = mine) => {
      const { dus, successions } = await call(extensions.espaceStages, {}, token)
      const isOwed = dus.some((du: { code: string; id: number }) => du.code === 'successeur' && du.id === id)
      const succession = successions.find((each: { id: number }) => each.id === id)
      expect(isOwed).toBe(succession !== undefined)
      return succession
    }
    const name = (input: object) => call(espaceSuccessions.espaceTutoratNommer, input)
    const evaluates = async (email: string) => {
      const { stages } = await call(suivi.espaceEvaluations, {}, await school.services.enter(email))
      return (stages ?? []).map(({ id }: { id: number }) => id)
    }
    const heard = async () =>
      (
        await school.sql(
          "SELECT recipient, body_text FROM gateway.mail WHERE etat = 'en_attente' AND annonce LIKE '%/tutorat' ORDER BY recipient",
        )
      ).map(({ recipient, body_text }) => [
        recipient,
        /avenant|évaluera|revient|dans votre espace/.exec(body_text)?.[0],
      ])
    const leaves = async (email: string) => {
      const { contacts } = await call(espace.espaceContacts)
      const { id, version } = contacts.find((each: { email: string }) => each.email === email)
      expect((await call(espace.espaceContactSupprimer, { id, version })).refused).toBeNull()
    }
    beforeEach(() =>
      school.sql(`UPDATE records.etablissement SET bureau_email = 'bureau@ecole.test', signataire = 'Rim Jaziri';
        UPDATE company.entreprise SET langue = 'fr' WHERE id = 1`),
    )
    afterEach(async () => {
      await school.sql("UPDATE records.etablissement SET bureau_email = ''")
      await school.sql('DELETE FROM internship.deroulement; DELETE FROM internship.tutorat')
    })

    it('who confirms and evaluates; student, supervisor and office are told', async () => {
      const { id, stage_id } = await school.assignment()
      await settle(school, stage_id)
      expect(await owed(id)).toBeUndefined()
      expect((await name({ id, ...OLFA })).refused).toBe('changed_meanwhile')
      await school.sql('DELETE FROM gateway.mail')
      await leaves(TUTOR.email)
      expect(await heard()).toContainEqual(['c1@industrie.test', 'dans votre espace'])
      const { personnes, version, tuteur } = await owed(id)
      expect(tuteur).toBe('Nizar Kefi')
      expect(personnes.map(({ label }: { label: string }) => label)).not.toContain(
        'Nizar Kefi, Chef de projet',
      )
      expect((await name({ id, version, prenom: 'Olfa' })).details.issues[0].path).toBe('nom')
      expect((await name({ id, version: 'autre', ...OLFA })).refused).toBe('changed_meanwhile')
      const stranger = await office(contact.contactAdd, {
        entreprise: 2,
        nom: 'Loin',
        email: 'loin@industrie.test',
      })
      expect((await name({ id, version, contact_id: stranger.record.id })).refused).toBe('not_found')

      expect(await name({ id, version, ...OLFA })).toMatchObject({ refused: null, avenant: false })
      expect(await heard()).toEqual([
        ['bureau@ecole.test', 'revient'],
        [expect.stringMatching(/^e\d+@ecole/), 'évaluera'],
        ['t1@ecole.test', 'évaluera'],
      ])
      expect(await mailsTo(OLFA.email)).toEqual([expect.stringContaining('à confirmer')])
      expect(await owed(id)).toBeUndefined()
      expect((await name({ id, version, ...OLFA })).refused).toBe('changed_meanwhile')
      expect(await evaluates(OLFA.email)).toEqual([id])
      await leaves(OLFA.email)
    })

    it('by an amendment where an agreement names the former one', async () => {
      const { id } = await agreement(school, { sent: true })
      await school.sql('DELETE FROM gateway.mail')
      await leaves(TUTOR.email)
      const other = await call(
        espace.espaceContactEnregistrer,
        person({ email: 'quatre@industrie.test', tuteur: 0 }),
      )
      const { personnes, version } = await owed(id)
      expect(personnes.map(({ value }: { value: number }) => value)).toContain(other.id)
      expect(await name({ id, version, contact_id: other.id })).toMatchObject({
        refused: null,
        avenant: true,
      })
      expect(await heard()).toEqual([
        ['bureau@ecole.test', 'avenant'],
        [expect.stringMatching(/^e\d+@ecole/), 'avenant'],
        ['t1@ecole.test', 'avenant'],
      ])
      expect(await owed(id)).toBeUndefined()
      expect(await evaluates('quatre@industrie.test')).toEqual([])
      const [{ id: avenant }] = await school.sql(
        'SELECT id FROM internship.convention WHERE affectation_id = $1 AND numero = 1',
        [id],
      )
      expect((await office(convention.conventionEnvoyer, { ids: [avenant] })).envoyees).toEqual([avenant])
      await signAll(school, avenant)
      expect(await evaluates('quatre@industrie.test')).toEqual([id])
    })

    it('who says that they are not the tutor', async () => {
      const { id, stage_id } = await school.assignment()
      await settle(school, stage_id)
      const token = await school.services.enter(TUTOR.email)
      const answer = async (etat: string) => {
        const { stages } = await call(suivi.espaceEvaluations, {}, token)
        const { version_tutorat: version } = stages.find((each: { id: number }) => each.id === id)
        return call(suivi.espaceTutoratConfirmer, { id, etat, motif: 'Muté', version }, token)
      }
      await school.sql('DELETE FROM gateway.mail')
      expect((await answer('conteste')).refused).toBeNull()
      const told = await heard()
      expect(told).toContainEqual(['c1@industrie.test', 'dans votre espace'])
      const mails = await school.sql('SELECT body_text FROM gateway.mail')
      for (const { body_text } of mails) expect(body_text).not.toContain('Muté')
      // they change their mind within the minute
      expect((await answer('confirme')).refused).toBeNull()
      expect(await heard()).toEqual([])
      expect(await owed(id)).toBeUndefined()
      expect((await answer('conteste')).refused).toBeNull()
      const { version } = await owed(id)
      const { prenom, nom, fonction, email } = TUTOR
      const same = await name({ id, version, prenom, nom, fonction, email })
      expect(same.details.issues[0].path).toBe('email')
    })
  })
})

describe('a company that signs up', () => {
  const sent = (n: number) => ({
    nom_entreprise: `Neuve ${n}`,
    nom_gerant: 'Sami',
    matricule: `N${n}`,
    email: `neuve${n}@industrie.test`,
    adresse: 'Rue',
  })

  it('is mailed in the language chosen there', async () => {
    const { body } = await school.services.call(company.entrepriseAdd, { ...sent(7), langue: 'ar' })
    const id = body.Entreprise.value
    await office(company.entrepriseActiver, { id, active: 1 })
    const subjects = await mailsTo('neuve7@industrie.test')
    expect(subjects).toHaveLength(2)
    for (const subject of subjects) expect(subject).toMatch(/\p{Script=Arabic}/u)
  })

  it('gets a receipt, and a mail once activated', async () => {
    const { body } = await school.services.call(company.entrepriseAdd, sent(1))
    const id = body.Entreprise.value
    expect(await mailsTo('neuve1@industrie.test')).toEqual(['L’inscription de Neuve 1 est bien arrivée'])
    for (const active of [1, 1]) await office(company.entrepriseActiver, { id, active })
    await school.sql('UPDATE gateway.mail SET sent_at = now() WHERE sent_at IS NULL')
    for (const active of [0, 1]) await office(company.entrepriseActiver, { id, active })
    expect(await mailsTo('neuve1@industrie.test')).toEqual([
      'L’inscription de Neuve 1 est bien arrivée',
      'Votre espace est ouvert pour Neuve 1',
      'Votre espace est ouvert pour Neuve 1',
    ])
    const token = await school.services.enter('neuve1@industrie.test')
    expect((await call(espace.espaceEntreprise, {}, token)).entreprises).toHaveLength(1)
  })

  it('gets no mail if the office has added it', async () => {
    await school.services.call(company.entrepriseAdd, sent(2), {
      token: (await school.services.signIn()).company,
    })
    expect(await mailsTo('neuve2@industrie.test')).toEqual([])
  })
})

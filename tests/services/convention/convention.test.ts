import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  contact,
  convention,
  deroulement,
  extensions,
  fichier,
  gabarit,
  inscrit,
  internship,
  manques,
  regle,
  signature,
  typeStage,
} from '../../../src/contract'
import { FAITS_TOUJOURS, faitsManquants } from '../../../src/contract/convention/faitsRequis'
import { CHANGE_HEADER, OBLIGATOIRE, VOLONTAIRE } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import type { Regles } from '../../../src/contract/regle/regles'
import { hashToken } from '../../../src/services/access/credentials/tokens'
import { followingFacts } from '../../../src/services/convention/follow'
import { createKysely } from '../../../src/services/db/kysely'
import { forgetStudents } from '../../../src/services/donnees/oubli'
import { startJobs } from '../../../src/services/jobs/jobs'
import { TEXTES } from '../../../src/services/mail/gabarits/textes'
import { agreement, editOf, FACTS, settle, signAll, TUTOR, today } from '../../setup/agreements'
import { storedFile } from '../../setup/files'
import { AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'
import { STAFF } from '../../setup/services'
import { waitingOf } from '../../setup/waiting'

/* The file of an internship: its facts, the rules of the school, its agreement and who signs it. */

let school: School
let first: Regles
beforeAll(async () => {
  school = await openSchool()
  await school.sql(
    'UPDATE records.etablissement SET fuseau = \'Africa/Tunis\', langue = \'fr\', nom = \'{"fr": "Institut", "en": "", "ar": ""}\', signataire = \'Rim Jaziri\'',
  )
  await school.sql("UPDATE records.annee SET debut = '2021-09-01', fin = '2022-08-31' WHERE id = 1")
  first = (await school.call(regle.reglesLire)).body.regles
})
afterAll(() => school?.drop())
beforeEach(async () => {
  await school.sql('DELETE FROM gateway.mail; DELETE FROM gateway.lien')
  await rules(first)
})

const rules = (regles: object) => school.call(regle.reglesEnregistrer, { regles: { ...first, ...regles } })
const factsOf = async (id: number) =>
  (await school.call(deroulement.deroulementLire, { id })).body.Deroulement
const rowOf = async (id: number) =>
  (await school.call(convention.conventionList, { filter: { id } })).body.conventions[0]
const read = async (id: number) => (await school.call(convention.conventionLire, { id })).body
const send = (...ids: number[]) => school.call(convention.conventionEnvoyer, { ids })
const open = (endpoint: Endpoint, input: object) => school.services.call(endpoint, input)
const asPerson = async (email: string, endpoint: Endpoint, input: object = {}) =>
  school.services.call(endpoint, input, { token: await school.services.enter(email) })

/** The links of an agreement that has just been sent, by the addresses that they went to. */
async function links(): Promise<(email: string) => string> {
  const mails = await sentMails(school.database.pool)
  return (email) =>
    mails.flatMap(({ recipient, body_text }) =>
      recipient === email ? (/\/signer#token=([\w-]+)/.exec(body_text)?.[1] ?? []) : [],
    )[0] ?? ''
}
/** The parties of an agreement with unsent mails to sign it. */
const asked = async (id: number) =>
  (
    await school.sql(
      `SELECT s.qui FROM gateway.mail m JOIN internship.signature s ON s.id = m.link_subject_id
       WHERE m.link_kind = 'signature' AND s.convention_id = $1 ORDER BY s.qui`,
      [id],
    )
  ).map(({ qui }) => qui)
const COMPANY = 'c1@industrie.test'
const SUPERVISOR = 't1@ecole.test'
const studentOf = async (id: number) =>
  (await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [id]))[0].email as string
const COMPLETIONS =
  "SELECT recipient, body_text FROM gateway.mail WHERE subject LIKE 'Signatures réunies%' ORDER BY recipient"
const CANCELLATIONS = `SELECT recipient, body_text FROM gateway.mail
  WHERE subject LIKE 'Annulation%' OR subject LIKE 'Cancelled%' ORDER BY recipient COLLATE "C"`
/** Recipients of the mail that everybody has signed. */
const completions = async () => (await school.sql(COMPLETIONS)).map(({ recipient }) => recipient)
/** Out to be signed, with the links. */
async function out() {
  const made = await agreement(school, { sent: true })
  const link = await links()
  const { convention: text } = await read(made.convention)
  const signs = (email: string, more: object = {}) =>
    open(signature.signatureSigner, {
      token: link(email),
      nom: 'Nom Tapé',
      empreinte: text.empreinte,
      ...more,
    })
  return { ...made, link, text, signs, student: await studentOf(made.etudiant_id) }
}

describe('the facts of an internship', () => {
  it('are those of the offer until entered', async () => {
    const { stage_id } = await school.assignment()
    await school.sql(
      "UPDATE internship.stage SET debut = '2022-02-01', fin = '2022-05-31', lieu = 'Tunis' WHERE id = $1",
      [stage_id],
    )
    expect(await factsOf(stage_id)).toMatchObject({
      debut: '2022-02-01',
      lieu: 'Tunis',
      tuteur: null,
      tenus: false,
    })
    const { version } = await factsOf(stage_id)
    expect((await settle(school, stage_id, { version })).status).toBe(200)
    expect(await factsOf(stage_id)).toMatchObject({
      ...FACTS,
      tuteur: 'Nizar Kefi',
      tuteur_email: TUTOR.email,
    })
    expect((await settle(school, stage_id, { version, lieu: 'Gabès' })).body.code).toBe('changed_meanwhile')
  })

  it('show the offer’s period until the dates are known, to the office and the parties', async () => {
    const { stage_id, etudiant_id } = await school.assignment()
    const email = await studentOf(etudiant_id)
    const shown = async () => (await asPerson(email, extensions.espaceStages)).body.stages[0]
    for (const period of [await factsOf(stage_id), await shown()])
      expect(period).toMatchObject({ debut: null, fin: null, periode: 'Février' })
    await settle(school, stage_id, { nouveau: null })
    for (const period of [await factsOf(stage_id), await shown()])
      expect(period).toMatchObject({ debut: FACTS.debut, periode: expect.stringMatching(/^\d\d\/.* – /) })
  })

  it('have a tutor among the company’s contacts, one per address', async () => {
    const { stage_id } = await school.assignment()
    await settle(school, stage_id)
    const { tuteur_id } = await factsOf(stage_id)
    await settle(school, stage_id, { nouveau: { ...TUTOR, email: 'NIZAR@industrie.test' } })
    expect((await factsOf(stage_id)).tuteur_id).toBe(tuteur_id)
    const { tuteurs } = (await school.call(deroulement.deroulementTuteurs, { id: stage_id })).body
    expect(tuteurs).toEqual([{ value: tuteur_id, label: 'Nizar Kefi, Chef de projet' }])
    await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse) VALUES (50, 'Autre', 'G', 'M2', 'autre@x.test', 'Rue')
      ON CONFLICT DO NOTHING`)
    const [other] = await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email)
      SELECT id, 'Ailleurs', 'ailleurs@x.test' FROM company.entreprise WHERE matricule = 'M2' RETURNING id`)
    const { body } = await settle(school, stage_id, { nouveau: null, tuteur_id: other.id })
    expect(body.details.issues[0].path).toBe('tuteur_id')
  })

  it('refuse dates in the wrong order, and breaks outside', async () => {
    const { stage_id } = await school.assignment()
    expect((await settle(school, stage_id, { fin: '2022-01-01' })).body.code).toBe('end_before_start')
    const pauses = [{ debut: '2022-01-14', fin: '2022-02-20' }]
    expect((await settle(school, stage_id, { pauses })).body.details.issues[0].path).toBe('pauses.0.debut')
    const dates = { id: stage_id, debut: '2022-03-01', fin: '2022-04-30' }
    expect((await school.call(deroulement.deroulementDates, dates)).body).toMatchObject({
      status: 200,
      avertissements: [],
    })
    expect(await factsOf(stage_id)).toMatchObject({ debut: '2022-03-01', fin: '2022-04-30' })
  })

  it('are completed where missing, and never replaced', async () => {
    const given = { heures: 35, lieu: 'Sousse', gratification: 600, missions: 'Essais', assurance: 'MAIF' }
    const completed = async (known: object, more: object = given) => {
      const { stage_id } = await school.assignment()
      const empty = { heures: null, lieu: '', gratification: null, missions: '', assurance: '' }
      await settle(school, stage_id, { ...empty, nouveau: null, ...known })
      const { body } = await school.call(deroulement.deroulementCompleter, { id: stage_id, ...more })
      return body.code ?? factsOf(stage_id)
    }
    expect(await completed({ missions: 'Tests' })).toMatchObject({
      ...given,
      missions: 'Tests',
      debut: '2022-02-01',
    })
    expect(await completed({ heures: 20, gratification: 0, lieu: 'Gabès' })).toMatchObject({
      heures: 20,
      gratification: 0,
      lieu: 'Gabès',
    })
    expect(await completed({ distance: 1, heures: 20 }, { heures: 35, lieu: 'Sousse' })).toMatchObject({
      heures: 20,
      lieu: '',
    })
    expect(await completed({}, {})).toBe('validation')
    expect(await completed({}, { heures: 61 })).toBe('validation')
  })
})

describe('a rule of the school', () => {
  it('initially warns, with what is broken', async () => {
    const { stage_id } = await school.assignment()
    const { body } = await settle(school, stage_id, {
      debut: '2021-10-01',
      fin: '2022-09-30',
      gratification: null,
    })
    const told = body.avertissements.map((rule: { regle: string; effet: string }) => [rule.regle, rule.effet])
    expect(told).toEqual([
      ['duree', 'avertit'],
      ['gratification', 'avertit'],
      ['annee', 'avertit'],
    ])
    expect((await factsOf(stage_id)).avertissements).toHaveLength(3)
  })

  it('refuses new violations, and tolerates existing ones', async () => {
    const { stage_id } = await school.assignment()
    await settle(school, stage_id, { gratification: null })
    await rules({ gratification: { effet: 'refuse', limite: 2 }, duree: { effet: 'refuse', limite: 6 } })
    expect((await settle(school, stage_id, { gratification: null, lieu: 'Gabès' })).status).toBe(200)
    const { body } = await settle(school, stage_id, { gratification: null, fin: '2022-08-30' })
    expect([body.code, body.details.regle, body.details.limite]).toEqual(['rule_broken', 'duree', 6])
    const other = await school.assignment()
    expect((await settle(school, other.stage_id, { gratification: null })).body.details.regle).toBe(
      'gratification',
    )
  })

  it('limits the students of a supervisor and of a tutor', async () => {
    await rules({ encadrant: { effet: 'refuse', limite: 1 }, tuteur: { effet: 'refuse', limite: 1 } })
    const [one, other] = [
      await school.assignment({ encadrant: 7 }),
      await school.assignment({ encadrant: null, type: 2 }),
    ]
    const tutor = { nouveau: { ...TUTOR, email: 'un@industrie.test' } }
    expect((await settle(school, one.stage_id, tutor)).status).toBe(200)
    expect((await settle(school, other.stage_id, tutor)).body.details.regle).toBe('tuteur')
    const after = { ...tutor, debut: '2022-06-01', fin: '2022-07-31', pauses: [] }
    expect((await settle(school, other.stage_id, after)).status).toBe(200)
    const [stage_id, etudiant_id] = [await school.offer(), await school.student()]
    const added = { annee: 2022, stage_id, etudiant_id, encadrant_id: 7, etat_stage: 1 }
    expect((await school.call(internship.affectationAdd, added)).body.details.regle).toBe('encadrant')
  })

  it('holds against simultaneous assignments', async () => {
    await rules({ encadrant: { effet: 'refuse', limite: 2 } })
    const wanted = []
    for (let each = 0; each < 6; each += 1)
      wanted.push({ stage_id: await school.offer(), etudiant_id: await school.student() })
    const answers = await Promise.all(
      wanted.map((each) =>
        school.call(internship.affectationAdd, { ...each, annee: 2022, encadrant_id: 9, etat_stage: 1 }),
      ),
    )
    expect(answers.map(({ status, body }) => body.details?.regle ?? status).sort()).toEqual([
      200,
      200,
      ...Array(4).fill('encadrant'),
    ])
  })

  it('requires a break after the previous intern in the same post', async () => {
    const before = await school.assignment({ sujet: 'Poste unique' })
    await settle(school, before.stage_id, { nouveau: null })
    const next = await school.assignment({ sujet: 'poste UNIQUE' })
    const soon = { nouveau: null, debut: '2022-06-10', fin: '2022-07-31', pauses: [] }
    expect((await settle(school, next.stage_id, soon)).body.avertissements).toEqual([
      { regle: 'carence', effet: 'avertit', limite: 33, constate: 9 },
    ])
  })

  it('is checked for several internships in one call, within the caller’s scope', async () => {
    const [unpaid, paid] = [await school.assignment(), await school.assignment()]
    await settle(school, unpaid.stage_id, { nouveau: null, gratification: null })
    await settle(school, paid.stage_id, { nouveau: null })
    const ids = [paid.stage_id, unpaid.stage_id]
    const { body } = await school.call(deroulement.deroulementRegles, { ids })
    expect(body.rompues).toEqual([
      { id: unpaid.stage_id, avertissements: [expect.objectContaining({ regle: 'gratification' })] },
    ])
    const later = await school.assignment({ annee: AUTRE_ANNEE })
    expect((await school.call(deroulement.deroulementRegles, { ids: [later.stage_id] })).body.code).toBe(
      'not_found',
    )
  })

  it('is changed only by administrators, in the version seen', async () => {
    const { version } = (await school.call(regle.reglesLire)).body
    await rules({ duree: { effet: 'aucun', limite: 3 } })
    expect((await school.call(regle.reglesEnregistrer, { regles: first, version })).body.code).toBe(
      'changed_meanwhile',
    )
    const wrong = { ...first, duree: { effet: 'refuse', limite: 99 } }
    expect((await school.call(regle.reglesEnregistrer, { regles: wrong })).body.code).toBe('validation')
  })
})

describe('an agreement in preparation', () => {
  it('says what is missing, and then waits to be checked', async () => {
    const { stage_id, id } = await school.assignment()
    const prepare = () => school.call(convention.conventionPreparer, { ids: [stage_id] })
    expect((await prepare()).body).toMatchObject({ prepares: 1, incompletes: 1, refuses: [] })
    expect((await prepare()).body.refuses).toEqual([
      { id: stage_id, raison: 'convention_live', etat: 'a_completer', le: expect.stringMatching(/^\d{4}-/) },
    ])
    const [{ convention: kept }] = await school.sql(
      'SELECT id AS convention FROM internship.convention WHERE affectation_id = $1',
      [id],
    )
    expect(await rowOf(kept)).toMatchObject({
      etat: 'a_completer',
      manque: ['debut', 'fin', 'heures', 'lieu', 'missions', 'tuteur'],
    })
    const manque = ['debut', 'fin', 'heures', 'lieu', 'missions', 'tuteur']
    expect((await send(kept)).body.refuses).toEqual([{ id: kept, raison: 'convention_incomplete', manque }])
    await settle(school, stage_id)
    expect(await rowOf(kept)).toMatchObject({ etat: 'a_verifier', manque: [] })
  })

  it('states the facts in the school’s text, in the requested language', async () => {
    const { convention: id } = await agreement(school)
    const { titre, texte } = (await read(id)).convention
    expect(titre).toBe('Convention de stage')
    for (const said of [
      'Institut',
      'Rim Jaziri',
      'Société Étoile',
      'Nizar Kefi',
      'mardi 1er février 2022',
      'du lundi 14 mars 2022 au dimanche 20 mars 2022',
      '450',
      'Contrat 12',
      'Écrire le rapport.',
    ])
      expect(texte).toContain(said)
    expect(texte).not.toContain('{{')
    const { stage_id, id: other } = await school.assignment()
    await school.call(convention.conventionPreparer, { ids: [stage_id], langue: 'ar' })
    const [row] = await school.sql('SELECT titre FROM internship.convention WHERE affectation_id = $1', [
      other,
    ])
    expect(row.titre).toBe('اتفاقية تدريب')
  })

  it('is in the language of the accepted request, whoever prepares it', async () => {
    const [asking, silent] = [await school.assignment(), await school.assignment()]
    const request = (etudiant: number, langue: string, etat: number) =>
      school.sql(
        'INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat) VALUES (1, $1, 2, $2, $3)',
        [etudiant, langue, etat],
      )
    await request(asking.etudiant_id, 'ar', 1)
    await request(asking.etudiant_id, 'en', 2)
    await request(silent.etudiant_id, 'en', 2)
    const ids = [asking.stage_id, silent.stage_id]
    expect((await school.call(convention.conventionPreparer, { ids })).body.prepares).toBe(2)
    const rows = await school.sql(
      'SELECT langue, titre FROM internship.convention WHERE affectation_id = ANY ($1) ORDER BY affectation_id',
      [[asking.id, silent.id]],
    )
    expect(rows).toEqual([
      { langue: 'ar', titre: 'اتفاقية تدريب' },
      { langue: 'fr', titre: 'Convention de stage' },
    ])
  })

  it('formats amounts in the school’s currency, by language', async () => {
    const said = async (langue: 'fr' | 'en') => {
      const { stage_id } = await school.assignment()
      await settle(school, stage_id)
      await school.call(convention.conventionPreparer, { ids: [stage_id], langue })
      const [{ texte }] = await school.sql('SELECT texte FROM internship.convention ORDER BY id DESC LIMIT 1')
      return texte.match(/(?:Gratification par mois|Pay per month).*?: (.*)/)?.[1]
    }
    expect([await said('fr'), await said('en')]).toEqual(['450', '450'])
    await school.sql("UPDATE records.etablissement SET devise = 'EUR'")
    expect([await said('fr'), await said('en')]).toEqual(['450\u00a0€', '€450'])
    await school.sql("UPDATE records.etablissement SET devise = ''")
  })

  it('is not sent after its facts have changed, until checked again', async () => {
    const { convention: id } = await agreement(school)
    await school.sql("UPDATE company.entreprise SET adresse = 'Autre rue' WHERE id = 1")
    expect((await send(id)).body.refuses).toEqual([{ id, raison: 'convention_changed' }])
    expect((await school.call(convention.conventionVerifier, { id })).body).toMatchObject({ manque: [] })
    await school.sql("UPDATE company.entreprise SET adresse = 'Rue' WHERE id = 1")
    await school.call(convention.conventionVerifier, { id })
    expect((await send(id)).body.envoyees).toEqual([id])
  })

  it('follows what the office changes of student, company and tutor until it is sent', async () => {
    const draft = await agreement(school)
    const sent = await out()
    const change = async (which: typeof draft, name: string) => {
      const student = await school.call(inscrit.inscritById, { id: which.etudiant_id })
      const { groupe, ...known } = student.body.record
      const { tuteur_id } = await factsOf(which.stage_id)
      const tutor = await school.call(contact.contactById, { id: tuteur_id })
      const { entreprise, ...person } = tutor.body.record
      const { nom_entreprise, nom_gerant, matricule, email } = (
        await school.sql('SELECT * FROM company.entreprise WHERE id = 1')
      )[0]
      const firm = { id: 1, nom_entreprise, nom_gerant, matricule, email, mobile: '20111222', telephone: '' }
      const done = [
        await school.call(inscrit.inscritUpdate, { ...known, groupe: groupe.value, lastName: `N${name}` }),
        await school.call(extensions.entrepriseUpdate, { ...firm, adresse: `Rue ${name}` }),
        await school.call(contact.contactUpdate, { ...person, entreprise: entreprise.value, fonction: name }),
      ]
      expect(done.map(({ body }) => body.status)).toEqual([200, 200, 200])
      return (await read(which.convention)).convention
    }
    for (const name of ['Nouveau', 'Dernier']) {
      const { texte } = await change(draft, name)
      for (const said of [`N${name}`, `Rue ${name}`, name]) expect(texte).toContain(said)
    }
    expect(await change(sent, 'Tard')).toMatchObject({
      texte: sent.text.texte,
      empreinte: sent.text.empreinte,
    })
    const { texte } = (await read(draft.convention)).convention
    expect([texte.includes('Rue Tard'), texte.includes('NDernier')]).toEqual([true, true])
    expect((await send(draft.convention)).body.envoyees).toEqual([draft.convention])
    await school.sql("UPDATE company.entreprise SET adresse = 'Rue' WHERE id = 1")
  })

  it('follows what all of them say: the school, its structure, its texts and its people', async () => {
    const drafts = [await agreement(school), await agreement(school)]
    const sent = await out()
    const [teacher] = await school.sql(
      `SELECT i.enseignant_id AS id, i.nom FROM internship.affectation a
       JOIN internship.encadreur i ON i.id = a.encadrant_id WHERE a.id = $1`,
      [drafts[0]?.id],
    )
    const called = (nom: string) =>
      school.sql('UPDATE records.enseignant SET nom = $2 WHERE id = $1', [teacher.id, nom])
    const signs = (nom: string) => school.sql('UPDATE records.etablissement SET signataire = $1', [nom])
    const jobs = startJobs({ pool: school.database.pool, lanes: [[followingFacts({ country: 'FR' })]] })
    const textOf = async (id: number) => (await read(id)).convention.texte
    const followed = async (said: string) => {
      for (const { convention: id } of drafts)
        await expect.poll(async () => (await textOf(id)).includes(said), { timeout: 20_000 }).toBe(true)
    }
    await expect.poll(() => jobs.leads).toBe(true)
    await signs('Zohra Nouvelle')
    await followed('Zohra Nouvelle')
    await called('Changée')
    await followed('Changée')
    const { objet, corps } = TEXTES.fr.convention
    await school.call(gabarit.gabaritUpdate, {
      cle: 'convention',
      lang: 'fr',
      objet,
      corps: `${corps}\n\nUn article de plus.`,
    })
    await followed('Un article de plus.')
    await jobs.stop()
    expect(await textOf(sent.convention)).toBe(sent.text.texte)
    expect((await send(...drafts.map(({ convention: id }) => id))).body.refuses).toEqual([])
    await school.call(gabarit.gabaritRetablir, { cle: 'convention', lang: 'fr', de: null })
    await called(teacher.nom)
    await signs('Rim Jaziri')
  })

  it('is not sent if a rule refuses', async () => {
    const { convention: id } = await agreement(school)
    await rules({ duree: { effet: 'refuse', limite: 1 } })
    expect((await send(id)).body.refuses).toEqual([{ id, raison: 'rule_broken' }])
    expect((await school.call(convention.conventionVerifier, { id })).body.details.regle).toBe('duree')
  })
})

describe('what an agreement and its amendments say', () => {
  afterAll(() =>
    school.sql(
      `UPDATE records.etablissement SET nom = '{"fr": "Institut", "en": "", "ar": ""}', signataire = 'Rim Jaziri'`,
    ),
  )
  const VALUES = {
    'a site': (field: string, max: number) => `${field}.Voyages.com`.slice(0, max),
    'an address': (field: string, max: number) => `${field}@firm.example`.slice(0, max),
    'a link and a number': (field: string, max: number) => `${field} https://x.tn 71 234 567`.slice(0, max),
    markup: (field: string, max: number) => `${field} <b>{{motif}}</b> $& $1`.slice(0, max),
    'as long as it may be': (field: string, max: number) => field.padEnd(max, ' mot'),
  }

  it('needs no supervisor if voluntary, no place if remote, and no position without a tutor', () => {
    const all = [...FAITS_TOUJOURS, 'fonction']
    const missing = (of: object) =>
      faitsManquants({ type_id: OBLIGATOIRE, tuteur: 'Nizar', distance: 0, ...of }, {}, new Set(['fonction']))
    const without = (fait: string) => all.filter((each) => each !== fait)
    expect(missing({})).toEqual(all)
    expect(missing({ type_id: VOLONTAIRE })).toEqual(without('encadrant'))
    expect(missing({ distance: 1 })).toEqual(without('lieu'))
    expect(missing({ tuteur: null })).toEqual(without('fonction'))
  })

  it.each(Object.entries(VALUES))('includes each of their facts: %s', async (_name, value) => {
    const { stage_id, etudiant_id, convention: id } = await agreement(school)
    const [{ entreprise_id }] = await school.sql(
      `INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse)
       SELECT 1000 + $3::integer, $1, $2, 'H' || $3::integer, 'h' || $3::integer || '@x.test', $4 RETURNING id AS entreprise_id`,
      [value('Entreprise', 200), value('Gerant', 200), stage_id, value('Adresse', 300)],
    )
    await school.sql('UPDATE internship.stage SET entreprise_id = $1, sujet = $2 WHERE id = $3', [
      entreprise_id,
      value('Sujet', 300),
      stage_id,
    ])
    await school.sql('UPDATE records.etudiant SET prenom = $1, nom = $2 WHERE id = $3', [
      value('Prenom', 100),
      value('Nom', 100),
      etudiant_id,
    ])
    await school.sql(
      `UPDATE records.etablissement SET nom = jsonb_build_object('fr', $1::text, 'en', '', 'ar', ''), signataire = $2`,
      [value('Ecole', 200), value('Signataire', 100)],
    )
    const nouveau = {
      ...TUTOR,
      prenom: value('Tuteur', 100),
      nom: value('Kefi', 100),
      fonction: value('Fonction', 100),
    }
    const long = {
      lieu: value('Lieu', 300),
      assurance: value('Assurance', 200),
      missions: value('Missions', 4000),
    }
    expect((await settle(school, stage_id, { ...long, nouveau })).body.status).toBe(200)
    const { convention: draft, manque } = await read(id)
    expect(manque).toEqual([])
    const [{ faits }] = await school.sql('SELECT faits FROM internship.convention WHERE id = $1', [id])
    const said = (texte: string, value: string) => expect(plain(texte)).toContain(plain(value))
    for (const fact of STATED) said(draft.texte, fact === 'ecole' ? faits.ecole.fr : String(faits[fact]))
    expect((await send(id)).body.envoyees).toEqual([id])
    const changed = { lieu: value('Autre', 300), missions: value('Autres', 4000) }
    const { version } = await factsOf(stage_id)
    expect(
      (
        await school.call(deroulement.deroulementEnregistrer, {
          ...FACTS,
          ...long,
          ...changed,
          id: stage_id,
          version,
          avenant: value('Motif', 500),
          tuteur_id: (await factsOf(stage_id)).tuteur_id,
        })
      ).body.status,
    ).toBe(200)
    const [{ texte }] = await school.sql(
      'SELECT texte FROM internship.convention WHERE affectation_id = (SELECT affectation_id FROM internship.convention WHERE id = $1) AND numero = 1',
      [id],
    )
    for (const is of [
      faits.etudiant,
      faits.matricule,
      faits.entreprise,
      faits.sujet,
      faits.ecole.fr,
      long.lieu,
    ])
      said(texte, is)
    for (const is of [changed.lieu, changed.missions, value('Motif', 500)]) said(texte, is)
  })

  const EMPTIED: [fait: string, query: string][] = [
    ['ecole', `UPDATE records.etablissement SET nom = '{"fr": "\u200b", "en": "", "ar": ""}' WHERE $1 > 0`],
    ['signataire', "UPDATE records.etablissement SET signataire = E'\u3164 ' WHERE $1 > 0"],
    ['entreprise', "UPDATE company.entreprise SET nom_entreprise = E'\u200b' WHERE id = 1 AND $1 > 0"],
    ['adresse', "UPDATE company.entreprise SET adresse = ' ' WHERE id = 1 AND $1 > 0"],
    ['responsable', "UPDATE company.entreprise SET nom_gerant = E'\u2060' WHERE id = 1 AND $1 > 0"],
    [
      'etudiant',
      "UPDATE records.etudiant SET prenom = ' ', nom = E'\ufeff' WHERE id = (SELECT etudiant_id FROM internship.affectation WHERE id = $1)",
    ],
    [
      'diplome',
      "UPDATE records.diplome SET label = jsonb_build_object('fr', ' ', 'en', ' ', 'ar', ' ') WHERE id = 1 AND $1 > 0",
    ],
    ['fonction', "UPDATE company.contact SET fonction = '' WHERE entreprise_id = 1 AND $1 > 0"],
    [
      'sujet',
      "UPDATE internship.stage SET sujet = E'\u200e' WHERE id = (SELECT stage_id FROM internship.affectation WHERE id = $1)",
    ],
  ]

  it.each(EMPTIED)('is reported to lack %s before anything is sent', async (fait, query) => {
    const { id: assignment, convention: id } = await agreement(school)
    try {
      await school.sql(query, [assignment])
      expect((await send(id)).body).toMatchObject({
        envoyees: [],
        refuses: [{ id, raison: 'convention_incomplete' }],
      })
      expect(await asked(id)).toEqual([])
      expect(await rowOf(id)).toMatchObject({ etat: 'a_completer', manque: expect.arrayContaining([fait]) })
      expect((await read(id)).manque).toContain(fait)
    } finally {
      await school.sql(
        `UPDATE records.diplome SET label = '{"fr": "Un", "en": "One", "ar": "1"}' WHERE id = 1`,
      )
      await school.sql(
        `UPDATE records.etablissement SET nom = '{"fr": "Institut", "en": "", "ar": ""}', signataire = 'Rim Jaziri'`,
      )
      await school.sql(
        "UPDATE company.entreprise SET nom_entreprise = 'Société Étoile', adresse = 'Rue', nom_gerant = 'Gérant' WHERE id = 1",
      )
      await school.sql(
        "UPDATE company.contact SET fonction = 'Chef de projet' WHERE entreprise_id = 1 AND fonction = ''",
      )
    }
  })

  it('needs nothing that its text does not mention', async () => {
    const corps = 'Entre {{ecole}} et {{entreprise}}.'
    await school.sql(
      `INSERT INTO records.gabarit (cle, lang, objet, corps) VALUES ('convention', 'fr', 'Convention', $1)`,
      [corps],
    )
    try {
      const { convention: id } = await agreement(school)
      await school.sql("UPDATE company.contact SET fonction = '' WHERE entreprise_id = 1")
      expect((await send(id)).body.envoyees).toEqual([id])
    } finally {
      await school.sql("UPDATE company.contact SET fonction = 'Chef de projet' WHERE entreprise_id = 1")
      await school.sql("DELETE FROM records.gabarit WHERE cle = 'convention'")
    }
  })
})

/** A text without the direction marks and line ends around its values. */
const plain = (text: string) =>
  text
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const STATED = [
  'ecole',
  'signataire',
  'entreprise',
  'adresse',
  'responsable',
  'etudiant',
  'matricule',
  'annee',
  'sujet',
  'missions',
  'lieu',
  'tuteur',
  'fonction',
  'encadrant',
  'gratification',
  'assurance',
  'heures',
]

describe('a sent agreement', () => {
  it('mails a link to each party but the school, and names those without an address', async () => {
    const { convention: id, stage_id, etudiant_id } = await agreement(school)
    const student = await studentOf(etudiant_id)
    await school.sql("UPDATE records.etudiant SET email = '' WHERE id = $1", [etudiant_id])
    const { body } = await send(id)
    expect(body.sans).toEqual([{ id, nom: expect.stringContaining('Étudiant') }])
    expect(await rowOf(id)).toMatchObject({ injoignables: [body.sans[0].nom] })
    const mails = await sentMails(school.database.pool)
    const toSign = mails.filter(({ body_text }) => body_text.includes('/signer#'))
    expect(toSign.map(({ recipient }) => recipient).sort()).toEqual([COMPANY, TUTOR.email, SUPERVISOR].sort())
    expect((await factsOf(stage_id)).tenus).toBe(true)
    await school.sql('UPDATE records.etudiant SET email = $2 WHERE id = $1', [etudiant_id, student])
    expect((await school.call(convention.conventionRelancer, { ids: [id] })).body).toMatchObject({
      rappels: 4,
      relancees: [id],
    })
    // what waits is not sent twice
    expect((await school.call(convention.conventionRelancer, { ids: [id] })).body.refuses).toEqual([
      { id, raison: 'nobody_to_sign' },
    ])
    expect((await links())(student)).not.toBe('')
  })

  it('is signed by each with name, time and the text’s digest, and complete once all have', async () => {
    const { convention: id, text, signs, link, student } = await out()
    expect(text.empreinte).toBe(createHash('sha256').update(`${text.titre}\n\n${text.texte}`).digest('hex'))
    const { body } = await open(signature.signatureQuestion, { token: link(COMPANY) })
    expect(body.convention).toMatchObject({
      texte: text.texte,
      empreinte: text.empreinte,
      a_signer: ['entreprise'],
    })
    for (const email of [student, COMPANY, TUTOR.email]) expect((await signs(email)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      etat: 'signee',
      signatures: '3/5',
      attendus: ['Prof Nom1', 'Rim Jaziri'],
    })
    const paper = { id, qui: 'encadrant', nom: 'Prof Nom1', le: today() }
    expect((await school.call(convention.conventionPapier, { ...paper, le: '2999-01-01' })).body.code).toBe(
      'validation',
    )
    expect((await school.call(convention.conventionPapier, paper)).status).toBe(200)
    expect(await completions()).toEqual([])
    expect((await school.call(convention.conventionSigner, { id, nom: 'Rim Jaziri' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ etat: 'complete', signatures: '5/5', attendus: [] })
    const { signatures } = (await read(id)).convention
    expect(signatures.map(({ qui, moyen }: { qui: string; moyen: string }) => [qui, moyen])).toEqual([
      ['etudiant', 'lien'],
      ['entreprise', 'lien'],
      ['tuteur', 'lien'],
      ['encadrant', 'papier'],
      ['ecole', 'espace'],
    ])
    expect(signatures.every((one: { empreinte: string }) => one.empreinte === text.empreinte)).toBe(true)
    expect(signatures[3].le.slice(0, 10)).toBe(paper.le)
    expect((await school.call(convention.conventionPapier, paper)).body.code).toBe('already_signed')
    expect(await completions()).toEqual([COMPANY, student, TUTOR.email, SUPERVISOR].sort())
    const [{ body_text }] = await school.sql(COMPLETIONS)
    expect(body_text).toMatch(/Toutes les parties ont signé[\s\S]*\/espace\/conventions/)
    expect(body_text).not.toContain('Avenant')
    const [{ actor }] = await school.sql(
      `SELECT actor FROM gateway.audit WHERE entity = 'internship.signature' AND action = 'UPDATE'
         AND after->>'qui' = 'entreprise' AND after->>'convention_id' = $1`,
      [String(id)],
    )
    expect(actor).toBe(COMPANY)
  })

  it('is signed once by a link, which is invalid once used, expired or for another text', async () => {
    const { signs, link } = await out()
    expect((await signs(COMPANY, { empreinte: 'a'.repeat(64) })).body.code).toBe('changed_meanwhile')
    expect((await signs(COMPANY)).status).toBe(200)
    expect((await signs(COMPANY)).body.code).toBe('link_expired')
    // it still shows what they have signed, and nothing to sign
    const read = (await open(signature.signatureQuestion, { token: link(COMPANY) })).body.convention
    expect(read.a_signer).toEqual([])
    expect(read.signatures.map(({ qui, le }: { qui: string; le: unknown }) => [qui, le !== null])).toEqual(
      expect.arrayContaining([
        ['entreprise', true],
        ['tuteur', false],
      ]),
    )
    await school.sql(
      "UPDATE gateway.lien SET expires_at = now() - interval '1 second' WHERE kind = 'signature'",
    )
    expect((await signs(TUTOR.email)).body.code).toBe('link_expired')
    expect((await signs('nobody', { token: 'x'.repeat(43) })).body.code).toBe('link_expired')
    // a link of another kind signs nothing
    await school.sql(
      "UPDATE gateway.lien SET expires_at = now() + interval '1 hour', kind = 'notation' WHERE kind = 'signature'",
    )
    expect((await signs(TUTOR.email)).body.code).toBe('link_expired')
  })

  it('is completed once even if the last two sign simultaneously, and nobody signs twice', async () => {
    const { convention: id, signs, student } = await out()
    for (const email of [student, COMPANY]) await signs(email)
    await school.call(convention.conventionSigner, { id, nom: 'Rim Jaziri' })
    const both = await Promise.all([
      signs(TUTOR.email),
      signs(TUTOR.email),
      signs(SUPERVISOR),
      signs(SUPERVISOR),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await completions()).toHaveLength(4)
    expect(await rowOf(id)).toMatchObject({ etat: 'complete', signatures: '5/5' })
  })

  it('keeps the reason of a refusal, after which signing is still possible', async () => {
    const { convention: id, signs, link } = await out()
    const token = link(COMPANY)
    expect((await open(signature.signatureRefuser, { token, motif: 'Dates fausses' })).status).toBe(200)
    expect((await rowOf(id)).refus).toEqual(['Gérant : Dates fausses'])
    expect((await signs(COMPANY)).status).toBe(200)
    expect((await rowOf(id)).refus).toEqual([])
  })

  it('waits for the office after a refusal, which only its reminder follows', async () => {
    const { convention: id, signs, link } = await out()
    const other = await out()
    const refusals = async () =>
      (await school.call(convention.conventionList, { filter: { refuse: 1 } })).body.conventions.map(
        (row: { id: number }) => row.id,
      )
    const counted = async () => (await waitingOf(school.call, 'refus')) ?? 0
    const before = await counted()
    await open(signature.signatureRefuser, { token: link(COMPANY), motif: 'Dates fausses' })
    expect(await refusals()).toContain(id)
    expect(await refusals()).not.toContain(other.convention)
    expect(await counted()).toBe(before + 1)
    await school.sql(
      "UPDATE gateway.lien SET expires_at = now() - interval '1 second' WHERE kind = 'signature'",
    )
    await school.sql('DELETE FROM gateway.mail')
    const remind = (...ids: number[]) => school.call(convention.conventionRelancer, { ids })
    await remind(id, other.convention)
    expect(await asked(id)).not.toContain('entreprise')
    await school.sql('DELETE FROM gateway.mail')
    expect((await remind(id)).body.relancees).toEqual([id])
    expect(await asked(id)).toContain('entreprise')
    const again = await links()
    expect(await refusals()).toContain(id)
    expect((await signs(COMPANY, { token: again(COMPANY) })).status).toBe(200)
    expect([await refusals(), await counted()]).toEqual([expect.not.arrayContaining([id]), before])
  })

  it('is signed by another person named by the company, once the office has forwarded the link', async () => {
    const { convention: id, etudiant_id } = await agreement(school, { sent: true })
    const link = await links()
    const first = link(COMPANY)
    const other = { nom: 'Sami Ben', email: 'Sami@Industrie.test' }
    const name = (token: string, more: object = {}) =>
      open(signature.signatureDeleguer, { token, ...other, ...more })
    const student = await studentOf(etudiant_id)
    expect((await name(first, { email: student })).body.code).toBe('own_address')
    expect((await name(link(student))).body.code).toBe('not_found')
    await school.sql('DELETE FROM gateway.mail')
    const waiting = (await waitingOf(school.call, 'refus')) ?? 0
    // a refusal replaced in this way within the minute is mailed to nobody
    expect((await open(signature.signatureRefuser, { token: first, motif: 'Pas moi' })).status).toBe(200)
    expect((await name(first)).status).toBe(200)
    expect(await school.sql('SELECT subject FROM gateway.mail')).toEqual([])

    // the office sees it as pending work, and nobody else is told
    const row = await rowOf(id)
    expect(row).toMatchObject({
      delegue: 'Sami Ben (sami@industrie.test)',
      refus: [expect.stringMatching(/ : Sami Ben \(sami@industrie\.test\)$/)],
    })
    expect(await waitingOf(school.call, 'refus')).toBe(waiting + 1)
    expect((await open(signature.signatureQuestion, { token: first })).body.convention).toMatchObject({
      a_signer: ['entreprise'],
      signatures: expect.arrayContaining([
        expect.objectContaining({
          qui: 'entreprise',
          delegue: { nom: 'Sami Ben', email: 'sami@industrie.test' },
        }),
      ]),
    })

    const decide = (accepte: 0 | 1, version?: string) =>
      school.call(convention.conventionDeleguer, { id, accepte, ...(version && { version }) })
    expect((await decide(1, 'other')).body.code).toBe('changed_meanwhile')
    expect((await decide(1, row.version)).status).toBe(200)
    expect((await decide(1)).body.code).toBe('nobody_to_sign')
    const second = (await links())('sami@industrie.test')
    expect(second).not.toBe('')
    const before = (await open(signature.signatureQuestion, { token: first })).body.convention
    expect(before).toMatchObject({ a_signer: [], transmise: 'Sami Ben' })
    const signed = { nom: 'Sami Ben', empreinte: before.empreinte }
    expect((await open(signature.signatureSigner, { token: first, ...signed })).body.code).toBe(
      'link_expired',
    )

    // a reminder goes to the person asked now
    await school.sql('DELETE FROM gateway.mail')
    await school.call(convention.conventionRelancer, { ids: [id] })
    expect(await asked(id)).toContain('entreprise')
    const reminded = await school.sql(
      "SELECT recipient FROM gateway.mail WHERE link_kind = 'signature' AND subject LIKE '%comme représentant(e) de l’entreprise%'",
    )
    expect(reminded).toEqual([{ recipient: 'sami@industrie.test' }])
    expect((await open(signature.signatureSigner, { token: second, ...signed })).status).toBe(200)
  })

  it('is sent to the company again if the office refuses the person it names', async () => {
    const { convention: id } = await agreement(school, { sent: true })
    const token = (await links())(COMPANY)
    await school.sql('DELETE FROM gateway.mail')
    await open(signature.signatureDeleguer, { token, nom: 'Sami Ben', email: 'sami@industrie.test' })
    expect((await school.call(convention.conventionDeleguer, { id, accepte: 0 })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ delegue: '', refus: [] })
    const [mail] = await school.sql(
      "SELECT recipient, subject FROM gateway.mail WHERE link_kind = 'signature' AND subject LIKE '%comme représentant(e) de l’entreprise%'",
    )
    expect(mail).toEqual({
      recipient: COMPANY,
      subject: expect.stringMatching(/^Rappel\s: .+, à signer comme représentant/),
    })
    expect((await open(signature.signatureQuestion, { token })).body.convention.a_signer).toEqual([
      'entreprise',
    ])
  })

  it('tells the office whom a supervisor or tutor names to sign, and refuses nothing', async () => {
    const { convention: id } = await agreement(school, { sent: true })
    const link = await links()
    await school.sql('DELETE FROM gateway.mail')
    const named = { nom: 'Mouna Gharbi', email: 'mouna@ecole.test' }
    expect((await open(signature.signatureDeleguer, { token: link(SUPERVISOR), ...named })).status).toBe(200)
    expect(await school.sql('SELECT subject FROM gateway.mail')).toEqual([])
    const row = await rowOf(id)
    expect(row.refus).toEqual([expect.stringMatching(/ : Mouna Gharbi \(mouna@ecole\.test\)$/)])
    // the text names its supervisor: no link is sent to somebody else
    expect(row.delegue).toBe('')
    const forward = await school.call(convention.conventionDeleguer, { id, accepte: 1 })
    expect(forward.body.code).toBe('nobody_to_sign')
    // they may sign after all
    const asked = (await open(signature.signatureQuestion, { token: link(SUPERVISOR) })).body.convention
    expect(asked.a_signer).toEqual(['encadrant'])
    const signed = { token: link(SUPERVISOR), nom: 'Sami', empreinte: asked.empreinte }
    expect((await open(signature.signatureSigner, signed)).status).toBe(200)
    expect((await rowOf(id)).refus).toEqual([])
  })

  it('is sent in two mails to somebody who signs for two parties', async () => {
    const { convention: id, id: affectation } = await agreement(school)
    const [{ id: tutor, email }] = await school.sql(
      `SELECT t.id, t.email FROM internship.v_deroulement v JOIN company.contact t ON t.id = v.tuteur_id WHERE v.id = $1`,
      [affectation],
    )
    await school.sql('UPDATE company.contact SET email = $2 WHERE id = $1', [tutor, COMPANY])
    await school.sql('DELETE FROM gateway.mail')
    expect((await school.call(convention.conventionEnvoyer, { ids: [id] })).body.envoyees).toEqual([id])
    const mails = await school.sql(
      "SELECT subject, body_text FROM gateway.mail WHERE link_kind = 'signature' AND recipient = $1 ORDER BY subject",
      [COMPANY],
    )
    expect(mails.map(({ subject }) => /: à signer comme (.*?)(?: avant le .*)?$/.exec(subject)?.[1])).toEqual(
      ['représentant(e) de l’entreprise', 'tuteur ou tutrice'],
    )
    expect(mails[0].body_text).toContain('une autre signature, comme tuteur ou tutrice')
    expect(mails[1].body_text).toContain('une autre signature, comme représentant(e) de l’entreprise')
    const others = await school.sql(
      "SELECT body_text FROM gateway.mail WHERE link_kind = 'signature' AND recipient <> $1",
      [COMPANY],
    )
    expect(others.length).toBeGreaterThan(0)
    for (const { body_text } of others) expect(body_text).not.toContain('une autre signature')

    // the page of the first names the other one
    const tokens = (await sentMails(school.database.pool))
      .filter(({ recipient }) => recipient === COMPANY)
      .sort((one, other) => one.subject.localeCompare(other.subject))
      .map(({ body_text }) => /\/signer#token=([\w-]+)/.exec(body_text)?.[1])
    const asks = async (token?: string) =>
      (await open(signature.signatureQuestion, { token: token ?? '' })).body.convention
    expect([(await asks(tokens[0])).reste, (await asks(tokens[1])).reste]).toEqual([
      ['tuteur'],
      ['entreprise'],
    ])
    const { empreinte } = await asks(tokens[0])
    expect((await open(signature.signatureSigner, { token: tokens[0], nom: 'Hela', empreinte })).status).toBe(
      200,
    )
    expect(await asks(tokens[0])).toMatchObject({ a_signer: [], reste: ['tuteur'] })
    expect(await asks(tokens[1])).toMatchObject({ a_signer: ['tuteur'], reste: [] })
    await school.sql('UPDATE company.contact SET email = $2 WHERE id = $1', [tutor, email])
  })

  it('mails the other parties about a refusal, unless it is reversed within a minute', async () => {
    const { convention: id, link, student, signs } = await out()
    const told = () =>
      school.sql(`SELECT recipient, subject, body_text FROM gateway.mail
        WHERE etat = 'en_attente' AND annonce LIKE 'convention/${id}/refus/%' ORDER BY recipient`)
    await open(signature.signatureRefuser, { token: link(COMPANY), motif: 'Dates fausses' })
    const mails = await told()
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([SUPERVISOR, TUTOR.email, student].sort())
    expect(mails[0].subject).toMatch(/^Signature refusée\s: convention de stage, /)
    for (const { body_text } of mails) {
      expect(body_text).toContain(
        'Gérant, représentant(e) de l’entreprise, a refusé de signer la pièce ci-dessous',
      )
      expect(body_text).not.toContain('Dates fausses')
    }
    expect((await signs(COMPANY)).status).toBe(200)
    expect(await told()).toEqual([])
  })

  it('mails a refusal only to parties who were asked and are still involved', async () => {
    const { convention: id, link, student } = await out()
    const [supervisor] = await school.sql(
      "SELECT id FROM internship.signature WHERE convention_id = $1 AND qui = 'encadrant'",
      [id],
    )
    const told = async () =>
      (
        await school.sql(`SELECT recipient FROM gateway.mail
          WHERE etat = 'en_attente' AND annonce LIKE 'convention/${id}/refus/%' ORDER BY recipient`)
      ).map(({ recipient }) => recipient)
    await school.sql(
      `INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
      SELECT v.id, v.annee_id, v.etudiant_id, v.tuteur_id, 'conteste', 'Non' FROM internship.v_deroulement v
      JOIN internship.convention c ON c.affectation_id = v.id WHERE c.id = $1`,
      [id],
    )
    await school.sql(
      "UPDATE gateway.mail SET sent_at = NULL WHERE link_kind = 'signature' AND link_subject_id = $1",
      [supervisor.id],
    )
    await open(signature.signatureRefuser, { token: link(COMPANY), motif: 'Dates fausses' })
    expect(await told()).toEqual([student])
    expect((await school.call(convention.conventionAnnuler, { id, motif: 'Non' })).status).toBe(200)
    expect(await told()).toEqual([])
  })

  it('tells the other parties about a refusal, but only the office the reason', async () => {
    const { convention: id, link, student } = await out()
    await open(signature.signatureRefuser, { token: link(COMPANY), motif: 'Dates fausses' })
    const companyAs = ({
      signatures,
    }: {
      signatures: { qui: string; refus: string; refuse?: boolean }[]
    }) => {
      const { refus, refuse } = signatures.find(({ qui }) => qui === 'entreprise') ?? {}
      return [refus, refuse]
    }
    const byLink = async (email: string) =>
      companyAs((await open(signature.signatureQuestion, { token: link(email) })).body.convention)
    const inSpace = async (email: string) =>
      companyAs(
        (await asPerson(email, signature.espaceConventions)).body.conventions.find(
          (row: { id: number }) => row.id === id,
        ),
      )
    expect(await byLink(TUTOR.email)).toEqual(['', true])
    expect(await inSpace(student)).toEqual(['', true])
    expect(await byLink(COMPANY)).toEqual(['Dates fausses', true])
    expect(await inSpace(COMPANY)).toEqual(['Dates fausses', true])
    expect(companyAs((await read(id)).convention)).toEqual(['Dates fausses', undefined])
  })

  it('does not replace an unseen answer for the same party', async () => {
    const { convention: id, text } = await out()
    await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email, gestion)
      VALUES (1, 'Deux', 'deux@industrie.test', 1)`)
    const shown = async (email: string) => {
      const { conventions } = (await asPerson(email, signature.espaceConventions)).body
      const { signatures } = conventions.find((each: { id: number }) => each.id === id)
      return signatures.find(({ qui }: { qui: string }) => qui === 'entreprise')
    }
    const { version } = await shown('deux@industrie.test')
    const of = { id, qui: 'entreprise', version }
    const sami = { id, nom: 'Sami Ben', email: 'sami@industrie.test' }
    expect((await asPerson(SUPERVISOR, signature.espaceDeleguer, sami)).body.code).toBe('not_found')
    expect((await asPerson(COMPANY, signature.espaceRefuser, { ...of, motif: 'Dates' })).status).toBe(200)
    const other = await asPerson('deux@industrie.test', signature.espaceRefuser, { ...of, motif: 'Lieu' })
    expect(other.body.code).toBe('changed_meanwhile')
    const late = await asPerson('deux@industrie.test', signature.espaceDeleguer, { ...sami, version })
    expect(late.body.code).toBe('changed_meanwhile')
    const signed = { ...of, nom: 'Deux', empreinte: text.empreinte }
    expect((await asPerson('deux@industrie.test', signature.espaceSigner, signed)).body.code).toBe(
      'changed_meanwhile',
    )
    const seen = await shown('deux@industrie.test')
    expect(seen.refus).toBe('Dates')
    expect(
      (await asPerson('deux@industrie.test', signature.espaceSigner, { ...signed, version: seen.version }))
        .status,
    ).toBe(200)
    await school.sql("DELETE FROM company.contact WHERE email = 'deux@industrie.test'")
  })

  it('is not cancelled over an unseen signature or refusal', async () => {
    const { convention: id, signs, link } = await out()
    const cancel = async (version: string) =>
      (await school.call(convention.conventionAnnuler, { id, motif: 'Non', version })).body.code
    const { version } = await read(id)
    expect((await signs(COMPANY)).status).toBe(200)
    const after = await read(id)
    expect(await cancel(version)).toBe('changed_meanwhile')
    expect((await signs(TUTOR.email)).status).toBe(200)
    expect(await cancel(after.version)).toBe('changed_meanwhile')
    const last = await rowOf(id)
    await open(signature.signatureRefuser, { token: link(SUPERVISOR), motif: 'Non' })
    expect(await cancel(last.version)).toBe('changed_meanwhile')
    expect(await cancel((await rowOf(id)).version)).toBeUndefined()
  })

  it('is never sent to a tutor or supervisor it does not name', async () => {
    const { convention: id, stage_id, link, text, signs } = await out()
    const successor = { prenom: 'Salma', nom: 'Trabelsi', fonction: '', email: 'salma@industrie.test' }
    const amended = await settle(school, stage_id, { nouveau: successor, avenant: 'Départ du tuteur' })
    expect(amended.status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ injoignables: [] })
    const [{ id: avenant }] = await school.sql('SELECT max(id) AS id FROM internship.convention')
    await send(avenant)
    await signAll(school, avenant)
    expect(await rowOf(id)).toMatchObject({ injoignables: ['Nizar Kefi'] })
    await school.sql('DELETE FROM gateway.mail')
    await school.call(convention.conventionRelancer, { ids: [id] })
    expect(await asked(id)).toEqual(['encadrant', 'entreprise', 'etudiant'])
    const mine = (await asPerson(successor.email, signature.espaceConventions)).body.conventions.find(
      (row: { id: number }) => row.id === id,
    )
    expect(mine.a_signer).toEqual([])
    const asTutor = { id, qui: 'tuteur', nom: 'Salma Trabelsi', empreinte: text.empreinte }
    expect((await asPerson(successor.email, signature.espaceSigner, asTutor)).body.code).toBe('not_found')
    const refusal = { id, qui: 'tuteur', motif: 'Pas moi' }
    expect((await asPerson(successor.email, signature.espaceRefuser, refusal)).body.code).toBe('not_found')
    // the person it names signs by their existing link
    expect(link(TUTOR.email)).not.toBe('')
    expect((await signs(TUTOR.email)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ injoignables: [] })
  })

  it('is not sent to a new tutor, who signs only the amendment', async () => {
    const { convention: id, stage_id } = await out()
    const successor = { prenom: 'Rania', nom: 'Mejri', fonction: 'Cheffe', email: 'rania@industrie.test' }
    await settle(school, stage_id, { nouveau: successor, avenant: 'Départ du tuteur' })
    const [{ id: avenant }] = await school.sql(
      `SELECT c.id FROM internship.convention b JOIN internship.convention c USING (affectation_id) WHERE b.id = $1 AND c.numero > 0`,
      [id],
    )
    expect((await send(avenant)).body.refuses ?? []).toEqual([])
    const { dus } = (await asPerson(successor.email, extensions.espaceStages)).body
    const codes = dus.map(({ code }: { code: string }) => code)
    expect(codes).toContain('avenant_signature')
    expect(codes).not.toContain('signature_tuteur')
  })

  it('continues with a tutor whose name or address is corrected', async () => {
    const { convention: id } = await out()
    await school.sql("UPDATE company.contact SET nom = 'Keffi' WHERE email = $1", [TUTOR.email])
    await school.sql('DELETE FROM gateway.mail')
    await school.call(convention.conventionRelancer, { ids: [id] })
    expect(await asked(id)).toContain('tuteur')
    await school.sql(
      "UPDATE company.contact SET nom = 'Kefi', email = 'nizar.kefi@industrie.test' WHERE email = $1",
      [TUTOR.email],
    )
    await school.sql('DELETE FROM gateway.mail')
    await school.call(convention.conventionRelancer, { ids: [id] })
    expect(await asked(id)).toContain('tuteur')
    await school.sql("UPDATE company.contact SET email = $1 WHERE email = 'nizar.kefi@industrie.test'", [
      TUTOR.email,
    ])
  })

  it('is sent for 200 internships in one call, with a mail to each party', async () => {
    const like = await agreement(school)
    const assigned = []
    for (let each = 0; each < 200; each += 1) assigned.push(await school.assignment())
    await school.sql(
      `INSERT INTO internship.deroulement (id, annee_id, etudiant_id, missions, debut, fin, pauses, heures, lieu, distance,
         gratification, assurance, tuteur_id)
       SELECT a.id, a.annee_id, a.etudiant_id, d.missions, d.debut, d.fin, d.pauses, d.heures, d.lieu, d.distance,
         d.gratification, d.assurance, d.tuteur_id
       FROM internship.affectation a, internship.deroulement d WHERE a.id = ANY ($1::integer[]) AND d.id = $2`,
      [assigned.map(({ id }) => id), like.id],
    )
    const ids = assigned.map(({ stage_id }) => stage_id)
    expect((await school.call(convention.conventionPreparer, { ids })).body).toMatchObject({
      prepares: 200,
      incompletes: 0,
    })
    const made = (
      await school.sql(
        'SELECT id FROM internship.convention WHERE affectation_id = ANY ($1::integer[]) ORDER BY id',
        [assigned.map(({ id }) => id)],
      )
    ).map(({ id }) => id)
    const { body } = await send(...made)
    expect(body).toMatchObject({ envoyees: made, refuses: [], sans: [] })
    const [{ mails, parties }] = await school.sql(
      `SELECT count(*)::int AS mails, count(DISTINCT m.link_subject_id)::int AS parties FROM gateway.mail m
       JOIN internship.signature s ON s.id = m.link_subject_id AND s.email = m.recipient
       WHERE m.link_kind = 'signature' AND s.convention_id = ANY ($1::integer[])`,
      [made],
    )
    // student, company, tutor and supervisor
    expect([mails, parties]).toEqual([800, 800])
  })

  it('is signed in the space, in the person’s own part', async () => {
    const { convention: id, text, student } = await out()
    const stranger = await studentOf(await school.student())
    const mine = (await asPerson(student, signature.espaceConventions)).body.conventions
    expect(mine.find((row: { id: number }) => row.id === id)).toMatchObject({
      a_signer: ['etudiant'],
      texte: text.texte,
    })
    const asks = (qui: string) => ({ id, qui, nom: 'Étudiant', empreinte: text.empreinte })
    expect((await asPerson(stranger, signature.espaceSigner, asks('etudiant'))).body.code).toBe('not_found')
    expect((await asPerson(student, signature.espaceSigner, asks('entreprise'))).body.code).toBe('not_found')
    expect((await asPerson(student, signature.espaceSigner, asks('ecole'))).body.code).toBe('not_found')
    await school.sql('DELETE FROM gateway.mail')
    await school.call(convention.conventionRelancer, { ids: [id] })
    expect(await asked(id)).toContain('etudiant')
    expect((await asPerson(student, signature.espaceSigner, asks('etudiant'))).status).toBe(200)
    expect(await asked(id)).not.toContain('etudiant')
    expect((await asPerson(student, signature.espaceSigner, asks('etudiant'))).body.code).toBe(
      'already_signed',
    )
    // a signature is final: declining comes too late
    const late = { id, qui: 'etudiant', motif: 'Non' }
    expect((await asPerson(student, signature.espaceRefuser, late)).body.code).toBe('already_signed')
    const refusal = { id, qui: 'encadrant', motif: 'Pas le mien' }
    expect((await asPerson(SUPERVISOR, signature.espaceRefuser, refusal)).status).toBe(200)
    expect((await asPerson(stranger, signature.espaceConventions)).body.conventions).toEqual([])
  })

  it('records the address and session of each signature and refusal for the office', async () => {
    const { convention: id, link, signs, student, text } = await out()
    expect((await signs(TUTOR.email)).status).toBe(200)
    const space = await school.services.enter(student)
    const own = { id, qui: 'etudiant', nom: 'Étudiant', empreinte: text.empreinte }
    expect((await school.services.call(signature.espaceSigner, own, { token: space })).status).toBe(200)
    await asPerson(SUPERVISOR, signature.espaceRefuser, { id, qui: 'encadrant', motif: 'Pas le mien' })
    const seance = (genre: string, token: string) =>
      `${genre}/${hashToken(token).toString('hex').slice(0, 16)}`
    const given = await school.sql(
      `SELECT qui, donne_par, seance FROM internship.signature WHERE convention_id = $1 ORDER BY qui`,
      [id],
    )
    expect(given).toEqual([
      { qui: 'ecole', donne_par: '', seance: '' },
      { qui: 'encadrant', donne_par: SUPERVISOR, seance: expect.stringMatching(/^espace\/[\da-f]{16}$/) },
      { qui: 'entreprise', donne_par: '', seance: '' },
      { qui: 'etudiant', donne_par: student, seance: seance('espace', space) },
      { qui: 'tuteur', donne_par: TUTOR.email, seance: seance('lien', link(TUTOR.email)) },
    ])
    expect((await school.call(convention.conventionSigner, { id, nom: 'Rim Jaziri' })).status).toBe(200)
    const [bureau] = await school.sql(
      `SELECT donne_par, seance FROM internship.signature WHERE convention_id = $1 AND qui = 'ecole'`,
      [id],
    )
    expect(bureau).toEqual({ donne_par: STAFF.email, seance: expect.stringMatching(/^bureau\//) })
    const { body } = await school.call(extensions.historiqueList, {
      filter: { record: `convention/${id}` },
      lang: 'fr',
    })
    const told = JSON.stringify(body)
    expect(told).toContain('"field":"donne_par"')
    expect(told).toContain(student)
    // the session is not for reading
    expect(told).not.toContain(seance('espace', space))
  })

  it('is not shown outside the office while a draft', async () => {
    const { etudiant_id } = await agreement(school)
    const { body } = await asPerson(await studentOf(etudiant_id), signature.espaceConventions)
    expect(body.conventions).toEqual([])
  })

  it('never changes in its text or signatures, whoever writes', async () => {
    const { convention: id, signs } = await out()
    await signs(COMPANY)
    for (const change of [
      "texte = 'Autre'",
      "titre = ''",
      "empreinte = ''",
      "faits = '{}'",
      "etat = 'a_verifier'",
    ])
      await expect(
        school.sql(`UPDATE internship.convention SET ${change} WHERE id = ${id}`),
        change,
      ).rejects.toThrow('was sent')
    await expect(school.sql(`DELETE FROM internship.convention WHERE id = ${id}`)).rejects.toThrow('was sent')
    await expect(
      school.sql(
        `UPDATE internship.signature SET nom = 'X', le = now() WHERE convention_id = ${id} AND le IS NOT NULL`,
      ),
    ).rejects.toThrow('stays')
    await expect(
      school.sql(`DELETE FROM internship.signature WHERE convention_id = ${id} AND le IS NOT NULL`),
    ).rejects.toThrow('stays')
    await expect(
      school.sql(`UPDATE internship.signature SET signe_par = 'X', le = now(), moyen = 'lien', empreinte = repeat('a', 64)
      WHERE convention_id = ${id} AND le IS NULL`),
    ).rejects.toThrow('stays')
  })

  it('is cancelled with a reason: its links become invalid, and another can be prepared', async () => {
    const { convention: id, stage_id, link, version } = { ...(await out()), version: undefined }
    expect((await school.call(convention.conventionAnnuler, { id, motif: '' })).status).toBe(400)
    expect(
      (await school.call(convention.conventionAnnuler, { id, motif: 'Entreprise fermée', version })).status,
    ).toBe(200)
    expect(await rowOf(id)).toMatchObject({ etat: 'annulee', motif: 'Entreprise fermée' })
    expect((await open(signature.signatureQuestion, { token: link(COMPANY) })).body.code).toBe('link_expired')
    expect((await school.call(convention.conventionSigner, { id, nom: 'X' })).body.code).toBe(
      'convention_not_sent',
    )
    expect((await school.call(convention.conventionPreparer, { ids: [stage_id] })).body.prepares).toBe(1)
  })

  it('announces its cancellation to those asked to sign, each in their language', async () => {
    const { convention: id, signs, student } = await out()
    await signs(COMPANY)
    await school.sql(
      "UPDATE internship.signature SET langue = 'en' WHERE convention_id = $1 AND qui = 'tuteur'",
      [id],
    )
    await school.call(convention.conventionAnnuler, { id, motif: 'Entreprise fermée' })
    const told = await school.sql(CANCELLATIONS)
    expect(told.map(({ recipient }) => recipient)).toEqual([COMPANY, student, TUTOR.email, SUPERVISOR].sort())
    const textTo = (email: string) => told.find(({ recipient }) => recipient === email).body_text
    expect(textTo(COMPANY)).toContain('Entreprise fermée')
    expect(textTo(COMPANY)).toContain('La convention de stage est annulée')
    expect(textTo(TUTOR.email)).toContain('The internship agreement is cancelled')
  })

  it('announces its cancellation to nobody it has not reached or who is not the tutor', async () => {
    const draft = await agreement(school)
    await school.call(convention.conventionAnnuler, { id: draft.convention, motif: 'Erreur' })
    const waiting = await agreement(school, { sent: true })
    await school.call(convention.conventionAnnuler, { id: waiting.convention, motif: 'Erreur' })
    expect(await school.sql(CANCELLATIONS)).toEqual([])
    const contested = await out()
    await school.sql(
      `INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
      SELECT id, annee_id, etudiant_id, tuteur_id, 'conteste', 'Non' FROM internship.v_deroulement WHERE id = $1`,
      [contested.id],
    )
    await school.call(convention.conventionAnnuler, { id: contested.convention, motif: 'Erreur' })
    const told = (await school.sql(CANCELLATIONS)).map(({ recipient }) => recipient)
    expect(told).toContain(COMPANY)
    expect(told).not.toContain(TUTOR.email)
  })
})

describe('a signed paper', () => {
  const find = async (query: string) => (await school.sql(query))[0]
  /** A document of an assignment, by its id. */
  const paper = async (affectation: number, genre = 'convention_signee') =>
    (await storedFile(find, `a.id = ${affectation}`, { genre })).id
  const note = (id: number, fichier_id?: number) =>
    school.call(convention.conventionPapier, {
      id,
      qui: 'entreprise',
      nom: 'Hela Saïdi',
      le: today(),
      ...(fichier_id && { fichier_id }),
    })
  const join = (id: number, fichier_id: number, qui = 'entreprise') =>
    school.call(convention.conventionJoindre, { id, qui, fichier_id })
  const remove = (id: number) => school.call(fichier.fichierDelete, { id })
  const companys = async (id: number) =>
    (await read(id)).convention.signatures.find(({ qui }: { qui: string }) => qui === 'entreprise')

  it('belongs to the signature it documents, and stays as long as the agreement', async () => {
    const { convention: id, id: affectation } = await out()
    const signed = await paper(affectation)
    expect((await note(id, signed)).status).toBe(200)
    expect(await companys(id)).toMatchObject({ moyen: 'papier', fichier: { id: signed, nom: 'Rapport.pdf' } })
    expect((await remove(signed)).body.code).toBe('file_signed')
    expect((await school.call(convention.conventionAnnuler, { id, motif: 'Erreur' })).status).toBe(200)
    const removed = await remove(signed)
    expect(removed.status).toBe(200)
    expect((await companys(id)).fichier).toBeNull()
    // undone, too
    const change = Number(removed.headers.get(CHANGE_HEADER))
    expect((await school.call(extensions.historiqueAnnuler, { id: change })).status).toBe(200)
    expect((await companys(id)).fichier).toEqual({ id: signed, nom: 'Rapport.pdf' })
  })

  it('can be added later, and replaced by a better one', async () => {
    const { convention: id, id: affectation, signs, student } = await out()
    await note(id)
    const [first, second] = [await paper(affectation), await paper(affectation)]
    expect((await join(id, first)).status).toBe(200)
    expect((await join(id, second)).status).toBe(200)
    expect((await companys(id)).fichier.id).toBe(second)
    expect((await remove(first)).status).toBe(200)
    // without a signature on paper there is none
    await signs(student)
    expect((await join(id, second, 'etudiant')).body.code).toBe('not_found')
    expect((await join(id, second, 'tuteur')).body.code).toBe('not_found')
    await school.call(convention.conventionAnnuler, { id, motif: 'Erreur' })
    expect((await join(id, second)).body.code).toBe('convention_not_sent')
  })

  it('must belong to the same internship, and be of that kind', async () => {
    const [own, other] = [await out(), await school.assignment()]
    for (const wrong of [await paper(other.id), await paper(own.id, 'rapport'), 2_000_000_000])
      expect((await note(own.convention, wrong)).body.code).toBe('not_found')
    expect((await companys(own.convention)).moyen).toBeNull()
  })

  it('signs for the person who uploads it in their own space, and nobody else', async () => {
    const { convention: id, id: affectation, text } = await out()
    const signed = await paper(affectation)
    const sign = () =>
      asPerson(COMPANY, signature.espaceSigner, {
        id,
        qui: 'entreprise',
        nom: 'Hela Saïdi',
        empreinte: text.empreinte,
        fichier_id: signed,
      })
    expect((await sign()).body.code).toBe('not_found')
    await school.sql('UPDATE internship.fichier SET depose_par = $1 WHERE id = $2', [COMPANY, signed])
    expect((await sign()).status).toBe(200)
    expect(await companys(id)).toMatchObject({
      moyen: 'papier',
      signe_par: 'Hela Saïdi',
      fichier: { id: signed },
    })
    const { body } = await asPerson(COMPANY, extensions.espaceFichierList, {
      fiche: 'affectation',
      fiche_id: affectation,
    })
    expect(
      body.fichiers.map((file: { id: number; retirable: boolean }) => [file.id, file.retirable]),
    ).toEqual([[signed, false]])
    const taken = await asPerson(COMPANY, extensions.espaceFichierRetirer, { id: signed })
    expect(taken.body.code).toBe('file_signed')
    expect((await asPerson(SUPERVISOR, extensions.espaceFichierOuvrir, { id: signed })).status).toBe(200)
  })

  it('is neither shown nor opened for the holder of a link', async () => {
    const { convention: id, id: affectation, link } = await out()
    await note(id, await paper(affectation))
    const { body } = await open(signature.signatureQuestion, { token: link(SUPERVISOR) })
    expect(body.convention.signatures.map(({ fichier }: { fichier: unknown }) => fichier)).toEqual(
      Array(5).fill(null),
    )
  })

  it('is deleted when its student is anonymised', async () => {
    const { convention: id, id: affectation, etudiant_id } = await out()
    const signed = await paper(affectation)
    await note(id, signed)
    await createKysely(school.database.pool)
      .transaction()
      .execute(async (trx) => {
        await sql`SELECT set_config('espace.conservation', 'on', true)`.execute(trx)
        await forgetStudents(trx, [etudiant_id])
      })
    expect(await school.sql('SELECT id FROM internship.fichier WHERE id = $1', [signed])).toEqual([])
    expect(await companys(id)).toMatchObject({ moyen: 'papier', fichier: null })
  })
})

describe('a signed fact', () => {
  it('requires an amendment, prepared with the change', async () => {
    const { convention: id, stage_id, id: affectation } = await out()
    const { body } = await settle(school, stage_id, { fin: '2022-06-15' })
    expect([body.code, body.details.fields]).toEqual(['fact_signed', ['fin']])
    expect((await settle(school, stage_id)).status).toBe(200)
    expect((await settle(school, stage_id, { fin: '2022-06-15', avenant: 'Prolongation' })).status).toBe(200)
    const [{ id: avenant }] = await school.sql(
      'SELECT id FROM internship.convention WHERE affectation_id = $1 AND numero = 1',
      [affectation],
    )
    const { titre, texte } = (await read(avenant)).convention
    expect(titre).toContain('Avenant n°\u00a01')
    expect(texte).toContain('Fin\u00a0: mardi 31 mai 2022 → mercredi 15 juin 2022')
    expect(texte).toContain('Prolongation')
    // an amendment in preparation is open to more
    expect((await settle(school, stage_id, { fin: '2022-06-20' })).status).toBe(200)
    expect((await read(avenant)).convention.texte).toContain('lundi 20 juin 2022')
    expect((await school.call(convention.conventionAnnuler, { id, motif: 'Non' })).body.code).toBe(
      'convention_held',
    )
    expect((await send(avenant)).body.envoyees).toEqual([avenant])
    expect((await settle(school, stage_id, { lieu: 'Gabès' })).body.code).toBe('amendment_open')
    expect((await read(id)).convention.texte).toContain('mardi 31 mai 2022')
  })

  it('cannot be changed elsewhere until an amendment is prepared', async () => {
    const { convention: id, stage_id, etudiant_id } = await out()
    const edit = editOf({ stage_id, etudiant_id })
    expect((await school.call(internship.affectationEdit, edit)).body.code).toBe('fact_signed')
    const offer = {
      id: stage_id,
      entreprise_id: 1,
      sujet: 'Tout autre',
      description: 'D',
      periode_stage: 'P',
    }
    expect((await school.call(extensions.stageUpdate, offer)).body.code).toBe('fact_signed')
    expect(
      (await school.call(internship.affectationDelete, { id_etudiant: etudiant_id, id_encadrant: 1 })).body
        .code,
    ).toBe('convention_held')
    expect((await school.call(convention.conventionAmender, { id, motif: 'Départ' })).status).toBe(200)
    expect((await school.call(convention.conventionAmender, { id, motif: 'Départ' })).body.code).toBe(
      'convention_live',
    )
    const [{ id: avenant }] = await school.sql('SELECT max(id) AS id FROM internship.convention')
    expect((await send(avenant)).body.refuses).toEqual([{ id: avenant, raison: 'amendment_empty' }])
    expect((await school.call(internship.affectationEdit, edit)).status).toBe(200)
    await school.call(convention.conventionVerifier, { id: avenant })
    expect((await read(avenant)).convention.texte).toContain('Prof Nom1 → Prof Nom2')
  })

  it('stays agreed after a cancelled amendment, which changes no facts', async () => {
    const { stage_id, id: affectation } = await out()
    await settle(school, stage_id, { fin: '2022-06-15', avenant: 'Prolongation' })
    const amendments = async () =>
      school.sql(
        'SELECT id, etat FROM internship.convention WHERE affectation_id = $1 AND numero = 1 ORDER BY id',
        [affectation],
      )
    const cancel = (id: number) => school.call(convention.conventionAnnuler, { id, motif: 'Finalement non' })
    const [{ id: avenant }] = await amendments()
    await send(avenant)
    expect((await cancel(avenant)).status).toBe(200)
    expect(await amendments()).toEqual([{ id: avenant, etat: 'annulee' }])
    expect(await factsOf(stage_id)).toMatchObject({ ...FACTS, tenus: true })
    expect((await settle(school, stage_id)).status).toBe(200)
    expect((await settle(school, stage_id, { fin: '2022-06-15' })).body.code).toBe('fact_signed')
  })
})

describe('what is impossible', () => {
  const BLANKS = ['   ', '\u200b', ' \u2060\u200e ', '\u3164', '\u00ad', '\u2800', '\ufeff\u00a0']

  it('a signature of nobody', async () => {
    const { convention: id, signs, student, text } = await out()
    const bySchool = (nom: string) => school.call(convention.conventionSigner, { id, nom })
    const paper = (nom: string) =>
      school.call(convention.conventionPapier, { id, qui: 'entreprise', nom, le: today() })
    const inSpace = (nom: string) =>
      asPerson(student, signature.espaceSigner, { id, qui: 'etudiant', nom, empreinte: text.empreinte })
    for (const nom of BLANKS)
      for (const sign of [(name: string) => signs(TUTOR.email, { nom: name }), bySchool, paper, inSpace])
        expect((await sign(nom)).body.code).toBe('validation')
    expect(await rowOf(id)).toMatchObject({ etat: 'envoyee', signatures: '0/5' })
    expect((await bySchool('رِيم')).status).toBe(200)
  })

  it('a signature on paper from before the agreement was sent', async () => {
    const { convention: id } = await out()
    await school.sql('ALTER TABLE internship.convention DISABLE TRIGGER USER')
    await school.sql("UPDATE internship.convention SET envoyee_le = '2022-03-10T15:00:00Z' WHERE id = $1", [
      id,
    ])
    await school.sql('ALTER TABLE internship.convention ENABLE TRIGGER USER')
    const paper = (le: string, qui = 'entreprise') =>
      school.call(convention.conventionPapier, { id, qui, nom: 'Sur papier', le })
    expect((await paper('2022-03-09')).body.code).toBe('signed_before_sent')
    expect((await paper('1999-01-01')).body.code).toBe('signed_before_sent')
    expect((await paper('2022-03-10')).status).toBe(200)
    expect((await paper('2022-03-11', 'tuteur')).status).toBe(200)
    const { signatures } = (await read(id)).convention
    expect(signatures.map(({ le }: { le: string | null }) => le?.slice(0, 10)).filter(Boolean)).toEqual([
      '2022-03-10',
      '2022-03-11',
    ])
  })

  it('an internship without a day outside its breaks', async () => {
    const { stage_id } = await school.assignment()
    const all = [{ debut: FACTS.debut, fin: FACTS.fin }]
    const halves = [
      { debut: FACTS.debut, fin: '2022-04-01' },
      { debut: '2022-03-15', fin: FACTS.fin },
    ]
    // only a Saturday and a Sunday are left
    const weekend = [
      { debut: FACTS.debut, fin: '2022-03-04' },
      { debut: '2022-03-07', fin: FACTS.fin },
    ]
    for (const pauses of [all, halves, weekend])
      expect((await settle(school, stage_id, { pauses })).body.code).toBe('breaks_too_long')
    const most = [{ debut: FACTS.debut, fin: '2022-05-30' }]
    expect((await settle(school, stage_id, { pauses: most })).status).toBe(200)
    const dates = { id: stage_id, debut: FACTS.debut, fin: '2022-05-30' }
    expect((await school.call(deroulement.deroulementDates, dates)).body.code).toBe('breaks_too_long')
  })
})

describe('a cancelled amendment', () => {
  const AMENDED = {
    missions: 'Tout autre chose.',
    debut: '2022-02-07',
    fin: '2022-06-15',
    pauses: [],
    heures: 20,
    lieu: 'Gabès',
    distance: 1,
    gratification: null,
    assurance: 'Contrat 13',
  } as const
  const successor = { ...TUTOR, prenom: 'Olfa', nom: 'Zouari', email: 'olfa@industrie.test' }

  it.each([
    ['a draft', false, false],
    ['one that was sent', true, false],
    ['one that all have signed', true, true],
  ])('reverts every fact that it changed, in lists and spaces too: %s', async (_name, isSent, isSigned) => {
    const { id: affectation, stage_id, etudiant_id, convention: id, student } = await out()
    const shown = async () => [
      (({ version: _, ...facts }) => facts)(await factsOf(stage_id)),
      (({ version: _, ...row }) => row)(await school.rowOf(internship.affectationList, stage_id)),
      (await asPerson(student, extensions.espaceStages)).body.stages[0],
    ]
    const before = await shown()
    const amended = { ...AMENDED, nouveau: successor, avenant: 'Tout change' }
    expect((await settle(school, stage_id, amended)).status).toBe(200)
    const edit = editOf({ stage_id, etudiant_id })
    expect((await school.call(internship.affectationEdit, edit)).status).toBe(200)
    const offer = {
      id: stage_id,
      entreprise_id: 1,
      sujet: 'Tout autre',
      description: 'Description',
      periode_stage: 'Février',
    }
    expect((await school.call(extensions.stageUpdate, offer)).status).toBe(200)
    const [{ id: avenant }] = await school.sql(
      'SELECT id FROM internship.convention WHERE affectation_id = $1 AND numero = 1',
      [affectation],
    )
    await school.call(convention.conventionVerifier, { id: avenant })
    if (isSent) expect((await send(avenant)).body.envoyees).toEqual([avenant])
    if (isSigned) await signAll(school, avenant)
    expect((await factsOf(stage_id)).lieu).toBe(isSigned ? AMENDED.lieu : FACTS.lieu)
    await school.sql('DELETE FROM gateway.mail; DELETE FROM gateway.lien')
    const { body } = await school.call(convention.conventionAnnuler, {
      id: avenant,
      motif: 'Finalement non',
    })
    expect(body).toEqual({ status: 200 })
    expect(await shown()).toEqual(before)
    expect(
      await school.sql('SELECT id, etat FROM internship.convention WHERE affectation_id = $1 ORDER BY id', [
        affectation,
      ]),
    ).toEqual([
      { id, etat: 'envoyee' },
      { id: avenant, etat: 'annulee' },
    ])
    // nobody has fetched it before all had signed
    const told = await school.sql("SELECT recipient FROM gateway.mail WHERE subject ~* 'plus|fin' ORDER BY 1")
    expect(told.map(({ recipient }) => recipient)).toEqual(isSigned ? [successor.email, 't2@ecole.test'] : [])
    expect((await settle(school, stage_id, { lieu: 'Gabès' })).body.code).toBe('fact_signed')
  })

  it('stays if it has changed the supervisor of a planned defence', async () => {
    const { id: affectation, stage_id, etudiant_id } = await out()
    await settle(school, stage_id, { ...AMENDED, avenant: 'Changement' })
    const edit = editOf({ stage_id, etudiant_id })
    expect((await school.call(internship.affectationEdit, edit)).status).toBe(200)
    const [{ id: avenant }] = await school.sql('SELECT max(id) AS id FROM internship.convention')
    await send(avenant)
    await signAll(school, avenant)
    expect((await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))).status).toBe(200)
    const state = () =>
      school.sql(
        `SELECT c.id, c.etat, a.encadrant_id FROM internship.convention c JOIN internship.affectation a ON a.id = c.affectation_id
         WHERE a.id = $1 AND c.numero = 1`,
        [affectation],
      )
    const before = await state()
    const { body } = await school.call(convention.conventionAnnuler, { id: before[0].id, motif: 'Non' })
    expect([body.code, await state()]).toEqual(['assignment_locked', before])
    expect(await factsOf(stage_id)).toMatchObject({ lieu: 'Gabès', fin: '2022-06-15' })
  })

  it('can be cancelled under a planned defence with the same supervisor', async () => {
    const { id: affectation, stage_id } = await out()
    await settle(school, stage_id, { lieu: 'Gabès', avenant: 'Changement' })
    expect((await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))).status).toBe(200)
    const [{ id }] = await school.sql(
      'SELECT id FROM internship.convention WHERE affectation_id = $1 AND numero = 1',
      [affectation],
    )
    const { body } = await school.call(convention.conventionAnnuler, { id, motif: 'Non' })
    expect(body).toEqual({ status: 200 })
    expect((await factsOf(stage_id)).lieu).not.toBe('Gabès')
  })

  it('stays if the person it replaced is gone', async () => {
    const { id: affectation, stage_id } = await out()
    const were = await school.sql("SELECT id, nom, email FROM company.contact WHERE nom = 'Kefi'")
    await settle(school, stage_id, { nouveau: successor, avenant: 'Départ' })
    const [{ id: avenant }] = await school.sql(
      'SELECT id FROM internship.convention WHERE affectation_id = $1 AND numero = 1',
      [affectation],
    )
    await send(avenant)
    await signAll(school, avenant)
    await school.sql(
      "UPDATE company.contact SET nom = 'Autre', email = id || '@autre.test' WHERE nom = 'Kefi'",
    )
    try {
      const { body } = await school.call(convention.conventionAnnuler, { id: avenant, motif: 'Non' })
      expect(body.code).toBe('amendment_needed')
      expect(await factsOf(stage_id)).toMatchObject({ tuteur: 'Olfa Zouari' })
    } finally {
      for (const { id, nom, email } of were)
        await school.sql('UPDATE company.contact SET nom = $2, email = $3 WHERE id = $1', [id, nom, email])
    }
  })
})

describe('an assignment moved to another internship', () => {
  const change = ({ etudiant_id, stage_id }: { etudiant_id: number; stage_id: number }, to: object) =>
    school.call(internship.affectationEdit, editOf({ stage_id, etudiant_id }, { encadrant_id: 1, ...to }))
  const freed = async () => {
    const other = await school.assignment()
    await school.call(internship.affectationDelete, { id_etudiant: other.etudiant_id, id_encadrant: 1 })
    return other
  }
  const count = async (table: string, id: number) =>
    Number((await school.sql(`SELECT count(*) AS n FROM internship.${table} WHERE id = $1`, [id]))[0].n)

  it('drops the facts of the old offer, and updates its draft', async () => {
    const made = await agreement(school)
    const other = await freed()
    expect(await count('deroulement', made.id)).toBe(1)
    const { body } = await change(made, { stage_id: other.stage_id })
    expect(body.status).toBe(200)
    expect(await count('deroulement', made.id)).toBe(0)
    expect(await factsOf(other.stage_id)).toMatchObject({ tuteur: null, debut: null })
    const { manque, convention: draft } = await read(made.convention)
    expect([manque, draft.sujet]).toEqual([
      expect.arrayContaining(['debut']),
      (await factsOf(other.stage_id)).sujet,
    ])
  })

  it('leaves a cancelled agreement with its company and offer', async () => {
    const made = await out()
    await school.call(convention.conventionAnnuler, { id: made.convention, motif: 'Autre stage' })
    const was = await rowOf(made.convention)
    const factsBeside = async () =>
      (await school.call(convention.conventionList, { faits: 1, filter: { id: made.convention } })).body
        .conventions[0].faits
    expect(await factsBeside()).toMatchObject({ tuteur: 'Nizar Kefi', heures: 35 })
    const other = await freed()
    const [{ id: company }] = await school.sql(
      `INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse)
       VALUES (900, 'Ailleurs', 'G', 'A900', 'ailleurs900@x.test', 'Rue') RETURNING id`,
    )
    await school.sql('UPDATE internship.stage SET entreprise_id = $1 WHERE id = $2', [
      company,
      other.stage_id,
    ])
    expect((await change(made, { stage_id: other.stage_id })).body.status).toBe(200)
    expect(await rowOf(made.convention)).toEqual(was)
    // the present internship has none of its facts
    expect(await factsBeside()).toBeNull()
    expect((await read(made.convention)).convention).toMatchObject({
      entreprise: was.entreprise,
      sujet: was.stage,
    })
    const listed = async (filter: object) =>
      (await school.call(convention.conventionList, { filter })).body.conventions.map(
        ({ id }: { id: number }) => id,
      )
    expect(await listed({ entreprise_id: company })).toEqual([])
    expect(await listed({ stage_id: other.stage_id })).toEqual([])
    expect(await listed({ stage_id: made.stage_id })).toEqual([made.convention])
    expect(await listed({ entreprise_id: 1 })).toContain(made.convention)
  })

  it('is restored completely by undo', async () => {
    const made = await agreement(school)
    const other = await freed()
    const { headers } = await change(made, { stage_id: other.stage_id })
    const undone = await school.call(extensions.historiqueAnnuler, { id: Number(headers.get(CHANGE_HEADER)) })
    expect(undone.body).toMatchObject({ status: 200 })
    expect(await factsOf(made.stage_id)).toMatchObject({ ...FACTS, tuteur: 'Nizar Kefi' })
  })

  it('keeps its facts and draft for another student', async () => {
    const made = await agreement(school)
    const other = await freed()
    expect((await change(made, { etudiant_id: other.etudiant_id })).status).toBe(200)
    expect(await factsOf(made.stage_id)).toMatchObject(FACTS)
    const { convention: draft } = await read(made.convention)
    expect(draft.etudiant).toBe((await factsOf(made.stage_id)).etudidant)
  })

  it('is refused once an agreement was sent, even while it is amended', async () => {
    const made = await out()
    const other = await freed()
    const both = [{ etudiant_id: other.etudiant_id }, { stage_id: other.stage_id }]
    for (const to of both) expect((await change(made, to)).body.code).toBe('fact_signed')
    await school.call(convention.conventionAmender, { id: made.convention, motif: 'Autre stage' })
    for (const to of both) expect((await change(made, to)).body.code).toBe('fact_signed')
  })
})

it('a missing fact is not filled in once an agreement was sent', async () => {
  const { convention: id, stage_id } = await agreement(school)
  expect((await settle(school, stage_id, { assurance: '' })).status).toBe(200)
  expect((await school.call(convention.conventionEnvoyer, { ids: [id] })).body.envoyees).toEqual([id])
  const { body } = await school.call(deroulement.deroulementCompleter, { id: stage_id, assurance: 'MAIF' })
  expect(body.code).toBe('fact_signed')
})

describe('the order in which an agreement is signed', () => {
  const ORDER = { rang_etudiant: 1, rang_entreprise: 2, rang_tuteur: 2, rang_encadrant: 0, rang_ecole: 3 }
  const AT_ONCE = { rang_etudiant: 1, rang_entreprise: 1, rang_tuteur: 1, rang_encadrant: 1, rang_ecole: 1 }
  const order = async (ranks: object) => {
    const { body } = await school.call(typeStage.typeStageList, { filter: { id: 1 } })
    const { id, label, version } = body.rows.find((row: { id: number }) => row.id === 1)
    return school.call(typeStage.typeStageUpdate, { id, label, version, ...ranks })
  }
  beforeEach(() => order(ORDER))
  afterAll(() => order(AT_ONCE))
  const schoolSigns = (id: number) => school.call(convention.conventionSigner, { id, nom: 'Rim Jaziri' })
  const coming = async (stage_id: number) => {
    const [stage] = (await school.call(manques.manquesLire, { ids: [stage_id] })).body.stages
    return [
      stage.manques
        .map(({ code }: { code: string }) => code)
        .filter((code: string) => code.startsWith('signature')),
      stage.ensuite,
    ]
  }

  it('asks each rank once all before have signed, and reminds nobody else', async () => {
    const { convention: id, stage_id, signs, student, text } = await out()
    expect(await asked(id)).toEqual(['etudiant'])
    expect(await coming(stage_id)).toEqual([['signature_etudiant'], ['entreprise', 'tuteur', 'ecole']])
    expect(await rowOf(id)).toMatchObject({
      attendus: [expect.stringContaining('Étudiant')],
      signatures: '0/4',
    })
    await school.sql('DELETE FROM gateway.mail')
    expect((await school.call(convention.conventionRelancer, { ids: [id] })).body.rappels).toBe(1)
    // it is there to be read
    const [shown] = (await asPerson(COMPANY, signature.espaceConventions)).body.conventions.filter(
      (row: { id: number }) => row.id === id,
    )
    expect(shown.a_signer).toEqual([])
    const early = { id, qui: 'entreprise', nom: 'Nom', empreinte: text.empreinte }
    expect((await asPerson(COMPANY, signature.espaceSigner, early)).body.code).toBe('signed_out_of_turn')
    const no = { id, qui: 'entreprise', motif: 'Non' }
    expect((await asPerson(COMPANY, signature.espaceRefuser, no)).body.code).toBe('signed_out_of_turn')
    expect((await schoolSigns(id)).body.code).toBe('signed_out_of_turn')
    // whoever comes later has their own order
    await order(AT_ONCE)
    await school.sql("UPDATE company.entreprise SET email = 'neuve@industrie.test' WHERE email = $1", [
      COMPANY,
    ])
    expect((await signs(student)).status).toBe(200)
    expect(await asked(id)).toEqual(['entreprise', 'tuteur'])
    const link = await links()
    const by = (email: string) =>
      open(signature.signatureSigner, { token: link(email), nom: 'Nom', empreinte: text.empreinte })
    expect(await coming(stage_id)).toEqual([['signature_entreprise', 'signature_tuteur'], ['ecole']])
    // two sign last of their rank at once
    const both = await Promise.all([by('neuve@industrie.test'), by(TUTOR.email)])
    await school.sql('UPDATE company.entreprise SET email = $1 WHERE email = $2', [
      COMPANY,
      'neuve@industrie.test',
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await coming(stage_id)).toEqual([['signature_ecole'], []])
    expect((await schoolSigns(id)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ etat: 'complete', signatures: '4/4' })
    expect(await completions()).not.toContain(SUPERVISOR)
  })

  it('takes from the office what stands on a paper, whoever’s turn it is', async () => {
    const { convention: id, signs, student } = await out()
    const paper = { id, qui: 'entreprise', nom: 'Nom', le: today() }
    expect((await school.call(convention.conventionPapier, paper)).status).toBe(200)
    expect(await asked(id)).toEqual(['etudiant'])
    await signs(student)
    expect(await asked(id)).toEqual(['etudiant', 'tuteur'])
  })

  it('is that of the agreement for its amendments, and tells a refusal to those who were asked', async () => {
    const { convention: id, etudiant_id } = await out()
    for (const qui of ['etudiant', 'entreprise', 'tuteur', 'ecole'])
      await school.call(convention.conventionPapier, { id, qui, nom: 'Nom', le: today() })
    await order(AT_ONCE)
    await school.call(convention.conventionAmender, { id, motif: 'Plus long' })
    const [{ id: avenant, stage_id }] = await school.sql(
      `SELECT c.id, a.stage_id FROM internship.convention c JOIN internship.affectation a ON a.id = c.affectation_id
       WHERE c.etudiant_id = $1 AND c.numero = 1`,
      [etudiant_id],
    )
    await settle(school, stage_id, { fin: '2022-06-15' })
    await school.sql('DELETE FROM gateway.mail')
    expect((await send(avenant)).body.envoyees).toEqual([avenant])
    expect(await asked(avenant)).toEqual(['etudiant'])
    await school.call(convention.conventionPapier, { id: avenant, qui: 'etudiant', nom: 'Nom', le: today() })
    expect(await asked(avenant)).toEqual(['entreprise', 'tuteur'])
    const link = await links()
    await open(signature.signatureRefuser, { token: link(COMPANY), motif: 'Non' })
    const told = await school.sql(
      "SELECT recipient FROM gateway.mail WHERE subject LIKE 'Refus%' OR subject LIKE '%refus%'",
    )
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(
      [await studentOf(etudiant_id), TUTOR.email].sort(),
    )
    expect(await asked(avenant)).not.toContain('ecole')
  })

  it('asks no tutor who says that it is somebody else', async () => {
    const { convention: id, id: assigned, signs, student } = await out()
    await school.sql(
      `INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
      SELECT id, annee_id, etudiant_id, tuteur_id, 'conteste', 'Non' FROM internship.v_deroulement WHERE id = $1`,
      [assigned],
    )
    expect((await signs(student)).status).toBe(200)
    expect(await asked(id)).toContain('entreprise')
    expect(await asked(id)).not.toContain('tuteur')
  })

  it('asks the tutor whom an amendment names', async () => {
    const { convention: id, id: assigned, stage_id } = await out()
    for (const qui of ['etudiant', 'entreprise', 'tuteur', 'ecole'])
      await school.call(convention.conventionPapier, { id, qui, nom: 'Nom', le: today() })
    const successor = { prenom: 'Olfa', nom: 'Zouari', fonction: 'Cheffe', email: 'olfa@industrie.test' }
    await settle(school, stage_id, { nouveau: successor, avenant: 'Autre tutrice' })
    const [{ id: avenant }] = await school.sql(
      'SELECT id FROM internship.convention WHERE affectation_id = $1 AND numero = 1',
      [assigned],
    )
    await school.sql('DELETE FROM gateway.mail')
    expect((await send(avenant)).body.envoyees).toEqual([avenant])
    await school.call(convention.conventionPapier, { id: avenant, qui: 'etudiant', nom: 'Nom', le: today() })
    const link = await links()
    expect(link(successor.email)).not.toBe('')
    expect(link(TUTOR.email)).toBe('')
  })

  it('has somebody in it who always is there', async () => {
    const none = { ...AT_ONCE, rang_etudiant: 0, rang_entreprise: 0, rang_ecole: 0 }
    expect((await order(none)).body.code).toBe('nobody_signs')
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  account,
  candidature,
  contact as contactCalls,
  convention,
  declaration,
  espace,
  espaceEntreprises,
  espacePropositions,
  extensions,
  internship,
  offres,
  proposition,
  suivi,
  suiviBureau,
} from '../../../src/contract'
import { imports } from '../../../src/contract/import/importCalls'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { hashToken } from '../../../src/services/access/credentials/tokens'
import { agreement, settle, TUTOR } from '../../setup/agreements'
import { openSchool, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'

/* Links in mails, what they ask, and what else opens a space. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(
    `UPDATE records.etablissement SET signataire = 'Rim Jaziri', langue = 'fr', nom = '{"fr": "Institut", "en": "", "ar": ""}'`,
  )
  await school.sql("UPDATE records.annee SET debut = '2021-09-01', fin = '2022-08-31' WHERE id = 1")
})
afterAll(() => school?.drop())
beforeEach(() =>
  school.sql('DELETE FROM gateway.rate_limit; DELETE FROM gateway.mail; DELETE FROM gateway.lien'),
)

const COMPANY = 'c1@industrie.test'
const SUPERVISOR = 't1@ecole.test'
const open = (endpoint: Endpoint, input: object = {}) => school.services.call(endpoint, input)
const callAs = async (email: string, endpoint: Endpoint, input: object = {}) =>
  school.services.call(endpoint, input, { token: await school.services.enter(email) })
const sent = async () => {
  const mails = await sentMails(school.database.pool)
  return mails.map(({ recipient, subject, body_text }) => ({ recipient, subject, text: body_text }))
}
type Sent = Awaited<ReturnType<typeof sent>>
const to = (mails: Sent, email: string) => mails.filter(({ recipient }) => recipient === email)
const linkIn = (text = '') => /\/espace(?:\/(\w+)(?:\?\w+=\d+)?)?#token=([\w-]+)/.exec(text)?.slice(1) ?? []
const emailOf = async (id: number) =>
  (await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [id]))[0].email as string
const add = async (stage_id: number, etudiant_id: number, encadrant_id: number | null = 1) => {
  const etat_stage = encadrant_id === null ? 2 : 1
  const { body } = await school.call(internship.affectationAdd, {
    stage_id,
    etudiant_id,
    encadrant_id,
    etat_stage,
    annee: 2022,
  })
  expect(body.status).toBe(200)
}

describe('somebody named for an internship', () => {
  it('as supervisor is asked once whether they accept, by a link to the page', async () => {
    const [stage_id, etudiant_id] = [await school.offer(), await school.student()]
    await add(stage_id, etudiant_id)
    const [mail, ...more] = to(await sent(), SUPERVISOR)
    expect(more).toEqual([])
    const [section, token] = linkIn(mail?.text)
    expect(section).toBe('stages')
    const { body } = await open(espace.espaceEntrer, { token })
    const seen = await school.services.call(suivi.espaceEncadrements, {}, { token: body.jeton })
    expect(seen.body.etudiants).toContainEqual(expect.objectContaining({ accord: 'propose' }))
    expect((await open(espace.espaceEntrer, { token })).body.code).toBe('link_expired')

    const edit = (encadrant_id: number, id_encadrant: number) =>
      school.call(internship.affectationEdit, {
        stage_id,
        etudiant_id,
        id_etudiant: etudiant_id,
        id_encadrant,
        encadrant_id,
        etat_stage: 1,
      })
    await edit(2, 1)
    const replaced = await sent()
    const subjects = (email: string, mails: Sent) => to(mails, email).map(({ subject }) => subject)
    expect(subjects('t2@ecole.test', replaced)).toEqual([expect.stringContaining('Un stage à encadrer')])
    expect(subjects(SUPERVISOR, replaced)).toEqual([expect.stringContaining('Fin d’une affectation')])
    await edit(2, 2)
    expect(await sent()).toEqual([])

    // somebody told that they are no longer involved is asked again
    await edit(1, 2)
    const back = await sent()
    expect(subjects('t2@ecole.test', back)).toEqual([expect.stringContaining('Fin d’une affectation')])
    expect(subjects(SUPERVISOR, back)).toEqual([expect.stringContaining('Un stage à encadrer')])
  })

  it('as tutor is asked once to confirm it, when named by the office or sent the agreement', async () => {
    const { stage_id, id } = await school.assignment()
    await settle(school, stage_id)
    const [mail] = to(await sent(), TUTOR.email)
    const [section, token] = linkIn(mail?.text)
    expect([section, mail?.subject]).toEqual(['evaluations', expect.stringContaining('Tutorat')])
    const { body } = await open(espace.espaceEntrer, { token })
    const seen = await school.services.call(suivi.espaceEvaluations, {}, { token: body.jeton })
    expect(seen.body.stages).toContainEqual(expect.objectContaining({ id, mienne: true, tutorat: 'propose' }))
    await settle(school, stage_id)
    expect(to(await sent(), TUTOR.email)).toEqual([])
    await settle(school, stage_id, { nouveau: null, tuteur_id: null })
    const [gone, ...others] = to(await sent(), TUTOR.email)
    expect([gone?.text, others]).toEqual([expect.stringContaining('plus le tutorat'), []])
    await settle(school, stage_id)
    expect(to(await sent(), TUTOR.email)).toMatchObject([{ subject: mail?.subject }])

    const other = await agreement(school)
    await school.sql('DELETE FROM gateway.mail')
    await school.call(convention.conventionEnvoyer, { ids: [other.convention] })
    const asked = to(await sent(), TUTOR.email).map(({ text }) => linkIn(text)[0] ?? 'signer')
    expect(asked.sort()).toEqual(['evaluations', 'signer'])
  })

  it('is asked nothing once they have answered, nor about another year', async () => {
    const { stage_id, id } = await school.assignment()
    await school.sql(
      `INSERT INTO internship.encadrement (id, annee_id, etudiant_id, encadrant_id, etat)
       SELECT id, annee_id, etudiant_id, encadrant_id, 'accepte' FROM internship.affectation WHERE id = $1`,
      [id],
    )
    await settle(school, stage_id)
    expect(to(await sent(), SUPERVISOR)).toEqual([])
    await school.sql('UPDATE records.annee SET courante = true WHERE id = 2')
    await add(await school.offer(), await school.student())
    await school.sql('UPDATE records.annee SET courante = true WHERE id = 1')
    expect(await sent()).toEqual([])
  })
})

describe('a tutor', () => {
  const TUTORED = 'Tutorat en entreprise à confirmer'
  const contact = async (email: string) =>
    (
      await school.sql(
        `INSERT INTO company.contact (entreprise_id, prenom, nom, email) VALUES (1, 'Ada', 'Byron', $1) RETURNING id`,
        [email],
      )
    )[0].id as number
  const name = (stage_id: number, tuteur: number | null) =>
    school.call(extensions.stageUpdate, {
      id: stage_id,
      entreprise_id: 1,
      sujet: 'Sujet',
      description: 'D',
      periode_stage: 'Février',
      tuteur,
      type_stage: [],
      specialite: [],
      niveau: [],
    })
  const subjects = async () =>
    (await sent()).map(({ recipient, subject }) => `${recipient} ${subject?.slice(0, TUTORED.length)}`)

  it('is asked when the offer of an assigned student names them, and told when it names another', async () => {
    const { stage_id, etudiant_id } = await school.assignment()
    const [first, second] = [await contact('premiere@c.test'), await contact('seconde@c.test')]
    expect((await name(stage_id, first)).status).toBe(200)
    expect(await subjects()).toEqual([`premiere@c.test ${TUTORED}`])
    await name(stage_id, first)
    expect(await subjects()).toEqual([])
    await name(stage_id, second)
    expect((await subjects()).sort()).toEqual([
      expect.stringMatching(/^premiere@c.test Fin d’une affect/),
      `seconde@c.test ${TUTORED}`,
    ])

    // an internship with facts of its own has its own tutor
    await settle(school, stage_id)
    await sent()
    await name(stage_id, first)
    expect(await subjects()).toEqual([])
    expect(await emailOf(etudiant_id)).toBeTruthy()
  })

  it('is asked once at each corrected address, whoever corrects it', async () => {
    const { stage_id } = await school.assignment()
    const id = await contact('faute@c.test')
    await name(stage_id, id)
    await sent()
    const person = { prenom: 'Ada', nom: 'Byron', fonction: '', telephone: '', langue: null }
    const office = (email: string) =>
      school.call(contactCalls.contactUpdate, {
        id,
        entreprise: 1,
        ...person,
        email,
        gestion: 0,
        tuteur: 1,
        active: 1,
      })
    const company = async (email: string) => {
      const { contacts } = (await callAs(COMPANY, espaceEntreprises.espaceContacts, {})).body
      const { version } = contacts.find((each: { id: number }) => each.id === id)
      return callAs(COMPANY, espaceEntreprises.espaceContactEnregistrer, {
        id,
        version,
        entreprise_id: 1,
        ...person,
        email,
        gestion: 0,
        tuteur: 1,
        active: 1,
      })
    }
    expect((await office('FAUTE@c.test')).status).toBe(200)
    expect(await subjects()).toEqual([])
    expect((await office('juste@c.test')).status).toBe(200)
    expect(await subjects()).toEqual([`juste@c.test ${TUTORED}`])
    expect((await company('ada@c.test')).status).toBe(200)
    expect(await subjects()).toEqual([`ada@c.test ${TUTORED}`])
    await company('juste@c.test')
    expect(await subjects()).toEqual([])
  })
})

describe('a mail with a link to a page of the space', () => {
  it('works for days, and requesting another link ends no earlier one', async () => {
    const { stage_id } = await school.assignment()
    await settle(school, stage_id)
    await sent()
    await school.call(suiviBureau.evaluationDemander, { ids: [stage_id] })
    await open(espace.espaceLien, { email: TUTOR.email, section: 'evaluations' })
    const mails = to(await sent(), TUTOR.email).map(({ text }) => linkIn(text))
    expect(mails.map(([section]) => section)).toEqual(['evaluations', 'evaluations'])
    expect(
      await school.sql(
        `SELECT kind, round(extract(epoch FROM expires_at - created_at) / 3600, 2)::float8 AS hours
         FROM gateway.lien WHERE created_at > now() - interval '1 minute' AND kind <> 'signature'
           AND token_hash = ANY ($1) ORDER BY kind`,
        [mails.map(([, token = '']) => hashToken(token))],
      ),
    ).toEqual([
      { kind: 'espace', hours: 0.25 },
      { kind: 'section', hours: 168 },
    ])
    for (const [, token] of mails) expect((await open(espace.espaceEntrer, { token })).status).toBe(200)
  })

  it('informs a student about a request and a company about an offer', async () => {
    const etudiant_id = await school.student()
    const email = await emailOf(etudiant_id)
    await callAs(email, declaration.espaceDemandeDemander, { type_stage: 1, langue: 'fr' })
    const [{ id }] = await school.sql('SELECT max(id) AS id FROM internship.demande')
    await school.call(extensions.demandeRetourner, { id, motif: 'Précisez' })
    await school.sql(
      `INSERT INTO internship.proposition (annee_id, entreprise_id, sujet, description, debut, fin, etat, soumise_le)
       VALUES (1, 1, 'Proposée', 'D', '2022-02-01', '2022-05-31', 'soumise', now())`,
    )
    const [{ id: proposee }] = await school.sql('SELECT max(id) AS id FROM internship.proposition')
    await school.call(proposition.propositionRetourner, { id: proposee, motif: 'Dates' })
    const mails = await sent()
    for (const [who, page] of [
      [email, 'demandes'],
      [COMPANY, 'propositions'],
    ] as const) {
      const [section, token] = linkIn(to(mails, who)[0]?.text)
      expect(section).toBe(page)
      expect((await open(espace.espaceEntrer, { token })).status).toBe(200)
    }
  })

  it('opens a shared offer', async () => {
    const email = await emailOf(await school.student())
    await sent()
    await open(espace.espaceLien, { email, section: 'offres', offre: 7 })
    expect(to(await sent(), email)[0]?.text).toMatch(/\/espace\/offres\/7#token=[\w-]/)
  })

  it('can be requested only for existing pages', async () => {
    const refused = await open(espace.espaceLien, { email: COMPANY, section: '../login' })
    expect(refused.body.code).toBe('validation')
  })
})

describe('the language of a mail', () => {
  it('is the one chosen in the space, before that of the record', async () => {
    const { stage_id, etudiant_id } = await school.assignment()
    await school.sql("UPDATE internship.encadreur SET langue = 'en' WHERE id = 2")
    await school.sql("UPDATE records.enseignant SET langue = 'en' WHERE email = 't2@ecole.test'")
    const name = async (encadrant_id: number, id_encadrant: number) => {
      await school.call(internship.affectationEdit, {
        stage_id,
        etudiant_id,
        id_etudiant: etudiant_id,
        id_encadrant,
        encadrant_id,
        etat_stage: 1,
      })
      return to(await sent(), 't2@ecole.test')[0]?.subject
    }
    await callAs('T2@ecole.test', espace.espaceMoi)
    expect(await name(2, 1)).toMatch(/^A student to supervise/)
    await callAs('t2@ecole.test', espace.espaceLangue, { langue: 'ar' })
    await school.call(internship.affectationEdit, {
      stage_id,
      etudiant_id,
      id_etudiant: etudiant_id,
      id_encadrant: 2,
      encadrant_id: 1,
      etat_stage: 1,
    })
    await school.sql('DELETE FROM gateway.mail')
    expect(await name(2, 1)).toMatch(/^طالب للإشراف عليه/)
    await school.sql('UPDATE gateway.personne SET langue = NULL')
  })
})

describe('an offer that is assigned', () => {
  const apply = async (etudiant_id: number, stage_id: number) => {
    const answer = await callAs(await emailOf(etudiant_id), candidature.espaceCandidatureEnvoyer, {
      stage_id,
      lettre: 'Bonjour',
    })
    expect(answer.body.code).toBeUndefined()
    const [{ id }] = await school.sql('SELECT max(id) AS id FROM internship.candidature')
    return id as number
  }
  const states = async (...ids: number[]) => {
    const rows = await school.sql('SELECT id, etat FROM internship.candidature WHERE id = ANY ($1)', [ids])
    return ids.map((id) => rows.find((row) => row.id === id)?.etat)
  }
  const answer = (id: number, etat: string) =>
    callAs(COMPANY, candidature.espaceCandidatureRepondre, { id, etat })

  it('closes the applications of others, who are told, and the student’s own for other offers', async () => {
    const [offer, other] = [await school.offer({ sujet: 'Prise' }), await school.offer()]
    const [taken, left] = [await school.student(), await school.student()]
    const own = await apply(taken, offer)
    const elsewhere = await apply(taken, other)
    const lost = await apply(left, offer)
    const unrelated = await apply(left, other)
    await answer(own, 'retenue')
    await answer(lost, 'retenue')
    await school.sql('DELETE FROM gateway.mail')
    await add(offer, taken)
    expect(await states(own, elsewhere, lost, unrelated)).toEqual([
      'retenue',
      'ailleurs',
      'pourvue',
      'envoyee',
    ])
    const [mail, ...more] = to(await sent(), await emailOf(left))
    expect([mail?.subject, linkIn(mail?.text)[0], more]).toEqual([
      'Votre candidature est close : Prise, Société Étoile',
      'offres',
      [],
    ])

    // a closed one may be sent again once the offer is available
    await school.call(internship.affectationDelete, { id: offer, id_etudiant: taken, id_encadrant: 1 })
    await apply(left, offer)
    expect(await states(lost)).toEqual(['envoyee'])
  })

  const shut = {
    'its company closes it': (stage_id: number) =>
      callAs(COMPANY, espacePropositions.espacePropositionFermer, { stage_id }),
    'the office refuses it': (id: number) => school.call(internship.stageValid, { id, etat: 2 }),
    'an import says that it is inactive': (id: number) => {
      const columns = ['entreprise_id', 'sujet', 'etat']
      const table = { columns, lines: [2], rows: [['Société Étoile', `Fermée ${id}`, 'Inactive']] }
      const file = new File([JSON.stringify(table)], 'table.json')
      return school.call(imports.internship.write, { record: 'stage', file, options: {} })
    },
  }
  it.each(Object.entries(shut))(
    'close with an offer when %s, and stay closed when it reopens',
    async (_, end) => {
      const offer = await school.offer()
      await school.sql('UPDATE internship.stage SET sujet = $2 WHERE id = $1', [offer, `Fermée ${offer}`])
      const [first, second] = [await school.student(), await school.student()]
      const [sentOne, retained] = [await apply(first, offer), await apply(second, offer)]
      await answer(retained, 'retenue')
      await sent()
      expect((await end(offer)).status).toBe(200)
      expect(await states(sentOne, retained)).toEqual(['pourvue', 'pourvue'])
      const mails = await sent()
      expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
        [await emailOf(first), `Votre candidature est close : Fermée ${offer}, Société Étoile`],
        [await emailOf(second), `Votre candidature est close : Fermée ${offer}, Société Étoile`],
      ])
      expect((await answer(sentOne, 'retenue')).body.code).toBe('offer_not_active')
      await end(offer)
      expect(await sent()).toEqual([])

      await school.call(internship.stageValid, { id: offer, etat: 1 })
      expect(await states(sentOne, retained)).toEqual(['pourvue', 'pourvue'])
      expect(await sent()).toEqual([])
      await apply(first, offer)
      expect(await states(sentOne)).toEqual(['envoyee'])
    },
  )

  it('stay what they were while they are the student’s internship, which they cannot withdraw', async () => {
    const [offer, taken] = [await school.offer(), await school.student()]
    const own = await apply(taken, offer)
    await answer(own, 'retenue')
    await add(offer, taken)
    const [student, company] = [await emailOf(taken), COMPANY]
    const seen = async () => {
      const mine = (await callAs(student, candidature.espaceCandidatures)).body.candidatures
      const theirs = (await callAs(company, candidature.espaceCandidaturesRecues)).body.candidatures
      return [...mine, ...theirs].filter(({ id }: { id: number }) => id === own)
    }
    expect(await seen()).toMatchObject([
      { etat: 'retenue', affectee: true },
      { etat: 'retenue', affectee: true },
    ])
    expect((await callAs(student, offres.espaceOffre, { id: offer })).body.offre.affectee).toBe(true)
    const withdraw = () => callAs(student, candidature.espaceCandidatureRetirer, { id: own })
    expect((await withdraw()).body.code).toBe('application_answered')
    await school.call(internship.affectationDelete, { id: offer, id_etudiant: taken, id_encadrant: 1 })
    expect(await seen()).toMatchObject([
      { etat: 'retenue', affectee: false, ouverte: true },
      { etat: 'retenue', affectee: false },
    ])
    expect((await withdraw()).status).toBe(200)
  })

  it('keeps a company from retaining a student who has an internship', async () => {
    const [offer, other] = [await school.offer(), await school.offer()]
    const student = await school.student()
    const waiting = await apply(student, other)
    await add(offer, student)
    await school.sql("UPDATE internship.candidature SET etat = 'envoyee' WHERE id = $1", [waiting])
    expect((await answer(waiting, 'retenue')).body.code).toBe('applicant_assigned')
    expect((await answer(waiting, 'refusee')).status).toBe(200)
  })
})

describe('the password of a company', () => {
  const PASSWORD = 'un-mot-de-passe-bien-long'
  const NEXT = 'un-autre-mot-de-passe-long'
  const [forgot, reset] = [account.passwordForgot, account.userSetPassword]
  const signIn = async (password: string) =>
    (await open(espace.espaceConnexion, { email: COMPANY, password })).body.jeton as string | undefined
  const change = (token: string | undefined, input: object) =>
    school.services.call(espaceEntreprises.espaceMotDePasse, input, { token })
  const isIn = async (token: string | undefined) =>
    (await school.services.call(espace.espaceMoi, {}, { token })).status === 200

  it('is reset by a mailed link, which unknown and inactive accounts do not get', async () => {
    await school.sql(
      `INSERT INTO company.compte (entreprise_id, email) VALUES (1, $1) ON CONFLICT DO NOTHING`,
      [COMPANY],
    )
    const answers = [
      await open(forgot, { email: 'C1@industrie.test' }),
      await open(forgot, { email: 'nul@part.test' }),
    ]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const [mail, ...more] = await sent()
    expect([mail?.recipient, more]).toEqual([COMPANY, []])
    const [, token = ''] = /\/reset-password#token=([\w-]+)&service=company/.exec(mail?.text ?? '') ?? []
    expect((await open(reset, { token, password: PASSWORD })).status).toBe(200)
    expect(await isIn(await signIn(PASSWORD))).toBe(true)
    expect((await open(reset, { token, password: NEXT })).body.code).toBe('link_expired')
    await school.sql('UPDATE company.compte SET active = 0')
    await open(forgot, { email: COMPANY })
    await school.sql('UPDATE company.compte SET active = 1')
    expect(await sent()).toEqual([])
  })

  it('is changed with the present one by the account’s address, and ends its sessions', async () => {
    const [here, there] = [await signIn(PASSWORD), await signIn(PASSWORD)]
    const byLink = await school.services.enter(COMPANY)
    await school.sql(
      `INSERT INTO company.contact (entreprise_id, nom, email, gestion) VALUES (1, 'Gérante', 'gerante@industrie.test', 1)`,
    )
    const manager = await school.services.enter('gerante@industrie.test')
    const compte = async (token: string | undefined) =>
      (await school.services.call(espaceEntreprises.espaceEntreprise, {}, { token })).body.entreprises[0]
        .compte
    expect([await compte(here), await compte(byLink), await compte(manager)]).toEqual([true, true, false])
    const input = { present: PASSWORD, nouveau: NEXT }
    expect((await change(manager, input)).body.code).toBe('not_found')
    expect((await change(here, { ...input, present: NEXT })).body.code).toBe('wrong_password')
    expect((await change(here, { ...input, nouveau: 'password1234' })).body.code).toBe('password_too_common')
    const { body } = await change(here, input)
    expect([await isIn(here), await isIn(there), await isIn(body.jeton), await isIn(byLink)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await signIn(PASSWORD)).toBeUndefined()
    expect((await change(byLink, { present: NEXT, nouveau: PASSWORD })).body).toEqual({
      status: 200,
      jeton: null,
    })
    expect(await isIn(body.jeton)).toBe(false)
  })

  it('cannot be guessed from an open space', async () => {
    const token = await school.services.enter(COMPANY)
    const guess = () => change(token, { present: 'une-supposition', nouveau: NEXT })
    for (let time = 0; time < 10; time += 1) expect((await guess()).body.code).toBe('wrong_password')
    const { status, body } = await guess()
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(body.details.retryAfter).toBeGreaterThan(0)
  })
})

it('calls that create rows are limited per person', async () => {
  const { path, service, ownAttempts } = espacePropositions.espacePropositionEnregistrer
  const token = await school.services.enter(COMPANY)
  const draft = (bearer = token) => {
    const input = { entreprise_id: 1, sujet: 'Brouillon' }
    return school.services.call(espacePropositions.espacePropositionEnregistrer, input, { token: bearer })
  }
  await school.sql(
    `INSERT INTO gateway.rate_limit SELECT $1 || '/' || $2 || ' personne/' || id, $3, now() + interval '1 minute'
     FROM gateway.personne WHERE email = $4`,
    [service, path, (ownAttempts?.calls ?? 0) - 1, COMPANY],
  )
  expect((await draft()).status).toBe(200)
  expect((await draft()).body.code).toBe('rate_limited')
  expect((await draft(await school.services.enter('gerante@industrie.test'))).status).toBe(200)
})

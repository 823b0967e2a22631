import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { candidature, entretien, extensions, internship, offres } from '../../../src/contract'
import { ANNEE, AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'
import { readPdf, readsPdf } from '../../setup/pdf'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`
    INSERT INTO records.specialite (id, diplome_id, label) VALUES (51, 1, '{"fr": "Deux", "en": "Two", "ar": "2"}');
    INSERT INTO records.niveau (id, cycle_id, rang, label) VALUES (51, 1, 2, '{"fr": "Deux", "en": "Two", "ar": "2"}');
    INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
      VALUES (51, 'Autre', 'Gérant', 'M51', 'autre@industrie.test', 'Rue', 1)`)
})
afterAll(() => school?.drop())

const calls = { ...candidature, ...entretien, ...offres }
/** Somebody's own space. */
async function student(options = {}) {
  const id = await school.student(options)
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [id])
  return { id, email, ...(await space(email)) }
}
async function space(email: string) {
  const token = await school.services.enter(email)
  const call = (name: keyof typeof calls, input: object = {}) =>
    school.services.call(calls[name], input, { token })
  return {
    call,
    offers: async (input: object = {}): Promise<number[]> =>
      (await call('espaceOffres', input)).body.offres.map(({ id }: { id: number }) => id),
  }
}
const apply = (one: Awaited<ReturnType<typeof student>>, stage_id: number, lettre = 'Bonjour') =>
  one.call('espaceCandidatureEnvoyer', { stage_id, lettre })
const mine = async (one: Awaited<ReturnType<typeof student>>) =>
  (await one.call('espaceCandidatures')).body.candidatures
const link = (stage: number, { specialite, niveau }: { specialite?: number; niveau?: number }) =>
  Promise.all([
    specialite && school.sql('INSERT INTO internship.stage_specialite VALUES ($1, $2)', [stage, specialite]),
    niveau && school.sql('INSERT INTO internship.stage_niveau VALUES ($1, $2)', [stage, niveau]),
  ])

describe('the offers of a student', () => {
  it('are active, free, of this year and for their specialty and level, newest first', async () => {
    const offer = async (of: Parameters<typeof link>[1], options = {}) => {
      const id = await school.offer(options)
      await link(id, of)
      return id
    }
    const there = [
      await offer({}),
      await offer({ specialite: 1 }),
      await offer({ specialite: 1, niveau: 1 }),
      await offer({ niveau: 1 }),
    ]
    const others = [
      await offer({ specialite: 51 }),
      await offer({ specialite: 1, niveau: 51 }),
      await offer({ specialite: 51, niveau: 1 }),
      await offer({ niveau: 51 }),
      await offer({}, { etat: 0 }),
      await offer({}, { etat: 2 }),
      await offer({}, { annee: AUTRE_ANNEE }),
      (await school.assignment()).stage_id,
    ]
    const one = await student()
    const found = await one.offers()
    expect(found.filter((id) => there.includes(id))).toEqual([...there].reverse())
    expect(found.filter((id) => others.includes(id))).toEqual([])
    for (const id of others)
      expect((await one.call('espaceOffre', { id })).body.code, `offer ${id}`).toBe('not_found')
  })

  it('are found by words and type, and shown in full with company and tutor', async () => {
    const id = await school.offer({ sujet: 'Épuration des eaux' })
    await school.sql('INSERT INTO internship.stage_type VALUES ($1, 2)', [id])
    await school.sql(
      `WITH t AS (INSERT INTO company.contact (entreprise_id, prenom, nom, email) VALUES (1, 'Ada', 'Byron', 'ada@c.test') RETURNING id)
       UPDATE internship.stage SET tuteur_id = (SELECT id FROM t), missions = 'Mesurer', debut = '2022-02-01', fin = '2022-05-31',
         heures = 35, lieu = 'Tunis', distance = 1, gratification = 450.5 WHERE id = $1`,
      [id],
    )
    const one = await student()
    expect(await one.offers({ q: 'eaux epuration' })).toEqual([id])
    expect(await one.offers({ q: 'epuration etoile' })).toEqual([id])
    expect(await one.offers({ q: 'epuration', type: 1 })).toEqual([])
    expect(await one.offers({ q: 'epuration', type: 2, distance: 1 })).toEqual([id])
    expect((await one.call('espaceOffre', { id })).body.offre).toEqual({
      id,
      limite: null,
      places: 1,
      prises: 0,
      passee: false,
      sujet: 'Épuration des eaux',
      entreprise: 'Société Étoile',
      periode: '01/02/2022 – 31/05/2022',
      debut: '2022-02-01',
      fin: '2022-05-31',
      lieu: 'Tunis',
      site: '',
      pays_stage: '',
      distance: 1,
      teletravail: null,
      gratification: 450.5,
      types: ['Volontaire'],
      gardee: false,
      candidature: null,
      cv: null,
      description: 'Description',
      missions: 'Mesurer',
      competences: '',
      logo: null,
      heures: 35,
      tuteur: 'Ada Byron',
      ouverte: true,
      affectee: false,
    })
    const { body } = await one.call('espaceOffrePapier', { id, lang: 'fr' })
    expect(body.nom).toBe('Offre de stage Épuration des eaux 2021-2022.pdf')
    if (!readsPdf) return
    const text = readPdf(Buffer.from(body.pdf, 'base64')).text.replace(/\s+/g, ' ')
    for (const said of [
      'Épuration des eaux',
      'Société Étoile',
      'mardi 1er février 2022',
      'Mesurer',
      'Ada Byron',
    ])
      expect(text).toContain(said)
  })

  it('are paged', async () => {
    for (let count = 0; count < 21; count += 1) await school.offer({ sujet: `Page ${count}` })
    const one = await student()
    const { body } = await one.call('espaceOffres', { q: 'page' })
    expect([body.total, body.offres.length]).toEqual([21, 20])
    expect(await one.offers({ q: 'page', page: 2 })).toHaveLength(1)
  })

  it('are saved per student, and only if they are for that student', async () => {
    const [id, closed] = [await school.offer({ sujet: 'Gardée' }), await school.offer({ etat: 0 })]
    const [one, other] = [await student(), await student()]
    for (const gardee of [true, true]) await one.call('espaceOffreGarder', { id, gardee })
    expect(await one.offers({ gardees: 1 })).toEqual([id])
    expect(await other.offers({ gardees: 1 })).toEqual([])
    expect((await one.call('espaceOffreGarder', { id: closed, gardee: true })).body.code).toBe('not_found')
    await one.call('espaceOffreGarder', { id, gardee: false })
    expect(await one.offers({ gardees: 1 })).toEqual([])
  })

  it('once saved stay saved even if taken, until removed', async () => {
    const [open, closed] = [await school.offer({ sujet: 'Là' }), await school.offer({ sujet: 'Partie' })]
    const one = await student()
    for (const id of [open, closed]) await one.call('espaceOffreGarder', { id, gardee: true })
    await school.call(internship.stageValid, { id: closed, etat: 0 })
    expect((await one.call('espaceOffres', { gardees: 1 })).body.offres).toMatchObject([
      { id: closed, ouverte: false, gardee: true },
      { id: open, ouverte: true, gardee: true },
    ])
    expect(await one.offers({ q: 'partie' })).toEqual([])
    expect(await one.offers({ gardees: 1, q: 'partie' })).toEqual([closed])
    await one.call('espaceOffreGarder', { id: closed, gardee: false })
    expect(await one.offers({ gardees: 1 })).toEqual([open])
  })

  it('of a deactivated company are hidden until it is active again', async () => {
    const [id, applied] = [
      await school.offer({ sujet: 'Ailleurs' }),
      await school.offer({ sujet: 'Postulée' }),
    ]
    await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
      VALUES (53, 'Exclue', 'Gérant', 'M53', 'exclue@industrie.test', 'Rue', 1)`)
    await school.sql('UPDATE internship.stage SET entreprise_id = 53 WHERE id = ANY ($1)', [[id, applied]])
    const [one, other] = [await student(), await student()]
    await apply(one, applied)
    await (await space('exclue@industrie.test')).call('espaceCandidatureRepondre', {
      id: (await mine(one))[0].id,
      etat: 'retenue',
    })
    await school.sql('UPDATE company.entreprise SET active = 0 WHERE id = 53')
    expect(await other.offers({ q: 'ailleurs' })).toEqual([])
    expect((await other.call('espaceOffre', { id })).body.code).toBe('not_found')
    expect((await other.call('espaceOffreGarder', { id, gardee: true })).body.code).toBe('not_found')
    expect((await apply(other, id)).body.code).toBe('not_found')
    const [waiting] = await mine(one)
    expect(waiting).toMatchObject({ etat: 'retenue', ouverte: false })
    const assign = () =>
      school.call(candidature.candidatureAffecter, { id: waiting.id, etat_stage: 1, encadrant_id: 1 })
    expect((await assign()).body.code).toBe('company_not_active')
    await school.sql('UPDATE company.entreprise SET active = 1 WHERE id = 53')
    expect(await other.offers({ q: 'ailleurs' })).toEqual([id])
    expect((await assign()).status).toBe(200)
  })
})

describe('an application', () => {
  it('is sent once, withdrawn and sent again, and those of others are not visible', async () => {
    const stage_id = await school.offer()
    const [one, other] = [await student(), await student()]
    expect((await apply(one, stage_id)).status).toBe(200)
    expect((await apply(one, stage_id)).body.code).toBe('already_applied')
    const [{ id }] = await mine(one)
    expect(await mine(other)).toEqual([])
    expect((await other.call('espaceCandidatureRetirer', { id })).body.code).toBe('not_found')
    expect((await one.call('espaceCandidatureRetirer', { id })).status).toBe(200)
    expect((await apply(one, stage_id, 'Encore')).status).toBe(200)
    expect(await mine(one)).toMatchObject([
      { id, stage_id, lettre: 'Encore', etat: 'envoyee', ouverte: true },
    ])
    expect((await one.call('espaceOffre', { id: stage_id })).body.offre.candidature).toBe('envoyee')
  })

  it('is refused if the school takes none, the offer is for others, or the student has an internship', async () => {
    const stage_id = await school.offer()
    const one = await student()
    await school.sql('UPDATE records.etablissement SET candidatures = 0')
    expect((await apply(one, stage_id)).body.code).toBe('applications_closed')
    expect((await one.call('espaceOffres')).body.candidatures).toBe(false)
    await school.sql('UPDATE records.etablissement SET candidatures = 1')
    expect((await apply(one, await school.offer({ etat: 0 }))).body.code).toBe('not_found')
    const { etudiant_id } = await school.assignment()
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
    const assigned = { id: etudiant_id, email, ...(await space(email)) }
    expect((await apply(assigned, stage_id)).body.code).toBe('student_already_assigned')
  })

  it('is answered only by the company of its offer, which sees name, diploma, level and letter', async () => {
    const stage_id = await school.offer({ sujet: 'Reçue' })
    const one = await student({ prenom: 'Nour' })
    await apply(one, stage_id, 'Prenez-moi')
    const [company, other] = [await space('c1@industrie.test'), await space('autre@industrie.test')]
    const received = async () => (await company.call('espaceCandidaturesRecues')).body.candidatures
    const [row] = (await received()).filter(({ sujet }: { sujet: string }) => sujet === 'Reçue')
    expect(row).toEqual({
      id: row.id,
      stage_id,
      sujet: 'Reçue',
      etudiant: expect.stringMatching(/^Nour /),
      diplome: 'Un',
      niveau: 'Un',
      lettre: 'Prenez-moi',
      etat: 'envoyee',
      motif: '',
      le: expect.any(String),
      affectee: false,
      entretien: null,
      message: '',
      message_le: null,
      version: expect.any(String),
    })
    expect((await other.call('espaceCandidaturesRecues')).body.candidatures).toEqual([])
    const answer = { id: row.id, etat: 'refusee', motif: 'Complet' }
    expect((await other.call('espaceCandidatureRepondre', answer)).body.code).toBe('not_found')
    expect((await company.call('espaceCandidatureRepondre', answer)).status).toBe(200)
    expect(await mine(one)).toMatchObject([{ etat: 'refusee', motif: 'Complet' }])
    expect((await one.call('espaceCandidatureRetirer', { id: row.id })).body.code).toBe(
      'application_answered',
    )
    const [{ version }] = (await received()).filter(({ id }: { id: number }) => id === row.id)
    await company.call('espaceCandidatureRepondre', { ...answer, etat: 'retenue', version })
    await one.call('espaceCandidatureRetirer', { id: row.id })
    expect((await company.call('espaceCandidatureRepondre', answer)).body.code).toBe('application_withdrawn')
  })
})

describe('an application for an assigned offer', () => {
  it('can no longer be answered, whoever got the internship', async () => {
    const stage_id = await school.offer({ sujet: 'Déjà affectée' })
    const [one, other] = [await student(), await student()]
    await apply(one, stage_id)
    await apply(other, stage_id)
    const company = await space('c1@industrie.test')
    const [{ id: kept }] = await mine(one)
    const [{ id: closed }] = await mine(other)
    await company.call('espaceCandidatureRepondre', { id: kept, etat: 'retenue' })
    await school.call(candidature.candidatureAffecter, { id: kept, etat_stage: 1, encadrant_id: 1 })
    const state = () =>
      school.sql(
        'SELECT id, etat, motif, repondue_le FROM internship.candidature WHERE stage_id = $1 ORDER BY id',
        [stage_id],
      )
    const mails = () => school.sql('SELECT id, recipient, subject FROM gateway.mail ORDER BY id')
    const before = [await state(), await mails()]
    expect(before[0]).toMatchObject([{ etat: 'retenue' }, { etat: 'pourvue' }])
    for (const id of [kept, closed])
      for (const etat of ['retenue', 'refusee']) {
        const { status, body } = await company.call('espaceCandidatureRepondre', { id, etat, motif: 'Tard' })
        expect([status, body.code], `${id} ${etat}`).toEqual([409, 'offer_assigned'])
      }
    expect([await state(), await mails()]).toEqual(before)
  })
})

describe('an application seen by several people of a company', () => {
  const received = async (of: Awaited<ReturnType<typeof space>>, id: number) =>
    (await of.call('espaceCandidaturesRecues')).body.candidatures.find((row: { id: number }) => row.id === id)

  it('keeps the first answer if another was written without seeing it', async () => {
    await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email, gestion)
      VALUES (1, 'Deux', 'deux@industrie.test', 1)`)
    const one = await student()
    await apply(one, await school.offer({ sujet: 'À deux' }))
    const [{ id }] = await mine(one)
    const [first, second] = [await space('c1@industrie.test'), await space('deux@industrie.test')]
    const { version } = await received(second, id)
    const answer = (of: typeof first, etat: string, more: object = {}) =>
      of.call('espaceCandidatureRepondre', { id, etat, version, ...more })
    expect((await answer(first, 'retenue')).status).toBe(200)
    for (const seen of [version, undefined])
      expect((await answer(second, 'refusee', { motif: 'Complet', version: seen })).body.code).toBe(
        'changed_meanwhile',
      )
    expect(await mine(one)).toMatchObject([{ etat: 'retenue', motif: '' }])
    const renewed = await received(second, id)
    expect((await answer(second, 'refusee', { version: renewed.version })).status).toBe(200)
    await school.sql("DELETE FROM company.contact WHERE email = 'deux@industrie.test'")
  })

  it('keeps one of two simultaneous answers', async () => {
    const one = await student()
    await apply(one, await school.offer({ sujet: 'Ensemble' }))
    const [{ id }] = await mine(one)
    const company = await space('c1@industrie.test')
    const { version } = await received(company, id)
    const answers = await Promise.all(
      ['retenue', 'refusee', 'retenue'].map((etat, at) =>
        company.call('espaceCandidatureRepondre', { id, etat, motif: String(at), version }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(2)
  })

  it('is not withdrawn by a student who has not seen its answer', async () => {
    const one = await student()
    await apply(one, await school.offer({ sujet: 'Reprise' }))
    const [{ id, version }] = await mine(one)
    await (await space('c1@industrie.test')).call('espaceCandidatureRepondre', { id, etat: 'retenue' })
    expect((await one.call('espaceCandidatureRetirer', { id, version })).body.code).toBe('changed_meanwhile')
    const [seen] = await mine(one)
    expect((await one.call('espaceCandidatureRetirer', { id, version: seen.version })).status).toBe(200)
  })

  it('has no time picked by a student who has not seen that the interview is longer, or at other times', async () => {
    const one = await student()
    await apply(one, await school.offer({ sujet: 'Entretien' }))
    const [{ id }] = await mine(one)
    const company = await space('c1@industrie.test')
    const slots = {
      creneaux: ['2100-02-02T14:30', '2100-02-01T09:00'],
      minutes: 60,
      lieu: 'Rue de la Gare',
    }
    const propose = async (more: object) => {
      const { version } = await received(company, id)
      return company.call('espaceEntretienProposer', { id, ...slots, version, ...more })
    }
    const pick = (version: string) =>
      one.call('espaceEntretienRepondre', { id, debut: '2100-02-01T09:00:00', version })
    expect((await propose({})).status).toBe(200)
    for (const other of [{ minutes: 90 }, { creneaux: ['2100-02-01T09:00', '2100-02-03T14:30'] }]) {
      const [{ version }] = await mine(one)
      expect((await propose(other)).status).toBe(200)
      expect((await pick(version)).body.code, JSON.stringify(other)).toBe('changed_meanwhile')
    }
    const [{ version }] = await mine(one)
    expect((await pick(version)).status).toBe(200)
  })
})

describe('the mails of an application', () => {
  const mailsTo = async (email: string) =>
    school.sql(
      `SELECT subject, body_text, categorie, about_entity FROM gateway.mail WHERE recipient = $1
         AND categorie = 'candidature' ORDER BY id`,
      [email],
    )
  const COMPANY = 'c1@industrie.test'
  const leave = () => school.sql('UPDATE gateway.mail SET sent_at = now() WHERE sent_at IS NULL')

  it('inform the company after a minute, in its language, unless withdrawn', async () => {
    await school.sql("DELETE FROM gateway.mail; UPDATE company.entreprise SET langue = 'en' WHERE id = 1")
    const one = await student({ prenom: 'Amal' })
    const stage_id = await school.offer({ sujet: 'Dite' })
    await apply(one, stage_id)
    await apply(one, stage_id)
    await leave()
    const [{ id }] = await mine(one)
    await one.call('espaceCandidatureRetirer', { id })
    const mails = await mailsTo(COMPANY)
    expect(mails).toMatchObject([
      { subject: expect.stringMatching(/^Application from .+: Dite$/), about_entity: 'candidature' },
    ])
    expect(mails[0].body_text).toMatch(/Amal .*has applied/)
    expect(mails[0].body_text).toMatch(/\/espace\/candidatures/)
    // the student has a receipt
    expect(await mailsTo(one.email)).toMatchObject([
      {
        subject: 'Votre candidature est envoyée : Dite, Société Étoile',
        body_text: expect.stringMatching(/Entreprise\s: Société Étoile\nEnvoyée le\s: .*, \d\d:\d\d\n/),
      },
    ])
    await apply(one, stage_id, 'Encore')
    expect(await mailsTo(COMPANY)).toHaveLength(2)
    expect(await mailsTo('gere@industrie.test')).toEqual([])
    await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email, langue, gestion)
      VALUES (1, 'Gère', 'gere@industrie.test', 'fr', 1)`)
    await apply(await student(), stage_id)
    expect(await mailsTo('gere@industrie.test')).toMatchObject([
      { subject: expect.stringMatching(/^Candidature d.*: Dite$/) },
    ])
    await school.sql("DELETE FROM company.contact WHERE email = 'gere@industrie.test'")
    await school.sql('UPDATE company.entreprise SET langue = NULL WHERE id = 1')
  })

  it('inform the student of each answer once, with the company’s message', async () => {
    const one = await student()
    await school.sql("UPDATE records.etudiant SET langue = 'fr' WHERE id = $1", [one.id])
    await apply(one, await school.offer({ sujet: 'Répondue' }))
    const [{ id }] = await mine(one)
    const company = await space(COMPANY)
    const answer = async (etat: string, motif = '') => {
      const { candidatures } = (await company.call('espaceCandidaturesRecues')).body
      const { version } = candidatures.find((row: { id: number }) => row.id === id)
      return company.call('espaceCandidatureRepondre', { id, etat, motif, version })
    }
    await Promise.all([answer('refusee', 'Complet <b>'), answer('refusee', 'Complet <b>')])
    expect((await answer('refusee', 'Complet <b>')).status).toBe(200)
    await leave()
    await answer('retenue')
    await answer('retenue')
    const mails = await mailsTo(one.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Votre candidature n’est pas retenue : Répondue, Société Étoile',
      'Votre candidature est retenue : Répondue, Société Étoile',
    ])
    expect(mails[0].body_text).toContain('Message de l’entreprise\u00a0: Complet <b>')
    expect(mails[1].body_text).not.toContain('Message de l’entreprise')
    // to the page on which they see their applications, with this one open
    for (const { body_text } of mails)
      expect(body_text).toContain(
        `Voir ma candidature\n${school.services.config.publicUrl}/espace/offres?candidature=${id}#`,
      )
  })
})

describe('the office', () => {
  const list = async (input: object = {}) =>
    (await school.call(candidature.candidatureList, input)).body.candidatures
  const assign = (input: object) =>
    school.call(candidature.candidatureAffecter, { etat_stage: 1, encadrant_id: 1, ...input })
  async function retained(sujet: string) {
    const stage_id = await school.offer({ sujet })
    const one = await student()
    await apply(one, stage_id)
    const [{ id }] = await mine(one)
    await (await space('c1@industrie.test')).call('espaceCandidatureRepondre', { id, etat: 'retenue' })
    return { id, one, stage_id }
  }

  it('sees all applications of the year, finds and filters them', async () => {
    const { id } = await retained('Vue du bureau')
    const rows = await list({ q: 'bureau' })
    expect(rows).toMatchObject([
      { id, stage: 'Vue du bureau', entreprise: 'Société Étoile', etat: 'retenue', lettre: 'Bonjour' },
    ])
    expect(await list({ q: 'bureau', filter: { etat: 'envoyee' } })).toEqual([])
    expect((await list({ perPage: 5, sort: 'etat', order: 'ASC' }))[0].etat).toBe('retenue')
    const other = (await school.services.signIn({ annee: AUTRE_ANNEE })).internship
    expect(
      (await school.services.call(candidature.candidatureList, {}, { token: other })).body.candidatures,
    ).toEqual([])
  })

  it('assigns a retained one, by the rules of an assignment, and undoes it as one change', async () => {
    const { id, one, stage_id } = await retained('Affectée')
    expect((await assign({ id, encadrant_id: null })).body.code).toBe('supervisor_required')
    const { status, headers } = await assign({ id })
    expect(status).toBe(200)
    expect(
      await school.sql(
        'SELECT etudiant_id, encadrant_id, etat_stage, annee FROM internship.affectation WHERE stage_id = $1',
        [stage_id],
      ),
    ).toEqual([{ etudiant_id: one.id, encadrant_id: 1, etat_stage: 1, annee: 2022 }])
    expect((await assign({ id })).body.code).toBe('offer_assigned')
    expect(
      (await school.call(extensions.historiqueAnnuler, { id: Number(headers.get('x-change')) })).status,
    ).toBe(200)
    expect(await school.sql('SELECT affect FROM internship.stage WHERE id = $1', [stage_id])).toEqual([
      { affect: 0 },
    ])
  })

  it('assigns no pending one, and no offer twice', async () => {
    const stage_id = await school.offer()
    const one = await student()
    await apply(one, stage_id)
    const [{ id }] = await mine(one)
    expect((await assign({ id })).body.code).toBe('application_not_retained')
    const two = await retained('À deux')
    const answers = await Promise.all([assign({ id: two.id }), assign({ id: two.id })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('cannot delete an offer that students have applied for', async () => {
    const { stage_id } = await retained('Retenue par une candidature')
    const { body } = await school.call(extensions.stageDelete, { id: stage_id })
    expect([body.code, body.details.usedBy[0].kind]).toEqual(['in_use', 'candidature'])
    expect((await school.call(internship.stageById, { id: stage_id })).status).toBe(200)
  })
})

it('an application is of the current year, whatever else the student is enrolled in', async () => {
  const one = await student({ annee: AUTRE_ANNEE })
  expect((await one.call('espaceOffres')).body.code).toBe('session_expired')
  expect(ANNEE).not.toBe(AUTRE_ANNEE)
})

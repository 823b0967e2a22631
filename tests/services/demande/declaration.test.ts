import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declaration, espace, extensions, internship } from '../../../src/contract'
import { CHANGE_HEADER } from '../../../src/contract/kernel/constants'
import { AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'
import type { Answer } from '../../setup/services'
import { waitingOf } from '../../setup/waiting'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`SELECT setval(pg_get_serial_sequence('company.entreprise', 'id'), 100)`)
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM gateway.mail'))

const FOUND = {
  type_stage: 1,
  langue: 'fr',
  matricule_entreprise: 'N1',
  nom_entreprise: 'Atelier',
  nom_gerant: 'Hédi',
  email_entreprise: 'atelier@neuf.test',
  adresse: 'Bizerte',
  telephone: '72123456',
  tuteur_prenom: 'Ada',
  tuteur_nom: 'Byron',
  tuteur_fonction: 'Cheffe d’atelier',
  tuteur_email: 'ada@neuf.test',
  tuteur_telephone: '20123456',
  sujet: 'Trier des pièces',
  missions: 'Observer, puis trier',
  debut: '2022-02-01',
  fin: '2022-05-31',
  heures: '35,5',
  lieu: 'Bizerte',
  distance: 0,
  gratification: 450,
}
let serial = 0
/** The data of an unknown company. */
const found = (more: object = {}) => {
  serial += 1
  return {
    ...FOUND,
    matricule_entreprise: `N-${serial}`,
    email_entreprise: `a${serial}@neuf.test`,
    sujet: `Trier ${serial}`,
    ...more,
  }
}

async function student(options = {}) {
  const id = await school.student(options)
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [id])
  const token = await school.services.enter(email)
  const call = (name: keyof typeof declaration, input: object = {}) =>
    school.services.call(declaration[name], input, { token })
  const requests = async () => (await call('espaceDemandes')).body.demandes
  const declared = async (of: object = found()) => {
    const { body } = await call('espaceDemandeDeclarer', of)
    if (body.status !== 200) throw new Error(JSON.stringify(body))
    return (await requests())[0].id as number
  }
  return { id, email, call, requests, declared }
}
const nameOf = async (id: number) =>
  (await school.sql('SELECT nom_complet FROM records.etudiant WHERE id = $1', [id]))[0].nom_complet
const decide = (id: number, etat: number) => school.call(internship.demandeChangementEtat, { id, etat })
const accept = (id: number, encadrant_id: number | null = 1) =>
  school.call(declaration.demandeAccepter, { id, encadrant_id })
const whole = async (id: number) => (await school.call(declaration.demandeById, { id })).body.Demande
const count = async (table: string, where = 'true') =>
  (await school.sql(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`))[0].n

describe('a student', () => {
  it('requests an internship of a type and in a language, one at a time, and withdraws it', async () => {
    const one = await student()
    const asked = { type_stage: 2, langue: 'ar' }
    expect((await one.call('espaceDemandeDemander', asked)).status).toBe(200)
    const [request] = await one.requests()
    expect(request).toMatchObject({ ...asked, etat: 0, retournee: 0, declaration: null })
    expect((await one.call('espaceDemandeDemander', asked)).body.code).toBe('request_waiting')
    expect((await one.call('espaceDemandeDeclarer', found())).body.code).toBe('request_waiting')
    const other = await student()
    expect(await other.requests()).toEqual([])
    expect((await other.call('espaceDemandeRetirer', { id: request.id })).body.code).toBe('not_found')
    // the office has returned it in the meantime, with an unread reason
    const { id, version } = request
    await school.call(declaration.demandeRetourner, { id, motif: 'Laquelle ?' })
    expect((await one.call('espaceDemandeRetirer', { id, version })).body.code).toBe('changed_meanwhile')
    expect(await one.requests()).toHaveLength(1)
    expect((await one.call('espaceDemandeRetirer', { id: request.id })).status).toBe(200)
    expect(await one.requests()).toEqual([])
  })

  it('sends one request even if pressed twice', async () => {
    const one = await student()
    const answers = await Promise.all([
      one.call('espaceDemandeDeclarer', found()),
      one.call('espaceDemandeDeclarer', found()),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await one.requests()).toHaveLength(1)
  })

  it('declares for the year of the dates, if enrolled in it', async () => {
    const one = await student()
    const other = { debut: '2021-02-01', fin: '2021-05-31' }
    const declare = async (days: object) => (await one.call('espaceDemandeDeclarer', found(days))).body
    expect((await declare({ debut: '2032-02-01', fin: '2032-05-31' })).code).toBe('outside_years')
    expect((await declare(other)).code).toBe('outside_years')

    await school.sql(
      `INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) VALUES ($1, ${AUTRE_ANNEE}, ${AUTRE_ANNEE})`,
      [one.id],
    )
    const { annees } = (await one.call('espaceDemandes')).body
    expect(annees.map(({ label }: { label: string }) => label)).toEqual(['2020/2021', '2021/2022'])
    expect((await declare(other)).status).toBe(200)
    const [request] = await one.requests()
    expect(request).toMatchObject({ annee: '2020/2021', etat: 0 })
    expect(await count('internship.declaration', `id = ${request.id} AND annee_id = ${AUTRE_ANNEE}`)).toBe(1)
    expect((await one.call('espaceDemandeRetirer', { id: request.id })).status).toBe(200)

    await school.sql('UPDATE records.annee SET cloturee = true WHERE id = $1', [AUTRE_ANNEE])
    expect((await declare(other)).code).toBe('outside_years')
    await school.sql('UPDATE records.annee SET cloturee = false WHERE id = $1', [AUTRE_ANNEE])
  })

  it('keeps a private draft until it is sent', async () => {
    const [one, other] = [await student(), await student()]
    const contenu = { sujet: 'À moitié', heures: null }
    await one.call('espaceDemandeBrouillon', { contenu })
    const draft = async (of: typeof one) => (await of.call('espaceDemandes')).body.brouillon
    expect([await draft(one), await draft(other)]).toEqual([contenu, null])
    await one.declared()
    expect(await draft(one)).toBe(null)
    await one.call('espaceDemandeBrouillon', { contenu })
    await one.call('espaceDemandeBrouillon', { contenu: null })
    expect(await draft(one)).toBe(null)
  })

  it('declares an internship, and reads it as sent', async () => {
    const one = await student()
    const sent = found()
    await one.declared(sent)
    const { type_stage, langue, ...declared } = sent
    expect(await one.requests()).toMatchObject([
      { type_stage, langue, etat: 0, declaration: { ...declared, heures: 35.5, connue: false } },
    ])
  })

  it('finds a company by its number in any spelling, and nothing else about it', async () => {
    const one = await student()
    expect((await one.call('espaceDemandeEntreprise', { matricule: 'm1' })).body).toEqual({
      nom: 'Société Étoile',
      inactive: false,
    })
    expect((await one.call('espaceDemandeEntreprise', { matricule: 'M404' })).body).toEqual({
      nom: null,
      inactive: false,
    })
    const { sujet, ...rest } = found({
      matricule_entreprise: ' m1 ',
      nom_entreprise: '',
      nom_gerant: '',
      email_entreprise: '',
      adresse: '',
    })
    await one.declared({ sujet, ...rest })
    expect((await one.requests())[0].declaration).toMatchObject({
      nom_entreprise: 'Société Étoile',
      connue: true,
    })
  })

  it.each([
    ['a new company that is told by half', { adresse: '' }, 'company_incomplete'],
    ['an end before the start', { fin: '2022-01-31' }, 'validation'],
    ['no tutor', { tuteur_nom: '' }, 'validation'],
    ['a week of 70 hours', { heures: 70 }, 'validation'],
  ])('is refused %s', async (_, more, code) => {
    const one = await student()
    expect((await one.call('espaceDemandeDeclarer', found(more))).body.code).toBe(code)
    expect(await one.requests()).toEqual([])
  })

  it('cannot declare their own address as tutor or company', async () => {
    const one = await student()
    const own = one.email.toUpperCase()
    const known = { tuteur_email: 'ada@neuf.test', matricule_entreprise: 'M1' }
    const refused = async (call: ReturnType<typeof one.call>) => {
      const { status, body } = await call
      return [status, body.code, body.details?.issues.map(({ path }: { path: string }) => path)]
    }
    expect(await refused(one.call('espaceDemandeDeclarer', found({ tuteur_email: own })))).toEqual([
      400,
      'own_address',
      ['tuteur_email'],
    ])
    const both = found({ tuteur_email: own, email_entreprise: own })
    expect(await refused(one.call('espaceDemandeDeclarer', both))).toEqual([
      400,
      'own_address',
      ['tuteur_email', 'email_entreprise'],
    ])
    expect(await one.requests()).toEqual([])
    // of a company that is known its own address counts
    const id = await one.declared(found({ ...known, email_entreprise: own }))
    const { type_stage, langue, ...told } = found({ tuteur_email: own })
    const change = { id, type_stage, langue, declaration: told }
    expect((await school.call(declaration.demandeModifier, change)).body.code).toBe('own_address')
    await school.call(declaration.demandeRetourner, { id, motif: 'Précisez' })
    expect((await one.call('espaceDemandeCorriger', change)).body.code).toBe('own_address')
    await school.sql('UPDATE internship.declaration SET tuteur_email = $2 WHERE id = $1', [id, one.email])
    expect((await accept(id)).body.code).toBe('own_address')
    expect(await count('internship.affectation', `etudiant_id = ${one.id}`)).toBe(0)
  })

  it('cannot declare a deactivated company until it is active again', async () => {
    const [one, other] = [await student(), await student()]
    const known = found({ matricule_entreprise: 'M1' })
    const id = await other.declared(known)
    await school.call(declaration.demandeRetourner, { id, motif: 'Précisez' })
    await school.sql("UPDATE company.entreprise SET active = 0 WHERE matricule = 'M1'")
    const { body } = await one.call('espaceDemandeEntreprise', { matricule: ' m1' })
    expect(body).toEqual({ nom: 'Société Étoile', inactive: true })
    const { type_stage, langue, ...declared } = known
    const corrected = { id, type_stage, langue, declaration: declared }
    const answers = [
      await one.call('espaceDemandeDeclarer', known),
      await other.call('espaceDemandeCorriger', corrected),
      await accept(id),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [409, 'company_not_active']),
    )
    expect([await one.requests(), await other.requests()]).toEqual([
      [],
      [expect.objectContaining({ etat: 0, retournee: 1 })],
    ])
    await school.sql("UPDATE company.entreprise SET active = 1 WHERE matricule = 'M1'")
    expect((await other.call('espaceDemandeCorriger', corrected)).status).toBe(200)
    expect((await accept(id)).status).toBe(200)
  })

  it('requests nothing once they have an internship', async () => {
    const { etudiant_id } = await school.assignment()
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
    const token = await school.services.enter(email)
    const { body } = await school.services.call(declaration.espaceDemandeDeclarer, found(), { token })
    expect(body.code).toBe('student_already_assigned')
  })
})

/** How many requests wait for the office, by its bell and by the list to which that leads. */
async function waiting(): Promise<number> {
  const page = { page: 1, perPage: 1, filter: { etat: 0, retournee: 0 } }
  const { total } = (await school.call(internship.demandeList, page)).body
  expect(await waitingOf(school.call, 'demandes')).toBe(total)
  return total
}

describe('the office', () => {
  it('reads and corrects a declaration, and names its supervisor', async () => {
    const one = await student()
    const id = await one.declared()
    const row = (await school.call(internship.demandeList, { filter: { declaree: 1 } })).body.Demandes.find(
      (each: { id: number }) => each.id === id,
    )
    expect(row).toMatchObject({ declaree: 1, retournee: 0, entreprise: 'Atelier', motif: '' })
    const before = await whole(id)
    expect(before).toMatchObject({
      heures: 35.5,
      tuteur_nom: 'Byron',
      encadrant: null,
      entreprise_connue: null,
    })
    const { type_stage, langue: _, ...told } = found()
    const corrected = { ...told, sujet: 'Corrigé', matricule_entreprise: 'M1', encadrant_id: 2 }
    const change = { id, type_stage, langue: 'en', declaration: corrected, version: before.version }
    expect((await school.call(declaration.demandeModifier, change)).status).toBe(200)
    expect((await school.call(declaration.demandeModifier, change)).body.code).toBe('changed_meanwhile')
    expect(await whole(id)).toMatchObject({
      langue: 'en',
      sujet: 'Corrigé',
      missions: FOUND.missions,
      entreprise_connue: 'Société Étoile',
      encadrant_id: 2,
      encadrant: 'Prof Nom2',
    })
  })

  it('accepts an internship in a service, which the company has from then on', async () => {
    const accept = async (site: string) => {
      const one = await student()
      const id = await one.declared(found({ matricule_entreprise: 'M1', site }))
      const { version } = await whole(id)
      expect((await whole(id)).site).toBe(site)
      expect((await school.call(declaration.demandeAccepter, { id, encadrant_id: 2, version })).status).toBe(
        200,
      )
    }
    await accept('Bureau d’études')
    await accept('BUREAU D’ETUDES')
    const named = await school.sql(
      `SELECT z.nom FROM internship.v_deroulement v JOIN company.site z ON z.id = v.site_id`,
    )
    expect(named).toEqual([{ nom: 'Bureau d’études' }, { nom: 'Bureau d’études' }])
    expect(await school.sql('SELECT nom FROM company.site')).toHaveLength(1)
  })

  it('returns a request with a reason, and the student corrects and resends it', async () => {
    const one = await student()
    const id = await one.declared()
    const before = await waiting()
    expect((await one.call('espaceDemandeCorriger', { id, type_stage: 1, langue: 'fr' })).body.code).toBe(
      'request_not_returned',
    )
    await school.call(declaration.demandeRetourner, { id, motif: 'Précisez les missions' })
    expect(await waiting()).toBe(before - 1)
    expect(await one.requests()).toMatchObject([
      { id, etat: 0, retournee: 1, motif: 'Précisez les missions' },
    ])
    const [mail] = await sentMails(school.database.pool)
    expect(mail).toMatchObject({
      recipient: one.email,
      subject: expect.stringMatching(/^Votre demande de stage est à corriger : Trier \d+$/),
    })
    expect(mail?.body_text).toMatch(/Motif\s*: Précisez les missions/)
    expect(mail?.body_text).toMatch(/\/espace\/demandes/)
    const { type_stage, langue, ...corrected } = found({ missions: 'Trier trois jours, puis ranger' })
    const other = await student()
    const sent = { id, type_stage, langue, declaration: corrected }
    expect((await other.call('espaceDemandeCorriger', sent)).body.code).toBe('not_found')
    expect((await one.call('espaceDemandeCorriger', sent)).status).toBe(200)
    expect(await one.requests()).toMatchObject([
      { retournee: 0, motif: '', declaration: { missions: corrected.missions } },
    ])
    expect(await waiting()).toBe(before)
  })

  it('does not lose its corrections to a form the student had opened before', async () => {
    const one = await student()
    const id = await one.declared()
    await school.call(declaration.demandeRetourner, { id, motif: 'Précisez les missions' })
    const [{ version, declaration: seen }] = await one.requests()
    const { type_stage, langue, ...told } = found()
    const correct = (by: string | undefined, missions: string) =>
      one.call('espaceDemandeCorriger', {
        id,
        type_stage,
        langue,
        version: by,
        declaration: { ...told, missions },
      })
    const office = { id, type_stage, langue, declaration: { ...told, sujet: 'Du service' } }
    expect((await school.call(declaration.demandeModifier, office)).status).toBe(200)
    const { status, body } = await correct(version, 'Trier')
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    const [present] = await one.requests()
    expect(present).toMatchObject({
      retournee: 1,
      declaration: { ...seen, ...told, heures: 35.5, sujet: 'Du service' },
    })
    expect((await correct(present.version, 'Trier')).status).toBe(200)
    expect((await one.requests())[0]).toMatchObject({ retournee: 0, declaration: { missions: 'Trier' } })
  })

  it.each(['declared', 'plain'])(
    'returns a %s request when its student gets another internship',
    async (kind) => {
      const one = await student()
      const before = await waiting()
      if (kind === 'plain') await one.call('espaceDemandeDemander', { type_stage: 1, langue: 'fr' })
      else await one.declared()
      const [{ id }] = await one.requests()
      expect(await waiting()).toBe(before + 1)
      const stage_id = await school.offer()
      const named = { annee: 2022, stage_id, etudiant_id: one.id, encadrant_id: 1, etat_stage: 1 }
      expect((await school.call(internship.affectationAdd, named)).status).toBe(200)
      expect(await waiting()).toBe(before)
      const affecte = async () => (await one.call('espaceDemandes')).body.affecte
      expect([await affecte(), await one.requests()]).toMatchObject([
        true,
        [{ etat: 0, retournee: 1, motif: '' }],
      ])
      expect(await count('gateway.mail', "subject ILIKE '%demande de stage%'")).toBe(0)
      const { type_stage, langue, ...told } = found()
      const again = { id, type_stage, langue, declaration: told }
      expect((await one.call('espaceDemandeCorriger', again)).body.code).toBe('student_already_assigned')
      await school.call(internship.affectationDelete, { id_etudiant: one.id, id_encadrant: 1 })
      expect(await affecte()).toBe(false)
      expect((await one.call('espaceDemandeCorriger', again)).status).toBe(200)
      expect(await waiting()).toBe(before + 1)
      await one.call('espaceDemandeRetirer', { id })
    },
  )

  it('finds no pending request of a student being assigned', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await student()
      const named = { annee: 2022, etudiant_id: one.id, encadrant_id: 1, etat_stage: 1 }
      const stage_id = await school.offer()
      const [assigned, asked] = await Promise.all([
        school.call(internship.affectationAdd, { ...named, stage_id }),
        one.call('espaceDemandeDemander', { type_stage: 1, langue: 'fr' }),
      ])
      expect(assigned.status).toBe(200)
      expect([200, 409]).toContain(asked.status)
      expect(
        await count('internship.demande', `etudiant_id = ${one.id} AND etat = 0 AND retournee = 0`),
      ).toBe(0)
    }
  })

  it('accepts a declaration: company, tutor, offer and assignment are created, and the student is told', async () => {
    const one = await student({ prenom: 'Nour' })
    const sent = found()
    const id = await one.declared(sent)
    expect((await decide(id, 1)).body.code).toBe('supervisor_required')
    expect(await count('company.entreprise', `matricule = '${sent.matricule_entreprise}'`)).toBe(0)
    const { status, headers } = await accept(id, 3)
    expect(status).toBe(200)
    const [made] = await school.sql(
      `SELECT e.nom_entreprise, e.active, e.adresse, o.etat, o.affect, o.periode_stage, o.sujet, a.encadrant_id, a.etat_stage, a.annee,
         d.heures::float8, d.debut::text, d.missions, t.email, t.fonction, t.tuteur, t.gestion,
         ARRAY(SELECT type_stage_id FROM internship.stage_type WHERE stage_id = o.id) AS types,
         ARRAY(SELECT specialite_id FROM internship.stage_specialite WHERE stage_id = o.id) AS specialites,
         ARRAY(SELECT niveau_id FROM internship.stage_niveau WHERE stage_id = o.id) AS niveaux
       FROM internship.affectation a JOIN internship.stage o ON o.id = a.stage_id
       JOIN company.entreprise e ON e.id = o.entreprise_id JOIN internship.deroulement d ON d.id = a.id
       JOIN company.contact t ON t.id = d.tuteur_id AND t.id = o.tuteur_id WHERE a.etudiant_id = $1`,
      [one.id],
    )
    expect(made).toEqual({
      nom_entreprise: 'Atelier',
      active: 1,
      adresse: 'Bizerte',
      etat: 1,
      affect: 1,
      sujet: sent.sujet,
      periode_stage: '01/02/2022 – 31/05/2022',
      encadrant_id: 3,
      etat_stage: 1,
      annee: 2022,
      heures: 35.5,
      debut: '2022-02-01',
      missions: sent.missions,
      fonction: 'Cheffe d’atelier',
      email: 'ada@neuf.test',
      tuteur: 1,
      gestion: 0,
      types: [1],
      specialites: [1],
      niveaux: [1],
    })
    const mails = await sentMails(school.database.pool)
    expect(mails.map(({ recipient, subject }) => `${recipient} ${subject}`).sort()).toEqual([
      `${sent.email_entreprise} Un stage déclaré chez vous : ${await nameOf(one.id)}, ${sent.sujet}`,
      expect.stringContaining('ada@neuf.test Tutorat en entreprise à confirmer'),
      `${one.email} Votre demande de stage est acceptée : ${sent.sujet}`,
      expect.stringContaining('t3@ecole.test Un stage à encadrer'),
    ])
    const company = mails.find(({ recipient }) => recipient === sent.email_entreprise)?.body_text
    expect(company).toMatch(
      /^Bonjour Hédi,\n\nNour .* a déclaré un stage chez Atelier, et le service de stage l’a accepté\./,
    )
    expect(company).toMatch(
      /Début\s: mardi 1er février 2022\nFin\s: mardi 31 mai 2022\nTutorat en entreprise\s: Ada Byron/,
    )
    expect(company).toContain('La convention vous sera ensuite envoyée pour signature.')
    expect(company).toContain('Mes données')
    expect(company).toMatch(/\/espace\/stages\?stage=\d+#token=/)
    expect(mails.find(({ recipient }) => recipient === 'ada@neuf.test')?.body_text).toContain('Mes données')
    expect((await accept(id)).body.code).toBe('request_accepted')
    expect((await one.call('espaceDemandeRetirer', { id })).body.code).toBe('request_decided')

    // its agreement is a draft
    const drafts = () => count('internship.convention', `etat = 'a_completer' AND etudiant_id = ${one.id}`)
    expect(await drafts()).toBe(1)

    const back = await school.call(extensions.historiqueAnnuler, { id: Number(headers.get('x-change')) })
    expect(back.body).toMatchObject({ status: 200 })
    expect(await drafts()).toBe(0)
    expect(await count('company.entreprise', `matricule = '${sent.matricule_entreprise}'`)).toBe(0)
    expect(await count('internship.affectation', `etudiant_id = ${one.id}`)).toBe(0)
    expect(await count('internship.stage', `sujet = '${sent.sujet}'`)).toBe(0)
    expect(await one.requests()).toMatchObject([{ etat: 0 }])
  })

  it('asks a tutor with the company’s address in the same mail, and mails nothing if deleted at once', async () => {
    const one = await student()
    const declared = found()
    const id = await one.declared({ ...declared, tuteur_email: declared.email_entreprise.toUpperCase() })
    await accept(id)
    const ofCompany = () =>
      school.sql('SELECT subject, body_text FROM gateway.mail WHERE lower(recipient) = $1', [
        declared.email_entreprise,
      ])
    expect(await ofCompany()).toEqual([
      {
        subject: `Un stage déclaré chez vous : ${await nameOf(one.id)}, ${declared.sujet}`,
        body_text: expect.stringContaining(
          'Merci de confirmer dans votre espace que vous assurez le tutorat',
        ),
      },
    ])
    await school.sql('DELETE FROM internship.convention WHERE etudiant_id = $1', [one.id])
    const gone = await school.call(internship.affectationDelete, { id_etudiant: one.id, id_encadrant: 1 })
    expect(gone.body).toMatchObject({ status: 200 })
    expect(await ofCompany()).toEqual([])
  })

  it('uses the language of the request, unless another is known for the student', async () => {
    const one = await student()
    const sent = found({ langue: 'ar' })
    const id = await one.declared(sent)
    await accept(id)
    const told = () =>
      school.sql("SELECT subject FROM gateway.mail WHERE recipient = $1 AND categorie = 'demande'", [
        one.email,
      ])
    expect(await told()).toEqual([{ subject: expect.stringMatching(/\p{Script=Arabic}/u) }])
    expect(
      await school.sql('SELECT langue FROM internship.convention WHERE etudiant_id = $1', [one.id]),
    ).toEqual([{ langue: 'ar' }])
    // and so do those it has created
    for (const email of [sent.email_entreprise, sent.tuteur_email])
      expect(await school.sql('SELECT subject FROM gateway.mail WHERE recipient = $1', [email])).toEqual([
        { subject: expect.stringMatching(/\p{Script=Arabic}.*:/u) },
      ])

    const other = await student()
    await school.sql("UPDATE records.etudiant SET langue = 'en' WHERE id = $1", [other.id])
    await decide(await other.declared(found({ langue: 'ar' })), 2)
    const [mail] = await school.sql(
      "SELECT subject FROM gateway.mail WHERE recipient = $1 AND categorie = 'demande'",
      [other.email],
    )
    expect(mail.subject).toMatch(/request/)
  })

  it('prepares no agreement if switched off', async () => {
    await school.sql('UPDATE records.etablissement SET convention_acceptation = 0')
    const one = await student()
    expect((await accept(await one.declared())).status).toBe(200)
    expect(await count('internship.affectation', `etudiant_id = ${one.id}`)).toBe(1)
    expect(await count('internship.convention', `etudiant_id = ${one.id}`)).toBe(0)
    await school.sql('UPDATE records.etablissement SET convention_acceptation = 1')
  })

  it('accepts a voluntary one by the specification’s call, with a company added in the meantime', async () => {
    const one = await student()
    const sent = found({ type_stage: 2, matricule_entreprise: 'tard-1' })
    const id = await one.declared(sent)
    await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
      VALUES (71, 'Venue', 'G', 'TARD-1', 'venue@industrie.test', 'Rue', 1)`)
    await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email, gestion, tuteur)
      VALUES (71, 'BYRON', 'ADA@neuf.test', 1, 0)`)
    expect((await decide(id, 1)).status).toBe(200)
    expect(
      await school.sql(
        `SELECT o.entreprise_id, a.encadrant_id, t.nom, t.fonction, t.tuteur, t.gestion FROM internship.affectation a
         JOIN internship.stage o ON o.id = a.stage_id JOIN company.contact t ON t.id = o.tuteur_id WHERE a.etudiant_id = $1`,
        [one.id],
      ),
    ).toEqual([
      {
        entreprise_id: 71,
        encadrant_id: null,
        nom: 'BYRON',
        fonction: 'Cheffe d’atelier',
        tuteur: 1,
        gestion: 1,
      },
    ])
  })

  it('makes a removed contact the tutor, without letting them act for the company', async () => {
    const one = await student()
    const sent = found({
      type_stage: 2,
      matricule_entreprise: 'M1',
      tuteur_nom: 'Parti',
      tuteur_prenom: '',
      tuteur_email: 'parti@industrie.test',
    })
    const id = await one.declared(sent)
    await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email, gestion, tuteur, active)
      VALUES (1, 'Parti', 'Parti@industrie.test', 1, 0, 0)`)
    expect((await decide(id, 1)).status).toBe(200)
    expect(
      await school.sql("SELECT gestion, tuteur, active FROM company.contact WHERE nom = 'Parti'"),
    ).toEqual([{ gestion: 0, tuteur: 1, active: 1 }])
  })

  it('accepts once even if two do so simultaneously', async () => {
    const one = await student()
    const sent = found()
    const id = await one.declared(sent)
    const answers = await Promise.all([accept(id), accept(id, 2)])
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual([200, 'request_accepted'])
    expect(await count('company.entreprise', `matricule = '${sent.matricule_entreprise}'`)).toBe(1)
    expect(await count('gateway.mail', "categorie = 'demande'")).toBe(1)
    expect(await count('gateway.mail', "dedupe_key LIKE 'tutorat/%'")).toBe(1)
  })

  it('creates a new company once for two simultaneous acceptances', async () => {
    const sent = found()
    const [one, two] = [await student(), await student()]
    const ids = [await one.declared(sent), await two.declared({ ...sent, sujet: `${sent.sujet} aussi` })]
    const answers = await Promise.all(ids.map((id) => accept(id)))
    expect(answers.map(({ body }) => body.code ?? body.status)).toEqual([200, 200])
    expect(await count('internship.affectation', `etudiant_id IN (${one.id}, ${two.id})`)).toBe(2)
    expect(await count('company.entreprise', `matricule = '${sent.matricule_entreprise}'`)).toBe(1)
  })

  it('uses the company that a simultaneous acceptance creates', async () => {
    const sent = found()
    const id = await (await student()).declared(sent)
    const other = await school.database.pool.connect()
    await other.query('BEGIN')
    const { rows } = await other.query(
      `INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse, telephone, active)
       VALUES ('Atelier', 'Hédi', $1, $2, 'Bizerte', '72123456', 1) RETURNING id`,
      [sent.matricule_entreprise, sent.email_entreprise],
    )
    const accepted = accept(id)
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await school.sql(waiting)).length).toBe(1)
    await other.query('COMMIT')
    other.release()
    const { body } = await accepted
    expect(body.code ?? body.status).toBe(200)
    expect(await school.sql(`SELECT entreprise_id FROM internship.declaration WHERE id = ${id}`)).toEqual([
      { entreprise_id: rows[0].id },
    ])
    // its author announces it
    expect(await count('gateway.mail', "categorie = 'bienvenue'")).toBe(0)
  })

  it('leaves nothing behind if a rule refuses', async () => {
    const one = await student()
    const sent = found({ email_entreprise: 'c1@industrie.test' })
    const id = await one.declared(sent)
    const { body } = await accept(id)
    expect([body.code, body.details]).toEqual([
      'duplicate',
      { field: 'email_entreprise', name: 'Société Étoile' },
    ])
    expect(await one.requests()).toMatchObject([{ etat: 0 }])
    expect(await count('internship.stage', `sujet = '${sent.sujet}'`)).toBe(0)
    expect(await count('gateway.mail')).toBe(0)
  })

  it('refuses and informs the student; a refused one cannot be returned, but accepted later', async () => {
    const one = await student()
    const id = await one.declared()
    await decide(id, 2)
    expect((await sentMails(school.database.pool)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Votre demande de stage est refusée : Trier \d+$/),
    ])
    expect((await school.call(declaration.demandeRetourner, { id, motif: 'Trop tard' })).body.code).toBe(
      'request_decided',
    )
    expect((await accept(id)).status).toBe(200)
  })

  it('refuses with a reason, which the student can read until it is accepted', async () => {
    const one = await student()
    const id = await one.declared()
    const motif = 'Les effectifs sont complets.'
    await school.call(internship.demandeChangementEtat, { id, etat: 2, motif })
    const [mail] = await sentMails(school.database.pool)
    expect(mail?.body_text).toMatch(/Motif\s*: Les effectifs sont complets\./)
    expect(await one.requests()).toMatchObject([{ etat: 2, retournee: 0, motif }])
    expect((await accept(id)).status).toBe(200)
    expect(await one.requests()).toMatchObject([{ etat: 1, motif: '' }])
  })

  const [refused, accepted] = ['Votre demande de stage est refusée', 'Votre demande de stage est acceptée']
  const toldSoon = async () =>
    (await school.sql("SELECT subject FROM gateway.mail WHERE etat = 'en_attente'")).map(
      ({ subject }) => subject,
    )
  const leave = () => school.sql("UPDATE gateway.mail SET sent_at = now() WHERE etat = 'en_attente'")
  const changeOf = ({ headers }: Answer) => Number(headers.get(CHANGE_HEADER))
  const undo = async (change: number) => {
    const answer = await school.call(extensions.historiqueAnnuler, { id: change })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return changeOf(answer)
  }

  it('undoes a decision, but not beside another request of that year', async () => {
    const one = await student()
    const ask = () => one.call('espaceDemandeDemander', { type_stage: 2, langue: 'fr' })
    await ask()
    const [{ id }] = await one.requests()
    const refusal = changeOf(await decide(id, 2))
    await ask()
    const { body } = await school.call(extensions.historiqueAnnuler, { id: refusal })
    expect(body.code).toBe('request_waiting')
    expect((await one.requests()).map(({ etat }: { etat: number }) => etat).sort()).toEqual([0, 2])
    const second = (await one.requests()).find(({ etat }: { etat: number }) => etat === 0)
    await one.call('espaceDemandeRetirer', { id: second.id })
    await undo(refusal)
    expect(await one.requests()).toMatchObject([{ id, etat: 0 }])
  })

  it('sends the earlier decision when its replacement is undone within the minute', async () => {
    const one = await student()
    await one.call('espaceDemandeDemander', { type_stage: 2, langue: 'fr' })
    const [{ id }] = await one.requests()
    const first = changeOf(await decide(id, 2))
    const second = changeOf(await decide(id, 1))
    expect(await toldSoon()).toEqual([accepted])
    const undoing = await undo(second)
    expect(await toldSoon()).toEqual([refused])
    const again = await undo(undoing)
    expect(await toldSoon()).toEqual([accepted])
    await undo(again)
    // somebody who was told nothing else hears nothing of an undone first decision
    await undo(first)
    expect(await toldSoon()).toEqual([])
  })

  it('sends the earlier decision even if the undone one has been sent', async () => {
    const one = await student()
    await one.call('espaceDemandeDemander', { type_stage: 2, langue: 'fr' })
    const [{ id }] = await one.requests()
    await decide(id, 2)
    const second = changeOf(await decide(id, 1))
    await leave()
    await undo(second)
    expect(await toldSoon()).toEqual([refused])
  })

  it('sends a decision again after it was sent, undone and redone', async () => {
    const one = await student()
    await one.call('espaceDemandeDemander', { type_stage: 2, langue: 'fr' })
    const [{ id }] = await one.requests()
    await decide(id, 2)
    const second = changeOf(await decide(id, 1))
    await leave()
    const undoing = await undo(second)
    expect(await toldSoon()).toEqual([refused])
    // somebody told only of the acceptance knows it already
    const redone = await undo(undoing)
    expect(await toldSoon()).toEqual([])
    const undoneAgain = await undo(redone)
    expect(await toldSoon()).toEqual([refused])
    await leave()
    await undo(undoneAgain)
    expect(await toldSoon()).toEqual([accepted])
  })

  it('sends an undone decision to no outdated address', async () => {
    const one = await student()
    await one.call('espaceDemandeDemander', { type_stage: 2, langue: 'fr' })
    const [{ id }] = await one.requests()
    await decide(id, 2)
    const second = changeOf(await decide(id, 1))
    await leave()
    await school.sql(`UPDATE records.etudiant SET email = 'autre-' || email
      WHERE id = (SELECT etudiant_id FROM internship.demande WHERE id = ${id})`)
    await undo(second)
    const told = await school.sql(
      "SELECT subject FROM gateway.mail WHERE etat = 'en_attente' AND annonce IS NOT NULL",
    )
    expect(told).toEqual([])
  })

  it('accepts a plain request as specified, and creates nothing', async () => {
    const one = await student()
    await one.call('espaceDemandeDemander', { type_stage: 1, langue: 'fr' })
    const [{ id }] = await one.requests()
    expect((await decide(id, 1)).status).toBe(200)
    expect(await count('internship.affectation', `etudiant_id = ${one.id}`)).toBe(0)
    expect((await whole(id)).sujet).toBe(null)
  })

  describe('corrects the dates of a declaration', () => {
    const OTHER = { debut: '2021-02-01', fin: '2021-05-31' }
    const enrol = (of: number) =>
      school.sql(
        `INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) VALUES ($1, ${AUTRE_ANNEE}, ${AUTRE_ANNEE})`,
        [of],
      )
    const years = (id: number) =>
      school.sql(
        `SELECT d.annee_id AS demande, c.annee_id AS declaration,
           (SELECT array_agg(f.annee_id) FROM internship.fichier f WHERE f.fiche = 'demande' AND f.fiche_id = d.id) AS fichiers
         FROM internship.demande d JOIN internship.declaration c USING (id) WHERE d.id = $1`,
        [id],
      )
    const attach = (id: number) =>
      school.sql(
        `WITH c AS (INSERT INTO gateway.contenu (empreinte, taille) VALUES (repeat('a', 64), 3) ON CONFLICT DO NOTHING)
         INSERT INTO internship.fichier (annee_id, genre, fiche, fiche_id, nom, type, taille, empreinte, depose_par)
         VALUES (1, 'autre', 'demande', $1, 'a.pdf', 'application/pdf', 3, repeat('a', 64), 'x@ecole.test')`,
        [id],
      )
    const correct = async (id: number, days: object) => {
      const { type_stage, langue, ...told } = found(days)
      return (await school.call(declaration.demandeModifier, { id, type_stage, langue, declaration: told }))
        .body
    }

    it('which moves to their year with its files, also by the student', async () => {
      const one = await student()
      await enrol(one.id)
      const id = await one.declared()
      await attach(id)
      expect((await correct(id, OTHER)).status).toBe(200)
      expect(await years(id)).toEqual([{ demande: 2, declaration: 2, fichiers: [2] }])

      await school.sql('UPDATE internship.demande SET retournee = 1 WHERE id = $1', [id])
      const { type_stage, langue, ...told } = found()
      const sent = { id, type_stage, langue, declaration: told }
      expect((await one.call('espaceDemandeCorriger', sent)).status).toBe(200)
      expect(await years(id)).toEqual([{ demande: 1, declaration: 1, fichiers: [1] }])
    })

    it('but not into a year with another pending one, nor by the student', async () => {
      const one = await student()
      await enrol(one.id)
      await one.declared(found(OTHER))
      expect((await one.call('espaceDemandeDeclarer', found())).status).toBe(200)
      const [{ id }] = await one.requests()
      expect((await correct(id, OTHER)).code).toBe('request_waiting')
      await school.sql('UPDATE internship.demande SET retournee = 1 WHERE id = $1', [id])
      const { type_stage, langue, ...told } = found(OTHER)
      const sent = { id, type_stage, langue, declaration: told }
      expect((await one.call('espaceDemandeCorriger', sent)).body.code).toBe('request_waiting')
      expect(await years(id)).toMatchObject([{ demande: 1, declaration: 1 }])
    })

    it('of which only a changed start must be in a year of the school', async () => {
      const one = await student()
      const id = await one.declared()
      const days = { debut: '2032-02-01', fin: '2032-05-31' }
      await school.sql(`UPDATE internship.declaration SET debut = $2, fin = $3 WHERE id = $1`, [
        id,
        days.debut,
        days.fin,
      ])
      expect((await correct(id, days)).status).toBe(200)
      expect((await correct(id, { ...days, fin: '2032-06-15' })).status).toBe(200)
      expect((await correct(id, { debut: '2032-03-01', fin: '2032-06-15' })).code).toBe('outside_years')
    })

    it('and the student must correct a returned one of another year', async () => {
      const one = await student()
      await enrol(one.id)
      const id = await one.declared(found(OTHER))
      await school.sql('UPDATE internship.demande SET retournee = 1 WHERE id = $1', [id])
      const token = await school.services.enter(one.email)
      const { body } = await school.services.call(espace.espaceStages, {}, { token })
      expect(body.dus.map(({ code }: { code: string }) => code)).toContain('demande')
    })
  })

  it('does not find the requests of another year', async () => {
    const one = await student()
    const id = await one.declared()
    const token = (await school.services.signIn({ annee: AUTRE_ANNEE })).internship
    for (const [name, input] of [
      ['demandeById', { id }],
      ['demandeRetourner', { id, motif: 'x' }],
      ['demandeAccepter', { id }],
      ['demandeModifier', { id, type_stage: 1, langue: 'fr' }],
    ] as const)
      expect((await school.services.call(declaration[name], input, { token })).body.code, name).toBe(
        'not_found',
      )
  })
})

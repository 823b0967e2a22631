import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convention, deroulement, extensions, grille, internship } from '../../../src/contract'
import { IDS_A_CALL } from '../../../src/contract/kernel/constants'
import { agreement, settle, TUTOR } from '../../setup/agreements'
import { openSchool, plan, type School } from '../../setup/openSchool'

/* The facts of many internships, row by row. */

let school: School
let stage_id: number
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri'")
  await school.sql("UPDATE records.annee SET debut = '2021-09-01', fin = '2022-08-31' WHERE id = 1")
})
afterAll(() => school?.drop())
beforeEach(async () => {
  stage_id = (await school.assignment()).stage_id
})

const rows = async (ids: number[], par = 'stages') =>
  (await school.call(grille.grilleLire, { par, ids })).body.lignes
const row = async (id = stage_id) => (await rows([id]))[0]
const write = async (typed: object, id = stage_id) => {
  const { version } = await row(id)
  return (await school.call(grille.grilleEcrire, { id, version, ...typed })).body
}
const issues = ({ details }: { details: { issues: { path: string; code: string }[] } }) =>
  details.issues.map(({ path, code }) => `${path} ${code}`)

describe('a row', () => {
  it('has the facts of an internship, in the requested order', async () => {
    const other = (await school.assignment()).stage_id
    await settle(school, stage_id)
    const lignes = await rows([other, stage_id, 999_999])
    expect(lignes.map(({ id }: { id: number }) => id)).toEqual([other, stage_id])
    expect(lignes[1]).toMatchObject({
      debut: '2022-02-01',
      heures: 35,
      lieu: 'Sfax',
      tuteur: 'Nizar Kefi',
      tuteur_email: TUTOR.email,
      retenu: null,
      encadrant_retenu: null,
    })
    const { body } = await school.call(grille.grilleLire, { ids: [999_999] })
    expect(body.code).toBe('not_found')
    const many = Array.from({ length: IDS_A_CALL + 1 }, (_, index) => index + 1)
    expect((await school.call(grille.grilleLire, { ids: many })).status).toBe(400)
  })

  it('is found by its agreement too', async () => {
    const made = await agreement(school)
    expect((await rows([made.convention], 'conventions'))[0].id).toBe(made.stage_id)
  })

  it('saves what was typed and leaves the rest', async () => {
    await settle(school, stage_id, { nouveau: null })
    expect((await write({ heures: '37,5', lieu: 'Gabès', sujet: 'Autre sujet' })).status).toBe(200)
    expect(await row()).toMatchObject({
      heures: 37.5,
      lieu: 'Gabès',
      sujet: 'Autre sujet',
      gratification: 450,
      fin: '2022-05-31',
    })
    expect((await write({ heures: null, gratification: '' })).status).toBe(200)
    expect(await row()).toMatchObject({ heures: null, gratification: null })
  })

  it('is refused for the same reasons as the form', async () => {
    await settle(school, stage_id)
    expect((await write({ fin: '2022-01-01' })).code).toBe('end_before_start')
    expect(issues(await write({ heures: 90 }))).toEqual(['heures too_big'])
    expect(issues(await write({ sujet: '' }))[0]).toMatch(/^sujet /)
    expect((await row()).fin).toBe('2022-05-31')
  })

  it('changed by a colleague is reported, and not overwritten', async () => {
    const { version } = await row()
    await write({ lieu: 'Tozeur' })
    const { body } = await school.call(grille.grilleEcrire, { id: stage_id, version, lieu: 'Sousse' })
    expect(body.code).toBe('changed_meanwhile')
    expect((await row()).lieu).toBe('Tozeur')
  })

  it('can be undone', async () => {
    const { lieu } = await row()
    const { version } = await row()
    const { headers } = await school.call(grille.grilleEcrire, {
      id: stage_id,
      version,
      lieu: 'Béja',
      sujet: 'X',
    })
    const id = Number(headers.get('x-change'))
    expect((await school.call(extensions.historiqueAnnuler, { id })).status).toBe(200)
    expect((await row()).lieu).toBe(lieu)
  })
})

describe('a tutor', () => {
  const SAID = { tuteur: 'Mme Olfa ZOUARI', tuteur_email: 'olfa.zouari@industrie.test' }

  it('is created with name and address, and then found by either', async () => {
    const more = { tuteur_telephone: '98 111 222', tuteur_fonction: 'Cheffe' }
    expect((await write({ ...SAID, ...more })).status).toBe(200)
    expect(await row()).toMatchObject({
      tuteur: 'Olfa ZOUARI',
      tuteur_email: SAID.tuteur_email,
      tuteur_fonction: 'Cheffe',
    })
    for (const said of [{ tuteur: 'olfa zouari' }, { tuteur_email: SAID.tuteur_email.toUpperCase() }]) {
      const other = (await school.assignment()).stage_id
      expect((await write(said, other)).status).toBe(200)
      expect(await row(other)).toMatchObject({ tuteur: 'Olfa ZOUARI', tuteur_fonction: 'Cheffe' })
    }
  })

  it('keeps what is not typed, and is removed by an empty name', async () => {
    await write({ ...SAID, tuteur_fonction: 'Cheffe' })
    expect((await write({ tuteur_telephone: '+216 98 333 444' })).status).toBe(200)
    expect(await row()).toMatchObject({ tuteur_telephone: '+21698333444', tuteur_fonction: 'Cheffe' })
    expect((await write({ tuteur: '' })).status).toBe(200)
    expect(await row()).toMatchObject({ tuteur: '', tuteur_email: '' })
  })

  it('without an address or a name is reported in that cell', async () => {
    expect(issues(await write({ tuteur: 'Nouvelle Personne' }))).toEqual(['tuteur_email required'])
    expect(issues(await write({ tuteur_email: 'inconnue@industrie.test' }))).toEqual(['tuteur required'])
    expect(issues(await write({ tuteur_telephone: '98 111 222' }))).toEqual(['tuteur required'])
  })

  it('cannot be somebody else’s address, nor the student’s', async () => {
    await write(SAID)
    const taken = await write({ tuteur: 'Karim Autre', tuteur_email: SAID.tuteur_email })
    expect(taken.code).toBe('address_taken')
    const [{ email }] = await school.sql(
      `SELECT e.email FROM records.etudiant e JOIN internship.affectation a ON a.etudiant_id = e.id WHERE a.stage_id = $1`,
      [stage_id],
    )
    expect((await write({ tuteur: 'Moi Même', tuteur_email: email })).code).toBe('own_address')
    expect((await row()).tuteur_email).toBe(SAID.tuteur_email)
  })
})

describe('a supervisor', () => {
  it('can be replaced until a defence is planned', async () => {
    expect((await write({ encadrant_id: 2 })).status).toBe(200)
    expect((await row()).encadrant_id).toBe(2)
    const planned = (await school.assignment()).stage_id
    expect((await school.call(internship.soutenanceAdd, plan(planned, school.day()))).status).toBe(200)
    expect((await row(planned)).encadrant_retenu).toBe('assignment_locked')
    expect((await write({ encadrant_id: 2 }, planned)).code).toBe('assignment_locked')
  })

  it('does not exist for a voluntary internship', async () => {
    await school.sql(
      'UPDATE internship.affectation SET etat_stage = 2, encadrant_id = NULL WHERE stage_id = $1',
      [stage_id],
    )
    expect((await row()).encadrant_retenu).toBe('supervisor_not_allowed')
    expect((await write({ encadrant_id: 2 })).code).toBe('supervisor_not_allowed')
  })
})

describe('a fact of an agreement', () => {
  it('stays once it has been sent, and is proposed by an amendment in preparation', async () => {
    const made = await agreement(school, { sent: true })
    expect((await row(made.stage_id)).retenu).toBe('fact_signed')
    expect((await write({ lieu: 'Tozeur' }, made.stage_id)).code).toBe('fact_signed')
    expect((await write({ sujet: 'Tout autre' }, made.stage_id)).code).toBe('fact_signed')
    const amended = await school.call(convention.conventionAmender, { id: made.convention, motif: 'Lieu' })
    expect(amended.status).toBe(200)
    expect((await row(made.stage_id)).retenu).toBeNull()
    expect(
      (await write({ lieu: 'Tozeur', encadrant_id: 2, sujet: 'Tout autre' }, made.stage_id)).status,
    ).toBe(200)
    expect(await row(made.stage_id)).toMatchObject({ lieu: 'Tozeur', encadrant_id: 2, sujet: 'Tout autre' })
    const { Deroulement } = (await school.call(deroulement.deroulementLire, { id: made.stage_id })).body
    expect(Deroulement).toMatchObject({ lieu: 'Sfax', avenant: { faits: { lieu: 'Tozeur' } } })
    expect(Deroulement.sujet).not.toBe('Tout autre')
  })

  it('is written into a draft too', async () => {
    const made = await agreement(school)
    await write({ lieu: 'Tozeur' }, made.stage_id)
    const { body } = await school.call(convention.conventionLire, { id: made.convention })
    expect(body.convention.texte).toContain('Tozeur')
  })
})

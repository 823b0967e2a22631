import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import type { DocumentRow } from '../../../src/contract/document/documentRow'
import { DOCUMENTS_MAX, FICHIERS_MAX } from '../../../src/contract/document/documents'
import { AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'
import { readPdf, readsPdf } from '../../setup/pdf'

const { documentSoutenances } = extensions

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const read = async (input: object): Promise<{ total: number; feuilles: DocumentRow[] }> =>
  (await school.call(documentSoutenances, input)).body

describe('a printed document', () => {
  it('has all that the minutes of a defence state, in the paper’s language', async () => {
    const graded = await school.assignment({ sujet: 'Hydrolienne', prenom: 'Béchir' })
    const day = school.day()
    const seats = [
      { jury: 6, type_jury: 2 },
      { jury: 5, type_jury: 1 },
    ]
    await school.call(internship.soutenanceAdd, plan(graded.stage_id, day, { arrayEns: seats }))
    await school.call(internship.soutenanceValide, { id: graded.id, etat: 1 })
    const [{ id: soutenance_id }] = await school.sql(
      'SELECT id FROM internship.soutenance WHERE affectation_id = $1',
      [graded.id],
    )
    const grade = { soutenance_id, etudiant_id: graded.etudiant_id, mention_id: 3, note: 15.5 }
    expect((await school.call(internship.noteUpdate, grade)).status).toBe(200)
    await school.sql("UPDATE records.salle SET batiment = 'Bâtiment B' WHERE id = 1")

    const { total, feuilles } = await read({ ids: [graded.id], lang: 'en' })
    expect(total).toBe(1)
    expect(feuilles[0]).toMatchObject({
      id: graded.id,
      stage_id: graded.stage_id,
      soutenance_id,
      etudiant: expect.stringMatching(/^Béchir/),
      diplome: 'One',
      specialite: 'One',
      niveau: 'One',
      groupe: 'A',
      sujet: 'Hydrolienne',
      periode: 'Février',
      entreprise: 'Société Étoile',
      responsable: 'Gérant',
      adresse: 'Rue',
      encadrant: 'Prof Nom1',
      debut: `${day}T09:00:00`,
      fin: `${day}T10:00:00`,
      salle: 'Salle-en 1',
      batiment: 'Bâtiment B',
      materiel: ['Projecteur-en 1'],
      validee: true,
      note: 15.5,
      mention: 'Good',
    })
    expect(feuilles[0]?.jury).toMatchObject([
      { id: 5, nom: 'Prof Nom5', email: 't5@ecole.test', grade: 'One', role: 'Chair' },
      { id: 6, nom: 'Prof Nom6', email: 't6@ecole.test', grade: 'One', role: 'Rapporteur' },
    ])
  })

  it('prefers the internship’s own dates, tutor and terms to the offer’s', async () => {
    const { id, stage_id, etudiant_id } = await school.assignment({ sujet: 'Barrage' })
    const read1 = async (input: object = { ids: [id] }) => (await read(input)).feuilles[0]
    expect(await read1()).toMatchObject({
      periode: 'Février',
      tuteur: null,
      deroulement: { debut: null, fin: null, pauses: [], heures: null, gratification: null, fonction: null },
    })
    const [{ id: tuteur }] = await school.sql(
      `INSERT INTO company.contact (entreprise_id, prenom, nom, fonction, email, tuteur)
       SELECT entreprise_id, 'Nizar', 'Kefi', 'Chef de projet', 'kefi@etoile.test', 1 FROM internship.stage WHERE id = $1
       RETURNING id`,
      [stage_id],
    )
    await school.sql(
      `INSERT INTO internship.deroulement (id, annee_id, etudiant_id, debut, fin, pauses, heures, gratification, lieu, tuteur_id)
       SELECT id, annee_id, $2, '2022-02-01', '2022-05-31', '[{"debut": "2022-03-14", "fin": "2022-03-20"}]', 35, 450.5,
         'Sfax', $3 FROM internship.affectation WHERE id = $1`,
      [id, etudiant_id, tuteur],
    )
    const expected = {
      periode: '01/02/2022 – 31/05/2022',
      tuteur: 'Nizar Kefi',
      responsable: 'Gérant',
      deroulement: {
        debut: '2022-02-01',
        fin: '2022-05-31',
        heures: 35,
        gratification: 450.5,
        lieu: 'Sfax',
        pauses: [{ debut: '2022-03-14', fin: '2022-03-20' }],
        fonction: 'Chef de projet',
      },
    }
    expect(await read1()).toMatchObject(expected)
    // lists of assignments know their rows by their offers
    expect(await read1({ stages: [stage_id] })).toMatchObject({ id, ...expected })
    expect(await school.refusal(documentSoutenances, { stages: [999_999] })).toEqual([404, 'not_found'])
  })

  it('has a voluntary internship’s single juror without a role, and blanks if unplanned', async () => {
    const voluntary = await school.assignment({ type: 2 })
    const day = school.day()
    await school.call(internship.soutenanceAdd, plan(voluntary.stage_id, day, { enseignant: 10 }))
    const bare = await school.assignment({ encadrant: null })
    const { feuilles } = await read({ ids: [bare.id, voluntary.id] })
    expect(feuilles.map(({ id }) => id)).toEqual([voluntary.id, bare.id])
    expect(feuilles[0]?.jury).toMatchObject([{ id: 10, nom: 'Ivo Invité', grade: null, role: null }])
    expect(feuilles[1]).toMatchObject({
      encadrant: null,
      debut: null,
      salle: null,
      batiment: null,
      jury: [],
      materiel: [],
      note: null,
      mention: null,
      validee: false,
    })
  })

  it('follows the order of defences, and can be filtered by days and like their list', async () => {
    const [first, second] = [school.day(), school.day()]
    const late = await school.assignment()
    await school.call(internship.soutenanceAdd, plan(late.stage_id, second))
    const early = await school.assignment()
    await school.call(internship.soutenanceAdd, plan(early.stage_id, first, { from: '11:00', to: '12:00' }))
    const elsewhere = await school.assignment()
    await school.call(
      internship.soutenanceAdd,
      plan(elsewhere.stage_id, first, { salle: 2, materiel: [2], from: '08:00', to: '09:00' }),
    )
    const ids = async (filter: object) => (await read({ filter })).feuilles.map(({ id }) => id)
    const span = { from: first, to: second }
    expect(await ids({ date_soutenance: span })).toEqual([elsewhere.id, early.id, late.id])
    expect(await ids({ date_soutenance: { from: first, to: first }, id_salle: 2 })).toEqual([elsewhere.id])
    expect(await ids({ date_soutenance: span, jury_id: 6, count: 1 })).toHaveLength(3)
    expect((await read({ ids: [late.id, early.id] })).feuilles.map(({ id }) => id)).toEqual([
      early.id,
      late.id,
    ])
  })

  it('can be a file per row, up to a limit', async () => {
    const [one, other] = [
      await school.assignment({ prenom: 'Une' }),
      await school.assignment({ prenom: 'Autre' }),
    ]
    await school.call(internship.soutenanceAdd, plan(one.stage_id, school.day()))
    const input = { document: 'pv', ids: [one.id, other.id], lang: 'en' }
    const { fichiers } = (await school.call(extensions.documentFichiers, input)).body
    expect(fichiers.map(({ nom }: { nom: string }) => nom)).toEqual([
      expect.stringMatching(/^.* \S+ Une 2021-2022\.pdf$/),
    ])
    const signs = await school.call(extensions.documentPapier, {
      document: 'porte',
      ids: [one.id],
      lang: 'en',
    })
    expect(signs.body.nom).toMatch(/^Door signs /)
    const many = Array.from({ length: FICHIERS_MAX + 1 }, (_, nr) => nr + 1)
    expect(await school.refusal(extensions.documentFichiers, { ...input, ids: many })).toEqual([
      400,
      'validation',
    ])
    expect(await school.refusal(extensions.documentFichiers, { ...input, ids: [999_999] })).toEqual([
      404,
      'not_found',
    ])
  })

  it('covers only the session’s year, closed years included', async () => {
    const theirs = await school.assignment({ annee: AUTRE_ANNEE })
    const mine = await school.assignment()
    expect(await school.refusal(documentSoutenances, { ids: [theirs.id] })).toEqual([404, 'not_found'])
    expect((await read({ ids: [theirs.id, mine.id] })).feuilles.map(({ id }) => id)).toEqual([mine.id])

    await school.sql('UPDATE records.annee SET cloturee = true WHERE id = $1', [AUTRE_ANNEE])
    const { internship: token } = await school.services.signIn({ annee: AUTRE_ANNEE })
    const { status, body } = await school.services.call(documentSoutenances, { ids: [theirs.id] }, { token })
    expect([status, body.total]).toEqual([200, 1])
  })

  it('is refused for too many defences, and for unknown filters', async () => {
    const many = Array.from({ length: DOCUMENTS_MAX + 1 }, (_, index) => index + 1)
    for (const input of [{ ids: many }, { ids: [] }, { filter: { couleur: 1 } }, { lang: 'de' }])
      expect(await school.refusal(documentSoutenances, input), JSON.stringify(input).slice(0, 40)).toEqual([
        400,
        'validation',
      ])
  })

  it('can be a list as shown, in its language, with a page per part', async () => {
    const rangs = Array.from({ length: 120 }, (_, nr) => [`Réseau ${nr}`, 'قسنطينة', '#link("x") *gras*'])
    const list = {
      titre: 'Offres de stage',
      filtres: 'Statut : Actif',
      colonnes: ['Sujet', 'Lieu', 'Note'],
      rangs,
    }
    const { body } = await school.call(extensions.documentListe, { ...list, lang: 'fr' })
    expect(body.nom).toMatch(/^Offres de stage .*\.pdf$/)
    expect(
      (
        await school.refusal(extensions.documentListe, { ...list, rangs: [...Array(2_001)].map(() => []) })
      )[0],
    ).toBe(400)
    if (!readsPdf) return
    const { text, pages, standard } = readPdf(Buffer.from(body.pdf, 'base64'))
    expect([pages > 2, standard]).toEqual([true, '2A'])
    for (const said of ['Statut : Actif', 'Réseau 119', '#link("x") *gras*', 'قسنطينة', 'Page 2 sur'])
      expect(text).toContain(said)
    // its headings are on every page
    expect(text.match(/Sujet\s+Lieu/g)?.length).toBe(pages)
  })
})

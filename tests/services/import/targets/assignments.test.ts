import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions } from '../../../../src/contract'
import { imports } from '../../../../src/contract/import/importCalls'
import { matchColumns } from '../../../../src/contract/import/importMatch'
import { IMPORTS } from '../../../../src/contract/import/imports'
import { isSamePerson } from '../../../../src/contract/kernel/samePerson'
import { personOf } from '../../../../src/services/import/settle/assignmentTutors'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { keptWrongly } from '../../../setup/kept'
import { loadSchool, SCHOOL } from '../../../setup/school'
import { type Services, STAFF, startServices } from '../../../setup/services'

/* Whole internships from a file as offices keep them: the facts, and what does not exist yet. */

let database: TestDatabase
let services: Services
let token: string

beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  await database.pool.query(`
    SELECT setval(pg_get_serial_sequence(t, 'id'), 1000) FROM unnest(ARRAY['internship.stage', 'internship.affectation',
      'internship.encadreur', 'company.entreprise', 'company.contact']) AS t;
    UPDATE records.annee SET debut = '2021-09-01', fin = '2022-08-31' WHERE id = 102;
    INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active) VALUES
      (104, 'Acme', 'Road Runner', '253 514 665 00012', 'autre@acme.test', 'Sousse', 1);
    INSERT INTO company.contact (id, entreprise_id, prenom, nom, fonction, email, telephone) VALUES
      (101, 101, 'Jean', 'Dupont', 'Ingénieur', 'jean@acme.test', '20111111'),
      (102, 101, 'Jean', 'Dupont', '', 'jd@acme.test', ''),
      (103, 102, 'Ada', 'Byron', '', 'ada@zitouna.test', '')`)
  services = await startServices(database)
  token = (await services.signIn()).internship
})
afterAll(() => database.drop())

const sql = async (query: string) => (await database.pool.query(query)).rows

const HEADINGS = [
  'COD_ETU',
  'Raison sociale',
  'SIRET',
  'Intitulé du sujet',
  'Enseignant référent',
  'Nature',
  'Date début',
  'Fin',
  'Hebdo',
  'Jours travaillés',
  'Gratification',
  'Lieu',
  'Missions',
  'Maître de stage',
  'Fonction',
  'Mail tuteur',
  'Tél tuteur',
] as const
type Said = Partial<Record<(typeof HEADINGS)[number] | (typeof MAKES)[number] | typeof PAYS, string>>
const MAKES = ['Représentant légal', 'Adresse', 'Mail entreprise', 'Tél entreprise'] as const
const ALL = [...HEADINGS, ...MAKES]
/** Only in the files of a school that asks for it. */
const PAYS = 'Pays du stage'

const table = (...rows: Said[]) => {
  const headings = rows.some((row) => PAYS in row) ? [...ALL, PAYS] : ALL
  const cells = rows.map((row) => headings.map((heading) => row[heading as keyof Said] ?? ''))
  const { columns } = matchColumns(IMPORTS.affectation, [[...headings], ...cells])
  return { columns, lines: rows.map((_, index) => index + 2), rows: cells }
}
const ask = (call: 'preview' | 'write', rows: Said[], options: object = {}, as = token) =>
  services.call(
    imports.internship[call],
    {
      record: 'affectation',
      file: new File([JSON.stringify(table(...rows))], 'table.json'),
      options: { create: true, ...options },
    },
    { token: as },
  )
const preview = async (rows: Said[], options: object = {}) => {
  const { body } = await ask('preview', rows, options)
  if (!body.report) throw new Error(JSON.stringify(body))
  return body.report
}
const faultsIn = async (rows: Said[], options?: object) =>
  (await preview(rows, options)).rows.flatMap(({ line, faults }: { line: number; faults: object[] }) =>
    faults.map((fault) => ({ line, ...fault })),
  )
const undo = (headers: Headers) =>
  services.call(extensions.historiqueAnnuler, { id: Number(headers.get('x-change')) }, { token })
const everything = async () => ({
  affectations: await sql('SELECT * FROM internship.affectation ORDER BY id'),
  offres: await sql('SELECT * FROM internship.stage ORDER BY id'),
  faits: await sql('SELECT * FROM internship.deroulement ORDER BY id'),
  encadreurs: await sql('SELECT id, enseignant_id FROM internship.encadreur ORDER BY id'),
  entreprises: await sql('SELECT id, matricule FROM company.entreprise ORDER BY id'),
  contacts: await sql('SELECT * FROM company.contact ORDER BY id'),
})

/** An internship that is new in all that it names. */
const NEUF: Said = {
  COD_ETU: 'E102',
  'Raison sociale': 'Société Neuve',
  SIRET: '552 100 554 00013',
  'Intitulé du sujet': 'Jumeau numérique',
  'Enseignant référent': 'M. CHERIF Ève',
  Nature: 'Obligatoire',
  'Date début': '01/02/2022',
  Fin: '31/05/2022',
  Hebdo: '35 h',
  Gratification: '600,50 €',
  Lieu: 'La Marsa',
  Missions: 'Modéliser :\n- une ligne\n- un four',
  'Maître de stage': 'MARTIN Paul',
  Fonction: 'Directeur',
  'Mail tuteur': 'paul@neuve.test',
  'Tél tuteur': '+216 20 123 456',
  'Représentant légal': 'Anne Leroy',
  Adresse: '1, rue du Lac',
  'Mail entreprise': 'contact@neuve.test',
  'Tél entreprise': '+216 71 123 456',
}
/** Further lines of the same file: a student of the same company, and an existing offer. */
const MEME: Said = {
  COD_ETU: 'E103',
  SIRET: '55210055400013',
  'Intitulé du sujet': 'Jumeau numérique',
  'Enseignant référent': 'eve cherif',
  Nature: 'Obligatoire',
  'Date début': '2022-03-01',
  Fin: '30/06/2022',
  'Maître de stage': 'Paul Martin',
  'Mail tuteur': 'PAUL@neuve.test',
}
const CONNU: Said = {
  COD_ETU: 'E104',
  SIRET: 'm101',
  'Intitulé du sujet': 'detection d’anomalies',
  'Enseignant référent': 'sassi omar',
  Nature: 'Obligatoire',
  'Maître de stage': 'Dupont Jean',
  'Mail tuteur': 'jd@acme.test',
  'Tél tuteur': '+216 20 999 999',
}

describe('a file of whole internships', () => {
  it('is recognised by the headings that offices use', () => {
    expect(table(NEUF).columns).toEqual([
      'matricule',
      'entreprise',
      'entreprise_matricule',
      'stage',
      'encadrant',
      'etat_stage',
      'debut',
      'fin',
      'heures',
      'semaine',
      'gratification',
      'lieu',
      'missions',
      'tuteur',
      'tuteur_fonction',
      'tuteur_email',
      'tuteur_telephone',
      'responsable',
      'adresse',
      'entreprise_email',
      'entreprise_telephone',
    ])
  })

  it('creates what it names, changes nothing the second time, and can be undone', async () => {
    const before = await everything()
    const rows = [NEUF, MEME, CONNU]
    const report = await preview(rows)
    expect(report.rows.flatMap(({ faults }: { faults: object[] }) => faults)).toEqual([])
    expect(report.counts).toMatchObject({ added: 3, changed: 0, refused: 0 })
    expect(report.made).toEqual([
      { field: 'stage', count: 2, names: ['Jumeau numérique'] },
      { field: 'entreprise', count: 1, names: ['Société Neuve'] },
      { field: 'tuteur', count: 1, names: ['Paul MARTIN'] },
      { field: 'encadrant', count: 1, names: ['Ève Cherif'] },
    ])
    const { status, headers, body } = await ask('write', rows, { mark: report.mark })
    expect([status, body.added]).toEqual([200, 3])

    expect(
      await sql(`SELECT e.matricule, v.sujet, v.entreprise, n.nom_complet AS encadrant, v.debut::text, v.fin::text,
          v.heures::float8, v.gratification::float8, v.lieu, v.missions, t.nom_complet AS tuteur, t.fonction, t.email, t.telephone
        FROM internship.v_deroulement v JOIN records.etudiant e ON e.id = v.etudiant_id
        JOIN internship.encadreur n ON n.id = v.encadrant_id JOIN company.contact t ON t.id = v.tuteur_id
        WHERE v.id > 1000 ORDER BY e.matricule`),
    ).toEqual([
      {
        matricule: 'E102',
        sujet: 'Jumeau numérique',
        entreprise: 'Société Neuve',
        encadrant: 'Ève Cherif',
        debut: '2022-02-01',
        fin: '2022-05-31',
        heures: 35,
        gratification: 600.5,
        lieu: 'La Marsa',
        missions: 'Modéliser :\n- une ligne\n- un four',
        tuteur: 'Paul MARTIN',
        fonction: 'Directeur',
        email: 'paul@neuve.test',
        telephone: '+21620123456',
      },
      expect.objectContaining({
        matricule: 'E103',
        sujet: 'Jumeau numérique',
        encadrant: 'Ève Cherif',
        debut: '2022-03-01',
        heures: null,
        lieu: '',
        email: 'paul@neuve.test',
      }),
      expect.objectContaining({
        matricule: 'E104',
        sujet: 'Détection d’anomalies',
        entreprise: 'Acme',
        encadrant: 'Omar Sassi',
        debut: null,
        email: 'jd@acme.test',
        telephone: '+21620999999',
      }),
    ])
    expect(
      await sql(`SELECT s.etat, s.affect, s.description, s.periode_stage, ARRAY(SELECT specialite_id FROM internship.stage_specialite
          WHERE stage_id = s.id) AS specialites, ARRAY(SELECT niveau_id FROM internship.stage_niveau WHERE stage_id = s.id) AS niveaux
        FROM internship.stage s WHERE s.id > 1000 ORDER BY s.id LIMIT 1`),
    ).toEqual([
      {
        etat: 1,
        affect: 1,
        description: 'Modéliser :\n- une ligne\n- un four',
        periode_stage: '01/02/2022 – 31/05/2022',
        specialites: [SCHOOL.specialite.logiciel],
        niveaux: [SCHOOL.niveau.l3],
      },
    ])
    expect(await sql('SELECT matricule, telephone, active FROM company.entreprise WHERE id > 1000')).toEqual([
      { matricule: '552 100 554 00013', telephone: '+21671123456', active: 1 },
    ])

    const again = await preview(rows)
    expect([again.counts, again.made]).toMatchObject([{ added: 0, changed: 0, same: 3, refused: 0 }, []])
    expect(await keptWrongly(database.pool)).toEqual([])
    expect((await undo(headers)).body).toMatchObject({ status: 200 })
    expect(await everything()).toEqual(before)
  })

  it('gives a company without a number one of ours, once for all its rows', async () => {
    const before = await everything()
    const rows = [
      { ...NEUF, SIRET: '' },
      { ...MEME, SIRET: '', 'Raison sociale': 'SOCIÉTÉ NEUVE' },
    ]
    const report = await preview(rows)
    expect(report.rows.flatMap(({ faults }: { faults: object[] }) => faults)).toEqual([])
    expect(report.made).toContainEqual({ field: 'entreprise', count: 1, names: ['Société Neuve · SN-0001'] })
    const { headers } = await ask('write', rows, { mark: report.mark })
    expect(await sql('SELECT matricule FROM company.entreprise WHERE id > 1000')).toEqual([
      { matricule: 'SN-0001' },
    ])
    expect((await preview(rows)).counts).toMatchObject({ added: 0, changed: 0, same: 2, refused: 0 })
    expect((await undo(headers)).body).toMatchObject({ status: 200 })
    expect(await everything()).toEqual(before)
  })

  it('changes the facts of an existing internship, and leaves the others', async () => {
    const row: Said = { COD_ETU: 'E101', 'Date début': '1er mars 2022', Fin: '31/07/2022', Lieu: 'Tunis' }
    const report = await preview([row])
    expect(report.rows).toEqual([
      {
        line: 2,
        state: 'changed',
        name: 'Ada Mansour',
        faults: [],
        changes: [
          { field: 'debut', before: null, after: '2022-03-01' },
          { field: 'fin', before: null, after: '2022-07-31' },
          { field: 'lieu', before: '', after: 'Tunis' },
        ],
      },
    ])
    const { headers } = await ask('write', [row], { mark: report.mark })
    expect(
      await sql('SELECT debut::text, fin::text, lieu, missions, tuteur_id FROM internship.deroulement'),
    ).toEqual([{ debut: '2022-03-01', fin: '2022-07-31', lieu: 'Tunis', missions: '', tuteur_id: null }])
    expect((await preview([row])).counts).toMatchObject({ same: 1 })
    const tutor: Said = { COD_ETU: 'E101', 'Mail tuteur': 'jean@acme.test', Hebdo: '32,5' }
    expect((await ask('write', [tutor])).body).toMatchObject({ changed: 1 })
    expect(await sql('SELECT lieu, heures::float8, tuteur_id FROM internship.deroulement')).toEqual([
      { lieu: 'Tunis', heures: 32.5, tuteur_id: 101 },
    ])
    // what came after builds on it
    expect((await undo(headers)).status).toBe(409)
    await sql('DELETE FROM internship.deroulement')
  })
})

describe('somebody who imports', () => {
  it('for some diplomas matches only their students and offers, and creates offers for them', async () => {
    await sql(`INSERT INTO internship.utilisateur (username, email, password_hash, role, diplomes)
      SELECT 'Licence', 'licence@ecole.test', password_hash, 'manager', '{101}' FROM internship.utilisateur
      WHERE email = '${STAFF.email}'`)
    const { internship: manager } = await services.signIn({ email: 'licence@ecole.test' })
    const { body } = await ask('preview', [NEUF, CONNU], {}, manager)
    expect(
      body.report.rows.map(
        ({ state, faults }: { state: string; faults: { field: string; code: string }[] }) => [
          state,
          ...faults.map(({ field, code }) => `${field} ${code}`),
        ],
      ),
    ).toEqual([['added'], ['refused', 'matricule unknown']])
    const { status, headers } = await ask('write', [NEUF], {}, manager)
    expect(status).toBe(200)
    expect((await undo(headers)).status).toBe(200)
  })

  it('needs an open year', async () => {
    const { internship: before } = await services.signIn({ annee: SCHOOL.anneeAvant })
    await sql(`UPDATE records.annee SET cloturee = true WHERE id = ${SCHOOL.anneeAvant}`)
    const { status, body } = await ask('write', [{ ...NEUF, COD_ETU: 'E105' }], {}, before)
    await sql(`UPDATE records.annee SET cloturee = false WHERE id = ${SCHOOL.anneeAvant}`)
    expect([status, body.code]).toEqual([409, 'year_closed'])
  })

  it('writes nothing after another change', async () => {
    const before = await everything()
    const { mark } = await preview([NEUF])
    await sql(`INSERT INTO internship.encadreur (id, enseignant_id) VALUES (150, 103)`)
    const { status, body } = await ask('write', [NEUF], { mark })
    await sql('DELETE FROM internship.encadreur WHERE id = 150')
    expect([status, body.code]).toEqual([409, 'stale'])
    expect(await everything()).toEqual(before)
  })
})

describe('a line is refused', () => {
  const line: Said = { ...NEUF, COD_ETU: 'E102' }

  it('for invalid facts', async () => {
    expect(
      await faultsIn([
        { ...line, 'Date début': '01/06/2022' },
        { ...line, COD_ETU: 'E103', Hebdo: '80' },
        { ...line, COD_ETU: 'E104', Gratification: 'beaucoup', 'Date début': '31/02/2022' },
      ]),
    ).toEqual([
      expect.objectContaining({ line: 2, field: 'fin', code: 'ends_first' }),
      expect.objectContaining({ line: 3, field: 'heures', code: 'out_of_range', max: 60 }),
      expect.objectContaining({ line: 4, field: 'debut', code: 'not_a_day' }),
      expect.objectContaining({ line: 4, field: 'gratification', code: 'invalid' }),
    ])
  })

  it('for an unknown company, naming the columns missing to create it', async () => {
    const { 'Mail entreprise': _, Adresse: __, ...less } = line
    const { SIRET: ___, ...nameless } = less
    expect(await faultsIn([less, { ...nameless, COD_ETU: 'E103' }])).toEqual([
      expect.objectContaining({
        line: 2,
        field: 'entreprise_matricule',
        code: 'unknown',
        allowed: [],
        needs: ['entreprise_email', 'adresse'],
      }),
      expect.objectContaining({
        line: 3,
        field: 'entreprise',
        code: 'unknown',
        needs: ['entreprise_email', 'adresse'],
      }),
    ])
    expect(await faultsIn([line], { create: false })).toEqual([
      expect.objectContaining({ field: 'entreprise_matricule', code: 'unknown' }),
      expect.objectContaining({ field: 'entreprise', code: 'unknown' }),
      expect.objectContaining({ field: 'stage', code: 'unknown' }),
    ])
  })

  it('for an ambiguous name of a company, supervisor or tutor, naming both', async () => {
    await sql(`INSERT INTO internship.encadreur (id, prenom, nom, telephone, email)
      VALUES (103, 'Sassi', 'Omar', '22', 'sassi@ecole.test')`)
    const faults = await faultsIn([
      { ...CONNU, SIRET: '', 'Raison sociale': 'ACME', 'Intitulé du sujet': 'Inconnu', 'Mail tuteur': '' },
    ])
    await sql('DELETE FROM internship.encadreur WHERE id = 103')
    expect(faults).toEqual([
      expect.objectContaining({
        field: 'encadrant',
        code: 'several',
        allowed: ['Omar Sassi (omar@ecole.test)', 'Sassi Omar (sassi@ecole.test)'],
      }),
      expect.objectContaining({
        field: 'entreprise',
        code: 'several',
        allowed: ['Acme (M-101)', 'Acme (253 514 665 00012)'],
      }),
    ])
    expect(await faultsIn([{ ...CONNU, 'Mail tuteur': '' }])).toEqual([
      expect.objectContaining({
        field: 'tuteur',
        code: 'several',
        allowed: ['Jean Dupont (jean@acme.test)', 'Jean Dupont (jd@acme.test)'],
      }),
    ])
  })

  it('for a tutor who is the student, somebody else, or has no address', async () => {
    await sql(
      `UPDATE company.contact SET email = 'bechir@etu.test', prenom = 'Béchir', nom = 'Zouari' WHERE id = 103`,
    )
    const zitouna = { ...line, SIRET: 'M-102', Fonction: '', 'Tél tuteur': '' }
    expect(
      await faultsIn([
        { ...zitouna, 'Maître de stage': '', 'Mail tuteur': 'bechir@etu.test' },
        { ...CONNU, COD_ETU: 'E103', 'Maître de stage': 'Alice Roux', 'Mail tuteur': 'jd@acme.test' },
        { ...zitouna, COD_ETU: 'E104', 'Maître de stage': 'Alice Roux', 'Mail tuteur': '' },
      ]),
    ).toEqual([
      expect.objectContaining({ line: 2, field: 'tuteur_email', code: 'held', reason: 'own_address' }),
      expect.objectContaining({ line: 3, field: 'tuteur_email', code: 'duplicate', holder: 'Jean Dupont' }),
      expect.objectContaining({ line: 4, field: 'tuteur_email', code: 'required' }),
    ])
    await sql(
      `UPDATE company.contact SET email = 'ada@zitouna.test', prenom = 'Ada', nom = 'Byron' WHERE id = 103`,
    )
  })

  it('if two lines contradict each other about a company or tutor', async () => {
    expect(
      await faultsIn([
        line,
        { ...line, COD_ETU: 'E103', 'Tél tuteur': '20 000 000', Adresse: '2, rue du Lac' },
      ]),
    ).toEqual([
      expect.objectContaining({ line: 3, field: 'adresse', code: 'otherwise_in_file', other: 2 }),
      expect.objectContaining({ line: 3, field: 'tuteur_telephone', code: 'otherwise_in_file', other: 2 }),
    ])
  })

  it('for an inactive company, and for a rule of the school that refuses', async () => {
    await sql(
      `UPDATE records.etablissement SET regles = regles || '{"annee": {"effet": "refuse", "limite": 0}}'`,
    )
    expect(
      await faultsIn([
        { ...line, SIRET: 'M-103', 'Mail tuteur': '', 'Maître de stage': '', Fonction: '', 'Tél tuteur': '' },
        { ...line, COD_ETU: 'E103', Fin: '01/10/2022' },
      ]),
    ).toEqual([
      expect.objectContaining({ line: 2, field: 'entreprise', reason: 'company_not_active' }),
      expect.objectContaining({ line: 3, field: 'fin', reason: 'rule_broken' }),
    ])
    await sql(
      `UPDATE records.etablissement SET regles = regles || '{"annee": {"effet": "avertit", "limite": 0}}'`,
    )
  })

  it('for days of a week that are not understood', async () => {
    expect(await faultsIn([{ ...line, 'Jours travaillés': 'un jour sur deux' }])).toEqual([
      expect.objectContaining({ line: 2, field: 'semaine', code: 'invalid' }),
    ])
    expect(await faultsIn([{ ...line, 'Jours travaillés': 'lundi au jeudi 8h' }])).toEqual([])
  })

  it('for too long a presence, counted without the days off at the place', async () => {
    // 23 working days; in France two of them are holidays, in Tunisia none
    const days = { ...CONNU, 'Date début': '16/05/2022', Fin: '15/06/2022', Hebdo: '35 h' }
    const tooLong = [expect.objectContaining({ field: 'fin', reason: 'rule_broken' })]
    const set = (faits: string, pays: string) =>
      sql(`UPDATE company.entreprise SET pays = '${pays}' WHERE id = 101;
        UPDATE records.etablissement SET faits = '${faits}', pays = 'TN',
          regles = regles || '{"duree": {"effet": "refuse", "limite": 1}}'`)
    await set('{pays_stage}', '')
    expect(await faultsIn([days])).toEqual(tooLong)
    expect(await faultsIn([{ ...days, [PAYS]: 'France' }])).toEqual([])
    await set('{pays_stage}', 'FR')
    expect(await faultsIn([days])).toEqual([])
    expect(await faultsIn([{ ...days, [PAYS]: 'Tunisie' }])).toEqual(tooLong)
    await sql(`INSERT INTO records.conge (label, debut, fin, chome) SELECT '{"fr": "Aïd", "en": "Eid", "ar": "عيد"}', day, day, chome
      FROM (VALUES ('2022-05-20'::date, true), ('2022-06-01', true), ('2022-06-02', false)) AS x (day, chome)`)
    expect(await faultsIn([{ ...days, [PAYS]: 'Tunisie' }])).toEqual([])
    // so does the write
    const { status, headers } = await ask('write', [{ ...days, [PAYS]: 'Tunisie' }])
    expect(status).toBe(200)
    await undo(headers)
    await sql(`DELETE FROM records.conge; UPDATE company.entreprise SET pays = '' WHERE id = 101;
      UPDATE records.etablissement SET faits = '{}', pays = '', regles = regles || '{"duree": {"effet": "avertit", "limite": 6}}'`)
  })

  it('for a start in no year of the school, as in the form', async () => {
    expect(
      await faultsIn([{ ...line, COD_ETU: 'E103', 'Date début': '01/02/2032', Fin: '31/05/2032' }]),
    ).toEqual([expect.objectContaining({ line: 2, field: 'debut', reason: 'outside_years' })])
  })

  it('for a fact fixed by an agreement', async () => {
    await sql(`INSERT INTO internship.convention (annee_id, etudiant_id, affectation_id, numero, etat, langue, faits, titre, texte)
      VALUES (102, 101, 101, 0, 'envoyee', 'fr', '{}', 'Convention', 'Texte')`)
    const faults = await faultsIn([{ COD_ETU: 'E101', Lieu: 'Sfax' }])
    await sql("UPDATE internship.convention SET etat = 'annulee', annulation = 'Essai'")
    expect(faults).toEqual([expect.objectContaining({ field: 'lieu', code: 'held', reason: 'fact_signed' })])
  })
})

describe('an existing internship', () => {
  const ADA: Said = { COD_ETU: 'E101', SIRET: 'M-101' }

  it('is not moved by a different spelling of its subject', async () => {
    const title = { 'Intitulé du sujet': 'Application mobile et web' }
    const unknown = {
      field: 'stage',
      code: 'unknown',
      allowed: expect.arrayContaining(['Application mobile']),
    }
    expect(await faultsIn([{ ...ADA, ...title }])).toEqual([expect.objectContaining(unknown)])
    expect(await faultsIn([{ COD_ETU: 'E101', ...title }])).toEqual([
      expect.objectContaining({ ...unknown, needs: ['entreprise'] }),
    ])
    const moved = await preview([{ COD_ETU: 'E101', SIRET: 'M-102', ...title }])
    expect([moved.counts, moved.made]).toMatchObject([{ changed: 1 }, [{ field: 'stage', count: 1 }]])
  })

  it('moves to another company only with a subject', async () => {
    const other = { code: 'other_company', holder: 'Acme' }
    expect(
      await faultsIn([
        { COD_ETU: 'E101', SIRET: 'M-102', Lieu: 'Sfax' },
        { ...NEUF, 'Intitulé du sujet': '', COD_ETU: 'E101' },
      ]),
    ).toEqual([
      expect.objectContaining({ line: 2, field: 'entreprise_matricule', value: 'M-102', ...other }),
      expect.objectContaining({ line: 3, field: 'entreprise_matricule', ...other }),
      expect.objectContaining({ line: 3, field: 'matricule', code: 'duplicate_in_file' }),
    ])
    expect(await faultsIn([{ COD_ETU: 'E101', 'Raison sociale': 'Zitouna Énergie' }])).toEqual([
      expect.objectContaining({ field: 'entreprise', ...other }),
    ])
  })

  it('stays with its company if two share a number', async () => {
    await sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active, doublon)
      VALUES (105, 'Acme bis', 'G', 'M 101', 'bis@acme.test', 'Tunis', 1, 105)`)
    await sql(`INSERT INTO internship.stage (id, annee_id, entreprise_id, sujet, description, periode_stage, etat)
      VALUES (150, 102, 105, 'Sujet double', 'D', 'Mai', 1)`)
    await sql(`INSERT INTO internship.affectation (id, annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage)
      VALUES (150, 102, 2022, 150, 103, 101, 1)`)
    const row = { COD_ETU: 'E103', SIRET: 'M.101', 'Intitulé du sujet': 'Sujet double' }
    const reports = [
      await preview([{ ...row, 'Raison sociale': 'Acme bis' }]),
      await preview([row]),
      await preview([{ ...row, 'Raison sociale': 'Acme bis', 'Intitulé du sujet': '' }]),
    ]
    const named = await preview([{ ...NEUF, SIRET: 'M-101', 'Raison sociale': 'Acme bis' }])
    const other = await faultsIn([{ ...row, 'Raison sociale': 'Acme', 'Intitulé du sujet': '' }])
    await sql('DELETE FROM internship.affectation WHERE id = 150')
    await sql('DELETE FROM internship.stage WHERE id = 150')
    await sql('DELETE FROM company.entreprise WHERE id = 105')
    for (const { counts, made } of reports) expect([counts.same, made]).toEqual([1, []])
    expect(named.counts.added).toBe(1)
    expect(other).toEqual([expect.objectContaining({ code: 'other_company', holder: 'Acme bis' })])
  })

  it('keeps a tutor’s details given by only one of its lines', async () => {
    const rows = [
      { COD_ETU: 'E101', 'Mail tuteur': 'jean@acme.test', Fonction: 'Directeur' },
      { ...CONNU, 'Mail tuteur': 'jean@acme.test', 'Tél tuteur': '+216 20 777 777' },
    ]
    const { headers, status } = await ask('write', rows)
    expect(status).toBe(200)
    expect(await sql('SELECT fonction, telephone FROM company.contact WHERE id = 101')).toEqual([
      { fonction: 'Directeur', telephone: '+21620777777' },
    ])
    expect((await undo(headers)).status).toBe(200)
  })

  it('shows changes to an existing tutor once, with other years affected', async () => {
    await sql(`
      INSERT INTO internship.stage (id, annee_id, entreprise_id, sujet, description, periode_stage, etat, tuteur_id)
        VALUES (160, 101, 101, 'Avant', 'Avant', '–', 1, 102);
      INSERT INTO internship.affectation (id, annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage)
        SELECT 160, 101, 2021, 160, etudiant_id, NULL, 2 FROM records.inscription WHERE annee_id = 101 LIMIT 1`)
    const { notices, counts } = await preview([
      CONNU,
      { COD_ETU: 'E101', 'Mail tuteur': 'jd@acme.test', 'Tél tuteur': '+216 20 999 999' },
    ])
    await sql('DELETE FROM internship.affectation WHERE id = 160')
    await sql('DELETE FROM internship.stage WHERE id = 160')
    expect(counts).toMatchObject({ added: 1, changed: 1 })
    expect(notices).toEqual([
      {
        line: 2,
        code: 'contact',
        name: 'Jean Dupont',
        holder: '',
        changes: [{ field: 'tuteur_telephone', before: '', after: '+21620999999' }],
        years: ['2020/2021'],
      },
    ])
  })

  it('does not restore a tutor removed by the company', async () => {
    expect((await ask('write', [{ COD_ETU: 'E101', 'Mail tuteur': 'jean@acme.test' }])).status).toBe(200)
    await sql('UPDATE company.contact SET active = 0, tuteur = 0 WHERE id = 101')
    const row = { COD_ETU: 'E101', 'Maître de stage': 'Jean Dupont', 'Mail tuteur': 'jean@acme.test' }
    expect((await ask('write', [{ ...row, Hebdo: '30' }])).body.changed).toBe(1)
    expect((await ask('write', [{ ...row, 'Tél tuteur': '+216 20 555 555' }])).body.changed).toBe(1)
    expect(await sql('SELECT active, tuteur, telephone FROM company.contact WHERE id = 101')).toEqual([
      { active: 0, tuteur: 0, telephone: '+21620555555' },
    ])
    await sql(`UPDATE company.contact SET active = 1, tuteur = 1, telephone = '20111111' WHERE id = 101`)
    await sql('DELETE FROM internship.deroulement')
  })

  it('gets no tutor from a name without letters', async () => {
    expect((await preview([{ ...ADA, 'Maître de stage': '-' }])).counts).toMatchObject({ same: 1 })
    expect(
      await faultsIn([{ ...CONNU, 'Maître de stage': ' – ', 'Mail tuteur': '', 'Tél tuteur': '' }]),
    ).toEqual([])
    expect(await faultsIn([{ ...CONNU, 'Maître de stage': '-', 'Mail tuteur': 'neuf@acme.test' }])).toEqual([
      expect.objectContaining({ field: 'tuteur', code: 'required' }),
    ])
  })

  it('is imported once from two equal lines', async () => {
    const row = { COD_ETU: 'E101', Lieu: 'Bizerte' }
    expect((await preview([row, row])).counts).toMatchObject({ changed: 1, same: 1, refused: 0 })
    expect(await faultsIn([row, { ...row, Lieu: 'Gabès' }])).toEqual([
      expect.objectContaining({ line: 3, code: 'duplicate_in_file', other: 2 }),
    ])
  })
})

it('a file starts another internship after one that ended early, and matches each by its offer', async () => {
  const [first] =
    await sql(`INSERT INTO internship.deroulement (id, annee_id, etudiant_id, debut, fin, fin_prevue, rupture)
    SELECT a.id, a.annee_id, a.etudiant_id, '2022-01-10', '2022-01-31', '2022-02-28', 'Rupture' FROM internship.affectation a
    JOIN internship.stage s ON s.id = a.stage_id WHERE a.etudiant_id = 101 AND a.annee_id = 102 RETURNING id`)
  const [{ sujet }] =
    await sql(`SELECT s.sujet FROM internship.affectation a JOIN internship.stage s ON s.id = a.stage_id
    WHERE a.id = ${first.id}`)
  const another = { ...NEUF, COD_ETU: 'E101' }
  expect(await faultsIn([{ ...another, 'Date début': '31/01/2022' }])).toEqual([
    expect.objectContaining({ field: 'debut', code: 'held', reason: 'internships_overlap' }),
  ])
  const old = { COD_ETU: 'E101', 'Intitulé du sujet': sujet, Lieu: 'Bizerte' }
  const { body, headers } = await ask('write', [another, old])
  expect(body).toMatchObject({ added: 1, changed: 1 })
  expect(
    await sql(`SELECT v.sujet, v.lieu, v.fin_prevue IS NOT NULL AS ended FROM internship.v_deroulement v
      WHERE v.etudiant_id = 101 AND v.annee_id = 102 ORDER BY v.id`),
  ).toEqual([
    { sujet, lieu: 'Bizerte', ended: true },
    { sujet: 'Jumeau numérique', lieu: 'La Marsa', ended: false },
  ])
  // the same file again changes nothing, and a line without an offer refers to the running one
  expect((await preview([another, old])).counts).toMatchObject({ same: 2 })
  expect((await preview([{ COD_ETU: 'E101', Lieu: 'Sfax' }])).rows[0].changes).toEqual([
    expect.objectContaining({ field: 'lieu', before: 'La Marsa', after: 'Sfax' }),
  ])
  expect((await undo(headers)).status).toBe(200)
  await sql('DELETE FROM internship.deroulement')
})

it('a file creates no company and takes no supervisor with the student’s address', async () => {
  const theirs = { ...NEUF, 'Mail entreprise': 'Elise@etu.test' }
  const own = { field: 'entreprise_email', code: 'held', reason: 'own_address' }
  expect(await faultsIn([{ ...theirs, COD_ETU: 'E103' }])).toEqual([expect.objectContaining(own)])
  expect(await faultsIn([theirs, MEME])).toEqual([expect.objectContaining({ line: 3, ...own })])
  await sql(`INSERT INTO internship.encadreur (id, prenom, nom, telephone, email)
    VALUES (160, 'Élise', 'Gharbi', '22', 'elise@etu.test')`)
  const named = { 'Enseignant référent': 'Élise Gharbi' }
  const faults = await faultsIn([
    { ...NEUF, ...named },
    { ...NEUF, COD_ETU: 'E103', ...named },
  ])
  await sql('DELETE FROM internship.encadreur WHERE id = 160')
  expect(faults).toEqual([
    expect.objectContaining({ line: 3, field: 'encadrant', code: 'held', reason: 'student_own_address' }),
  ])
})

it('names the service that receives, where the school asks, and adds one that its company lacks', async () => {
  await sql(`UPDATE records.etablissement SET faits = '{site}';
    INSERT INTO company.site (id, entreprise_id, nom) VALUES (101, 101, 'Atelier Nord')`)
  const ask = (call: 'preview' | 'write', ...rows: string[][]) => {
    const columns = ['matricule', 'entreprise_matricule', 'stage', 'etat_stage', 'site']
    const table = JSON.stringify({ columns, lines: rows.map((_, at) => at + 2), rows })
    const sent = { record: 'affectation', file: new File([table], 'table.json'), options: { create: true } }
    return services.call(imports.internship[call], sent, { token })
  }
  const rows = [
    ['E102', 'M101', 'Sujet du nord', 'Volontaire', 'atelier nord'],
    ['E103', 'M101', 'Sujet du sud', 'Volontaire', 'Atelier Sud'],
    ['E104', 'M101', 'Sujet du sud-est', 'Volontaire', 'Atelier Sud'],
  ]
  const { report } = (await ask('preview', ...rows)).body
  expect(report.made).toContainEqual({ field: 'site', count: 1, names: ['Atelier Sud'] })
  const { status, headers } = await ask('write', ...rows)
  expect(status).toBe(200)
  expect(
    await sql(
      `SELECT v.sujet, z.nom FROM internship.v_deroulement v JOIN company.site z ON z.id = v.site_id ORDER BY 1`,
    ),
  ).toEqual([
    { sujet: 'Sujet du nord', nom: 'Atelier Nord' },
    { sujet: 'Sujet du sud', nom: 'Atelier Sud' },
    { sujet: 'Sujet du sud-est', nom: 'Atelier Sud' },
  ])
  expect((await undo(headers)).status).toBe(200)
  await sql(`DELETE FROM company.site; UPDATE records.etablissement SET faits = DEFAULT`)
})

it('a refused line has no effect on later ones', async () => {
  const refused = { Hebdo: '80' }
  expect(
    await faultsIn([
      { ...NEUF, ...refused },
      { ...MEME, 'Mail tuteur': '', 'Maître de stage': '' },
    ]),
  ).toEqual([
    expect.objectContaining({ line: 2, field: 'heures' }),
    expect.objectContaining({
      line: 3,
      field: 'entreprise_matricule',
      code: 'unknown',
      needs: ['entreprise', 'responsable', 'entreprise_email', 'adresse'],
    }),
  ])
  const again = { ...NEUF, COD_ETU: 'E103', 'Tél tuteur': '+216 20 000 000', Adresse: '2, rue du Lac' }
  expect(await faultsIn([{ ...NEUF, ...refused }, again])).toEqual([
    expect.objectContaining({ line: 2, field: 'heures' }),
  ])
  const { status, body, headers } = await ask('write', [{ ...NEUF, ...refused }, again], { skip: true })
  expect([status, body.added]).toEqual([200, 1])
  expect(await sql('SELECT adresse FROM company.entreprise WHERE id > 1000')).toEqual([
    { adresse: '2, rue du Lac' },
  ])
  expect((await undo(headers)).status).toBe(200)
})

it.each([
  ['-', 'Ada Byron', false],
  ['Ada Byron', '…', false],
  ['A. Byron', 'Ada BYRON', true],
])('%s and %s may be one person: %s', (one, other, is) =>
  expect(isSamePerson({ prenom: '', nom: one }, { prenom: '', nom: other })).toBe(is),
)

it.each([
  ['M. DUPONT Jean', { prenom: 'Jean', nom: 'DUPONT' }],
  ['Jean Dupont', { prenom: 'Jean', nom: 'Dupont' }],
  ['Dupont, Jean', { prenom: 'Jean', nom: 'Dupont' }],
  ['Mme Leïla BEN SALAH', { prenom: 'Leïla', nom: 'BEN SALAH' }],
  ['Dupont', { prenom: '', nom: 'Dupont' }],
  ['عمر الصياد', { prenom: 'عمر', nom: 'الصياد' }],
])('the name %s is a person’s', (name, person) => expect(personOf(name, '')).toEqual(person))

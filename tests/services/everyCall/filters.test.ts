import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  annee,
  annexe,
  bareme,
  campagne,
  company,
  conge,
  convocation,
  courriel,
  cursus,
  cycle,
  endpoints,
  extensions,
  feuille,
  groupe,
  inscrit,
  internship,
  justificatif,
  materiel,
  mention,
  niveau,
  proclamation,
  proclamationActs,
  professeur,
  records,
  salle,
  specialite,
  suiviBureau,
  typeJury,
  typeStage,
  utilisateur,
  vue,
} from '../../../src/contract'
import { candidature } from '../../../src/contract/candidature/candidature'
import { convention } from '../../../src/contract/convention/convention'
import { contact } from '../../../src/contract/entreprise/contact'
import { modification } from '../../../src/contract/entreprise/modification'
import { FACETS_A_CALL } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import type { FilterValue } from '../../../src/contract/kernel/paging'
import { proposition } from '../../../src/contract/proposition/proposition'
import { site } from '../../../src/contract/site/site'
import { createTestDatabase } from '../../setup/database'
import { readings } from '../../setup/files'
import { type Services, startServices, type Tokens } from '../../setup/services'
import { toldOf } from '../../setup/told'

/* Every filter and facet of every list, compared with results computed from the whole list. */

// biome-ignore lint/suspicious/noExplicitAny: tests look into rows, and a wrong look fails them
type Row = any
type Read = (row: Row) => unknown

interface Filtered {
  endpoint: Endpoint
  also?: object
  /** By the filter's name, the value it looks at; few values, which can be counted. */
  codes?: Record<string, Read>
  /** Ids of other records. */
  references?: Record<string, Read>
  /** A property of an owner of the row: it is never empty. */
  owners?: Record<string, Read>
  days?: Record<string, Read>
  numbers?: Record<string, Read>
  q: string
}

const etape = ({ count, etat, note }: Row) => (count === 0 ? 0 : etat === 0 ? 1 : note === null ? 2 : 3)
const GROUP = { id_groupe: (row: Row) => row.id_groupe }
const DEFENCES = {
  codes: {
    etat: ({ etat }: Row) => etat,
    etat_stage: ({ etat_stage }: Row) => etat_stage,
    count: ({ count }: Row) => count,
    note: ({ note }: Row) => (note === null ? 0 : 1),
    etape,
  },
  references: { id_encadrant: (row: Row) => row.id_encadrant, id_salle: (row: Row) => row.id_salle },
  owners: GROUP,
  days: { date_soutenance: (row: Row) => row.date_soutenance },
  numbers: { points: ({ note }: Row) => note },
  q: 'a',
}
const COMPANIES = {
  active: ({ active }: Row) => active,
  is_compte: (row: Row) => row.is_compte,
  active_compte: (row: Row) => row.active_compte,
  situation: ({ active, is_compte }: Row) => (active === 0 ? 0 : is_compte === -1 ? 1 : 2),
}
const PERSONS = { codes: { enseignant_id: (row: Row) => (row.enseignant_id === null ? 0 : 1) }, q: 'a' }

const LISTS: Filtered[] = [
  {
    endpoint: internship.stageList,
    codes: {
      etat: ({ etat }) => etat,
      affect: ({ affect }) => affect,
      situation: ({ etat, affect }) => (affect === 1 ? 3 : etat),
    },
    references: { entreprise_id: (row) => row.entreprise_id },
    q: 'application',
  },
  {
    endpoint: internship.affectationList,
    codes: {
      etat: ({ etat_stage, id_encadrant }) => (etat_stage === 2 || id_encadrant !== null ? 1 : 0),
      etat_stage: (row) => row.etat_stage,
      count: ({ count }) => count,
      etat_sout: (row) => row.etat_sout,
      etape: (row) => row.etape,
      rapport: ({ rapport }) => rapport,
    },
    references: {
      id_encadrant: (row) => row.id_encadrant,
      id_etudiant: (row) => row.id_etudiant,
      id: ({ id }) => id,
    },
    owners: GROUP,
    days: { date_soutenance: (row) => row.date_soutenance },
    q: 'a',
  },
  { endpoint: internship.soutenanceList, ...DEFENCES },
  { endpoint: internship.soutenanceListValider, ...DEFENCES },
  {
    endpoint: extensions.diplomeList,
    references: { mention: (row) => row.mention_id, mention_id: (row) => row.mention_id },
    owners: GROUP,
    numbers: { moyenne: ({ moyenne }) => moyenne },
    q: 'a',
  },
  {
    endpoint: internship.demandeList,
    codes: {
      etat: ({ etat }) => etat,
      type_stage: (row) => row.type_stage,
      langue: ({ langue }) => langue,
    },
    owners: GROUP,
    q: 'a',
  },
  { endpoint: company.entrepriseList, also: { comptes: [], joined: true }, codes: COMPANIES, q: 'a' },
  { endpoint: internship.juryList, ...PERSONS },
  { endpoint: internship.encadreurList, ...PERSONS },
  { endpoint: records.enseignantList, q: 'a' },
  {
    endpoint: salle.salleList,
    codes: { accessible: ({ accessible }) => accessible, active: ({ active }) => active },
    numbers: { places: ({ places }) => places },
    q: 'a',
  },
  { endpoint: materiel.materielList, codes: { active: ({ active }) => active }, q: 'a' },
  { endpoint: annexe.annexeList, codes: { pays: ({ pays }) => pays }, q: 'assurance' },
  {
    endpoint: conge.congeList,
    days: { debut: ({ debut }) => debut, fin: ({ fin }) => fin },
    q: 'aid',
  },
  {
    endpoint: campagne.campagneList,
    codes: { materiel: ({ materiel }) => materiel },
    days: { debut: ({ debut }) => debut, fin: ({ fin }) => fin },
    numbers: { duree: ({ duree }) => duree },
    q: 'session',
  },
  {
    endpoint: annee.anneeList,
    codes: { courante: ({ courante }) => courante },
    days: { debut: ({ debut }) => debut, fin: ({ fin }) => fin },
    q: '2',
  },
  {
    endpoint: convocation.convocationList,
    codes: { etat: ({ etat }) => etat, role: ({ role }) => role },
    q: 'rim',
  },
  { endpoint: feuille.feuilleList, codes: { etat: ({ etat }) => etat }, q: 'e' },
  {
    endpoint: courriel.courrielList,
    codes: { etat: ({ etat }) => etat, categorie: ({ categorie }) => categorie },
    days: { cree_le: ({ cree_le }) => cree_le, envoye_le: ({ envoye_le }) => envoye_le },
    q: 'soutenance',
  },
  {
    endpoint: proclamation.proclamationList,
    codes: { eliminatoires: ({ eliminatoires }) => eliminatoires },
    references: { diplome: (row) => row.diplome.value, niveau: (row) => row.niveau.value },
    numbers: { minimum: ({ minimum }) => minimum },
    q: 'session',
  },
  {
    endpoint: proclamationActs.proclameList,
    codes: { etat: ({ etat }) => etat, acte_etat: (row) => row.acte_etat, raison: ({ raison }) => raison },
    references: { acte: (row) => row.acte.value },
    q: 'a',
  },
  {
    endpoint: suiviBureau.visiteList,
    codes: { moyen: ({ moyen }) => moyen, visible_etudiant: (row) => row.visible_etudiant },
    references: {
      stage_id: (row) => row.stage_id,
      etudiant_id: (row) => row.etudiant_id,
      encadrant_id: (row) => row.encadrant_id,
    },
    days: { le: ({ le }) => le },
    q: 'rapport',
  },
  {
    endpoint: suiviBureau.evaluationList,
    codes: { etat: ({ etat }) => etat },
    references: { stage_id: (row) => row.stage_id, etudiant_id: (row) => row.etudiant_id },
    q: 'projet',
  },
  {
    endpoint: extensions.lectureList,
    codes: { genre: ({ genre }) => genre, fiche: ({ fiche }) => fiche },
    references: { fichier_id: (row) => row.fichier_id, lecteur_id: (row) => row.lecteur_id },
    days: { le: ({ le }) => le },
    q: 'rapport',
  },
  {
    endpoint: candidature.candidatureList,
    codes: { etat: ({ etat }) => etat },
    references: { stage_id: (row) => row.stage_id, etudiant_id: (row) => row.etudiant_id },
    days: { le: ({ le }) => le },
    q: 'a',
  },
  {
    endpoint: convention.conventionList,
    codes: {
      etat: ({ etat }) => etat,
      refuse: ({ etat, refus }) => Number(refus.length > 0 && (etat === 'envoyee' || etat === 'signee')),
    },
    references: {
      stage_id: (row) => row.stage_id,
      affectation_id: (row) => row.affectation_id,
      etudiant_id: (row) => row.etudiant_id,
    },
    q: 'a',
  },
  {
    endpoint: proposition.propositionList,
    codes: { etape: ({ etape }) => etape },
    references: { entreprise_id: (row) => row.entreprise_id, stage_id: (row) => row.stage_id },
    days: {
      debut: ({ debut }) => debut,
      fin: ({ fin }) => fin,
      soumise_le: (row) => row.soumise_le,
    },
    q: 'a',
  },
  {
    endpoint: modification.modificationList,
    codes: { etat: ({ etat }) => etat },
    references: { entreprise_id: (row) => row.entreprise_id },
    q: 'a',
  },
  {
    endpoint: site.siteList,
    codes: { pays: ({ pays }) => pays, active: ({ active }) => active },
    references: { entreprise: (row) => row.entreprise.value },
    q: 'a',
  },
  {
    endpoint: contact.contactList,
    codes: {
      gestion: ({ gestion }) => gestion,
      tuteur: ({ tuteur }) => tuteur,
      active: ({ active }) => active,
    },
    references: { entreprise: (row) => row.entreprise.value },
    q: 'a',
  },
  { endpoint: bareme.baremeList, codes: { active: ({ active }) => active }, q: 'e' },
  {
    endpoint: justificatif.justificatifList,
    codes: {
      lieu: ({ lieu }) => lieu,
      pays: ({ pays }) => pays,
      expire: ({ expire }) => expire,
      bloque: ({ bloque }) => bloque,
      active: ({ active }) => active,
    },
    q: 'e',
  },
  { endpoint: mention.mentionList, numbers: { seuil: ({ seuil }) => seuil }, q: 'e' },
  { endpoint: typeJury.typeJuryList, q: 'e' },
  { endpoint: typeStage.typeStageList, q: 'e' },
  { endpoint: cycle.cycleList, q: 'e' },
  { endpoint: cursus.cursusList, references: { cycle: (row) => row.cycle.value }, q: 'e' },
  { endpoint: specialite.specialiteList, references: { diplome: (row) => row.diplome.value }, q: 'e' },
  {
    endpoint: niveau.niveauList,
    references: { cycle: (row) => row.cycle.value },
    numbers: { rang: ({ rang }) => rang },
    q: 'a',
  },
  {
    endpoint: groupe.groupeList,
    references: { specialite: (row) => row.specialite.value, niveau: (row) => row.niveau.value },
    q: 'a',
  },
  {
    endpoint: professeur.professeurList,
    numbers: {
      encadrements_max: (row) => row.encadrements_max,
      jurys_max: (row) => row.jurys_max,
    },
    q: 'a',
  },
  {
    endpoint: inscrit.inscritList,
    codes: {
      parti: ({ parti }) => parti,
      stage: ({ stage }) => stage,
      encadrant: ({ encadrant }) => encadrant,
      soutenance: ({ soutenance }) => soutenance,
    },
    references: { groupe: ({ groupe }) => groupe.value },
    q: 'a',
  },
  { endpoint: vue.vueList, codes: { ressource: ({ ressource }) => ressource }, q: 'a' },
  {
    endpoint: utilisateur.utilisateurList,
    codes: { role: ({ role }) => role, langue: ({ langue }) => langue, active: ({ active }) => active },
    q: 'a',
  },
  { endpoint: extensions.habilitationList, codes: { role: ({ role }) => role }, q: 'e' },
  { endpoint: extensions.historiqueList, days: { at: ({ at }) => at }, q: 'a' },
]

const database = await createTestDatabase({ demo: true })
let services: Services
let tokens: Tokens
beforeAll(async () => {
  // missing in the demo data
  await database.pool.query(`
    UPDATE records.salle SET active = 0 WHERE id = (SELECT min(id) FROM records.salle);
    UPDATE records.inscription SET parti = 1 WHERE etudiant_id IN (
      SELECT etudiant_id FROM records.inscription ORDER BY etudiant_id LIMIT 9);
    UPDATE records.ressource SET active = 0 WHERE id = (SELECT min(id) FROM records.ressource);
    INSERT INTO internship.campagne (annee_id, nom, debut, fin, ouverture, fermeture, duree, types, sieges, materiel)
    SELECT annee_id, 'Rattrapage', '2022-10-03', '2022-10-05', ouverture, fermeture, 45, types, sieges, 'aucun'
    FROM internship.campagne;
    INSERT INTO internship.proclamation (annee_id, nom, diplome_id, niveau_id, minimum, eliminatoires)
    SELECT annee_id, nom || ' bis', diplome_id, niveau_id, 12, 0 FROM internship.proclamation;`)
  await database.pool.query(`
    INSERT INTO company.modification
      (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel, etat, motif)
    SELECT id, nom_entreprise || ' SA', matricule, nom_entreprise, matricule, 'refusee', 'Sans preuve'
    FROM company.entreprise ORDER BY id DESC LIMIT 3`)
  await database.pool.query(`
    INSERT INTO gateway.contenu (empreinte, taille) VALUES (repeat('a', 64), 1);
    INSERT INTO internship.fichier (annee_id, genre, fiche, fiche_id, nom, type, taille, empreinte, depose_par)
    SELECT annee_id, CASE WHEN id % 3 = 0 THEN 'cv' ELSE 'rapport' END, 'affectation', id, 'R.pdf', 'application/pdf', 1,
      repeat('a', 64), 'x' FROM internship.affectation WHERE id % 2 = 0`)
  await database.pool.query(readings('(SELECT id FROM records.annee WHERE courante)'))
  services = await startServices(database)
  tokens = await services.signIn()
  await database.pool.query(`
    INSERT INTO internship.bareme (label, criteres) SELECT label || '{"fr": "Été"}', criteres FROM internship.bareme`)
  const { rows: defences } = await database.pool.query(
    'SELECT s.id FROM internship.soutenance s JOIN records.annee y ON y.id = s.annee_id AND y.courante LIMIT 4',
  )
  for (const { id } of defences) await database.pool.query(toldOf(String(id)))
  await database.pool.query(`
    UPDATE internship.convocation SET reponse = 'decline' WHERE id = (SELECT min(id) FROM internship.convocation);
    UPDATE internship.convocation SET dit = dit || '{"roles": ["jury/1"]}'
      WHERE id = (SELECT max(id) FROM internship.convocation)`)
  const second = { ressource: 'stage', nom: 'Été', partagee: 0, etat: {} }
  await services.call(vue.vueAdd, second, { token: tokens.internship })
  for (const [langue, role] of [
    ['ar', 'reader'],
    ['fr', 'manager'],
    ['fr', 'reader'],
  ]) {
    const email = `${langue}-${role}@ecole.test`
    const colleague = { username: 'Élie', email, role, langue, active: Number(role === 'reader') }
    await services.call(utilisateur.utilisateurAdd, colleague, { token: tokens.internship })
  }
  await database.pool.query("UPDATE internship.utilisateur SET langue = 'en' WHERE langue IS NULL")
})
afterAll(() => database.drop())

const ask = ({ endpoint, also }: Filtered, input: object = {}) =>
  services.call(endpoint, { ...also, ...input }, { token: tokens[endpoint.service] })
const rowsOf = async (list: Filtered, input: object = {}): Promise<Row[]> =>
  (await ask(list, input)).body[list.endpoint.rows ?? '']
/** A page with all rows: other statements return it than the whole list. */
const idsOf = async (list: Filtered, input: object): Promise<number[]> =>
  (await rowsOf(list, { perPage: 1000, ...input })).map(({ id }: Row) => id).sort()
const idsWhere = (rows: Row[], holds: Read) =>
  rows
    .filter(holds)
    .map(({ id }) => id)
    .sort()

const tally = (rows: Row[], read: Read) =>
  Object.fromEntries(
    [...new Set(rows.map(read))].map((value) => [value, rows.filter((row) => read(row) === value).length]),
  )

test('every list of the contract is covered', () => {
  const lists = endpoints.filter(({ rows }) => rows !== undefined)
  expect(LISTS.map(({ endpoint }) => endpoint.path).sort()).toEqual(lists.map(({ path }) => path).sort())
})

describe.each(LISTS.map(({ endpoint }) => endpoint.path))('%s', (path) => {
  const list = LISTS.find(({ endpoint }) => endpoint.path === path) as Filtered
  const { codes = {}, references = {}, owners = {}, days = {}, numbers = {}, q } = list

  test('returns the rows of each value, of several, and of a pair of filters', async () => {
    const all = await rowsOf(list)
    expect(all.length).toBeGreaterThan(1)
    for (const [name, read] of Object.entries({ ...codes, ...references, ...owners })) {
      const values = [...new Set(all.map(read))].filter((value) => value != null).slice(0, 6) as FilterValue[]
      for (const value of values) {
        const wanted = idsWhere(all, (row) => read(row) === value)
        expect([name, value, await idsOf(list, { filter: { [name]: value } })]).toEqual([name, value, wanted])
        // the specification's call returns the whole list, by another statement
        const whole = await rowsOf(list, { filter: { [name]: value } })
        expect([name, value, whole.map(({ id }) => id).sort()]).toEqual([name, value, wanted])
      }
      const some = values.slice(0, 2)
      const either = idsWhere(all, (row) => (some as unknown[]).includes(read(row)))
      expect([name, await idsOf(list, { filter: { [name]: some } })]).toEqual([name, either])
      for (const [other, readOther] of Object.entries(codes)) {
        const value = readOther(all[0])
        const both = idsWhere(
          all,
          (row) => (some as unknown[]).includes(read(row)) && readOther(row) === value,
        )
        const filter = { [other]: value, ...(name !== other && { [name]: some }) }
        if (name !== other) expect([filter, await idsOf(list, { filter })]).toEqual([filter, both])
      }
    }
  })

  test('filters empty and non-empty values', async () => {
    const all = await rowsOf(list)
    for (const [name, read] of Object.entries({ ...references, ...days, ...numbers })) {
      if (name === 'id') continue
      for (const empty of [true, false]) {
        const wanted = idsWhere(all, (row) => (read(row) === null) === empty)
        expect([name, empty, await idsOf(list, { filter: { [name]: { empty } } })]).toEqual([
          name,
          empty,
          wanted,
        ])
      }
    }
  })

  test('filters ranges, ends included', async () => {
    const all = await rowsOf(list)
    const spans = [
      ...Object.entries(days).map(([name, read]) => {
        return [name, (row: Row) => (read(row) as string | null)?.slice(0, 10)] as const
      }),
      ...Object.entries(numbers),
    ]
    for (const [name, read] of spans) {
      const values = all.map(read).filter((value) => value != null) as (string | number)[]
      values.sort((a, b) => (a < b ? -1 : 1))
      const [from, to] = [values[Math.floor(values.length / 3)], values[Math.ceil(values.length / 2)]]
      for (const span of [{ from }, { to }, { from, to }, { from: to, to: from }]) {
        const wanted = idsWhere(all, (row) => {
          const value = read(row) as string
          return (
            value != null &&
            (span.from === undefined || value >= span.from) &&
            (span.to === undefined || value <= span.to)
          )
        })
        expect([name, span, await idsOf(list, { filter: { [name]: span } })]).toEqual([name, span, wanted])
      }
    }
  })

  test('counts each value under the search and all other filters', async () => {
    const all = await rowsOf(list)
    const facets = Object.keys(codes)
    const found = new Set((await rowsOf(list, { q })).map(({ id }) => id))
    const spanned = Object.keys(days).map((name) => ({ [name]: { empty: false } }))
    const referred = Object.entries(references).map(([name, read]) => ({
      [name]: read(all[0]) ?? { empty: true },
    }))
    const filters = [
      {},
      ...facets.map((name) => ({ [name]: codes[name]?.(all[0]) })),
      ...spanned,
      ...referred,
    ].flatMap((filter) => [
      filter,
      { ...filter, [facets[0] ?? 'id']: codes[facets[0] ?? '']?.(all[1]) ?? all[1].id },
    ])
    for (const search of [{}, { q }]) {
      for (const filter of filters) {
        const { status, body } = await ask(list, { ...search, filter, facets, perPage: 1 })
        expect([filter, status]).toEqual([filter, 200])
        for (const name of facets) {
          const { [name]: _, ...others } = filter as Record<string, unknown>
          const under = new Set(await idsOf(list, { filter: others }))
          const rows = all.filter(({ id }) => under.has(id) && (!('q' in search) || found.has(id)))
          const told = [search, filter, name, body.facets?.[name]]
          expect(told).toEqual([search, filter, name, tally(rows, codes[name] as Read)])
        }
      }
    }
    const { body } = await ask(list, { perPage: 1 })
    expect(body).not.toHaveProperty('facets')
  })

  test('refuses unknown filters and facets', async () => {
    const refused = [
      { filter: { nom: 1 } },
      { facets: ['nom'] },
      { facets: ['constructor'] },
      { facets: Array.from({ length: FACETS_A_CALL + 1 }, () => facetOf(codes)) },
      { facets: 'etat' },
      ...Object.keys(references).map((name) => ({ facets: [name] })),
      ...Object.keys({ ...codes, ...references }).flatMap((name) =>
        [{ from: 1 }, { empty: 'oui' }, { empty: true, from: 1 }, {}].map((value) => ({
          filter: { [name]: value },
        })),
      ),
      ...Object.keys(days).flatMap((name) =>
        [1, '2022-06-01', { from: 3 }, { from: '2022-02-30' }, { to: '0000-01-01' }, { from: '' }].map(
          (value) => ({
            filter: { [name]: value },
          }),
        ),
      ),
      ...Object.keys(numbers).flatMap((name) =>
        [1, { from: '2022-06-01' }, { to: '12' }, { from: 1, autre: 2 }].map((value) => ({
          filter: { [name]: value },
        })),
      ),
    ]
    for (const input of refused) {
      const { status, body } = await ask(list, { perPage: 1, ...input })
      expect([input, status, body.code]).toEqual([input, 400, 'validation'])
    }
  })
})

const facetOf = (codes: object) => Object.keys(codes)[0] ?? 'id'

test('companies are filtered and counted by accounts that are sent, too', async () => {
  const { comptes } = (await services.call(company.userListIdEntreprise, {}, { token: tokens.company })).body
  const list = LISTS.find(({ endpoint }) => endpoint === company.entrepriseList) as Filtered
  const sent = { ...list, also: { comptes } }
  const all = await rowsOf(list)
  const { body } = await ask(sent, { facets: ['situation'], perPage: 1 })
  expect(body.facets.situation).toEqual(tally(all, COMPANIES.situation))
  expect(await idsOf(sent, { filter: { situation: 1 } })).toEqual(
    idsWhere(all, (row) => COMPANIES.situation(row) === 1),
  )
})

test('a filter never widens a list', async () => {
  const validated = LISTS.find(({ endpoint }) => endpoint === internship.soutenanceListValider) as Filtered
  expect(await rowsOf(validated, { filter: { etat: 0 } })).toEqual([])
})

test.each([
  [internship.stageList, 'situation', ({ affect, etat, id }: Row) => [affect, etat, -id]],
  [
    internship.soutenanceList,
    'a_valider',
    ({ count, etat, date_soutenance, id }: Row) => [-count, etat, date_soutenance ?? '~', id],
  ],
  [
    internship.soutenanceList,
    'a_noter',
    ({ etat, note, date_soutenance, id }: Row) => [-etat, Number(note !== null), date_soutenance ?? '~', id],
  ],
] as const)('$path lists pending rows first', async (endpoint, sort, keyOf) => {
  const list = { endpoint, q: '' }
  const up = await rowsOf(list, { sort, order: 'ASC' })
  const byKey = (a: Row, b: Row) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    const at = left.findIndex((value, index) => value !== right[index])
    return (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1
  }
  expect(up.map(({ id }) => id)).toEqual([...up].sort(byKey).map(({ id }) => id))
  expect(await rowsOf(list, { sort, order: 'DESC' })).toEqual([...up].reverse())
  const pages = await Promise.all(
    [1, 2, 3].map((page) => rowsOf(list, { sort, order: 'ASC', page, perPage: 7 })),
  )
  expect(pages.flat()).toEqual(up.slice(0, 21))
})

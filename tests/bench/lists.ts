import { company, extensions, internship, records } from '../../src/contract'
import type { Endpoint } from '../../src/contract/kernel/endpoint'
import { WITHOUT } from '../services/everyCall/costAsks'
import { Connection, callOf } from './client'
import type { Call } from './measure'
import { leaveOut, type Side, type SideList } from './sides'

type Served = Pick<Side, 'port' | 'tokens'>

export interface BigList {
  name: string
  endpoint: Endpoint
  sort: readonly string[]
  /** Each alone; the first two also together. */
  filters: readonly Record<string, unknown>[]
  /** What its tabs and choices count. */
  facets?: readonly string[]
  /** In addition to the terms used for every list: one that finds few rows and one that finds many. */
  terms: readonly [rare: string, frequent: string]
  /** Further input besides paging. */
  also?: Record<string, unknown>
}

const DAYS = { date_soutenance: { from: '2022-06-10', to: '2022-06-12' } }
const DEFENCE_SORTS = [
  'a_valider',
  'a_noter',
  'etudiant',
  'stage',
  'etat_stage',
  'date_soutenance',
  'count',
  'etat',
  'note',
]
const PERSON_SORTS = ['firstName', 'lastName', 'telephone', 'email']
const SUBJECT = ['plateforme de suivi n° 1209', 'developpeme'] as const
const STUDENT = ['Zouari 1209', 'Ada Mansour'] as const

/** Every list that grows with the school. */
export const LISTS: readonly BigList[] = [
  {
    name: 'stage',
    endpoint: internship.stageList,
    sort: ['situation', 'entreprise', 'sujet', 'periode_stage', 'etat', 'affect'],
    filters: [
      { etat: 1 },
      { entreprise_id: 7 },
      { etat: [0, 2], affect: 0 },
      { situation: 0 },
      { situation: [1, 3] },
    ],
    facets: ['situation', 'etat', 'affect'],
    terms: SUBJECT,
  },
  {
    name: 'affectation, planification',
    endpoint: internship.affectationList,
    sort: ['encadrant', 'etudidant', 'stage', 'etat_stage', 'etat', 'count'],
    filters: [
      DAYS,
      { id_encadrant: 9 },
      { id_encadrant: { empty: true } },
      { etat_stage: 2 },
      { etat: 0 },
      { count: 1, etat_stage: 1 },
      { etape: 1 },
    ],
    facets: ['etape', 'etat', 'etat_stage', 'count'],
    terms: STUDENT,
    also: { without: WITHOUT.affectation },
  },
  {
    name: 'soutenance',
    endpoint: internship.soutenanceList,
    sort: DEFENCE_SORTS,
    filters: [
      DAYS,
      { id_encadrant: 9 },
      { id_salle: 5 },
      { date_soutenance: { empty: true } },
      { points: { from: 12, to: 14.5 } },
      { count: 1, etat: 0 },
      { etat_stage: 2 },
      { note: 1 },
      { etape: [1, 2] },
    ],
    facets: ['etape', 'etat_stage', 'note'],
    terms: STUDENT,
    also: { without: WITHOUT.soutenance },
  },
  {
    name: 'note, rapport',
    endpoint: internship.soutenanceListValider,
    sort: DEFENCE_SORTS,
    filters: [DAYS, { etape: 2 }, { etat_stage: 2 }, { note: 0 }],
    facets: ['etape', 'etat_stage', 'note'],
    terms: SUBJECT,
    also: { without: WITHOUT.note },
  },
  {
    name: 'diplome',
    endpoint: extensions.diplomeList,
    sort: ['etudiant', 'email', 'moyenne', 'mention', 'sujet', 'entreprise', 'rang'],
    filters: [{ mention_id: 5 }, { moyenne: { from: 15 } }],
    terms: STUDENT,
    also: { without: WITHOUT.diplome },
  },
  {
    name: 'demande',
    endpoint: internship.demandeList,
    sort: ['name', 'type_stage', 'langue', 'etat'],
    filters: [{ etat: 0 }, { type_stage: 1, langue: 'ar' }],
    facets: ['etat', 'type_stage', 'langue'],
    terms: STUDENT,
    also: { without: WITHOUT.demande },
  },
  {
    name: 'entreprise',
    endpoint: company.entrepriseList,
    sort: ['nom', 'gerant', 'matricule', 'email', 'adresse', 'active', 'is_compte', 'active_compte'],
    filters: [{ active: 0 }, { is_compte: -1 }, { situation: 1 }],
    facets: ['situation', 'active', 'is_compte', 'active_compte'],
    terms: ['Zouari 1209', 'atelier man'],
    also: { comptes: [], joined: true },
  },
  {
    // two for five offers
    name: 'inscrit',
    endpoint: extensions.inscritList,
    sort: ['matricule', 'lastName', 'firstName', 'email', 'groupe'],
    filters: [{ stage: 0 }, { encadrant: 0 }, { soutenance: 0 }, { parti: 0 }],
    facets: ['stage', 'encadrant', 'soutenance', 'parti'],
    terms: STUDENT,
  },
  {
    name: 'jury',
    endpoint: internship.juryList,
    sort: PERSON_SORTS,
    filters: [{ enseignant_id: 1 }],
    facets: ['enseignant_id'],
    terms: STUDENT,
  },
  { name: 'encadreur', endpoint: internship.encadreurList, sort: PERSON_SORTS, filters: [], terms: STUDENT },
  {
    name: 'enseignant',
    endpoint: records.enseignantList,
    sort: ['code', 'Name', 'grade', 'email', 'mobile'],
    filters: [],
    terms: STUDENT,
  },
]

/** What the versions on all sides know about their lists, with the calls of this folder's contract. */
export function knownToAll(sides: readonly Side[]): BigList[] {
  return LISTS.flatMap((own) => {
    const lists = sides.map((side) => side.lists.find(({ name }) => name === own.name))
    const every = <T>(what: string, wanted: readonly T[], has: (list: SideList) => readonly T[]) => {
      const texts = lists.map((list) => (list ? has(list).map((each) => JSON.stringify(each)) : []))
      const known = wanted.filter((each) => texts.every((all) => all.includes(JSON.stringify(each))))
      const lone = wanted.filter((each) => !known.includes(each))
      if (lone.length > 0) leaveOut(`${own.name}, ${what}: only here ${JSON.stringify(lone)}`)
      return known
    }
    if (!lists.every(Boolean)) {
      leaveOut(`${own.name}: only here`)
      return []
    }
    return [
      {
        ...own,
        sort: every('orders', own.sort, (list) => list.sort),
        filters: every('filters', own.filters, (list) => list.filters),
        facets: every('numbers', own.facets ?? [], (list) => list.facets ?? []),
      },
    ]
  })
}

/** One, three and ten letters: found often, rarely and never. */
const TERMS = ['a', 'w', 'zq', 'man', 'tri', 'xqz', 'introuvable']

export interface ListCalls {
  pages: Call[]
  sorts: Call[]
  searches: Call[]
  filters: Call[]
  facets: Call[]
}

/** The calls that measure a list. */
export async function callsOf(list: BigList, running: Served): Promise<ListCalls> {
  const token = running.tokens[list.endpoint.service]
  const call = (name: string, input: Record<string, unknown>): Call => ({
    name,
    bytes: callOf(list.endpoint, { perPage: 10, ...list.also, ...input }, token),
  })
  const pages = Math.max(1, Math.ceil((await totalOf(list, running.port, call('', {}).bytes)) / 10))
  const far = { middle: Math.ceil(pages / 2), third: Math.ceil(pages / 3), last: pages }
  const farPages = (name: string, input: Record<string, unknown>) =>
    Object.entries(far).map(([where, page]) => call(`${name}, ${where} page`, { ...input, page }))
  const orders = list.sort.flatMap((sort) => [
    { sort, order: 'ASC' },
    { sort, order: 'DESC' },
  ])
  return {
    pages: [
      call('first page', { page: 1 }),
      call('second page', { page: 2 }),
      call('30 rows', { perPage: 30 }),
      ...farPages('newest', {}),
    ],
    sorts: orders.flatMap((order) => [
      call(`${order.sort} ${order.order}`, order),
      ...farPages(`${order.sort} ${order.order}`, order),
    ]),
    searches: [...TERMS, ...list.terms].flatMap((q) => [
      call(`"${q}"`, { q }),
      call(`"${q}" by ${list.sort[0]}`, { q, sort: list.sort[0], order: 'ASC' }),
    ]),
    filters: [...list.filters, Object.assign({}, ...list.filters.slice(0, 2))].flatMap((filter) => [
      call(JSON.stringify(filter), { filter }),
      call(`${JSON.stringify(filter)} by ${list.sort[0]}, page 9`, { filter, sort: list.sort[0], page: 9 }),
    ]),
    // as a list opens: in its own order, with the counts of its tabs, then those of all choices, under each filter
    facets: (list.facets?.length ? [{}, ...list.filters] : []).flatMap((filter) =>
      [list.facets?.slice(0, 1), list.facets].map((facets) =>
        call(`${JSON.stringify(filter)}, numbers of ${facets}`, { filter, facets, sort: list.sort[0] }),
      ),
    ),
  }
}

export const WITH_ACCOUNTS = 'companies, with all accounts sent along'
/** The list of companies as requested by a caller without extensions. */
export async function companiesWithAccounts({ port, tokens }: Served): Promise<Call> {
  const connection = await Connection.open(port)
  const { body } = await connection.send(callOf(company.userListIdEntreprise, {}, tokens.company))
  connection.close()
  const { comptes } = JSON.parse(body) as { comptes: unknown[] }
  const bytes = callOf(company.entrepriseList, { perPage: 10, comptes }, tokens.company)
  return { name: WITH_ACCOUNTS, bytes }
}

async function totalOf({ endpoint, name }: BigList, port: number, bytes: Buffer): Promise<number> {
  const connection = await Connection.open(port)
  const { status, body } = await connection.send(bytes)
  connection.close()
  if (status !== 200) throw new Error(`${name}: ${endpoint.path} answered ${status} ${body}`)
  return (JSON.parse(body) as { total: number }).total
}

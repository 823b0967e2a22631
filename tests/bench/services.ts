import { performance } from 'node:perf_hooks'
import { company, extensions, internship, records } from '../../src/contract'
import { ROWS_A_CALL } from '../../src/contract/constants'
import { Connection, callOf } from './client'
import { undisturbed } from './host'
import { callsOf, companiesWithAccounts, LISTS, WITH_ACCOUNTS } from './lists'
import {
  bySeconds,
  type Call,
  type Figure,
  latencies,
  paced,
  percentile,
  rounded,
  saturate,
  slowest,
} from './measure'
import { type Running, withSchool } from './product'

export const name = 'services'
const OFFERS = 100_000
const LIST_MS = 25
/** So many that the 95th percentile is not the slowest of all. */
const TIMES = 40

/** The built product on 100,000 offers: lists, options, writes, throughput, and what disturbs them. */
export const run = (): Promise<Figure[]> =>
  withSchool(OFFERS, async (running) => [
    ...(await lists(running)),
    ...(await options(running)),
    ...(await throughput(running)),
    ...(await writes(running)),
    ...(await disturbed(running)),
  ])

async function lists(running: Running): Promise<Figure[]> {
  const figures: Figure[] = []
  const byKind = new Map<string, number[]>()
  for (const list of LISTS) {
    for (const [kind, calls] of Object.entries(await callsOf(list, running)) as [string, Call[]][]) {
      if (calls.length === 0) continue
      const measured = await latencies(running.port, calls, TIMES)
      figures.push(slowest(`${list.name}: ${kind}`, measured, LIST_MS))
      byKind.set(kind, [...(byKind.get(kind) ?? []), ...[...measured.values()].flat()])
    }
  }
  const ofAll = [...byKind].map(([kind, took]) => ({
    name: `all lists: ${kind}`,
    value: percentile(took, 0.95),
    unit: 'ms p95',
    target: LIST_MS,
    note: `median ${rounded(percentile(took, 0.5))} ms; of ${took.length} answers`,
  }))
  return [...ofAll, ...figures]
}

async function options(running: Running): Promise<Figure[]> {
  const { port, tokens } = running
  const now = '2022-06-03T10:00:00'
  const calls: Call[] = [
    {
      name: 'offers of a company',
      bytes: callOf(internship.stageSelect, { entreprise_id: 7 }, tokens.internship),
    },
    { name: 'companies', bytes: callOf(company.entrepriseSelect, {}, tokens.company) },
    {
      name: 'accounts that the service joins',
      bytes: callOf(company.userListIdEntreprise, { joined: true }, tokens.company),
    },
    await companiesWithAccounts(running),
    { name: 'supervisors', bytes: callOf(internship.encadreurSelect, {}, tokens.internship) },
    { name: 'teachers', bytes: callOf(records.enseignantSelect, {}, tokens.records) },
    { name: 'students of a group', bytes: callOf(records.etudiantByGroup, { id: 7 }, tokens.records) },
    {
      name: 'dashboard and notifications',
      bytes: callOf(extensions.dashboardSummary, { now }, tokens.internship),
    },
    {
      name: 'dashboard when all is over',
      bytes: callOf(extensions.dashboardSummary, { now: '2092-06-03T10:00:00' }, tokens.internship),
    },
    { name: 'one offer', bytes: callOf(internship.stageById, { id: 7 }, tokens.internship) },
    { name: 'one defence', bytes: callOf(internship.soutenanceById, { stage_id: 3 }, tokens.internship) },
  ]
  const measured = await latencies(port, calls, TIMES)
  // Our own screens do not send the accounts along.
  const targetOf = (call: string) => (call === WITH_ACCOUNTS ? undefined : LIST_MS)
  return [...measured].map(([call, values]) => slowest(call, new Map([[call, values]]), targetOf(call)))
}

const readCalls = ({ tokens }: Running): Call[] =>
  [
    callOf(internship.stageList, { perPage: 10 }, tokens.internship),
    callOf(internship.stageList, { perPage: 10, page: 3, sort: 'sujet', order: 'ASC' }, tokens.internship),
    callOf(internship.affectationList, { perPage: 10 }, tokens.internship),
    callOf(internship.soutenanceList, { perPage: 10, sort: 'etudiant', order: 'DESC' }, tokens.internship),
    callOf(internship.demandeList, { perPage: 10, filter: { etat: 0 } }, tokens.internship),
  ].map((bytes, index) => ({ name: `read ${index}`, bytes }))

async function throughput(running: Running): Promise<Figure[]> {
  const calls = readCalls(running)
  await saturate(running.port, calls, 32, 3)
  const full = await bySeconds(8, (seconds) => saturate(running.port, calls, 32, seconds))
  const steady = await bySeconds(8, (seconds) => paced(running.port, calls, 100, seconds))
  return [
    {
      name: 'list pages at 32 connections',
      value: full.took.length / (full.ms / 1000),
      unit: '/s',
      target: 3_000,
      least: true,
      note: `median ${rounded(percentile(full.took, 0.5))} ms, p99 ${rounded(percentile(full.took, 0.99))} ms${others(full.statuses)}`,
    },
    {
      name: 'list pages at 100 a second',
      value: percentile(steady.took, 0.99),
      unit: 'ms p99',
      target: 15,
      note: `median ${rounded(percentile(steady.took, 0.5))} ms${others(steady.statuses)}`,
    },
  ]
}

async function writes({ port, tokens }: Running): Promise<Figure[]> {
  const connection = await Connection.open(port)
  const took = new Map<string, number[]>()
  for (let row = 0; row < ROWS; row += ROWS_AT_ONCE) {
    const tried = await undisturbed(() => writesOf(connection, tokens.internship, row))
    for (const [label, values] of tried) took.set(label, [...(took.get(label) ?? []), ...values])
  }
  connection.close()
  return [...took].map(([label, values]) => slowest(label, new Map([[label, values]]), 15))
}

/** Each row is written in every way. */
const ROWS = 40
const ROWS_AT_ONCE = 4

/** Seconds and tries: what an earlier run or try has written is hardly ever written again, which would be less work. */
let turn = Math.floor(Date.now() / 1000)
const DAY_MS = 86_400_000
const DAYS = 3_000

async function writesOf(connection: Connection, token: string, from: number): Promise<Map<string, number[]>> {
  turn += 1
  const date = new Date(Date.UTC(2031, 0, 1) + (turn % DAYS) * DAY_MS).toISOString().slice(0, 10)
  const took = new Map<string, number[]>()
  const write = async (label: string, bytes: Buffer) => {
    const start = performance.now()
    const { status, body } = await connection.send(bytes)
    if (status !== 200) throw new Error(`${label}: ${status} ${body}`)
    took.set(label, [...(took.get(label) ?? []), performance.now() - start])
  }
  for (let row = from; row < from + ROWS_AT_ONCE; row += 1) {
    // Offers and students behind the assigned ones; what is assigned is given back.
    const stage_id = OFFERS - row
    const etudiant_id = OFFERS * 0.3 + 1 + row
    const assignment = { stage_id, etudiant_id, encadrant_id: 1 + row, etat_stage: 1 }
    await write('status of an offer', callOf(internship.stageValid, { id: stage_id, etat: 1 }, token))
    await write('assignment', callOf(internship.affectationAdd, { ...assignment, annee: 2022 }, token))
    const named = { id_etudiant: etudiant_id, id_encadrant: 1 + row }
    await write('end of an assignment', callOf(internship.affectationDelete, named, token))
    const plan = {
      sujet_id: 3 * (OFFERS * 0.1 + 1 + row),
      date,
      heureDebut: `${date}T${String(8 + (row % 10)).padStart(2, '0')}:00:00`,
      heureFin: `${date}T${String(9 + (row % 10)).padStart(2, '0')}:00:00`,
      salle: 1 + Math.floor(row / 10),
      materiel: [1 + Math.floor(row / 10)],
      arrayEns: [
        { jury: 200 + 2 * row, type_jury: 1 },
        { jury: 201 + 2 * row, type_jury: 2 },
      ],
      enseignant: 200 + 2 * row,
    }
    await write('schedule of a defence', callOf(internship.soutenanceAdd, plan, token))
    const grade = {
      soutenance_id: 2 * row + 1,
      etudiant_id: 2 * row + 1,
      mention_id: 3,
      note: 10 + (turn % 1000) / 100,
    }
    await write('grade', callOf(internship.noteUpdate, grade, token))
  }
  return took
}

/** Reads at 100 a second while something else keeps the service busy. */
async function disturbed(running: Running): Promise<Figure[]> {
  const { port, tokens } = running
  const calls = readCalls(running)
  const wholeList = Array.from({ length: 20 }, (_, index) =>
    callOf(internship.stageList, { q: 'a', page: index + 1, perPage: ROWS_A_CALL }, tokens.internship),
  )
  const [slow] = await Promise.all([
    paced(port, calls, 100, 4),
    Promise.all(
      Array.from({ length: 4 }, async () => {
        const connection = await Connection.open(port)
        for (const page of wholeList) await connection.send(page)
        connection.close()
      }),
    ),
  ])
  // Of people whom no limit stops: each has an address and an account, though a wrong password.
  const logins = Array.from({ length: 5_000 }, (_, index) => {
    const who = { email: `personne${index}@ecole.test`, password: 'mot-de-passe', anneeScolaire_id: 2 }
    const from = `10.${process.pid % 256}.${Math.floor(index / 250)}.${1 + (index % 250)}`
    return { name: 'sign-in', bytes: callOf(internship.login, who, undefined, from) }
  })
  const [storm, signIns] = await Promise.all([paced(port, calls, 100, 6), saturate(port, logins, 150, 6)])
  return [
    {
      name: 'list pages while four people load all offers',
      value: percentile(slow.took, 0.99),
      unit: 'ms p99',
      note: `median ${rounded(percentile(slow.took, 0.5))} ms${others(slow.statuses)}`,
    },
    {
      name: 'list pages while 150 connections sign in',
      value: percentile(storm.took, 0.99),
      unit: 'ms p99',
      note: `median ${rounded(percentile(storm.took, 0.5))} ms${others(storm.statuses)}`,
    },
    {
      name: 'sign-ins meanwhile',
      value: (signIns.statuses.get(401) ?? 0) / 6,
      unit: '/s',
      note: `checked and refused${others(signIns.statuses)}`,
    },
  ]
}

const others = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .filter(([status]) => status !== 200)
    .map(([status, count]) => `, ${count} × ${status}`)
    .join('')

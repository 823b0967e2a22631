import { performance } from 'node:perf_hooks'
import { internship } from '../../src/contract'
import { Connection, callOf } from './client'
import type { Figure } from './measure'
import { alternately, leaveOut, p95Of, type Side } from './sides'

const WRITE_MS = 15
/** Each row is written in every way. */
const ROWS = 40
const ROWS_AT_ONCE = 4
const PARTS = ROWS / ROWS_AT_ONCE

/** Assignments, their ends, grades and the like in a school with so many offers: some rows on each side in turn. */
export async function writes(sides: readonly Side[], offers: number, rounds: number): Promise<Figure[]> {
  const open = await Promise.all(sides.map(({ port }) => Connection.open(port)))
  const writePart = async (side: number, part: number) => {
    const took = new Map<string, number[]>()
    for (let row = 0; row < ROWS_AT_ONCE; row += 1) {
      const calls = callsOf(offers, (part % PARTS) * ROWS_AT_ONCE + row, sides[side]?.tokens.internship)
      for (const [label, bytes] of Object.entries(calls)) {
        const start = performance.now()
        const { status, body } = await (open[side] as Connection).send(bytes)
        const ms = performance.now() - start
        if (status === 200) took.set(label, [...(took.get(label) ?? []), ms])
        else if (sides.length === 1) throw new Error(`${label}: ${status} ${body}`)
        else refusals.set(label, `${status} ${body}`)
      }
    }
    return took
  }
  const refusals = new Map<string, string>()
  const parts = await alternately(sides.length, rounds * PARTS, writePart)
  for (const connection of open) connection.close()
  for (const [label, answer] of refusals) leaveOut(`${label}: ${answer.slice(0, 200)}`)
  const labels = [...(parts[0]?.[0]?.keys() ?? [])].filter((label) => !refusals.has(label))
  return labels.map((label) => {
    const samples = parts.map((ofSide) =>
      Array.from({ length: rounds }, (_, round) =>
        ofSide.slice(round * PARTS, (round + 1) * PARTS).flatMap((took) => took.get(label) ?? []),
      ),
    )
    return p95Of(label, samples, WRITE_MS)
  })
}

/** A counter: repeating what an earlier run or try wrote is rare, and would be less work. */
let turn = Math.floor(Date.now() / 1000)
const DAY_MS = 86_400_000
const DAYS = 3_000

/** Offers and students after the assigned ones; what is assigned is released again. */
function callsOf(offers: number, row: number, token: string | undefined): Record<string, Buffer> {
  if (row % ROWS_AT_ONCE === 0) turn += 1
  const date = new Date(Date.UTC(2031, 0, 1) + (turn % DAYS) * DAY_MS).toISOString().slice(0, 10)
  const stage_id = offers - row
  const etudiant_id = offers * 0.3 + 1 + row
  const assignment = { stage_id, etudiant_id, encadrant_id: 1 + row, etat_stage: 1, annee: 2022 }
  const named = { id_etudiant: etudiant_id, id_encadrant: 1 + row }
  const plan = {
    sujet_id: 3 * (offers * 0.1 + 1 + row),
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
  const grade = {
    soutenance_id: 2 * row + 1,
    etudiant_id: 2 * row + 1,
    mention_id: 3,
    note: 10 + (turn % 1000) / 100,
  }
  return {
    'status of an offer': callOf(internship.stageValid, { id: stage_id, etat: 1 }, token),
    assignment: callOf(internship.affectationAdd, assignment, token),
    'end of an assignment': callOf(internship.affectationDelete, named, token),
    'schedule of a defence': callOf(internship.soutenanceAdd, plan, token),
    grade: callOf(internship.noteUpdate, grade, token),
  }
}

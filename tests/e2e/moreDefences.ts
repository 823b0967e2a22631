import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { company, internship, records } from '../../src/contract'
import {
  ACTIF,
  ASSIGNMENT_YEAR,
  JURY_EXAMINATEUR,
  JURY_PRESIDENT,
  JURY_RAPPORTEUR,
  OBLIGATOIRE,
  OFFRE_ACTIVE,
  VOLONTAIRE,
} from '../../src/contract/kernel/constants'
import type { Affectation } from '../../src/contract/specification/affectation'
import { caller } from './journeyData'

type Call = Awaited<ReturnType<typeof caller>>

/** Slots of half an hour from 8 to 18, on days of their own: none of them clashes. */
const SLOTS_A_DAY = 20
const FIRST_DAY = '2022-09-12'
const DAY_MS = 86_400_000
const SEATS = [JURY_PRESIDENT, JURY_RAPPORTEUR, JURY_EXAMINATEUR]

/**
 * Schedules a defence for each assignment of the demo school without one, by the services, as the staff member signed
 * in on the page: with a jury of three, or a single juror for a voluntary internship. Returns how many.
 *
 * @param validated whether they are validated too
 */
export async function planAll(page: Page, { validated = false } = {}): Promise<number> {
  const call = await caller(page)
  const { Sujet } = await call(internship.affectationList, {})
  const unplanned = Sujet.filter(
    ({ count, etat_stage, id_encadrant }) => count === 0 && (etat_stage === VOLONTAIRE || id_encadrant),
  )
  const { jurys } = await call(internship.jurySelect, {})
  const { Salle } = await call(records.salleSelect, {})
  const { Materiel } = await call(records.ressourceSelect, {})
  const { Soutenance } = await call(internship.soutenanceList, {})
  const last = Soutenance.map(({ date_soutenance }) => date_soutenance?.slice(0, 10) ?? '')
    .sort()
    .at(-1)
  const first =
    Date.parse(FIRST_DAY) > Date.parse(`${last}`) ? Date.parse(FIRST_DAY) : Date.parse(`${last}`) + DAY_MS
  for (const [place, row] of unplanned.entries()) {
    const date = new Date(first + Math.floor(place / SLOTS_A_DAY) * DAY_MS).toISOString().slice(0, 10)
    const minutes = 8 * 60 + (place % SLOTS_A_DAY) * 30
    await call(internship.soutenanceAdd, {
      sujet_id: row.id,
      date,
      salle: Number(Salle[0]?.value),
      materiel: [Number(Materiel[0]?.value)],
      heureDebut: `${date}T${clock(minutes)}`,
      heureFin: `${date}T${clock(minutes + 30)}`,
      ...seatsOf(row, jurys),
    })
  }
  if (validated) await validateAll(call)
  return unplanned.length
}

/** Validates every scheduled defence. */
async function validateAll(call: Call): Promise<void> {
  const { Soutenance } = await call(internship.soutenanceList, {})
  for (const { id, count, etat } of Soutenance)
    if (count === 1 && etat === 0) await call(internship.soutenanceValide, { id, etat: 1 })
}

/** More voluntary internships, for students who have none, at a company of their own. */
export async function addInternships(page: Page, count: number): Promise<void> {
  const call = await caller(page)
  const number = randomInt(1e9)
  const { Entreprise } = await call(company.entrepriseAdd, {
    nom_entreprise: `Chantiers ${number}`,
    nom_gerant: 'Béchir',
    matricule: `C-${number}`,
    email: `contact@chantiers-${number}.test`,
    adresse: '1 quai de la Darse',
  })
  await call(company.entrepriseActiver, { id: Entreprise.value, active: ACTIF })
  const students = await freeStudents(call, count)
  for (const etudiant_id of students) {
    const { Sujet } = await call(internship.stageAdd, {
      etat: OFFRE_ACTIVE,
      entreprise_id: Entreprise.value,
      sujet: `Relevé ${etudiant_id}`,
      periode_stage: 'Mars à juin 2022',
      description: 'Relever les courants du port.',
    })
    await call(internship.affectationAdd, {
      annee: ASSIGNMENT_YEAR,
      etudiant_id,
      encadrant_id: null,
      stage_id: Sujet.value,
      etat_stage: VOLONTAIRE,
    })
  }
}

async function freeStudents(call: Call, count: number): Promise<number[]> {
  const { Sujet } = await call(internship.affectationList, {})
  const taken = new Set(Sujet.map(({ id_etudiant }) => id_etudiant))
  const free: number[] = []
  for (let group = 1; group < 100 && free.length < count; group += 1) {
    const { Etudiant } = await call(records.etudiantByGroup, { id: group })
    free.push(...Etudiant.map(({ value }) => Number(value)).filter((id) => !taken.has(id)))
  }
  if (free.length < count) throw new Error(`${free.length} students have no internship, not ${count}`)
  return free.slice(0, count)
}

/** The supervisor does not preside. */
function seatsOf(
  { etat_stage, encadrant }: Affectation,
  jurys: readonly { value: string | number; label: string }[],
) {
  const ids = jurys.filter(({ label }) => label !== encadrant).map(({ value }) => Number(value))
  return etat_stage === OBLIGATOIRE
    ? { arrayEns: SEATS.map((type_jury, seat) => ({ jury: Number(ids[seat]), type_jury })) }
    : { enseignant: Number(ids[0]) }
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

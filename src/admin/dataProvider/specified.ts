import type { Identifier, RaRecord } from 'react-admin'
import { SOUTENANCE_NON_VALIDEE, SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import { company } from '../../contract/specification/company'
import type { Diplome, Offre } from '../../contract/specification/entities'
import { internship } from '../../contract/specification/internship'
import type { Soutenance } from '../../contract/specification/soutenance'
import { ApiError } from '../../ui/calls/ApiError'
import type { CallOptions } from '../../ui/calls/exchange'
import { call } from '../../ui/calls/httpClient'
import { slicesOf } from '../../ui/calls/slices'
import { juryOf } from './mapping'

/* Reads what the rows of an existing service lack from the specification's other calls. */

/** Offers with the names of their companies. */
export async function withCompanies<Row extends Pick<Offre, 'entreprise' | 'entreprise_id'>>(
  offers: Row[],
  options: CallOptions,
): Promise<Row[]> {
  // the rows are still worth showing without the names
  const names = await companyNames(options).catch(unlessEnded(new Map<number, string>(), options))
  return offers.map((offer) => ({
    ...offer,
    entreprise: offer.entreprise || (names.get(offer.entreprise_id) ?? ''),
  }))
}

/** The company of an offer, by its id; empty if unknown. */
export async function companyOf(stageId: number, options: CallOptions): Promise<string> {
  const { Stage } = await call(internship.stageList, {}, options)
  const offers = Stage.filter(({ id }) => id === stageId)
  return (await withCompanies(offers, options))[0]?.entreprise ?? ''
}

/** Whether a defence is validated, if its row does not say so. */
export async function validation(
  stageId: number,
  options: CallOptions,
): Promise<{ etat: 0 | 1; soutenance_id: number | null }> {
  const { Soutenance } = await call(internship.soutenanceListValider, {}, options)
  const row = Soutenance.find(({ stage_id }) => stage_id === stageId)
  return {
    etat: row ? SOUTENANCE_VALIDEE : SOUTENANCE_NON_VALIDEE,
    soutenance_id: row?.soutenance_id ?? null,
  }
}

/** The students who passed, best first; equal grades share a rank. */
export async function graduates(options: CallOptions): Promise<Diplome[]> {
  const [{ Soutenance }, { Stage }] = await Promise.all([
    call(internship.soutenanceListValider, {}, options),
    call(internship.stageList, {}, options),
  ])
  const graded = Soutenance.flatMap((row) =>
    row.note === null || row.note < PASSED ? [] : [{ ...row, note: row.note }],
  )
  const [offers, mentions] = await Promise.all([withCompanies(Stage, options), mentionsOf(graded, options)])
  const companies = new Map(offers.map(({ id, entreprise }) => [id, entreprise]))
  return graded
    .map((row) => ({
      id: row.id,
      etudiant: row.etudiant,
      email: row.email,
      moyenne: row.note,
      mention: row.mention || (mentions.get(row.id)?.label ?? ''),
      mention_id: mentions.get(row.id)?.value,
      sujet: row.stage,
      entreprise: row.entreprise || (companies.get(row.stage_id) ?? ''),
      matricule: row.matricule,
      groupe: row.groupe,
      encadrant: row.encadrant,
      date_soutenance: row.date_soutenance,
      rang: 1 + graded.filter(({ note }) => note > row.note).length,
    }))
    .sort((a, b) => a.rang - b.rang)
}

/** What can be read of an assignment; `id` is offer-student-supervisor. */
export async function assignment(id: Identifier, options: CallOptions): Promise<RaRecord> {
  const [stage = 0, id_etudiant = 0, id_encadrant = 0] = String(id).split('-').map(Number)
  const { Affectation } = await call(
    internship.affectationById,
    { id: stage, id_etudiant, id_encadrant },
    options,
  )
  const { entreprise, encadrant } = Affectation
  return { id, entreprise: entreprise.label, encadrant: encadrant?.label ?? '' }
}

/** What can be read of a defence and its grade; `id` is offer-defence. */
export async function gradedDefence(id: Identifier, options: CallOptions): Promise<RaRecord> {
  const [stage_id = 0, soutenance_id = 0] = String(id).split('-').map(Number)
  const [{ Soutenance }, graded] = await Promise.all([
    call(internship.soutenanceById, { stage_id }, options),
    soutenance_id ? call(internship.noteById, { id: soutenance_id }, options) : undefined,
  ])
  const { encadrant, date_soutenance, salle } = Soutenance
  return {
    id,
    encadrant,
    date_soutenance,
    salle,
    jury: juryOf(Soutenance),
    mention: graded?.Note_soutenance.mention?.label ?? '',
  }
}

async function companyNames(options: CallOptions): Promise<Map<number, string>> {
  const { Entreprise } = await call(company.entrepriseSelect, {}, options)
  return new Map(Entreprise.map(({ value, label }) => [value, label]))
}

/** The passing grade out of twenty. */
const PASSED = 10

/** By defence and grade, because every page requests the list again. */
const known = new Map<string, { value: number; label: string } | null>()

/** Grades come without their mention: each mention is requested once, a few at a time. It stays empty if refused. */
async function mentionsOf(rows: readonly Soutenance[], options: CallOptions) {
  const found = new Map<number, { value: number; label: string }>()
  for (const some of slicesOf(rows, AT_ONCE)) {
    await Promise.all(
      some.map(async ({ id, soutenance_id, note }) => {
        if (soutenance_id === null) return
        const key = `${soutenance_id}/${note}`
        const mention = known.has(key) ? known.get(key) : await mentionOf(soutenance_id, options)
        if (mention === undefined) return
        known.set(key, mention)
        if (mention) found.set(id, mention)
      }),
    )
  }
  return found
}

const AT_ONCE = 6

/** Undefined if refused. */
const mentionOf = (soutenance_id: number, options: CallOptions) =>
  call(internship.noteById, { id: soutenance_id }, options).then(
    ({ Note_soutenance }) => Note_soutenance.mention ?? null,
    unlessEnded(undefined, options),
  )

/** Turns a failure into an empty value, unless it ends the session or the request was aborted. */
const unlessEnded =
  <T>(blank: T, { signal }: CallOptions) =>
  (error: unknown): T => {
    if (signal?.aborted || (error instanceof ApiError && error.status === 401)) throw error
    return blank
  }

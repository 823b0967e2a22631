import type { DocumentRow, Membre } from '../../contract/document/documentRow'
import { CERTIFIED, saidByCertificate } from '../../contract/document/facts'
import {
  byRoomAndTime,
  dayOf,
  grouped,
  isPlanned,
  isProclaimed,
  jurorsOf,
  type Planned,
  sittingsOf,
} from '../../contract/document/groups'
import type { DocumentKind } from '../../contract/document/kinds'
import type { Labelled } from '../../contract/document/labels'
import { markersOf } from '../../contract/document/markers'
import type { Partie } from '../../contract/papers/papers'
import { fill } from '../papers/words'
import { graduateList, saidOf } from './graduateList'
import { addressTable } from './labels'
import { markingSheet } from './markingSheet'
import { attendance, minute, minutesOfDay, sittingValues } from './minutes'
import { attendanceOf } from './pointage'
import {
  byName,
  type Column,
  commonOf,
  defenceTable,
  factsOf,
  namedIn,
  type Run,
  roomOf,
  type Sheet,
  sessionOf,
  signed,
  textOf,
  valuesOf,
} from './sheets'
import { statistics } from './statistics'

/* The content of each kind of document. */

export interface Choices {
  /** Parts of a list begin on pages of their own. */
  apart: boolean
  /** A sheet for each juror of a defence. */
  each: boolean
  /** The one juror, of the documents that are about jurors. */
  juror: number | null
  /** Whom a list of addresses is of. */
  of: Labelled
}

/** Labels are no sheets. */
type SheetKind = Exclude<DocumentKind, 'etiquettes'>

export const sheetsOf = (
  kind: SheetKind,
  rows: readonly DocumentRow[],
  run: Run,
  choices: Choices,
): Sheet[] => KINDS[kind](rows, run, choices)

const KINDS: Record<SheetKind, (rows: readonly DocumentRow[], run: Run, choices: Choices) => Sheet[]> = {
  planning_jour(rows, run, { apart }) {
    const days = grouped(rows.filter(isPlanned), dayOf)
    const columns: Column[] = ['hours', 'room', 'student', 'subject', 'jury']
    const parts = days.map(([day, held]) => defenceTable(run, held, columns, { legende: run.words.day(day) }))
    return schedule(run, rows, { apart, parts, titre: run.words.texts.planning.titre })
  },
  planning_salle(rows, run, { apart }) {
    const columns: Column[] = ['day', 'hours', 'student', 'subject', 'jury']
    const parts = byRoomAndTime(rows.filter(isPlanned)).flatMap(([, held]) =>
      held[0] ? [defenceTable(run, held, columns, { legende: roomOf(held[0]) })] : [],
    )
    return schedule(run, rows, { apart, parts, titre: run.words.texts.planning.titre })
  },
  planning_jury(rows, run, { apart, juror }) {
    const { planning } = run.words.texts
    const columns: Column[] = ['day', 'hours', 'room', 'student', 'role']
    const parts = seated(rows, run, juror).map(({ membre, held, roles }) =>
      defenceTable(run, held, columns, {
        legende: fill(planning.membre, { nom: membre.nom }),
        roles,
        links: true,
      }),
    )
    return schedule(run, rows, { apart, parts, titre: planning.jury })
  },
  planning_etudiant(rows, run) {
    const columns: Column[] = ['student', 'group', 'day', 'hours', 'room', 'jury']
    const held = rows.filter(isPlanned).sort(byName(run.words))
    const parts = held.length > 0 ? [defenceTable(run, held, columns)] : []
    return schedule(run, rows, { apart: false, parts, titre: run.words.texts.planning.etudiant })
  },
  convocation: (rows, run) =>
    rows.filter(isPlanned).map((row) => {
      const table = defenceTable(run, [row], ['day', 'hours', 'room', 'subject', 'jury'])
      const values = { ...valuesOf(row, run), destinataire: row.etudiant }
      const { titre, parts } = textOf(run, 'convocation_papier', values, table)
      return {
        titre,
        personne: row.etudiant,
        parties: [...parts, ...sessionOf(row, run), signed(run, [row])],
      }
    }),
  // everybody who passes reads it
  porte: (rows, run) =>
    sittingsOf(rows.filter(isPlanned)).map((sitting) => {
      const { titre, parts } = textOf(run, 'fiche_porte', sittingValues(sitting, run))
      const table = defenceTable(run, sitting.rows, ['hours', 'student', 'subject', 'jury'], { forAll: true })
      return { titre, personne: run.words.day(sitting.day), parties: [...parts, table] }
    }),
  presence: (rows, run) =>
    sittingsOf(rows.filter(isPlanned)).map((sitting) => {
      const { titre, parts } = textOf(run, 'feuille_presence', sittingValues(sitting, run))
      const personne = `${roomOf(sitting.rows[0])}, ${run.words.day(sitting.day)}`
      return { titre, personne, parties: [...parts, attendance(sitting, run)] }
    }),
  notation: (rows, run, { each }) =>
    rows.flatMap((row) => {
      const markers = each ? markersOf(row, run.words.texts) : []
      return markers.length > 0
        ? markers.map((marker) => markingSheet(row, run, marker))
        : [markingSheet(row, run)]
    }),
  pv: (rows, run) => rows.map((row) => minute(row, run)),
  pv_jour: (rows, run) =>
    grouped(rows.filter(isPlanned), dayOf).map(([day, held]) => minutesOfDay(day, held, run)),
  attestation: (rows, run, { juror }) =>
    seated(rows, run, juror).map(({ membre, held, roles }) => {
      const table = defenceTable(run, held, ['day', 'hours', 'student', 'subject', 'role'], { roles })
      const values = { ...commonOf(run), destinataire: membre.nom }
      const { titre, parts } = textOf(run, 'attestation_jury', values, table)
      return { titre, personne: membre.nom, parties: [...parts, signed(run, held)] }
    }),
  diplomes: (rows, run) =>
    grouped(rows.filter(isProclaimed), ({ proclame }) => `${proclame.acte} ${proclame.le}`).map(
      ([, graduates]) => graduateList(graduates, run),
    ),
  reussite: (rows, run) =>
    rows
      .filter(isProclaimed)
      .sort(byName(run.words))
      .map((row) => {
        const { titre, parts } = textOf(run, 'attestation_reussite', saidOf(row, run))
        return {
          titre,
          personne: row.proclame.etudiant,
          parties: [...parts, signed(run, [row])],
          affectation: row.id,
        }
      }),
  attestation_stage: (rows, run) =>
    [...rows].sort(byName(run.words)).map((row) => {
      const named = saidByCertificate(namedIn(run, 'attestation_stage'))
      const { titre, parts } = textOf(run, 'attestation_stage', valuesOf(row, run))
      const parties = [factsOf(row, run, named, CERTIFIED), ...parts, signed(run, [row], row.responsable)]
      return { titre, personne: row.etudiant, parties, affectation: row.id }
    }),
  pointage: (rows, run) => [...rows].sort(byName(run.words)).flatMap((row) => attendanceOf(row, run)),
  adresses(rows, run, { of }) {
    const table = addressTable(of, rows, run)
    const titre = run.words.texts.adresses.titre
    return table ? [{ titre, personne: run.words.texts.adresses.de[of], parties: [table] }] : []
  },
  statistiques: (rows, run) => (rows.length > 0 ? [statistics(rows, run)] : []),
}

/** The parts of a list, each on a page of its own with the school above it, or one below the other. */
function schedule(
  run: Run,
  rows: readonly DocumentRow[],
  { titre: planning, apart, parts }: { titre: string; apart: boolean; parts: readonly Partie[] },
): Sheet[] {
  if (parts.length === 0) return []
  const [campagne, another] = new Set(rows.map((row) => row.campagne ?? ''))
  const values = { ...commonOf(run), planning, campagne: another === undefined ? (campagne ?? '') : '' }
  const { titre, parts: text } = textOf(run, 'planning', values)
  const sheets = apart ? parts.map((part) => [part]) : [parts]
  return sheets.map((held) => ({ titre, personne: '', parties: [...text, ...held] }))
}

/** Jurors by name, each with the defences that they sit in, and as what. */
function seated(rows: readonly DocumentRow[], { words }: Run, juror: number | null) {
  return jurorsOf(rows.filter(isPlanned), words.compare)
    .filter(({ membre }) => juror === null || membre.id === juror)
    .map(
      ({ membre, rows: seats }): { membre: Membre; held: Planned[]; roles: Map<number, string | null> } => ({
        membre,
        held: seats.map(({ row }) => row),
        roles: new Map(seats.map(({ row, role }) => [row.id, role])),
      }),
    )
}

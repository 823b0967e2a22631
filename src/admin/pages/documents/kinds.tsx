import type { ReactNode } from 'react'
import type { Feuille } from '../../../contract/documents'
import { GraduateLists, Successes } from './Graduates'
import { isHeld, isPlanned, isProclaimed, type Planned, type Proclaimed } from './groups'
import { type LabelFormat, type Labelled, Labels } from './Labels'
import { Certificates, Summons } from './Letters'
import { MarkingSheets } from './MarkingSheets'
import { Minutes } from './Minutes'
import { AttendanceLists, DoorSheets } from './RoomSheets'
import { ScheduleByDay, ScheduleByJuror, ScheduleByRoom, ScheduleByStudent } from './Schedules'

/** What can be chosen beside the defences. */
export interface Choices {
  /** Nothing of the result is printed. */
  blank: boolean
  /** Parts begin on pages of their own. */
  apart: boolean
  /** A sheet for each juror of a defence. */
  each: boolean
  /** The one juror, of the documents that are about jurors. */
  juror: number | null
  of: Labelled
  format: LabelFormat
}

interface Kind<Row extends Feuille = Feuille> {
  options: readonly (keyof Choices)[]
  /** Which rows it can be drawn for; default all. */
  of?: (row: Feuille) => row is Row
  draw: (rows: readonly Row[], choices: Choices) => ReactNode
}

/** Of defences that have their time and room. */
const planned = (
  options: Kind['options'],
  draw: Kind<Planned>['draw'],
  of: Kind<Planned>['of'] = isPlanned,
): Kind<Planned> => ({ options, of, draw })

/** Of those who graduate. */
const graduates = (draw: Kind<Proclaimed>['draw']): Kind<Proclaimed> => ({
  options: [],
  of: isProclaimed,
  draw,
})

/** Every document, in the order of the form, labelled `documents.kinds.<name>`. */
const KINDS = {
  planning_jour: planned(['apart'], (rows, { apart }) => <ScheduleByDay rows={rows} apart={apart} />),
  planning_salle: planned(['apart'], (rows, { apart }) => <ScheduleByRoom rows={rows} apart={apart} />),
  planning_jury: planned(['apart'], (rows, { apart, juror }) => (
    <ScheduleByJuror rows={rows} apart={apart} juror={juror} />
  )),
  planning_etudiant: planned([], (rows) => <ScheduleByStudent rows={rows} />),
  convocation: planned([], (rows) => <Summons rows={rows} />),
  porte: planned([], (rows) => <DoorSheets rows={rows} />),
  presence: planned([], (rows) => <AttendanceLists rows={rows} />),
  notation: planned(['blank', 'each'], (rows, { each }) => <MarkingSheets rows={rows} each={each} />),
  pv: planned(['blank'], (rows) => <Minutes rows={rows} />),
  attestation: planned([], (rows, { juror }) => <Certificates rows={rows} juror={juror} />, isHeld),
  diplomes: graduates((rows) => <GraduateLists rows={rows} />),
  reussite: graduates((rows) => <Successes rows={rows} />),
  etiquettes: {
    options: ['of', 'format'],
    draw: (rows: readonly Feuille[], { of, format }: Choices) => (
      <Labels rows={rows} of={of} format={format} />
    ),
  },
} satisfies Record<string, Kind<Planned> | Kind<Proclaimed> | Kind>

export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as [KindName, ...KindName[]]

export const optionsOf = (name: KindName): Kind['options'] => KINDS[name].options

/** The rows that a document is about. */
export function rowsFor(name: KindName, rows: readonly Feuille[]): readonly Feuille[] {
  const { of } = KINDS[name] as Kind
  return of ? rows.filter(of) : rows
}

/** Draws it of such rows. */
export const draw = (name: KindName, rows: readonly Feuille[], choices: Choices): ReactNode =>
  (KINDS[name] as Kind).draw(rows, choices)

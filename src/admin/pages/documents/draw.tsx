import type { ReactNode } from 'react'
import type { Feuille } from '../../../contract/document/feuille'
import { isPlanned, isProclaimed } from '../../../contract/document/groups'
import { InternshipCertificates } from '../../../ui/papers/Internships'
import { Successes } from '../../../ui/papers/Successes'
import { GraduateLists } from './Graduates'
import type { Choices, KindName } from './kinds'
import { Labels } from './Labels'
import { Certificates, Summons } from './Letters'
import { MarkingSheets } from './MarkingSheets'
import { Minutes } from './Minutes'
import { AttendanceLists, DoorSheets } from './RoomSheets'
import { ScheduleByDay, ScheduleByJuror, ScheduleByRoom, ScheduleByStudent } from './Schedules'

/** Draws a document of the rows that it is about. */
export const draw = (name: KindName, rows: readonly Feuille[], choices: Choices): ReactNode =>
  DRAWN[name](rows, choices)

type Draw = (rows: readonly Feuille[], choices: Choices) => ReactNode

/** Agreements have rows of their own (`Agreements`). */
const DRAWN: Record<KindName, Draw> = {
  planning_jour: (rows, { apart }) => <ScheduleByDay rows={rows.filter(isPlanned)} apart={apart} />,
  planning_salle: (rows, { apart }) => <ScheduleByRoom rows={rows.filter(isPlanned)} apart={apart} />,
  planning_jury: (rows, { apart, juror }) => (
    <ScheduleByJuror rows={rows.filter(isPlanned)} apart={apart} juror={juror} />
  ),
  planning_etudiant: (rows) => <ScheduleByStudent rows={rows.filter(isPlanned)} />,
  convocation: (rows) => <Summons rows={rows.filter(isPlanned)} />,
  porte: (rows) => <DoorSheets rows={rows.filter(isPlanned)} />,
  presence: (rows) => <AttendanceLists rows={rows.filter(isPlanned)} />,
  notation: (rows, { each }) => <MarkingSheets rows={rows} each={each} />,
  pv: (rows) => <Minutes rows={rows} />,
  attestation: (rows, { juror }) => <Certificates rows={rows.filter(isPlanned)} juror={juror} />,
  diplomes: (rows) => <GraduateLists rows={rows.filter(isProclaimed)} />,
  reussite: (rows) => <Successes rows={rows.filter(isProclaimed)} />,
  convention: () => null,
  attestation_stage: (rows) => <InternshipCertificates rows={rows} />,
  etiquettes: (rows, { of, format }) => <Labels rows={rows} of={of} format={format} />,
}

import {
  byRoomAndTime,
  byStudent,
  dayOf,
  grouped,
  jurorsOf,
  type Planned,
} from '../../../contract/document/groups'
import { roomOf } from '../../../ui/papers/parts'
import { usePaper } from '../../../ui/papers/words'
import { fill } from '../../../ui/texts/messages'
import { type Column, DefenceTable } from './DefenceTable'
import { Pages } from './Pages'

/* The schedules: the same defences by day, room, juror or student. */

export function ScheduleByDay({ rows, apart }: ScheduleProps) {
  const { words } = usePaper()
  const days = grouped(rows, dayOf)
  return (
    <Pages
      title={words.texts.planning.titre}
      rows={rows}
      apart={apart}
      parts={days.map(([day, held]) => ({
        key: day,
        label: words.day(day),
        shows: (
          <DefenceTable
            caption={words.day(day)}
            rows={held}
            columns={['hours', 'room', 'student', 'subject', 'jury']}
          />
        ),
      }))}
    />
  )
}

export function ScheduleByRoom({ rows, apart }: ScheduleProps) {
  const { words } = usePaper()
  return (
    <Pages
      title={words.texts.planning.titre}
      rows={rows}
      apart={apart}
      parts={byRoomAndTime(rows).flatMap(([id, held]) =>
        held[0]
          ? [
              {
                key: String(id),
                label: roomOf(held[0]),
                shows: (
                  <DefenceTable
                    caption={roomOf(held[0])}
                    rows={held}
                    columns={['day', 'hours', 'student', 'subject', 'jury']}
                  />
                ),
              },
            ]
          : [],
      )}
    />
  )
}

export function ScheduleByJuror({ rows, apart, juror }: ScheduleProps & { juror: number | null }) {
  const { words } = usePaper()
  const { planning } = words.texts
  const jurors = jurorsOf(rows).filter(({ membre }) => juror === null || membre.id === juror)
  return (
    <Pages
      title={planning.jury}
      rows={rows}
      apart={apart}
      parts={jurors.map(({ membre, rows: seats }) => ({
        key: String(membre.id),
        label: membre.nom,
        shows: (
          <DefenceTable
            caption={fill(planning.membre, { nom: membre.nom })}
            rows={seats.map(({ row }) => row)}
            roles={new Map(seats.map(({ row, role }) => [row.id, role]))}
            columns={['day', 'hours', 'room', 'student', 'role']}
          />
        ),
      }))}
    />
  )
}

/** By name, so that students find themselves. */
export function ScheduleByStudent({ rows }: { rows: readonly Planned[] }) {
  const { planning } = usePaper().words.texts
  const columns: Column[] = ['student', 'group', 'day', 'hours', 'room', 'jury']
  return (
    <Pages
      title={planning.etudiant}
      rows={rows}
      apart={false}
      parts={[
        {
          key: 'all',
          label: planning.etudiant,
          shows: <DefenceTable rows={[...rows].sort(byStudent)} columns={columns} />,
        },
      ]}
    />
  )
}

interface ScheduleProps {
  rows: readonly Planned[]
  /** Each part begins on a page of its own. */
  apart: boolean
}

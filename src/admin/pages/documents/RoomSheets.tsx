import { type Planned, type Sitting, sittingsOf } from '../../../contract/document/groups'
import { Hours, Letterhead, roomOf, Sheet } from '../../../ui/papers/parts'
import { commonOf, Sentences, Title, type Values } from '../../../ui/papers/template'
import { type Paper, usePaper } from '../../../ui/papers/words'
import { DefenceTable } from './DefenceTable'

/* What hangs and lies in a room on a day. */

/** For the door, to be read from two metres. */
export function DoorSheets({ rows }: { rows: readonly Planned[] }) {
  const paper = usePaper()
  return sittingsOf(rows).map((sitting) => (
    <Sheet key={keyOf(sitting)} kind="door" label={labelOf(sitting, paper)}>
      <Letterhead />
      <Title of="fiche_porte" values={valuesOf(sitting, paper)} />
      <Sentences of="fiche_porte" values={valuesOf(sitting, paper)} />
      <DefenceTable rows={sitting.rows} columns={['hours', 'student', 'subject', 'jury']} />
    </Sheet>
  ))
}

/** Everybody of each defence signs beside their name. */
export function AttendanceLists({ rows }: { rows: readonly Planned[] }) {
  const paper = usePaper()
  const { fiche, jury } = paper.words.texts
  return sittingsOf(rows).map((sitting) => (
    <Sheet key={keyOf(sitting)} kind="list" label={labelOf(sitting, paper)}>
      <Letterhead />
      <Title of="feuille_presence" values={valuesOf(sitting, paper)} />
      <Sentences of="feuille_presence" values={valuesOf(sitting, paper)} />
      <table className="paper-table paper-attendance">
        <thead>
          <tr>
            <th scope="col" className="paper-hours">
              {fiche.horaire}
            </th>
            <th scope="col">{jury.membre}</th>
            <th scope="col">{jury.qualite}</th>
            <th scope="col">{jury.signature}</th>
          </tr>
        </thead>
        {sitting.rows.map((row) => (
          <Attendance key={row.id} row={row} />
        ))}
      </table>
    </Sheet>
  ))
}

/** A page breaks between defences. */
function Attendance({ row }: { row: Planned }) {
  const { present, jury } = usePaper().words.texts
  const seated = new Set(row.jury.map(({ nom }) => nom))
  const guest = row.tuteur ?? row.responsable
  const others: { key: string; nom: string; as: string; of?: string | null }[] = [
    ...row.jury.map(({ id, nom, role }) => ({ key: `j${id}`, nom, as: role ?? jury.seul })),
    // who sits in the jury as well signs once
    ...(row.encadrant && !seated.has(row.encadrant)
      ? [{ key: 'encadrant', nom: row.encadrant, as: present.encadrant }]
      : []),
    // whoever comes for the company
    ...(guest && guest !== row.encadrant && !seated.has(guest)
      ? [
          {
            key: 'entreprise',
            nom: guest,
            as: row.tuteur ? present.tuteur : present.entreprise,
            of: row.entreprise,
          },
        ]
      : []),
  ]
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" rowSpan={others.length + 1}>
          <Hours row={row} />
        </th>
        <td>
          <strong>
            <bdi>{row.etudiant}</bdi>
          </strong>
          <bdi className="paper-small">{row.matricule}</bdi>
        </td>
        <td>{present.etudiant}</td>
        <td />
      </tr>
      {others.map(({ key, nom, as, of }) => (
        <tr key={key}>
          <td>
            <bdi>{nom}</bdi>
            {of && <bdi className="paper-small">{of}</bdi>}
          </td>
          <td>
            <bdi>{as}</bdi>
          </td>
          <td />
        </tr>
      ))}
    </tbody>
  )
}

const keyOf = ({ day, rows: [first] }: Sitting) => `${day}/${first.salle_id}`
const labelOf = ({ day, rows: [first] }: Sitting, { words }: Paper) => `${roomOf(first)}, ${words.day(day)}`
const valuesOf = ({ day, rows: [first] }: Sitting, paper: Paper): Values => ({
  ...commonOf(paper),
  date: paper.words.day(day),
  salle: first.salle,
  batiment: first.batiment,
})

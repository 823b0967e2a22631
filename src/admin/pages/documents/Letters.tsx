import { jurorsOf, type Planned } from '../../../contract/document/groups'
import { Letterhead, Sheet, Signed } from '../../../ui/papers/parts'
import { commonOf, Sentences, Title, valuesOf } from '../../../ui/papers/template'
import { usePaper } from '../../../ui/papers/words'
import { DefenceTable } from './DefenceTable'

/* What a person is given or sent. */

/** For each juror, with the defences that they have sat in. */
export function Certificates({ rows, juror }: { rows: readonly Planned[]; juror: number | null }) {
  const paper = usePaper()
  return jurorsOf(rows)
    .filter(({ membre }) => juror === null || membre.id === juror)
    .map(({ membre, rows: seats }) => (
      <Sheet key={membre.id} kind="person" label={membre.nom}>
        <Letterhead />
        <Title of="attestation_jury" values={{ ...commonOf(paper), destinataire: membre.nom }} />
        <Sentences
          of="attestation_jury"
          values={{ ...commonOf(paper), destinataire: <strong>{membre.nom}</strong> }}
          defences={
            <DefenceTable
              rows={seats.map(({ row }) => row)}
              roles={new Map(seats.map(({ row, role }) => [row.id, role]))}
              columns={['day', 'hours', 'student', 'subject', 'role']}
            />
          }
        />
        <Signed />
      </Sheet>
    ))
}

/** For each student, with when and where they defend before whom. */
export function Summons({ rows }: { rows: readonly Planned[] }) {
  const paper = usePaper()
  return rows.map((row) => {
    const values = { ...valuesOf(row, paper), destinataire: row.etudiant }
    return (
      <Sheet key={row.id} kind="person" label={row.etudiant}>
        <Letterhead />
        <Title of="convocation_papier" values={values} />
        <Sentences
          of="convocation_papier"
          values={values}
          defences={<DefenceTable rows={[row]} columns={['day', 'hours', 'room', 'subject', 'jury']} />}
        />
        <Signed />
      </Sheet>
    )
  })
}

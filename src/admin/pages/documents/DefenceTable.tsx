import type { ReactNode } from 'react'
import type { Planned } from '../../../contract/document/groups'
import { inALine } from '../../../contract/kernel/bidi'
import { Hours, roomOf } from '../../../ui/papers/parts'
import { usePaper, type Words } from '../../../ui/papers/words'

export type Column = 'day' | 'hours' | 'room' | 'student' | 'group' | 'subject' | 'jury' | 'role'

/** Defences as a table, a row each, which no page breaks; the headings stand on every page. */
export function DefenceTable({
  caption,
  rows,
  columns,
  roles,
}: {
  caption?: string
  rows: readonly Planned[]
  columns: readonly Column[]
  /** Somebody's, by the defence's assignment. */
  roles?: ReadonlyMap<number, string | null>
}) {
  const { words } = usePaper()
  const headings = headingsOf(words)
  const cell = cellsOf(words, roles)
  return (
    <table className="paper-table paper-rows" aria-label={caption}>
      <thead>
        {caption && (
          <tr>
            <th colSpan={columns.length} scope="colgroup" className="paper-common">
              <bdi>{caption}</bdi>
            </th>
          </tr>
        )}
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`paper-${column}`}>
              {headings[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) =>
              column === 'student' ? (
                <th key={column} scope="row">
                  {cell[column](row)}
                </th>
              ) : (
                <td key={column}>{cell[column](row)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const headingsOf = ({ texts: { fiche, jury } }: Words): Record<Column, string> => ({
  day: fiche.date,
  hours: fiche.horaire,
  room: fiche.salle,
  student: fiche.etudiant,
  group: fiche.niveau,
  subject: fiche.sujet,
  jury: fiche.jury,
  role: jury.qualite,
})

const cellsOf = (
  { lang, shortDay, texts }: Words,
  roles: ReadonlyMap<number, string | null> | undefined,
): Record<Column, (row: Planned) => ReactNode> => ({
  day: ({ debut }) => (
    <bdi dir="ltr" className="paper-hours">
      {shortDay(debut)}
    </bdi>
  ),
  hours: (row) => <Hours row={row} />,
  room: (row) => <bdi>{roomOf(row)}</bdi>,
  student: ({ etudiant, matricule }) => (
    <>
      <bdi>{etudiant}</bdi>
      <bdi className="paper-small">{matricule}</bdi>
    </>
  ),
  group: ({ niveau, groupe }) => <bdi>{inALine(lang, [niveau, groupe])}</bdi>,
  subject: ({ sujet, entreprise }) => (
    <>
      <bdi>{sujet}</bdi>
      {entreprise && <bdi className="paper-small">{entreprise}</bdi>}
    </>
  ),
  jury: ({ jury }) =>
    jury.map(({ id, nom }) => (
      <bdi key={id} className="paper-line">
        {nom}
      </bdi>
    )),
  role: ({ id }) => <bdi>{roles?.get(id) ?? texts.jury.seul}</bdi>,
})

import { NOTE_MAX } from '../../../contract/constants'
import type { Feuille, Membre } from '../../../contract/documents'
import { DefenceFacts } from './Minutes'
import { Blank, Facts, Letterhead, Sheet } from './parts'
import { Sentences, Title, useNamed, type Values, valuesOf } from './template'
import { usePaper } from './words'

/** What the jury writes its marks on: one for each defence, or one for each of its members. */
export function MarkingSheets({ rows, each }: { rows: readonly Feuille[]; each: boolean }) {
  return rows.flatMap((row) =>
    each && row.jury.length > 0
      ? row.jury.map((membre) => <MarkingSheet key={`${row.id}/${membre.id}`} row={row} membre={membre} />)
      : [<MarkingSheet key={row.id} row={row} />],
  )
}

/** What a juror has to know of whom they mark. */
const ASSESSED = ['etudiant', 'matricule', 'diplome', 'niveau', 'sujet', 'entreprise', 'encadrant'] as const

function MarkingSheet({ row, membre }: { row: Feuille; membre?: Membre }) {
  const paper = usePaper()
  const { notation, jury, fiche } = paper.words.texts
  const role = membre && (membre.role ?? jury.seul)
  const values: Values = { ...valuesOf(row, paper), destinataire: membre?.nom, role }
  const named = useNamed('fiche_notation')
  const signing = membre ? [membre] : row.jury
  return (
    <Sheet kind="person" label={membre ? `${row.etudiant}, ${membre.nom}` : row.etudiant}>
      <Letterhead />
      <Title of="fiche_notation" values={values} />
      <Sentences of="fiche_notation" values={values} />
      <DefenceFacts row={row} named={named} only={ASSESSED} />
      {membre && <Facts facts={[[notation.jure, `${membre.nom} · ${role}`, true]]} />}
      <table className="paper-table paper-marks">
        <thead>
          <tr>
            <th scope="col">{notation.critere}</th>
            <th scope="col">
              {notation.points}
              {!row.bareme && ` / ${NOTE_MAX}`}
            </th>
          </tr>
        </thead>
        <tbody>
          {row.bareme
            ? marked(row.bareme, membre && isChair(row, membre)).map(({ label, sur, points }) => (
                <tr key={label}>
                  <th scope="row">
                    <bdi>{label}</bdi>
                  </th>
                  <td>
                    <bdi dir="ltr">
                      {membre || paper.blank || points === null ? <Blank /> : paper.words.number(points)} /{' '}
                      {paper.words.number(sur)}
                    </bdi>
                  </td>
                </tr>
              ))
            : [notation.rapport, notation.expose, notation.reponses].map((part) => (
                <tr key={part}>
                  <th scope="row">{part}</th>
                  <td />
                </tr>
              ))}
        </tbody>
        {!membre && (
          <tfoot>
            <tr>
              <th scope="row">{notation.deliberation}</th>
              <td>{values.note}</td>
            </tr>
            <tr>
              <th scope="row">{fiche.mention}</th>
              <td>
                <bdi>{values.mention}</bdi>
              </td>
            </tr>
          </tfoot>
        )}
        {membre && !row.bareme && (
          <tfoot>
            <tr>
              <th scope="row">{notation.ensemble}</th>
              <td>
                <Blank /> / {NOTE_MAX}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      <h3>{notation.remarques}</h3>
      <div className="paper-remarks" aria-hidden>
        <span />
        <span />
        <span />
      </div>
      <table className="paper-table paper-signatures">
        <thead>
          <tr>
            <th scope="col">{jury.membre}</th>
            <th scope="col">{jury.qualite}</th>
            <th scope="col">{jury.signature}</th>
          </tr>
        </thead>
        <tbody>
          {signing.map(({ id, nom, role: seat }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{nom}</bdi>
              </th>
              <td>
                <bdi>{seat ?? jury.seul}</bdi>
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

/** The chair comes first; a single juror is one. */
const isChair = ({ jury }: Feuille, { id }: Membre) => jury[0]?.id === id

/** The criteria of the whole sheet, or of a juror's own: `chair` says of one whether they preside. */
const marked = (bareme: NonNullable<Feuille['bareme']>, chair?: boolean) =>
  bareme.filter(({ qui }) => chair === undefined || qui === 'jury' || (qui === 'president' && chair))

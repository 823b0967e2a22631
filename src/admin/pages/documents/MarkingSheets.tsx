import { ASSESSED } from '../../../contract/document/facts'
import type { Feuille } from '../../../contract/document/feuille'
import { type Marker, markersOf } from '../../../contract/document/markers'
import { inALine } from '../../../contract/kernel/bidi'
import { NOTE_MAX } from '../../../contract/kernel/constants'
import { DefenceFacts } from '../../../ui/papers/DefenceFacts'
import { Blank, Facts, Letterhead, Points, Sheet } from '../../../ui/papers/parts'
import { Sentences, Title, useNamed, type Values, valuesOf } from '../../../ui/papers/template'
import { usePaper } from '../../../ui/papers/words'

/** What marks are written on: one for each defence, or one for each of who marks it, with what they have given. */
export function MarkingSheets({ rows, each }: { rows: readonly Feuille[]; each: boolean }) {
  const { texts } = usePaper().words
  return rows.flatMap((row) => {
    const markers = each ? markersOf(row, texts) : []
    return markers.length > 0
      ? markers.map((marker) => <MarkingSheet key={`${row.id}/${marker.key}`} row={row} marker={marker} />)
      : [<MarkingSheet key={row.id} row={row} />]
  })
}

function MarkingSheet({ row, marker }: { row: Feuille; marker?: Marker }) {
  const paper = usePaper()
  const { notation, jury, fiche } = paper.words.texts
  const { nom, role } = marker ?? {}
  const values: Values = { ...valuesOf(row, paper), destinataire: nom, role }
  const named = useNamed('fiche_notation')
  const signing = marker
    ? [marker]
    : row.jury.map((membre) => ({ key: membre.id, nom: membre.nom, role: membre.role ?? jury.seul }))
  const remarks = paper.blank ? [] : (marker?.marques ?? []).filter(({ remarque }) => remarque !== '')
  return (
    <Sheet kind="person" label={nom === undefined ? row.etudiant : `${row.etudiant}, ${nom}`}>
      <Letterhead />
      <Title of="fiche_notation" values={values} />
      <Sentences of="fiche_notation" values={values} />
      <DefenceFacts row={row} named={named} only={ASSESSED} />
      {marker && <Facts facts={[[notation.jure, inALine(paper.words.lang, [nom, role]), true]]} />}
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
            ? (marker?.marques ?? row.bareme).map(({ label, sur, points }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
                <tr key={place}>
                  <th scope="row">
                    <bdi>{label}</bdi>
                  </th>
                  <td>
                    <Points points={points} sur={sur} />
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
        {!marker && (
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
        {marker && !row.bareme && (
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
      {remarks.map(({ label, remarque }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
        <p key={place} className="paper-sentence">
          <bdi>{label}</bdi>: <bdi>{remarque}</bdi>
        </p>
      ))}
      {remarks.length === 0 && (
        <div className="paper-remarks" aria-hidden>
          <span />
          <span />
          <span />
        </div>
      )}
      <table className="paper-table paper-signatures">
        <thead>
          <tr>
            <th scope="col">{jury.membre}</th>
            <th scope="col">{jury.qualite}</th>
            <th scope="col">{jury.signature}</th>
          </tr>
        </thead>
        <tbody>
          {signing.map((each) => (
            <tr key={each.key}>
              <th scope="row">
                <bdi>{each.nom}</bdi>
              </th>
              <td>
                <bdi>{each.role}</bdi>
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

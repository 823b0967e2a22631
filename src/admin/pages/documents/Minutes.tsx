import type { Feuille } from '../../../contract/document/feuille'
import { isolate } from '../../../contract/kernel/bidi'
import { DefenceFacts } from '../../../ui/papers/DefenceFacts'
import { Facts, Letterhead, Points, Sheet, Signed } from '../../../ui/papers/parts'
import { commonOf, Sentences, Title, useNamed, valuesOf } from '../../../ui/papers/template'
import { usePaper } from '../../../ui/papers/words'
import { fill } from '../../../ui/texts/messages'

/** The minutes of each defence: before it with lines to fill in, after it with the result. */
export function Minutes({ rows }: { rows: readonly Feuille[] }) {
  return rows.map((row) => <Minute key={row.id} row={row} />)
}

function Minute({ row }: { row: Feuille }) {
  const paper = usePaper()
  const values = valuesOf(row, paper)
  const { fiche, resultat } = paper.words.texts
  const named = useNamed('pv')
  const rest = (['note', 'mention'] as const).filter((name) => !named.has(name))
  return (
    <Sheet kind="person" label={row.etudiant}>
      <Letterhead />
      <Title of="pv" values={commonOf(paper)} />
      <DefenceFacts row={row} named={named} />
      <Sentences of="pv" values={values} />
      {rest.length > 0 && (
        <>
          <h3>{resultat}</h3>
          <Facts facts={rest.map((name) => [fiche[name], values[name]])} />
        </>
      )}
      <Criteria row={row} />
      <JuryTable row={row} />
      <Signed />
    </Sheet>
  )
}

/** What each criterion of a scheme comes to, and who decided the grade. */
function Criteria({ row: { bareme, decision } }: { row: Feuille }) {
  const { words, blank } = usePaper()
  const { criteres, decide, ecart } = words.texts.pv
  const decided = blank ? null : decision
  return (
    <>
      {bareme && (
        <section className="paper-criteria">
          <h3>{criteres}</h3>
          <Facts facts={bareme.map((critere) => [critere.label, <Points key="points" {...critere} />])} />
        </section>
      )}
      {decided && (
        <p className="paper-sentence">
          {fill(decide, { nom: isolate(decided.signe_par), jour: words.day(decided.signe_le) })}
        </p>
      )}
      {decided?.motif && (
        <p className="paper-sentence">
          {ecart} <bdi>{decided.motif}</bdi>
        </p>
      )}
    </>
  )
}

function JuryTable({ row }: { row: Feuille }) {
  const { jury } = usePaper().words.texts
  return (
    <table className="paper-table paper-signatures">
      <caption>{jury.titre}</caption>
      <thead>
        <tr>
          <th scope="col">{jury.membre}</th>
          <th scope="col">{jury.qualite}</th>
          <th scope="col">{jury.signature}</th>
        </tr>
      </thead>
      <tbody>
        {row.jury.map(({ id, nom, grade, role }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{nom}</bdi>
              {grade && <bdi className="paper-small">{grade}</bdi>}
            </th>
            <td>
              <bdi>{role ?? jury.seul}</bdi>
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

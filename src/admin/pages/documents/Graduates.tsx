import { byStudent, grouped, type Proclaimed } from '../../../contract/document/groups'
import { Letterhead, Sheet, Signed } from '../../../ui/papers/parts'
import { saidOf } from '../../../ui/papers/Successes'
import { Sentences, Title } from '../../../ui/papers/template'
import { usePaper } from '../../../ui/papers/words'

/** Who graduates: a list for each act, as it said on the day on which it was published. */
export function GraduateLists({ rows }: { rows: readonly Proclaimed[] }) {
  const paper = usePaper()
  const { fiche } = paper.words.texts
  return grouped(rows, ({ proclame }) => `${proclame.acte} ${proclame.le}`).map(([key, graduates]) => {
    const [first] = graduates
    if (!first) return null
    return (
      <Sheet key={key} kind="list" label={first.proclame.acte}>
        <Letterhead />
        <Title of="liste_diplomes" values={saidOf(first, paper)} />
        <Sentences of="liste_diplomes" values={saidOf(first, paper)} />
        <table className="paper-table">
          <thead>
            <tr>
              <th scope="col">{fiche.matricule}</th>
              <th scope="col">{fiche.etudiant}</th>
              <th scope="col">{fiche.specialite}</th>
              <th scope="col">{fiche.note}</th>
              <th scope="col">{fiche.mention}</th>
            </tr>
          </thead>
          <tbody>
            {[...graduates].sort(byStudent).map(({ id, proclame }) => (
              <tr key={id}>
                <td>
                  <bdi>{proclame.matricule}</bdi>
                </td>
                <th scope="row">
                  <bdi>{proclame.etudiant}</bdi>
                </th>
                <td>
                  <bdi>{proclame.specialite}</bdi>
                </td>
                <td>{proclame.points !== null && paper.words.number(proclame.points)}</td>
                <td>
                  <bdi>{proclame.mention}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Signed />
      </Sheet>
    )
  })
}

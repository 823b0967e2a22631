import { byStudent, type Proclaimed } from '../../contract/document/groups'
import { Letterhead, Sheet, Signed } from './parts'
import { Sentences, Title, type Values, valuesOf } from './template'
import { type Paper, usePaper } from './words'

/** For each graduate, that they graduate, as the act said on the day on which it was published. */
export function Successes({ rows }: { rows: readonly Proclaimed[] }) {
  const paper = usePaper()
  return [...rows].sort(byStudent).map((row) => (
    <Sheet key={row.id} kind="person" label={row.proclame.etudiant}>
      <Letterhead />
      <Title of="attestation_reussite" values={saidOf(row, paper)} />
      <Sentences of="attestation_reussite" values={saidOf(row, paper)} />
      <Signed />
    </Sheet>
  ))
}

/** What the act said comes before what has become of it since. */
export function saidOf(row: Proclaimed, paper: Paper): Values {
  const { le, etudiant, matricule, diplome, niveau, points, mention } = row.proclame
  return {
    ...valuesOf({ ...row, matricule, diplome, niveau, mention, note: points }, paper),
    etudiant: <strong>{etudiant}</strong>,
    date: paper.words.day(le),
  }
}

import { CERTIFIED, saidByCertificate } from '../../contract/document/facts'
import type { Feuille } from '../../contract/document/feuille'
import { byStudent } from '../../contract/document/groups'
import { DefenceFacts } from './DefenceFacts'
import { Letterhead, Sheet, Signed } from './parts'
import { Sentences, Title, useNamed, valuesOf } from './template'
import { usePaper } from './words'

/** For each student, which internship they have done; for company and school to sign. */
export function InternshipCertificates({ rows }: { rows: readonly Feuille[] }) {
  const paper = usePaper()
  const shown = saidByCertificate(useNamed('attestation_stage'))
  return [...rows].sort(byStudent).map((row) => (
    <Sheet key={row.id} kind="person" label={row.etudiant}>
      <Letterhead />
      <Title of="attestation_stage" values={valuesOf(row, paper)} />
      <DefenceFacts row={row} named={shown} only={CERTIFIED} />
      <Sentences of="attestation_stage" values={valuesOf(row, paper)} />
      <Signed company={row.responsable ?? ''} />
    </Sheet>
  ))
}

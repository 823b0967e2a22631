import type { Feuille } from '../../contract/document/documents'
import { byStudent } from '../../contract/document/groups'
import { DefenceFacts } from './DefenceFacts'
import { Letterhead, Sheet, Signed } from './parts'
import { Sentences, Title, useNamed, valuesOf } from './template'
import { usePaper } from './words'

const CERTIFIED = [
  'etudiant',
  'matricule',
  'diplome',
  'niveau',
  'annee',
  'type',
  'sujet',
  'entreprise',
  'responsable',
  'tuteur',
  'encadrant',
  'periode',
  'duree',
  'heures',
  'gratification',
] as const

/** For each student, which internship they have done; for company and school to sign. */
export function InternshipCertificates({ rows }: { rows: readonly Feuille[] }) {
  const paper = usePaper()
  const named = useNamed('attestation_stage')
  // the sentence gives the days
  const known = new Set(named.has('debut') && named.has('fin') ? [...named, 'periode'] : named)
  const shown = named.has('duree_stage') ? known.add('duree') : known
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

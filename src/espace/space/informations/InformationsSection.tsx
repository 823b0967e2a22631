import type { MesInformations } from '../../../contract/etudiant/mesInformations'
import type { FaitDeLEtudiant } from '../../../contract/faits/demandes'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'
import { InformationsForm } from './InformationsForm'

/** What a student says of themselves for their agreements. */
export default function InformationsSection() {
  const { informations: t } = useTexts()
  const { data, problem, reload } = useLoaded(async () => {
    const { faits, etudiants } = await callSpace('espaceInformations', {})
    return { faits: faits as FaitDeLEtudiant[], etudiants: etudiants as MesInformations[] }
  })
  return (
    <>
      {problem}
      {data && <p className="space-parts">{t.intro}</p>}
      {data?.etudiants.map((etudiant) => (
        <section key={etudiant.id}>
          {data.etudiants.length > 1 && (
            <h2 className="space-heading">
              <bdi>{etudiant.nom}</bdi> · <bdi dir="ltr">{etudiant.matricule}</bdi>
            </h2>
          )}
          <InformationsForm key={etudiant.version} faits={data.faits} etudiant={etudiant} onSaved={reload} />
        </section>
      ))}
    </>
  )
}

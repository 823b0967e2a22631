import type { Etablissement } from '../../../contract/etablissement/etablissement'
import { SaveButton } from './SaveButton'
import { SchoolForm } from './SchoolForm'

/** The form of the school, with its button. */
export default function SchoolEditor({ loaded, onSaved }: { loaded: Etablissement; onSaved?: () => void }) {
  return (
    <SchoolForm loaded={loaded} {...(onSaved && { onSaved })}>
      <SaveButton />
    </SchoolForm>
  )
}

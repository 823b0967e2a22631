import type { Etablissement } from '../../../contract/etablissement'
import { SaveButton, SchoolForm } from './SchoolForm'

/** The form of the school, on its page. */
export default function SchoolEditor({ loaded }: { loaded: Etablissement }) {
  return (
    <SchoolForm loaded={loaded}>
      <SaveButton />
    </SchoolForm>
  )
}

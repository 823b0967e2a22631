import { ACCEPTED } from '../../../ui/files/accepted'
import './fichiers.css'

/** A button that chooses a file. */
export const FileChoice = ({
  label,
  primary = false,
  onChoose,
}: {
  label: string
  primary?: boolean
  onChoose: (file: File) => void
}) => (
  <label className={`button space-choose${primary ? ' button-primary' : ''}`}>
    {label}
    <input
      type="file"
      accept={ACCEPTED}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onChoose(file)
        // the same file may be chosen again
        target.value = ''
      }}
    />
  </label>
)

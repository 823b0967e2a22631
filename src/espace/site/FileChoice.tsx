import { useId } from 'react'
import { ACCEPTED } from '../../ui/files/accepted'

interface FileChoiceProps {
  label: string
  /** What screen readers say, where the page has several of one label. */
  name?: string
  /** An explanation beside the button. */
  hint?: string
  accept?: string
  primary?: boolean
  onChoose: (file: File) => void
}

/** A button that chooses a file: a document, unless other types are named. */
export function FileChoice({
  label,
  name,
  hint,
  accept = ACCEPTED,
  primary = false,
  onChoose,
}: FileChoiceProps) {
  const id = useId()
  return (
    <>
      <label className={`button file-choice${primary ? ' button-primary' : ''}`}>
        {label}
        <input
          type="file"
          accept={accept}
          aria-label={name}
          aria-describedby={hint ? id : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onChoose(file)
            // allows choosing the same file again
            target.value = ''
          }}
        />
      </label>
      {hint && (
        <p className="field-hint" id={id}>
          {hint}
        </p>
      )}
    </>
  )
}

import { useId } from 'react'
import { ACCEPTED } from '../../ui/files/accepted'
import './fileChoice.css'

interface FileChoiceProps {
  label: string
  /** What stands by the button and explains it. */
  hint?: string
  accept?: string
  primary?: boolean
  onChoose: (file: File) => void
}

/** A button that chooses a file: a document, unless other kinds are named. */
export function FileChoice({ label, hint, accept = ACCEPTED, primary = false, onChoose }: FileChoiceProps) {
  const id = useId()
  return (
    <>
      <label className={`button file-choice${primary ? ' button-primary' : ''}`}>
        {label}
        <input
          type="file"
          accept={accept}
          aria-describedby={hint ? id : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onChoose(file)
            // the same file may be chosen again
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

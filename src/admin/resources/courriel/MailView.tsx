import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Failed, Loading } from '../../schema'

interface MailViewProps {
  title: string
  /** Absent: loading. `html` is empty if the mail has only text. */
  content: { objet: string; texte: string; html: string } | undefined
  error: unknown
  /** Title of the message when the content cannot be read. */
  failed: string
  retry: () => unknown
  onClose: () => void
  /** Above the message, or instead of it if its content has been deleted. */
  children?: ReactNode
}

/** A mail as its reader gets it, without scripts and with links switched off. */
export function MailView({ title, content, error, failed, retry, onClose, children }: MailViewProps) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <bdi>{content?.objet ?? title}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 1.5, minHeight: 320 }}>
        {error ? <Failed error={error} title={failed} retry={retry} /> : !content && <Loading />}
        {children}
        {content?.html && (
          <iframe
            title={content.objet}
            sandbox=""
            srcDoc={content.html}
            style={{ width: '100%', height: '60vh', border: 0, background: '#fff' }}
          />
        )}
        {content && !content.html && content.texte && (
          <div dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {content.texte}
          </div>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

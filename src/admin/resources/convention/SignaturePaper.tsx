import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { convention } from '../../../contract/convention/convention'
import type { ConventionLue } from '../../../contract/convention/conventionLue'
import { useCall } from '../../dataProvider/useCall'
import { isolated } from '../../schema'
import { useMayCall } from '../../schema/declare/rights'
import { FileButton } from '../../schema/files/FileButton'
import { useNotifyError } from '../../schema/notices/useNotifyError'
import { papersOf } from './papersOf'

interface SignaturePaperProps {
  of: Pick<ConventionLue, 'id' | 'etat'>
  stage_id: number
  signature: ConventionLue['signatures'][number]
  onDone: () => Promise<unknown>
}

/** The paper of a signature: opened, and added or replaced while the agreement is in force. */
export function SignaturePaper({ of: { id, etat }, stage_id, signature, onDone }: SignaturePaperProps) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { handIn, open } = papersOf(call, stage_id)
  const writable = useMayCall(convention.conventionJoindre) && etat !== 'annulee'
  const { qui, fichier } = signature
  const join = async (file: File) => {
    try {
      await call(convention.conventionJoindre, { id, qui, fichier_id: await handIn(file) })
      notify(`${TEXTS}.joined`, { type: 'success' })
    } catch (error) {
      notifyError(error)
    } finally {
      await onDone()
    }
  }
  return (
    <>
      {fichier && (
        <Button
          size="small"
          aria-label={translate('files.open', isolated({ name: fichier.nom }))}
          onClick={() => void open(fichier.id).catch(notifyError)}
        >
          <bdi>{fichier.nom}</bdi>
        </Button>
      )}
      {writable && (
        <FileButton
          size="small"
          label={translate(`${TEXTS}.${fichier ? 'replace' : 'join'}`)}
          onChoose={([file]) => void (file && join(file))}
        />
      )}
    </>
  )
}

const TEXTS = 'resources.convention.papier'

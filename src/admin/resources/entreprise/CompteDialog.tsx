import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { SANS_COMPTE } from '../../../contract/constants'
import type { Entreprise } from '../../../contract/entities'
import { isolated } from '../../schema'
import { CompteForm } from './CompteForm'
import { NouveauCompte } from './NouveauCompte'

/** The account of a company: makes it, or changes its e-mail, password and state. */
export default function CompteDialog({ row, onClose }: { row: Entreprise; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  // the list may be refreshed meanwhile, and the modal is to stay what it was opened as
  const [entreprise] = useState(row)
  const Content = entreprise.is_compte === SANS_COMPTE ? NouveauCompte : CompteForm
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {translate('resources.entreprise.compte.title', isolated({ nom: entreprise.nom_entreprise }))}
      </DialogTitle>
      <DialogContent>
        <Content entreprise={entreprise} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

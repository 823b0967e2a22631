import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { SANS_COMPTE } from '../../../contract/kernel/constants'
import type { Entreprise } from '../../../contract/specification/entities'
import { lazily } from '../../lazily'
import { isolated } from '../../schema'
import { GuardedDialog } from '../../schema/form/GuardedDialog'

const CompteForm = lazily(() => import('./CompteForm'))
const NouveauCompte = lazily(() => import('./NouveauCompte'))

/** The account of a company: makes it, or changes its e-mail, password and state. */
export default function CompteDialog({ row, onClose }: { row: Entreprise; onClose: () => void }) {
  const translate = useTranslate()
  // the list may be refreshed, but the modal must stay as it was opened
  const [entreprise] = useState(row)
  const Content = entreprise.is_compte === SANS_COMPTE ? NouveauCompte : CompteForm
  return (
    <GuardedDialog
      title={translate('resources.entreprise.compte.title', isolated({ nom: entreprise.nom_entreprise }))}
      onClose={onClose}
    >
      <Suspense>
        <Content entreprise={entreprise} onClose={onClose} />
      </Suspense>
    </GuardedDialog>
  )
}

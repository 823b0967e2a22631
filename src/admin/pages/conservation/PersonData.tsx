import { Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { donnees } from '../../../contract/donnees/donnees'
import { saveFile } from '../../../ui/files/saveFile'
import { useDonneesTexts } from '../../../ui/texts/donneesTexts'
import { readLang } from '../../../ui/texts/language'
import { fill } from '../../../ui/texts/messages'
import { useCall } from '../../dataProvider/useCall'
import { email, emailAddress, formatNumber, isolated, useNotifyError, type Values } from '../../schema'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'

const FIELDS = { email: email({ label: 'dossier.email', required: 'form.personne.email', wide: true }) }

/** All data about somebody who asks by letter, by their address. */
export function PersonData() {
  const { conservation: t } = useDonneesTexts(readLang())
  const call = useCall()
  const notifyError = useNotifyError()
  const [told, setTold] = useState('')
  const ask = async ({ email: typed }: Values) => {
    const address = String(typed)
    try {
      const { donnees: kept, adresse } = await call(donnees.donneesPersonne, { email: address })
      // the request itself is a row too
      const rows = kept.reduce((all, { nom, nombre }) => all + (nom === 'remise' ? 0 : nombre), 0)
      if (rows > 0) saveFile(adresse)
      const values = isolated({ adresse: address, nombre: formatNumber(rows) }) as Record<string, string>
      setTold(fill(rows > 0 ? t.trouve : t.personneVide, values))
    } catch (error) {
      notifyError(error)
      return NOT_SAVED
    }
    return undefined
  }
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
      <Typography component="h2" variant="h6">
        {t.personne}
      </Typography>
      <Typography sx={{ mb: 2 }} color="textSecondary">
        {t.personneIntro}
      </Typography>
      <DeclaredForm
        fields={FIELDS}
        form={{ fields: ['email'], checks: [emailAddress('email', 'form.emailInvalid')] }}
        place={['conservation', 'personne']}
        onSubmit={ask}
      >
        <FormButtons submitText={t.preparer} />
      </DeclaredForm>
      <Typography role="status" sx={{ mt: 1 }}>
        {told}
      </Typography>
    </Paper>
  )
}

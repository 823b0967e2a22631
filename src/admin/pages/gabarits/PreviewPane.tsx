import SendIcon from '@mui/icons-material/SendOutlined'
import { Autocomplete, Button, Paper, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { GabaritTexte } from '../../../contract/gabarit/gabarit'
import { gabarit } from '../../../contract/gabarit/gabaritCalls'
import { GABARITS, type GabaritCle } from '../../../contract/gabarit/gabarits'
import type { Lang } from '../../../contract/kernel/constants'
import { PdfView } from '../../../ui/files/PdfView'
import { useCall } from '../../dataProvider'
import { useErrorText, useNotifyError } from '../../schema'
import { usePaused } from '../../schema/inputs/usePaused'
import { dirOf } from './dirOf'

/** Between the last letter and the preview. */
const PAUSE_MS = 250

interface Fiche {
  id: number
  nom: string
}

/** A preview of the text while it is typed, with examples or a record; it can be mailed to oneself. */
export function PreviewPane({
  cle,
  lang,
  text,
  isFaulty,
}: {
  cle: GabaritCle
  lang: Lang
  text: GabaritTexte
  /** It could not be sent. */
  isFaulty: boolean
}) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const errorText = useErrorText()
  const [fiche, setFiche] = useState<Fiche | null>(null)
  const [sending, setSending] = useState(false)
  const { objet, corps } = usePaused(text, PAUSE_MS)
  const input = { cle, lang, objet, corps, fiche: fiche?.id ?? null }
  const isThere = Boolean(objet.trim() && corps.trim())
  const { genre } = GABARITS[cle]
  const isPaper = genre === 'document'
  const { data, error } = useQuery({
    queryKey: ['gabarit-apercu', input],
    queryFn: ({ signal }) => call(gabarit.gabaritApercu, input, { signal }),
    enabled: !isPaper && isThere,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data: paper, error: paperError } = useQuery({
    queryKey: ['gabarit-apercu-papier', input],
    queryFn: ({ signal }) => call(gabarit.gabaritApercuPapier, input, { signal }),
    enabled: isPaper && isThere,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const problem = error ?? paperError

  const test = async () => {
    setSending(true)
    try {
      const { email } = await call(gabarit.gabaritEssai, { ...input, ...text })
      notify('gabarit.tested', { type: 'success', messageArgs: { email } })
    } catch (refused) {
      notifyError(refused)
    } finally {
      setSending(false)
    }
  }

  return (
    <Paper
      variant="outlined"
      component="section"
      className="gabarit-preview"
      aria-labelledby="gabarit-apercu"
    >
      <h2 id="gabarit-apercu">{translate('gabarit.preview')}</h2>
      <div className="gabarit-with">
        <FicheChoice cle={cle} value={fiche} onChange={setFiche} />
        {genre === 'message' && (
          <Button
            variant="outlined"
            startIcon={<SendIcon />}
            loading={sending}
            disabled={isFaulty}
            onClick={() => void test()}
          >
            {translate('gabarit.test')}
          </Button>
        )}
      </div>
      {problem && <Typography color="error">{errorText(problem)}</Typography>}
      {!isPaper && data && (
        <>
          <Typography sx={{ fontWeight: 600 }} lang={lang} dir={dirOf(lang)}>
            <bdi>{data.objet}</bdi>
          </Typography>
          {/* no script runs in it, and no link works */}
          <iframe
            sandbox=""
            srcDoc={data.html}
            title={translate('gabarit.previewOf', { objet: data.objet })}
          />
        </>
      )}
      {isPaper && paper && (
        <PdfView
          file={paper}
          title={translate('gabarit.previewOf', { objet: paper.nom })}
          hint={translate('documents.noViewer')}
        />
      )}
    </Paper>
  )
}

function FicheChoice({
  cle,
  value,
  onChange,
}: {
  cle: GabaritCle
  value: Fiche | null
  onChange: (fiche: Fiche | null) => void
}) {
  const translate = useTranslate()
  const call = useCall()
  const [typed, setTyped] = useState('')
  const q = usePaused(typed === value?.nom ? '' : typed, PAUSE_MS).slice(0, 200)
  const { data } = useQuery({
    queryKey: ['gabarit-fiches', cle, q],
    queryFn: ({ signal }) => call(gabarit.gabaritFiches, { cle, q }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Autocomplete
      size="small"
      options={data?.fiches ?? []}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, text) => setTyped(text)}
      filterOptions={(options) => options}
      getOptionLabel={({ nom }) => nom}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('table.empty')}
      clearText={translate('gabarit.example')}
      openText={translate('gabarit.record')}
      closeText={translate('gabarit.record')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('gabarit.record')}
          placeholder={translate('gabarit.example')}
        />
      )}
    />
  )
}

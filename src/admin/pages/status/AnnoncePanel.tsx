import { Button, Paper, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { type Annonce, annonces, GENRES_ANNONCE } from '../../../contract/etat/annonce'
import { LANGS } from '../../../contract/kernel/constants'
import { refreshService } from '../../../ui/service/service'
import { useCall } from '../../dataProvider/useCall'
import { choice, dateTime, Failed, Loading, labels, useNotifyError, type Values } from '../../schema'
import { DeclaredForm, NOT_SAVED, refusedBy } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { useSaving } from '../../schema/form/useSaving'

const FIELDS = {
  texte: labels({ label: 'annonce.fields.texte', help: 'annonce.help.texte' }),
  genre: choice(
    GENRES_ANNONCE.map((value) => ({ value, label: `annonce.genres.${value}` })),
    { label: 'annonce.fields.genre', required: 'annonce.required.genre', as: 'text', wide: true },
  ),
  debut: dateTime({ label: 'annonce.fields.debut', help: 'annonce.help.debut' }),
  fin: dateTime({ label: 'annonce.fields.fin', help: 'annonce.help.fin' }),
}
const SOURCES = ['texte', 'genre', 'debut', 'fin'] as const
const FORM = {
  fields: [...SOURCES],
  checks: [
    {
      fails: ({ debut, fin }: Values) => Boolean(debut && fin && String(fin) <= String(debut)),
      message: 'annonce.endsFirst' as const,
      field: 'fin',
    },
  ],
}

/** The announcement to everybody: its text, its kind, and from when until when it is shown. */
export function AnnoncePanel() {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['annonce'],
    queryFn: async ({ signal }) => (await call(annonces.annonce, {}, { signal })).annonce,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, sm: 3 }, mt: 2 }}>
      <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
        {translate('annonce.titre')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '72ch' }}>
        {translate('annonce.intro')}
      </Typography>
      {error ? (
        <Failed error={error} title="annonce.failed" retry={() => void refetch()} />
      ) : (
        !data && <Loading />
      )}
      {data && <AnnonceForm loaded={data} />}
    </Paper>
  )
}

function AnnonceForm({ loaded }: { loaded: Annonce }) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const read = async () => (await call(annonces.annonce, {})).annonce
  const { record, values, formKey, save, restart, question } = useSaving(loaded, {
    fields: () => FIELDS,
    sources: SOURCES,
    toValues: ({ version: _, ...said }) => said as Values,
    read,
    send: (typed, { version }) => call(annonces.annonceEnregistrer, { ...typed, version } as never),
  })
  const submit = async (typed: Values) => {
    try {
      if (!(await save(typed))) return NOT_SAVED
      restart(await read())
    } catch (error) {
      notifyError(error)
      return refusedBy(error)
    }
    void refreshService()
    notify(isWritten(typed.texte) ? 'annonce.enregistree' : 'annonce.retiree', { type: 'success' })
    return undefined
  }
  return (
    <>
      <DeclaredForm
        key={formKey}
        fields={FIELDS}
        form={FORM}
        values={values}
        place={['annonce', 'service']}
        onSubmit={submit}
      >
        <FormButtons submitText={translate('annonce.enregistrer')}>
          {isWritten(record.texte) && (
            <Button color="inherit" onClick={() => void submit({ ...values, texte: NOTHING })}>
              {translate('annonce.retirer')}
            </Button>
          )}
        </FormButtons>
      </DeclaredForm>
      {question}
    </>
  )
}

const NOTHING = { fr: '', en: '', ar: '' }
const isWritten = (texte: unknown) => LANGS.some((lang) => (texte as typeof NOTHING | undefined)?.[lang])

import { Alert, Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Flux } from '../../../contract/flux/flux'
import { ACCES, FICHES_DE_FLUX, SOURCES } from '../../../contract/flux/sources'
import { choice, flag, type InputProps, number, text, time } from '../../schema'
import type { Values } from '../../schema/declare/types'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { TextInput } from '../../schema/inputs/basic'
import { CodedSelect } from '../../schema/inputs/CodedSelect'
import { PasswordInput } from '../../schema/inputs/PasswordInput'
import type { FluxDialogProps } from './settings'

interface FluxFormProps extends Pick<FluxDialogProps, 'feed' | 'of'> {
  /** What was typed before the columns were looked at. */
  values: Values | undefined
  /** Resolves to whether it went well. */
  onSubmit: (values: Values, keepsColumns: boolean) => Promise<boolean>
  onCancel: () => void
}

/** What a feed brings, from where and when. */
export default function FluxForm({ feed, of, values: typed, onSubmit, onCancel }: FluxFormProps) {
  const translate = useTranslate()
  const [fields] = useState(() => fieldsOf(of, feed))
  const [form] = useState(() => ({ fields: Object.keys(fields) as (keyof typeof fields)[] }))
  const [values] = useState<Values>(() => typed ?? (feed ? valuesOf(feed) : NEW))
  /** Whether the columns stay as they are. */
  const keeps = useRef(false)
  const setKeeps = (now: boolean) => {
    keeps.current = now
  }
  const submit = async (sent: Values) => ((await onSubmit(sent, keeps.current)) ? undefined : NOT_SAVED)
  return (
    <DeclaredForm
      fields={fields}
      form={form}
      values={values}
      place={['flux', feed?.id ?? 0]}
      isNew={!feed}
      onSubmit={submit}
    >
      <div onClickCapture={() => setKeeps(false)}>
        <FormButtons onCancel={onCancel} submitText={translate('flux.colonnes')}>
          {feed && (
            <Button type="submit" onClick={() => setKeeps(true)} sx={{ marginInlineEnd: 'auto' }}>
              {translate('ra.action.save')}
            </Button>
          )}
        </FormButtons>
      </div>
    </DeclaredForm>
  )
}

/** The files of the folder, one of which is taken by a click. */
function FilesThere({ of: { dossier, fichiers } }: Pick<FluxDialogProps, 'of'>) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const source = useWatch({ name: 'source' })
  if (source !== 'fichier') return null
  if (!dossier || fichiers.length === 0)
    return (
      <Alert severity="info" sx={{ mt: 1 }}>
        {translate(dossier ? 'flux.dossierVide' : 'flux.sansDossier')}
      </Alert>
    )
  return (
    <div className="flux-files">
      <span>{translate('flux.fichiers')}</span>
      {fichiers.map((name) => (
        <Button
          key={name}
          size="small"
          onClick={() => setValue('lieu', name, { shouldDirty: true, shouldValidate: true })}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
    </div>
  )
}

const label = (source: string) => ({ label: `flux.fields.${source}` })
const isAddress = ({ source }: Values) => source !== 'fichier'
const isDirectory = ({ source }: Values) => source === 'ldap'

const fieldsOf = (of: FluxDialogProps['of'], feed: Flux | undefined) => ({
  nom: text({ ...label('nom'), required: 'flux.required.nom' }),
  fiche: choice(
    FICHES_DE_FLUX.map((value) => ({ value, label: `flux.fiches.${value}` })),
    { ...label('fiche'), required: 'flux.required.fiche', as: 'text', readOnly: feed !== undefined },
  ),
  source: choice(
    SOURCES.map((value) => ({ value, label: `flux.sources.${value}` })),
    { ...label('source'), required: 'flux.required.source', as: 'text', readOnly: feed !== undefined },
  ),
  acces: choice(
    ACCES.map((value) => ({ value, label: `flux.acces.${value}` })),
    { ...label('acces'), as: 'text', when: isAddress },
  ),
  lieu: text({
    ...label('lieu'),
    required: 'flux.required.lieu',
    help: 'flux.help.lieu',
    wide: true,
    input: (props: InputProps) => (
      <>
        <TextInput {...props} />
        <FilesThere of={of} />
      </>
    ),
  }),
  base: text({ ...label('base'), when: isDirectory }),
  filtre: text({ ...label('filtre'), help: 'flux.help.filtre', when: isDirectory }),
  identifiant: text({
    ...label('identifiant'),
    when: (values) => isAddress(values) && values.acces === 'basic',
  }),
  secret: text({
    ...label('secret'),
    ...(feed && feed.acces !== 'aucun' && { help: 'flux.help.secret' }),
    secret: true,
    input: PasswordInput,
    when: (values) => isAddress(values) && values.acces !== 'aucun',
  }),
  heure: time({ ...label('heure'), help: 'flux.help.heure' }),
  plafond: number({ ...label('plafond'), help: 'flux.help.plafond' }),
  creer: flag({ ...label('creer'), wide: true, when: ({ fiche }) => fiche === 'inscrit' }),
  utilisateur: text({
    ...label('utilisateur'),
    input: (props: InputProps) => (
      <CodedSelect
        {...props}
        options={of.collegues.map(({ value, label }) => ({ value: String(value), label }))}
      />
    ),
  }),
})

const NEW: Values = {
  nom: '',
  fiche: 'inscrit',
  source: 'fichier',
  lieu: '',
  acces: 'aucun',
  plafond: 20,
  creer: 0,
}
const valuesOf = ({ utilisateur, ...feed }: Flux): Values => ({
  ...feed,
  utilisateur: utilisateur ? String(utilisateur.value) : '',
})

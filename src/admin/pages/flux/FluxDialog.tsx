import { Alert, Button, Chip } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  ACCES,
  FICHES_DE_FLUX,
  type FicheDeFlux,
  type Flux,
  flux,
  SOURCES,
} from '../../../contract/flux/flux'
import type { Correspondance } from '../../../contract/import/correspondance'
import type { FileAsRead } from '../../../contract/import/importCalls'
import type { FieldNames } from '../../../contract/import/importMatch'
import type { Output } from '../../../contract/kernel/endpoint'
import { ErrorDetails } from '../../../contract/kernel/errors'
import { ApiError } from '../../../ui/calls/ApiError'
import { readLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider/useCall'
import { resources } from '../../resources'
import { choice, flag, type InputProps, isolated, number, text, time, useNotifyError } from '../../schema'
import { DefinitionContext } from '../../schema/declare/DefinitionContext'
import type { Values } from '../../schema/declare/types'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { readFieldNames } from '../../schema/import/fieldNames'
import { CodedSelect } from '../../schema/inputs/CodedSelect'
import { ColumnsForm } from './ColumnsForm'

type Listed = Output<typeof flux.flux>

interface FluxDialogProps {
  /** Absent: a new one. */
  feed?: Flux
  of: Pick<Listed, 'dossier' | 'fichiers' | 'collegues'>
  onSaved: () => void
  onClose: () => void
}

/** What is sent of the settings, but for the columns. */
function settingsOf(values: Values) {
  const { nom, source, lieu, base, filtre, acces, identifiant, secret, heure, plafond, creer, utilisateur } =
    values
  const isFile = source === 'fichier'
  const right = isFile ? ('aucun' as const) : (acces as (typeof ACCES)[number])
  return {
    nom: String(nom),
    source: source as (typeof SOURCES)[number],
    lieu: String(lieu ?? '').trim(),
    base: source === 'ldap' ? String(base ?? '') : '',
    filtre: source === 'ldap' ? String(filtre ?? '') : '',
    acces: right,
    identifiant: right === 'basic' ? String(identifiant ?? '') : '',
    ...(secret && right !== 'aucun' && { secret: String(secret) }),
    heure: heure ? String(heure).slice(0, 5) : null,
    plafond: Number(plafond ?? 20),
    creer: (creer ? 1 : 0) as 0 | 1,
    ...(utilisateur && { utilisateur: Number(utilisateur) }),
  }
}

const label = (source: string) => ({ label: `flux.fields.${source}` })
const isAddress = ({ source }: Values) => source !== 'fichier'
const isDirectory = ({ source }: Values) => source === 'ldap'

const fieldsOf = ({ collegues }: FluxDialogProps['of'], feed: Flux | undefined) => ({
  nom: text({ ...label('nom'), required: 'flux.required.nom' }),
  fiche: choice(
    FICHES_DE_FLUX.map((value) => ({ value, label: `flux.fiches.${value}` })),
    { ...label('fiche'), required: 'flux.required.fiche', as: 'text', readOnly: feed !== undefined },
  ),
  source: choice(
    SOURCES.map((value) => ({ value, label: `flux.sources.${value}` })),
    { ...label('source'), required: 'flux.required.source', as: 'text', readOnly: feed !== undefined },
  ),
  lieu: text({ ...label('lieu'), required: 'flux.required.lieu', help: 'flux.help.lieu', wide: true }),
  base: text({ ...label('base'), when: isDirectory }),
  filtre: text({ ...label('filtre'), help: 'flux.help.filtre', when: isDirectory }),
  acces: choice(
    ACCES.map((value) => ({ value, label: `flux.acces.${value}` })),
    { ...label('acces'), as: 'text', when: isAddress },
  ),
  identifiant: text({
    ...label('identifiant'),
    when: (values) => isAddress(values) && values.acces === 'basic',
  }),
  secret: text({
    ...label('secret'),
    ...(feed && feed.acces !== 'aucun' && { help: 'flux.help.secret' }),
    secret: true,
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
        options={collegues.map(({ value, label }) => ({ value: String(value), label }))}
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

interface Opened {
  values: Values
  table: FileAsRead
  names: FieldNames
  reading: Correspondance['lecture']
}

/** What a feed brings, from where and when; then, which column of its source is which field. */
export default function FluxDialog({ feed, of, onSaved, onClose }: FluxDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const notifyError = useNotifyError()
  const [fields] = useState(() => fieldsOf(of, feed))
  const [form] = useState(() => ({ fields: Object.keys(fields) as (keyof typeof fields)[] }))
  const [values, setValues] = useState<Values>(() => (feed ? valuesOf(feed) : NEW))
  const [opened, setOpened] = useState<Opened>()
  const [message, setMessage] = useState<string>()
  /** Whether the columns stay as they are. */
  const keeps = useRef(false)
  const setKeeps = (now: boolean) => {
    keeps.current = now
  }

  const save = async (sent: Values, correspondance: Correspondance): Promise<boolean> => {
    const settings = { ...settingsOf(sent), correspondance }
    try {
      if (feed) await call(flux.fluxModifier, { ...settings, id: feed.id, version: feed.version })
      else await call(flux.fluxAjouter, { ...settings, fiche: sent.fiche as FicheDeFlux })
    } catch (error) {
      setMessage(undefined)
      if (isOfPlace(error)) setMessage(translate('flux.required.place'))
      else notifyError(error)
      return false
    }
    onSaved()
    return true
  }

  const look = async (sent: Values, reading: Correspondance['lecture']): Promise<boolean> => {
    const fiche = sent.fiche as FicheDeFlux
    const { source, lieu, base, filtre, acces, identifiant, secret } = settingsOf(sent)
    setMessage(undefined)
    try {
      const answer = await call(flux.fluxSource, {
        fiche,
        source,
        lieu,
        base,
        filtre,
        acces,
        identifiant,
        ...(secret && { secret }),
        ...(feed && { id: feed.id }),
        lecture: reading,
        lang: readLang(),
      })
      if (!answer.table) {
        setMessage(answer.message ?? '')
        return false
      }
      const definition = definitionOf(fiche)
      const names = await readFieldNames(fiche, definition.fields)
      setOpened({ values: sent, table: answer.table, names, reading })
      return true
    } catch (error) {
      if (isOfPlace(error)) setMessage(translate('flux.required.place'))
      else notifyError(error)
      return false
    }
  }

  const submit = async (sent: Values) => {
    setValues(sent)
    const isDone =
      keeps.current && feed
        ? await save(sent, feed.correspondance)
        : await look(sent, feed?.correspondance.lecture ?? {})
    return isDone ? undefined : NOT_SAVED
  }

  const title = feed
    ? translate('flux.modification', isolated({ nom: feed.nom }))
    : translate('flux.creation')
  return (
    <GuardedDialog title={title} wide={opened !== undefined} onClose={onClose}>
      {message && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
      {opened ? (
        <DefinitionContext.Provider value={definitionOf(opened.values.fiche as FicheDeFlux)}>
          <ColumnsForm
            key={JSON.stringify(opened.reading)}
            fiche={opened.values.fiche as FicheDeFlux}
            table={opened.table}
            names={opened.names}
            reading={opened.reading}
            before={feed?.correspondance}
            submitText={translate(feed ? 'ra.action.save' : 'flux.creer')}
            reread={async (changed) => void (await look(opened.values, { ...opened.reading, ...changed }))}
            onBack={() => setOpened(undefined)}
            onCancel={onClose}
            onSubmit={async (chosen) => void (await save(opened.values, chosen))}
          />
        </DefinitionContext.Provider>
      ) : (
        <DeclaredForm
          fields={fields}
          form={form}
          values={values}
          place={['flux', feed?.id ?? 0]}
          isNew={!feed}
          onSubmit={submit}
        >
          <FilesThere of={of} />
          <div onClickCapture={() => setKeeps(false)}>
            <FormButtons onCancel={onClose} submitText={translate('flux.colonnes')}>
              {feed && (
                <Button type="submit" onClick={() => setKeeps(true)} sx={{ marginInlineEnd: 'auto' }}>
                  {translate('ra.action.save')}
                </Button>
              )}
            </FormButtons>
          </div>
        </DeclaredForm>
      )}
    </GuardedDialog>
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
        <Chip
          key={name}
          size="small"
          variant="outlined"
          label={<bdi>{name}</bdi>}
          onClick={() => setValue('lieu', name, { shouldDirty: true, shouldValidate: true })}
        />
      ))}
    </div>
  )
}

const definitionOf = (fiche: FicheDeFlux) => {
  const definition = resources.find(({ name }) => name === fiche)
  if (!definition) throw new Error(`${fiche} has no declaration`)
  return definition
}

/** Whether the place was refused: it is none of its kind, or inside the network. */
const isOfPlace = (error: unknown) =>
  error instanceof ApiError &&
  error.code === 'validation' &&
  ErrorDetails.safeParse(error.details).data?.issues?.some(({ path }) => path === 'lieu') === true

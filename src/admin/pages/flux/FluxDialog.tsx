import { Alert } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { flux } from '../../../contract/flux/flux'
import type { FicheDeFlux } from '../../../contract/flux/sources'
import type { Correspondance } from '../../../contract/import/correspondance'
import type { FileAsRead } from '../../../contract/import/importCalls'
import type { FieldNames } from '../../../contract/import/importMatch'
import { ErrorDetails } from '../../../contract/kernel/errors'
import { ApiError } from '../../../ui/calls/ApiError'
import { readLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider/useCall'
import { lazily } from '../../lazily'
import { resources } from '../../resources'
import { isolated, Loading, useNotifyError } from '../../schema'
import { DefinitionContext } from '../../schema/declare/DefinitionContext'
import type { Values } from '../../schema/declare/types'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { readFieldNames } from '../../schema/import/fieldNames'
import { type FluxDialogProps, settingsOf } from './settings'

const ColumnsForm = lazily(() => import('./ColumnsForm'))
const FluxForm = lazily(() => import('./FluxForm'))

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
  const [values, setValues] = useState<Values>()
  const [opened, setOpened] = useState<Opened>()
  const [message, setMessage] = useState<string>()

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

  /** @returns whether it went well */
  const submit = (sent: Values, keepsColumns: boolean) => {
    setValues(sent)
    return keepsColumns && feed
      ? save(sent, feed.correspondance)
      : look(sent, feed?.correspondance.lecture ?? {})
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
          <Suspense fallback={<Loading />}>
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
          </Suspense>
        </DefinitionContext.Provider>
      ) : (
        <Suspense fallback={<Loading />}>
          <FluxForm {...(feed && { feed })} of={of} values={values} onSubmit={submit} onCancel={onClose} />
        </Suspense>
      )}
    </GuardedDialog>
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

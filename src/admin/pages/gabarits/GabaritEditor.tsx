import BackIcon from '@mui/icons-material/ArrowBack'
import { Button, Paper, Typography } from '@mui/material'
import { type FormEvent, Fragment, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { GABARITS, type GabaritCle } from '../../../contract/gabarit/gabarits'
import { LANGS, type Lang } from '../../../contract/kernel/constants'
import { readLang } from '../../../ui/texts/language'
import { Failed, Loading, useNotifyError } from '../../schema'
import { TypedOffer } from '../../schema/form/TypedOffer'
import { useUnsaved } from '../../schema/form/unsaved'
import { LangTabs } from './LangTabs'
import { PreviewPane } from './PreviewPane'
import { TextFields } from './TextFields'
import { type OpenGabarit, useGabarit } from './useGabarit'
import { useText } from './useText'
import { VersionList } from './VersionList'
import './gabarits.css'

/** One message or document: its text in each language, how it reads, and its earlier versions. */
export default function GabaritEditor({ cle }: { cle: GabaritCle }) {
  const translate = useTranslate()
  const { kept, error, refetch, read } = useGabarit(cle)
  return (
    <>
      <div className="gabarit-head">
        <Button component={Link} to="/Modeles" startIcon={<BackIcon className="gabarit-back" />}>
          {translate('gabarit.back')}
        </Button>
        <Typography component="h1" variant="h5" sx={{ fontWeight: 600 }}>
          {translate(`gabarit.cles.${cle}`)}
        </Typography>
      </div>
      {kept && <Editor cle={cle} kept={kept} read={read} />}
      {!kept && error && <Failed error={error} retry={() => void refetch()} />}
      {!kept && !error && <Loading />}
    </>
  )
}

interface EditorProps {
  cle: GabaritCle
  kept: OpenGabarit
  read: () => Promise<OpenGabarit>
}

function Editor(props: EditorProps) {
  const { cle, kept, read } = props
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [lang, setLang] = useState<Lang>(readLang)
  const [busy, setBusy] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const texts = { fr: useText('fr', props), en: useText('en', props), ar: useText('ar', props) }
  const { [lang]: text } = texts
  const before = LANGS.flatMap((each) => texts[each].before ?? [])
  const changed = LANGS.filter((each) => texts[each].isChanged)
  useUnsaved(() => changed.length > 0)

  const run = async (work: () => Promise<boolean>, done: string) => {
    setBusy(true)
    try {
      if (await work()) notify(done, { type: 'success' })
    } catch (refused) {
      notifyError(refused)
      // what somebody else has written in the meantime is among the versions
      await read().catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }

  const saveAll = async () => {
    for (const each of changed) {
      flushSync(() => setLang(each))
      if (!(await texts[each].save())) return false
    }
    return true
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || changed.length === 0) return
    const faulty = changed.find((each) => texts[each].isEmpty || texts[each].faults.length > 0)
    if (!faulty) {
      void run(saveAll, 'gabarit.saved')
      return
    }
    flushSync(() => setLang(faulty))
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const discard = () => {
    for (const each of changed) texts[each].discard()
  }

  return (
    <div className="gabarit">
      <Paper variant="outlined" component="form" noValidate className="gabarit-form" onSubmit={submit}>
        {before[0] && (
          <TypedOffer
            at={new Date(Math.max(...before.map(({ at }) => at.getTime())))}
            onResume={() => {
              for (const { resume } of before) resume()
            }}
            onDrop={() => {
              for (const { drop } of before) drop()
            }}
          />
        )}
        <LangTabs lang={lang} onChange={setLang} changed={changed} />
        <div id="gabarit-text" role="tabpanel" aria-labelledby={`gabarit-${lang}`} ref={fields}>
          <TextFields
            key={lang}
            cle={cle}
            lang={lang}
            value={text.texte}
            faults={text.faults}
            isSending={busy}
            onChange={text.type}
          />
        </div>
        {GABARITS[cle].genre !== 'message' && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {translate(`gabarit.${GABARITS[cle].genre}Note`)}
          </Typography>
        )}
        <div className="gabarit-save">
          <span role="status" className="gabarit-status">
            {changed.length > 0 && translate('gabarit.unsaved')}
          </span>
          {changed.length > 0 && (
            <Button disabled={busy} onClick={discard}>
              {translate('gabarit.discard')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={busy} disabled={changed.length === 0}>
            {translate('gabarit.save')}
          </Button>
        </div>
      </Paper>
      <PreviewPane
        cle={cle}
        lang={lang}
        text={text.texte}
        isFaulty={text.isEmpty || text.faults.length > 0}
      />
      <VersionList
        versions={kept.versions.filter((version) => version.lang === lang)}
        lang={lang}
        isOriginal={kept.textes[lang].original}
        loses={text.isChanged}
        onRestore={(de) =>
          void run(async () => {
            await text.restore(de)
            return true
          }, 'gabarit.restored')
        }
      />
      {LANGS.map((each) => (
        <Fragment key={each}>{texts[each].question}</Fragment>
      ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type Flux, flux, type Lecture } from '../../../contract/flux/flux'
import { FLUX_MAX } from '../../../contract/flux/sources'
import { readLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider/useCall'
import { lazily } from '../../lazily'
import { isolated } from '../../schema'
import ConfirmDialog from '../../schema/page/ConfirmDialog'
import { ProgramsPanel } from '../tokens/ProgramsPanel'
import { useDoing } from '../tokens/useDoing'
import { countsText } from './countsText'
import { FluxItem } from './FluxItem'
import './flux.css'

const FluxDialog = lazily(() => import('./FluxDialog'))
const ReadingsDialog = lazily(() => import('./ReadingsDialog'))

type Opened =
  | { what: 'creer' }
  | { what: 'modifier' | 'retirer'; feed: Flux }
  | { what: 'journal'; feed: Flux; lecture?: number }

/** Feeds: records that come by themselves. Made, tried, read, paused and ended, with the log of each. */
export default function FluxPanel() {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const [opened, open] = useState<Opened>()
  const { data, error, refetch } = useQuery({
    queryKey: ['flux'],
    queryFn: ({ signal }) => call(flux.flux, { lang: readLang() }, { signal }),
    retry: false,
    gcTime: 0,
  })
  const close = () => open(undefined)
  const { busy, doing } = useDoing(refetch)
  const read = (feed: Flux, mode: 'essai' | 'lire' | 'appliquer', marque?: string) =>
    doing(feed.id, async () => {
      const { lecture } = await call(flux.fluxLire, {
        id: feed.id,
        mode,
        ...(marque && { marque }),
        lang: readLang(),
      })
      notify(`flux.fini.${lecture.etat}`, {
        type: lecture.etat === 'echec' ? 'error' : lecture.etat === 'attente' ? 'warning' : 'success',
        messageArgs: isolated({ comptes: countsText(translate, lecture) }),
      })
      open({ what: 'journal', feed, lecture: lecture.id })
    })
  const apply = (feed: Flux) => (lecture: Lecture) => read(feed, 'appliquer', lecture.marque)
  const activate = ({ id, actif }: Flux) =>
    doing(id, async () => {
      await call(flux.fluxActiver, { id, actif: actif ? 0 : 1 })
      notify(actif ? 'flux.arrete' : 'flux.repris', { type: 'success' })
    })
  const withdraw = ({ id }: Flux) =>
    doing(id, async () => {
      await call(flux.fluxRetirer, { id })
      notify('flux.retire', { type: 'success' })
    })
  return (
    <>
      <ProgramsPanel
        texts="flux"
        of={{ data: data?.flux, error, refetch }}
        full={(data?.flux.length ?? 0) >= FLUX_MAX}
        onNew={() => open({ what: 'creer' })}
      >
        {(feed) => (
          <FluxItem
            key={feed.id}
            feed={feed}
            busy={busy === feed.id}
            onRead={(mode) => void read(feed, mode)}
            onActivate={() => void activate(feed)}
            onOpen={(what) =>
              open(
                what === 'journal'
                  ? { what, feed, ...(feed.attente && { lecture: feed.attente.id }) }
                  : { what, feed },
              )
            }
          />
        )}
      </ProgramsPanel>
      <Suspense>
        {data && (opened?.what === 'creer' || opened?.what === 'modifier') && (
          <FluxDialog
            {...(opened.what === 'modifier' && { feed: opened.feed })}
            of={data}
            onSaved={() => {
              notify('flux.enregistre', { type: 'success' })
              close()
              void refetch()
            }}
            onClose={close}
          />
        )}
        {opened?.what === 'journal' && (
          <ReadingsDialog
            key={opened.lecture}
            feed={data?.flux.find(({ id }) => id === opened.feed.id) ?? opened.feed}
            open={opened.lecture}
            busy={busy === opened.feed.id}
            onApply={apply(opened.feed)}
            onChange={() => void refetch()}
            onClose={close}
          />
        )}
      </Suspense>
      {opened?.what === 'retirer' && (
        <ConfirmDialog
          text="flux.askRetirer"
          values={isolated({ nom: opened.feed.nom })}
          confirm="flux.retirer"
          onConfirm={() => void withdraw(opened.feed)}
          onClose={close}
        />
      )}
    </>
  )
}

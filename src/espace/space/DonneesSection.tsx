import { lazy, Suspense, useState } from 'react'
import type { Donnee } from '../../contract/donnees/donnees'
import { ApiError } from '../../ui/calls/ApiError'
import { saveFile } from '../../ui/files/saveFile'
import { monthsText, useDonneesTexts } from '../../ui/texts/donneesTexts'
import { fill } from '../../ui/texts/messages'
import { useFront } from '../site/FrontContext'
import { hasPasskeys } from '../site/hasSpaces'
import { Facts, useNumber } from './Facts'
import { callSpace } from './session'
import { useRefusal } from './useAct'
import { useLoaded } from './useLoaded'

const MyDevices = lazy(() => import('./cle/MyDevices'))
const MyKeys = lazy(() => import('./cle/MyKeys'))

/** The data kept about somebody, why and for how long, and a way to download all of it. */
export default function DonneesSection() {
  const { lang, notify } = useFront()
  const t = useDonneesTexts(lang)
  const refusal = useRefusal()
  const [busy, setBusy] = useState(false)
  const { data, problem, reload } = useLoaded(
    async () => (await callSpace('espaceDonnees', {})).donnees as Donnee[],
  )
  const download = async () => {
    setBusy(true)
    try {
      saveFile((await callSpace('espaceDonneesOuvrir', {})).adresse ?? '')
      notify(t.downloaded, 'success')
      await reload()
    } catch (error) {
      notify((error as ApiError).code === 'rate_limited' ? t.limited : refusal(error))
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const kept = data?.filter(({ nombre }) => nombre > 0) ?? []
  const others = data?.filter(({ nombre }) => nombre === 0) ?? []
  return (
    <>
      <p>{t.intro}</p>
      {problem}
      {data && (
        <>
          <p>
            <button
              type="button"
              className="button button-primary"
              disabled={busy}
              onClick={() => void download()}
            >
              {t.download}
            </button>
          </p>
          <p className="space-empty">{t.downloadHelp}</p>
          <Kinds of={kept} />
          {others.length > 0 && (
            <details className="space-more">
              <summary>{t.rien}</summary>
              <Kinds of={others} />
            </details>
          )}
        </>
      )}
      {hasPasskeys() && (
        <Suspense>
          <MyKeys />
        </Suspense>
      )}
      <Suspense>
        <MyDevices />
      </Suspense>
    </>
  )
}

function Kinds({ of }: { of: readonly Donnee[] }) {
  const { lang } = useFront()
  const t = useDonneesTexts(lang)
  const number = useNumber()
  return (
    <ul className="space-cards">
      {of.map(({ nom, sort, mois, nombre }) => {
        const { titre, quoi, pourquoi } = t.genres[nom]
        const ends = sort === 'supprimer' || sort === 'anonymiser'
        return (
          <li key={nom} className="space-card">
            <h2>{titre}</h2>
            <p>{quoi}</p>
            <Facts
              facts={[
                [t.pourquoi, pourquoi],
                [
                  t.duree,
                  ends && mois === null
                    ? t.toujours
                    : fill(t.sorts[sort], { duree: monthsText(mois ?? 0, lang) }),
                ],
                [t.nombre, nombre > 0 && number(nombre)],
              ]}
            />
          </li>
        )
      })}
    </ul>
  )
}

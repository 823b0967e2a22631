import type { SvgIconComponent } from '@mui/icons-material'
import { useEffect, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import type { ResourceName, Row } from '../dataProvider'
import { fold } from '../dataProvider/fold'
import { listLink } from '../schema/listLink'
import { useScreens } from '../schema/screens'

export interface Found {
  to: string
  label: string
  detail?: string
  icon: SvgIconComponent
}
export interface FoundGroup {
  title: string
  items: Found[]
}

const PAUSE_MS = 200
/** Records are searched from this many characters on. */
const SHORTEST = 2
const MOST = 5

/** The screens and records that match a text, in groups; all screens without a text. */
export function useSearchResults(text: string) {
  const translate = useTranslate()
  const { all } = useScreens()
  const q = usePaused(text.trim())
  const records = [
    useRecords('stage', q, ({ sujet, entreprise }) => ({
      label: sujet,
      detail: entreprise,
      to: listLink('/OffreStage', { q: sujet }),
    })),
    useRecords('soutenance', q, ({ etudiant, stage }) => ({
      label: etudiant,
      detail: stage,
      to: listLink('/SoutenanceEtudiant', { q: etudiant }),
    })),
    useRecords('entreprise', q, ({ id, nom_entreprise, nom_gerant }) => ({
      label: nom_entreprise,
      detail: nom_gerant,
      to: `/DetailEntreprise?id=${id}`,
    })),
    useRecords('jury', q, ({ id, firstName, lastName, email }) => ({
      label: `${firstName} ${lastName}`,
      detail: email,
      to: `/EditJury?id=${id}`,
    })),
  ]
  const wanted = fold(text.trim())
  const screens = all
    .map(({ title, path, icon }) => ({ to: path, icon, label: translate(title, { smart_count: 2 }) }))
    .filter(({ label }) => fold(label).includes(wanted))

  const groups: FoundGroup[] = [{ title: 'palette.screens', items: screens }, ...records]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isPending: q !== text.trim() || records.some(({ isFetching }) => isFetching),
    failed: records.some(({ error }) => error),
  }
}

/** The first matching rows of a list; an outdated search is cancelled. */
function useRecords<N extends ResourceName>(
  name: N,
  q: string,
  describe: (row: Row<N>) => Omit<Found, 'icon'>,
) {
  const enabled = q.length >= SHORTEST
  const { data, isFetching, error } = useGetList<Row<N>>(
    name,
    { pagination: { page: 1, perPage: MOST }, filter: { q } },
    { enabled, retry: false },
  )
  const icon = useScreens().all.find((screen) => 'name' in screen && screen.name === name)?.icon
  const items = enabled && data && icon ? data.map((row) => ({ ...describe(row), icon })) : []
  return { title: `menu.${name}`, items, isFetching, error }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

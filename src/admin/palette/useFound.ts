import type { SvgIconComponent } from '@mui/icons-material'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined'
import { useEffect, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import type { ResourceName, Row } from '../dataProvider'
import { fold } from '../dataProvider/fold'
import { resources } from '../resources'
import { listLink } from '../schema/listLink'

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
/** From how many letters on records are searched. */
const SHORTEST = 2
const MOST = 5

/** The screens and records that a text finds, in groups; without a text all screens. */
export function useFound(text: string) {
  const translate = useTranslate()
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
  const screens = SCREENS.map(({ title, ...screen }) => ({
    ...screen,
    label: translate(title, { smart_count: 2 }),
  })).filter(({ label }) => fold(label).includes(wanted))

  const groups: FoundGroup[] = [{ title: 'palette.screens', items: screens }, ...records]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isPending: q !== text.trim() || records.some(({ isFetching }) => isFetching),
    failed: records.some(({ error }) => error),
  }
}

const SCREENS = [
  { title: 'menu.dashboard', to: '/dashboard', icon: HomeIcon },
  ...resources.map(({ title, path, icon }) => ({ title, to: path, icon })),
  { title: 'title.profile', to: '/profile', icon: PersonIcon },
]

/** The first rows that a list finds; a search that is no longer wanted is cancelled. */
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
  const resource = resources.find((declared) => declared.name === name)
  const items =
    enabled && data && resource ? data.map((row) => ({ ...describe(row), icon: resource.icon })) : []
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

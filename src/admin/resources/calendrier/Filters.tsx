import SubscribeIcon from '@mui/icons-material/EventAvailableOutlined'
import { Button, TextField } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type AgendaGenre, agenda } from '../../../contract/agenda/agenda'
import { internship } from '../../../contract/specification/internship'
import { records } from '../../../contract/specification/records'
import { groupeSelect } from '../../../contract/structure/structure'
import { readLang } from '../../../ui/texts/language'
import { useOptions } from '../../dataProvider/useOptions'
import { lazily } from '../../lazily'
import { useMayCall } from '../../schema/declare/rights'
import type { FilterName, Sight } from './sight'

const AgendaDialog = lazily(() => import('../agenda/AgendaDialog'))

interface FiltersProps {
  sight: Sight
  change: (filter: Sight['filter']) => void
}

/** Whose or which defences are shown, and the address under which other programs subscribe to them. */
export function Filters({ sight: { filter }, change }: FiltersProps) {
  const lang = readLang()
  const salles = useOptions(records.salleSelect, { lang })
  const jurys = useOptions(internship.jurySelect, {})
  const encadreurs = useOptions(internship.encadreurSelect, {})
  const groupes = useOptions(groupeSelect, { lang })
  const enseignants = useOptions(records.enseignantSelect, filter.enseignant_id ? { lang } : null)
  const set = (name: FilterName) => (id: number | undefined) => {
    const { [name]: _, ...others } = filter
    change(id ? { ...others, [name]: id } : others)
  }
  const all = [
    { name: 'id_salle', options: salles.options },
    { name: 'jury_id', options: jurys.options },
    { name: 'id_encadrant', options: encadreurs.options },
    { name: 'id_groupe', options: groupes.options },
    // comes from the page of a teacher
    ...(filter.enseignant_id ? [{ name: 'enseignant_id', options: enseignants.options } as const] : []),
  ] as const
  return (
    <>
      {all.map(({ name, options }) => (
        <Choice key={name} name={name} options={options} value={filter[name]} onChange={set(name)} />
      ))}
      <Subscribe filter={filter} />
    </>
  )
}

function Choice({
  name,
  options,
  value,
  onChange,
}: {
  name: FilterName
  options: readonly { value: number; label: string }[]
  value: number | undefined
  onChange: (id: number | undefined) => void
}) {
  const translate = useTranslate()
  const isKnown = value === undefined || options.some((option) => option.value === value)
  return (
    <TextField
      select
      label={translate(`calendrier.filters.${name}`)}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || undefined)}
      slotProps={{ select: { native: true } }}
      sx={{ width: 150, m: 0 }}
    >
      <option value="">{translate('calendrier.every')}</option>
      {!isKnown && <option value={value}>…</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}

const GENRES: Partial<Record<FilterName, AgendaGenre>> = {
  id_salle: 'salle',
  enseignant_id: 'enseignant',
  jury_id: 'jury',
  id_encadrant: 'encadreur',
}

/** A room or a person has an address of its own. */
function Subscribe({ filter }: { filter: Sight['filter'] }) {
  const translate = useTranslate()
  const may = useMayCall(agenda.agendaAdresse)
  const [isOpen, open] = useState(false)
  const [name, id] = (Object.entries(filter) as [FilterName, number][]).find(([name]) => name in GENRES) ?? []
  const genre = name && GENRES[name]
  if (!may || !genre || !id) return null
  return (
    <>
      <Button startIcon={<SubscribeIcon />} onClick={() => open(true)}>
        {translate('calendrier.subscribe')}
      </Button>
      {isOpen && (
        <Suspense>
          <AgendaDialog genre={genre} id={id} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}

import { Autocomplete, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type HTMLAttributes, type Key, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { inscrit } from '../../../contract/etudiant/inscrit'
import { isBlank } from '../../../contract/kernel/cleanText'
import { OBLIGATOIRE } from '../../../contract/kernel/constants'
import { inALine } from '../../../contract/kernel/inALine'
import { records } from '../../../contract/specification/records'
import { readLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider/useCall'
import { isEmpty, useNotifyError } from '../../schema'
import { useMayCall } from '../../schema/declare/rights'
import { usePaused } from '../../schema/inputs/usePaused'
import { STUDENT } from '../dossier/student'
import { GROUP } from './assignment'

const T = 'resources.affectation.find'
const SHOWN = 8
/** After a pause in typing. */
const PAUSE_MS = 200

/** Finds a student by name or number, and fills the way down to their group; the supervisor is next. */
export default function FindStudent() {
  const translate = useTranslate()
  const mayFind = useMayCall(inscrit.inscritList)
  const [typed, type] = useState('')
  const { found, isWaiting } = useFound(typed)
  const { fill, box } = useFill()
  // if Enter was pressed before the results arrived, a single result is taken
  const isWanted = useRef(false)
  const take = (student: Found | undefined) => {
    isWanted.current = false
    if (!student || student.isTaken) return
    type('')
    void fill(student.id)
  }
  useEffect(() => {
    if (isWanted.current && !isWaiting && found.length === 1) take(found[0])
  })
  useStudentOfAddress(fill)
  if (!mayFind) return null
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    isWanted.current = isWaiting
  }
  return (
    <Autocomplete<Found>
      ref={box}
      sx={{ mb: 2 }}
      fullWidth
      autoHighlight
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return
        isWanted.current = false
        type(text)
      }}
      onChange={(_event, student) => take(student ?? undefined)}
      onKeyDown={press}
      options={isWaiting ? [] : found}
      loading={isWaiting}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ isTaken }) => isTaken}
      noOptionsText={translate(isBlank(typed) ? `${T}.hint` : 'ra.navigation.no_results')}
      loadingText={translate('table.loading')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      forcePopupIcon={false}
      renderOption={({ key, ...item }: HTMLAttributes<HTMLLIElement> & { key: Key }, student) => (
        <li key={key} {...item} aria-labelledby={`${item.id}-name`} aria-describedby={`${item.id}-more`}>
          <bdi id={`${item.id}-name`}>{student.name}</bdi>
          <Typography
            id={`${item.id}-more`}
            variant="body2"
            color="textSecondary"
            sx={{ marginInlineStart: 'auto', paddingInlineStart: 2, textAlign: 'end' }}
          >
            {student.isTaken ? translate('resources.affectation.taken') : student.more}
          </Typography>
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={translate(`${T}.label`)}
          helperText={translate(`${T}.help`)}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, dir: 'auto' } }}
        />
      )}
    />
  )
}

/** Coming from a student's record, the student is already chosen. */
function useStudentOfAddress(fill: (id: number, isTyped: boolean) => Promise<void>) {
  const [search] = useSearchParams()
  const asked = Number(search.get(STUDENT) ?? 0)
  const done = useRef(false)
  useEffect(() => {
    if (!asked || done.current) return
    done.current = true
    void fill(asked, false)
  })
}

interface Found {
  id: number
  name: string
  /** Registration number and group, in one text. */
  more: string
  isTaken: boolean
}

const NOBODY: Found[] = []

function useFound(typed: string): { found: Found[]; isWaiting: boolean } {
  const call = useCall()
  const q = typed.trim()
  const asked = usePaused(q, PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['affectation', 'find', asked],
    queryFn: ({ signal }) =>
      call(
        inscrit.inscritList,
        { lang: readLang(), q: asked, page: 1, perPage: SHOWN, filter: { parti: 0 } },
        { signal },
      ),
    enabled: asked !== '',
    retry: false,
    gcTime: 0,
  })
  const found =
    data?.rows.map(({ id, firstName, lastName, matricule, groupe, niveau, stage }) => ({
      id: Number(id),
      name: `${firstName} ${lastName}`,
      more: inALine(readLang(), [matricule, groupe.label, niveau]),
      isTaken: stage === 1,
    })) ?? NOBODY
  return { found: q === '' ? NOBODY : found, isWaiting: q !== asked || isFetching }
}

/** Fills the form for a student, and leads on to the first choice that is left. */
function useFill() {
  const call = useCall()
  const notifyError = useNotifyError()
  const { getValues, setValue } = useFormContext()
  const box = useRef<HTMLElement>(null)
  const fill = async (id: number, isTyped = true) => {
    try {
      const { Etudiant } = await call(records.etudiantById, { id, lang: readLang() })
      const chosen = {
        ...Object.fromEntries(GROUP.map((source) => [source, Etudiant[source].value])),
        etudiant_id: id,
      }
      for (const [source, value] of Object.entries(chosen))
        setValue(source, value, { shouldDirty: isTyped, shouldValidate: true })
      if (isEmpty(getValues('type_stage'))) setValue('type_stage', OBLIGATOIRE, { shouldDirty: isTyped })
    } catch (error) {
      notifyError(error)
      return
    }
    box.current?.closest('form')?.querySelector<HTMLElement>('[data-source="encadrant_id"] input')?.focus()
  }
  return { fill, box }
}

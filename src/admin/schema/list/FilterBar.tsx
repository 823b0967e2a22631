import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { FilterValue } from '../../../contract/kernel/paging'
import { useDefinition } from '../declare/DefinitionContext'
import { filtersOf, MARKED } from '../rows/filters'
import { useListChange } from '../rows/ListChanges'
import { FilterField } from './FilterField'
import { type FilterInput, fromInputs, toInputs } from './filterInput'
import './filterBar.css'

interface FilterBarProps {
  id: string
  narrow: boolean
  onClose: () => void
}

/** The filters of the list. Each choice applies at once and is part of the address. */
export default function FilterBar({ id, narrow, onClose }: FilterBarProps) {
  const translate = useTranslate()
  const definition = useDefinition()
  const filters = useMemo(() => filtersOf(definition), [definition])
  const { meta, filterValues } = useListContext()
  const form = useForm<Record<string, FilterInput>>({ defaultValues: toInputs(filters, filterValues) })
  const removeAll = useFollowing(form, filters)
  const isSet = filters.some(({ name }) => name in filterValues)

  // a service may not report changes by others
  const known = filters.filter(({ name }) => name !== MARKED || meta?.marks || MARKED in filterValues)
  const inputs = known.map((filter) => (
    <FilterField key={filter.name} filter={filter} counts={meta?.facets?.[filter.name]} />
  ))
  const buttons = (
    <>
      <Button disabled={!isSet} onClick={removeAll}>
        {translate('filters.removeAll')}
      </Button>
      <Button onClick={onClose}>{translate('action.close')}</Button>
    </>
  )
  const Frame = narrow ? InDialog : InRow
  return (
    <FormProvider {...form}>
      <Frame id={id} onClose={onClose} buttons={buttons}>
        {inputs}
      </Frame>
    </FormProvider>
  )
}

interface FrameProps {
  id: string
  onClose: () => void
  buttons: ReactNode
  children: ReactNode
}

function InRow({ id, onClose, buttons, children }: FrameProps) {
  const translate = useTranslate()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onClose()
  }
  return (
    <section
      ref={frame}
      id={id}
      aria-label={translate('filters.open')}
      className="filter-bar"
      onKeyDown={onKeyDown}
    >
      <div className="filter-fields">{children}</div>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>{buttons}</Box>
    </section>
  )
}

function InDialog({ id, onClose, buttons, children }: FrameProps) {
  const translate = useTranslate()
  const title = useId()
  return (
    <Dialog id={id} open fullWidth onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{translate('filters.open')}</DialogTitle>
      <DialogContent className="filter-fields">{children}</DialogContent>
      <DialogActions>{buttons}</DialogActions>
    </Dialog>
  )
}

const PAUSE_MS = 150

/**
 * Updates the list's filters a moment after the last change of the form, and the form when the list is filtered
 * elsewhere.
 */
function useFollowing(
  form: ReturnType<typeof useForm<Record<string, FilterInput>>>,
  filters: ReturnType<typeof filtersOf>,
) {
  const { filterValues } = useListContext()
  const change = useListChange()
  const inputs = useWatch({ control: form.control })
  const asked = JSON.stringify(fromInputs(filters, toInputs(filters, filterValues)))
  const sent = useRef(asked)

  useEffect(() => {
    if (asked === sent.current) return
    const [before, now] = [sent.current, asked].map((text) => toInputs(filters, JSON.parse(text)))
    sent.current = asked
    // values being changed here are kept
    for (const { name } of filters) {
      const value = now?.[name]
      if (value && JSON.stringify(value) !== JSON.stringify(before?.[name])) form.setValue(name, value)
    }
  }, [asked, filters, form])

  useEffect(() => {
    const wanted = fromInputs(filters, inputs as Record<string, FilterInput>)
    const text = JSON.stringify(wanted)
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      change(({ filterValues, setFilters }) => setFilters({ ...without(filterValues, filters), ...wanted }))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [change, filters, inputs])

  return () => change(({ filterValues, setFilters }) => setFilters(without(filterValues, filters)))
}

const without = (values: Record<string, FilterValue>, filters: readonly { name: string }[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !filters.some(({ name }) => name === key)))

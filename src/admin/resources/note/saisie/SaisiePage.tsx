import { FormControlLabel, MenuItem, Paper, Switch, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { notation, type Saisie } from '../../../../contract/note/bareme'
import { internship } from '../../../../contract/specification/internship'
import { typedInOffice } from '../../../../ui/session/typed'
import { useOptions } from '../../../dataProvider'
import { useCall } from '../../../dataProvider/useCall'
import { Empty, Failed, Loading, PageHeader } from '../../../schema'
import { dayText } from '../../../schema/cells/dayText'
import { useGridPage } from '../../../schema/grid/useGridPage'
import { SaisieTable } from './SaisieTable'
import { saisieKey } from './useSaisie'
import '../../../schema/grid/grid.css'

/**
 * Fast entry of grades for the office, one row per student, using only Tab and Enter; leaving a row saves it. Rows stay
 * as loaded, so that none moves while typing; a row is refused if somebody has graded it in the meantime.
 */
export default function SaisiePage() {
  const translate = useTranslate()
  const call = useCall()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['noteSaisie'],
    queryFn: ({ signal }) => call(notation.noteSaisie, {}, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const {
    options,
    isPending,
    error: noMentions,
    refetch: askMentions,
  } = useOptions(internship.mentionSelect, {})
  const mentions = useMemo(
    () => options.map(({ value, label, seuil }) => ({ mention_id: Number(value), label, seuil })),
    [options],
  )
  const [jour, setJour] = useState('')
  const [diplome, setDiplome] = useState('')
  const [graded, setGraded] = useState(false)
  const page = useGridPage<Saisie>()

  const failure = error ?? noMentions
  const ready = data && !failure && !isPending
  const all = data?.lignes ?? []
  // input lost with the page is offered, whatever has happened to the row
  const left = useMemo(
    () =>
      new Set(
        data?.lignes
          .filter((row) => typedInOffice.at(saisieKey(row)))
          .map(({ soutenance_id }) => soutenance_id),
      ),
    [data],
  )
  const rows = all.filter(
    (row) =>
      (jour === '' || row.jour === jour) &&
      (diplome === '' || row.diplome === diplome) &&
      (graded || row.note === null || page.saved.has(row.soutenance_id) || left.has(row.soutenance_id)),
  )
  const schemes = [...(data?.baremes ?? []), null]
  return (
    <>
      <PageHeader title="title.saisieNotes" />
      {failure && <Failed error={failure} retry={error ? refetch : askMentions} />}
      {!failure && !ready && <Loading />}
      {ready && (
        <Paper variant="outlined" className="grid-page">
          <div className="grid-choice">
            <Choice
              label="saisie.jour"
              value={jour}
              of={valuesOf(all, 'jour')}
              shown={dayText}
              onChange={setJour}
            />
            <Choice
              label="saisie.diplome"
              value={diplome}
              of={valuesOf(all, 'diplome')}
              onChange={setDiplome}
            />
            <FormControlLabel
              control={<Switch checked={graded} onChange={(_event, checked) => setGraded(checked)} />}
              label={translate('saisie.notees')}
            />
          </div>
          <Typography variant="body2" color="textSecondary">
            {translate('saisie.hint')}
          </Typography>
          {rows.length === 0 && <Empty hint={translate('saisie.empty')} />}
          {schemes.map((bareme) => {
            const own = rows.filter(({ bareme_id }) => bareme_id === (bareme?.id ?? null))
            return (
              own.length > 0 && (
                <SaisieTable
                  key={bareme?.id ?? 'note'}
                  bareme={bareme}
                  rows={own}
                  mentions={mentions}
                  absents={data.absents}
                  readAt={dataUpdatedAt}
                  page={page}
                />
              )
            )
          })}
        </Paper>
      )}
    </>
  )
}

const valuesOf = (rows: readonly Saisie[], key: 'jour' | 'diplome') =>
  [...new Set(rows.flatMap((row) => row[key] ?? []))].sort()

function Choice({
  label,
  value,
  of,
  shown = (text) => text,
  onChange,
}: {
  label: string
  value: string
  of: readonly string[]
  shown?: (text: string) => string
  onChange: (value: string) => void
}) {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true } }}
      sx={{ minWidth: 200 }}
    >
      <MenuItem value="">{translate('saisie.tous')}</MenuItem>
      {of.map((each) => (
        <MenuItem key={each} value={each}>
          {shown(each)}
        </MenuItem>
      ))}
    </TextField>
  )
}

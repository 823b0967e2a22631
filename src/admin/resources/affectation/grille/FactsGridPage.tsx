import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import { Alert, Button, Checkbox, ListItemText, Menu, MenuItem, Paper, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useCallback, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { COLONNES, type Colonne, grille, type Ligne } from '../../../../contract/affectation/grille'
import { sideBySide } from '../../../../contract/kernel/bidi'
import { SELECTED_MAX } from '../../../../contract/kernel/constants'
import { internship } from '../../../../contract/specification/internship'
import { readLang } from '../../../../ui/texts/language'
import { useOptions } from '../../../dataProvider'
import { fold } from '../../../dataProvider/fold'
import { useCall } from '../../../dataProvider/useCall'
import { Empty, Failed, Loading, PageHeader } from '../../../schema'
import { gridKeys } from '../../../schema/grid/keys'
import { pastedIn } from '../../../schema/grid/pasted'
import { blockPasted } from '../../../schema/grid/pastedBlock'
import { useGridPage } from '../../../schema/grid/useGridPage'
import { usePaste } from '../../../schema/grid/usePaste'
import { COLUMNS, heldBy, lackingOf } from './columns'
import { FactsRow } from './FactsRow'
import '../../../schema/grid/grid.css'

/** Editable rows per page; the rest follow. */
const ROWS = 100
/** The columns if nothing is missing. */
const USUAL: readonly Colonne[] = ['debut', 'fin', 'heures', 'lieu']

/**
 * The facts of the chosen internships as a table: a row per internship, a column per fact, typed with Tab, Enter and
 * arrows or pasted from a spreadsheet. Each row is saved when left.
 */
export default function FactsGridPage() {
  const translate = useTranslate()
  const { search, hash } = useLocation()
  const par = new URLSearchParams(search).get('par') === 'conventions' ? 'conventions' : 'stages'
  const all = useMemo(
    () => [...new Set(hash.slice(1).split(',').map(Number).filter(Boolean))].slice(0, SELECTED_MAX),
    [hash],
  )
  const [from, setFrom] = useState(0)
  const ids = all.slice(from, from + ROWS)
  return (
    <>
      <PageHeader title="title.completerStages" />
      <Paper variant="outlined" className="grid-page">
        {all.length === 0 ? (
          <Empty hint={translate('grille.vide')} />
        ) : (
          <FactsTable key={`${par} ${ids.join()}`} par={par} ids={ids} />
        )}
        {all.length > ROWS && (
          <div className="grid-choice">
            <Typography variant="body2">
              {translate('grille.page', { de: from + 1, a: from + ids.length, sur: all.length })}
            </Typography>
            <Button size="small" disabled={from === 0} onClick={() => setFrom(from - ROWS)}>
              {translate('grille.precedentes')}
            </Button>
            <Button size="small" disabled={from + ROWS >= all.length} onClick={() => setFrom(from + ROWS)}>
              {translate('grille.suivantes')}
            </Button>
          </div>
        )}
      </Paper>
    </>
  )
}

function FactsTable({ par, ids }: { par: 'stages' | 'conventions'; ids: readonly number[] }) {
  const call = useCall()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['grille', par, ids],
    queryFn: ({ signal }) => call(grille.grilleLire, { par, ids: [...ids] }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { options, isPending } = useOptions(internship.encadreurSelect, {})
  if (error) return <Failed error={error} retry={refetch} />
  if (!data || isPending) return <Loading />
  return <Facts rows={data.lignes} readAt={dataUpdatedAt} options={options} />
}

function Facts({
  rows,
  readAt,
  options,
}: {
  rows: readonly Ligne[]
  readAt: number
  options: readonly { value: unknown; label: string }[]
}) {
  const translate = useTranslate()
  const page = useGridPage<Ligne>()
  const { given, give, onTaken } = usePaste()
  const supervisors = useMemo(
    () => options.map(({ value, label }) => ({ id: Number(value), nom: label })),
    [options],
  )
  // those missing when the page was opened: none disappears while being filled
  const [columns, setColumns] = useState<readonly Colonne[]>(() => {
    const lacking = lackingOf(rows)
    return lacking.length > 0 ? lacking : USUAL
  })
  const [left, setLeft] = useState<readonly string[]>([])
  const [warned, setWarned] = useState<ReadonlyMap<number, string>>(new Map())
  const onWarned = useCallback((id: number, text: string) => {
    setWarned((before) => {
      const after = new Map(before)
      if (text) after.set(id, text)
      else after.delete(id)
      return after
    })
  }, [])
  const names = useMemo(
    () => new Map(columns.map((name) => [fold(translate(COLUMNS[name].label)), name])),
    [columns, translate],
  )
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const there = blockPasted(event)
    if (!there) return
    const isOf = (text: string) => !names.has(fold(text))
    const pasted = pastedIn(there.block, { ...there.place, rows, width: columns.length, isOf })
    give(
      pasted.rows.map(({ row: of, cells }) => ({
        id: of.id,
        cells: COLONNES.map((name) => {
          const shown = columns.indexOf(name)
          return shown < 0 || heldBy(of, name) !== null ? undefined : cells[shown]
        }),
      })),
    )
    setLeft(pasted.left)
  }
  const held = rows.filter(({ retenu }) => retenu !== null).length
  return (
    <>
      <div className="grid-choice">
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 320px' }}>
          {translate('grille.hint')}
        </Typography>
        <ColumnChoice columns={columns} onChange={setColumns} />
      </div>
      {held > 0 && <Alert severity="info">{translate('grille.retenues', { smart_count: held })}</Alert>}
      {left.length > 0 && (
        <Alert severity="warning" closeText={translate('ra.action.close')} onClose={() => setLeft([])}>
          {translate('grille.collee.personne', {
            smart_count: left.length,
            lignes: sideBySide(readLang(), left.slice(0, 5), (each) => each.join(' · ')),
          })}
        </Alert>
      )}
      {warned.size > 0 && (
        <Alert
          severity="warning"
          closeText={translate('ra.action.close')}
          onClose={() => setWarned(new Map())}
        >
          {[...warned].map(([id, text]) => (
            <div key={id}>
              <bdi>{rows.find((row) => row.id === id)?.etudiant}</bdi> : {text}
            </div>
          ))}
        </Alert>
      )}
      <div className="grid-frame grid-wide">
        <table aria-label={translate('title.completerStages')} onPaste={onPaste} {...gridKeys}>
          <thead>
            <tr>
              <th scope="col">{translate('saisie.etudiant')}</th>
              {COLONNES.filter((name) => columns.includes(name)).map((name) => (
                <th scope="col" key={name} className="grid-cell" data-kind={COLUMNS[name].kind}>
                  {translate(COLUMNS[name].label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FactsRow
                key={row.id}
                row={row}
                readAt={readAt}
                columns={columns}
                supervisors={supervisors}
                page={page}
                given={given.get(row.id)}
                onTaken={onTaken}
                onWarned={onWarned}
              />
            ))}
          </tbody>
        </table>
      </div>
      <datalist id="grille-encadrants">
        {supervisors.map(({ id, nom }) => (
          <option key={id} value={nom} />
        ))}
      </datalist>
    </>
  )
}

/** Which facts are columns; one at least. */
function ColumnChoice({
  columns,
  onChange,
}: {
  columns: readonly Colonne[]
  onChange: (columns: readonly Colonne[]) => void
}) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (name: Colonne) => {
    const chosen = columns.includes(name) ? columns.filter((each) => each !== name) : [...columns, name]
    if (chosen.length > 0) onChange(COLONNES.filter((each) => chosen.includes(each)))
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('grille.colonnes')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {COLONNES.map((name) => (
          <MenuItem
            key={name}
            dense
            role="menuitemcheckbox"
            aria-checked={columns.includes(name)}
            onClick={() => toggle(name)}
          >
            <Checkbox
              checked={columns.includes(name)}
              size="small"
              tabIndex={-1}
              disableRipple
              slotProps={{ input: { 'aria-hidden': true } }}
              sx={{ p: 0, marginInlineEnd: 1 }}
            />
            <ListItemText>{translate(COLUMNS[name].label)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

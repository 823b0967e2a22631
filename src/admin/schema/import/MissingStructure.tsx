import { Alert, Box, Button, MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ImportReport } from '../../../contract/import/importCalls'
import type { Option } from '../../../contract/kernel/endpoint'
import { records } from '../../../contract/specification/records'
import { cursusSelect, niveauSelect } from '../../../contract/structure/structure'
import { useOptions } from '../../dataProvider'
import { formatList, isolated } from '../cells/format'
import { type Chosen, countsOf, type GroupPath, type IdOrName, makeOf, placeOf } from './missing'
import NamedInput from './NamedInput'
import type { Import } from './useImport'

interface MissingStructureProps {
  run: Import
  missing: ImportReport['missing']
}

/**
 * Groups in the file that the year does not have, with missing levels, specialties and diplomas: created by the import,
 * once their place is known.
 */
export function MissingStructure({ run, missing }: MissingStructureProps) {
  const { chosen, setChosen } = run
  const translate = useTranslate()
  const { options: cycles } = useOptions(records.cycleSelect, {})
  const { options: diplomes } = useOptions(cursusSelect, {})
  const { options: specialites } = useOptions(records.specialiteSelect, {})
  const { options: niveaux } = useOptions(niveauSelect, {})
  const set = (field: keyof Chosen, key: string, value: IdOrName) =>
    setChosen({ ...chosen, [field]: { ...chosen[field], [key]: value } })
  const places = missing.map((each) => placeOf(each, chosen, cycles))
  const make = places.flatMap(makeOf)
  const counts = Object.entries(countsOf(places)).filter(([, count]) => count > 0)
  const what = formatList(
    counts.map(([field, count]) => translate(`import.structure.${field}`, { smart_count: count })),
  )
  const isNew = (named: IdOrName | undefined) => typeof named === 'string'
  const nodes = grouped(places, ({ missing: { diplome, said }, specialite }) =>
    isNew(specialite) ? [diplome?.value ?? said?.diplome ?? '', diplome?.label] : ['', undefined],
  )
  const cycleSelect = (diplome: IdOrName | undefined, cycle: IdOrName | undefined) =>
    diplome &&
    isNew(diplome) && (
      <NamedSelect
        label={translate('import.structure.cycle', isolated({ name: diplome }))}
        value={cycle}
        options={cycles}
        onChange={(value) => set('cycle', diplome, value)}
      />
    )
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {translate('import.missing', { what })}
      <ul className="import-structure">
        {nodes.map(({ named, label, places: ofDiploma }) => (
          <li key={String(named)}>
            {named !== '' && (
              <>
                <Node label={label ?? String(named)} isNew={isNew(named)} />
                {cycleSelect(named, ofDiploma[0]?.cycle)}
              </>
            )}
            <ul className={named === '' ? 'import-flat' : undefined}>
              {grouped(ofDiploma, ({ specialite, missing }) => [
                specialite ?? '',
                missing.specialite?.label ?? labelIn(specialites, specialite),
              ]).map(({ named: specialite, label: known, places: ofSpecialty }) => (
                <li key={String(specialite)}>
                  {specialite !== '' && (
                    <Node label={known ?? String(specialite)} isNew={isNew(specialite)} />
                  )}
                  {isNew(specialite) && specialite !== '' && named === '' && (
                    <>
                      <NamedSelect
                        label={translate('import.structure.diplomeOf', isolated({ name: specialite }))}
                        value={ofSpecialty[0]?.diplome}
                        options={diplomes}
                        onChange={(value) => set('diplome', String(specialite), value)}
                      />
                      {cycleSelect(ofSpecialty[0]?.diplome, ofSpecialty[0]?.cycle)}
                    </>
                  )}
                  <ul>
                    {ofSpecialty.map((place) => (
                      <Group
                        key={place.key}
                        place={place}
                        specialites={specialites}
                        niveaux={niveaux}
                        onChoose={(field, value) => set(field, place.key, value)}
                      />
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        variant="outlined"
        sx={{ mt: 1.5 }}
        disabled={make.length === 0}
        loading={run.busy}
        onClick={() => run.preview({ ...run.options, make: [...run.options.make, ...make] })}
      >
        {translate('import.make')}
      </Button>
    </Alert>
  )
}

const labelIn = (options: readonly Option[], value: IdOrName | undefined) =>
  options.find((option) => option.value === value)?.label

function grouped(
  places: readonly GroupPath[],
  nodeOf: (place: GroupPath) => readonly [IdOrName, string | undefined],
) {
  const nodes = new Map<IdOrName, { named: IdOrName; label: string | undefined; places: GroupPath[] }>()
  for (const place of places) {
    const [named, label] = nodeOf(place)
    const node = nodes.get(named) ?? { named, label, places: [] }
    node.places.push(place)
    nodes.set(named, node)
  }
  return [...nodes.values()]
}

function Node({ label, isNew }: { label: string; isNew: boolean }) {
  const translate = useTranslate()
  return (
    <>
      <bdi>{label}</bdi>
      {isNew && <span className="import-new">{translate('import.structure.new')}</span>}
    </>
  )
}

function Group({
  place: { missing, specialite, niveau },
  specialites,
  niveaux,
  onChoose,
}: {
  place: GroupPath
  specialites: readonly Option[]
  niveaux: readonly Option[]
  onChoose: (field: 'specialite' | 'niveau', value: IdOrName) => void
}) {
  const translate = useTranslate()
  const { name, rows, said = {} } = missing
  const level = missing.niveau?.label ?? said.niveau
  const hasSpecialty = missing.specialite !== undefined || said.specialite !== undefined
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <span>
          {level !== undefined && (
            <>
              <Node label={level} isNew={said.niveau !== undefined} /> ·{' '}
            </>
          )}
          <bdi>{name}</bdi> · {translate('import.students', { smart_count: rows })}
        </span>
        {!hasSpecialty && (
          <Select
            label={translate('resources.groupe.fields.specialite')}
            value={specialite}
            options={specialites}
            onChange={(value) => onChoose('specialite', value)}
          />
        )}
        {level === undefined && (
          <Select
            label={translate('resources.groupe.fields.niveau')}
            value={niveau}
            options={niveaux}
            onChange={(value) => onChoose('niveau', value)}
          />
        )}
      </Box>
    </li>
  )
}

interface SelectProps {
  label: string
  value: IdOrName | undefined
  options: readonly Option[]
  onChange: (value: IdOrName) => void
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ minWidth: 180, flex: '1 1 180px' }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** An existing one, or the name of a new one. */
function NamedSelect({ label, value, options, onChange }: SelectProps) {
  const text = labelIn(options, value) ?? (value === undefined ? '' : String(value))
  return (
    <Box sx={{ maxWidth: 360, my: 1 }}>
      <NamedInput
        label={label}
        options={options.map((option) => option.label)}
        value={text}
        onChange={(typed) => onChange(options.find((option) => option.label === typed)?.value ?? typed)}
      />
    </Box>
  )
}

import { MenuItem, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { records } from '../../../../contract/specification/records'
import { useCall } from '../../../dataProvider'
import { Failed, formatNumber, isolated, Loading } from '../../../schema'
import { CheckList } from './CheckList'
import { Detail, Parts } from './Detail'
import { type Group, type StepProps, targetOf, targetsOf, toggled } from './draft'
import { StepButtons } from './StepButtons'

/** The next groups of each group's students. */
export function StudentsStep({ base, draft, change, next, back }: StepProps) {
  const translate = useTranslate()
  const { passage } = draft
  const targets = targetsOf(base).map(({ nouveau, ...target }) =>
    nouveau ? { ...target, parts: [...target.parts, translate('rentree.etudiants.made')] } : target,
  )
  const peopled = base.groupes.filter(({ etudiants }) => etudiants > 0)
  return (
    <div>
      <Typography sx={{ mb: 2 }}>
        {translate('rentree.etudiants.intro', isolated({ annee: draft.annee.label }))}
      </Typography>
      <div className="step-choices">
        <label>
          <input type="radio" name="passage" checked={passage} onChange={() => change({ passage: true })} />
          {translate('rentree.etudiants.promote')}
        </label>
        <label>
          <input type="radio" name="passage" checked={!passage} onChange={() => change({ passage: false })} />
          {translate('rentree.etudiants.later')}
        </label>
      </div>
      {passage && peopled.length === 0 && (
        <Typography color="textSecondary">{translate('rentree.etudiants.none')}</Typography>
      )}
      {passage && peopled.length > 0 && (
        <ul className="passages">
          {peopled.map((group) => (
            <Passage
              key={group.id}
              group={group}
              targets={targets}
              vers={targetOf(draft, group, base)}
              onVers={(vers) => change({ vers: { ...draft.vers, [group.id]: vers } })}
              sauf={draft.sauf}
              onSauf={(sauf) => change({ sauf })}
            />
          ))}
        </ul>
      )}
      <StepButtons back={back} next={next} />
    </div>
  )
}

interface PassageProps {
  group: Group
  targets: readonly { value: string; parts: readonly string[] }[]
  vers: string
  onVers: (vers: string) => void
  sauf: ReadonlySet<number>
  onSauf: (sauf: ReadonlySet<number>) => void
}

function Passage({ group, targets, vers, onVers, sauf, onSauf }: PassageProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { id, nom, specialite, niveau, etudiants, final } = group
  const students = translate('structure.students', {
    smart_count: etudiants,
    count: formatNumber(etudiants),
  })
  return (
    <li className="passage-item">
      <div className="passage">
        <span>
          <bdi>{nom}</bdi>
          <Detail parts={[specialite, niveau]} />
        </span>
        <TextField
          select
          size="small"
          label={translate('rentree.etudiants.to', isolated({ nom }))}
          value={vers}
          onChange={({ target }) => onVers(target.value)}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{translate(`rentree.etudiants.${final ? 'graduated' : 'nowhere'}`)}</MenuItem>
          {targets.map(({ value, parts }) => (
            <MenuItem key={value} value={value}>
              <Parts parts={parts} />
            </MenuItem>
          ))}
        </TextField>
      </div>
      {vers && (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{students}</summary>
          {open && <Students groupe={id} sauf={sauf} onSauf={onSauf} />}
        </details>
      )}
    </li>
  )
}

/** The students of a group; who is not chosen is left out. */
function Students({ groupe, sauf, onSauf }: { groupe: number } & Pick<PassageProps, 'sauf' | 'onSauf'>) {
  const translate = useTranslate()
  const call = useCall()
  const { data, error } = useQuery({
    queryKey: ['rentree', 'etudiants', groupe],
    queryFn: ({ signal }) => call(records.etudiantByGroup, { id: groupe }, { signal }),
    retry: false,
  })
  if (error) return <Failed error={error} />
  if (!data) return <Loading />
  const rows = data.Etudiant.map(({ value, label }) => ({ id: value, name: label }))
  return (
    <CheckList
      label={translate('rentree.steps.etudiants')}
      rows={rows}
      chosen={new Set(rows.flatMap(({ id }) => (sauf.has(id) ? [] : [id])))}
      onToggle={(ids, on) => onSauf(toggled(sauf, ids, !on))}
    />
  )
}

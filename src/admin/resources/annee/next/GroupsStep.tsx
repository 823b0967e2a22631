import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatNumber, isolated } from '../../../schema'
import { CheckList } from './CheckList'
import { type StepProps, toggled } from './draft'
import { StepButtons } from './StepButtons'

/** Which groups the next year has too. */
export function GroupsStep({ base, draft, change, next, back }: StepProps) {
  const translate = useTranslate()
  const { groupes } = base
  return (
    <div>
      <Typography sx={{ mb: 2 }}>
        {translate('rentree.groupes.intro', isolated({ annee: draft.annee.label }))}
      </Typography>
      {groupes.length === 0 && (
        <Typography color="textSecondary">{translate('rentree.groupes.none')}</Typography>
      )}
      {groupes.length > 0 && (
        <CheckList
          label={translate('rentree.steps.groupes')}
          rows={groupes.map(({ id, nom, specialite, niveau, etudiants }) => ({
            id,
            name: nom,
            details: [specialite, niveau],
            end: translate('structure.students', {
              smart_count: etudiants,
              count: formatNumber(etudiants),
            }),
          }))}
          chosen={draft.groupes}
          onToggle={(ids, on) => change({ groupes: toggled(draft.groupes, ids, on) })}
        />
      )}
      <StepButtons back={back} next={next} />
    </div>
  )
}

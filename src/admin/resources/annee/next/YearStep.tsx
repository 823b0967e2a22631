import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isolated, useDefinition } from '../../../schema'
import { DeclaredForm } from '../../../schema/form/DeclaredForm'
import { endsAfter } from '../checks'
import type { Draft, StepProps } from './draft'
import { StepButtons } from './StepButtons'

const FORM = { fields: ['label', 'debut', 'fin'], checks: [endsAfter('debut', 'fin')] }

type YearStepProps = Pick<StepProps, 'base' | 'draft'> & { next: (annee: Draft['annee']) => void }

/** The name and dates of the year. */
export function YearStep({ base, draft, next }: YearStepProps) {
  const translate = useTranslate()
  const { fields } = useDefinition()
  return (
    <div>
      <Typography sx={{ mb: 2 }}>
        {translate('rentree.annee.intro', isolated({ source: base.source.label }))}
      </Typography>
      <DeclaredForm
        fields={fields}
        form={FORM}
        values={draft.annee}
        place={['rentree', base.source.label, 'annee']}
        onSubmit={async ({ label, debut, fin }) => {
          next({ label: String(label).trim(), debut: String(debut), fin: String(fin) })
          return undefined
        }}
      >
        <StepButtons />
      </DeclaredForm>
    </div>
  )
}

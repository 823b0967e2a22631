import { Button, Link as TextLink } from '@mui/material'
import { type RaRecord, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useDefinition } from '../../schema'
import { useAsk } from '../../schema/actions/ActionHost'
import { may, useRole } from '../../schema/declare/rights'
import type { RowAction } from '../../schema/declare/types'
import { offerOf } from '../rules'
import './complements.css'

interface AssignmentButtonsProps {
  actions: readonly RowAction<'affectation'>[]
  /** The right that they require. */
  needs: string
  row: RaRecord
}

/** What the office does about an assignment, on its own record; elsewhere the way to it. */
export function AssignmentButtons({ actions, needs, row }: AssignmentButtonsProps) {
  const translate = useTranslate()
  const ask = useAsk()
  const { name } = useDefinition()
  const role = useRole()
  if (!may(role, 'affectation', needs)) return null
  if (name !== 'affectation')
    return (
      <TextLink component={Link} to={`/AffectStage/${offerOf(row)}`} variant="body2">
        {translate('resources.affectation.complement.voir')}
      </TextLink>
    )
  return (
    <div className="complement-actions">
      {actions.map((action, index) => {
        const Icon = action.icon
        const isFirst = index === 0 && actions.length > 1
        return (
          <Button
            key={action.name}
            size="small"
            variant={isFirst ? 'contained' : 'text'}
            startIcon={<Icon />}
            onClick={() => ask({ action, row })}
          >
            {translate(`resources.affectation.actions.${action.name}.label`)}
          </Button>
        )
      })}
    </div>
  )
}

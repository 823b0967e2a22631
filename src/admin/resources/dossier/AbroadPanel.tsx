import ForbidIcon from '@mui/icons-material/BlockOutlined'
import AllowIcon from '@mui/icons-material/CheckCircleOutlined'
import ReopenIcon from '@mui/icons-material/UndoOutlined'
import { Typography } from '@mui/material'
import { type RaRecord, useTranslate } from 'react-admin'
import type { Deroulement } from '../../../contract/affectation/deroulement'
import { paysIn } from '../../../contract/faits/pays'
import { readLang } from '../../../ui/texts/language'
import { formatDateTime } from '../../schema'
import { isolated } from '../../schema/cells/format'
import type { RowAction } from '../../schema/declare/types'
import { AssignmentButtons } from './AssignmentButtons'
import './complements.css'

const TEXTS = 'resources.affectation.etranger'

/** An internship in another country than the school's: where, and what the office has decided of it. */
export function AbroadPanel({ facts, row }: { facts: Deroulement; row: RaRecord }) {
  const translate = useTranslate()
  if (!facts.etranger) return null
  const { pays, etat, motif, par, le, urgence } = facts.etranger
  const decided = { par, jour: le ? formatDateTime(le) : '', motif }
  const ask = (name: 'autoriser' | 'interdire' | 'reconsiderer') => decide(name, facts.version)
  return (
    <section className="record-group">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate(`${TEXTS}.title`, isolated({ pays: paysIn(readLang(), pays) }))}
      </Typography>
      <Typography variant="body2">
        {translate(`${TEXTS}.etats.${etat || 'attendue'}`, isolated(decided))}
      </Typography>
      {urgence && (
        <Typography variant="body2" color="textSecondary">
          {translate(`${TEXTS}.urgence`, isolated({ contact: urgence }))}
        </Typography>
      )}
      <AssignmentButtons
        needs="autoriser"
        actions={
          etat === ''
            ? [ask('autoriser'), ask('interdire')]
            : [ask('reconsiderer'), ask(etat === 'accordee' ? 'interdire' : 'autoriser')]
        }
        row={row}
      />
    </section>
  )
}

const LOOKS = {
  autoriser: { icon: AllowIcon, color: 'success' },
  interdire: { icon: ForbidIcon, color: 'error', asks: ['motif'] },
  reconsiderer: { icon: ReopenIcon },
} as const

const decide = (name: keyof typeof LOOKS, version: string | undefined): RowAction<'affectation'> => ({
  name,
  ...LOOKS[name],
  choices: [{ name: 'confirm', run: name, data: (_row, asked) => ({ ...asked, version_faits: version }) }],
})

import AddIcon from '@mui/icons-material/PostAdd'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { OFFRE_ACTIVE } from '../../../contract/kernel/constants'
import type { Values } from '../../schema'
import CreateDialog from '../../schema/form/CreateDialog'
import { BesideButton } from '../../schema/inputs/BesideButton'
import { stage } from '../stage/stage'

/**
 * The plus beside a subject select: creates an offer of the chosen company, preset for the chosen type, specialty and
 * level. It is active, since only active offers can be assigned, and selected.
 */
export default function NewOffer({ pick, values }: { pick: (value: number) => void; values: Values }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { entreprise_id, type_stage, specialite, niveau } = values
  const enabled = Boolean(entreprise_id)
  const label = translate(
    enabled ? 'resources.stage.create.label' : 'resources.affectation.required.entreprise',
  )
  const only = (value: unknown) => (value ? [value] : [])
  return (
    <>
      <BesideButton label={label} icon={AddIcon} disabled={!enabled} onClick={() => setOpen(true)} />
      {open && (
        <CreateDialog
          of={stage}
          values={{ type_stage: only(type_stage), specialite: only(specialite), niveau: only(niveau) }}
          fixed={{ entreprise_id, etat: OFFRE_ACTIVE }}
          onCreated={({ id }) => pick(Number(id))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

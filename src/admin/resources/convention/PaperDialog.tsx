import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button, FormHelperText } from '@mui/material'
import { useRef } from 'react'
import { useInput, useNotify, useRefresh, useTranslate } from 'react-admin'
import { convention } from '../../../contract/convention'
import { SIGNATAIRES } from '../../../contract/etats'
import type { Row } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import { ACCEPTED } from '../../files/accepted'
import { choice, date, type Field, type InputProps, text, type Values } from '../../schema'
import { FormDialog } from '../../schema/form/FormDialog'
import { usePapers } from './usePapers'

const TEXTS = 'resources.convention'

const FIELDS: Record<string, Field> = {
  qui: choice(
    SIGNATAIRES.map((value) => ({ value, label: `${TEXTS}.signataires.${value}` as const })),
    { as: 'text', label: `${TEXTS}.fields.qui`, required: `${TEXTS}.required.qui` },
  ),
  nom: text({ label: `${TEXTS}.fields.nom`, required: `${TEXTS}.required.nom` }),
  le: date({ label: `${TEXTS}.fields.le`, required: `${TEXTS}.required.le` }),
  papier: text({ label: `${TEXTS}.papier.choose`, input: PaperInput, wide: true }),
}

/** Notes who has signed on paper and when, with the signed paper where the office has it. */
export default function PaperDialog({ row, onClose }: { row: Row<'convention'>; onClose: () => void }) {
  const call = useCall()
  const notify = useNotify()
  const refresh = useRefresh()
  const { handIn } = usePapers(row.stage_id)
  /** One that was handed in is not handed in again where the rest was refused. */
  const handed = useRef<{ file: File; id: number }>(undefined)
  const save = async ({ papier, ...noted }: Values) => {
    const file = papier instanceof File ? papier : undefined
    if (file && handed.current?.file !== file) handed.current = { file, id: await handIn(file) }
    const fichier_id = file && handed.current?.id
    await call(convention.conventionPapier, {
      ...noted,
      id: row.id,
      ...(fichier_id && { fichier_id }),
    } as never)
    notify(`${TEXTS}.actions.papier.done`, { type: 'success' })
    refresh()
  }
  return (
    <FormDialog
      title={`${TEXTS}.actions.papier.title`}
      fields={FIELDS}
      form={{ fields: Object.keys(FIELDS) }}
      submitLabel={`${TEXTS}.papier.confirm`}
      onSubmit={save}
      onClose={onClose}
    />
  )
}

function PaperInput({ source, label, disabled }: InputProps) {
  const translate = useTranslate()
  const { field } = useInput({ source, format: asIs, parse: asIs })
  const name = field.value instanceof File ? field.value.name : undefined
  return (
    <div>
      <Button component="label" variant="outlined" startIcon={<UploadIcon />} disabled={disabled ?? false}>
        {label}
        <input
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) field.onChange(file)
            // the same file may be chosen again
            target.value = ''
          }}
        />
      </Button>
      <FormHelperText>{name ? <bdi>{name}</bdi> : translate(`${TEXTS}.papier.help`)}</FormHelperText>
    </div>
  )
}

const asIs = (value: unknown) => value

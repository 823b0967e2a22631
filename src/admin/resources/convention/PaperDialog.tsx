import { useRef } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { convention } from '../../../contract/convention/convention'
import { SIGNATAIRES } from '../../../contract/convention/signataires'
import type { Row } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import { choice, date, type Field, text, type Values } from '../../schema'
import FileInput from '../../schema/files/FileInput'
import { FormDialog } from '../../schema/form/FormDialog'

const TEXTS = 'resources.convention'

const FIELDS: Record<string, Field> = {
  qui: choice(
    SIGNATAIRES.map((value) => ({ value, label: `${TEXTS}.signataires.${value}` as const })),
    { as: 'text', label: `${TEXTS}.fields.qui`, required: `${TEXTS}.required.qui` },
  ),
  nom: text({ label: `${TEXTS}.fields.nom`, required: `${TEXTS}.required.nom` }),
  le: date({ label: `${TEXTS}.fields.le`, required: `${TEXTS}.required.le` }),
  papier: text({
    label: `${TEXTS}.papier.choose`,
    help: `${TEXTS}.papier.help`,
    input: FileInput,
    wide: true,
  }),
}

/** Records who has signed on paper and when, with the signed paper if the office has it. */
export default function PaperDialog({ row, onClose }: { row: Row<'convention'>; onClose: () => void }) {
  const call = useCall()
  const notify = useNotify()
  const refresh = useRefresh()
  /** A paper that has been uploaded is not uploaded again if the rest is refused. */
  const handed = useRef<{ file: File; id: number }>(undefined)
  const save = async ({ papier, ...noted }: Values) => {
    const file = papier instanceof File ? papier : undefined
    // loaded separately: the code that sends files is large
    const { handIn } = (await import('./papersOf')).papersOf(call, row.stage_id)
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
      place={['convention', 'papier', row.id]}
      onSubmit={save}
      onClose={onClose}
    />
  )
}

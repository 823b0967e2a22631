import { Box, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { type Sollicitee, sollicitation } from '../../../contract/campagne/sollicitation'
import { inALine } from '../../../contract/kernel/inALine'
import { readLang } from '../../../ui/texts/language'
import type { Row } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import {
  choice,
  date,
  Failed,
  formatDate,
  formatDateTime,
  isolated,
  Loading,
  useNotifyError,
} from '../../schema'
import { Names } from '../../schema/bulk/Names'
import type { Values } from '../../schema/declare/types'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { Lacking } from './Lacking'

/** The people asked about their availability, who has answered, and a mail to the others. */
export default function AskDialog({ row, onClose }: { row: Row<'campagne'>; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <GuardedDialog title={translate(`sollicitation.title`, isolated({ nom: row.nom }))} onClose={onClose}>
      <AskForm id={Number(row.id)} onClose={onClose} />
    </GuardedDialog>
  )
}

function AskForm({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const queryKey = ['sollicitations', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(sollicitation.sollicitationList, { id }, { signal }),
    retry: false,
    gcTime: 0,
  })
  if (error) return <Failed error={error} title={`sollicitation.failed`} retry={refetch} />
  if (!data) return <Loading />

  const groups = grouped(data.personnes)
  const send = async ({ jusqu_au, qui }: Values) => {
    const personnes = (qui === 'nouvelles' ? groups.never : [...groups.never, ...groups.waiting]).map(
      ({ genre, ressource_id }) => ({ genre, ressource_id }),
    )
    try {
      if (personnes.length > 0) {
        const { envoyes } = await call(sollicitation.sollicitationEnvoyer, {
          id,
          personnes,
          jusqu_au: String(jusqu_au),
        })
        notify(`sollicitation.done`, { type: 'success', messageArgs: { smart_count: envoyes } })
      }
    } catch (failure) {
      notifyError(failure)
      return NOT_SAVED
    }
    await client.invalidateQueries({ queryKey })
    onClose()
    return undefined
  }
  const isDone = groups.never.length + groups.waiting.length === 0
  return (
    <Box sx={{ pt: 1 }}>
      <Lacking id={id} />
      <DeclaredForm
        fields={FIELDS}
        form={FORM}
        values={initial()}
        disabled={isDone}
        place={false}
        onSubmit={send}
      >
        {GROUPS.map(
          (group) =>
            groups[group].length > 0 && (
              <section key={group}>
                <Typography variant="body2" component="h3" sx={{ mt: 2, fontWeight: 500 }}>
                  {translate(`sollicitation.${group}`, { smart_count: groups[group].length })}
                </Typography>
                <Names
                  of={groups[group].map((person) => ({
                    name: person.nom,
                    remark: remarkOf(person, translate),
                  }))}
                />
              </section>
            ),
        )}
        <FormButtons onCancel={onClose} disabled={isDone} submitText={translate(`sollicitation.send`)} />
      </DeclaredForm>
    </Box>
  )
}

const GROUPS = ['waiting', 'answered', 'never', 'without'] as const

function grouped(people: readonly Sollicitee[]) {
  const groups: Record<(typeof GROUPS)[number], Sollicitee[]> = {
    waiting: [],
    answered: [],
    never: [],
    without: [],
  }
  for (const person of people) {
    const group = person.repondu_le
      ? 'answered'
      : !person.joignable
        ? 'without'
        : person.demande_le
          ? 'waiting'
          : 'never'
    groups[group].push(person)
  }
  return groups
}

function remarkOf(
  { repondu_le, demande_le, jusqu_au, remarque }: Sollicitee,
  translate: ReturnType<typeof useTranslate>,
): string {
  if (repondu_le) {
    const answered = translate(`sollicitation.answeredOn`, { date: formatDateTime(repondu_le) })
    return inALine(readLang(), [answered, remarque])
  }
  return demande_le && jusqu_au ? translate(`sollicitation.askedUntil`, { date: formatDate(jusqu_au) }) : ''
}

const FIELDS = {
  jusqu_au: date({ label: `sollicitation.jusqu_au`, required: `sollicitation.required` }),
  qui: choice(
    ['toutes', 'nouvelles'].map((value) => ({ value, label: `sollicitation.qui.${value}` })),
    { label: `sollicitation.a` },
  ),
}
const FORM = { fields: ['jusqu_au', 'qui'] }
const WEEK_MS = 7 * 86_400_000
const initial = () => ({
  jusqu_au: new Date(Date.now() + WEEK_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  qui: 'toutes',
})

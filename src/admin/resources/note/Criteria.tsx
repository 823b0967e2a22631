import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material'
import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import type { Output } from '../../../contract/kernel/endpoint'
import { type Bareme, type MarqueDonnee, notation } from '../../../contract/note/bareme'
import { type Resultat, resultatDe } from '../../../contract/note/calculBareme'
import { internship } from '../../../contract/specification/internship'
import type { NoteSoutenance } from '../../../contract/specification/soutenance'
import { isMark, isPoints, toPoints } from '../../../ui/texts/points'
import { useOptions } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import { lazily } from '../../lazily'
import { formatNames, formatNumber, isolated, useNotifyError } from '../../schema'
import { FormButtons } from '../../schema/form/FormButtons'
import { Refusal } from '../../schema/form/Refusal'
import { useUnsaved } from '../../schema/form/unsaved'
import { useTyped } from '../../schema/form/useTyped'

const T = 'bareme.saisie'

const MarksOf = lazily(() => import('./Marks'))

export interface CriteriaProps {
  grade: Pick<NoteSoutenance, 'soutenance_id' | 'etudiant' | 'version'> & { id: string }
  bareme: Bareme
  given: Output<typeof notation.noteBareme>
  onDone: () => void
  children?: ReactNode
}

interface Typed {
  marques: string[]
  /** Empty: the grade computed from the marks. */
  note: string
  mention_id: string
  motif: string
}

/**
 * The grade of a defence with a marking scheme: its criteria, the computed grade, and a different grade with its
 * reason.
 */
export default function Criteria({ grade, bareme, given, onDone, children }: CriteriaProps) {
  const translate = useTranslate()
  const { options } = useOptions(internship.mentionSelect, {})
  const [start] = useState(() => startOf(bareme, given))
  const [typed, type] = useState(start)
  const [refusal, setRefusal] = useState<unknown>()
  useUnsaved(() => JSON.stringify(typed) !== JSON.stringify(start))
  const place = ['bareme', bareme.id, bareme.criteres.length, grade.id]
  const kept = useTyped(place, start, typed, type)
  const done = () => {
    kept.forget()
    onDone()
  }
  const save = useSave(grade, done, setRefusal)

  const isOff = typed.marques.map((text, index) => !isMark(text, bareme.criteres[index]?.sur ?? 0))
  const isOffNote = typed.note !== '' && !isPoints(typed.note)
  const result = resultatDe(bareme, isOff.includes(true) ? [] : marksOf(typed, given.donnees), bareme.seuils)
  const isOther = typed.note !== '' || typed.mention_id !== ''
  const set = (change: Partial<Typed>) => type({ ...typed, ...change })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOff.includes(true) && !isOffNote) void save(typed)
  }
  return (
    <Box component="form" noValidate onSubmit={submit}>
      {kept.offer}
      <Typography variant="h6" component="h2" dir="auto" sx={{ mb: 2 }}>
        {bareme.label}
      </Typography>
      <Suspense>
        <MarksOf row={{ id: grade.soutenance_id }} />
      </Suspense>
      <Box sx={GRID}>
        {bareme.criteres.map(({ label, sur, poids }, index) => (
          <TextField
            key={label}
            label={translate(`${T}.critere`, isolated({ critere: label, sur: formatNumber(sur) }))}
            value={typed.marques[index]}
            onChange={({ target }) =>
              set({ marques: typed.marques.map((text, at) => (at === index ? target.value : text)) })
            }
            error={isOff[index] ?? false}
            helperText={
              isOff[index]
                ? translate(`${T}.range`, { sur: formatNumber(sur) })
                : translate(`${T}.poids`, { poids: formatNumber(poids) })
            }
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
        ))}
      </Box>
      <Alert severity={result.eliminatoires.length > 0 ? 'warning' : 'info'} sx={{ my: 2 }}>
        <Worked result={result} bareme={bareme} mentions={options} />
      </Alert>
      <Box sx={GRID}>
        <TextField
          label={translate(`${T}.note`)}
          value={typed.note}
          onChange={({ target }) => set({ note: target.value })}
          error={isOffNote}
          helperText={translate(isOffNote ? 'resources.note.edit.range' : `${T}.vide`)}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <TextField
          select
          label={translate(`${T}.mention`)}
          value={options.length > 0 ? typed.mention_id : ''}
          onChange={({ target }) => set({ mention_id: target.value })}
          helperText={translate(`${T}.vide`)}
        >
          <MenuItem value="">{translate(`${T}.calculee`)}</MenuItem>
          {options.map(({ value, label }) => (
            <MenuItem key={value} value={String(value)}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {isOther && (
        <TextField
          label={translate(`${T}.motif`)}
          value={typed.motif}
          onChange={({ target }) => set({ motif: target.value })}
          multiline
          required
          fullWidth
          slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
          sx={{ mt: 2 }}
        />
      )}
      <Refusal error={refusal} />
      <FormButtons onCancel={onDone}>{children}</FormButtons>
    </Box>
  )
}

function Worked({
  result: { points, mention_id, manquants, eliminatoires },
  bareme: { criteres },
  mentions,
}: {
  result: Resultat
  bareme: Bareme
  mentions: readonly { value: unknown; label: string }[]
}) {
  const translate = useTranslate()
  const named = (places: number[]) => formatNames(places.map((place) => criteres[place]?.label ?? ''))
  if (points === null) return translate(`${T}.manquants`, isolated({ criteres: named(manquants) }))
  const mention = mentions.find(({ value }) => value === mention_id)?.label ?? '–'
  const line = translate(`${T}.resultat`, isolated({ note: formatNumber(points), mention }))
  if (eliminatoires.length === 0) return line
  return `${line} ${translate(`${T}.eliminatoires`, isolated({ criteres: named(eliminatoires) }))}`
}

function useSave(
  { id, soutenance_id, etudiant, version }: CriteriaProps['grade'],
  onDone: () => void,
  refused: (error: unknown) => void,
) {
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  return async ({ marques, note, mention_id, motif }: Typed) => {
    refused(undefined)
    try {
      const saved = await call(notation.noteCriteres, {
        soutenance_id: soutenance_id ?? Number(id),
        etudiant_id: etudiant.value,
        marques: marques.map((text, critere) => ({
          critere,
          points: text.trim() === '' ? null : toPoints(text),
        })),
        ...(note !== '' && { note: toPoints(note) }),
        ...(mention_id !== '' && { mention_id: Number(mention_id) }),
        motif,
        version,
      })
      notify(saved.note === null ? `${T}.gardees` : 'resources.note.edit.done', { type: 'success' })
    } catch (error) {
      refused(error)
      notifyError(error, 'form.checkAll', { withReason: true })
      return
    }
    refresh()
    onDone()
  }
}

function startOf(
  { criteres }: Bareme,
  { donnees, deliberation }: Pick<CriteriaProps['given'], 'donnees' | 'deliberation'>,
): Typed {
  const isOther = deliberation && deliberation.motif !== ''
  return {
    marques: criteres.map((_, index) => {
      const mark = donnees.find(({ critere, auteur }) => critere === index && auteur === 'bureau')
      return mark ? formatNumber(mark.points) : ''
    }),
    note: isOther ? formatNumber(deliberation.points) : '',
    mention_id: isOther ? String(deliberation.mention_id) : '',
    motif: deliberation?.motif ?? '',
  }
}

/** The office's mark counts for the whole criterion; without one, the others' marks count. */
const marksOf = ({ marques }: Typed, donnees: readonly MarqueDonnee[]) => [
  ...donnees.filter(({ auteur }) => auteur !== 'bureau'),
  ...marques.flatMap((text, critere) =>
    text.trim() === '' ? [] : [{ critere, auteur: 'bureau' as const, points: toPoints(text) }],
  ),
]

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
}

import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Link as MuiLink,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { FicheDuRegistre, registre } from '../../../contract/entreprise/registre'
import { paysIn } from '../../../contract/faits/pays'
import type { Output } from '../../../contract/kernel/endpoint'
import { readLang } from '../../../ui/texts/language'
import type { RegisterChange } from './registerChanges'

interface RegisterDialogProps {
  /** Null: the register knows no such number. */
  fiche: FicheDuRegistre | null
  /** The companies that the school has under this number, or another one of the same company. */
  known: Output<typeof registre.entrepriseRegistre>['connues']
  changes: readonly RegisterChange[]
  onTake: (values: Record<string, string>) => void
  onClose: () => void
}

/**
 * What the register says, beside what is typed, to choose from; nothing is saved. A company that is here already is
 * named.
 */
export function RegisterDialog({ fiche, known, changes, onTake, onClose }: RegisterDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [left, setLeft] = useState<readonly string[]>([])
  const isDouble = known.some(({ meme }) => meme === 1)
  const taken = changes.filter(({ source }) => !left.includes(source))
  const canTake = !isDouble && taken.length > 0
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('registre.title')}</DialogTitle>
      <DialogContent>
        {known.length > 0 && <Known known={known} isDouble={isDouble} />}
        {!fiche && <Alert severity="info">{translate('registre.unknown')}</Alert>}
        {fiche?.cessee && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {translate('registre.closed')}
          </Alert>
        )}
        {fiche && !isDouble && (
          <>
            <Typography sx={{ mb: 1 }}>
              {translate(changes.length > 0 ? 'registre.intro' : 'registre.same')}
            </Typography>
            {changes.map((change) => (
              <Change
                key={change.source}
                {...change}
                checked={!left.includes(change.source)}
                onCheck={(checked) =>
                  setLeft(
                    checked ? left.filter((source) => source !== change.source) : [...left, change.source],
                  )
                }
              />
            ))}
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate(canTake ? 'action.cancel' : 'ra.action.close')}
        </Button>
        {canTake && (
          <Button
            variant="contained"
            onClick={() => {
              onTake(Object.fromEntries(taken.map(({ source, after }) => [source, after])))
              onClose()
            }}
          >
            {translate('registre.take')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Known({ known, isDouble }: Pick<RegisterDialogProps, 'known'> & { isDouble: boolean }) {
  const translate = useTranslate()
  return (
    <Alert severity={isDouble ? 'error' : 'info'} sx={{ mb: 1 }}>
      {translate(isDouble ? 'registre.double' : 'registre.related')}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
        {known.map(({ id, nom, matricule }) => (
          <li key={id}>
            <MuiLink component={Link} to={`/DetailEntreprise?id=${id}`}>
              <bdi>{nom}</bdi>
            </MuiLink>{' '}
            <bdi>({matricule})</bdi>
          </li>
        ))}
      </Box>
    </Alert>
  )
}

function Change({
  source,
  before,
  after,
  checked,
  onCheck,
}: RegisterChange & { checked: boolean; onCheck: (checked: boolean) => void }) {
  const translate = useTranslate()
  const shown = (value: string) => (source === 'pays' ? paysIn(readLang(), value) : value)
  return (
    <FormControlLabel
      sx={{ display: 'flex', alignItems: 'flex-start', marginInlineEnd: 0, mb: 1 }}
      control={<Checkbox checked={checked} onChange={(_event, on) => onCheck(on)} sx={{ pt: 0.25 }} />}
      label={
        <>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {translate(`resources.entreprise.fields.${source}`)}
          </Typography>
          <bdi>{shown(after)}</bdi>
          {before && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {translate('registre.instead')} <bdi>{shown(before)}</bdi>
            </Typography>
          )}
        </>
      }
    />
  )
}

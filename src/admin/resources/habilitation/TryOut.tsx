import TryIcon from '@mui/icons-material/PersonSearchOutlined'
import { Alert, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Droits, Identite } from '../../../contract/identite/habilitation'
import { habilitation } from '../../../contract/identite/habilitation'
import { isBlank } from '../../../contract/kernel/cleanText'
import { call } from '../../dataProvider'
import { formatDateTime, useNotifyError } from '../../schema'
import DetailDialog from '../../schema/record/DetailDialog'
import './habilitation.css'

type Found = { identites: Identite[]; groupe: Droits | null }

/** Opens the trial of the table. */
export default function TryOut() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<TryIcon />} onClick={() => setOpen(true)}>
        {translate('resources.habilitation.essai.title')}
      </Button>
      {isOpen && (
        <DetailDialog title="resources.habilitation.essai.title" onClose={() => setOpen(false)}>
          <Trial />
        </DetailDialog>
      )}
    </>
  )
}

/** Finds people who have signed in by a provider, and groups by name. */
function Trial() {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [qui, setQui] = useState('')
  const [found, setFound] = useState<{ of: string } & Found>()
  const look = async (of: string) => {
    try {
      setFound({ of, ...(await call(habilitation.habilitationEssai, { qui: of })) })
    } catch (error) {
      notifyError(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank(qui)) void look(qui)
  }
  const unlink = async (id: number) => {
    try {
      await call(habilitation.habilitationDelier, { id })
      notify('resources.habilitation.essai.delie', { type: 'success' })
      if (found) await look(found.of)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <div className="habilitation-essai">
      <form onSubmit={submit}>
        <TextField
          size="small"
          variant="outlined"
          value={qui}
          onChange={(event) => setQui(event.target.value)}
          label={translate('resources.habilitation.essai.qui')}
          helperText={translate('resources.habilitation.essai.help')}
          slotProps={{ htmlInput: { maxLength: 254, dir: 'auto' } }}
        />
        <Button type="submit" variant="outlined" disabled={isBlank(qui)}>
          {translate('resources.habilitation.essai.submit')}
        </Button>
      </form>
      {found && (
        <div role="status">
          {found.identites.map((identite) => (
            <Person key={identite.id} identite={identite} onUnlink={() => unlink(identite.id)} />
          ))}
          {found.groupe && (
            <Alert severity="info">
              <bdi>{found.of}</bdi> <Given droits={found.groupe} />
            </Alert>
          )}
          {found.identites.length === 0 && !found.groupe && (
            <Alert severity="info">{translate('resources.habilitation.essai.nobody')}</Alert>
          )}
        </div>
      )}
    </div>
  )
}

function Person({ identite, onUnlink }: { identite: Identite; onUnlink: () => void }) {
  const translate = useTranslate()
  const { nom, sujet, email, fournisseur, groupes, vu, compte, personne, suit, droits } = identite
  const t = (key: string, values?: object) => translate(`resources.habilitation.essai.${key}`, values)
  return (
    <Alert
      severity={compte || personne || droits ? 'info' : 'warning'}
      action={
        <Button
          size="small"
          color="inherit"
          onClick={onUnlink}
          aria-label={t('delierDe', { name: nom || sujet })}
        >
          {t('delier')}
        </Button>
      }
    >
      <strong>
        <bdi>{nom || sujet}</bdi>
      </strong>{' '}
      <bdi dir="ltr">{[sujet, email].filter(Boolean).join(' · ')}</bdi>
      <Typography variant="body2">{t('vu', { fournisseur, vu: formatDateTime(vu) })}</Typography>
      <Typography variant="body2">
        {groupes.length > 0 ? t('groupes', { groupes: groupes.join(' · ') }) : t('sansGroupe')}
      </Typography>
      <Typography variant="body2">
        {compte && t(suit ? 'suit' : 'compte', { compte })}
        {!compte && (droits ? <Given droits={droits} /> : t('rien'))}
      </Typography>
      {personne && <Typography variant="body2">{t('personne', { personne })}</Typography>}
    </Alert>
  )
}

function Given({ droits: { role, diplomes, groupes } }: { droits: Droits }) {
  const translate = useTranslate()
  return translate('resources.habilitation.essai.droits', {
    role: translate(`resources.utilisateur.roles.${role}`),
    diplomes:
      diplomes.length > 0
        ? diplomes.map(({ label }) => label).join(' · ')
        : translate('resources.utilisateur.allDiplomas'),
    groupes: groupes.join(' · '),
  })
}

import { Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Lang } from '../../../contract/kernel/constants'
import { formatDateTime } from '../../schema'
import ConfirmDialog from '../../schema/page/ConfirmDialog'
import { dirOf } from './dirOf'
import type { Versions } from './useGabarit'

/** The earlier texts of a language, the latest first, to be read, and the ways back to them and to the original. */
export function VersionList({
  versions,
  lang,
  isOriginal,
  loses,
  onRestore,
}: {
  versions: Versions
  lang: Lang
  isOriginal: boolean
  /** Going back loses unsaved input. */
  loses: boolean
  onRestore: (id: number | null) => void
}) {
  const translate = useTranslate()
  const [asked, ask] = useState<{ id: number | null }>()
  return (
    <Paper
      variant="outlined"
      component="section"
      className="gabarit-versions"
      aria-labelledby="gabarit-versions"
    >
      <div className="gabarit-head">
        <h2 id="gabarit-versions">{translate('gabarit.versions')}</h2>
        {!isOriginal && (
          <Button size="small" onClick={() => ask({ id: null })}>
            {translate('gabarit.toOriginal')}
          </Button>
        )}
      </div>
      {versions.length === 0 && (
        <Typography color="textSecondary">{translate('gabarit.noVersion')}</Typography>
      )}
      <ol>
        {versions.map(({ id, objet, corps, original, auteur, le }, index) => (
          <li key={id}>
            <details>
              <summary>
                <bdi>{original ? translate('gabarit.original') : objet}</bdi>
                <small>
                  <bdi>{auteur}</bdi> · <bdi>{formatDateTime(le)}</bdi>
                  {index === 0 && ` · ${translate('gabarit.current')}`}
                </small>
              </summary>
              <blockquote lang={lang} dir={dirOf(lang)}>
                <strong>{objet}</strong>
                <p>{corps}</p>
              </blockquote>
            </details>
            {index > 0 && (
              <Button
                size="small"
                aria-label={translate('gabarit.restoreOf', { date: formatDateTime(le) })}
                onClick={() => ask({ id: original ? null : id })}
              >
                {translate('gabarit.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <ConfirmDialog
          text={loses ? 'gabarit.askLost' : 'gabarit.askRestore'}
          color={loses ? 'error' : 'primary'}
          onConfirm={() => onRestore(asked.id)}
          onClose={() => ask(undefined)}
        />
      )}
    </Paper>
  )
}

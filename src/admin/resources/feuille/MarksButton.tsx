import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { feuille } from '../../../contract/feuille/feuille'
import { useCall } from '../../dataProvider/useCall'
import { useNotifyError } from '../../schema'

const COLUMNS = [
  'matricule',
  'etudiant',
  'stage',
  'debut',
  'critere',
  'nom',
  'points',
  'sur',
  'remarque',
  'note',
] as const

/** Saves every mark and remark of the year as a table, a row each. */
export function MarksButton() {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const { saveCsv } = await import('../../schema/export/exportTable')
      const { marques } = await call(feuille.feuilleMarques, {})
      if (marques.length === 0) return notify('resources.feuille.aucune', { type: 'info' })
      const heading = COLUMNS.map((name) => translate(`resources.feuille.marques.${name}`))
      const rows = marques.map((marque) =>
        COLUMNS.map((name) =>
          name === 'debut'
            ? { kind: 'dateTime' as const, iso: marque.debut }
            : name === 'nom'
              ? marque.nom || translate('resources.feuille.bureau')
              : (marque[name] ?? ''),
        ),
      )
      await saveCsv([heading, ...rows], translate('resources.feuille.exporter'))
    } catch (error) {
      notifyError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={pending} onClick={save}>
      {translate('resources.feuille.exporter')}
    </Button>
  )
}

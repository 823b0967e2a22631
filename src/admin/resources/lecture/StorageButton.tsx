import StorageIcon from '@mui/icons-material/StorageOutlined'
import { Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { fichier } from '../../../contract/fichier/fichiers'
import { sizeText } from '../../../ui/files/sizeText'
import { useCall } from '../../dataProvider/useCall'
import { Failed, Loading } from '../../schema'
import DetailDialog from '../../schema/record/DetailDialog'

/** Examines the store of documents: what in it does not fit together. */
export default function StorageButton() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<StorageIcon />} onClick={() => setOpen(true)}>
        {translate('resources.lecture.store')}
      </Button>
      {isOpen && (
        <DetailDialog title="storage.title" onClose={() => setOpen(false)}>
          <Storage />
        </DetailDialog>
      )}
    </>
  )
}

function Storage() {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['orphelins'],
    queryFn: ({ signal }) => call(fichier.fichierOrphelins, {}, { signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error) return <Failed error={error} title="storage.failed" retry={() => void refetch()} />
  if (!data) return <Loading />
  const { contenus, sans_contenu, sans_fiche } = data
  const found = [
    { name: 'contenus', count: contenus.nombre, size: sizeText(contenus.octets) },
    { name: 'sans_contenu', count: sans_contenu, size: '' },
    { name: 'sans_fiche', count: sans_fiche, size: '' },
  ]
  const isWell = found.every(({ count }) => count === 0)
  return (
    <>
      {isWell && <Typography role="status">{translate('storage.well')}</Typography>}
      {!isWell && (
        <dl>
          {found.map(({ name, ...values }) => (
            <div key={name}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {translate(`storage.${name}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, mb: 2 }}>
                {translate(`storage.${name}_text`, values)}
              </Typography>
            </div>
          ))}
        </dl>
      )}
      <Typography variant="body2" color="textSecondary">
        {translate('storage.tidy')}
      </Typography>
    </>
  )
}

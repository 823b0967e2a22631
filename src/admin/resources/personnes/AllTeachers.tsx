import GroupAddIcon from '@mui/icons-material/GroupAddOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { enseignants, LISTES } from '../../../contract/enseignant/enseignants'
import { useCall } from '../../dataProvider/useCall'
import { formatNumber, useDefinition, useNotifyError } from '../../schema'
import { useMayCall } from '../../schema/declare/rights'
import { showAdded } from '../../schema/rows/added'

/** The button beside the title that adds teachers missing from the list; shown while there are any. */
export default function AllTeachers() {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const { name } = useDefinition()
  const may = useMayCall(enseignants.enseignantsAjouter)
  const [sending, setSending] = useState(false)
  const { data } = useQuery({
    queryKey: ['enseignants', 'absents'],
    queryFn: ({ signal }) => call(enseignants.enseignantsAbsents, {}, { signal }),
    enabled: may,
    retry: false,
  })
  const liste = LISTES.find((each) => each === name)
  const missing = (liste && data?.[liste]) ?? 0
  if (!liste || !may || missing === 0) return null

  const add = async () => {
    setSending(true)
    try {
      const { ajoutes } = await call(enseignants.enseignantsAjouter, { liste })
      showAdded(liste, { id: 0, added: ajoutes })
      notify(`resources.${liste}.add.done`, {
        type: 'success',
        messageArgs: { smart_count: ajoutes.length },
      })
      refresh()
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button variant="outlined" startIcon={<GroupAddIcon />} loading={sending} onClick={() => void add()}>
      {translate('enseignants.all', { smart_count: missing, count: formatNumber(missing) })}
    </Button>
  )
}

import AddBusinessIcon from '@mui/icons-material/AddBusinessOutlined'
import { useRef, useState } from 'react'
import {
  type RaRecord,
  ResourceContextProvider,
  useCreate,
  useNotify,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'react-admin'
import { ACTIF } from '../../../contract/kernel/constants'
import type { Values } from '../../schema'
import { FormDialog } from '../../schema/form/FormDialog'
import { BesideButton } from '../../schema/inputs/BesideButton'
import { formNouvelleEntreprise, nouvelleEntreprise } from '../entreprise/nouvelle'

interface NewCompanyProps {
  pick: (value: number) => void
}

/** The plus beside a company select: creates a company, which is activated and selected. */
export default function NewCompany({ pick }: NewCompanyProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const label = translate('resources.entreprise.create.label')
  return (
    <>
      <BesideButton label={label} icon={AddBusinessIcon} onClick={() => setOpen(true)} />
      {open && (
        <ResourceContextProvider value="entreprise">
          <NewCompanyDialog pick={pick} onClose={() => setOpen(false)} />
        </ResourceContextProvider>
      )}
    </>
  )
}

function NewCompanyDialog({ pick, onClose }: NewCompanyProps & { onClose: () => void }) {
  const [create] = useCreate()
  const [update] = useUpdate()
  const notify = useNotify()
  const refresh = useRefresh()
  // created but not activated: confirming again is to activate it, not to create another
  const created = useRef<RaRecord>(undefined)

  const add = async (data: Values) => {
    created.current ??= (await create('entreprise', { data }, { returnPromise: true })) as RaRecord
    const { id } = created.current
    await update(
      'entreprise',
      { id, data: { active: ACTIF }, previousData: created.current, meta: { action: 'activer' } },
      { mutationMode: 'pessimistic', returnPromise: true },
    )
    notify('resources.entreprise.create.done', { type: 'success' })
    refresh()
    pick(Number(id))
  }

  return (
    <FormDialog
      title="resources.entreprise.create.title"
      fields={nouvelleEntreprise}
      form={{
        ...formNouvelleEntreprise,
        failed: (error) =>
          created.current ? 'resources.entreprise.create.notActivated' : formNouvelleEntreprise.failed(error),
      }}
      isNew
      place={['entreprise', 'create']}
      onSubmit={add}
      onClose={onClose}
    />
  )
}

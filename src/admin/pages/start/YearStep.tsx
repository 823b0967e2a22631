import { useGetList } from 'react-admin'
import { annee } from '../../resources/annee/annee'
import { Failed, Loading, Screen, useDefinition, useDetail } from '../../schema'
import EditForm, { type DeclaredEdit } from '../../schema/form/EditForm'
import { FormButtons } from '../../schema/form/FormButtons'
import type { StepProps } from './step'

/** Whether it is current or closed is not asked yet. */
const FIELDS = ['label', 'debut', 'fin']
const CURRENT = { pagination: { page: 1, perPage: 1 }, filter: { courante: 1 } }

/** The form of the current year, which the first start has made. */
export default function YearStep({ onDone }: StepProps) {
  const { data, error, refetch } = useGetList('annee', CURRENT)
  const [current] = data ?? []
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!current) return <Loading />
  return (
    <Screen definition={annee} needs="update">
      <YearForm id={current.id} onDone={onDone} />
    </Screen>
  )
}

function YearForm({ id, onDone }: { id: string | number; onDone: () => void }) {
  const { edit } = useDefinition()
  const { data, error, refetch } = useDetail('annee', id)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data || !edit) return <Loading />
  return (
    <EditForm loaded={data} edit={{ ...(edit as DeclaredEdit), fields: FIELDS as never }} onDone={onDone}>
      <FormButtons submitLabel="school.save" />
    </EditForm>
  )
}

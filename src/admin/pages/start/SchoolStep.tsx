import { useSchool } from '../../dataProvider/useSchool'
import { Failed, Loading } from '../../schema'
import { SaveButton, SchoolForm } from '../school/SchoolForm'
import type { StepProps } from './step'

/** The form of the school. */
export default function SchoolStep({ onDone }: StepProps) {
  const { data, error, refetch } = useSchool()
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <SchoolForm loaded={data} onSaved={onDone}>
      <SaveButton />
    </SchoolForm>
  )
}

import { useSchool } from '../../dataProvider/useSchool'
import { lazily } from '../../lazily'
import { Failed, Loading } from '../../schema'
import type { StepProps } from './step'

const SchoolEditor = lazily(() => import('../school/SchoolEditor'))
// loaded together with the school
SchoolEditor.preload()

export default function SchoolStep({ onDone }: StepProps) {
  const { data, error, refetch } = useSchool()
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return <SchoolEditor loaded={data} onSaved={onDone} />
}

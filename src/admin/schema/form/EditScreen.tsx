import { Paper } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { useDefinition } from '../declare/DefinitionContext'
import { useDetail } from '../declare/detail'
import { NoRecord, RecordFailed, useRecordId } from '../page/NoRecord'
import { PageHeader } from '../page/PageHeader'
import { Loading } from '../page/states'
import EditForm, { type DeclaredEdit } from './EditForm'

/** The page of a declared edit form: loads `?id=`, saves, returns to the list. */
export default function EditScreen() {
  const { edit } = useDefinition()
  const id = useRecordId()
  if (!edit) return null

  return (
    <>
      <PageHeader title={edit.title} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        {id === null ? <NoRecord /> : <Edit key={id} id={id} edit={edit} />}
      </Paper>
    </>
  )
}

function Edit({ id, edit }: { id: string; edit: DeclaredEdit }) {
  const { name, path } = useDefinition()
  const navigate = useNavigate()
  const { data, error, refetch } = useDetail(name, id)
  if (data) return <EditForm loaded={data} edit={edit} onDone={() => navigate(path)} />
  return error ? <RecordFailed error={error} retry={refetch} /> : <Loading />
}

import { Box, Button, Paper } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Entreprise } from '../../../contract/specification/entities'
import {
  Loading,
  NoRecord,
  PageHeader,
  RecordFailed,
  useDefinition,
  useDetail,
  useRecordId,
} from '../../schema'
import { Facts } from '../../schema/cells/Facts'
import { HOST_FACTS } from '../faits'

export default function CompanyPage() {
  const id = useRecordId()
  return (
    <>
      <PageHeader title="title.detailEntreprise" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        {id === null ? <NoRecord /> : <Company id={id} />}
      </Paper>
    </>
  )
}

function Company({ id }: { id: string }) {
  const translate = useTranslate()
  const { fields, path, record } = useDefinition()
  const { data, isPending, error, refetch } = useDetail<Omit<Entreprise, 'id'> & { id: string }>(
    'entreprise',
    id,
  )
  const asked = HOST_FACTS.filter((fact) => record?.groups?.some((group) => group.fields.includes(fact)))
  if (isPending) return <Loading />
  if (error) return <RecordFailed error={error} retry={refetch} />
  return (
    <>
      <Facts of="entreprise" fields={fields} sources={[...FACTS, ...asked]} record={data} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
        <Button component={Link} to={path} variant="outlined">
          {translate('action.back')}
        </Button>
      </Box>
    </>
  )
}

const FACTS = ['nom_entreprise', 'adresse', 'nom_gerant', 'mobile', 'telephone', 'matricule', 'email']

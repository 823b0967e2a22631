import { Box, Button, Paper } from '@mui/material'
import { useGetOne, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import type { Entreprise } from '../../contract/entities'
import { DETAIL, Failed, Loading, PageHeader, useDefinition } from '../schema'
import { Facts } from '../schema/Facts'
import { NoRecord } from '../schema/form/EditScreen'

/** A company, to read. */
export default function CompanyPage() {
  const translate = useTranslate()
  const { path } = useDefinition()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return (
    <>
      <PageHeader title="title.detailEntreprise" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        {id === '' ? (
          <NoRecord />
        ) : (
          <>
            <Company id={id} />
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
              <Button component={Link} to={path} variant="outlined">
                {translate('action.back')}
              </Button>
            </Box>
          </>
        )}
      </Paper>
    </>
  )
}

function Company({ id }: { id: string }) {
  const { fields } = useDefinition()
  const { data, isPending, error, refetch } = useGetOne<Omit<Entreprise, 'id'> & { id: string }>(
    'entreprise',
    { id, meta: DETAIL },
    { retry: false },
  )
  if (isPending) return <Loading />
  if (error) return <Failed error={error} retry={refetch} />
  return <Facts of="entreprise" fields={fields} sources={FACTS} record={data} />
}

const FACTS = ['nom_entreprise', 'adresse', 'nom_gerant', 'mobile', 'telephone', 'matricule', 'email']

import { Box, Button, Paper, Typography } from '@mui/material'
import { RecordContextProvider, useGetOne, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import type { Entreprise } from '../../contract/entities'
import { DETAIL, Failed, FieldCell, Loading, PageHeader, useDefinition } from '../schema'
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
            <Facts id={id} />
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

function Facts({ id }: { id: string }) {
  const translate = useTranslate()
  const { fields } = useDefinition()
  const { data, isPending, error, refetch } = useGetOne<Omit<Entreprise, 'id'> & { id: string }>(
    'entreprise',
    { id, meta: DETAIL },
    { retry: false },
  )
  if (isPending) return <Loading />
  if (error) return <Failed error={error} retry={refetch} />
  return (
    <RecordContextProvider value={data}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(160px, auto) minmax(0, 1fr)' },
          columnGap: 3,
          rowGap: { xs: 0.25, sm: 1.5 },
          m: 0,
        }}
      >
        {FACTS.map((source) => {
          const field = fields[source]
          return (
            field && (
              <Box key={source} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {translate(`resources.entreprise.fields.${source}`)}
                </Typography>
                <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
                  <FieldCell source={source} field={field} />
                </Typography>
              </Box>
            )
          )
        })}
      </Box>
    </RecordContextProvider>
  )
}

const FACTS = ['nom_entreprise', 'adresse', 'nom_gerant', 'mobile', 'telephone', 'matricule', 'email']

import { Paper, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { donnees } from '../../contract/donnees/donnees'
import { useDonneesTexts } from '../../ui/texts/donneesTexts'
import { readLang } from '../../ui/texts/language'
import { useCall } from '../dataProvider/useCall'
import { Failed, Loading, PageHeader } from '../schema'
import { PersonData } from './conservation/PersonData'
import { RuleTable } from './conservation/RuleTable'
import { Runs } from './conservation/Runs'
import './conservation/conservation.css'

/** How long personal data is kept, what is due for deletion, and the data of people who ask by letter. */
export default function ConservationPage() {
  const call = useCall()
  const { conservation: t } = useDonneesTexts(readLang())
  const { data, error, refetch } = useQuery({
    queryKey: ['conservation'],
    queryFn: ({ signal }) => call(donnees.conservationLire, {}, { signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const reload = async () => void (await refetch())
  return (
    <>
      <PageHeader title="title.conservation" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
        <Typography sx={{ mb: 2, maxWidth: '72ch' }}>{t.intro}</Typography>
        {error ? <Failed error={error} retry={() => void refetch()} /> : !data && <Loading />}
        {data && <RuleTable rules={data.regles} jour={data.jour} onChanged={reload} />}
      </Paper>
      {data && data.passages.length > 0 && <Runs runs={data.passages} />}
      <PersonData />
    </>
  )
}

import BackIcon from '@mui/icons-material/ArrowBack'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, Paper } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { isRtl, readLang } from '../../../ui/texts/language'
import { useSchool } from '../../dataProvider/useSchool'
import { Loading, PageHeader, RecordFailed, useDefinition, useRecordId } from '../../schema'
import { ReportSheet } from './ReportSheet'
import { useFileName } from './useFileName'
import { useReport } from './useReport'

/** The report of the defence of the offer in `?id=`, to print or to save as PDF with the browser. */
export default function ReportPage() {
  const translate = useTranslate()
  const { data, error, refetch } = useReport(Number(useRecordId()))
  const school = useSchool()
  useFileName(translate('resources.rapport.print.title'), data?.defence.etudiant)

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', bgcolor: 'background.default', pb: { sm: 4 }, ...NO_FRAME }}
    >
      <Bar ready={data !== undefined && !school.isPending} />
      {data && !school.isPending && <ReportSheet report={data} school={school.data ?? null} />}
      {(!data || school.isPending) && (
        <Box sx={{ maxWidth: 800, marginInline: 'auto', p: { xs: 2, sm: 3 }, pt: { sm: 0 } }}>
          <PageHeader title="resources.rapport.print.title" />
          {error ? <RecordFailed error={error} retry={() => void refetch()} /> : <Loading />}
        </Box>
      )}
    </Box>
  )
}

const NO_FRAME = { '@media print': { minHeight: 0, padding: 0, backgroundColor: '#fff' } }

/** The actions of the page; not printed. */
function Bar({ ready }: { ready: boolean }) {
  const translate = useTranslate()
  const { path } = useDefinition()
  return (
    <Paper
      square
      sx={{
        displayPrint: 'none',
        position: { sm: 'sticky' },
        top: 'var(--strip, 0px)',
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        mb: { sm: 4 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Button
        component={Link}
        to={path}
        color="inherit"
        startIcon={<BackIcon sx={isRtl(readLang()) ? { transform: 'scaleX(-1)' } : undefined} />}
      >
        {translate('action.back')}
      </Button>
      <Button
        variant="contained"
        startIcon={<PrintIcon />}
        disabled={!ready}
        onClick={() => window.print()}
        sx={{ marginInlineStart: { sm: 'auto' } }}
      >
        {translate('report.print')}
      </Button>
    </Paper>
  )
}

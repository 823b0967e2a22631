import { Button, Link, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Failed, Loading } from '../../schema'
import './tokens.css'

interface ProgramsPanelProps<Row> {
  /** The texts: what they are for, that there are none, how one is made. */
  texts: 'jetons' | 'webhooks' | 'flux'
  /** Address of the page that explains them. */
  docs?: string
  of: { data: readonly Row[] | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** The limit is reached: no more can be added. */
  full?: boolean
  onNew: () => void
  children: (row: Row) => ReactNode
}

/** What programs are given, one below the other. */
export function ProgramsPanel<Row>({
  texts,
  docs,
  of: { data, error, refetch },
  full = false,
  onNew,
  children,
}: ProgramsPanelProps<Row>) {
  const translate = useTranslate()
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <div className="token-intro">
        <div>
          <Typography sx={{ maxWidth: '72ch' }}>{translate(`${texts}.intro`)}</Typography>
          {docs && (
            <Link href={docs} target="_blank" rel="noreferrer">
              {translate(`${texts}.docs`)}
            </Link>
          )}
        </div>
        <Button variant="contained" disabled={full} onClick={onNew}>
          {translate(`${texts}.creer`)}
        </Button>
      </div>
      {error ? (
        <Failed error={error} title={`${texts}.failed`} retry={() => void refetch()} />
      ) : (
        !data && <Loading />
      )}
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {translate(`${texts}.vide`)}
        </Typography>
      )}
      {data && data.length > 0 && <ul className="tokens">{data.map(children)}</ul>}
    </Paper>
  )
}

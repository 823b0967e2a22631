import { Paper, Typography } from '@mui/material'
import type { Passage } from '../../../contract/donnees/donnees'
import { useDonneesTexts } from '../../../ui/texts/donneesTexts'
import { readLang } from '../../../ui/texts/language'
import { fill } from '../../../ui/texts/messages'
import { formatDate, formatDateTime, formatNumber, isolated } from '../../schema'

/** Who has applied which rule, and how many rows it removed. */
export function Runs({ runs }: { runs: readonly Passage[] }) {
  const { conservation: t, genres } = useDonneesTexts(readLang())
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Typography component="h2" variant="h6">
        {t.passages}
      </Typography>
      <ul className="conservation-rows">
        {runs.map(({ id, genre, avant, qui, le, nombre }) => (
          <li key={id}>
            <span>
              {fill(t.passage, {
                genre: t.visees[genre] ?? genres[genre].titre,
                avant: formatDate(avant),
                nombre: formatNumber(nombre),
              })}
            </span>
            <span>{fill(t.par, isolated({ qui, date: formatDateTime(le) }) as Record<string, string>)}</span>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

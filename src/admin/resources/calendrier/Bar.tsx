import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Button, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isRtl, readLang } from '../../../ui/texts/language'
import { monthText, spanText, wholeDayText } from './days'
import { Filters } from './Filters'
import { COLONNES, type Colonnes, type Sight, VUES, type Vue } from './sight'

interface BarProps {
  sight: Sight
  change: (sight: Sight) => void
  today: string
  days: readonly string[]
  /** To what comes before or after. */
  go: (step: 1 | -1) => void
  narrow: boolean
}

/** What the calendar shows: its days, its view and its filters. */
export function Bar({ sight, change, today, days, go, narrow }: BarProps) {
  const translate = useTranslate()
  const { vue, jour, colonnes } = sight
  const title =
    vue === 'mois'
      ? monthText(jour)
      : vue === 'semaine'
        ? spanText(days[0] ?? jour, days.at(-1) ?? jour)
        : wholeDayText(jour)
  const mirrored = isRtl(readLang()) ? { transform: 'scaleX(-1)' } : {}
  return (
    <div className="calendar-bars">
      <div className="calendar-bar">
        <Button variant="outlined" data-shortcut="t" onClick={() => change({ ...sight, jour: today })}>
          {translate('calendrier.today')}
        </Button>
        <Button
          className="calendar-step"
          data-shortcut="k"
          aria-label={translate(`calendrier.before.${vue}`)}
          data-hint={translate(`calendrier.before.${vue}`)}
          onClick={() => go(-1)}
        >
          <PreviousIcon sx={mirrored} />
        </Button>
        <Button
          className="calendar-step"
          data-shortcut="j"
          aria-label={translate(`calendrier.after.${vue}`)}
          data-hint={translate(`calendrier.after.${vue}`)}
          onClick={() => go(1)}
        >
          <NextIcon sx={mirrored} />
        </Button>
        <Typography component="h2" variant="h6" aria-live="polite" className="calendar-title">
          {title}
        </Typography>
        <fieldset className="calendar-views" aria-label={translate('calendrier.view')}>
          {VUES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={vue === each}
              data-shortcut={KEYS[each]}
              onClick={() => change({ ...sight, vue: each })}
            >
              {translate(`calendrier.vues.${each}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="calendar-bar calendar-filters">
        <Filters sight={sight} change={(filter) => change({ ...sight, filter })} />
        {vue === 'jour' && !narrow && (
          <TextField
            className="calendar-columns"
            select
            label={translate('calendrier.colonnes.label')}
            value={colonnes}
            onChange={(event) => change({ ...sight, colonnes: event.target.value as Colonnes })}
            slotProps={{ select: { native: true } }}
            sx={{ width: 130, m: 0 }}
          >
            {COLONNES.map((each) => (
              <option key={each} value={each}>
                {translate(`calendrier.colonnes.${each}`)}
              </option>
            ))}
          </TextField>
        )}
      </div>
    </div>
  )
}

const KEYS: Record<Vue, string> = { mois: 'm', semaine: 's', jour: 'd' }

import { Chip, Typography } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { BOUTON, ChampNom } from '../../../contract/gabarit/champs'
import { isRtl, readLang } from '../../../ui/texts/language'

type Name = ChampNom | typeof BOUTON

/** The fields that a text may name. Tab stops at one of them; from there arrows lead to the others. */
export function FieldBar({ fields, onPick }: { fields: readonly Name[]; onPick: (name: Name) => void }) {
  const translate = useTranslate()
  const [stop, setStop] = useState(0)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const forwards = isRtl(readLang()) ? -1 : 1
    const last = fields.length - 1
    const next = {
      ArrowRight: stop + forwards,
      ArrowLeft: stop - forwards,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const to = Math.min(Math.max(next, 0), last)
    setStop(to)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="button"]')[to]?.focus()
  }
  return (
    <div>
      <Typography id="gabarit-champs" variant="subtitle2">
        {translate('gabarit.fields')}
      </Typography>
      <div
        role="toolbar"
        aria-labelledby="gabarit-champs"
        aria-describedby="gabarit-champs-help"
        className="gabarit-chips"
        onKeyDown={move}
      >
        {fields.map((name, index) => (
          <Chip
            key={name}
            size="small"
            variant="outlined"
            label={translate(`gabarit.champs.${name}`)}
            title={`{{${name}}}`}
            tabIndex={index === stop ? 0 : -1}
            // the cursor stays in place in the text
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(index)}
            onClick={() => onPick(name)}
          />
        ))}
      </div>
      <Typography id="gabarit-champs-help" variant="body2" color="textSecondary">
        {translate('gabarit.fieldsHelp')}
      </Typography>
    </div>
  )
}

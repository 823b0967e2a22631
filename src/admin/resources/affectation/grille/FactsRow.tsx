import { visuallyHidden } from '@mui/utils'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { COLONNES } from '../../../../contract/affectation/grille'
import { inALine } from '../../../../contract/kernel/inALine'
import { readLang } from '../../../../ui/texts/language'
import { isolated } from '../../../schema'
import { GridRow, SavedIcon } from '../../../schema/grid/GridRow'
import { useErrorText } from '../../../schema/notices/useNotifyError'
import { COLUMNS, cellsOf, heldBy, isGap } from './columns'
import { type FactsRowProps, useFactsRow } from './useFactsRow'

/** An internship's row, saved when left. */
export const FactsRow = memo(function FactsRow(props: FactsRowProps) {
  const { columns } = props
  const translate = useTranslate()
  const errorText = useErrorText()
  const grid = useFactsRow(props)
  const { base, typed, type, revert, faults, error, isCellError, theirs } = grid
  const others = theirs && cellsOf(theirs)
  // an error in a hidden column is shown below
  const hidden = COLONNES.flatMap((name, at) => (faults[at] && !columns.includes(name) ? [faults[at]] : []))
  const isWrong = (error !== undefined && !isCellError) || hidden.length > 0
  const problem = isWrong && (
    <>
      {hidden.length > 0 ? hidden.join(' ') : errorText(error)}
      {others &&
        COLONNES.flatMap((name, at) =>
          others[at]?.trim() === typed[at]?.trim()
            ? []
            : [
                <div key={name}>
                  {translate(
                    'grille.autre',
                    isolated({ fait: translate(COLUMNS[name].label), valeur: others[at] || '–' }),
                  )}
                </div>,
              ],
        )}
    </>
  )
  return (
    <GridRow
      grid={grid}
      span={columns.length + 1}
      problem={problem || undefined}
      theirsText={translate('grille.garder')}
    >
      <th scope="row">
        <Link to={`/AffectStage/${base.id}`} tabIndex={-1}>
          <bdi>{base.etudiant}</bdi>
        </Link>
        <small>
          <bdi>{inALine(readLang(), [base.matricule, base.entreprise])}</bdi>
        </small>
        <SavedIcon grid={grid} />
      </th>
      {COLONNES.map((name, at) => {
        if (!columns.includes(name)) return null
        const { label: key, kind } = COLUMNS[name]
        const label = translate(key)
        const held = heldBy(base, name)
        const fault = faults[at]
        const about = `grille-${base.id}-${name}`
        const said = fault ?? (held ? translate(`errors.${held}`) : undefined)
        const cell = {
          'data-cell': '',
          value: typed[at],
          readOnly: held !== null,
          'aria-label': translate('saisie.cellule', isolated({ critere: label, etudiant: base.etudiant })),
          'aria-invalid': fault !== undefined,
          'aria-describedby': said ? about : undefined,
          onChange: ({ target }: { target: { value: string } }) => type(at, target.value),
          onKeyDown: ({ key: pressed }: { key: string }) => pressed === 'Escape' && revert(at),
          onFocus: ({ target }: { target: { select(): void } }) => target.select(),
          autoComplete: 'off',
        }
        return (
          <td
            key={name}
            className="grid-cell"
            data-label={label}
            data-kind={kind}
            data-gap={typed[at] === '' && isGap(base, name) ? '' : undefined}
            title={held ? said : undefined}
          >
            {kind === 'long' ? (
              <textarea rows={1} {...cell} dir="auto" />
            ) : (
              <input
                {...cell}
                list={name === 'encadrant' ? 'grille-encadrants' : undefined}
                inputMode={kind === 'number' ? 'decimal' : undefined}
                dir={kind === 'text' && !LTR.has(name) ? 'auto' : 'ltr'}
              />
            )}
            {said && (
              <small
                id={about}
                data-fault={fault ? '' : undefined}
                style={fault ? undefined : visuallyHidden}
              >
                {said}
              </small>
            )}
          </td>
        )
      })}
    </GridRow>
  )
})

/** Written from left to right in all languages. */
const LTR: ReadonlySet<string> = new Set(['tuteur_email', 'tuteur_telephone'])

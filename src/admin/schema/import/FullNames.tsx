import { MenuItem, TextField } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { cellOf, fullNameIn } from '../../../contract/import/fileRows'
import { FULL_NAMES, orderIn, splitName } from '../../../contract/import/fullName'
import { isBlank } from '../../../contract/kernel/cleanText'
import type { Columns } from './useImport'
import { useTargetText } from './useTargetText'

/** Sample lines: the first ones, and the first undecided ones. */
const SHOWN = 4

/** How first and last names will be read from one column, and their order where nothing decides. */
export function FullNames({ run }: { run: Columns }) {
  const translate = useTranslate()
  const targetText = useTargetText()
  const titleId = useId()
  const { of, columns, headings, rows } = run
  const index = fullNameIn(columns)
  const target = columns[index] ?? ''
  const read = useMemo(() => {
    const hasOwn = columns.includes('lastName') || columns.includes('firstName')
    return (rows ?? [])
      .filter(({ cells }) => !isBlank(cells[index] ?? ''))
      .map(({ line, cells }) => ({
        line,
        lastName: cellOf({ of, columns, headings }, cells, 'lastName'),
        firstName: cellOf({ of, columns, headings }, cells, 'firstName'),
        isUnsure: !hasOwn && !splitName(cells[index] ?? '', orderIn(target)).told,
      }))
  }, [of, columns, headings, rows, index, target])
  if (index < 0) return null
  const unsure = read.filter(({ isUnsure }) => isUnsure)
  const shown = [...new Set([...read.slice(0, SHOWN), ...unsure.slice(0, SHOWN)])]
  return (
    <section className="import-names" aria-labelledby={titleId}>
      <div className="import-names-head">
        <div>
          <div className="import-heading" id={titleId}>
            {translate('import.fullName.title')}
          </div>
          {unsure.length > 0 && (
            <div className="import-read" role="status">
              {translate('import.fullName.unsure', { smart_count: unsure.length })}
            </div>
          )}
        </div>
        {unsure.length > 0 && (
          <TextField
            select
            size="small"
            margin="none"
            fullWidth={false}
            label={translate('import.fullName.order')}
            value={target}
            onChange={(event) => run.setColumn(index, event.target.value)}
            sx={{ minWidth: 200 }}
          >
            {FULL_NAMES.map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`import.fullName.${orderIn(each)}First`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </div>
      <table className="import-names-read">
        <thead>
          <tr>
            <th scope="col">{translate('import.fullName.line')}</th>
            <th scope="col">{targetText('lastName')}</th>
            <th scope="col">{targetText('firstName')}</th>
            {unsure.length > 0 && (
              <th scope="col">
                <span style={visuallyHidden}>{translate('import.fullName.check')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, lastName, firstName, isUnsure }) => (
            <tr key={line}>
              <td className="import-line">{line}</td>
              <td>
                <bdi>{lastName || '–'}</bdi>
              </td>
              <td>
                <bdi>{firstName || '–'}</bdi>
              </td>
              {unsure.length > 0 && (
                <td>
                  {isUnsure && <span className="import-unsure">{translate('import.fullName.check')}</span>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { Button, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { type Flux, flux, type Lecture } from '../../../contract/flux/flux'
import { readLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider/useCall'
import { Failed, formatDateTime, formatNumber, isolated, Loading, Tag } from '../../schema'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { useUndo } from '../../schema/history/useUndo'
import { countsText, TONES } from './countsText'
import ReadingDetails from './ReadingDetails'

interface ReadingsDialogProps {
  feed: Flux
  /** The one that is open at first. */
  open: number | undefined
  busy: boolean
  onApply: (lecture: Lecture) => Promise<void>
  onChange: () => void
  onClose: () => void
}

/**
 * What a feed has read, newest first: what was found, written or refused; one that waits is applied, one that has
 * written undone.
 */
export default function ReadingsDialog({
  feed,
  open,
  busy,
  onApply,
  onChange,
  onClose,
}: ReadingsDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const undo = useUndo()
  const { id, nom, fiche } = feed
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['flux', id],
    queryFn: ({ signal, pageParam }) =>
      call(flux.fluxLectures, { id, lang: readLang(), ...(pageParam && { avant: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ suite, lectures }) => (suite ? lectures.at(-1)?.id : undefined),
    retry: false,
    gcTime: 0,
  })
  const lectures = data?.pages.flatMap((page) => page.lectures)
  const after = async (work: Promise<unknown>) => {
    await work
    onChange()
    await refetch()
  }
  return (
    <GuardedDialog title={translate('flux.journalDe', isolated({ nom }))} wide onClose={onClose}>
      {error ? (
        <Failed error={error} title="flux.failed" retry={() => void refetch()} />
      ) : (
        !lectures && <Loading />
      )}
      {lectures?.length === 0 && <Typography color="textSecondary">{translate('flux.jamaisLu')}</Typography>}
      <ul className="program-log flux-log">
        {lectures?.map((lecture) => (
          <li key={lecture.id}>
            <details open={lecture.id === open}>
              <summary>
                <span className="program-when">{formatDateTime(lecture.commencee_le)}</span>
                <Tag
                  color={lecture.annulee ? 'default' : TONES[lecture.etat]}
                  label={translate(`flux.etats.${lecture.annulee ? 'annule' : lecture.etat}`)}
                />
                <span className="flux-counts">{countsText(translate, lecture)}</span>
                <span className="program-when">
                  {lecture.duree !== null && translate('flux.secondes', { duree: seconds(lecture.duree) })}
                </span>
              </summary>
              <div className="flux-details">
                <Typography variant="body2" color="textSecondary">
                  {lecture.par === null
                    ? translate('flux.parHorloge')
                    : translate('flux.par', isolated({ qui: lecture.par }))}
                </Typography>
                <ReadingDetails fiche={fiche} lecture={lecture} />
                {lecture.etat === 'attente' && (
                  <Button variant="contained" loading={busy} onClick={() => void after(onApply(lecture))}>
                    {translate('flux.appliquer')}
                  </Button>
                )}
                {lecture.change !== null && !lecture.annulee && (
                  <Button size="small" onClick={() => void after(undo(lecture.change as number))}>
                    {translate('flux.annuler')}
                  </Button>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
      <div className="program-steps">
        {hasNextPage && (
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('flux.plus')}
          </Button>
        )}
        <Button color="inherit" sx={{ marginInlineStart: 'auto' }} onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </div>
    </GuardedDialog>
  )
}

const seconds = (ms: number) => formatNumber(Math.round(ms / 100) / 10)

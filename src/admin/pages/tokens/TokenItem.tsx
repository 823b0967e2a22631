import { Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Jeton } from '../../../contract/jeton/jetons'
import { inALine } from '../../../contract/kernel/inALine'
import { readLang } from '../../../ui/texts/language'
import { formatDate, formatDateTime, isolated, Tag } from '../../schema'
import { agoText } from '../../schema/cells/agoText'

interface TokenProps {
  token: Jeton
  onRenew: () => void
  onWithdraw: () => void
}

const TONES = { actif: 'success', expire: 'warning', sans: 'error' } as const

/** A token: its rights, expiry and last use. */
export function TokenItem({ token, onRenew, onWithdraw }: TokenProps) {
  const translate = useTranslate()
  const { nom, lit, ecrit, diplomes, expire, etat, debut, vu } = token
  const lang = readLang()
  const named = (sujets: readonly string[]) =>
    inALine(
      lang,
      sujets.map((sujet) => translate(`jetons.sujets.${sujet}`)),
    ) || translate('jetons.rien')
  const reads = lit.filter((sujet) => !ecrit.includes(sujet))
  const name = isolated({ nom })
  return (
    <li>
      <div className="token-head">
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          <bdi>{nom}</bdi>
        </Typography>
        <Tag color={TONES[etat]} label={translate(`jetons.etats.${etat}`)} />
      </div>
      <dl>
        {reads.length > 0 && (
          <div>
            <dt>{translate('jetons.fields.lit')}</dt>
            <dd>{named(reads)}</dd>
          </div>
        )}
        <div>
          <dt>{translate('jetons.fields.ecrit')}</dt>
          <dd>{named(ecrit)}</dd>
        </div>
        <div>
          <dt>{translate('jetons.fields.diplomes')}</dt>
          <dd>
            {diplomes.length > 0
              ? inALine(
                  lang,
                  diplomes.map(({ label }) => label),
                )
              : translate('jetons.tous')}
          </dd>
        </div>
      </dl>
      <div className="token-foot">
        <Typography variant="body2" color="textSecondary">
          {etat === 'sans' ? (
            translate('jetons.sans')
          ) : (
            <>
              {translate('jetons.jusque', isolated({ date: formatDate(expire) }))}
              {debut && <> · {translate('jetons.debut', isolated({ debut }))}</>}
              {' · '}
              <span data-hint={vu ? formatDateTime(vu) : undefined}>
                {vu ? translate('jetons.vu', { ago: agoText(vu) }) : translate('jetons.jamais')}
              </span>
            </>
          )}
        </Typography>
        <div className="token-steps">
          <Button size="small" aria-label={translate('jetons.renouvelerDe', name)} onClick={onRenew}>
            {translate('jetons.renouveler')}
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={translate('jetons.retirerDe', name)}
            onClick={onWithdraw}
          >
            {translate('jetons.retirer')}
          </Button>
        </div>
      </div>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type Jeton, jetons } from '../../../contract/jeton/jetons'
import { base } from '../../../ui/address'
import { readLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider/useCall'
import { lazily } from '../../lazily'
import { isolated, useNotifyError } from '../../schema'
import ConfirmDialog from '../../schema/page/ConfirmDialog'
import { inAYear } from './inAYear'
import { ProgramsPanel } from './ProgramsPanel'
import { SecretDialog } from './SecretDialog'
import { TokenItem } from './TokenItem'

const NewToken = lazily(() => import('./NewToken'))

const SECRET = {
  once: 'jetons.une',
  label: 'jetons.fields.secret',
  copy: 'jetons.copier',
  copied: 'jetons.copie',
}

/** API tokens: created, renewed and withdrawn, with what each may do. */
export function TokensPanel() {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [isNew, setNew] = useState(false)
  const [made, setMade] = useState<{ nom: string; secret: string }>()
  const [asking, ask] = useState<{ what: 'renouveler' | 'retirer'; token: Jeton }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['jetons'],
    queryFn: async ({ signal }) => (await call(jetons.jetons, { lang: readLang() }, { signal })).jetons,
    retry: false,
    gcTime: 0,
  })
  const renew = async ({ id, nom }: Jeton) => {
    try {
      const { secret } = await call(jetons.jetonRenouveler, { id, expire: inAYear() })
      setMade({ nom, secret })
    } catch (failure) {
      notifyError(failure)
    }
    await refetch()
  }
  const withdraw = async ({ id }: Jeton) => {
    try {
      await call(jetons.jetonRetirer, { id })
      notify('jetons.retire', { type: 'success' })
    } catch (failure) {
      notifyError(failure)
    }
    await refetch()
  }
  return (
    <>
      <ProgramsPanel
        texts="jetons"
        docs={`${base}/api/docs?lang=${readLang()}`}
        of={{ data, error, refetch }}
        onNew={() => setNew(true)}
      >
        {(token) => (
          <TokenItem
            key={token.id}
            token={token}
            onRenew={() => ask({ what: 'renouveler', token })}
            onWithdraw={() => ask({ what: 'retirer', token })}
          />
        )}
      </ProgramsPanel>
      <Suspense>
        {isNew && (
          <NewToken
            onMade={(token) => {
              setMade(token)
              void refetch()
            }}
            onClose={() => setNew(false)}
          />
        )}
      </Suspense>
      {made && (
        <SecretDialog
          title={translate('jetons.pret', isolated({ nom: made.nom }))}
          secret={made.secret}
          texts={SECRET}
          onClose={() => setMade(undefined)}
        />
      )}
      {asking?.what === 'renouveler' && (
        <ConfirmDialog
          text="jetons.askRenouveler"
          values={isolated({ nom: asking.token.nom })}
          confirm="jetons.renouveler"
          color="primary"
          onConfirm={() => void renew(asking.token)}
          onClose={() => ask(undefined)}
        />
      )}
      {asking?.what === 'retirer' && (
        <ConfirmDialog
          text="jetons.askRetirer"
          values={isolated({ nom: asking.token.nom })}
          confirm="jetons.retirer"
          onConfirm={() => void withdraw(asking.token)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

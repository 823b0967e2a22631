import { useState } from 'react'
import type { ConventionMienne } from '../../../contract/convention/convention'
import { callFront } from '../../../ui/calls/publicRoutes'
import { typedByLink } from '../../../ui/session/typed'
import { useFront } from '../../site/FrontContext'
import { FrontPage } from '../../site/FrontPage'
import { forgetLink } from '../../site/linkHere'
import { useLink } from '../useLink'
import { Agreement } from './Agreement'
import { TEXTS } from './texts'
import { versionOf } from './versionOf'

/** Where the link of a mail leads by which a party signs an agreement: `/signer#token=…`. */
export default function SigningPage() {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const [convention, setConvention] = useState<ConventionMienne>()
  const [done, setDone] = useState<string>()
  const link = useLink(async (token) => {
    const asked = await callFront('signatureQuestion', { token })
    setConvention(asked.convention as ConventionMienne)
  }, t.expired)
  const { token } = link
  const readAnew = async () => {
    try {
      const asked = await callFront('signatureQuestion', { token })
      setConvention(asked.convention as ConventionMienne)
    } catch (error) {
      link.fail(error)
    }
  }
  return (
    <FrontPage wide title={t.title}>
      {!done && link.problem}
      {done && (
        <p className="notice notice-success" role="status">
          {done}
        </p>
      )}
      {link.isOpen && convention && !done && (
        <Agreement
          of={convention}
          typing={{ kept: typedByLink, of: '' }}
          sign={(qui, nom) =>
            callFront('signatureSigner', {
              token,
              nom,
              empreinte: convention.empreinte,
              version: versionOf(convention, qui),
            })
          }
          decline={(qui, motif) =>
            callFront('signatureRefuser', { token, motif, version: versionOf(convention, qui) })
          }
          onChanged={() => void readAnew()}
          onDone={(text) => {
            // the link has served
            forgetLink()
            setDone(text)
            scrollTo(0, 0)
          }}
        />
      )}
      {!done && link.ending}
    </FrontPage>
  )
}

import { useState } from 'react'
import type { ConventionMienne } from '../../../contract/convention/signature'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { saveFile } from '../../../ui/files/saveFile'
import { typedByLink } from '../../../ui/session/typed'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { FrontPage } from '../../site/FrontPage'
import { useLink } from '../useLink'
import { Agreement } from './Agreement'
import { useSigningTexts } from './texts'
import { versionOf } from './versionOf'

export { loadTexts } from './texts'

/** The page behind the link by which a party signs an agreement: `/signer#token=…`. */
export default function SigningPage() {
  const { lang } = useFront()
  const t = useSigningTexts(lang)
  const [convention, setConvention] = useState<ConventionMienne>()
  const [done, setDone] = useState<string>()
  const link = useLink(
    async (token) => {
      const asked = await callByLink('signatureQuestion', { token })
      setConvention(asked.convention as ConventionMienne)
    },
    { text: t.expired, section: 'conventions' },
  )
  const { token } = link
  const readAnew = async () => {
    try {
      const asked = await callByLink('signatureQuestion', { token })
      setConvention(asked.convention as ConventionMienne)
    } catch (error) {
      link.fail(error)
    }
  }
  const save = async () => {
    link.clear()
    try {
      saveFile((await callByLink('signaturePapier', { token })).adresse ?? '')
    } catch (error) {
      link.fail(error)
      scrollTo(0, 0)
    }
  }
  return (
    <FrontPage wide title={t.title}>
      {done && (
        <p className="notice notice-success" role="status">
          {done}
        </p>
      )}
      {link.problem}
      {link.isOpen && convention?.transmise && (
        <p className="notice" role="status">
          {fill(t.transmitted, { nom: convention.transmise })}
        </p>
      )}
      {link.isOpen && convention && (
        <Agreement
          key={done}
          of={done ? { ...convention, a_signer: [] } : convention}
          typing={{ kept: typedByLink, of: '' }}
          sign={(qui, nom) =>
            callByLink('signatureSigner', {
              token,
              nom,
              empreinte: convention.empreinte,
              version: versionOf(convention, qui),
            })
          }
          save={() => void save()}
          pass={(qui, other) =>
            callByLink('signatureDeleguer', { token, ...other, version: versionOf(convention, qui) })
          }
          decline={(qui, motif) =>
            callByLink('signatureRefuser', { token, motif, version: versionOf(convention, qui) })
          }
          onChanged={() => void readAnew()}
          onDone={(text) => {
            setDone(text)
            scrollTo(0, 0)
            // shows who has signed since, and who is awaited
            void readAnew()
          }}
        />
      )}
      {link.ending}
    </FrontPage>
  )
}

import { useEffect } from 'react'
import type { RaRecord } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAsk } from '../../schema/actions/ActionHost'
import { DO, useActionOf } from './useWays'

/** Opens at once what the user came to do on an internship, but not again when they come back. */
export function ArrivedFor({ row }: { row: RaRecord }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const ask = useAsk()
  const actionOf = useActionOf(row)
  const wanted = params.get(DO)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
  useEffect(() => {
    if (wanted === null) return
    const { to, action } = actionOf(wanted)
    navigate(to ?? '?', { replace: true })
    if (action) ask({ action, row })
  }, [wanted])
  return null
}

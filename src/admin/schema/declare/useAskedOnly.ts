import { useMemo } from 'react'
import type { FaitDemande } from '../../../contract/faits/demandes'
import { useSchool } from '../../dataProvider/useSchool'
import type { ResourceDefinition } from './types'
import { withoutFields } from './withoutFields'

/** A declaration without the facts that the school does not ask for; pending as long as it is not known which these are. */
export function useAskedOnly(screen: ResourceDefinition | undefined) {
  const fields = screen?.fields
  const hasFacts = useMemo(() => Object.values(fields ?? {}).some(({ fact }) => fact), [fields])
  const { data: school, isPending } = useSchool({ enabled: hasFacts })
  const faits = school?.faits
  const asked = useMemo(
    () =>
      screen && hasFacts
        ? relatedOnly(
            withoutFields(screen, (source) => isAsked(screen, source, faits)),
            faits,
          )
        : screen,
    [screen, hasFacts, faits],
  )
  return { screen: asked, isPending: hasFacts && isPending }
}

const relatedOnly = ({ record, ...screen }: ResourceDefinition, faits: readonly FaitDemande[] = []) => ({
  ...screen,
  ...(record && {
    record: {
      ...record,
      ...(record.related && { related: record.related.filter(({ fact }) => !fact || faits.includes(fact)) }),
    },
  }),
})

const isAsked = ({ fields }: ResourceDefinition, source: string, faits: readonly FaitDemande[] = []) => {
  const fact = fields[source]?.fact
  return !fact || faits.includes(fact)
}

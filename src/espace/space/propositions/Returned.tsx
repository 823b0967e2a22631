import { useTexts } from '../texts'

/** Why the office returned an offer, if it did. */
export function Returned({ motif }: { motif: string | undefined }) {
  const { propositions: t } = useTexts()
  if (!motif) return null
  return (
    <p className="notice notice-warning">
      <strong>{t.motif}</strong> <bdi>{motif}</bdi>
    </p>
  )
}

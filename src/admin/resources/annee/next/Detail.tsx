/** What stands below a name: each part keeps its own direction. */
export const Detail = ({ parts }: { parts: readonly string[] }) => (
  <span className="check-detail">
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <span key={index}>
        {index > 0 && ' · '}
        <bdi>{part}</bdi>
      </span>
    ))}
  </span>
)

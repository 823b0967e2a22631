/** Names in a line, each in its own direction, the line in that of the page. */
export const Parts = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
    <span key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </span>
  ))

export const Detail = ({ parts }: { parts: readonly string[] }) => (
  <span className="check-detail">
    <Parts parts={parts} />
  </span>
)

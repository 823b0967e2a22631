/** Names in a line: each keeps its own direction, and the line that of the page. */
export const Parts = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
    <span key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </span>
  ))

/** What stands below a name. */
export const Detail = ({ parts }: { parts: readonly string[] }) => (
  <span className="check-detail">
    <Parts parts={parts} />
  </span>
)

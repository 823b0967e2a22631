/** The logo: a doorway, and someone about to walk through it. Decorative, because the name stands beside it. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--brand)" />
    <path
      d="M8.5 24v-7.5a7.5 7.5 0 0 1 15 0V24"
      fill="none"
      stroke="#fff"
      strokeWidth="3.4"
      strokeLinecap="round"
    />
    <circle cx="16" cy="22.4" r="3" fill="#F2B544" />
  </svg>
)

import type { SvgIconComponent } from '@mui/icons-material'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import { ButtonBase } from '@mui/material'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { SidebarColors } from '../theme/sidebar'
import { useWaitingText, Waiting } from './Waiting'

interface MenuItemProps {
  label: string
  icon?: SvgIconComponent | undefined
  look: 'default' | 'compact' | 'icon'
  colors: SidebarColors
  /** `page`: it leads to the open page. `true`: the open page is in its family, or below it. */
  current?: 'page' | 'true' | undefined
  /** How much waits behind it. */
  count?: number
  /** A link; without it a button. */
  to?: string
  onClick?: (event: React.MouseEvent<HTMLElement>) => void
  /** For a button that opens something: whether it is open. */
  expanded?: boolean
  /** Stands under a heading. */
  nested?: boolean
}

/** One entry of the menu, as wide as the sidebar's look has it. */
export const MenuItem = memo(function MenuItem({
  label,
  icon: Icon,
  look,
  colors,
  current,
  count = 0,
  to,
  onClick,
  expanded,
  nested,
}: MenuItemProps) {
  const narrow = look === 'icon'
  const stacked = look === 'compact'
  const sx = {
    position: 'relative',
    width: '100%',
    minHeight: stacked ? 64 : 40,
    flexDirection: stacked ? 'column' : 'row',
    justifyContent: narrow || stacked ? 'center' : 'flex-start',
    gap: stacked ? 0.5 : 1.25,
    paddingBlock: 0.75,
    paddingInline: narrow || stacked ? 1 : 1.25,
    ...(nested && !narrow && !stacked && { paddingInlineStart: 5 }),
    borderRadius: 1,
    fontFamily: 'inherit',
    fontSize: stacked ? '0.8125rem' : '0.9375rem',
    fontWeight: current ? 600 : 500,
    lineHeight: 1.3,
    textAlign: stacked ? 'center' : 'start',
    color: current ? colors.currentText : colors.text,
    backgroundColor: current ? colors.current : 'transparent',
    '&:hover': { backgroundColor: current ? colors.current : colors.hover },
    '&:focus-visible': { outlineColor: `${colors.currentText}`, outlineOffset: -2 },
    '& svg': { fontSize: 20, flexShrink: 0 },
    // the whole menu shows on a laptop
    ...(!stacked && { '@media (height < 720px)': { minHeight: 34, paddingBlock: 0.25 } }),
    ...(stacked && { '& .waiting': { position: 'absolute', insetBlockStart: 6, insetInlineEnd: 10 } }),
  } as const
  const content = (
    <>
      {Icon && !(nested && look === 'default') && <Icon aria-hidden />}
      {!narrow && <span>{label}</span>}
      {narrow ? count > 0 && <span className="waiting-dot" aria-hidden /> : <Waiting count={count} />}
      {expanded !== undefined && look === 'default' && (
        <ExpandIcon
          aria-hidden
          sx={{
            marginInlineStart: count > 0 ? 0 : 'auto',
            transition: 'transform 160ms',
            transform: expanded ? 'rotate(180deg)' : 'none',
          }}
        />
      )}
    </>
  )
  const waits = useWaitingText(count)
  const named = narrow ? { 'aria-label': `${label} ${waits}`.trim(), 'data-hint': label } : {}
  return to ? (
    <ButtonBase component={Link} to={to} onClick={onClick} aria-current={current} sx={sx} {...named}>
      {content}
    </ButtonBase>
  ) : (
    <ButtonBase onClick={onClick} aria-current={current} aria-expanded={expanded} sx={sx} {...named}>
      {content}
    </ButtonBase>
  )
})

import { defaultTheme, type RaThemeOptions } from 'react-admin'
import type { Lang } from '../../contract/kernel/constants'
import { isRtl } from '../../ui/texts/language'
import { colors, fontFamily, type Mode, radius, shadow } from '../../ui/theme/tokens'

/**
 * The Material theme of the signed-in app, from the tokens.
 *
 * @example
 * <Admin theme={createAppTheme('light', 'ar')}>
 */
export function createAppTheme(mode: Mode, lang: Lang): RaThemeOptions {
  const c = colors[mode]
  const focusRing = { outline: `2px solid ${c.accent}`, outlineOffset: 2 }
  return {
    ...defaultTheme,
    direction: isRtl(lang) ? 'rtl' : 'ltr',
    palette: {
      mode,
      primary: { main: c.accent, dark: c.accentHover, contrastText: c.onAccent },
      secondary: { main: c.text, contrastText: c.surface },
      error: { main: c.danger, contrastText: c.surface },
      success: { main: c.success, contrastText: c.surface },
      warning: { main: c.warning, contrastText: c.surface },
      info: { main: c.info, contrastText: c.surface },
      background: { default: c.page, paper: c.surface },
      text: { primary: c.text, secondary: c.muted },
      divider: c.border,
    },
    shape: { borderRadius: radius.medium },
    typography: {
      fontFamily,
      fontSize: 14,
      h4: { fontSize: '1.75rem', fontWeight: 600, letterSpacing: tracking(lang, -0.015), lineHeight: 1.25 },
      h5: { fontSize: '1.375rem', fontWeight: 600, letterSpacing: tracking(lang, -0.01), lineHeight: 1.3 },
      h6: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.4 },
      subtitle1: { fontWeight: 500 },
      subtitle2: { fontWeight: 600 },
      body1: { fontSize: '0.9375rem' },
      body2: { fontSize: '0.875rem' },
      caption: { fontSize: '0.8125rem' },
      button: { textTransform: 'none', fontWeight: 500, letterSpacing: 0 },
      overline: { textTransform: 'none', fontSize: '0.8125rem', letterSpacing: 0, fontWeight: 500 },
    },
    sidebar: { width: 256, closedWidth: 72 },
    // long enough to follow, too short to wait for
    transitions: {
      duration: { shorter: 150, short: 150, standard: 180, enteringScreen: 180, leavingScreen: 150 },
      getAutoHeightDuration: () => 150,
    },
    components: {
      ...defaultTheme.components,
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
          ':focus-visible': focusRing,
        },
      },
      // a check box or a switch shows the focus of its invisible input
      MuiButtonBase: {
        // ripples spread for half a second, long after what was clicked has answered
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible:has(> input)': focusRing } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 36, paddingInline: 14 },
          outlined: { borderColor: c.edge, color: c.text, '&:hover': { backgroundColor: c.hover } },
          sizeSmall: { minHeight: 32 },
          sizeLarge: { minHeight: 44 },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: {
        styleOverrides: { root: { border: `1px solid ${c.border}`, boxShadow: shadow[mode].raised } },
      },
      MuiDialog: {
        styleOverrides: {
          paper: {
            borderRadius: radius.large,
            boxShadow: shadow[mode].floating,
            border: `1px solid ${c.border}`,
            // dialogs use the whole of a small screen
            [SMALL]: { margin: 8, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' },
            [PHONE]: {
              '&.MuiDialog-paperWidthSm, &.MuiDialog-paperWidthMd, &.MuiDialog-paperWidthLg': {
                margin: 0,
                width: '100%',
                height: '100%',
                maxWidth: 'none',
                maxHeight: 'none',
                border: 0,
                borderRadius: 0,
              },
            },
          },
        },
      },
      // the buttons of a form keep their own distance from the end
      MuiDialogContent: { styleOverrides: { root: { '&:has(form)': { paddingBottom: 0 } } } },
      MuiPopover: {
        styleOverrides: { paper: { boxShadow: shadow[mode].floating, border: `1px solid ${c.border}` } },
      },
      MuiMenuItem: { styleOverrides: { root: { minHeight: 40, fontSize: '0.9375rem' } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            backgroundColor: c.surface,
            '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
              borderColor: c.muted,
            },
            '&.Mui-disabled': { backgroundColor: c.sunken },
            // shown in a form, but not editable
            '&:has([readonly]:not([aria-hidden]))': { backgroundColor: c.sunken },
            '&:has([readonly]:not([aria-hidden])):not(.Mui-focused) .MuiOutlinedInput-notchedOutline': {
              borderColor: c.border,
            },
          },
          notchedOutline: { ...withoutNotch, borderColor: c.edge },
        },
      },
      MuiPickersOutlinedInput: { styleOverrides: { notchedOutline: withoutNotch } },
      // a form that is locked is still read
      MuiInputBase: {
        styleOverrides: {
          input: {
            textOverflow: 'ellipsis',
            '&.Mui-disabled': { WebkitTextFillColor: c.muted },
            // text in its own direction, aligned with the form
            '&[dir]': { textAlign: ['-webkit-match-parent', 'match-parent'] },
          },
        },
      },
      // sets a popup apart from the form below
      MuiAutocomplete: {
        styleOverrides: {
          paper: { boxShadow: shadow[mode].floating, border: `1px solid ${c.border}`, marginBlock: 4 },
          listbox: { maxHeight: 'min(40vh, 320px)' },
        },
      },
      // of a field, or of several that belong together
      MuiFormLabel: {
        styleOverrides: {
          root: {
            // 24 px with the line, by which buttons beside a field are lower
            marginBlockEnd: '0.25rem',
            color: c.text,
            fontSize: '0.875rem',
            fontWeight: 500,
            lineHeight: '1.25rem',
            '&.Mui-disabled': { color: c.muted },
          },
        },
      },
      // above its field, as on the public pages: it is read whole, and nothing moves when the field is entered
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          root: { position: 'static', transform: 'none', maxWidth: '100%', whiteSpace: 'normal' },
        },
      },
      MuiTextField: {
        defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
      },
      MuiFormControl: {
        defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
        styleOverrides: {
          root: {
            // in a row of tools
            '&.label-beside': { flexDirection: 'row', alignItems: 'center', flexShrink: 0, gap: 8 },
            '&.label-beside > .MuiInputLabel-root': {
              margin: 0,
              flexShrink: 0,
              fontWeight: 400,
              whiteSpace: 'nowrap',
            },
          },
        },
      },
      MuiFormHelperText: {
        styleOverrides: {
          root: { marginInline: 2, fontSize: '0.8125rem', '&.Mui-disabled': { color: c.muted } },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderBottomColor: c.border, fontSize: '0.9375rem' },
          head: { backgroundColor: c.sunken, color: c.muted, fontWeight: 500, fontSize: '0.8125rem' },
        },
      },
      MuiTableRow: { styleOverrides: { hover: { '&:hover': { backgroundColor: `${c.hover} !important` } } } },
      MuiChip: {
        styleOverrides: {
          root: {
            fontWeight: 500,
            borderRadius: radius.small,
            '&.Mui-disabled': { opacity: 1, color: c.muted },
          },
        },
      },
      MuiAlert: {
        styleOverrides: {
          root: { fontWeight: 500 },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover' } },
    },
  }
}

/** The frame of a field whose label stands above it. */
const withoutNotch = { top: 0, '& legend': { display: 'none' } }

/** A phone, or a screen that is looked at in twice its size. */
const PHONE = '@media (max-width: 599.95px)'
const SMALL = '@media (max-width: 599.95px), (max-height: 480px)'

/** Arabic letters join: they take no tracking. */
const tracking = (lang: Lang, em: number) => (isRtl(lang) ? 0 : `${em}em`)

import CloseIcon from '@mui/icons-material/Close'
import {
  Box,
  Button,
  Drawer,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  IconButton,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { Switch } from '../schema'
import { useLayoutSettings } from '../settings/SettingsContext'
import { CHOICES, takesEffect, topbarThemes } from '../settings/settings'
import { sidebarColors } from '../theme/sidebar'

const PANEL = { width: 360, height: 900 }

/** All layout settings; each takes effect at once. */
export default function SettingsPanel() {
  const translate = useTranslate()
  const { settings, dispatch } = useLayoutSettings()
  const close = () => dispatch({ type: 'showPanel', open: false })
  return (
    <Drawer
      anchor="right"
      open={settings.showRightSidebar}
      onClose={close}
      // the settings show at once on the page behind
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          'aria-labelledby': 'settings-title',
          sx: { width: PANEL.width, maxWidth: '100vw', border: 0, boxShadow: 'var(--shadow-floating)' },
        },
      }}
    >
      <Box sx={{ height: PANEL.height, maxHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            paddingInline: 2.5,
            minHeight: 60,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography id="settings-title" variant="h6" component="h2">
            {translate('settings.title')}
          </Typography>
          <IconButton aria-label={translate('app.close')} onClick={close} edge="end">
            <CloseIcon />
          </IconButton>
        </Box>
        <Box
          sx={{
            flex: 1,
            overflowY: 'auto',
            px: 2.5,
            py: 2,
            display: 'grid',
            gap: 2.5,
            alignContent: 'start',
          }}
        >
          <Choice name="layoutType" />
          <Choice name="layoutWidth" />
          <Choice name="topbarTheme" />
          <Choice name="leftSideBarType" />
          <Choice name="leftSideBarTheme" />
          <Choice name="leftSideBarThemeImage" />
          <Choice name="colorMode" />
          <Box
            component="label"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, justifySelf: 'start', cursor: 'pointer' }}
          >
            <Switch
              checked={settings.isPreloader}
              onChange={({ target }) => dispatch({ type: 'choose', change: { isPreloader: target.checked } })}
            />
            {translate('settings.isPreloader')}
          </Box>
          <Button variant="outlined" onClick={() => dispatch({ type: 'reset', width: innerWidth })}>
            {translate('settings.reset')}
          </Button>
        </Box>
      </Box>
    </Drawer>
  )
}

/** One setting as radio buttons; colours are shown as such. */
function Choice({ name }: { name: keyof typeof CHOICES }) {
  const translate = useTranslate()
  const { settings, dispatch, mode, look } = useLayoutSettings()
  const disabled = !takesEffect(name, settings, look)
  const values: readonly string[] = name === 'topbarTheme' ? topbarThemes(settings.layoutType) : CHOICES[name]
  const label = (value: string) =>
    translate(name === 'colorMode' ? `settings.mode${capital(value)}` : `settings.${value}`)
  return (
    <FormControl margin="none" disabled={disabled}>
      <FormLabel id={`settings-${name}`}>{translate(`settings.${name}`)}</FormLabel>
      <RadioGroup
        aria-labelledby={`settings-${name}`}
        value={settings[name]}
        onChange={(_event, value) => dispatch({ type: 'choose', change: { [name]: value } })}
        sx={{
          display: 'grid',
          gridTemplateColumns: name === 'leftSideBarTheme' ? '1fr 1fr' : 'repeat(3, 1fr)',
        }}
      >
        {values.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" sx={{ p: 0.5 }} />}
            sx={{ marginInlineStart: -0.5, marginInlineEnd: 0.5 }}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {name === 'leftSideBarTheme' && (
                  <Swatch
                    background={
                      sidebarColors(value as (typeof CHOICES)['leftSideBarTheme'][number], mode).background
                    }
                  />
                )}
                {label(value)}
              </Box>
            }
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
      {disabled && <FormHelperText sx={{ marginInline: 0 }}>{translate('settings.noEffect')}</FormHelperText>}
    </FormControl>
  )
}

const Swatch = ({ background }: { background: string }) => (
  <Box
    component="span"
    sx={{
      width: 18,
      height: 18,
      borderRadius: 0.5,
      border: 1,
      borderColor: 'var(--edge)',
      background,
      flexShrink: 0,
    }}
  />
)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

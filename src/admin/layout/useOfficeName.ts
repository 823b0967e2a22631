import { useTranslate } from 'react-admin'
import { config } from '../../ui/config'
import { readLang } from '../../ui/texts/language'

/** What the office is called: by its school where several share an installation, or else by the product. */
export function useOfficeName(): string {
  const translate = useTranslate()
  return config.school?.[readLang()] ?? translate('app.name')
}

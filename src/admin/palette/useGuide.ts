import GuideIcon from '@mui/icons-material/MenuBookOutlined'
import { useQuery } from '@tanstack/react-query'
import { GUIDE_PATH, type GuideEntry } from '../../contract/guide/guide'
import { readLang } from '../../ui/texts/language'
import type { Found } from './found'

/** The headings of the guide, each opening in a tab of its own. Empty until they are there. */
export function useGuide(): Found[] {
  const lang = readLang()
  const { data = [] } = useQuery({
    queryKey: ['guide', lang],
    queryFn: async ({ signal }): Promise<GuideEntry[]> => {
      const answer = await fetch(`${GUIDE_PATH}/${lang}/index.json`, { signal })
      return answer.ok ? answer.json() : []
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data.map(({ path, ...entry }) => ({
    ...entry,
    icon: GuideIcon,
    run: () => void window.open(path, '_blank', 'noopener'),
  }))
}

import GuideIcon from '@mui/icons-material/MenuBookOutlined'
import { useQuery } from '@tanstack/react-query'
import { GUIDE_PATH, type GuideEntry } from '../../contract/guide/guide'
import { readLang } from '../../ui/texts/language'
import { contains, type Found, nearestFirst } from './found'

const MOST = 4

/** Headings of the guide with every word of a text, each opening in a tab of its own. None until they are there. */
export function useGuide(wanted: string): Found[] {
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
  const found = data
    .filter(({ label }) => wanted !== '' && contains(label, wanted))
    .map(({ path, ...entry }) => ({
      ...entry,
      icon: GuideIcon,
      run: () => void window.open(path, '_blank', 'noopener'),
    }))
  return nearestFirst(found, wanted).slice(0, MOST)
}

import { lazily } from '../../lazily'

/** Few lists have tabs: theirs come with the list's own code, and no other list's. */
export const ResourceTabs = lazily(() => import('../page/ResourceTabs'))

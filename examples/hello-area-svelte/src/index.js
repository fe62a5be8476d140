import singleSpaSvelte from 'single-spa-svelte';
import GreetingList from './greeting-list.svelte';

export const { bootstrap, mount, unmount } = singleSpaSvelte({ component: GreetingList });

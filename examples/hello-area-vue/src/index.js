import singleSpaVue from 'single-spa-vue';
import { createApp, h } from 'vue';
import GreetingList from './greeting-list.vue';

export const { bootstrap, mount, unmount } = singleSpaVue({
  createApp,
  appOptions: { render: () => h(GreetingList) },
});

import { defineArea } from '@chatwindow/console';
import { Greetings } from './greetings/greetings.tsx';

/** Screens by path; `area.json` declares the same paths. */
export const { bootstrap, mount, unmount, warm } = defineArea({
  screens: { '/redesign/hello': Greetings },
});

/** Fills the slot `dashboard-card`, to which `area.json` assigns this export. */
export { GreetingCard } from './greetings/greeting-card.tsx';

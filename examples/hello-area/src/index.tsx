import { defineArea } from '@chatwindow/console';
import { Greetings } from './greetings/greetings.tsx';

/** Screens by the path they stand at; `area.json` has the same paths. */
export const { bootstrap, mount, unmount, warm } = defineArea({
  screens: { '/redesign/hello': Greetings },
});

/** `area.json` puts it into the slot `dashboard-card`. */
export { GreetingCard } from './greetings/greeting-card.tsx';

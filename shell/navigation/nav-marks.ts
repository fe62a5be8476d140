import { createStore } from '#shared/console/shell.ts';

/** Marks of areas beside the links are loaded after the first screen. */
export const navMarksStore = createStore(() => ({ areShown: false }));

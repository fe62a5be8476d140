/** One file for all of the help: what comes later costs the first page a few bytes for each file. */
export { KeyboardHelp } from './keyboard-help.tsx';
export { Review } from './review.tsx';

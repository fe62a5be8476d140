/** One chunk: each further chunk adds bytes to the first load. */
export { KeyboardHelp } from './keyboard-help.tsx';
export { Review } from './review.tsx';

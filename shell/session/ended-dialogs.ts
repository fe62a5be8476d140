/** One file for both: what comes later costs the first page a few bytes for each file. */
export { ExpiredDialog } from './expired-dialog.tsx';
export { LeftDialog } from './left-dialog.tsx';

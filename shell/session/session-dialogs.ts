/** One chunk for both: each further chunk adds bytes to the first load. */
export { ExpiredDialog } from './expired-dialog.tsx';
export { RemovedDialog } from './removed-dialog.tsx';

export {
  createWindowsRepository,
  joinAgent,
  restorable,
  type WindowRow,
} from './windows.repository.ts';

export { chatRoutes } from './chat.routes.ts';
export { createRunningTurns, type RunningTurns } from './running-turns.ts';
export { sweepInterrupted } from './sweep-interrupted.ts';
